// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/raw_change.h"

#include "core/score/additive.h"

#include <cmath>
#include <numeric>

namespace steelyard::decide {

namespace {

RawChange swapBy(double scoreGap, double valueGap, double weight)
{
    RawChange result;
    if (valueGap == 0)
        return result;
    const double change = scoreGap / valueGap;
    result.change = change;
    result.feasible = change <= weight;
    if (result.feasible && weight > 0)
        result.percentOfWeight = 100 * change / weight;
    return result;
}

} // namespace

Result<std::vector<RawChange>> rawChangeTable(std::span<const double> weights,
                                              const std::vector<std::vector<double>>& values)
{
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> rawScores;
    for (const auto& row : values) {
        const auto score = score::additiveScore(weights, row);
        if (!score)
            return score.error();
        rawScores.push_back(*score * total);
    }
    std::vector<RawChange> table;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i + 1; j < values.size(); ++j) {
            for (std::size_t k = 0; k < weights.size(); ++k) {
                RawChange entry = swapBy(rawScores[j] - rawScores[i], values[j][k] - values[i][k], weights[k]);
                entry.first = i;
                entry.second = j;
                entry.criterion = k;
                table.push_back(entry);
            }
        }
    }
    return table;
}

std::optional<RawChange> mostSensitive(std::span<const RawChange> table, std::optional<std::size_t> alternative)
{
    std::optional<RawChange> best;
    for (const RawChange& entry : table) {
        if (alternative && entry.first != *alternative && entry.second != *alternative)
            continue;
        if (!entry.percentOfWeight)
            continue;
        if (!best || std::abs(*entry.percentOfWeight) < std::abs(*best->percentOfWeight))
            best = entry;
    }
    return best;
}

} // namespace steelyard::decide
