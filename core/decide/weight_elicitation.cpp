// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/weight_elicitation.h"

#include "core/score/additive.h"

#include <cmath>
#include <string>

namespace steelyard::decide {

Result<std::vector<double>> swingWeights(std::span<const double> points)
{
    return score::normaliseWeights(points, "swing points");
}

std::vector<double> rankOrderCentroid(std::size_t n)
{
    std::vector<double> weights(n);
    double tail = 0;
    for (std::size_t k = n; k >= 1; --k) {
        tail += 1.0 / static_cast<double>(k);
        weights[k - 1] = tail / static_cast<double>(n);
    }
    return weights;
}

std::vector<double> rankSum(std::size_t n)
{
    const auto count = static_cast<double>(n);
    std::vector<double> weights;
    for (std::size_t k = 1; k <= n; ++k)
        weights.push_back(2 * (count + 1 - static_cast<double>(k)) / (count * (count + 1)));
    return weights;
}

std::vector<double> rankReciprocal(std::size_t n)
{
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t k = 1; k <= n; ++k) {
        weights.push_back(1.0 / static_cast<double>(k));
        sum += weights.back();
    }
    for (double& weight : weights)
        weight /= sum;
    return weights;
}

Result<std::vector<double>> weightsAfterRangeChange(std::span<const AnchorRange> before,
                                                    std::span<const AnchorRange> after, std::span<const double> weights)
{
    if (before.size() != weights.size() || after.size() != weights.size())
        return makeError(ErrorCode::InvalidInput, "there is not one old and one new range for each weight");
    if (const auto checked = score::normaliseWeights(weights); !checked)
        return checked.error();
    std::vector<double> scaled;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double growth = (after[i].best - after[i].worst) / (before[i].best - before[i].worst);
        if (!std::isfinite(growth) || growth <= 0)
            return makeError(ErrorCode::InvalidInput, "an anchor range is empty or turns round",
                             "criterion " + std::to_string(i + 1), "weigh the criterion anew");
        scaled.push_back(weights[i] * growth);
    }
    return score::normaliseWeights(scaled);
}

} // namespace steelyard::decide
