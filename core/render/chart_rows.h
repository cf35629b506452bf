// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/chart_parts.h"

#include <string>
#include <vector>

namespace steelyard::render {

/// A chart of rows: label on the left, plot in the middle, figures on the right, axis below.
class RowChart : public FlowBox
{
public:
    [[nodiscard]] qreal height() const override;
    void paint(PaintContext& context, QPointF corner) const override;

protected:
    struct Line {
        TextBlockPtr rank; ///< may be null
        TextBlockPtr label;
        TextBlockPtr note; ///< may be null
        TextBlockPtr figures;
        qreal height = 0;
        qreal top = 0;
    };

    RowChart(qreal width, Typesetter& setter) : m_setter(setter), m_width(width) {}

    /// Appends one row's texts; call `finish` after the last.
    void addLine(const std::string& rank, const std::string& label, const std::string& note,
                 const std::string& figures);
    /// Places columns, axis and legend; the plot spans `plotLeft()`..`plotRight()`.
    void finish(double low, double high, const std::string& axisTitle, const std::vector<Legend::Entry>& legend,
                qreal plotInset = 0);

    /// Draws row `index`; `middle` is the y of its centre, x counts from the chart's left.
    virtual void paintPlot(PaintContext& context, std::size_t index, qreal left, qreal middle) const = 0;
    /// Drawn over the rows, e.g. a centre line.
    virtual void paintOverlay(PaintContext& /*context*/, QPointF /*corner*/, qreal /*plotHeight*/) const {}

    [[nodiscard]] const Scale& scale() const { return m_scale; }
    [[nodiscard]] Typesetter& setter() const { return m_setter; }
    [[nodiscard]] qreal legendHeight() const { return m_legend.height() > 0 ? m_legend.height() + pt(5) : 0; }

private:
    struct Source {
        std::string rank;
        std::string label;
        std::string note;
        std::string figures;
    };

    Typesetter& m_setter;
    qreal m_width = 0;
    qreal m_rankWidth = 0;
    qreal m_figuresLeft = 0;
    qreal m_plotHeight = 0;
    Scale m_scale{0, 1, 0, 1};
    std::vector<Source> m_sources;
    std::vector<Line> m_lines;
    std::vector<HorizontalAxis> m_axis; ///< one, once finished
    Legend m_legend{{}, 1, m_setter};
};

} // namespace steelyard::render
