// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/score/ranking.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steelyard::decide {

/// One criterion of the focus alternative taken to its low and high end, everything else at base.
struct TornadoBar {
    std::size_t criterion = 0;
    double scoreLow = 0;
    double scoreHigh = 0;
    double swing = 0;     ///< scoreHigh - scoreLow
    double marginLow = 0; ///< over the rival
    double marginHigh = 0;
    std::optional<double> breakEven; ///< partial value at which focus and rival tie, also outside 0..100
                                     ///< (cannot flip); nullopt for a weight of zero
    bool flipsLeader = false;        ///< an end of the range puts the other one clearly ahead
};

struct Tornado {
    double baseScore = 0;
    double baseMargin = 0;        ///< over the rival; negative if the rival leads
    std::vector<TornadoBar> bars; ///< largest swing first, ties in the order of the criteria
};

/// The tornado of one alternative against the score of its rival (the best of the others: only the
/// focus moves, so one number stands for them all).
///
/// `ranges` are the low and high partial value for each criterion. A criterion that is not answered
/// yet belongs at base on the focus's score over what is known: filling it with
/// that value leaves the score where it is. InvalidInput as score::contributions(), and for a
/// range whose ends are crossed.
Result<Tornado> tornado(std::span<const double> weights, std::span<const double> focus,
                        std::span<const score::Bounds> ranges, double rivalScore);

} // namespace steelyard::decide
