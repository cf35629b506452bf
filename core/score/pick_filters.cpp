// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_filters.h"

#include "core/score/pick_rule.h"

#include <algorithm>
#include <cmath>

namespace steelyard::score {

namespace {

/// Same run and same labels: every label that the condition's measurement takes or carries is equal.
bool isJoined(const MetricRegistry& registry, const MeasurementDefinition& definition, const PickValue& condition,
              const PickValue& value)
{
    const auto equal = [&](const std::string& label) {
        return labelOf(registry, condition.labels, label) == labelOf(registry, value.labels, label);
    };
    return mayShareRun(condition, value) &&
           std::all_of(registry.commonLabels.begin(), registry.commonLabels.end(), equal) &&
           std::all_of(definition.labels.begin(), definition.labels.end(), equal) &&
           std::all_of(condition.labels.begin(), condition.labels.end(),
                       [&](const auto& label) { return equal(label.first); });
}

bool compares(double value, CompareOp op, double bound)
{
    switch (op) {
    case CompareOp::Eq:
        return value == bound;
    case CompareOp::Ne:
        return value != bound;
    case CompareOp::Lt:
        return value < bound;
    case CompareOp::Le:
        return value <= bound;
    case CompareOp::Gt:
        return value > bound;
    case CompareOp::Ge:
        return value >= bound;
    default:
        return false;
    }
}

bool isWrong(const PickValue& value)
{
    return std::any_of(value.warnings.begin(), value.warnings.end(),
                       [](const auto& warning) { return warning.second != WarningClass::Caution; });
}

class ConditionCheck
{
public:
    ConditionCheck(const PickInputs& inputs, const PickSources& sources)
        : m_inputs(inputs), m_registry(*inputs.registry), m_sources(sources)
    {
    }

    /// Why the condition does not hold, or nothing; marks go to `value`.
    std::optional<std::string> failure(const MetricCondition& condition, PickValue& value) const
    {
        bool hasReference = false;
        bool hasLimit = false;
        for (const ConditionLine& line : condition.all) {
            double bound = line.value;
            if (!line.reference.empty()) {
                hasReference = true;
                const auto limit = limitOf(line);
                if (!limit)
                    continue;
                hasLimit = true;
                bound = *limit;
            }
            if (const auto why = lineFailure(line, bound, value))
                return why;
        }
        if (hasReference && !hasLimit)
            value.marks.insert(std::string(mark::NoSloLimit));
        return std::nullopt;
    }

private:
    std::optional<double> limitOf(const ConditionLine& line) const
    {
        const auto reference = readReference(m_inputs, line.reference);
        if (!reference)
            return std::nullopt;
        return m_registry.convert(reference->value, m_registry.findReference(line.reference)->unit,
                                  m_registry.findMeasurement(line.measurement)->unit);
    }
    /// A void or failed value can break a condition but never prove one.
    std::optional<std::string> lineFailure(const ConditionLine& line, double bound, PickValue& value) const
    {
        const MeasurementDefinition& definition = *m_registry.findMeasurement(line.measurement);
        bool proved = false;
        for (const PickValue& candidate : m_sources.of(line.measurement)) {
            if (!isJoined(m_registry, definition, candidate, value))
                continue;
            if (!compares(candidate.value, line.op, bound))
                return line.measurement + " is " + numberText(candidate.value);
            proved = proved || !isWrong(candidate);
        }
        if (proved || line.ifAbsent == IfAbsent::Pass)
            return std::nullopt;
        if (line.ifAbsent == IfAbsent::Fail)
            return line.measurement + " is absent";
        value.marks.insert(std::string(mark::ConditionUnchecked));
        return std::nullopt;
    }

    const PickInputs& m_inputs;
    const MetricRegistry& m_registry;
    const PickSources& m_sources;
};

template <class List>
bool contains(const List& list, const typename List::value_type& item)
{
    return std::find(list.begin(), list.end(), item) != list.end();
}

std::string_view className(WarningClass warningClass)
{
    return warningClass == WarningClass::Failed ? "failed" : warningClass == WarningClass::Void ? "void" : "caution";
}

std::optional<std::string> exclusion(const PickRule& rule, const PickValue& value)
{
    for (const auto& [code, itsClass] : value.warnings) {
        if (contains(rule.exclude, itsClass))
            return std::string(className(itsClass)) + " (" + code + ")";
        if (contains(rule.excludeCodes, code))
            return "excluded by " + code;
    }
    const double least = rule.minN.value_or(1);
    if (value.n && *value.n < least)
        return "with fewer than " + numberText(least) + " observations";
    return std::nullopt;
}

bool isIndicative(const PickRule& rule, const PickValue& value)
{
    return std::any_of(value.warnings.begin(), value.warnings.end(),
                       [&](const auto& warning) { return contains(rule.indicative, warning.first); });
}

} // namespace

void LeftOut::add(const std::string& reason)
{
    for (auto& [text, count] : m_counts)
        if (text == reason) {
            ++count;
            return;
        }
    m_counts.emplace_back(reason, 1);
}

void LeftOut::add(std::vector<std::string> sentences)
{
    m_sentences.insert(m_sentences.end(), sentences.begin(), sentences.end());
}

std::string LeftOut::text() const
{
    std::vector<std::string> parts = m_sentences;
    for (const auto& [text, count] : m_counts)
        parts.push_back(std::to_string(count) + " " + text);
    return listText(parts);
}

std::vector<PickValue> filterValues(const PickRule& rule, const PickInputs& inputs, const PickSources& sources,
                                    std::vector<PickValue> values, LeftOut& leftOut)
{
    const MetricRegistry& registry = *inputs.registry;
    const ConditionCheck check(inputs, sources);
    std::vector<PickValue> kept;
    for (PickValue& value : values) {
        std::optional<std::string> why;
        if (!matches(registry, rule.where, value.labels))
            why = "with other labels than the rule asks for";
        for (std::size_t i = 0; !why && i < rule.given.size(); ++i)
            why = check.failure(*registry.findCondition(rule.given[i]), value);
        if (!why)
            why = exclusion(rule, value);
        if (why) {
            leftOut.add(*why);
            continue;
        }
        if (!value.n && (rule.minN.value_or(1) > 1 || rule.markBelowN))
            value.marks.insert(std::string(mark::UnknownN));
        if (value.n && rule.markBelowN && *value.n < *rule.markBelowN)
            value.marks.insert(std::string(mark::FewObservations));
        kept.push_back(std::move(value));
    }
    const bool onlyIndicative =
        std::all_of(kept.begin(), kept.end(), [&](const PickValue& value) { return isIndicative(rule, value); });
    std::vector<PickValue> used;
    for (PickValue& value : kept) {
        if (isIndicative(rule, value)) {
            if (!onlyIndicative) {
                leftOut.add("only indicative");
                continue;
            }
            value.marks.insert(std::string(mark::Indicative));
        }
        used.push_back(std::move(value));
    }
    return used;
}

std::vector<PickValue> scaleValues(const PickScale& scale, std::vector<PickValue> values, LeftOut& leftOut)
{
    if (scale.kind == PickScale::Kind::None)
        return values;
    std::vector<PickValue> scaled;
    for (PickValue& value : values) {
        double number = scale.number;
        if (scale.kind == PickScale::Kind::DivideByLabel) {
            const auto label = value.labels.find(scale.label);
            number = label == value.labels.end() ? 0 : labelNumber(label->second).value_or(0);
            if (!(number > 0) || !std::isfinite(number)) {
                leftOut.add("without a number under the label " + scale.label);
                continue;
            }
        }
        const auto apply = [&](double x) { return scale.kind == PickScale::Kind::Multiply ? x * number : x / number; };
        value.value = apply(value.value);
        if (value.low)
            value.low = apply(*value.low);
        if (value.high)
            value.high = apply(*value.high);
        if (value.low && value.high && *value.low > *value.high)
            std::swap(value.low, value.high);
        scaled.push_back(std::move(value));
    }
    return scaled;
}

} // namespace steelyard::score
