// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/yaml_reader.h"
#include "core/model/metric_registry.h"

#include <map>
#include <string>
#include <vector>

/// What can be checked only once the parts of a metrics file are read: one part against another.
/// Each throws the fault of the node that is wrong.
namespace steelyard::metrics_file {

/// A stand-in stands in for a measurement of its unit; each pattern of `scopes` meets some measurement.
void checkStandIns(const YamlNode& measurements, const std::vector<const YamlNode*>& scopes,
                   const MetricRegistry& registry);

/// A number format that no GPU of the table has is a slip of the pen.
void checkPhysicalLimits(const YamlNode& measurements, const MetricRegistry& registry);

/// No scored key may need itself, by however long a way. `places`: the pick rule of each key.
void refuseCycles(const std::map<std::string, const YamlNode*>& places, const MetricRegistry& registry);

} // namespace steelyard::metrics_file
