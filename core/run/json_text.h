// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace steelyard::run {

/// One value of a JSON text.
///
/// Our own reader, because Boost.JSON 1.81 keeps the last of two equal keys without a word, reads 1e999 as infinity
/// and gets the last bit of one double in five wrong; a probe's line is evidence and must come through as printed.
class JsonValue
{
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>; ///< in text order, keys unique
    /// A number with neither point nor exponent that fits becomes long long, every other one double.
    std::variant<std::nullptr_t, bool, long long, double, std::string, Array, Object> data = nullptr;

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::nullptr_t>(data); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&data); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&data); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data); }
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&data); }
    [[nodiscard]] const long long* integer() const { return std::get_if<long long>(&data); }

    /// Writes a number of either kind into `number`; false when this is no number.
    [[nodiscard]] bool number(double& number) const;

    /// "a text", "a number" …, for messages.
    [[nodiscard]] std::string_view kindName() const;
};

/// Parses one complete JSON value (RFC 8259). Refused: invalid UTF-8, unpaired surrogates, duplicate keys, numbers
/// beyond a double, NaN and Infinity, nesting deeper than 16 levels, anything after the value.
Result<JsonValue> parseJson(std::string_view text);

/// True for well-formed UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
bool isUtf8(std::string_view text);

/// `text` as a JSON string with its quotes. The text must be valid UTF-8.
std::string jsonString(std::string_view text);

} // namespace steelyard::run
