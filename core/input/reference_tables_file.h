// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/yaml_reader.h"
#include "core/model/metric_registry.h"

namespace steelyard::metrics_file {

/// Reads sources, host links and GPUs of the section references into `registry`, whose fields, labels and
/// measurements are there and indexed. Throws YamlFault.
void readReferenceTables(const YamlNode& node, MetricRegistry& registry);

} // namespace steelyard::metrics_file
