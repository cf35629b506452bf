// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/flow_box.h"

#include <QtGui/QPainter>
#include <QtGui/QPolygonF>

#include <algorithm>

namespace steelyard::render {

namespace {

constexpr qreal barHeight = pt(2.2);
constexpr qreal barRoom = pt(4.4);
constexpr qreal badgeSize = pt(9.4);

qreal partHeight(const CellBox::Part& part) { return part.gap + (part.to - part.from) * part.text->pitch(); }

void paintBadge(PaintContext& context, const TextBlock& letter, QPointF corner)
{
    context.painter.setPen(QPen(colour(palette::inkMuted), pt(0.5)));
    context.painter.setBrush(Qt::white);
    const QRectF square(corner, QSizeF(badgeSize, badgeSize));
    context.painter.drawRoundedRect(square, pt(1.8), pt(1.8));
    letter.paint(context,
                 QPointF(square.center().x() - letter.naturalWidth() / 2, square.center().y() - letter.pitch() * 0.5));
}

void paintCell(PaintContext& context, const CellBox& cell, QPointF corner, qreal rowHeight)
{
    QPainter& painter = context.painter;
    const QRectF area(corner.x() + cell.x, corner.y(), cell.width, rowHeight);
    if (cell.fill)
        painter.fillRect(area, *cell.fill);
    if (cell.hatched)
        paintHatch(painter, area.adjusted(pt(0.8), pt(0.8), -pt(0.8), -pt(0.8)), QColor(0xB4, 0xBA, 0xC2));
    if (cell.sideRule)
        painter.fillRect(QRectF(area.topLeft(), QSizeF(pt(2.6), area.height())), *cell.sideRule);
    if (cell.topRule)
        painter.fillRect(QRectF(area.topLeft(), QSizeF(area.width(), pt(1.4))), *cell.topRule);

    qreal y = area.top() + cell.padTop;
    const qreal x = area.left() + cell.padX + cell.indent;
    if (cell.mark != report::Tone::Neutral && !cell.parts.empty()) {
        const qreal middle = y + cell.parts.front().gap + cell.parts.front().text->pitch() / 2;
        paintToneMark(painter, QPointF(area.left() + cell.padX + pt(2.6), middle), pt(5), cell.mark);
    }
    for (const CellBox::Part& part : cell.parts) {
        y += part.gap;
        part.text->paint(context, QPointF(x + part.x, y), part.from, part.to);
        y += (part.to - part.from) * part.text->pitch();
    }
    if (cell.bar) {
        const qreal length = area.width() - 2 * cell.padX;
        const QRectF track(area.left() + cell.padX, y + (barRoom - barHeight), length, barHeight);
        painter.fillRect(track, colour(palette::line));
        painter.fillRect(QRectF(track.topLeft(), QSizeF(length * std::clamp(*cell.bar, 0.0, 100.0) / 100, barHeight)),
                         cell.barColour);
    }
    if (cell.badge)
        paintBadge(context, *cell.badge,
                   QPointF(area.right() - cell.padX * 0.7 - badgeSize, area.top() + cell.padTop + pt(0.9)));
}

/// The part of `cell` whose lines end above `available`; what is left goes to `rest`.
CellBox takeLines(const CellBox& cell, qreal available, CellBox& rest)
{
    CellBox first = cell;
    rest = cell;
    first.parts.clear();
    rest.parts.clear();
    first.bar.reset();
    rest.badge.reset();
    rest.mark = report::Tone::Neutral;
    qreal y = cell.padTop;
    for (const CellBox::Part& part : cell.parts) {
        const qreal room = available - cell.padBottom - y - part.gap;
        const int fitting =
            rest.parts.empty() ? std::clamp(static_cast<int>(room / part.text->pitch()), 0, part.to - part.from) : 0;
        CellBox::Part upper = part;
        CellBox::Part lower = part;
        upper.to = lower.from = part.from + fitting;
        if (upper.from < upper.to)
            first.parts.push_back(upper);
        if (lower.from < lower.to)
            rest.parts.push_back(lower);
        y += partHeight(part);
    }
    return first;
}

} // namespace

void CellBox::add(TextBlockPtr text, qreal gap, qreal partX)
{
    const int lines = text->lineCount();
    parts.push_back({std::move(text), 0, lines, parts.empty() ? 0 : gap, partX});
}

qreal CellBox::height() const
{
    qreal total = padTop + padBottom + (bar ? barRoom : 0);
    for (const Part& part : parts)
        total += partHeight(part);
    return total;
}

qreal RowBox::height() const
{
    qreal tallest = minimumHeight;
    for (const CellBox& cell : cells)
        tallest = std::max(tallest, cell.height());
    return tallest;
}

void RowBox::paint(PaintContext& context, QPointF corner) const
{
    const qreal rowHeight = height();
    qreal left = 0;
    qreal right = 0;
    for (const CellBox& cell : cells) {
        paintCell(context, cell, corner, rowHeight);
        left = &cell == &cells.front() ? cell.x : std::min(left, cell.x);
        right = std::max(right, cell.x + cell.width);
    }
    const auto rule = [&](const QColor& ink, qreal y) {
        context.painter.fillRect(QRectF(corner.x() + left, corner.y() + y, right - left, ruleWidth), ink);
    };
    if (ruleAbove)
        rule(*ruleAbove, 0);
    if (ruleBelow)
        rule(*ruleBelow, rowHeight - ruleWidth);
}

std::pair<FlowBoxPtr, FlowBoxPtr> RowBox::split(qreal available) const
{
    auto first = std::make_shared<RowBox>(*this);
    auto rest = std::make_shared<RowBox>(*this);
    bool taken = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        first->cells[i] = takeLines(cells[i], available, rest->cells[i]);
        taken = taken || !first->cells[i].parts.empty();
    }
    if (!taken)
        return {};
    first->minimumHeight = rest->minimumHeight = 0;
    first->ruleBelow.reset();
    first->keepWithNext = false;
    rest->ruleAbove.reset();
    rest->anchor.clear();
    rest->heading.clear();
    rest->breakBefore = false;
    rest->spaceBefore = 0;
    return {first, rest};
}

qreal StackBox::height() const
{
    qreal total = 0;
    for (const FlowBoxPtr& row : m_rows)
        total += row->height();
    return total;
}

void StackBox::paint(PaintContext& context, QPointF corner) const
{
    for (const FlowBoxPtr& row : m_rows) {
        row->paint(context, corner);
        corner.ry() += row->height();
    }
}

QColor toneColour(report::Tone tone)
{
    switch (tone) {
    case report::Tone::Good:
        return colour(palette::good);
    case report::Tone::Warning:
        return colour(palette::warning);
    case report::Tone::Bad:
        return colour(palette::bad);
    case report::Tone::Neutral:
        break;
    }
    return colour(palette::ink);
}

void paintToneMark(QPainter& painter, QPointF centre, qreal size, report::Tone tone)
{
    const qreal r = size / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColour(tone));
    if (tone == report::Tone::Good) {
        painter.drawEllipse(centre, r, r);
    } else if (tone == report::Tone::Warning) {
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -r), centre + QPointF(r * 1.1, r * 0.9),
                                      centre + QPointF(-r * 1.1, r * 0.9)});
    } else if (tone == report::Tone::Bad) {
        painter.drawRect(QRectF(centre - QPointF(r * 0.9, r * 0.9), QSizeF(r * 1.8, r * 1.8)));
    }
    painter.setBrush(Qt::NoBrush);
}

void paintHatch(QPainter& painter, const QRectF& area, const QColor& ink, qreal spacing, qreal width)
{
    // Clipped by arithmetic: a clip path per cell would double the size of the file, and
    // pattern brushes come out in device pixels.
    if (area.width() <= 0 || area.height() <= 0)
        return;
    painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap));
    const qreal w = area.width();
    const qreal h = area.height();
    for (qreal d = spacing / 2; d < w + h; d += spacing) { // the line u + v = d
        const QPointF lower(std::max(0.0, d - h), std::min(d, h));
        const QPointF upper(std::min(d, w), std::max(0.0, d - w));
        painter.drawLine(area.topLeft() + lower, area.topLeft() + upper);
    }
}

} // namespace steelyard::render
