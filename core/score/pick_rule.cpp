// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_rule.h"

#include "core/model/metric_registry.h"
#include "core/score/pick_filters.h"
#include "core/score/pick_operands.h"
#include "core/score/pick_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace steelyard::score {

namespace {

/// What one rule made of the inputs.
struct RuleResult {
    std::vector<PickValue> values;
    bool isCosted = false;
    bool inputsMeasured = true;
    std::string reason;
};

RuleResult nothing(std::string reason) { return {{}, false, true, std::move(reason)}; }

template <class List, class Item>
bool contains(const List& list, const Item& item)
{
    return std::find(list.begin(), list.end(), item) != list.end();
}

std::string plural(std::size_t count, std::string_view noun)
{
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

/// Newest first.
void sortByAge(std::vector<PickValue>& values, Direction direction)
{
    std::sort(values.begin(), values.end(),
              [&](const PickValue& a, const PickValue& b) { return isNewer(a, b, direction); });
}

PickValue scalar(double value)
{
    PickValue result;
    result.value = value;
    result.when = -std::numeric_limits<double>::infinity();
    return result;
}

PickValue scalar(const PickedValue& picked)
{
    PickValue result = scalar(picked.value);
    result.low = picked.low;
    result.high = picked.high;
    result.ids = picked.measurementIds;
    result.marks.insert(picked.marks.begin(), picked.marks.end());
    result.censored = picked.longerThan;
    return result;
}

/// The rule with other label conditions, for `beside`.
PickRule withLabels(const PickRule& rule, const LabelConditions& conditions)
{
    PickRule changed = rule;
    changed.beside.clear();
    changed.fallback.clear();
    for (const LabelCondition& condition : conditions)
        std::erase_if(changed.where, [&](const LabelCondition& old) { return old.label == condition.label; });
    changed.where.insert(changed.where.end(), conditions.begin(), conditions.end());
    return changed;
}

} // namespace

class Picker::Run
{
public:
    explicit Run(PickInputs inputs) : m_inputs(std::move(inputs)), m_registry(*m_inputs.registry), m_sources(m_inputs)
    {
    }

    const PickOutcome& pick(std::string_view name)
    {
        const ScoredDefinition* scored = m_registry.findScored(name);
        const std::string key = scored ? scored->key : std::string(name);
        if (const auto known = m_outcomes.find(key); known != m_outcomes.end())
            return known->second;
        if (!scored)
            return m_outcomes[key] = {std::nullopt, "there is no scored key '" + key + "'", {}};
        if (!m_open.insert(key).second) {
            static const PickOutcome circle{std::nullopt, "the key needs itself", {}};
            return circle;
        }
        PickOutcome outcome = compute(*scored);
        m_open.erase(key);
        return m_outcomes[key] = std::move(outcome);
    }

private:
    using Trace = std::vector<std::string>;

    PickOutcome compute(const ScoredDefinition& scored)
    {
        PickOutcome outcome;
        if (scored.source == ScoredSource::Drill) {
            useDirect(scored, outcome);
            return outcome;
        }
        const RuleResult result = runRule(*scored.pick, scored, outcome.trace);
        if (!result.values.empty()) {
            outcome.value = finished(result, scored);
            addBeside(*scored.pick, scored, *outcome.value);
            return outcome;
        }
        const std::string reason = result.reason;
        outcome.trace.push_back(reason);
        useDirect(scored, outcome);
        if (!outcome.value && scored.source == ScoredSource::Tco)
            useCostFigure(scored, outcome);
        if (!outcome.value)
            outcome.reason = reason;
        return outcome;
    }

    // -- values given for the scored key itself -------------------------------------------------
    void useDirect(const ScoredDefinition& scored, PickOutcome& outcome)
    {
        LeftOut leftOut;
        leftOut.add(m_sources.leftOut(scored.key));
        PickRule usable;
        usable.exclude = {WarningClass::Failed, WarningClass::Void};
        std::vector<PickValue> values = filterValues(usable, m_inputs, m_sources, m_sources.of(scored.key), leftOut);
        const bool isDrill = scored.source == ScoredSource::Drill;
        if (values.empty()) {
            if (isDrill)
                outcome.reason = leftOut.isEmpty() ? "no drill of " + scored.key
                                                   : "no valid drill of " + scored.key + ": " + leftOut.text();
            return;
        }
        PickStep step;
        step.overAll = true;
        step.take = isDrill && scored.combine == DrillCombine::Worst ? Take::Worst : Take::Latest;
        const std::size_t count = values.size();
        RuleResult result;
        result.values = takeStep(step, values, {scored.direction, true});
        PickValue& value = result.values.front();
        if (!isDrill) {
            value.marks.insert(std::string(mark::EnteredByHand));
            if (count > 1)
                value.marks.insert(std::string(mark::NewestOfSeveral));
        }
        outcome.trace.push_back(plural(count, isDrill ? "drill" : "value") + " entered for the key, " +
                                (step.take == Take::Worst ? "the worst" : "the latest") +
                                " counts: " + numberText(value.value) + " " + scored.unit);
        outcome.value = finished(result, scored);
    }
    void useCostFigure(const ScoredDefinition& scored, PickOutcome& outcome)
    {
        std::string why;
        const CostFigure* figure = costFigure(scored.key, scored.unit, why);
        if (!figure) {
            if (!why.empty())
                outcome.trace.push_back(why);
            return;
        }
        RuleResult result;
        result.isCosted = true;
        result.inputsMeasured = figure->inputsMeasured;
        result.values = {costValue(*figure)};
        result.values.front().marks.insert(std::string(mark::EnteredByHand));
        outcome.trace.push_back("cost figure entered for the key: " + numberText(figure->value) + " " + scored.unit);
        outcome.value = finished(result, scored);
    }
    const CostFigure* costFigure(const std::string& key, std::string_view unit, std::string& why) const
    {
        const auto found = m_inputs.costs.find(key);
        if (found == m_inputs.costs.end() || !std::isfinite(found->second->value)) {
            why = "the cost model gives no " + key;
            return nullptr;
        }
        const std::string& currency = found->second->currency;
        if (unit.starts_with("currency") && !currency.empty() && !m_inputs.currency.empty() &&
            currency != m_inputs.currency) {
            why = key + " is in " + currency + ", the round counts in " + m_inputs.currency;
            return nullptr;
        }
        return found->second;
    }
    static PickValue costValue(const CostFigure& figure)
    {
        PickValue value = scalar(figure.value);
        if (figure.low && std::isfinite(*figure.low))
            value.low = figure.low;
        if (figure.high && std::isfinite(*figure.high))
            value.high = figure.high;
        return value;
    }

    // -- rules ------------------------------------------------------------------------------------
    RuleResult runRule(const PickRule& rule, const ScoredDefinition& scored, Trace& trace)
    {
        RuleResult result = rule.formula ? runFormula(rule, scored, trace) : runFrom(rule, scored, trace);
        if (!result.values.empty() || rule.fallback.empty())
            return result;
        trace.push_back(result.reason);
        RuleResult second = runRule(rule.fallback.front(), scored, trace);
        if (second.values.empty())
            second.reason = result.reason + "; " + second.reason;
        return second;
    }
    RuleResult runFrom(const PickRule& rule, const ScoredDefinition& scored, Trace& trace)
    {
        std::vector<std::string> reasons;
        for (const std::string& key : rule.from) {
            LeftOut leftOut;
            leftOut.add(m_sources.leftOut(key));
            const std::vector<PickValue>& values = m_sources.of(key);
            if (values.empty()) {
                reasons.push_back(leftOut.isEmpty() ? "no measurement of " + key
                                                    : "no usable measurement of " + key + ": " + leftOut.text());
                continue;
            }
            RuleResult result = process(rule, scored, values, key, leftOut, true, trace);
            if (!result.values.empty())
                return result;
            reasons.push_back(result.reason);
        }
        return nothing(listText(reasons));
    }
    /// Filters, steps and scale, which rules and formulas share.
    RuleResult process(const PickRule& rule, const ScoredDefinition& scored, const std::vector<PickValue>& all,
                       const std::string& what, LeftOut& leftOut, bool isRunBased, Trace& trace)
    {
        std::vector<PickValue> values = filterValues(rule, m_inputs, m_sources, all, leftOut);
        std::string line = what + ": " + plural(all.size(), "value") + ", " + std::to_string(values.size()) + " used";
        trace.push_back(leftOut.isEmpty() ? line : line + "; left out: " + leftOut.text());
        const double count = static_cast<double>(values.size());
        if (values.empty())
            return nothing("no usable value of " + what + ": " + leftOut.text());
        if (count < rule.minValues.value_or(1))
            return nothing("only " + plural(values.size(), "value") + " of " + what + ", at least " +
                           numberText(*rule.minValues) + " are needed");
        for (PickValue& value : values) {
            if (rule.markBelowValues && count < *rule.markBelowValues)
                value.marks.insert(std::string(mark::FewValues));
            if (rule.censoredLongerThan) {
                value.censored = labelOf(m_registry, value.labels, "censored") == LabelValue("true");
                value.labels.erase("censored");
            }
        }
        for (const auto& [steps, isAcross] : {std::pair(&rule.choose, false), std::pair(&rule.across, true)})
            for (const PickStep& step : *steps) {
                values = takeStep(step, values, {scored.direction, isAcross && isRunBased});
                trace.push_back(stepText(step) + ": " + plural(values.size(), "value") + " left" +
                                (values.size() == 1 ? ", " + numberText(values.front().value) : std::string()));
                if (values.empty())
                    return nothing("no value of " + what + " is left after the step \"" + stepText(step) + "\"");
            }
        values = scaleValues(rule.scale, std::move(values), leftOut);
        if (values.empty())
            return nothing("no usable value of " + what + ": " + leftOut.text());
        RuleResult result;
        result.values = std::move(values);
        return result;
    }

    // -- formulas ---------------------------------------------------------------------------------
    RuleResult runFormula(const PickRule& rule, const ScoredDefinition& scored, Trace& trace)
    {
        RuleResult flags;
        std::vector<PickValue> results;
        LeftOut leftOut;
        bool isRunBased = false;
        if (rule.forEach) {
            results = overScoredKeys(rule, scored, leftOut);
            if (results.empty())
                return nothing(leftOut.isEmpty() ? "no scored key has both a claimed and a measured value"
                                                 : "no pair of values can be compared: " + leftOut.text());
        } else {
            std::vector<OperandSet> sets{OperandSet()};
            std::string why = joinOperands(rule, scored, sets, flags, isRunBased, trace);
            if (!why.empty())
                return nothing(std::move(why));
            for (const OperandSet& set : sets) {
                auto value = evaluateSet(*rule.formula, set);
                if (value)
                    results.push_back(*std::move(value));
                else
                    leftOut.add("without a result (" + value.error().what + ")");
            }
            if (results.empty())
                return nothing(rule.formulaText + " has no result: " + leftOut.text());
        }
        RuleResult result = process(rule, scored, results, rule.formulaText, leftOut, isRunBased, trace);
        result.isCosted = flags.isCosted;
        result.inputsMeasured = flags.inputsMeasured;
        return result;
    }
    /// Fills the operand sets; the sentence says which operand is missing.
    std::string joinOperands(const PickRule& rule, const ScoredDefinition& scored, std::vector<OperandSet>& sets,
                             RuleResult& flags, bool& isRunBased, Trace& trace)
    {
        // Measurements first, then picks, then what is one number for all.
        for (const PickOperand& operand : rule.operands)
            if (operand.kind == PickOperand::Kind::Measurement) {
                const std::vector<PickValue>& values = m_sources.of(operand.key);
                if (values.empty())
                    return withReasons("no measurement of " + operand.key, m_sources.leftOut(operand.key));
                sets = joinRuns(m_registry, rule, sets, operand, values);
                if (sets.empty())
                    return "no measurements of " + rule.formulaText + " belong to one run";
                isRunBased = true;
            }
        std::vector<OperandSet> picks{OperandSet()};
        for (const PickOperand& operand : rule.operands)
            if (operand.kind == PickOperand::Kind::Pick) {
                RuleResult inner = runRule(operand.pick.front(), scored, trace);
                if (inner.values.empty())
                    return operand.name + ": " + inner.reason;
                flags.isCosted = flags.isCosted || inner.isCosted;
                flags.inputsMeasured = flags.inputsMeasured && inner.inputsMeasured;
                if (rule.same.empty())
                    inner.values = {newest(std::move(inner.values), scored.direction)};
                picks = joinSame(rule.same, picks, operand.name, inner.values);
                if (picks.empty())
                    return "no values of " + rule.formulaText + " agree in " + listText(rule.same);
                isRunBased = true;
            }
        std::vector<OperandSet> all;
        for (const OperandSet& measured : sets)
            for (const OperandSet& picked : picks) {
                OperandSet set = measured;
                set.insert(picked.begin(), picked.end());
                all.push_back(std::move(set));
            }
        sets = std::move(all);
        for (const PickOperand& operand : rule.operands) {
            if (operand.kind == PickOperand::Kind::Measurement || operand.kind == PickOperand::Kind::Pick)
                continue;
            std::string why;
            const auto value = single(operand, flags, why);
            if (!value)
                return operand.name + ": " + why;
            trace.push_back(operand.name + " = " + numberText(value->value) + " (" + operand.key + ")");
            joinScalar(sets, operand.name, *value);
        }
        return {};
    }
    std::optional<PickValue> single(const PickOperand& operand, RuleResult& flags, std::string& why)
    {
        if (operand.kind == PickOperand::Kind::Scored) {
            const PickOutcome& outcome = pick(operand.key);
            if (!outcome.value) {
                why = outcome.reason;
                return std::nullopt;
            }
            flags.isCosted = flags.isCosted || outcome.value->source == PickSource::Costed;
            flags.inputsMeasured = flags.inputsMeasured && outcome.value->inputsMeasured;
            return scalar(*outcome.value);
        }
        if (operand.kind == PickOperand::Kind::CostModel) {
            const CostFigure* figure = costFigure(operand.key, m_registry.findCostOutput(operand.key)->unit, why);
            if (!figure)
                return std::nullopt;
            flags.isCosted = true;
            flags.inputsMeasured = flags.inputsMeasured && figure->inputsMeasured;
            return costValue(*figure);
        }
        const auto reference = readReference(m_inputs, operand.key, operand.dtype);
        if (!reference) {
            why = "no reference value " + operand.key + (operand.dtype.empty() ? "" : " (" + operand.dtype + ")");
            return std::nullopt;
        }
        PickValue value = scalar(reference->value);
        if (!reference->checked)
            value.marks.insert(std::string(mark::UncheckedReference));
        if (reference->isDefault)
            value.marks.insert(std::string(mark::DefaultReference));
        return value;
    }
    std::vector<PickValue> overScoredKeys(const PickRule& rule, const ScoredDefinition& scored, LeftOut& leftOut)
    {
        std::vector<PickValue> results;
        const PickForEach& each = *rule.forEach;
        for (const ScoredDefinition& candidate : m_registry.scored) {
            if (candidate.key == scored.key || !contains(each.sources, candidate.source) ||
                contains(each.except, candidate.key) ||
                contains(each.exceptKinds, m_registry.findUnit(candidate.unit)->kind))
                continue;
            const auto claimed = m_inputs.claims.find(candidate.key);
            const bool isClaimed = claimed != m_inputs.claims.end() && std::isfinite(claimed->second) &&
                                   (!each.claimedAbove || claimed->second > *each.claimedAbove);
            if (!isClaimed)
                continue;
            const PickOutcome& measured = pick(candidate.key);
            if (!measured.value || measured.value->source != PickSource::Measured)
                continue;
            OperandSet set;
            for (const PickOperand& operand : rule.operands) {
                const ValueSide side =
                    candidate.direction == Direction::Lower ? operand.whenLowerIsBetter : operand.value;
                set[operand.name] = side == ValueSide::Claimed ? scalar(claimed->second) : scalar(*measured.value);
                set[operand.name].censored = false;
            }
            if (auto value = evaluateSet(*rule.formula, set))
                results.push_back(*std::move(value));
            else
                leftOut.add("of " + candidate.key + " (" + value.error().what + ")");
        }
        return results;
    }
    static std::string withReasons(const std::string& what, const std::vector<std::string>& reasons)
    {
        return reasons.empty() ? what : what + ": " + listText(reasons);
    }

    // -- results ----------------------------------------------------------------------------------
    static PickValue newest(std::vector<PickValue> values, Direction direction)
    {
        sortByAge(values, direction);
        if (values.size() > 1)
            values.front().marks.insert(std::string(mark::NewestOfSeveral));
        return std::move(values.front());
    }
    static PickedValue toPicked(const PickValue& value, const RuleResult& result, const ScoredDefinition& scored)
    {
        PickedValue picked;
        picked.value = value.value;
        picked.low = value.low;
        picked.high = value.high;
        picked.unit = scored.unit;
        picked.source = result.isCosted ? PickSource::Costed : PickSource::Measured;
        picked.inputsMeasured = result.inputsMeasured;
        picked.longerThan = value.censored;
        std::set<std::string> marks = value.marks;
        for (const auto& [code, itsClass] : value.warnings)
            marks.insert(code);
        if (value.censored)
            marks.insert(std::string(mark::LongerThan));
        picked.marks.assign(marks.begin(), marks.end());
        picked.measurementIds = value.ids;
        picked.labels = value.labels;
        return picked;
    }
    static PickedValue finished(RuleResult result, const ScoredDefinition& scored)
    {
        sortByAge(result.values, scored.direction);
        if (result.values.size() > 1)
            result.values.front().marks.insert(std::string(mark::NewestOfSeveral));
        PickedValue picked = toPicked(result.values.front(), result, scored);
        for (std::size_t i = 1; i < result.values.size(); ++i)
            picked.others.push_back(toPicked(result.values[i], result, scored));
        return picked;
    }
    void addBeside(const PickRule& rule, const ScoredDefinition& scored, PickedValue& picked)
    {
        if (rule.beside.empty())
            return;
        Trace unused;
        const RuleResult result = runRule(withLabels(rule, rule.beside), scored, unused);
        if (!result.values.empty())
            picked.beside.push_back(finished(result, scored));
    }

    PickInputs m_inputs;
    const MetricRegistry& m_registry;
    PickSources m_sources;
    std::map<std::string, PickOutcome> m_outcomes;
    std::set<std::string> m_open;
};

Picker::Picker(PickInputs inputs) : m_run(std::make_unique<Run>(std::move(inputs))) {}
Picker::~Picker() = default;
Picker::Picker(Picker&&) noexcept = default;
Picker& Picker::operator=(Picker&&) noexcept = default;

const PickOutcome& Picker::pick(std::string_view scoredKey) { return m_run->pick(scoredKey); }

} // namespace steelyard::score
