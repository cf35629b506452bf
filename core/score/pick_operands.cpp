// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_operands.h"

#include "core/score/formula.h"
#include "core/score/pick_steps.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace steelyard::score {

namespace {

constexpr std::size_t kMaxRangedOperands = 10;

/// Position of each value among the repeats with the very same labels and origin, and how many there are.
struct Turn {
    std::size_t index = 0;
    std::size_t count = 1;
};

std::vector<Turn> turnsOf(const std::vector<PickValue>& values)
{
    std::map<std::tuple<Labels, std::string, std::string>, std::vector<std::size_t>> repeats;
    for (std::size_t i = 0; i < values.size(); ++i)
        repeats[{values[i].labels, values[i].probeRun, values[i].evidence}].push_back(i);
    std::vector<Turn> turns(values.size());
    for (auto& [identity, indices] : repeats) {
        std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
            return std::tie(values[a].when, values[a].ids) < std::tie(values[b].when, values[b].ids);
        });
        for (std::size_t turn = 0; turn < indices.size(); ++turn)
            turns[indices[turn]] = {turn, indices.size()};
    }
    return turns;
}

class RunJoin
{
public:
    RunJoin(const MetricRegistry& registry, const std::string& a, const std::string& b)
    {
        const MeasurementDefinition& first = *registry.findMeasurement(a);
        const MeasurementDefinition& second = *registry.findMeasurement(b);
        m_labels.insert(registry.commonLabels.begin(), registry.commonLabels.end());
        for (const std::string& label : first.labels)
            if (registry.takesLabel(second, label))
                m_labels.insert(label);
    }
    bool belong(const PickValue& a, const PickValue& b) const
    {
        const auto textOf = [](const PickValue& value, const std::string& label) {
            const auto found = value.labels.find(label);
            return found == value.labels.end() ? std::string() : found->second;
        };
        const auto equal = [&](const std::string& label) { return textOf(a, label) == textOf(b, label); };
        return mayShareRun(a, b) && std::all_of(m_labels.begin(), m_labels.end(), equal) &&
               std::all_of(a.labels.begin(), a.labels.end(),
                           [&](const auto& label) { return !b.labels.contains(label.first) || equal(label.first); });
    }

private:
    std::set<std::string> m_labels;
};

/// Labels of both, less those in which they differ.
void uniteLabels(Labels& into, std::set<std::string>& conflicts, const Labels& other)
{
    for (const auto& [label, text] : other) {
        const auto [at, isNew] = into.emplace(label, text);
        if (!isNew && at->second != text)
            conflicts.insert(label);
    }
}

std::optional<std::pair<double, double>> rangeAtEnds(const FormulaNode& formula, const OperandSet& set, double value)
{
    std::vector<std::string> ranged;
    Operands operands;
    bool hasRange = false;
    for (const auto& [name, operand] : set) {
        operands[name] = operand.value;
        hasRange = hasRange || operand.low || operand.high;
        if (operand.low.value_or(operand.value) != operand.high.value_or(operand.value))
            ranged.push_back(name);
    }
    if (!hasRange || ranged.size() > kMaxRangedOperands)
        return std::nullopt;
    double low = value;
    double high = value;
    for (std::size_t corner = 0; corner < (std::size_t{1} << ranged.size()); ++corner) {
        for (std::size_t i = 0; i < ranged.size(); ++i) {
            const PickValue& operand = set.at(ranged[i]);
            operands[ranged[i]] =
                (corner >> i) & 1 ? operand.high.value_or(operand.value) : operand.low.value_or(operand.value);
        }
        const auto at = evaluateFormula(formula, operands);
        if (!at)
            return std::nullopt;
        low = std::min(low, *at);
        high = std::max(high, *at);
    }
    return std::pair(low, high);
}

} // namespace

std::vector<OperandSet> joinRuns(const MetricRegistry& registry, const PickRule& rule,
                                 const std::vector<OperandSet>& sets, const PickOperand& operand,
                                 const std::vector<PickValue>& values)
{
    const std::vector<Turn> turns = turnsOf(values);
    std::map<std::string, RunJoin> joins;
    for (const PickOperand& other : rule.operands)
        if (other.kind == PickOperand::Kind::Measurement)
            joins.emplace(other.name, RunJoin(registry, other.key, operand.key));
    std::vector<std::vector<std::size_t>> partners(sets.size());
    std::map<std::vector<std::size_t>, std::size_t> rivals;
    for (std::size_t s = 0; s < sets.size(); ++s) {
        for (std::size_t i = 0; i < values.size(); ++i)
            if (std::all_of(sets[s].begin(), sets[s].end(), [&](const auto& present) {
                    const auto join = joins.find(present.first);
                    return join == joins.end() || join->second.belong(present.second, values[i]);
                }))
                partners[s].push_back(i);
        ++rivals[partners[s]];
    }
    // Sets that may take the same values are repeats of one another: the first takes the first repeat, and so on.
    std::map<std::vector<std::size_t>, std::size_t> taken;
    std::vector<OperandSet> joined;
    for (std::size_t s = 0; s < sets.size(); ++s) {
        const std::size_t turn = taken[partners[s]]++;
        for (const std::size_t i : partners[s])
            if (rivals[partners[s]] == 1 || turns[i].count == 1 || turns[i].index == turn) {
                joined.push_back(sets[s]);
                joined.back()[operand.name] = values[i];
            }
    }
    return joined;
}

std::vector<OperandSet> joinSame(const std::vector<std::string>& same, const std::vector<OperandSet>& sets,
                                 const std::string& operand, const std::vector<PickValue>& values)
{
    const auto agrees = [&](const PickValue& a, const PickValue& b) {
        return std::all_of(same.begin(), same.end(), [&](const std::string& label) {
            const auto x = a.labels.find(label);
            const auto y = b.labels.find(label);
            return (x == a.labels.end() ? std::string() : x->second) ==
                   (y == b.labels.end() ? std::string() : y->second);
        });
    };
    std::vector<OperandSet> joined;
    for (const OperandSet& set : sets)
        for (const PickValue& value : values) {
            if (!std::all_of(set.begin(), set.end(),
                             [&](const auto& present) { return agrees(present.second, value); }))
                continue;
            OperandSet extended = set;
            extended[operand] = value;
            joined.push_back(std::move(extended));
        }
    return joined;
}

void joinScalar(std::vector<OperandSet>& sets, const std::string& operand, const PickValue& value)
{
    for (OperandSet& set : sets)
        set[operand] = value;
}

Result<PickValue> evaluateSet(const FormulaNode& formula, const OperandSet& set)
{
    Operands operands;
    PickValue result;
    result.when = -std::numeric_limits<double>::infinity();
    std::set<std::string> conflicts;
    bool isFirst = true;
    for (const auto& [name, operand] : set) {
        operands[name] = operand.value;
        uniteLabels(result.labels, conflicts, operand.labels);
        if (isFirst) {
            result.probeRun = operand.probeRun;
            result.evidence = operand.evidence;
            result.source = operand.source;
        }
        isFirst = false;
        mergeOrigin(result, operand);
        result.censored = result.censored || operand.censored;
    }
    for (const std::string& label : conflicts)
        result.labels.erase(label);
    const auto value = evaluateFormula(formula, operands);
    if (!value)
        return value.error();
    result.value = *value;
    if (usesPoisson(formula)) {
        const auto low = evaluateFormula(formula, operands, PoissonEnd::Zero);
        const auto high = evaluateFormula(formula, operands, PoissonEnd::Upper95);
        if (low && high) {
            result.low = std::min(*low, *high);
            result.high = std::max(*low, *high);
        }
    } else if (const auto range = rangeAtEnds(formula, set, *value)) {
        result.low = range->first;
        result.high = range->second;
    }
    return result;
}

} // namespace steelyard::score
