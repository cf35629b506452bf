// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/answers.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steelyard::score {

enum class GateState { Passed, Failed, Undetermined, Waived };

/// One leaf of a rule with what it found, for "which answer or value fired".
struct GateFact {
    Condition::Kind kind = Condition::Kind::Question;
    std::string subject;
    Operand actual;           ///< absent = not known
    bool claimedOnly = false; ///< a metric known from the vendor's claim alone
    Tri holds = Tri::Unknown;
    bool operator==(const GateFact&) const = default;
};

struct GateResult {
    std::string gate;
    GateEffect effect = GateEffect::Flag;
    GateState state = GateState::Undetermined;
    GateState beneath = GateState::Undetermined; ///< the state a waiver covers
    std::vector<GateFact> facts;
    std::vector<std::string> companies; ///< for whom it fails, where it reads the workload
    bool operator==(const GateResult&) const = default;
};

/// A metric of one platform as gates read it: measured if present, else claimed.
struct MetricReading {
    double value = 0;
    bool claimedOnly = false;
};

/// A criterion's score as gates read it: bounds are equal when it is known.
struct ScoreReading {
    double low = 0;
    double high = 100;
};

struct GateInputs {
    const Content& content;
    const Round& round;
    std::string platform;
    const AnswerBook& answers;
    std::function<std::optional<MetricReading>(const std::string& key)> metric;
    std::function<std::optional<ScoreReading>(const std::string& criterion)> criterion;
};

/// Evaluates every gate of the scorecard for one platform, in the scorecard's order.
///
/// A gate fails when its condition is true. A condition with a missing input is
/// undetermined, never silently false. A rule that reads a workload variable is asked
/// for every company and fails where it fails for any. A waiver counts only for a
/// waivable gate and only in the name of the role that may waive it.
std::vector<GateResult> evaluateGates(const GateInputs& inputs);

} // namespace steelyard::score
