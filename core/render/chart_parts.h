// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

#include <QtCore/QString>

#include <optional>
#include <vector>

class QPainter;

namespace steelyard::render {

/// A linear or logarithmic scale from values to positions.
class Scale
{
public:
    /// `low` < `high` after repair of empty, reversed or non-finite ends.
    Scale(double low, double high, qreal from, qreal to, bool logarithmic = false);

    /// Position of `value`, held inside the axis.
    [[nodiscard]] qreal at(double value) const;
    [[nodiscard]] bool contains(double value) const { return value >= m_low && value <= m_high; }
    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }
    /// Round values inside the axis, about `count` of them.
    [[nodiscard]] std::vector<double> ticks(int count) const;

private:
    double m_low;
    double m_high;
    qreal m_from;
    qreal m_to;
    bool m_log;
};

/// The value, unless it is not a finite number.
std::optional<double> finite(const std::optional<double>& value);

/// A tick's number, without needless digits.
QString tickText(double value);

/// The colour of platform number `index`; from the ninth on `isHatched` tells it apart.
QColor seriesColour(int index);
bool isHatched(int index);

/// A bar of a platform's colour, hatched from the ninth on; `outlined` draws only its border.
void paintBar(QPainter& painter, const QRectF& area, int series, bool outlined);

/// Fill of part `index` of a stacked bar: neighbours differ in lightness and hatching.
QColor partColour(int index);
bool isPartDark(int index);
void paintPart(QPainter& painter, const QRectF& area, int index);

/// A round, square, triangular or diamond mark, by platform.
void paintMark(QPainter& painter, QPointF centre, qreal size, int series, bool filled);

/// Ticks, hairlines over the plot, numbers and a title below it.
class HorizontalAxis
{
public:
    HorizontalAxis(const Scale& scale, const std::string& title, qreal left, qreal width, Typesetter& setter);
    [[nodiscard]] qreal height() const;
    void paintLines(QPainter& painter, QPointF corner, qreal plotHeight) const;
    void paintNumbers(PaintContext& context, QPointF belowPlot) const;

private:
    struct Tick {
        qreal x = 0;
        TextBlockPtr text;
    };
    std::vector<Tick> m_ticks;
    TextBlockPtr m_title;
    qreal m_left = 0;
    qreal m_width = 0;
};

/// Swatches with names, in as many lines as needed.
class Legend
{
public:
    enum class Swatch { Bar, Part, Hollow, Filled, Line, Range };
    struct Entry {
        Swatch swatch = Swatch::Bar;
        int index = 0;
        std::string text;
    };
    Legend(const std::vector<Entry>& entries, qreal width, Typesetter& setter);
    [[nodiscard]] qreal height() const { return m_height; }
    void paint(PaintContext& context, QPointF corner) const;

private:
    struct Placed {
        Entry entry;
        QPointF at;
        TextBlockPtr text;
    };
    std::vector<Placed> m_entries;
    qreal m_height = 0;
};

/// The pen of platform number `index` in line charts: colour and dash differ.
QPen seriesPen(int index, qreal width);

} // namespace steelyard::render
