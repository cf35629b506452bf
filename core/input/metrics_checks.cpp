// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/metrics_checks.h"

#include <algorithm>
#include <functional>
#include <set>

namespace steelyard::metrics_file {

namespace {

/// Adds the scored keys that `rule` is made from.
void scoredNeeds(const MetricRegistry& registry, const PickRule& rule, std::set<std::string>& needs)
{
    for (const PickOperand& operand : rule.operands) {
        if (operand.kind == PickOperand::Kind::Scored)
            needs.insert(operand.key);
        for (const PickRule& inner : operand.pick)
            scoredNeeds(registry, inner, needs);
    }
    if (rule.forEach)
        for (const ScoredDefinition& scored : registry.scored) {
            const PickForEach& each = *rule.forEach;
            const auto lists = [](const auto& list, const auto& item) {
                return std::find(list.begin(), list.end(), item) != list.end();
            };
            if (lists(each.sources, scored.source) && !lists(each.except, scored.key) &&
                !lists(each.exceptKinds, registry.findUnit(scored.unit)->kind))
                needs.insert(scored.key);
        }
    for (const PickRule& inner : rule.fallback)
        scoredNeeds(registry, inner, needs);
}

} // namespace

void checkStandIns(const YamlNode& measurements, const std::vector<const YamlNode*>& scopes,
                   const MetricRegistry& registry)
{
    for (const YamlNode& item : measurements.items) {
        YamlMap map(item);
        const YamlNode* node = map.find("stand_in_for");
        if (!node)
            continue;
        const std::string& key = map.need("key").text();
        if (!registry.isStandIn(key))
            node->fail("only a key that starts with '" + registry.standIns.prefix + "' is a stand-in");
        const MeasurementDefinition* original = registry.findMeasurement(node->text());
        if (!original || registry.isStandIn(node->text()))
            node->fail("there is no measurement '" + node->text() + "' to stand in for");
        if (original->unit != registry.findMeasurement(key)->unit)
            node->fail("a stand-in has the unit of what it stands in for, " + original->unit);
    }
    for (const YamlNode* scope : scopes)
        for (const YamlNode& pattern : scope->items)
            if (std::none_of(registry.measurements.begin(), registry.measurements.end(),
                             [&](const MeasurementDefinition& m) { return matchesPattern(pattern.text(), m.key); }))
                pattern.fail("no measurement key matches '" + pattern.text() + "'");
}

void checkPhysicalLimits(const YamlNode& measurements, const MetricRegistry& registry)
{
    for (std::size_t i = 0; i < registry.measurements.size(); ++i)
        for (const PhysicalLimit& limit : registry.measurements[i].physicalLimits)
            if (!limit.dtype.empty() &&
                std::none_of(registry.gpus.begin(), registry.gpus.end(),
                             [&](const GpuReference& gpu) { return gpu.densePeak.count(limit.dtype) > 0; }))
                measurements.items[i].fail("no GPU of the references has a figure for '" + limit.dtype + "'");
}

void refuseCycles(const std::map<std::string, const YamlNode*>& places, const MetricRegistry& registry)
{
    std::set<std::string> done;
    std::vector<std::string> path;
    const std::function<void(const std::string&)> walk = [&](const std::string& key) {
        if (done.count(key))
            return;
        if (const auto again = std::find(path.begin(), path.end(), key); again != path.end()) {
            std::string chain;
            for (auto it = again; it != path.end(); ++it)
                chain += *it + " -> ";
            places.at(key)->fail("scored keys need each other in a circle: " + chain + key);
        }
        const ScoredDefinition* scored = registry.findScored(key);
        std::set<std::string> needs;
        if (scored->pick)
            scoredNeeds(registry, *scored->pick, needs);
        path.push_back(key);
        for (const std::string& need : needs)
            walk(need);
        path.pop_back();
        done.insert(key);
    };
    for (const ScoredDefinition& scored : registry.scored)
        walk(scored.key);
}

} // namespace steelyard::metrics_file
