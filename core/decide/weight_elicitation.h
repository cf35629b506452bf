// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <vector>

/// Weights from what people can say: points for swings, an order of importance, a new range.
/// Every result sums to 1.
namespace steelyard::decide {

/// Points for the swing from the worst to the best level of each criterion, 100 for the one that
/// matters most; divided by their sum. Errors as score::normaliseWeights().
Result<std::vector<double>> swingWeights(std::span<const double> points);

/// Weights of n criteria ranked by importance, the most important first: the mean of all weights
/// that keep this order, w_k = (1/n) · sum of 1/i over i = k..n. Empty for n = 0.
/// Source: Barron & Barrett, Management Science 42(11), 1996.
std::vector<double> rankOrderCentroid(std::size_t n);

/// 2 (n + 1 - k) / (n (n + 1)); source: Stillwell, Seaver & Edwards 1981.
std::vector<double> rankSum(std::size_t n);

/// (1/k) / sum of 1/i; source as for rankSum().
std::vector<double> rankReciprocal(std::size_t n);

/// The inputs that score 0 and 100 on a linear value function.
struct AnchorRange {
    double worst = 0;
    double best = 0;
};

/// New weights when anchor ranges change and every trade-off per natural unit is to stay: each
/// weight grows with its range. Refused with InvalidInput: lists of different length, a range
/// that is empty or turns round, bad weights.
Result<std::vector<double>> weightsAfterRangeChange(std::span<const AnchorRange> before,
                                                    std::span<const AnchorRange> after,
                                                    std::span<const double> weights);

} // namespace steelyard::decide
