// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_inputs.h"

#include "core/model/round.h"
#include "core/score/pick_values.h"

#include <algorithm>
#include <cmath>

namespace steelyard::score {

namespace {

std::optional<ReferenceReading> entered(const PickInputs& inputs,
                                        const std::map<std::string, const ReferenceValue*>& table,
                                        const ReferenceDefinition& definition, const std::string& id)
{
    const auto found = table.find(id);
    if (found == table.end())
        return std::nullopt;
    const ReferenceValue& record = *found->second;
    const std::string& unit = record.unit.empty() ? definition.unit : record.unit;
    const auto value = inputs.registry->convert(record.value, unit, definition.unit);
    if (!value || !std::isfinite(*value))
        return std::nullopt;
    return ReferenceReading{*value, std::nullopt, !record.source.empty(), false};
}

std::optional<ReferenceReading> fromTable(const PickInputs& inputs, const ReferenceDefinition& definition,
                                          std::string_view dtype)
{
    const ReferenceFigure* figure = nullptr;
    if (definition.table == "host_links") {
        const auto found = inputs.registry->hostLinks.find(inputs.linkGeneration);
        figure = found == inputs.registry->hostLinks.end() ? nullptr : &found->second;
    } else if (const GpuReference* gpu = inputs.registry->findGpu(inputs.gpuModel); gpu && !definition.table.empty()) {
        if (definition.table == "dense_peak") {
            const auto found = gpu->densePeak.find(std::string(dtype));
            figure = found == gpu->densePeak.end() ? nullptr : &found->second;
        } else {
            const auto found = gpu->figures.find(definition.table);
            figure = found == gpu->figures.end() ? nullptr : &found->second;
        }
    }
    if (!figure)
        return std::nullopt;
    return ReferenceReading{figure->value, figure->upper, figure->checked, false};
}

} // namespace

PickInputs pickInputs(const Round& round, const MetricRegistry& registry, std::string_view platform)
{
    PickInputs inputs;
    inputs.registry = &registry;
    inputs.currency = round.header.currency;
    if (const Platform* record = findIn(round.platforms, platform))
        inputs.gpuModel = record->gpuModel;
    for (const auto& [id, measurement] : round.measurements)
        if (measurement.platform == platform && !platform.empty())
            inputs.measurements.push_back(&measurement);
    for (const auto& [id, run] : round.probeRuns)
        if (!run.invalidReason.empty())
            inputs.invalidRuns[id] = run.invalidReason;
    const auto keyOf = [&](const std::string& name) {
        const ScoredDefinition* scored = registry.findScored(name);
        return scored ? scored->key : name;
    };
    forEachOf(round.references, platform,
              [&](const ReferenceValue& record) { inputs.platformReferences[record.id] = &record; });
    forEachOf(round.references, "", [&](const ReferenceValue& record) { inputs.roundReferences[record.id] = &record; });
    forEachOf(round.costs, platform, [&](const CostFigure& record) { inputs.costs[keyOf(record.key)] = &record; });
    forEachOf(round.claims, platform, [&](const Claim& claim) { inputs.claims[keyOf(claim.metric)] = claim.value; });
    return inputs;
}

std::optional<ReferenceReading> readReference(const PickInputs& inputs, std::string_view id, std::string_view dtype)
{
    const ReferenceDefinition* definition = inputs.registry->findReference(id);
    if (!definition)
        return std::nullopt;
    const std::string plain(id);
    const std::string exact = dtype.empty() ? plain : plain + "." + std::string(dtype);
    if (!definition->frozenWithRound)
        if (const auto own = entered(inputs, inputs.platformReferences, *definition, exact))
            return own;
    if (const auto sheet = fromTable(inputs, *definition, dtype))
        return sheet;
    if (const auto common = entered(inputs, inputs.roundReferences, *definition, exact))
        return common;
    if (!dtype.empty())
        if (auto own = entered(inputs, inputs.platformReferences, *definition, plain)) {
            own->checked = false;
            return own;
        }
    if (definition->defaultValue)
        return ReferenceReading{*definition->defaultValue, std::nullopt, true, true};
    return std::nullopt;
}

bool aboveTheoretical(const PickInputs& inputs, const Measurement& measurement)
{
    const MetricRegistry& registry = *inputs.registry;
    const MeasurementDefinition* definition = registry.findMeasurement(measurement.key);
    if (!definition || definition->physicalLimits.empty())
        return false;
    const std::string& unit = measurement.unit.empty() ? definition->unit : measurement.unit;
    const auto value = registry.convert(measurement.value, unit, definition->unit);
    if (!value)
        return false;
    const Labels labels = canonicalLabels(registry, *definition, measurement.labels);
    return std::any_of(
        definition->physicalLimits.begin(), definition->physicalLimits.end(), [&](const PhysicalLimit& limit) {
            if (!matches(registry, limit.where, labels) ||
                (!limit.unless.empty() && matches(registry, limit.unless, labels)))
                return false;
            const auto reference = readReference(inputs, limit.reference, limit.dtype);
            if (!reference || !reference->checked)
                return false;
            const auto bound = registry.convert(reference->upper.value_or(reference->value),
                                                registry.findReference(limit.reference)->unit, definition->unit);
            return bound && *value > limit.factor * *bound;
        });
}

} // namespace steelyard::score
