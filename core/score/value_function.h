// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/records.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::score {

/// What an input is worth, 0 to 100: straight lines between written anchor points, on the
/// input itself or on its logarithm, held at the end values outside.
///
/// The anchors are written by people and never taken from the candidates at hand, so that
/// adding a platform cannot move another one's score. "Less is better" is falling scores.
struct ValueFunction {
    enum class Scale { Linear, Log10 };

    Scale scale = Scale::Linear;
    std::vector<AnchorPoint> points; ///< inputs strictly increasing
    bool operator==(const ValueFunction&) const = default;
};

/// Checks and builds a function. Refused with InvalidInput naming the criterion: fewer than two
/// points, inputs that do not strictly increase, an input that is not finite (or, on a log
/// axis, not above zero), a score outside 0..100.
Result<ValueFunction> makeValueFunction(ValueFunction::Scale scale, std::vector<AnchorPoint> points,
                                        std::string_view criterion);

/// The score of `input`, 0..100; nullopt if it is not a finite number: that is a missing value.
/// On a log axis an input of zero or less is held at the first anchor.
std::optional<double> evaluate(const ValueFunction& function, double input);

/// As evaluate(), but the first and last line run on beyond the anchors, to warn how far outside an
/// input lies. nullopt also for an input of zero or less on a log axis.
std::optional<double> unclipped(const ValueFunction& function, double input);

/// The worst input that still reaches `score`: the smallest of a rising function, the largest of
/// a falling one. nullopt if the function is not monotone, is constant, or never reaches it.
std::optional<double> inverse(const ValueFunction& function, double score);

/// Scores of named levels ("documented" = 70).
struct LevelScale {
    std::map<std::string, double, std::less<>> scores;
    bool operator==(const LevelScale&) const = default;
};

/// Refused with InvalidInput naming the criterion: no level, or a score outside 0..100.
Result<LevelScale> makeLevelScale(std::map<std::string, double, std::less<>> scores, std::string_view criterion);

/// The score of a level; nullopt for one the scale does not have: that is a missing value, not 0.
std::optional<double> evaluate(const LevelScale& scale, std::string_view level);

} // namespace steelyard::score
