// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/metric_registry.h"

#include <string_view>

namespace steelyard {

/// Names the format of the metric registry file.
inline constexpr std::string_view kMetricsSchema = "steelyard.metrics/1";

/// Reads a metric registry (resources/content/metrics.yaml).
///
/// Strict: refused with file, line and column are unknown and missing keys, duplicate ids, keys and
/// aliases, references to what is not there, a key whose last part does not state its unit, a scored key
/// that equals a measurement key, label values that are none, pick rules that name a CPU stand-in, and
/// scored keys that need each other in a circle.
Result<MetricRegistry> readMetricsFile(std::string_view yaml, std::string_view fileName);

} // namespace steelyard
