// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/figure_tools.h"

#include "ui/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <array>

namespace steelyard::ui {

namespace {

constexpr double swatch = 10;
constexpr double entryGap = 2 * gap;

QStringList wrapped(const QString& text, const QFont& font, double width, int lines, bool* elided)
{
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(text) <= width && !text.contains(QChar::LineSeparator))
        return {text.trimmed()};
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList result;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const bool isLast = result.size() + 1 == lines;
        const QString rest = isLast ? text.mid(line.textStart()) : text.mid(line.textStart(), line.textLength());
        const QString shown = isLast ? metrics.elidedText(rest.trimmed(), Qt::ElideRight, width) : rest.trimmed();
        if (isLast && elided)
            *elided = shown != rest.trimmed();
        result << shown;
        if (isLast)
            break;
    }
    layout.endLayout();
    return result;
}

// Calls `place(entry, box)` for each entry and returns the height.
template <class Place>
double flow(const QFont& font, double width, const std::vector<LegendEntry>& entries, Place place)
{
    const QFontMetricsF metrics(font);
    const double line = metrics.height() + 4;
    double x = 0;
    double y = 0;
    for (const auto& entry : entries) {
        const double sign = entry.asLine ? 2.4 * swatch : swatch;
        const double wanted = std::min(sign + 6 + metrics.horizontalAdvance(entry.name) + 1, width);
        if (x > 0 && x + wanted > width) {
            x = 0;
            y += line;
        }
        place(entry, QRectF(x, y, wanted, line), sign);
        x += wanted + entryGap;
    }
    return entries.empty() ? 0 : y + line;
}

} // namespace

bool drawWrapped(QPainter& painter, const QRectF& box, const QString& text, Qt::Alignment align, int lines)
{
    bool elided = false;
    const QFontMetricsF metrics(painter.font());
    const int fitting = std::clamp(static_cast<int>((box.height() + 1) / metrics.height()), 1, std::max(lines, 1));
    const QStringList rows = wrapped(text, painter.font(), box.width(), fitting, &elided);
    double y = box.top();
    const double height = metrics.height() * static_cast<double>(rows.size());
    if (align & Qt::AlignBottom)
        y = box.bottom() - height;
    else if (!(align & Qt::AlignTop))
        y = box.center().y() - height / 2;
    for (const QString& row : rows) {
        painter.drawText(QRectF(box.left(), y, box.width(), metrics.height()),
                         static_cast<int>((align & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter) | Qt::TextDontClip,
                         row);
        y += metrics.height();
    }
    return elided;
}

double wrappedHeight(const QString& text, const QFont& font, double width, int lines)
{
    return QFontMetricsF(font).height() * static_cast<double>(wrapped(text, font, width, lines, nullptr).size());
}

QColor inkOn(const QColor& ground)
{
    return contrastRatio(Qt::white, ground) >= contrastRatio(Qt::black, ground) ? QColor(Qt::white) : QColor(Qt::black);
}

double drawLegend(QPainter& painter, const QRectF& box, const std::vector<LegendEntry>& entries)
{
    return flow(painter.font(), box.width(), entries, [&](const LegendEntry& entry, QRectF place, double sign) {
        place.translate(box.topLeft());
        const QColor color = seriesColor(entry.color);
        const double middle = place.center().y();
        if (entry.asLine) {
            painter.setPen(QPen(color, 2, seriesDash(entry.color)));
            painter.drawLine(QPointF(place.left(), middle), QPointF(place.left() + sign, middle));
            drawMarker(painter, QPointF(place.left() + sign / 2, middle), entry.color);
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(QBrush(color, seriesPattern(entry.color)));
            painter.drawRect(QRectF(place.left(), middle - swatch / 2, swatch, swatch));
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(themeColor(Role::Ink));
        drawWrapped(painter, place.adjusted(sign + 6, 0, 0, 0), entry.name, Qt::AlignLeft, 1);
    });
}

double legendHeight(const QFont& font, double width, const std::vector<LegendEntry>& entries)
{
    return flow(font, width, entries, [](const LegendEntry&, const QRectF&, double) {});
}

Qt::PenStyle seriesDash(int color)
{
    constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    return dashes[static_cast<std::size_t>(std::max(color, 0)) % dashes.size()];
}

void drawMarker(QPainter& painter, const QPointF& at, int color)
{
    constexpr double r = 4;
    painter.save();
    painter.setPen(QPen(themeColor(Role::Base), 1));
    painter.setBrush(seriesColor(color));
    switch (std::max(color, 0) % 4) {
    case 0:
        painter.drawEllipse(at, r, r);
        break;
    case 1:
        painter.drawRect(QRectF(at.x() - r + 0.5, at.y() - r + 0.5, 2 * r - 1, 2 * r - 1));
        break;
    case 2: {
        const std::array<QPointF, 3> up{at + QPointF(0, -r - 0.5), at + QPointF(r + 0.5, r - 0.5),
                                        at + QPointF(-r - 0.5, r - 0.5)};
        painter.drawPolygon(up.data(), 3);
        break;
    }
    default: {
        const std::array<QPointF, 4> diamond{at + QPointF(0, -r - 1), at + QPointF(r + 1, 0), at + QPointF(0, r + 1),
                                             at + QPointF(-r - 1, 0)};
        painter.drawPolygon(diamond.data(), 4);
    }
    }
    painter.restore();
}

} // namespace steelyard::ui
