// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_figures.h"

#include "ui/language.h"

namespace steelyard::ui {

namespace {

constexpr std::size_t kRadarPlatforms = 6;

int colorOf(const score::ScoreBoard& board, const score::Placed& platform)
{
    return static_cast<int>(&platform - board.platforms.data());
}

/// Weight of each cell of one platform, with what is not applicable left out and its weight
/// shared inside the dimension, as weigh() does it.
std::vector<double> cellWeights(const Content& content, const score::ScoreBoard& board,
                                const score::PlatformScore& platform)
{
    const score::WeightTable& table = board.weights.effective;
    std::vector<double> weights;
    for (const Dimension& dimension : content.scorecard.dimensions) {
        const std::size_t first = weights.size();
        double applicable = 0;
        for (const Criterion& criterion : dimension.criteria) {
            const bool counts = platform.cells[weights.size()].state != score::CellState::NotApplicable;
            weights.push_back(counts ? table.criteria.at(criterion.id) : 0);
            applicable += weights.back();
        }
        if (applicable > 0)
            for (std::size_t i = first; i < weights.size(); ++i)
                weights[i] *= table.dimensions.at(dimension.id) / applicable;
    }
    return weights;
}

} // namespace

RadarFigure radarFigure(const Content& content, const score::ScoreBoard& board)
{
    RadarFigure figure;
    for (const Dimension& dimension : content.scorecard.dimensions)
        figure.axes.append(localText(dimension.name));
    for (const score::Placed* platform : board.inOrder()) {
        if (figure.series.size() == kRadarPlatforms)
            break;
        if ((*platform)->total.coverage <= 0)
            continue;
        RadarFigure::Series series;
        series.name = QString::fromStdString((*platform)->name);
        series.color = colorOf(board, *platform);
        for (const Dimension& dimension : content.scorecard.dimensions) {
            const score::Interval& interval = (*platform)->dimensions.at(dimension.id);
            series.scores.push_back(interval.coverage > 0 ? std::optional<double>(interval.score) : std::nullopt);
        }
        figure.series.push_back(std::move(series));
    }
    return figure;
}

StackedFigure contributionFigure(const Content& content, const score::ScoreBoard& board)
{
    StackedFigure figure;
    for (const Dimension& dimension : content.scorecard.dimensions)
        figure.parts.append(localText(dimension.name));
    for (const score::Placed* platform : board.inOrder()) {
        const std::vector<double> weights = cellWeights(content, board, **platform);
        double sum = 0;
        for (const double weight : weights)
            sum += weight;
        StackedFigure::Row row;
        row.name = QString::fromStdString((*platform)->name);
        std::size_t cell = 0;
        for (const Dimension& dimension : content.scorecard.dimensions) {
            double points = 0;
            for (std::size_t i = 0; i < dimension.criteria.size(); ++i, ++cell)
                points += weights[cell] * (*platform)->cells[cell].low;
            row.values.push_back(sum > 0 ? points / sum : 0);
        }
        figure.rows.push_back(std::move(row));
    }
    return figure;
}

TornadoFigure tornadoFigure(const report::Tornado& tornado)
{
    TornadoFigure figure;
    figure.base = tornado.centre;
    for (const report::Tornado::Row& row : tornado.rows)
        figure.bars.push_back({QString::fromStdString(row.label), row.low, row.high,
                               QString::fromStdString(tornado.lowLabel), QString::fromStdString(tornado.highLabel)});
    return figure;
}

} // namespace steelyard::ui
