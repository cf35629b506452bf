// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

#include <QColor>
#include <QFont>
#include <QRectF>

#include <vector>

class QPainter;

/// What the painted figures share: texts that are never cut without a way to read them,
/// legends, and the spots that mouse and keyboard ask about.
namespace steelyard::ui {

/// A part of a figure that answers a hover or an arrow key with its words.
struct Spot {
    QRectF area;
    QString words;
};

/// Wraps `text` into the box, at most `lines` lines, the last one elided. Vertically centred.
/// @return true if something was elided, so that the full text belongs into a tool tip
bool drawWrapped(QPainter& painter, const QRectF& box, const QString& text, Qt::Alignment align, int lines);

/// Height that drawWrapped needs for all of the text in this width, at most `lines` lines.
[[nodiscard]] double wrappedHeight(const QString& text, const QFont& font, double width, int lines);

/// Black or white, whichever reads better on the ground; never under 4.5:1.
[[nodiscard]] QColor inkOn(const QColor& ground);

struct LegendEntry {
    QString name;
    int color = 0;
    bool asLine = false; ///< a stroke with the series' dash and marker in place of a square
};
/// Draws entries in rows from the top of the box and returns the height used.
double drawLegend(QPainter& painter, const QRectF& box, const std::vector<LegendEntry>& entries);
/// The same height without drawing.
[[nodiscard]] double legendHeight(const QFont& font, double width, const std::vector<LegendEntry>& entries);

/// Line style and marker of a series, so that colour is not the only difference.
[[nodiscard]] Qt::PenStyle seriesDash(int color);
void drawMarker(QPainter& painter, const QPointF& at, int color);

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const RankingFigure& figure);
std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const StackedFigure& figure);
std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const TornadoFigure& figure);
std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const RadarFigure& figure);
std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const MixFigure& figure);

/// Smallest height in which every row of the figure can be read.
[[nodiscard]] int figureHeight(const QFont& font, int width, const RankingFigure& figure);
[[nodiscard]] int figureHeight(const QFont& font, int width, const StackedFigure& figure);
[[nodiscard]] int figureHeight(const QFont& font, int width, const TornadoFigure& figure);
[[nodiscard]] int figureHeight(const QFont& font, int width, const RadarFigure& figure);
[[nodiscard]] int figureHeight(const QFont& font, int width, const MixFigure& figure);

} // namespace steelyard::ui
