// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/chart_parts.h"
#include "core/render/charts.h"

#include <QtGui/QPainter>
#include <QtGui/QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace steelyard::render {

namespace {

const QColor gridInk = QColor(0xDD, 0xE0, 0xE5);

class RadarChart : public FlowBox
{
public:
    RadarChart(const report::Radar& chart, qreal width, qreal height, Typesetter& setter)
        : m_chart(chart), m_width(width), m_legend(legendEntries(chart), width * 0.26, setter)
    {
        const qreal labelWidth = std::min(width * 0.18, pt(96));
        qreal tallest = 0;
        for (std::size_t i = 0; i < chart.axes.size(); ++i) {
            TextStyle style{7.5};
            const double x = direction(i).x();
            style.align = x > 0.1 ? report::Align::Left : x < -0.1 ? report::Align::Right : report::Align::Center;
            m_labels.push_back(setter.set(chart.axes[i], style, labelWidth));
            tallest = std::max(tallest, m_labels.back()->height());
        }
        m_labelWidth = labelWidth;
        const qreal plotWidth = width * 0.70;
        m_radius = height / 2 - tallest - pt(6);
        for (std::size_t i = 0; i < m_labels.size(); ++i) { // the labels beside it must fit as well
            const qreal reach = std::abs(direction(i).x());
            if (reach > 0.1)
                m_radius = std::min(m_radius, (plotWidth / 2 - m_labels[i]->naturalWidth() - pt(6)) / reach);
        }
        m_radius = std::max(m_radius, pt(20));
        m_height = std::max(2 * (m_radius + tallest + pt(6)), m_legend.height());
        m_centre = QPointF(plotWidth / 2, m_height / 2);
        for (const int percent : {50, 100}) {
            const double value = chart.maximum * percent / 100;
            m_ringTexts.push_back(
                setter.set(tickText(value).toStdString(), {6.5, false, colour(palette::inkMuted)}, pt(40)));
        }
    }

    [[nodiscard]] qreal height() const override { return m_height; }

    void paint(PaintContext& context, QPointF corner) const override
    {
        const QPointF centre = corner + m_centre;
        paintWeb(context, centre);
        for (const report::Radar::Series& series : m_chart.series)
            paintSeries(context.painter, centre, series);
        for (std::size_t i = 0; i < m_ringTexts.size(); ++i) {
            const qreal r = m_radius * static_cast<qreal>(i + 1) / 2;
            m_ringTexts[i]->paint(context,
                                  centre + QPointF(pt(2), -r - m_ringTexts[i]->pitch() * (i == 0 ? 0.5 : 0.15)));
        }
        for (std::size_t i = 0; i < m_labels.size(); ++i)
            paintLabel(context, centre, i);
        m_legend.paint(context, corner + QPointF(m_width * 0.74, (m_height - m_legend.height()) / 2));
    }

private:
    static std::vector<Legend::Entry> legendEntries(const report::Radar& chart)
    {
        std::vector<Legend::Entry> entries;
        for (const report::Radar::Series& series : chart.series)
            entries.push_back({Legend::Swatch::Line, series.series, series.label});
        return entries;
    }

    [[nodiscard]] QPointF direction(std::size_t axis) const
    {
        const double turn =
            static_cast<double>(axis) / static_cast<double>(std::max<std::size_t>(m_chart.axes.size(), 1));
        const double angle = 2 * std::numbers::pi * turn;
        return {std::sin(angle), -std::cos(angle)};
    }

    void paintWeb(PaintContext& context, QPointF centre) const
    {
        context.painter.setBrush(Qt::NoBrush);
        for (const double share : {0.25, 0.5, 0.75, 1.0}) {
            QPolygonF ring;
            for (std::size_t i = 0; i < m_chart.axes.size(); ++i)
                ring << centre + direction(i) * m_radius * share;
            context.painter.setPen(QPen(share == 1.0 ? colour(palette::line) : gridInk, pt(0.5)));
            context.painter.drawPolygon(ring);
        }
        for (std::size_t i = 0; i < m_chart.axes.size(); ++i)
            context.painter.drawLine(centre, centre + direction(i) * m_radius);
    }

    void paintSeries(QPainter& painter, QPointF centre, const report::Radar::Series& series) const
    {
        const std::size_t count = m_chart.axes.size();
        const Scale radial(0, m_chart.maximum, 0, m_radius);
        const auto at = [&](std::size_t i) -> std::optional<QPointF> {
            const auto value = i < series.values.size() ? finite(series.values[i]) : std::nullopt;
            return value ? std::optional(centre + direction(i) * radial.at(*value)) : std::nullopt;
        };
        painter.setPen(seriesPen(series.series, pt(1.4)));
        for (std::size_t i = 0; i < count; ++i) {
            const auto from = at(i);
            const auto to = at((i + 1) % count);
            if (from && to)
                painter.drawLine(*from, *to);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (const auto point = at(i))
                paintMark(painter, *point, pt(4.5), series.series, true);
        }
    }

    void paintLabel(PaintContext& context, QPointF centre, std::size_t axis) const
    {
        const TextBlock& label = *m_labels[axis];
        const QPointF way = direction(axis);
        QPointF at = centre + way * (m_radius + pt(5));
        if (way.x() < -0.1)
            at.rx() -= m_labelWidth;
        else if (way.x() <= 0.1)
            at.rx() -= m_labelWidth / 2;
        at.ry() -= label.height() * (1 - way.y()) / 2; // above at the top, below at the bottom
        label.paint(context, at);
    }

    report::Radar m_chart;
    qreal m_width = 0;
    qreal m_height = 0;
    qreal m_radius = 0;
    qreal m_labelWidth = 0;
    QPointF m_centre;
    Legend m_legend;
    std::vector<TextBlockPtr> m_labels;
    std::vector<TextBlockPtr> m_ringTexts;
};

class CurveChart : public FlowBox
{
public:
    CurveChart(const report::ValueCurve& chart, qreal width, qreal height, Typesetter& setter)
        : m_chart(chart), m_left(pt(30)), m_plotHeight(height - pt(36)), m_x(makeX(chart, m_left, width * 0.72)),
          m_y(0, chart.yMaximum, m_plotHeight, 0), m_axis(m_x, chart.xLabel, m_left, width * 0.72 - m_left, setter),
          m_yTitle(setter.set(chart.yLabel, {7, false, colour(palette::inkMuted)}, width * 0.7)),
          m_legend(legendEntries(chart), width * 0.25, setter), m_width(width)
    {
        TextStyle style{7, false, colour(palette::inkMuted)};
        style.align = report::Align::Right;
        for (const double tick : m_y.ticks(5))
            m_yTicks.push_back({tick, setter.set(tickText(tick).toStdString(), style, m_left - pt(5))});
    }

    [[nodiscard]] qreal height() const override
    {
        return std::max(m_yTitle->height() + pt(4) + m_plotHeight + m_axis.height(), m_legend.height());
    }

    void paint(PaintContext& context, QPointF corner) const override
    {
        QPainter& painter = context.painter;
        m_yTitle->paint(context, corner);
        const QPointF plot = corner + QPointF(0, m_yTitle->height() + pt(4));
        const qreal right = m_width * 0.72;
        painter.setPen(QPen(gridInk, pt(0.4)));
        for (const auto& [value, text] : m_yTicks)
            painter.drawLine(plot + QPointF(m_left, m_y.at(value)), plot + QPointF(right, m_y.at(value)));
        m_axis.paintLines(painter, plot, m_plotHeight);
        for (const auto& [value, text] : m_yTicks)
            text->paint(context, plot + QPointF(0, m_y.at(value) - text->height() / 2));
        paintCurve(context, plot, right);
        for (const report::ValueCurve::Mark& mark : m_chart.marks) {
            if (std::isfinite(mark.at.x) && std::isfinite(mark.at.y))
                paintMark(painter, plot + QPointF(m_x.at(mark.at.x), m_y.at(mark.at.y)), pt(7), mark.series, true);
        }
        m_axis.paintNumbers(context, plot + QPointF(0, m_plotHeight));
        m_legend.paint(context, corner + QPointF(m_width * 0.75, m_yTitle->height() + pt(4)));
    }

private:
    static std::vector<Legend::Entry> legendEntries(const report::ValueCurve& chart)
    {
        std::vector<Legend::Entry> entries;
        for (const report::ValueCurve::Mark& mark : chart.marks)
            entries.push_back({Legend::Swatch::Filled, mark.series, mark.label});
        return entries;
    }

    static Scale makeX(const report::ValueCurve& chart, qreal left, qreal right)
    {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        const auto widen = [&](double x) {
            if (std::isfinite(x) && (!chart.logarithmic || x > 0)) {
                low = std::min(low, x);
                high = std::max(high, x);
            }
        };
        for (const report::ValueCurve::Point& point : chart.anchors)
            widen(point.x);
        for (const report::ValueCurve::Mark& mark : chart.marks)
            widen(mark.at.x);
        if (low > high)
            return {0, 1, left, right};
        const double room = chart.logarithmic ? 0 : (high - low) * 0.04;
        const double factor = chart.logarithmic ? std::pow(high / low, 0.04) : 1;
        return {(low - room) / factor, (high + room) * factor, left, right, chart.logarithmic};
    }

    void paintCurve(PaintContext& context, QPointF plot, qreal right) const
    {
        if (m_chart.anchors.empty())
            return;
        QPolygonF line{plot + QPointF(m_left, m_y.at(m_chart.anchors.front().y))};
        for (const report::ValueCurve::Point& point : m_chart.anchors)
            line << plot + QPointF(m_x.at(point.x), m_y.at(point.y));
        line << plot + QPointF(right, m_y.at(m_chart.anchors.back().y));
        context.painter.setBrush(Qt::NoBrush);
        context.painter.setPen(QPen(colour(palette::inkMuted), pt(1.3), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        context.painter.drawPolyline(line);
        for (const report::ValueCurve::Point& point : m_chart.anchors) {
            const QPointF at = plot + QPointF(m_x.at(point.x), m_y.at(point.y));
            context.painter.fillRect(QRectF(at - QPointF(pt(1.4), pt(1.4)), QSizeF(pt(2.8), pt(2.8))),
                                     colour(palette::ink));
        }
    }

    report::ValueCurve m_chart;
    qreal m_left = 0;
    qreal m_plotHeight = 0;
    Scale m_x;
    Scale m_y;
    HorizontalAxis m_axis;
    TextBlockPtr m_yTitle;
    Legend m_legend;
    qreal m_width = 0;
    std::vector<std::pair<double, TextBlockPtr>> m_yTicks;
};

} // namespace

FlowBoxPtr layOutChart(const report::Radar& chart, qreal width, qreal height, Typesetter& setter)
{
    return std::make_shared<RadarChart>(chart, width, height, setter);
}

FlowBoxPtr layOutChart(const report::ValueCurve& chart, qreal width, qreal height, Typesetter& setter)
{
    return std::make_shared<CurveChart>(chart, width, height, setter);
}

} // namespace steelyard::render
