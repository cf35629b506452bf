// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/yaml_reader.h"
#include "core/model/metric_registry.h"

/// The part of the registry reader that decodes label conditions and pick rules. Throws YamlFault.
namespace steelyard::metrics_file {

WarningClass warningClass(const YamlNode& node);
ScoredSource scoredSource(const YamlNode& node);

/// {label: value | [values] | {at_least: n, or_absent: true}}; `registry` holds the labels.
LabelConditions labelConditions(const YamlNode& node, const MetricRegistry& registry);

/// A pick rule. Every key, label, code and id it names must exist in `registry`, which is indexed.
PickRule pickRule(const YamlNode& node, const MetricRegistry& registry);

} // namespace steelyard::metrics_file
