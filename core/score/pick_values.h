// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"
#include "core/model/records.h"
#include "core/score/pick_inputs.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Inside of the pick-rule interpreter: measurements made comparable. Ask core/score/pick_rule.h instead.
namespace steelyard::score {

using Labels = std::map<std::string, std::string>;

/// One value on its way through a rule, in the unit of its key.
struct PickValue {
    double value = 0;
    Labels labels;                                ///< canonical, defaults filled in
    std::optional<double> n;                      ///< observations behind it
    double when = 0;                              ///< seconds since 1970; minus infinity when unknown
    std::vector<std::string> ids;                 ///< of the measurements behind it
    std::map<std::string, WarningClass> warnings; ///< class of each code on this key
    std::set<std::string> marks;
    bool censored = false;     ///< the true value is greater
    std::optional<double> low; ///< lowest and highest counted run
    std::optional<double> high;
    std::string probeRun; ///< where it came from, as far as known
    std::string evidence;
    std::string source;
};

/// Labels in their one spelling; those of the measurement that have a default get it where they are absent.
/// Empty values are absent; a value that is none of its label's type stays as written.
Labels canonicalLabels(const MetricRegistry& registry, const MeasurementDefinition& measurement, const Labels& raw);

/// The label as a condition reads it: an absent one has its default, if it has any.
LabelValue labelOf(const MetricRegistry& registry, const Labels& labels, const std::string& label);

/// Whether all conditions hold.
bool matches(const MetricRegistry& registry, const LabelConditions& conditions, const Labels& labels);

/// False when two values are known to come from different probe runs or files.
bool mayShareRun(const PickValue& a, const PickValue& b);

/// Seconds since 1970 of an ISO 8601 date, with or without time and zone (none = UTC); minus infinity for anything
/// else.
double secondsOf(std::string_view isoTime);

/// The newer of two values; at equal times the worse by `direction`, then the smaller id, so that the order of the
/// input never matters.
bool isNewer(const PickValue& a, const PickValue& b, Direction direction);

/// Shortest text of a number, independent of the locale.
std::string numberText(double value);

/// "a, b and c".
std::string listText(const std::vector<std::string>& items);

/// The measurements of one platform by key, converted, checked and classed.
class PickSources
{
public:
    explicit PickSources(const PickInputs& inputs);

    /// Values of a measurement key, or values entered for a scored key.
    [[nodiscard]] const std::vector<PickValue>& of(std::string_view key) const;
    /// Why measurements of the key were left out beforehand ("marked invalid: wrong node"), in words.
    [[nodiscard]] std::vector<std::string> leftOut(std::string_view key) const;

private:
    void add(const PickInputs& inputs, const Measurement& measurement);
    void spreadFailures();

    std::map<std::string, std::vector<PickValue>, std::less<>> m_values;
    std::map<std::string, std::map<std::string, int>, std::less<>> m_leftOut;
};

} // namespace steelyard::score
