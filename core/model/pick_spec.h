// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/formula_text.h"

#include <optional>
#include <string>
#include <vector>

/// Pick rules of the metric registry as plain values. The comments before `scored:` in
/// resources/content/metrics.yaml say what each part means; core/score/pick_rule.h runs them.
namespace steelyard {

enum class WarningClass { Caution, Void, Failed }; ///< rising: what is worse is greater

/// A label value of a condition or an order; empty = the label is absent.
using LabelValue = std::optional<std::string>;

/// One line of `where`: any of the values, or a number of at least `atLeast`.
struct LabelCondition {
    std::string label;
    std::vector<LabelValue> anyOf; ///< canonical spellings
    std::optional<double> atLeast;
    bool orAbsent = false;
    bool operator==(const LabelCondition&) const = default;
};
using LabelConditions = std::vector<LabelCondition>; ///< all must hold

enum class Take {
    Min,
    Max,
    Sum,
    Mean,
    Best,
    Worst,
    Median,
    Percentile,
    Latest,
    Largest,
    FirstOf,
    SumConcurrent,
};

/// One step of `choose` or `across`.
struct PickStep {
    Take take = Take::Median;
    bool overAll = false;
    std::vector<std::string> over;
    double percentile = 50;        ///< of Percentile, above 0 up to 100
    std::vector<LabelValue> order; ///< of FirstOf
    std::optional<double> atLeast; ///< of Largest
    bool operator==(const PickStep&) const = default;
};

struct PickScale {
    enum class Kind { None, Multiply, Divide, DivideByLabel };
    Kind kind = Kind::None;
    double number = 1;
    std::string label;
    bool operator==(const PickScale&) const = default;
};

enum class ValueSide { Claimed, Measured };

struct PickRule;

/// A named operand of a formula.
struct PickOperand {
    enum class Kind { Measurement, Scored, Reference, CostModel, Pick, Value };
    std::string name;
    Kind kind = Kind::Measurement;
    std::string key;            ///< of the measurement, scored key, reference or cost output
    std::string dtype;          ///< of a reference told apart by number format
    std::vector<PickRule> pick; ///< exactly one, of kind Pick
    ValueSide value = ValueSide::Claimed;
    ValueSide whenLowerIsBetter = ValueSide::Claimed;
};

enum class ScoredSource { Poc, Drill, Tco, Derived };

/// `for_each`: the formula runs once for every scored key that matches.
struct PickForEach {
    std::vector<ScoredSource> sources;
    std::vector<std::string> except;
    std::vector<std::string> exceptKinds;
    bool havingClaimed = false;
    bool havingMeasured = false;
    std::optional<double> claimedAbove;
};

struct PickRule {
    std::vector<std::string> from; ///< in order of preference; empty for a formula
    LabelConditions where;
    std::vector<std::string> given; ///< condition ids
    std::vector<WarningClass> exclude;
    std::vector<std::string> excludeCodes;
    std::vector<std::string> indicative; ///< codes
    std::optional<double> minN;          ///< absent = 1
    std::optional<double> markBelowN;
    std::optional<double> minValues; ///< absent = 1
    std::optional<double> markBelowValues;
    bool censoredLongerThan = false;
    std::vector<PickStep> choose;
    std::vector<PickStep> across;
    PickScale scale;
    std::optional<FormulaNode> formula;
    std::string formulaText;
    std::vector<PickOperand> operands;
    std::optional<PickForEach> forEach;
    std::vector<std::string> same;
    std::vector<PickRule> fallback; ///< none or one
    LabelConditions beside;
};

} // namespace steelyard
