// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steelyard::decide {

/// By how much one raw weight has to fall for two alternatives to swap, all other raw weights
/// untouched (everything is normalised again afterwards).
///
/// Source: Triantaphyllou & Sánchez, Decision Sciences 28(1), 1997, 151-194.
struct RawChange {
    std::size_t first = 0;
    std::size_t second = 0; ///< first < second
    std::size_t criterion = 0;
    std::optional<double> change;          ///< weight becomes weight - change; nullopt = equal on the criterion
    bool feasible = false;                 ///< the weight stays at zero or above
    std::optional<double> percentOfWeight; ///< signed; nullopt if not feasible or the weight is zero
};

/// Every pair and criterion, in the order of the input. `values` holds one row per alternative;
/// errors as score::contributions().
Result<std::vector<RawChange>> rawChangeTable(std::span<const double> weights,
                                              const std::vector<std::vector<double>>& values);

/// The feasible change that is the smallest share of its weight: of any pair, or of those with
/// `alternative`. nullopt if there is none.
std::optional<RawChange> mostSensitive(std::span<const RawChange> table, std::optional<std::size_t> alternative = {});

} // namespace steelyard::decide
