// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/ranking.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace steelyard::score {

bool isClearlyGreater(double left, double right, double relativeTolerance)
{
    return left - right > relativeTolerance * std::max(std::abs(left), std::abs(right));
}

std::vector<int> competitionRanks(std::span<const double> scores, double relativeTolerance)
{
    std::vector<int> ranks(scores.size(), 0);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (std::isnan(scores[i]))
            continue;
        ranks[i] = 1;
        for (const double other : scores)
            ranks[i] += isClearlyGreater(other, scores[i], relativeTolerance) ? 1 : 0;
    }
    return ranks;
}

std::vector<std::size_t> orderByRank(std::span<const int> ranks)
{
    std::vector<std::size_t> order(ranks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto place = [&](std::size_t i) { return ranks[i] == 0 ? static_cast<int>(ranks.size()) + 1 : ranks[i]; };
    std::ranges::stable_sort(order, {}, place);
    return order;
}

std::vector<RankRange> possibleRanks(std::span<const Bounds> scores)
{
    std::vector<RankRange> ranges(scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        for (std::size_t j = 0; j < scores.size(); ++j) {
            if (i == j)
                continue;
            ranges[i].best += isClearlyGreater(scores[j].low, scores[i].high) ? 1 : 0;
            ranges[i].worst += isClearlyGreater(scores[j].high, scores[i].low) ? 1 : 0;
        }
    }
    return ranges;
}

PossibleLeaders possibleLeaders(std::span<const Bounds> scores)
{
    PossibleLeaders leaders;
    const auto ranges = possibleRanks(scores);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (ranges[i].best == 1)
            leaders.possible.push_back(i);
        if (ranges[i].worst == 1)
            leaders.certain.push_back(i);
    }
    return leaders;
}

} // namespace steelyard::score
