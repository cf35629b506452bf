// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/chart_parts.h"

#include <QtGui/QPainter>
#include <QtGui/QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace steelyard::render {

namespace {

constexpr std::array<QRgb, 6> partColours{0x2A4D7C, 0xC3D3E6, 0x5E87B0, 0xE7D9BE, 0x8A6D3B, 0xD5D8DC};
const QColor gridInk = QColor(0xDD, 0xE0, 0xE5);

std::size_t wrapped(int index, std::size_t count)
{
    const int n = static_cast<int>(count);
    return static_cast<std::size_t>(((index % n) + n) % n);
}

} // namespace

Scale::Scale(double low, double high, qreal from, qreal to, bool logarithmic)
    : m_low(std::isfinite(low) ? low : 0), m_high(std::isfinite(high) ? high : m_low + 1), m_from(from), m_to(to),
      m_log(logarithmic)
{
    if (m_low > m_high)
        std::swap(m_low, m_high);
    if (m_log && m_low <= 0)
        m_log = false;
    if (m_low == m_high)
        m_high = m_log ? m_low * 10 : m_low + 1;
}

qreal Scale::at(double value) const
{
    const double v = std::clamp(std::isfinite(value) ? value : m_low, m_low, m_high);
    const double share = m_log ? std::log(v / m_low) / std::log(m_high / m_low) : (v - m_low) / (m_high - m_low);
    return m_from + (m_to - m_from) * share;
}

std::vector<double> Scale::ticks(int count) const
{
    std::vector<double> result;
    if (m_log) {
        for (double decade = std::pow(10, std::floor(std::log10(m_low))); decade <= m_high; decade *= 10) {
            for (const double step : {1.0, 2.0, 5.0}) {
                const double tick = decade * step;
                const bool wide = m_high / m_low > 1000 && step != 1.0;
                if (!wide && tick >= m_low * (1 - 1e-9) && tick <= m_high * (1 + 1e-9))
                    result.push_back(tick);
            }
        }
        return result;
    }
    const double raw = (m_high - m_low) / std::max(count, 1);
    const double power = std::pow(10, std::floor(std::log10(raw)));
    const double share = raw / power;
    const double step = power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 2.5 ? 2.5 : share <= 5 ? 5 : 10);
    const double first = std::ceil(m_low / step - 1e-9);
    for (double i = first; i * step <= m_high + step * 1e-9 && result.size() < 50; ++i)
        result.push_back(i * step);
    return result;
}

std::optional<double> finite(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? value : std::nullopt;
}

QString tickText(double value)
{
    const QString text = QString::number(std::abs(value) < 1e-12 ? 0 : value, 'g', 6);
    return text.startsWith(QLatin1Char('-')) ? QStringLiteral("−") + text.mid(1) : text;
}

QColor seriesColour(int index) { return colour(palette::series[wrapped(index, palette::series.size())]); }

bool isHatched(int index) { return index >= static_cast<int>(palette::series.size()); }

void paintBar(QPainter& painter, const QRectF& area, int series, bool outlined)
{
    const QColor ink = seriesColour(series);
    if (outlined) {
        painter.setPen(QPen(ink, pt(0.8), Qt::DashLine));
        painter.setBrush(Qt::white);
        painter.drawRect(area.adjusted(pt(0.4), pt(0.4), -pt(0.4), -pt(0.4)));
        painter.setBrush(Qt::NoBrush);
        return;
    }
    painter.fillRect(area, ink);
    if (isHatched(series))
        paintHatch(painter, area, Qt::white, pt(3), pt(0.8));
}

QColor partColour(int index) { return QColor::fromRgb(partColours[wrapped(index, partColours.size())]); }

bool isPartDark(int index) { return partColour(index).lightness() < 140; }

void paintPart(QPainter& painter, const QRectF& area, int index)
{
    painter.fillRect(area, partColour(index));
    if (index >= static_cast<int>(partColours.size()))
        paintHatch(painter, area, isPartDark(index) ? QColor(Qt::white) : colour(palette::inkMuted), pt(3), pt(0.5));
}

void paintMark(QPainter& painter, QPointF centre, qreal size, int series, bool filled)
{
    const QColor ink = seriesColour(series);
    const qreal r = size / 2;
    painter.setPen(QPen(filled ? QColor(Qt::white) : ink, filled ? pt(0.5) : pt(1.1)));
    painter.setBrush(filled ? ink : QColor(Qt::white));
    switch (wrapped(series, 4)) {
    case 0:
        painter.drawEllipse(centre, r, r);
        break;
    case 1:
        painter.drawRect(QRectF(centre - QPointF(r * 0.88, r * 0.88), QSizeF(r * 1.76, r * 1.76)));
        break;
    case 2:
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -r * 1.15), centre + QPointF(r * 1.1, r * 0.8),
                                      centre + QPointF(-r * 1.1, r * 0.8)});
        break;
    default:
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -r * 1.2), centre + QPointF(r * 1.2, 0),
                                      centre + QPointF(0, r * 1.2), centre + QPointF(-r * 1.2, 0)});
    }
    painter.setBrush(Qt::NoBrush);
}

QPen seriesPen(int index, qreal width)
{
    QPen pen(seriesColour(index), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    switch (wrapped(index, 4)) {
    case 1:
        pen.setDashPattern({5, 2});
        break;
    case 2:
        pen.setDashPattern({1.5, 1.5});
        break;
    case 3:
        pen.setDashPattern({6, 2, 1.5, 2});
        break;
    default:
        break;
    }
    return pen;
}

HorizontalAxis::HorizontalAxis(const Scale& scale, const std::string& title, qreal left, qreal width,
                               Typesetter& setter)
    : m_left(left), m_width(width)
{
    const TextStyle style{7, false, colour(palette::inkMuted)};
    qreal free = left - pt(1000);
    for (const double value : scale.ticks(5)) {
        Tick tick{scale.at(value), setter.set(tickText(value).toStdString(), style, pt(80))};
        const qreal half = tick.text->naturalWidth() / 2;
        if (tick.x - half < free)
            continue; // numbers would touch
        free = tick.x + half + pt(4);
        m_ticks.push_back(std::move(tick));
    }
    if (!title.empty()) {
        TextStyle centred = style;
        centred.align = report::Align::Center;
        m_title = setter.set(title, centred, width);
    }
}

qreal HorizontalAxis::height() const { return pt(13) + (m_title ? m_title->height() : 0); }

void HorizontalAxis::paintLines(QPainter& painter, QPointF corner, qreal plotHeight) const
{
    painter.setPen(QPen(gridInk, pt(0.4)));
    for (const Tick& tick : m_ticks)
        painter.drawLine(corner + QPointF(tick.x, 0), corner + QPointF(tick.x, plotHeight));
}

void HorizontalAxis::paintNumbers(PaintContext& context, QPointF belowPlot) const
{
    for (const Tick& tick : m_ticks)
        tick.text->paint(context, belowPlot + QPointF(tick.x - tick.text->naturalWidth() / 2, pt(2)));
    if (m_title)
        m_title->paint(context, belowPlot + QPointF(m_left, pt(12)));
}

Legend::Legend(const std::vector<Entry>& entries, qreal width, Typesetter& setter)
{
    const qreal swatch = pt(15);
    QPointF at(0, 0);
    qreal lineHeight = 0;
    for (const Entry& entry : entries) {
        if (entry.text.empty())
            continue;
        TextBlockPtr text = setter.set(entry.text, {7.5}, width - swatch);
        const qreal needed = swatch + text->naturalWidth() + pt(12);
        if (at.x() > 0 && at.x() + needed - pt(12) > width) {
            at = QPointF(0, at.y() + lineHeight + pt(1));
            lineHeight = 0;
        }
        lineHeight = std::max(lineHeight, text->height());
        m_entries.push_back({entry, at, text});
        at.rx() += needed;
    }
    m_height = m_entries.empty() ? 0 : at.y() + lineHeight;
}

void Legend::paint(PaintContext& context, QPointF corner) const
{
    QPainter& painter = context.painter;
    for (const Placed& placed : m_entries) {
        const QPointF at = corner + placed.at;
        const qreal middle = at.y() + placed.text->pitch() / 2;
        const QRectF box(at.x(), middle - pt(3), pt(11), pt(6));
        switch (placed.entry.swatch) {
        case Swatch::Bar:
            paintBar(painter, box, placed.entry.index, false);
            break;
        case Swatch::Part:
            paintPart(painter, box, placed.entry.index);
            break;
        case Swatch::Hollow:
        case Swatch::Filled:
            paintMark(painter, box.center(), pt(5.5), placed.entry.index, placed.entry.swatch == Swatch::Filled);
            break;
        case Swatch::Line:
            painter.setPen(seriesPen(placed.entry.index, pt(1.4)));
            painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle));
            paintMark(painter, box.center(), pt(4.5), placed.entry.index, true);
            break;
        case Swatch::Range:
            painter.fillRect(box, partColour(placed.entry.index));
            if (placed.entry.index % 2 == 1)
                paintHatch(painter, box, colour(palette::inkMuted), pt(2.4), pt(0.4));
            break;
        }
        placed.text->paint(context, at + QPointF(pt(15), 0));
    }
}

} // namespace steelyard::render
