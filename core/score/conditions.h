// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/condition.h"
#include "core/model/records.h"
#include "core/score/tri_state.h"

#include <functional>
#include <string>
#include <string_view>

namespace steelyard::score {

/// Answers the leaves of a condition: one comparison of one subject.
using LeafEvaluator = std::function<Tri(const Condition& leaf)>;

/// Walks the tree; the leaves are asked of `leaf`.
Tri evaluate(const Condition& condition, const LeafEvaluator& leaf);

/// Compares what is known of the leaf's subject with the leaf's value. Unknown when it is
/// absent (Missing: true). `today` is an ISO date, for OlderThanDays.
Tri holds(const Condition& leaf, const Operand& actual, std::string_view today);

/// An answer as conditions compare it.
Operand operandOf(const AnswerValue& value);

/// Value of a workload variable of one company; absent where nobody stated it.
/// peak_to_average is the busiest month over the monthly average.
Operand workloadValue(const Company& company, std::string_view variable);

/// A condition over workload variables only; other subjects are unknown.
Tri workloadHolds(const Condition& condition, const Company& company);

/// Whether any leaf reads a workload variable, so that every company must be asked.
bool readsWorkload(const Condition& condition);

} // namespace steelyard::score
