// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_figures.h"

#include "ui/language.h"

#include <numeric>

namespace steelyard::ui {

namespace {

constexpr std::size_t kRadarPlatforms = 6;

int colorOf(const score::ScoreBoard& board, const score::Placed& platform)
{
    return static_cast<int>(&platform - board.platforms.data());
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
        const std::vector<double> weights =
            score::cellWeights(content.scorecard, board.weights.effective, (*platform)->cells);
        const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
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
