// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/json_cell.h"

#include "core/store/database.h"

#include <boost/json.hpp>

#include <charconv>
#include <cmath>

namespace steelyard::store {

namespace json = boost::json;

namespace {

[[noreturn]] void refuse(const char* what)
{
    throw StoreFault(makeError(ErrorCode::InvalidInput, what, {}, "correct the value"));
}

[[noreturn]] void damaged()
{
    throw StoreFault(makeError(ErrorCode::CorruptFile, "a list stored as JSON cannot be read", {},
                               "open the newest file of the backups folder beside it"));
}

std::string encodeNumber(double number)
{
    if (!std::isfinite(number))
        refuse("a number must be finite");
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

/// The number at the start of `text`, which loses it.
double takeNumber(std::string_view& text)
{
    double number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc() || !std::isfinite(number))
        damaged();
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

void take(std::string_view& text, char expected)
{
    if (!text.starts_with(expected))
        damaged();
    text.remove_prefix(1);
}

json::value toJson(const std::string& text)
{
    if (!isStorableText(text))
        refuse("a text is not valid UTF-8 or contains a NUL character");
    return json::value(text);
}

json::value toJson(const LocalText& text) { return json::object{{"en", toJson(text.en)}, {"zh-CN", toJson(text.zh)}}; }

template <class Items>
std::string encodeList(const Items& items)
{
    json::array array;
    for (const auto& item : items)
        array.push_back(toJson(item));
    return json::serialize(array);
}

json::value parse(std::string_view text)
{
    boost::system::error_code status;
    json::value value = json::parse(text, status);
    if (status)
        damaged();
    return value;
}

const json::array& asArray(json::value&&) = delete; // would dangle
const json::array& asArray(const json::value& value)
{
    if (!value.is_array())
        damaged();
    return value.get_array();
}

const json::object& asObject(json::value&&) = delete;
const json::object& asObject(const json::value& value)
{
    if (!value.is_object())
        damaged();
    return value.get_object();
}

std::string asText(const json::value& value)
{
    if (!value.is_string())
        damaged();
    std::string text(value.get_string());
    if (!isStorableText(text))
        damaged();
    return text;
}

LocalText asLocalText(const json::value& value)
{
    const json::object& object = asObject(value);
    LocalText text;
    if (const json::value* en = object.if_contains("en"))
        text.en = asText(*en);
    if (const json::value* zh = object.if_contains("zh-CN"))
        text.zh = asText(*zh);
    return text;
}

} // namespace

std::string encodeCell(const std::vector<std::string>& list) { return encodeList(list); }
std::string encodeCell(const std::vector<LocalText>& list) { return encodeList(list); }
std::string encodeCell(const LocalText& text) { return json::serialize(toJson(text)); }

std::string encodeCell(const std::map<std::string, std::string>& map)
{
    json::object object;
    for (const auto& [key, value] : map)
        object[toJson(key).get_string()] = toJson(value);
    return json::serialize(object);
}

std::string encodeCell(const std::vector<AnchorPoint>& anchors)
{
    std::string text = "[";
    for (const AnchorPoint& point : anchors)
        text += (text.size() > 1 ? ",[" : "[") + encodeNumber(point.input) + "," + encodeNumber(point.score) + "]";
    return text + "]";
}

std::string encodeCell(const AnswerValue& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return encodeNumber(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return json::serialize(toJson(*text));
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return encodeList(*list);
    return "null";
}

void decodeCell(std::string_view text, std::vector<std::string>& list)
{
    list.clear();
    if (text == "[]")
        return;
    const json::value parsed = parse(text);
    for (const json::value& item : asArray(parsed))
        list.push_back(asText(item));
}

void decodeCell(std::string_view text, std::map<std::string, std::string>& map)
{
    map.clear();
    if (text == "{}")
        return;
    const json::value parsed = parse(text);
    for (const auto& [key, value] : asObject(parsed))
        map.emplace(std::string(key), asText(value));
}

void decodeCell(std::string_view text, AnswerValue& value)
{
    if (!text.starts_with('"') && !text.starts_with('[') && text != "null") {
        value = takeNumber(text);
        if (!text.empty())
            damaged();
        return;
    }
    const json::value parsed = parse(text);
    if (parsed.is_string()) {
        value = asText(parsed);
    } else if (parsed.is_array()) {
        std::vector<std::string> list;
        for (const json::value& item : parsed.get_array())
            list.push_back(asText(item));
        value = std::move(list);
    } else {
        value = std::monostate{};
    }
}

void decodeCell(std::string_view text, LocalText& value) { value = asLocalText(parse(text)); }

void decodeCell(std::string_view text, std::vector<LocalText>& list)
{
    list.clear();
    if (text == "[]")
        return;
    const json::value parsed = parse(text);
    for (const json::value& item : asArray(parsed))
        list.push_back(asLocalText(item));
}

void decodeCell(std::string_view text, std::vector<AnchorPoint>& anchors)
{
    anchors.clear();
    take(text, '[');
    while (!text.starts_with(']')) {
        if (!anchors.empty())
            take(text, ',');
        AnchorPoint point;
        take(text, '[');
        point.input = takeNumber(text);
        take(text, ',');
        point.score = takeNumber(text);
        take(text, ']');
        anchors.push_back(point);
    }
    if (text != "]")
        damaged();
}

} // namespace steelyard::store
