// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/group.h"

#include "core/score/ranking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace steelyard::score {

namespace {

double squared(double value) { return value * value; }

/// An evaluator's scores with NaN for what was not answered, which competitionRanks() leaves out.
std::vector<double> withGaps(const std::vector<std::optional<double>>& row)
{
    std::vector<double> scores;
    for (const auto& opinion : row)
        scores.push_back(opinion.value_or(std::numeric_limits<double>::quiet_NaN()));
    return scores;
}

struct MidRanks {
    std::vector<double> ranks;
    double tieCorrection = 0; ///< sum of t³ - t over the groups of t tied scores
};

MidRanks midRanks(const std::vector<double>& scores)
{
    MidRanks result;
    const auto ranks = competitionRanks(scores);
    for (const int rank : ranks) {
        const auto tied = static_cast<double>(std::ranges::count(ranks, rank));
        result.ranks.push_back(rank + (tied - 1) / 2);
        result.tieCorrection += squared(tied) - 1; // t³ - t, spread over the t members
    }
    return result;
}

bool isComplete(const OpinionTable& table)
{
    return std::ranges::all_of(table, [&](const auto& row) {
        return row.size() == table.front().size() &&
               std::ranges::all_of(row, [](const auto& opinion) { return opinion && std::isfinite(*opinion); });
    });
}

} // namespace

std::optional<OpinionSummary> summarise(std::span<const double> opinions)
{
    if (opinions.empty() || !std::ranges::all_of(opinions, [](double value) { return std::isfinite(value); }))
        return std::nullopt;
    std::vector<double> sorted(opinions.begin(), opinions.end());
    std::ranges::sort(sorted);
    const std::size_t n = sorted.size();

    OpinionSummary summary;
    summary.count = n;
    summary.mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(n);
    summary.median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    summary.low = sorted.front();
    summary.high = sorted.back();
    summary.spread = summary.high - summary.low;
    if (n > 1) {
        double deviations = 0;
        for (const double value : sorted)
            deviations += squared(value - summary.mean);
        summary.sampleSd = std::sqrt(deviations / static_cast<double>(n - 1));
    }
    return summary;
}

std::optional<double> kendallsW(const OpinionTable& table)
{
    if (table.empty() || !isComplete(table))
        return std::nullopt;
    const auto evaluators = static_cast<double>(table.size());
    const auto n = static_cast<double>(table.front().size());
    std::vector<double> rankSums(table.front().size(), 0.0);
    double ties = 0;
    for (const auto& row : table) {
        const MidRanks mid = midRanks(withGaps(row));
        for (std::size_t i = 0; i < rankSums.size(); ++i)
            rankSums[i] += mid.ranks[i];
        ties += mid.tieCorrection;
    }
    double deviations = 0;
    for (const double sum : rankSums)
        deviations += squared(sum - evaluators * (n + 1) / 2);
    const double greatest = squared(evaluators) * (n * n * n - n) - evaluators * ties;
    if (greatest <= 0)
        return std::nullopt;
    return 12 * deviations / greatest;
}

std::vector<int> firstPlaces(const OpinionTable& table)
{
    std::vector<int> places;
    for (const auto& row : table) {
        places.resize(std::max(places.size(), row.size()), 0);
        const auto ranks = competitionRanks(withGaps(row));
        for (std::size_t i = 0; i < ranks.size(); ++i)
            places[i] += ranks[i] == 1 ? 1 : 0;
    }
    return places;
}

} // namespace steelyard::score
