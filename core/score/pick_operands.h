// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/score/pick_values.h"

#include <map>
#include <string>
#include <vector>

namespace steelyard::score {

/// Values of the operands of a formula that belong together, by operand name.
using OperandSet = std::map<std::string, PickValue>;

/// Extends each set by every value of measurement `operand` of the same run with equal labels. Labels that only one
/// of two measurements can take do not separate them. Repeats without a run label pair up in the order of their time.
std::vector<OperandSet> joinRuns(const MetricRegistry& registry, const PickRule& rule,
                                 const std::vector<OperandSet>& sets, const PickOperand& operand,
                                 const std::vector<PickValue>& values);

/// Extends each set by every value that agrees with the picked operands already in it in the labels `same`.
std::vector<OperandSet> joinSame(const std::vector<std::string>& same, const std::vector<OperandSet>& sets,
                                 const std::string& operand, const std::vector<PickValue>& values);

/// Extends each set by one value that holds for all.
void joinScalar(std::vector<OperandSet>& sets, const std::string& operand, const PickValue& value);

/// The formula over one set. The range is taken over the ends of the operands' ranges (right for a formula that
/// rises or falls throughout with each operand), or from 0 to the 95 % bound where poisson_upper is used.
Result<PickValue> evaluateSet(const FormulaNode& formula, const OperandSet& set);

} // namespace steelyard::score
