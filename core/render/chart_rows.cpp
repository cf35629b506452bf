// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/chart_rows.h"

#include <QtGui/QPainter>

#include <algorithm>

namespace steelyard::render {

namespace {

const TextStyle labelStyle{8};
const TextStyle smallStyle{7, false, colour(palette::inkMuted)};
constexpr qreal gap = pt(8);

qreal widest(Typesetter& setter, const std::string& text, double sizePt)
{
    return text.empty() ? 0 : setter.widthOf(QString::fromStdString(text), sizePt, false) + pt(2);
}

} // namespace

void RowChart::addLine(const std::string& rank, const std::string& label, const std::string& note,
                       const std::string& figures)
{
    m_sources.push_back({rank, label, note, figures});
}

void RowChart::finish(double low, double high, const std::string& axisTitle, const std::vector<Legend::Entry>& legend,
                      qreal plotInset)
{
    qreal labels = pt(40);
    qreal figures = 0;
    for (const Source& source : m_sources) {
        m_rankWidth = std::max(m_rankWidth, widest(m_setter, source.rank, 9) + (source.rank.empty() ? 0 : pt(6)));
        labels = std::max({labels, widest(m_setter, source.label, 8), widest(m_setter, source.note, 7)});
        figures = std::max(figures, widest(m_setter, source.figures, 8));
    }
    labels = std::min(labels, m_width * 0.31);
    figures = std::min(figures, m_width * 0.26);
    const qreal plotLeft = m_rankWidth + labels + gap;
    const qreal plotRight = m_width - (figures > 0 ? figures + gap : pt(10));
    m_figuresLeft = m_width - figures;
    m_scale = Scale(low, high, plotLeft + plotInset, plotRight - plotInset);

    TextStyle right = labelStyle;
    right.align = report::Align::Right;
    for (const Source& source : m_sources) {
        Line line;
        if (!source.rank.empty())
            line.rank = m_setter.set(source.rank, {9, true}, m_rankWidth);
        line.label = m_setter.set(source.label, labelStyle, labels);
        if (!source.note.empty())
            line.note = m_setter.set(source.note, smallStyle, labels);
        line.figures = m_setter.set(source.figures, right, std::max(figures, pt(1)));
        const qreal texts = line.label->height() + (line.note ? line.note->height() : 0);
        line.height = std::max({pt(19), texts + pt(6), source.figures.empty() ? 0 : line.figures->height() + pt(6)});
        line.top = m_plotHeight;
        m_plotHeight += line.height;
        m_lines.push_back(std::move(line));
    }
    m_axis.emplace_back(m_scale, axisTitle, plotLeft, plotRight - plotLeft, m_setter);
    m_legend = Legend(legend, m_width - plotLeft, m_setter);
    if (m_legend.height() > pt(40)) // many names: use the whole width
        m_legend = Legend(legend, m_width, m_setter);
}

qreal RowChart::height() const
{
    return legendHeight() + m_plotHeight + (m_axis.empty() ? 0 : m_axis.front().height());
}

void RowChart::paint(PaintContext& context, QPointF corner) const
{
    m_legend.paint(context, corner);
    const QPointF plot = corner + QPointF(0, legendHeight());
    if (!m_axis.empty())
        m_axis.front().paintLines(context.painter, plot, m_plotHeight);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const qreal middle = plot.y() + line.top + line.height / 2;
        const qreal texts = line.label->height() + (line.note ? line.note->height() : 0);
        const qreal top = middle - texts / 2;
        if (line.rank)
            line.rank->paint(context, QPointF(plot.x(), middle - line.rank->height() / 2));
        line.label->paint(context, QPointF(plot.x() + m_rankWidth, top));
        if (line.note)
            line.note->paint(context, QPointF(plot.x() + m_rankWidth, top + line.label->height()));
        paintPlot(context, i, plot.x(), middle);
        if (!m_sources[i].figures.empty())
            line.figures->paint(context, QPointF(plot.x() + m_figuresLeft, middle - line.figures->height() / 2));
    }
    paintOverlay(context, plot, m_plotHeight);
    if (!m_axis.empty())
        m_axis.front().paintNumbers(context, plot + QPointF(0, m_plotHeight));
}

} // namespace steelyard::render
