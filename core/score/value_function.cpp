// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/value_function.h"

#include <algorithm>
#include <cmath>

namespace steelyard::score {

namespace {

Error refuse(std::string what, std::string_view criterion)
{
    return makeError(ErrorCode::InvalidInput, std::move(what), std::string(criterion),
                     "correct the anchor points of the criterion");
}

bool isScore(double score) { return score >= 0 && score <= 100; }

double onAxis(const ValueFunction& function, double input)
{
    return function.scale == ValueFunction::Scale::Log10 ? std::log10(input) : input;
}

/// On the line through points[right - 1] and points[right], also beyond them.
double onLine(const ValueFunction& function, std::size_t right, double input)
{
    const AnchorPoint& from = function.points[right - 1];
    const AnchorPoint& to = function.points[right];
    if (input == to.input)
        return to.score;
    const double start = onAxis(function, from.input);
    const double share = (onAxis(function, input) - start) / (onAxis(function, to.input) - start);
    return from.score + share * (to.score - from.score);
}

std::size_t lineOf(const ValueFunction& function, double input)
{
    const auto after = std::ranges::upper_bound(function.points, input, {}, &AnchorPoint::input);
    const auto index = static_cast<std::size_t>(after - function.points.begin());
    return std::clamp<std::size_t>(index, 1, function.points.size() - 1);
}

} // namespace

Result<ValueFunction> makeValueFunction(ValueFunction::Scale scale, std::vector<AnchorPoint> points,
                                        std::string_view criterion)
{
    if (points.size() < 2)
        return refuse("the value function has fewer than two anchor points", criterion);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!std::isfinite(points[i].input))
            return refuse("an anchor point of the value function is not a number", criterion);
        if (scale == ValueFunction::Scale::Log10 && points[i].input <= 0)
            return refuse("an anchor point on a logarithmic axis is not above zero", criterion);
        if (!isScore(points[i].score))
            return refuse("a score of the value function lies outside 0 to 100", criterion);
        if (i > 0 && points[i].input <= points[i - 1].input)
            return refuse("the inputs of the value function do not strictly increase", criterion);
        if (i > 0 && !std::isfinite(points[i].input - points[i - 1].input))
            return refuse("two anchor points of the value function lie too far apart", criterion);
    }
    return ValueFunction{scale, std::move(points)};
}

std::optional<double> evaluate(const ValueFunction& function, double input)
{
    if (!std::isfinite(input) || function.points.size() < 2)
        return std::nullopt;
    if (input <= function.points.front().input)
        return function.points.front().score;
    if (input >= function.points.back().input)
        return function.points.back().score;
    return onLine(function, lineOf(function, input), input);
}

std::optional<double> unclipped(const ValueFunction& function, double input)
{
    if (!std::isfinite(input) || function.points.size() < 2)
        return std::nullopt;
    if (function.scale == ValueFunction::Scale::Log10 && input <= 0)
        return std::nullopt;
    return onLine(function, lineOf(function, input), input);
}

std::optional<double> inverse(const ValueFunction& function, double score)
{
    auto points = function.points;
    if (points.size() < 2 || std::isnan(score))
        return std::nullopt;
    if (points.front().score > points.back().score)
        std::ranges::reverse(points);
    if (!std::ranges::is_sorted(points, {}, &AnchorPoint::score) || points.front().score == points.back().score)
        return std::nullopt;
    if (score < points.front().score || score > points.back().score)
        return std::nullopt;
    const auto reached = std::ranges::lower_bound(points, score, {}, &AnchorPoint::score);
    if (reached->score == score)
        return reached->input;
    const auto before = reached - 1;
    const double start = onAxis(function, before->input);
    const double place =
        start + (score - before->score) / (reached->score - before->score) * (onAxis(function, reached->input) - start);
    return function.scale == ValueFunction::Scale::Log10 ? std::pow(10.0, place) : place;
}

Result<LevelScale> makeLevelScale(std::map<std::string, double, std::less<>> scores, std::string_view criterion)
{
    if (scores.empty())
        return refuse("the criterion has no levels", criterion);
    for (const auto& [level, score] : scores) {
        if (!isScore(score))
            return refuse("the score of level '" + level + "' lies outside 0 to 100", criterion);
    }
    return LevelScale{std::move(scores)};
}

std::optional<double> evaluate(const LevelScale& scale, std::string_view level)
{
    const auto found = scale.scores.find(level);
    return found == scale.scores.end() ? std::nullopt : std::optional(found->second);
}

} // namespace steelyard::score
