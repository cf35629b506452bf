// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/pick_rule_file.h"

#include "core/input/metrics_reading.h"

#include <algorithm>

namespace steelyard::metrics_file {

namespace {

/// Canonical spelling of a label value, or a fault at its place.
LabelValue labelValue(const YamlNode& node, const LabelDefinition& label)
{
    if (node.isNull())
        return std::nullopt;
    auto value = canonicalLabel(label, node.text());
    if (!value)
        node.fail("'" + node.text() + "' is no value of label '" + label.id + "'");
    return value;
}

const LabelDefinition& knownLabel(const MetricRegistry& registry, const YamlNode& place, const std::string& id)
{
    if (const LabelDefinition* label = registry.findLabel(id))
        return *label;
    place.fail("label '" + id + "' is not in the section labels");
}

bool isCountable(const LabelDefinition& label)
{
    return label.type == LabelType::Integer || label.type == LabelType::Bytes ||
           label.type == LabelType::NumberOrInfinity;
}

/// Decodes one rule with the measurement keys it names, so that labels are checked against them.
class RuleReader
{
public:
    explicit RuleReader(const MetricRegistry& registry) : m_registry(registry) {}

    PickRule read(const YamlNode& node) const
    {
        YamlMap map(node);
        PickRule rule;
        const YamlNode* from = map.find("from");
        const YamlNode* formula = map.find("formula");
        if ((from != nullptr) == (formula != nullptr))
            node.fail("a pick rule has either 'from' or 'formula'");
        if (from)
            readFrom(*from, rule);
        else
            readFormula(map, *formula, rule);
        const std::vector<const MeasurementDefinition*> sources = sourcesOf(rule);
        readFilters(map, rule, sources);
        if (const YamlNode* steps = map.find("choose"))
            rule.choose = readSteps(*steps, sources);
        if (const YamlNode* steps = map.find("across"))
            rule.across = readSteps(*steps, sources);
        if (const YamlNode* scale = map.find("scale"))
            rule.scale = readScale(*scale, sources);
        if (const YamlNode* fallback = map.find("fallback"))
            rule.fallback.push_back(read(*fallback));
        if (const YamlNode* beside = map.find("beside"))
            rule.beside = readConditions(*beside, sources);
        map.finish();
        return rule;
    }

private:
    using Sources = std::vector<const MeasurementDefinition*>;

    const MeasurementDefinition& measurement(const YamlNode& node) const
    {
        if (m_registry.isStandIn(node.text()))
            node.fail("'" + node.text() + "' is a stand-in, and no pick rule may name one");
        const MeasurementDefinition* found = m_registry.findMeasurement(node.text());
        if (!found || found->key != node.text())
            node.fail("there is no measurement '" + node.text() + "'");
        return *found;
    }
    void readFrom(const YamlNode& node, PickRule& rule) const
    {
        rule.from = distinctTexts(node);
        if (rule.from.empty())
            node.fail("'from' is empty");
        for (const YamlNode& item : node.items)
            (void)measurement(item);
    }
    /// The measurements whose labels the filters and steps may use.
    Sources sourcesOf(const PickRule& rule) const
    {
        Sources sources;
        for (const std::string& key : rule.from)
            sources.push_back(m_registry.findMeasurement(key));
        for (const PickOperand& operand : rule.operands) {
            if (operand.kind == PickOperand::Kind::Measurement)
                sources.push_back(m_registry.findMeasurement(operand.key));
            for (const PickRule& inner : operand.pick) {
                const Sources more = sourcesOf(inner);
                sources.insert(sources.end(), more.begin(), more.end());
            }
        }
        return sources;
    }
    void checkLabel(const YamlNode& place, const std::string& label, const Sources& sources) const
    {
        (void)knownLabel(m_registry, place, label);
        const bool taken = std::any_of(sources.begin(), sources.end(), [&](const MeasurementDefinition* source) {
            return m_registry.takesLabel(*source, label);
        });
        if (!taken)
            place.fail("no measurement of this rule takes the label '" + label + "'");
    }
    LabelConditions readConditions(const YamlNode& node, const Sources& sources) const
    {
        LabelConditions conditions = labelConditions(node, m_registry);
        for (const YamlNode::Entry& entry : node.entries)
            checkLabel(entry.value, entry.key, sources);
        return conditions;
    }
    void readCodes(const YamlNode& node, std::vector<std::string>& codes) const
    {
        codes = distinctTexts(node);
        for (const YamlNode& item : node.items)
            if (!m_registry.findWarning(item.text()))
                item.fail("there is no warning '" + item.text() + "'");
    }
    void readFilters(YamlMap& map, PickRule& rule, const Sources& sources) const
    {
        if (const YamlNode* where = map.find("where"))
            rule.where = readConditions(*where, sources);
        if (const YamlNode* given = map.find("given")) {
            rule.given = distinctTexts(*given);
            for (const YamlNode& item : given->items)
                if (!m_registry.findCondition(item.text()))
                    item.fail("there is no condition '" + item.text() + "'");
        }
        if (const YamlNode* exclude = map.find("exclude")) {
            (void)distinctTexts(*exclude);
            for (const YamlNode& item : exclude->items)
                rule.exclude.push_back(warningClass(item));
        }
        if (const YamlNode* codes = map.find("exclude_codes"))
            readCodes(*codes, rule.excludeCodes);
        if (const YamlNode* codes = map.find("indicative"))
            readCodes(*codes, rule.indicative);
        const std::pair<const char*, std::optional<double>*> bounds[] = {{"min_n", &rule.minN},
                                                                         {"mark_below_n", &rule.markBelowN},
                                                                         {"min_values", &rule.minValues},
                                                                         {"mark_below_values", &rule.markBelowValues}};
        for (const auto& [key, target] : bounds)
            if (const YamlNode* node = map.find(key))
                *target = positive(*node);
        if (const YamlNode* censored = map.find("censored")) {
            (void)wordOf<bool>(*censored, {{"longer_than", true}});
            checkLabel(*censored, "censored", sources);
            rule.censoredLongerThan = true;
        }
    }
    std::vector<PickStep> readSteps(const YamlNode& node, const Sources& sources) const
    {
        std::vector<PickStep> steps;
        for (const YamlNode& item : node.sequence())
            steps.push_back(readStep(item, sources));
        if (steps.empty())
            node.fail("the list of steps is empty");
        return steps;
    }
    PickStep readStep(const YamlNode& node, const Sources& sources) const
    {
        YamlMap map(node);
        PickStep step;
        const YamlNode& take = map.need("take");
        step.take = wordOf<Take>(take, {{"min", Take::Min},
                                        {"max", Take::Max},
                                        {"sum", Take::Sum},
                                        {"mean", Take::Mean},
                                        {"best", Take::Best},
                                        {"worst", Take::Worst},
                                        {"median", Take::Median},
                                        {"percentile", Take::Percentile},
                                        {"latest", Take::Latest},
                                        {"largest", Take::Largest},
                                        {"first_of", Take::FirstOf},
                                        {"sum_concurrent", Take::SumConcurrent}});
        readOver(map.need("over"), step, sources);
        if (step.take == Take::Percentile) {
            const YamlNode& p = map.need("p");
            step.percentile = positive(p);
            if (step.percentile > 100)
                p.fail("a percentile is at most 100");
        }
        const YamlNode* atLeast = step.take == Take::Largest ? map.find("at_least") : nullptr;
        if (atLeast)
            step.atLeast = atLeast->number();
        if (step.take == Take::Largest)
            for (const std::string& label : step.over)
                if (!isCountable(*m_registry.findLabel(label)))
                    take.fail("'largest' needs labels that are numbers, '" + label + "' is none");
        if (step.take == Take::FirstOf)
            readOrder(map.need("order"), step);
        if ((step.take == Take::Largest || step.take == Take::SumConcurrent) && step.overAll)
            take.fail("this step needs labels in 'over'");
        map.finish();
        return step;
    }
    void readOver(const YamlNode& over, PickStep& step, const Sources& sources) const
    {
        if (over.isScalar()) {
            (void)wordOf<bool>(over, {{"all", true}});
            step.overAll = true;
            return;
        }
        step.over = distinctTexts(over);
        if (step.over.empty())
            over.fail("'over' is empty");
        for (const YamlNode& item : over.items)
            checkLabel(item, item.text(), sources);
    }
    void readOrder(const YamlNode& order, PickStep& step) const
    {
        if (step.overAll || step.over.size() != 1)
            order.fail("'first_of' goes over exactly one label");
        const LabelDefinition& label = *m_registry.findLabel(step.over.front());
        for (const YamlNode& item : order.sequence()) {
            LabelValue value = labelValue(item, label);
            if (std::find(step.order.begin(), step.order.end(), value) != step.order.end())
                item.fail("listed twice");
            step.order.push_back(std::move(value));
        }
        if (step.order.empty())
            order.fail("'order' is empty");
    }
    PickScale readScale(const YamlNode& node, const Sources& sources) const
    {
        YamlMap map(node);
        PickScale scale;
        if (node.entries.size() != 1)
            node.fail("'scale' has exactly one of multiply, divide, divide_by_label");
        if (const YamlNode* factor = map.find("multiply")) {
            scale.kind = PickScale::Kind::Multiply;
            scale.number = factor->number();
        } else if (const YamlNode* divisor = map.find("divide")) {
            scale.kind = PickScale::Kind::Divide;
            scale.number = divisor->number();
            if (scale.number == 0)
                divisor->fail("division by zero");
        } else if (const YamlNode* label = map.find("divide_by_label")) {
            scale.kind = PickScale::Kind::DivideByLabel;
            scale.label = label->text();
            checkLabel(*label, scale.label, sources);
            if (!isCountable(*m_registry.findLabel(scale.label)))
                label->fail("label '" + scale.label + "' is no number");
        }
        map.finish();
        return scale;
    }

    void readFormula(YamlMap& map, const YamlNode& node, PickRule& rule) const
    {
        auto parsed = parseFormula(node.text());
        if (!parsed)
            node.fail(parsed.error().what);
        rule.formula = *parsed;
        rule.formulaText = node.text();
        if (const YamlNode* each = map.find("for_each"))
            rule.forEach = readForEach(*each);
        const YamlNode& operands = map.need("operands");
        if (!operands.isMap())
            operands.fail("expected a map of operands");
        const std::vector<std::string> names = namesIn(*rule.formula);
        for (const YamlNode::Entry& entry : operands.entries) {
            if (!std::binary_search(names.begin(), names.end(), entry.key))
                entry.value.fail("operand '" + entry.key + "' does not occur in the formula");
            rule.operands.push_back(readOperand(entry, rule.forEach.has_value()));
        }
        for (const std::string& name : names)
            if (std::none_of(rule.operands.begin(), rule.operands.end(),
                             [&](const PickOperand& operand) { return operand.name == name; }))
                node.fail("'" + name + "' is not among the operands");
        if (const YamlNode* same = map.find("same")) {
            rule.same = distinctTexts(*same);
            for (const YamlNode& item : same->items)
                checkLabel(item, item.text(), sourcesOf(rule));
        }
    }
    PickOperand readOperand(const YamlNode::Entry& entry, bool inForEach) const
    {
        const YamlNode& node = entry.value;
        YamlMap map(node);
        PickOperand operand;
        operand.name = entry.key;
        if (const YamlNode* key = map.find("measurement")) {
            operand.kind = PickOperand::Kind::Measurement;
            operand.key = measurement(*key).key;
        } else if (const YamlNode* scoredKey = map.find("scored")) {
            const ScoredDefinition* scored = m_registry.findScored(scoredKey->text());
            if (!scored || scored->key != scoredKey->text())
                scoredKey->fail("there is no scored key '" + scoredKey->text() + "'");
            operand.kind = PickOperand::Kind::Scored;
            operand.key = scored->key;
        } else if (const YamlNode* reference = map.find("reference")) {
            readReferenceOperand(map, *reference, operand);
        } else if (const YamlNode* cost = map.find("cost_model")) {
            if (!m_registry.findCostOutput(cost->text()))
                cost->fail("the cost model has no output '" + cost->text() + "'");
            operand.kind = PickOperand::Kind::CostModel;
            operand.key = cost->text();
        } else if (const YamlNode* pick = map.find("pick")) {
            operand.kind = PickOperand::Kind::Pick;
            operand.pick.push_back(read(*pick));
        } else if (const YamlNode* value = map.find("value")) {
            if (!inForEach)
                value->fail("'value' needs a rule with 'for_each'");
            operand.kind = PickOperand::Kind::Value;
            operand.value = side(*value);
            const YamlNode* lower = map.find("when_lower_is_better");
            operand.whenLowerIsBetter = lower ? side(*lower) : operand.value;
        } else {
            node.fail("an operand is one of measurement, scored, reference, cost_model, pick, value");
        }
        map.finish();
        return operand;
    }
    void readReferenceOperand(YamlMap& map, const YamlNode& node, PickOperand& operand) const
    {
        const ReferenceDefinition* reference = m_registry.findReference(node.text());
        if (!reference)
            node.fail("there is no reference value '" + node.text() + "'");
        operand.kind = PickOperand::Kind::Reference;
        operand.key = node.text();
        const YamlNode* dtype = map.find("dtype");
        const bool byDtype = std::find(reference->by.begin(), reference->by.end(), "dtype") != reference->by.end();
        if (byDtype != (dtype != nullptr))
            node.fail(byDtype ? "this reference needs a 'dtype'" : "this reference has no 'dtype'");
        if (dtype)
            operand.dtype = dtype->text();
    }
    static ValueSide side(const YamlNode& node)
    {
        return wordOf<ValueSide>(node, {{"claimed", ValueSide::Claimed}, {"measured", ValueSide::Measured}});
    }
    PickForEach readForEach(const YamlNode& node) const
    {
        YamlMap map(node);
        PickForEach each;
        for (const YamlNode& item : map.need("scored").sequence())
            each.sources.push_back(scoredSource(item));
        if (const YamlNode* except = map.find("except")) {
            each.except = distinctTexts(*except);
            for (const YamlNode& item : except->items)
                if (const ScoredDefinition* known = m_registry.findScored(item.text());
                    !known || known->key != item.text())
                    item.fail("there is no scored key '" + item.text() + "'");
        }
        if (const YamlNode* kinds = map.find("except_kinds")) {
            each.exceptKinds = distinctTexts(*kinds);
            for (const YamlNode& item : kinds->items)
                if (!m_registry.findKind(item.text()))
                    item.fail("there is no kind '" + item.text() + "'");
        }
        if (const YamlNode* having = map.find("having"))
            for (const YamlNode& item : having->sequence())
                (side(item) == ValueSide::Claimed ? each.havingClaimed : each.havingMeasured) = true;
        if (const YamlNode* above = map.find("claimed_above"))
            each.claimedAbove = above->number();
        map.finish();
        return each;
    }

    const MetricRegistry& m_registry;
};

} // namespace

WarningClass warningClass(const YamlNode& node)
{
    return wordOf<WarningClass>(
        node, {{"failed", WarningClass::Failed}, {"void", WarningClass::Void}, {"caution", WarningClass::Caution}});
}

ScoredSource scoredSource(const YamlNode& node)
{
    return wordOf<ScoredSource>(node, {{"poc", ScoredSource::Poc},
                                       {"drill", ScoredSource::Drill},
                                       {"tco", ScoredSource::Tco},
                                       {"derived", ScoredSource::Derived}});
}

LabelConditions labelConditions(const YamlNode& node, const MetricRegistry& registry)
{
    if (!node.isMap())
        node.fail("expected a map of labels");
    LabelConditions conditions;
    for (const YamlNode::Entry& entry : node.entries) {
        const LabelDefinition& label = knownLabel(registry, entry.value, entry.key);
        LabelCondition condition;
        condition.label = entry.key;
        if (entry.value.isMap()) {
            YamlMap map(entry.value);
            const YamlNode& bound = map.need("at_least");
            if (!isCountable(label))
                bound.fail("label '" + label.id + "' is no number");
            condition.atLeast = bound.number();
            if (const YamlNode* orAbsent = map.find("or_absent"))
                condition.orAbsent = orAbsent->boolean();
            map.finish();
        } else if (entry.value.isSequence()) {
            for (const YamlNode& item : entry.value.items)
                condition.anyOf.push_back(labelValue(item, label));
            if (condition.anyOf.empty())
                entry.value.fail("the list of values is empty, so nothing could match");
        } else {
            condition.anyOf.push_back(labelValue(entry.value, label));
        }
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

PickRule pickRule(const YamlNode& node, const MetricRegistry& registry) { return RuleReader(registry).read(node); }

} // namespace steelyard::metrics_file
