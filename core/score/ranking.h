// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace steelyard::score {

/// Scores closer than this share of the larger one are equal; sums in another order differ by less.
inline constexpr double TieTolerance = 1e-9;

/// From the lowest to the highest a score or value can be; equal ends = a point.
struct Bounds {
    double low = 0;
    double high = 0;
    bool operator==(const Bounds&) const = default;
};

/// Whether `left` beats `right` by more than the tolerance.
bool isClearlyGreater(double left, double right, double relativeTolerance = TieTolerance);

/// Standard competition ranks (1, 1, 3): one more than the number of clearly greater scores,
/// so the order of the input has no part in it. A score that is not a number has rank 0.
std::vector<int> competitionRanks(std::span<const double> scores, double relativeTolerance = TieTolerance);

/// Indices from best to worst rank; ties stay in the order of the input, rank 0 comes last.
std::vector<std::size_t> orderByRank(std::span<const int> ranks);

struct RankRange {
    int best = 1;
    int worst = 1;
    bool operator==(const RankRange&) const = default;
};

/// Best and worst competition rank over all ways in which every score may fall inside its
/// bounds, each independently of the others.
std::vector<RankRange> possibleRanks(std::span<const Bounds> scores);

/// Alternatives that can be first, and those that are first whatever is still found out
/// (several only if they tie for certain).
struct PossibleLeaders {
    std::vector<std::size_t> possible;
    std::vector<std::size_t> certain;
};
PossibleLeaders possibleLeaders(std::span<const Bounds> scores);

} // namespace steelyard::score
