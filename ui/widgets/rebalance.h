// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

/// Weights in percent that always sum to 100.
namespace steelyard::ui {

/// Sets one weight and lets the other unlocked ones keep their proportions:
/// w_j' = w_j · (100 − locked − newValue) / (sum of the unlocked others).
/// If all of those are zero they share the rest evenly.
/// @param weights  not negative, any sum (it is brought to 100)
/// @return the new weights, none negative, summing to 100 within 1e-9; nothing if the locked ones
///         leave no room, nothing else is unlocked to take the difference, the row is itself
///         locked, or an argument is not a weight
[[nodiscard]] std::optional<std::vector<double>>
rebalance(const std::vector<double>& weights, const std::vector<bool>& locked, std::size_t index, double newValue);

/// The largest value that the row may take: 100 less the locked others. 0 for a bad index.
[[nodiscard]] double roomFor(const std::vector<double>& weights, const std::vector<bool>& locked, std::size_t index);

/// The weights rounded for show so that what is shown also sums to 100 (largest remainder;
/// of equal remainders the earlier row). Expects weights that sum to 100.
[[nodiscard]] std::vector<double> shownWeights(const std::vector<double>& weights, int decimals);

} // namespace steelyard::ui
