// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

enum class LabelType { Text, Integer, Enumeration, Boolean, Bytes, NumberOrInfinity };

/// One label of the registry: a parameter that goes with a measurement.
struct LabelDefinition {
    std::string id;
    LabelType type = LabelType::Text;
    std::vector<std::string> values;         ///< of an enumeration
    std::optional<std::string> defaultValue; ///< canonical; how an absent label reads
    std::string meaning;
};

/// The one spelling under which label values are compared: 4k, 4K, 4KiB and 4096 of a bytes label
/// are "4096", True and 1 of a boolean "true", 8 and 08 of an integer "8", Infinity "inf".
/// Empty when `text` is no value of the type.
std::optional<std::string> canonicalLabel(const LabelDefinition& label, std::string_view text);

/// The value as a number, for at_least, largest and divide_by_label; `text` is canonical.
/// Infinity for "inf"; empty for words.
std::optional<double> labelNumber(std::string_view text);

} // namespace steelyard
