// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/additive.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace steelyard::score {

namespace {

constexpr Bounds Unanswered{0, 100};

Error refuse(std::string what, std::string_view where = {})
{
    return makeError(ErrorCode::InvalidInput, std::move(what), std::string(where));
}

} // namespace

Result<std::vector<double>> normaliseWeights(std::span<const double> weights, std::string_view where)
{
    if (weights.empty())
        return refuse("there is no criterion to weigh", where);
    for (const double weight : weights) {
        if (!std::isfinite(weight))
            return refuse("a weight is not a number", where);
        if (weight < 0)
            return refuse("a weight is negative", where);
    }
    std::vector<double> normalised(weights.begin(), weights.end());
    // Brought below 1 first only where it is needed: huge weights must not add up to infinity.
    if (!std::isfinite(std::accumulate(normalised.begin(), normalised.end(), 0.0))) {
        const double largest = std::ranges::max(normalised);
        for (double& weight : normalised)
            weight /= largest;
    }
    const double sum = std::accumulate(normalised.begin(), normalised.end(), 0.0);
    if (sum <= 0)
        return refuse("all weights are zero", where);
    for (double& weight : normalised)
        weight /= sum;
    return normalised;
}

Result<std::vector<double>> globalWeights(std::span<const WeightGroup> groups)
{
    std::vector<double> ofGroups;
    for (const WeightGroup& group : groups)
        ofGroups.push_back(group.weight);
    const auto shares = normaliseWeights(ofGroups);
    if (!shares)
        return shares.error();
    std::vector<double> global;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto local = normaliseWeights(groups[g].local, "group " + std::to_string(g + 1));
        if (!local)
            return local.error();
        for (const double weight : *local)
            global.push_back((*shares)[g] * weight);
    }
    return global;
}

Result<std::vector<double>> contributions(std::span<const double> weights, std::span<const double> values)
{
    const auto shares = normaliseWeights(weights);
    if (!shares)
        return shares.error();
    if (weights.size() != values.size())
        return refuse("there is not one value for each weight");
    std::vector<double> parts;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i]))
            return refuse("a partial value is not a number");
        parts.push_back((*shares)[i] * values[i]);
    }
    return parts;
}

Result<ScoreBounds> scoreBounds(std::span<const double> weights, std::span<const PartialValue> values)
{
    const auto shares = normaliseWeights(weights);
    if (!shares)
        return shares.error();
    if (weights.size() != values.size())
        return refuse("there is not one value for each weight");
    ScoreBounds result;
    Bounds answered;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double weight = (*shares)[i];
        const Bounds range = values[i].value_or(Unanswered);
        if (!std::isfinite(range.low) || !std::isfinite(range.high))
            return refuse("a partial value is not a number");
        if (range.low > range.high)
            return refuse("the range of a partial value runs from high to low");
        result.bounds.low += weight * range.low;
        result.bounds.high += weight * range.high;
        if (values[i]) {
            result.coverage += weight;
            answered.low += weight * range.low;
            answered.high += weight * range.high;
        }
    }
    if (result.coverage > 0)
        result.known = Bounds{answered.low / result.coverage, answered.high / result.coverage};
    return result;
}

Result<double> additiveScore(std::span<const double> weights, std::span<const double> values)
{
    std::vector<PartialValue> points;
    points.reserve(values.size());
    for (const double value : values)
        points.push_back(pointValue(value));
    const auto bounds = scoreBounds(weights, points);
    if (!bounds)
        return bounds.error();
    return bounds->bounds.low;
}

} // namespace steelyard::score
