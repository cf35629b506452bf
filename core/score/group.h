// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steelyard::score {

/// What several evaluators said about one thing. A mean alone hides a split.
struct OpinionSummary {
    std::size_t count = 0;
    double mean = 0;
    double median = 0; ///< of an even number the mean of the two middle ones
    double low = 0;
    double high = 0;
    double spread = 0;              ///< high - low
    std::optional<double> sampleSd; ///< divided by n - 1; none for one evaluator: one opinion is not agreement
};

/// nullopt if nobody answered or an opinion is not a finite number.
std::optional<OpinionSummary> summarise(std::span<const double> opinions);

/// Rows are evaluators, columns alternatives; nullopt = this evaluator did not answer.
using OpinionTable = std::vector<std::vector<std::optional<double>>>;

/// Kendall's coefficient of concordance, tie-corrected with mid-ranks: 1 = same order,
/// 0 = none in common. nullopt unless everyone scored everything, and when it is undefined (fewer
/// than two alternatives, or every evaluator ties all of them).
/// Source: Kendall & Babington Smith 1939; ties as in Siegel & Castellan 1988, 9.7.
std::optional<double> kendallsW(const OpinionTable& table);

/// For each alternative, how many evaluators rank it first; a shared first place counts for each.
std::vector<int> firstPlaces(const OpinionTable& table);

} // namespace steelyard::score
