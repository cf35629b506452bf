// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_parameters.h"

#include "core/run/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace steelyard::run {

namespace {

template <class Number>
std::string shortest(Number number)
{
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
    return std::string(text.data(), end.ptr);
}

Error refuse(const ProbeParameter& parameter, const std::string& what)
{
    return makeError(ErrorCode::InvalidInput, "parameter '" + parameter.id + "' " + what, {},
                     "correct the parameter and run the probe again");
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

Result<ParameterValue> checkRange(const ProbeParameter& parameter, const ParameterValue& value, double number)
{
    if (!std::isfinite(number))
        return refuse(parameter, "must be a finite number");
    const std::string unit = parameter.unit.empty() ? "" : " " + parameter.unit;
    if (parameter.min && number < *parameter.min)
        return refuse(parameter,
                      "must be at least " + shortest(*parameter.min) + unit + ", not " + parameterText(value));
    if (parameter.max && number > *parameter.max)
        return refuse(parameter,
                      "must be at most " + shortest(*parameter.max) + unit + ", not " + parameterText(value));
    return value;
}

template <class Number>
bool parseWhole(std::string_view text, Number& number)
{
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc{} && end == text.data() + text.size();
}

} // namespace

Result<ParameterValue> checkParameter(const ProbeParameter& parameter, const ParameterValue& value)
{
    const auto* whole = std::get_if<long long>(&value);
    const auto* text = std::get_if<std::string>(&value);
    switch (parameter.type) {
    case ParameterType::Bool:
        if (!std::holds_alternative<bool>(value))
            return refuse(parameter, "must be true or false");
        return value;
    case ParameterType::Int:
        if (!whole)
            return refuse(parameter, "must be a whole number");
        return checkRange(parameter, value, static_cast<double>(*whole));
    case ParameterType::Number:
        if (whole)
            return checkRange(parameter, static_cast<double>(*whole), static_cast<double>(*whole));
        if (const auto* real = std::get_if<double>(&value))
            return checkRange(parameter, value, *real);
        return refuse(parameter, "must be a number");
    case ParameterType::Text:
    case ParameterType::Choice:
        break;
    }
    if (!text)
        return refuse(parameter, "must be a text");
    if (!isUtf8(*text) || text->size() > 4096)
        return refuse(parameter, "must be valid UTF-8 of at most 4096 bytes");
    if (parameter.type == ParameterType::Choice &&
        std::find(parameter.choices.begin(), parameter.choices.end(), *text) == parameter.choices.end())
        return refuse(parameter, "must be one of " + joined(parameter.choices) + ", not '" + *text + "'");
    return value;
}

Result<ParameterValue> parseParameter(const ProbeParameter& parameter, std::string_view text)
{
    long long whole = 0;
    double real = 0;
    switch (parameter.type) {
    case ParameterType::Bool:
        if (text == "true" || text == "false")
            return ParameterValue{text == "true"};
        return refuse(parameter, "must be true or false, not '" + std::string(text) + "'");
    case ParameterType::Int:
        if (parseWhole(text, whole))
            return checkParameter(parameter, whole);
        return refuse(parameter, "must be a whole number, not '" + std::string(text) + "'");
    case ParameterType::Number:
        if (parseWhole(text, real))
            return checkParameter(parameter, real);
        return refuse(parameter, "must be a number, not '" + std::string(text) + "'");
    case ParameterType::Text:
    case ParameterType::Choice:
        break;
    }
    return checkParameter(parameter, std::string(text));
}

Result<ParameterValues> checkParameters(const ProbeManifest& manifest, const ParameterValues& given)
{
    ParameterValues values;
    for (const auto& [id, value] : given) {
        const ProbeParameter* parameter = manifest.parameter(id);
        if (!parameter) {
            std::vector<std::string> known;
            for (const ProbeParameter& each : manifest.parameters)
                known.push_back(each.id);
            return makeError(ErrorCode::InvalidInput, "probe " + manifest.id + " has no parameter '" + id + "'", {},
                             known.empty() ? "it takes none" : "it takes " + joined(known));
        }
        auto checked = checkParameter(*parameter, value);
        if (!checked)
            return checked.error();
        values.emplace(id, std::move(*checked));
    }
    for (const ProbeParameter& parameter : manifest.parameters) {
        if (values.contains(parameter.id))
            continue;
        if (!parameter.defaultValue)
            return refuse(parameter, "has no default and must be given");
        values.emplace(parameter.id, *parameter.defaultValue);
    }
    return values;
}

std::string parametersJson(const ParameterValues& values)
{
    std::string json = "{";
    for (const auto& [id, value] : values) {
        const auto* text = std::get_if<std::string>(&value);
        json +=
            (json.size() == 1 ? "" : ",") + jsonString(id) + ":" + (text ? jsonString(*text) : parameterText(value));
    }
    return json + "}";
}

std::string parameterText(const ParameterValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<long long>(&value))
        return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return shortest(*real);
    return std::get<std::string>(value);
}

} // namespace steelyard::run
