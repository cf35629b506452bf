// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/yaml_reader.h"
#include "core/model/condition.h"
#include "core/model/scorecard.h"

#include <string>
#include <vector>

/// Pieces that several content files share. All throw YamlFault.
namespace steelyard::input {

CompareOp readOp(const YamlNode& node);
Operand readOperand(const YamlNode& node);
/// {question|criterion|metric|workload: id, op, value} or {all|any: […]}, {not: …},
/// {count: {at_least: n, of: […]}}.
Condition readCondition(const YamlNode& node);
Severity readSeverity(const YamlNode& node);
/// [[input, score], …]: at least two, inputs strictly increasing, scores 0..100, inputs
/// above 0 on a log axis.
std::vector<AnchorPoint> readAnchors(const YamlNode& node, bool logarithmic);
bool readInterpolation(const YamlNode& node); ///< true = log10

} // namespace steelyard::input
