// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steelyard::run {

inline constexpr std::string_view kProbeSchema = "steelyard.probe/1";

enum class ParameterType { Int, Number, Bool, Text, Choice };

/// Int is long long, Number is double, Bool is bool, Text and Choice are std::string.
using ParameterValue = std::variant<bool, long long, double, std::string>;

/// One thing a person can set before a run.
struct ProbeParameter {
    std::string id;
    ParameterType type = ParameterType::Text;
    std::string unit;                           ///< for people; empty = none
    std::optional<double> min;                  ///< inclusive; Int and Number only
    std::optional<double> max;                  ///< inclusive; Int and Number only
    std::optional<ParameterValue> defaultValue; ///< absent = the run must give one
    std::vector<std::string> choices;           ///< of a Choice
    LocalText name;
    LocalText help; ///< may be empty
};

/// What must be there for the probe to measure anything; zero or false = not needed.
struct ProbeNeeds {
    long long gpuCount = 0;
    long long nodes = 0;
    double diskSpaceMb = 0; ///< 10^6 bytes, in the working folder
    double memoryMb = 0;    ///< 10^6 bytes of host memory
    bool nccl = false;
    bool cublas = false;
    bool nvml = false;
    bool network = false;
    bool scheduler = false;
};

/// What a probe says about itself: its probe.yaml, checked.
struct ProbeManifest {
    std::string id; ///< also the name in `hello`
    std::string version;
    LocalText name;
    LocalText description;
    std::string executable;            ///< relative to the probe's folder, no ".." in it
    std::vector<std::string> measures; ///< canonical metric keys it may report
    std::vector<ProbeParameter> parameters;
    ProbeNeeds needs;
    double durationS = 0;               ///< typical seconds with default parameters
    std::vector<std::string> platforms; ///< "linux-x86_64", "linux-aarch64"; empty = any

    [[nodiscard]] const ProbeParameter* parameter(std::string_view id) const;
};

/// Reads a probe.yaml; unknown keys, wrong types, contradicting ranges and defaults are refused with file and line.
Result<ProbeManifest> readProbeManifest(std::string_view text, std::string_view fileName);

/// "int", "number", "bool", "text", "choice".
std::string_view parameterTypeName(ParameterType type);

} // namespace steelyard::run
