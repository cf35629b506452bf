// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/model/condition.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steelyard {

/// Weights of one pure workload, or point changes of a modifier or role.
struct WeightSet {
    std::map<std::string, double> dimensions; ///< by dimension id, percent
    std::map<std::string, double> criteria;   ///< by criterion id, percent inside its dimension
    bool operator==(const WeightSet&) const = default;
};

struct WeightProfile {
    std::string id; ///< pretraining, finetuning or inference
    LocalText name, rationale;
    WeightSet weights;
    bool operator==(const WeightProfile&) const = default;
};

struct WeightModifier {
    std::string id;
    LocalText name, note;
    std::optional<Condition> applyWhen; ///< roles have none
    WeightSet changes;                  ///< every map sums to zero
    std::vector<std::string> activatesRules;
    bool operator==(const WeightModifier&) const = default;
};

struct WorkloadVariable {
    std::string id, type, unit;
    LocalText name;
    std::vector<std::string> values;
    bool operator==(const WorkloadVariable&) const = default;
};

struct WeightProfiles {
    std::string version;
    std::vector<WorkloadVariable> variables;
    std::array<WeightProfile, 3> profiles; ///< pretraining, finetuning, inference
    std::vector<WeightModifier> modifiers;
    WeightModifier primaryRole, backupRole;
    int roundingDecimals = 2;
    double within = 0.25; ///< default region of the robustness analysis
    std::uint64_t seed = 0;
    double stableWinnerShare = 0.8;
    bool operator==(const WeightProfiles&) const = default;
};

} // namespace steelyard
