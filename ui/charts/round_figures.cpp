// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/figure_tools.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace steelyard::ui {

namespace {

std::vector<LegendEntry> seriesLegend(const RadarFigure& figure)
{
    std::vector<LegendEntry> entries;
    for (const auto& series : figure.series)
        entries.push_back({series.name, series.color, true});
    return entries;
}

QPointF onAxis(const QPointF& centre, double radius, std::size_t axis, std::size_t axes, double score)
{
    const double angle = 2 * std::numbers::pi * static_cast<double>(axis) / static_cast<double>(axes);
    const double length = radius * std::clamp(score, 0.0, 100.0) / 100;
    return centre + QPointF(std::sin(angle) * length, -std::cos(angle) * length);
}

void drawWeb(QPainter& painter, const QPointF& centre, double radius, std::size_t axes)
{
    painter.setBrush(Qt::NoBrush);
    for (const int ring : {20, 40, 60, 80, 100}) {
        QPolygonF polygon;
        for (std::size_t axis = 0; axis < axes; ++axis)
            polygon << onAxis(centre, radius, axis, axes, ring);
        painter.setPen(QPen(themeColor(Role::Line), 1));
        painter.drawPolygon(polygon);
    }
    for (std::size_t axis = 0; axis < axes; ++axis)
        painter.drawLine(centre, onAxis(centre, radius, axis, axes, 100));
}

// Over the lines, each on a veil of the page, or nobody could read them.
void drawRingNames(QPainter& painter, const QPointF& centre, double radius, std::size_t axes)
{
    painter.save();
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    QColor veil = themeColor(Role::Window);
    veil.setAlphaF(0.8F);
    for (const int ring : {20, 60, 100}) {
        const QString name = QString::number(ring);
        const QPointF at = onAxis(centre, radius, 0, axes, ring);
        const QRectF box(at.x() + 5, at.y() - metrics.height() / 2 + 1, metrics.horizontalAdvance(name) + 2,
                         metrics.height() - 2);
        painter.fillRect(box, veil);
        painter.setPen(themeColor(Role::InkMuted));
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, name);
    }
    painter.restore();
}

// Lines that the names straight above and below the web need.
double uprightRoom(const RadarFigure& figure, const QFont& font)
{
    double room = 0;
    const auto axes = figure.axes.size();
    for (qsizetype axis = 0; axis < axes; ++axis)
        if (axis == 0 || 2 * axis == axes)
            room = std::max(room, wrappedHeight(figure.axes[axis], font, 240, 2));
    return room;
}

constexpr double widestLabel = 150;

double labelWidth(const RadarFigure& figure, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (const QString& axis : figure.axes)
        widest = std::max(widest, metrics.horizontalAdvance(axis) + 2);
    return std::min({widest, widestLabel, width * 0.26});
}

// Where the name of an axis stands: outside its end, never over the web.
QRectF labelBox(const QPointF& tip, const QPointF& centre, double width, double height)
{
    const double dx = tip.x() - centre.x();
    const double dy = tip.y() - centre.y();
    double left = tip.x() - width / 2;
    double top = tip.y() - height / 2;
    if (std::abs(dx) > 1)
        left = dx > 0 ? tip.x() + gap : tip.x() - gap - width;
    else
        top = dy > 0 ? tip.y() + 4 : tip.y() - 4 - height;
    return {left, top, width, height};
}

double sumOf(const MixFigure& figure)
{
    double sum = 0;
    for (const auto& share : figure.shares)
        sum += std::max(share.share, 0.0);
    return sum;
}

constexpr double ringMost = 200;

} // namespace

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const RadarFigure& figure)
{
    const auto axes = static_cast<std::size_t>(figure.axes.size());
    const QFontMetricsF metrics(painter.font());
    const auto legend = seriesLegend(figure);
    const double legendRoom = legendHeight(painter.font(), area.width(), legend) + gap;
    drawLegend(painter, QRectF(area.left(), area.bottom() - legendRoom + gap, area.width(), legendRoom), legend);

    const double labels = labelWidth(figure, painter.font(), area.width());
    const double labelHeight = 2 * metrics.height();
    const QRectF plot = area.adjusted(0, 0, 0, -legendRoom);
    const double radius = std::max(
        std::min(plot.width() / 2 - labels - 2 * gap, plot.height() / 2 - uprightRoom(figure, painter.font()) - gap),
        20.0);
    const QPointF centre = plot.center();
    drawWeb(painter, centre, radius, axes);

    std::vector<Spot> spots;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        const QPointF tip = onAxis(centre, radius, axis, axes, 100);
        const bool upright = std::abs(tip.x() - centre.x()) <= 1;
        const QRectF box = labelBox(tip, centre, upright ? 240 : labels, labelHeight);
        const Qt::Alignment side = upright ? Qt::AlignHCenter : tip.x() > centre.x() ? Qt::AlignLeft : Qt::AlignRight;
        const Qt::Alignment level = !upright ? Qt::AlignVCenter : tip.y() > centre.y() ? Qt::AlignTop : Qt::AlignBottom;
        painter.setPen(themeColor(Role::Ink));
        drawWrapped(painter, box, figure.axes[static_cast<qsizetype>(axis)], side | level, 2);
    }
    for (const auto& series : figure.series) {
        const auto known = [&series](std::size_t axis) {
            return axis < series.scores.size() && series.scores[axis].has_value();
        };
        const auto at = [&](std::size_t axis) { return onAxis(centre, radius, axis, axes, *series.scores[axis]); };
        painter.setPen(QPen(seriesColor(series.color), 2, seriesDash(series.color), Qt::RoundCap, Qt::RoundJoin));
        for (std::size_t axis = 0; axis < axes; ++axis)
            if (known(axis) && known((axis + 1) % axes))
                painter.drawLine(at(axis), at((axis + 1) % axes));
        for (std::size_t axis = 0; axis < axes; ++axis) {
            const QString words =
                QStringLiteral("%1 · %2: ").arg(series.name, figure.axes[static_cast<qsizetype>(axis)]);
            if (!known(axis)) {
                const QPointF tip = onAxis(centre, radius, axis, axes, 0);
                spots.push_back({QRectF(tip.x() - 1, tip.y() - 1, 2, 2),
                                 words + QCoreApplication::translate("ChartPanel", "not known")});
                continue;
            }
            drawMarker(painter, at(axis), series.color);
            spots.push_back(
                {QRectF(at(axis) - QPointF(6, 6), QSizeF(12, 12)), words + formatScore(*series.scores[axis])});
        }
    }
    drawRingNames(painter, centre, radius, axes);
    return spots;
}

int figureHeight(const QFont& font, int width, const RadarFigure& figure)
{
    return static_cast<int>(280 + legendHeight(font, width, seriesLegend(figure)));
}

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const MixFigure& figure)
{
    const double sum = sumOf(figure);
    const QFontMetricsF metrics(painter.font());
    const double side = std::min({area.width() * 0.45, area.height(), ringMost});
    const QRectF ring(area.left() + 1, area.top() + (area.height() - side) / 2 + 1, side - 2, side - 2);
    const QRectF hole = ring.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2);
    painter.setPen(themeColor(Role::Ink));
    drawWrapped(painter, hole.adjusted(8, 8, -8, -8), figure.centre, Qt::AlignHCenter, 3);

    const double left = ring.right() + 3 * gap;
    const double percentWidth = metrics.horizontalAdvance(QStringLiteral("100.0 %")) + 2;
    double longest = 0;
    for (const auto& share : figure.shares)
        longest = std::max(longest, metrics.horizontalAdvance(share.name) + 2);
    const double names = std::max(std::min(longest, area.right() - left - percentWidth - 4 * gap), 20.0);
    double rows = 0;
    for (const auto& share : figure.shares)
        rows += wrappedHeight(share.name, painter.font(), names, 3) + gap;
    double y = std::max(area.top(), area.center().y() - rows / 2);

    std::vector<Spot> spots;
    double from = 90 * 16;
    for (std::size_t i = 0; i < figure.shares.size(); ++i) {
        const auto& share = figure.shares[i];
        const double part = sum > 0 ? std::max(share.share, 0.0) / sum : 0;
        const double sweep = -part * 360 * 16;
        const int color = static_cast<int>(i);
        QPainterPath slice;
        slice.arcMoveTo(ring, from / 16);
        slice.arcTo(ring, from / 16, sweep / 16);
        slice.arcTo(hole, (from + sweep) / 16, -sweep / 16);
        slice.closeSubpath();
        painter.setPen(QPen(themeColor(Role::Base), 2));
        painter.setBrush(QBrush(seriesColor(color), seriesPattern(color)));
        if (part > 0)
            painter.drawPath(slice);
        from += sweep;

        const double height = wrappedHeight(share.name, painter.font(), names, 3);
        painter.setPen(Qt::NoPen);
        painter.drawRect(QRectF(left, y + height / 2 - 5, 10, 10));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(themeColor(Role::Ink));
        drawWrapped(painter, QRectF(left + 2 * gap, y, names, height), share.name, Qt::AlignLeft, 3);
        painter.drawText(QRectF(left + 3 * gap + names, y, percentWidth, height), Qt::AlignRight | Qt::AlignVCenter,
                         formatPercent(100 * part));
        spots.push_back({QRectF(left, y, area.right() - left, height),
                         share.name + QLatin1String(": ") + formatPercent(100 * part)});
        y += height + gap;
    }
    return spots;
}

int figureHeight(const QFont& font, int width, const MixFigure& figure)
{
    const double line = QFontMetricsF(font).height() + gap;
    double rows = 0;
    for (const auto& share : figure.shares)
        rows += wrappedHeight(share.name, font, std::max(width * 0.3, 40.0), 3) + gap;
    return static_cast<int>(std::max({rows, 120.0, line}));
}

} // namespace steelyard::ui
