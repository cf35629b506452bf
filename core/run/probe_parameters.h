// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/probe_manifest.h"

#include <map>
#include <string>
#include <string_view>

namespace steelyard::run {

using ParameterValues = std::map<std::string, ParameterValue>;

/// Checks type, range and choices of one value. A whole number is accepted for a Number and comes back as double.
Result<ParameterValue> checkParameter(const ProbeParameter& parameter, const ParameterValue& value);

/// Reads what a person typed (`--param k=v`): "true"/"false", decimal numbers, texts as they are.
Result<ParameterValue> parseParameter(const ProbeParameter& parameter, std::string_view text);

/// Checks given values against the manifest, fills in defaults, refuses unknown names and missing values.
Result<ParameterValues> checkParameters(const ProbeManifest& manifest, const ParameterValues& given);

/// One JSON object on one line, as it goes to the probe's stdin. Texts must be valid UTF-8 (checkParameter sees to it).
std::string parametersJson(const ParameterValues& values);

/// The value as a person would type it.
std::string parameterText(const ParameterValue& value);

} // namespace steelyard::run
