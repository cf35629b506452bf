// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <tuple>

namespace steelyard::score {

namespace {

constexpr double kUnknownTime = -std::numeric_limits<double>::infinity();

/// Reads exactly `digits` digits at `at`.
std::optional<int> digitsAt(std::string_view text, std::size_t at, std::size_t digits)
{
    if (at + digits > text.size())
        return std::nullopt;
    int value = 0;
    for (const char c : text.substr(at, digits)) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

/// Seconds that "+08:00", "-0530" or "Z" is ahead of UTC.
std::optional<double> zoneOffset(std::string_view text)
{
    if (text.empty() || text == "Z" || text == "z")
        return 0;
    if (text.front() != '+' && text.front() != '-')
        return std::nullopt;
    const auto hours = digitsAt(text, 1, 2);
    const std::size_t minutesAt = text.size() > 3 && text[3] == ':' ? 4 : 3;
    const auto minutes = text.size() == 3 ? std::optional(0) : digitsAt(text, minutesAt, 2);
    if (!hours || !minutes)
        return std::nullopt;
    const double offset = *hours * 3600.0 + *minutes * 60.0;
    return text.front() == '-' ? -offset : offset;
}

std::optional<std::string> brokenLimit(const ValueLimits& limits, double value)
{
    if (limits.min && value < *limits.min)
        return "below the least possible " + numberText(*limits.min);
    if (limits.max && value > *limits.max)
        return "above the greatest possible " + numberText(*limits.max);
    if (limits.above && !(value > *limits.above))
        return "not above " + numberText(*limits.above);
    return std::nullopt;
}

} // namespace

Labels canonicalLabels(const MetricRegistry& registry, const MeasurementDefinition& measurement, const Labels& raw)
{
    Labels labels;
    for (const auto& [id, text] : raw) {
        if (text.find_first_not_of(" \t") == std::string::npos)
            continue;
        const LabelDefinition* label = registry.findLabel(id);
        const auto value = label ? canonicalLabel(*label, text) : std::nullopt;
        labels[id] = value.value_or(text);
    }
    for (const LabelDefinition& label : registry.labels)
        if (label.defaultValue && registry.takesLabel(measurement, label.id))
            labels.emplace(label.id, *label.defaultValue);
    return labels;
}

LabelValue labelOf(const MetricRegistry& registry, const Labels& labels, const std::string& label)
{
    if (const auto found = labels.find(label); found != labels.end())
        return found->second;
    const LabelDefinition* definition = registry.findLabel(label);
    return definition ? definition->defaultValue : std::nullopt;
}

bool matches(const MetricRegistry& registry, const LabelConditions& conditions, const Labels& labels)
{
    return std::all_of(conditions.begin(), conditions.end(), [&](const LabelCondition& condition) {
        const LabelValue value = labelOf(registry, labels, condition.label);
        if (!condition.atLeast)
            return std::find(condition.anyOf.begin(), condition.anyOf.end(), value) != condition.anyOf.end();
        if (!value)
            return condition.orAbsent;
        const auto number = labelNumber(*value);
        return number && *number >= *condition.atLeast;
    });
}

bool mayShareRun(const PickValue& a, const PickValue& b)
{
    const auto agree = [](const std::string& x, const std::string& y) { return x.empty() || y.empty() || x == y; };
    return agree(a.probeRun, b.probeRun) && agree(a.evidence, b.evidence);
}

double secondsOf(std::string_view text)
{
    const auto year = digitsAt(text, 0, 4);
    const auto month = digitsAt(text, 5, 2);
    const auto day = digitsAt(text, 8, 2);
    if (!year || !month || !day || text[4] != '-' || text[7] != '-')
        return kUnknownTime;
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return kUnknownTime;
    double seconds = static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count()) * 86400.0;
    if (text.size() == 10)
        return seconds;
    const auto hour = digitsAt(text, 11, 2);
    const auto minute = digitsAt(text, 14, 2);
    if (!hour || !minute || (text[10] != 'T' && text[10] != ' ') || text[13] != ':')
        return kUnknownTime;
    seconds += *hour * 3600.0 + *minute * 60.0;
    std::size_t at = 16;
    if (at < text.size() && text[at] == ':') {
        double part = 0;
        const char* begin = text.data() + at + 1;
        const auto [end, status] = std::from_chars(begin, text.data() + text.size(), part, std::chars_format::fixed);
        if (status != std::errc{})
            return kUnknownTime;
        seconds += part;
        at = static_cast<std::size_t>(end - text.data());
    }
    const auto zone = zoneOffset(text.substr(at));
    return zone ? seconds - *zone : kUnknownTime;
}

bool isNewer(const PickValue& a, const PickValue& b, Direction direction)
{
    if (a.when != b.when)
        return a.when > b.when;
    if (a.value != b.value)
        return direction == Direction::Higher ? a.value < b.value : a.value > b.value;
    return a.ids < b.ids;
}

std::string numberText(double value)
{
    std::array<char, 40> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value + 0.0);
    return {buffer.data(), result.ptr};
}

std::string listText(const std::vector<std::string>& items)
{
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
    return text;
}

PickSources::PickSources(const PickInputs& inputs)
{
    for (const Measurement* measurement : inputs.measurements)
        add(inputs, *measurement);
    for (auto& [key, values] : m_values)
        std::sort(values.begin(), values.end(), [](const PickValue& a, const PickValue& b) {
            return std::tie(a.when, a.ids, a.value, a.labels) < std::tie(b.when, b.ids, b.value, b.labels);
        });
    spreadFailures();
}

void PickSources::add(const PickInputs& inputs, const Measurement& measurement)
{
    const MetricRegistry& registry = *inputs.registry;
    if (registry.isStandIn(measurement.key))
        return;
    const MeasurementDefinition* definition = registry.findMeasurement(measurement.key);
    const ScoredDefinition* scored = definition ? nullptr : registry.findScored(measurement.key);
    if (!definition && !scored)
        return;
    const std::string& key = definition ? definition->key : scored->key;
    const std::string& unit = definition ? definition->unit : scored->unit;
    const auto leaveOut = [&](const std::string& why) { ++m_leftOut[key][why]; };

    if (!measurement.invalidReason.empty())
        return leaveOut("marked invalid (" + measurement.invalidReason + ")");
    if (const auto run = inputs.invalidRuns.find(measurement.probeRun); run != inputs.invalidRuns.end())
        return leaveOut("of a run marked invalid (" + run->second + ")");
    const auto value = registry.convert(measurement.value, measurement.unit.empty() ? unit : measurement.unit, unit);
    if (!value)
        return leaveOut("in " + measurement.unit + ", which is no unit of this key");
    if (!std::isfinite(*value))
        return leaveOut("no finite number");
    if (definition)
        if (const auto why = brokenLimit(definition->limits, *value))
            return leaveOut(*why);

    PickValue result;
    result.value = *value;
    static const MeasurementDefinition noLabels;
    result.labels = canonicalLabels(registry, definition ? *definition : noLabels, measurement.labels);
    if (measurement.n && std::isfinite(*measurement.n))
        result.n = measurement.n;
    result.when = secondsOf(measurement.at);
    result.ids = {measurement.id};
    for (const std::string& code : measurement.warnings)
        result.warnings[code] = registry.classOf(code, key);
    if (aboveTheoretical(inputs, measurement))
        result.warnings["above_theoretical"] = WarningClass::Void;
    if (definition && !definition->statistic.empty() && result.n)
        if (const MetricStatistic* statistic = registry.findStatistic(definition->statistic);
            statistic && *result.n < statistic->fullN)
            result.marks.insert("few_observations");
    result.probeRun = measurement.probeRun;
    result.evidence = measurement.evidence;
    result.source = measurement.source;
    m_values[key].push_back(std::move(result));
}

/// "failed" speaks of the run, not of one value: what came out of the same execution fails with it. Only where the
/// execution is known by its probe run or raw output; an absent run label alone joins nothing.
void PickSources::spreadFailures()
{
    using RunId = std::tuple<std::string, std::string, std::string, LabelValue>;
    const auto runOf = [](const PickValue& value) -> std::optional<RunId> {
        if (value.probeRun.empty() && value.evidence.empty())
            return std::nullopt;
        const auto run = value.labels.find("run");
        return RunId{value.probeRun, value.evidence, value.source,
                     run == value.labels.end() ? LabelValue() : LabelValue(run->second)};
    };
    std::map<RunId, std::set<std::string>> failures;
    for (const auto& [key, values] : m_values)
        for (const PickValue& value : values)
            for (const auto& [code, itsClass] : value.warnings)
                if (itsClass == WarningClass::Failed)
                    if (const auto run = runOf(value))
                        failures[*run].insert(code);
    if (failures.empty())
        return;
    for (auto& [key, values] : m_values)
        for (PickValue& value : values)
            if (const auto run = runOf(value))
                if (const auto found = failures.find(*run); found != failures.end())
                    for (const std::string& code : found->second)
                        value.warnings[code] = WarningClass::Failed;
}

const std::vector<PickValue>& PickSources::of(std::string_view key) const
{
    static const std::vector<PickValue> none;
    const auto found = m_values.find(key);
    return found == m_values.end() ? none : found->second;
}

std::vector<std::string> PickSources::leftOut(std::string_view key) const
{
    std::vector<std::string> reasons;
    if (const auto found = m_leftOut.find(key); found != m_leftOut.end())
        for (const auto& [why, count] : found->second)
            reasons.push_back(std::to_string(count) + " " + why);
    return reasons;
}

} // namespace steelyard::score
