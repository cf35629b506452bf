// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/score/ranking.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace steelyard::decide {

/// Who beats whom whatever the weights are.
struct Dominance {
    using Pair = std::pair<std::size_t, std::size_t>; ///< the first dominates the second

    std::vector<Pair> weak;                ///< at least as good everywhere and better somewhere
    std::vector<Pair> strict;              ///< better everywhere
    std::vector<std::size_t> nonDominated; ///< dominated by nobody, weakly or strictly
};

/// Compares partial values; one row per alternative. A range dominates only if its low end still
/// reaches the other's high end, so an unanswered cell (0..100) rarely proves anything.
/// InvalidInput for rows of different length or a value that is not a number.
Result<Dominance> dominance(const std::vector<std::vector<score::Bounds>>& values);

} // namespace steelyard::decide
