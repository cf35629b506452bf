// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/figure_painter.h"

#include "core/render/charts.h"

#include <algorithm>
#include <type_traits>

namespace steelyard::render {

namespace {

/// Share of a page that a figure with its texts may take before it is set in parts.
constexpr double largestShare = 0.8;

template <class T>
concept HasRows = requires(const T& chart)
{
    chart.rows.size();
};

template <HasRows T>
void layOutRows(const T& chart, qreal width, qreal largest, Typesetter& setter, std::vector<FlowBoxPtr>& parts)
{
    FlowBoxPtr whole = layOutChart(chart, width, setter);
    if (whole->height() <= largest || chart.rows.size() < 2) {
        parts.push_back(std::move(whole));
        return;
    }
    T upper = chart;
    T lower = chart;
    const auto half = static_cast<std::ptrdiff_t>((chart.rows.size() + 1) / 2);
    upper.rows.assign(chart.rows.begin(), chart.rows.begin() + half);
    lower.rows.assign(chart.rows.begin() + half, chart.rows.end());
    layOutRows(upper, width, largest, setter, parts);
    layOutRows(lower, width, largest, setter, parts);
}

FlowBoxPtr textRow(TextBlockPtr text, qreal width)
{
    auto row = std::make_shared<RowBox>();
    CellBox cell;
    cell.width = width;
    cell.padBottom = pt(3);
    cell.add(std::move(text));
    row->cells.push_back(std::move(cell));
    return row;
}

} // namespace

void layOutFigure(const report::Figure& figure, qreal width, qreal pageHeight, Typesetter& setter,
                  std::vector<FlowBoxPtr>& boxes)
{
    std::vector<FlowBoxPtr> parts;
    std::visit(
        [&](const auto& chart) {
            using Chart = std::decay_t<decltype(chart)>;
            if constexpr (HasRows<Chart>) {
                layOutRows(chart, width, pageHeight * largestShare, setter, parts);
            } else {
                const qreal standard = std::is_same_v<Chart, report::Radar> ? pt(230) : pt(170);
                const qreal wanted = figure.heightPt > 0 ? pt(figure.heightPt) : standard;
                parts.push_back(
                    layOutChart(chart, width, std::clamp(wanted, pt(110), pageHeight * largestShare), setter));
            }
        },
        figure.chart);

    for (std::size_t i = 0; i < parts.size(); ++i) {
        report::RichText caption = figure.caption;
        if (parts.size() > 1)
            caption.runs.push_back({" (" + std::to_string(i + 1) + "/" + std::to_string(parts.size()) + ")"});
        FlowBoxPtr head = textRow(setter.set(caption, {8.5, true}, width), width);
        head->spaceBefore = pt(10);
        head->keepWithNext = true;
        if (i == 0)
            head->anchor = figure.id;
        boxes.push_back(std::move(head));
        boxes.push_back(parts[i]);
        boxes.back()->spaceBefore = pt(3);
        if (i + 1 == parts.size() && !figure.alt.empty()) {
            boxes.back()->keepWithNext = true;
            boxes.push_back(textRow(setter.set(figure.alt, {7.5, false, colour(palette::inkMuted)}, width), width));
            boxes.back()->spaceBefore = pt(3);
        }
    }
}

} // namespace steelyard::render
