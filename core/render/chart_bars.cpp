// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/chart_rows.h"
#include "core/render/charts.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace steelyard::render {

namespace {

constexpr qreal barHeight = pt(9);

class RankingChart : public RowChart
{
public:
    RankingChart(const report::RankingBars& chart, qreal width, Typesetter& typesetter)
        : RowChart(width, typesetter), m_chart(chart)
    {
        for (const report::RankingBars::Row& row : chart.rows)
            addLine(row.rank, row.label, row.note, row.valueText);
        finish(chart.minimum, chart.maximum, chart.axisLabel, {});
    }

private:
    void paintPlot(PaintContext& context, std::size_t index, qreal left, qreal middle) const override
    {
        const report::RankingBars::Row& row = m_chart.rows[index];
        QPainter& painter = context.painter;
        const qreal start = left + scale().at(std::max(0.0, scale().low()));
        const auto value = finite(row.value);
        const auto low = finite(row.low);
        const auto high = finite(row.high);
        if (value) {
            const qreal end = left + scale().at(*value);
            paintBar(painter, QRectF(std::min(start, end), middle - barHeight / 2, std::abs(end - start), barHeight),
                     row.series, row.muted);
        }
        if (!low || !high)
            return;
        const qreal from = left + scale().at(*low);
        const qreal to = left + scale().at(*high);
        if (!value) // nothing but an interval is known
            paintHatch(painter, QRectF(from, middle - barHeight / 2, to - from, barHeight), colour(palette::inkMuted));
        painter.setPen(QPen(Qt::white, pt(2.4), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(from, middle), QPointF(to, middle));
        painter.setPen(QPen(colour(palette::ink), pt(0.9), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(from, middle), QPointF(to, middle));
        for (const qreal x : {from, to})
            painter.drawLine(QPointF(x, middle - pt(2.8)), QPointF(x, middle + pt(2.8)));
    }

    report::RankingBars m_chart;
};

class StackedChart : public RowChart
{
public:
    StackedChart(const report::StackedBars& chart, qreal width, Typesetter& typesetter)
        : RowChart(width, typesetter), m_chart(chart)
    {
        std::vector<Legend::Entry> legend;
        for (std::size_t i = 0; i < chart.segments.size(); ++i)
            legend.push_back({Legend::Swatch::Part, static_cast<int>(i), chart.segments[i]});
        for (const report::StackedBars::Row& row : chart.rows) {
            addLine({}, row.label, {}, row.totalText);
            m_texts.emplace_back();
            for (std::size_t i = 0; i < row.parts.size(); ++i) {
                const bool onDark = isPartDark(static_cast<int>(i)) && !row.muted;
                const QColor ink = onDark ? QColor(Qt::white) : colour(palette::ink);
                const auto part = finite(row.parts[i]);
                m_texts.back().push_back(
                    part ? typesetter.set(QString::number(*part, 'f', 1).toStdString(), {6.5, false, ink}, pt(60))
                         : nullptr);
            }
        }
        finish(0, chart.maximum, chart.axisLabel, legend);
    }

private:
    void paintPlot(PaintContext& context, std::size_t index, qreal left, qreal middle) const override
    {
        const report::StackedBars::Row& row = m_chart.rows[index];
        QPainter& painter = context.painter;
        const qreal height = pt(12);
        double sum = 0;
        int unknown = 0;
        qreal end = left + scale().at(0);
        for (std::size_t i = 0; i < row.parts.size(); ++i) {
            const auto part = finite(row.parts[i]);
            if (!part) {
                ++unknown;
                continue;
            }
            const qreal from = left + scale().at(sum);
            sum += std::max(*part, 0.0);
            end = left + scale().at(sum);
            const QRectF area(from, middle - height / 2, end - from, height);
            if (row.muted) {
                painter.setPen(QPen(colour(palette::inkMuted), pt(0.5)));
                painter.drawRect(area);
            } else {
                paintPart(painter, area, static_cast<int>(i));
                painter.fillRect(QRectF(end - pt(0.5), area.top(), pt(0.5), height), Qt::white);
            }
            const TextBlock& text = *m_texts[index][i];
            if (text.naturalWidth() + pt(3) < area.width())
                text.paint(context, QPointF(area.center().x() - text.naturalWidth() / 2, middle - text.height() / 2));
        }
        if (unknown > 0) // the bar does not end here: something is not known
            paintHatch(painter, QRectF(end, middle - height / 2, pt(7) * unknown, height), colour(palette::inkMuted));
    }

    report::StackedBars m_chart;
    std::vector<std::vector<TextBlockPtr>> m_texts;
};

class TornadoChart : public RowChart
{
public:
    TornadoChart(const report::Tornado& chart, qreal width, Typesetter& typesetter)
        : RowChart(width, typesetter), m_chart(chart),
          m_centreText(typesetter.set(chart.centreText, {7.5, true}, pt(160)))
    {
        double low = chart.centre;
        double high = chart.centre;
        for (const report::Tornado::Row& row : chart.rows) {
            addLine({}, row.label, {}, {});
            m_ends.push_back({typesetter.set(row.lowText, {7, false, colour(palette::inkMuted)}, pt(70)),
                              typesetter.set(row.highText, {7, false, colour(palette::inkMuted)}, pt(70))});
            for (const double end : {row.low, row.high}) {
                low = std::isfinite(end) ? std::min(low, end) : low;
                high = std::isfinite(end) ? std::max(high, end) : high;
            }
        }
        qreal inset = pt(10);
        for (const Ends& ends : m_ends)
            inset = std::max({inset, ends.low->naturalWidth() + pt(6), ends.high->naturalWidth() + pt(6)});
        addLine({}, {}, {}, {}); // room for the centre's figure
        finish(low, high, chart.axisLabel,
               {{Legend::Swatch::Range, 1, chart.lowLabel}, {Legend::Swatch::Range, 0, chart.highLabel}}, inset);
    }

private:
    struct Ends {
        TextBlockPtr low;
        TextBlockPtr high;
    };

    void paintPlot(PaintContext& context, std::size_t index, qreal left, qreal middle) const override
    {
        if (index >= m_chart.rows.size()) {
            m_centreText->paint(context, QPointF(left + scale().at(m_chart.centre) - m_centreText->naturalWidth() / 2,
                                                 middle - m_centreText->height() / 2));
            return;
        }
        const report::Tornado::Row& row = m_chart.rows[index];
        const qreal centre = left + scale().at(m_chart.centre);
        paintEnd(context, centre, left + scale().at(row.low), middle, 1, *m_ends[index].low, row.low < row.high);
        paintEnd(context, centre, left + scale().at(row.high), middle, 0, *m_ends[index].high, row.high < row.low);
    }

    static void paintEnd(PaintContext& context, qreal centre, qreal end, qreal middle, int part, const TextBlock& text,
                         bool textLeft)
    {
        const QRectF area(std::min(centre, end), middle - pt(5), std::abs(end - centre), pt(10));
        context.painter.fillRect(area, partColour(part));
        if (part == 1)
            paintHatch(context.painter, area, colour(palette::inkMuted), pt(2.4), pt(0.4));
        const qreal x = textLeft ? area.left() - pt(3) - text.naturalWidth() : area.right() + pt(3);
        text.paint(context, QPointF(x, middle - text.height() / 2));
    }

    void paintOverlay(PaintContext& context, QPointF corner, qreal plotHeight) const override
    {
        context.painter.setPen(QPen(colour(palette::ink), pt(0.9)));
        const qreal x = scale().at(m_chart.centre);
        context.painter.drawLine(corner + QPointF(x, 0), corner + QPointF(x, plotHeight - pt(16)));
    }

    report::Tornado m_chart;
    std::vector<Ends> m_ends;
    TextBlockPtr m_centreText;
};

class PairedDotsChart : public RowChart
{
public:
    PairedDotsChart(const report::PairedDots& chart, qreal width, Typesetter& typesetter)
        : RowChart(width, typesetter), m_chart(chart)
    {
        for (const report::PairedDots::Row& row : chart.rows) {
            const std::string claimed = row.claimedText.empty() ? "—" : row.claimedText;
            const std::string measured = row.measuredText.empty() ? "—" : row.measuredText;
            addLine({}, row.label, row.note, claimed + " → " + measured);
        }
        finish(chart.minimum, chart.maximum, chart.axisLabel,
               {{Legend::Swatch::Hollow, 0, chart.claimedLabel}, {Legend::Swatch::Filled, 0, chart.measuredLabel}});
    }

private:
    void paintPlot(PaintContext& context, std::size_t index, qreal left, qreal middle) const override
    {
        const report::PairedDots::Row& row = m_chart.rows[index];
        const auto claimed = finite(row.claimed);
        const auto measured = finite(row.measured);
        if (claimed && measured) {
            context.painter.setPen(QPen(seriesColour(row.series), pt(1.6), Qt::SolidLine, Qt::FlatCap));
            context.painter.drawLine(QPointF(left + scale().at(*claimed), middle),
                                     QPointF(left + scale().at(*measured), middle));
        }
        if (claimed)
            paintDot(context.painter, *claimed, left, middle, row.series, false);
        if (measured)
            paintDot(context.painter, *measured, left, middle, row.series, true);
    }

    /// A value beyond the axis stands at its end with an arrow outward.
    void paintDot(QPainter& painter, double value, qreal left, qreal middle, int series, bool filled) const
    {
        const qreal x = left + scale().at(value);
        paintMark(painter, QPointF(x, middle), pt(6.5), series, filled);
        if (scale().contains(value))
            return;
        const qreal outward = value < scale().low() ? -1 : 1;
        painter.setPen(QPen(seriesColour(series), pt(0.9)));
        painter.drawLine(QPointF(x + outward * pt(4.5), middle - pt(2.4)), QPointF(x + outward * pt(6.5), middle));
        painter.drawLine(QPointF(x + outward * pt(4.5), middle + pt(2.4)), QPointF(x + outward * pt(6.5), middle));
    }

    report::PairedDots m_chart;
};

} // namespace

FlowBoxPtr layOutChart(const report::RankingBars& chart, qreal width, Typesetter& setter)
{
    return std::make_shared<RankingChart>(chart, width, setter);
}

FlowBoxPtr layOutChart(const report::StackedBars& chart, qreal width, Typesetter& setter)
{
    return std::make_shared<StackedChart>(chart, width, setter);
}

FlowBoxPtr layOutChart(const report::Tornado& chart, qreal width, Typesetter& setter)
{
    return std::make_shared<TornadoChart>(chart, width, setter);
}

FlowBoxPtr layOutChart(const report::PairedDots& chart, qreal width, Typesetter& setter)
{
    return std::make_shared<PairedDotsChart>(chart, width, setter);
}

} // namespace steelyard::render
