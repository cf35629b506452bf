// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/text_block.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steelyard::render {

class FlowBox;
using FlowBoxPtr = std::shared_ptr<FlowBox>;

/// One piece of a page that is placed as a whole: a table row, a figure, a few lines of text.
class FlowBox
{
public:
    FlowBox() = default;
    FlowBox(const FlowBox&) = default;
    FlowBox& operator=(const FlowBox&) = default;
    virtual ~FlowBox() = default;

    [[nodiscard]] virtual qreal height() const = 0;
    virtual void paint(PaintContext& context, QPointF corner) const = 0;

    /// Two boxes, the first at most `available` high, for a box taller than a page; two null
    /// pointers when it cannot be divided there.
    [[nodiscard]] virtual std::pair<FlowBoxPtr, FlowBoxPtr> split(qreal /*available*/) const { return {}; }

    qreal spaceBefore = 0;     ///< dropped at the top of a page
    bool keepWithNext = false; ///< on the same page as the box after it
    bool breakBefore = false;  ///< begins a page
    std::string anchor;        ///< id that links lead to
    std::string heading;       ///< title of a top section: the running head from here on
    FlowBoxPtr repeatedHead;   ///< set again on top of the page when this box begins one
};

/// One cell of a RowBox: a stack of texts on a background.
struct CellBox {
    struct Part {
        TextBlockPtr text;
        int from = 0;
        int to = 0; ///< lines from..to-1
        qreal gap = 0;
        qreal x = 0; ///< further right than the others
    };
    qreal x = 0;
    qreal width = 0;
    qreal padX = 0;
    qreal padTop = 0;
    qreal padBottom = 0;
    qreal indent = 0; ///< more room on the left of the texts, for the tone mark
    std::vector<Part> parts;
    std::optional<QColor> fill;
    bool hatched = false;
    std::optional<QColor> sideRule; ///< thick line on the left edge
    std::optional<QColor> topRule;
    std::optional<double> bar; ///< 0..100, thin bar below the texts
    QColor barColour;
    report::Tone mark = report::Tone::Neutral; ///< a small sign before the text
    TextBlockPtr badge;                        ///< letter in a rounded square, in the upper right corner

    void add(TextBlockPtr text, qreal gap = 0, qreal x = 0);
    [[nodiscard]] qreal height() const;
};

/// Cells side by side; a table row, a call-out, a row of tiles, a list item or a paragraph.
class RowBox : public FlowBox
{
public:
    [[nodiscard]] qreal height() const override;
    void paint(PaintContext& context, QPointF corner) const override;
    [[nodiscard]] std::pair<FlowBoxPtr, FlowBoxPtr> split(qreal available) const override;

    std::vector<CellBox> cells;
    qreal minimumHeight = 0;
    std::optional<QColor> ruleBelow;
    std::optional<QColor> ruleAbove;
    qreal ruleWidth = pt(0.4);
};

/// Boxes below each other that are painted as one (the repeated head of a table).
class StackBox : public FlowBox
{
public:
    explicit StackBox(std::vector<FlowBoxPtr> rows) : m_rows(std::move(rows)) {}
    [[nodiscard]] qreal height() const override;
    void paint(PaintContext& context, QPointF corner) const override;

private:
    std::vector<FlowBoxPtr> m_rows;
};

/// The colour of a tone on paper.
QColor toneColour(report::Tone tone);
/// A sign of its own shape per tone (disc, triangle, square), so that grey print keeps it apart.
void paintToneMark(QPainter& painter, QPointF centre, qreal size, report::Tone tone);
/// Slanting lines over `area`: what is not known.
void paintHatch(QPainter& painter, const QRectF& area, const QColor& ink, qreal spacing = pt(3.2),
                qreal width = pt(0.45));

} // namespace steelyard::render
