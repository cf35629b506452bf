// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/decide/thresholds.h"

#include <optional>
#include <span>
#include <vector>

/// The score lines of thresholds.h, from weights and cells.
namespace steelyard::decide {

/// What one platform brings in one dimension (or in one criterion, where there are no dimensions).
struct DimensionPart {
    double sum = 0;   ///< local weight · partial value, summed over the answered criteria
    double known = 1; ///< local weight of the answered criteria, 0..1 of the applicable ones
};

/// The part of a single value; nothing known for an unanswered one.
inline DimensionPart partOf(std::optional<double> value)
{
    return value ? DimensionPart{*value, 1} : DimensionPart{0, 0};
}

/// The normalised weight of one dimension. Fails as score::normaliseWeights().
Result<double> baseWeight(std::span<const double> weights, std::size_t varied);

/// Lines over the weight of one dimension; the other dimensions keep their proportions and fill
/// the rest: w_j' = w_j (1 - t) / (1 - w_k).
///
/// `platforms` holds one row of parts per platform. InvalidInput for bad weights or rows of another
/// length; Unsupported if no other dimension carries weight, so that nothing can fill the rest;
/// NotMeasured for a platform of which nothing is known.
Result<std::vector<ScoreLine>> linesOverDimension(std::span<const double> weights,
                                                  const std::vector<std::vector<DimensionPart>>& platforms,
                                                  std::size_t varied);

/// A cell of the varied dimension.
struct CriterionCell {
    bool applicable = true;      ///< not applicable = dropped, the other local weights re-normalised
    std::optional<double> value; ///< 0..100; nullopt = unanswered
};

/// One platform while a criterion is varied inside its dimension.
struct InsidePlatform {
    std::vector<DimensionPart> dimensions; ///< as above; the entry of the varied dimension is not read
    std::vector<CriterionCell> cells;      ///< of the varied dimension
};

/// Lines over the local weight of one criterion inside its dimension, whose own share stays fixed;
/// the other criteria of the dimension keep their proportions. Errors as above.
Result<std::vector<ScoreLine>> linesInsideDimension(std::span<const double> dimensionWeights, std::size_t dimension,
                                                    std::span<const double> localWeights, std::size_t varied,
                                                    const std::vector<InsidePlatform>& platforms);

} // namespace steelyard::decide
