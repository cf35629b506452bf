// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metric_registry.h"

#include <algorithm>

namespace steelyard {

namespace {

template <class Item, class Index, class Name>
void fill(Index& index, const std::vector<Item>& items, Name name)
{
    index.clear();
    for (std::size_t i = 0; i < items.size(); ++i)
        index.emplace(items[i].*name, i);
}

template <class Item, class Index>
void addAliases(Index& index, const std::vector<Item>& items)
{
    for (std::size_t i = 0; i < items.size(); ++i)
        for (const std::string& alias : items[i].aliases)
            index.emplace(alias, i);
}

template <class Item, class Index>
const Item* look(const Index& index, const std::vector<Item>& items, std::string_view name)
{
    const auto found = index.find(name);
    return found == index.end() ? nullptr : &items[found->second];
}

} // namespace

void MetricRegistry::index()
{
    fill(m_kinds, kinds, &MetricKind::id);
    fill(m_units, units, &MetricUnit::unit);
    fill(m_statistics, statistics, &MetricStatistic::id);
    fill(m_labels, labels, &LabelDefinition::id);
    fill(m_references, references, &ReferenceDefinition::id);
    fill(m_costOutputs, costOutputs, &CostOutput::id);
    fill(m_conditions, conditions, &MetricCondition::id);
    fill(m_measurements, measurements, &MeasurementDefinition::key);
    fill(m_scored, scored, &ScoredDefinition::key);
    fill(m_warnings, warnings, &WarningDefinition::code);
    fill(m_gpus, gpus, &GpuReference::id);
    addAliases(m_measurements, measurements);
    addAliases(m_scored, scored);
    addAliases(m_gpus, gpus);
}

const MetricKind* MetricRegistry::findKind(std::string_view id) const { return look(m_kinds, kinds, id); }
const MetricUnit* MetricRegistry::findUnit(std::string_view unit) const { return look(m_units, units, unit); }
const MetricStatistic* MetricRegistry::findStatistic(std::string_view id) const
{
    return look(m_statistics, statistics, id);
}
const LabelDefinition* MetricRegistry::findLabel(std::string_view id) const { return look(m_labels, labels, id); }
const ReferenceDefinition* MetricRegistry::findReference(std::string_view id) const
{
    return look(m_references, references, id);
}
const CostOutput* MetricRegistry::findCostOutput(std::string_view id) const
{
    return look(m_costOutputs, costOutputs, id);
}
const MetricCondition* MetricRegistry::findCondition(std::string_view id) const
{
    return look(m_conditions, conditions, id);
}
const MeasurementDefinition* MetricRegistry::findMeasurement(std::string_view keyOrAlias) const
{
    return look(m_measurements, measurements, keyOrAlias);
}
const ScoredDefinition* MetricRegistry::findScored(std::string_view keyOrAlias) const
{
    return look(m_scored, scored, keyOrAlias);
}
const WarningDefinition* MetricRegistry::findWarning(std::string_view code) const
{
    return look(m_warnings, warnings, code);
}
const GpuReference* MetricRegistry::findGpu(std::string_view idOrAlias) const { return look(m_gpus, gpus, idOrAlias); }

bool MetricRegistry::isStandIn(std::string_view key) const
{
    return !standIns.prefix.empty() && key.starts_with(standIns.prefix);
}

const MeasurementDefinition* MetricRegistry::standsInFor(std::string_view key) const
{
    if (!isStandIn(key))
        return nullptr;
    if (const MeasurementDefinition* listed = findMeasurement(key); listed && !listed->standInFor.empty())
        return findMeasurement(listed->standInFor);
    const std::string rest(key.substr(standIns.prefix.size()));
    if (const MeasurementDefinition* gpu = findMeasurement("gpu." + rest))
        return gpu;
    return findMeasurement(rest);
}

bool MetricRegistry::takesLabel(const MeasurementDefinition& measurement, std::string_view label) const
{
    return std::find(commonLabels.begin(), commonLabels.end(), label) != commonLabels.end() ||
           std::find(measurement.labels.begin(), measurement.labels.end(), label) != measurement.labels.end();
}

std::optional<double> MetricRegistry::convert(double value, std::string_view from, std::string_view to) const
{
    if (from == to)
        return value;
    const MetricUnit* source = findUnit(from);
    const MetricUnit* target = findUnit(to);
    if (!source || !target || source->kind != target->kind)
        return std::nullopt;
    if (source->toBase == target->toBase)
        return value;
    // Dividing by the smaller step keeps whole numbers whole: 90 min are 1.5 h, 2 h are 120 min.
    const double ratio = source->toBase / target->toBase;
    return ratio >= 1 ? value * ratio : value / (target->toBase / source->toBase);
}

WarningClass MetricRegistry::classOf(std::string_view code, std::string_view key) const
{
    const WarningDefinition* warning = findWarning(code);
    if (!warning)
        return WarningClass::Caution;
    const bool applies =
        warning->keys.empty() || std::any_of(warning->keys.begin(), warning->keys.end(),
                                             [&](const std::string& pattern) { return matchesPattern(pattern, key); });
    return applies ? warning->warningClass : WarningClass::Caution;
}

bool matchesPattern(std::string_view pattern, std::string_view key)
{
    std::size_t p = 0;
    std::size_t k = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (k < key.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = k;
        } else if (p < pattern.size() && pattern[p] == key[k]) {
            ++p;
            ++k;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            k = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace steelyard
