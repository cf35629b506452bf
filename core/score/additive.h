// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/score/ranking.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The weighted additive model: score = sum of weight · partial value, weights divided by their
/// sum first. A platform is always scored alone: nothing here looks at two of them.
namespace steelyard::score {

/// Weights divided by their sum. Refused with InvalidInput: no weight at all, one that is
/// negative or not finite, a sum of zero. `where` names the scorecard or dimension in the error.
Result<std::vector<double>> normaliseWeights(std::span<const double> weights, std::string_view where = {});

/// A dimension: its weight among the dimensions and those of its criteria inside it, on any scale.
struct WeightGroup {
    double weight = 0;
    std::vector<double> local;
};

/// Global weights of all criteria, group after group: normalised group weight times normalised
/// local weight; they sum to 1.
Result<std::vector<double>> globalWeights(std::span<const WeightGroup> groups);

/// What each criterion adds to the score; `weights` as given to normaliseWeights().
/// InvalidInput for lists of different length or a value that is not finite.
Result<std::vector<double>> contributions(std::span<const double> weights, std::span<const double> values);

/// One cell of the additive model: nullopt = unanswered, equal ends = a known value.
using PartialValue = std::optional<Bounds>;

inline PartialValue pointValue(double value) { return Bounds{value, value}; }

/// What can be said about a score when cells are missing.
struct ScoreBounds {
    Bounds bounds;               ///< every gap at 0 and at 100, ranges at their ends
    double coverage = 0;         ///< share of the weight that is answered, 0..1
    std::optional<Bounds> known; ///< over the answered weight alone; nullopt if nothing is answered
};

/// Interval arithmetic over independent cells. InvalidInput as for contributions(), and for a
/// range whose ends are crossed.
Result<ScoreBounds> scoreBounds(std::span<const double> weights, std::span<const PartialValue> values);

/// The score of known values: the sum of the contributions, worked out by scoreBounds().
Result<double> additiveScore(std::span<const double> weights, std::span<const double> values);

} // namespace steelyard::score
