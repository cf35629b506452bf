// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/label_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace steelyard {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string lower(std::string_view text)
{
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::optional<double> wholeNumber(std::string_view text, std::string_view* rest = nullptr)
{
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || !std::isfinite(value))
        return std::nullopt;
    if (rest)
        *rest = text.substr(static_cast<std::size_t>(end - text.data()));
    else if (end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value == 0 ? 0.0 : value,
                                             std::chars_format::general);
    (void)status;
    return {buffer.data(), end};
}

std::optional<std::string> integerText(double value)
{
    if (value != std::floor(value) || std::abs(value) > 9.0e15)
        return std::nullopt;
    return std::to_string(static_cast<long long>(value));
}

/// Block sizes: every tool that prints them means 1024 by k, kB and KiB alike.
std::optional<std::string> bytesText(std::string_view text)
{
    std::string_view rest;
    const auto value = wholeNumber(text, &rest);
    if (!value || *value < 0)
        return std::nullopt;
    std::string unit = lower(trimmed(rest));
    if (unit.ends_with('b'))
        unit.pop_back();
    if (unit.ends_with('i') && unit.size() == 2)
        unit.pop_back();
    if (unit.empty())
        return integerText(*value);
    static constexpr std::string_view prefixes = "kmgt";
    const auto power = unit.size() == 1 ? prefixes.find(unit.front()) : std::string_view::npos;
    if (power == std::string_view::npos)
        return std::nullopt;
    return integerText(*value * std::exp2(10.0 * static_cast<double>(power + 1)));
}

} // namespace

std::optional<std::string> canonicalLabel(const LabelDefinition& label, std::string_view raw)
{
    const std::string_view text = trimmed(raw);
    if (text.empty())
        return std::nullopt;
    switch (label.type) {
    case LabelType::Text:
        return std::string(text);
    case LabelType::Enumeration:
        if (std::find(label.values.begin(), label.values.end(), text) == label.values.end())
            return std::nullopt;
        return std::string(text);
    case LabelType::Boolean: {
        const std::string word = lower(text);
        if (word == "true" || word == "1")
            return "true";
        if (word == "false" || word == "0")
            return "false";
        return std::nullopt;
    }
    case LabelType::Integer: {
        const auto value = wholeNumber(text);
        return value ? integerText(*value) : std::nullopt;
    }
    case LabelType::Bytes:
        return bytesText(text);
    case LabelType::NumberOrInfinity: {
        const std::string word = lower(text);
        if (word == "inf" || word == "+inf" || word == "infinity" || word == ".inf")
            return "inf";
        const auto value = wholeNumber(text);
        return value ? std::optional(numberText(*value)) : std::nullopt;
    }
    }
    return std::nullopt;
}

std::optional<double> labelNumber(std::string_view text)
{
    if (text == "inf")
        return std::numeric_limits<double>::infinity();
    return wholeNumber(text);
}

} // namespace steelyard
