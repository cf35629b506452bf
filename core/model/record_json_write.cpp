// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/change.h"
#include "core/model/json_document.h"
#include "core/model/record_fields.h"
#include "core/model/record_json.h"
#include "core/model/record_rows.h"

#include <boost/json.hpp>

namespace steelyard {

namespace json = boost::json;

namespace {

template <class Row>
json::object writeRow(const Row& row);

json::value localTextValue(const LocalText& text)
{
    json::object result;
    result["en"] = text.en;
    if (!text.zh.empty())
        result["zh-CN"] = text.zh;
    return result;
}

struct Writer {
    json::object out;

    void operator()(std::string_view name, const std::string& value)
    {
        if (!value.empty())
            out[name] = value;
    }
    void operator()(std::string_view name, double value) { out[name] = jsonNumber(value); }
    void operator()(std::string_view name, int value) { out[name] = value; }
    void operator()(std::string_view name, bool value) { out[name] = value; }
    void operator()(std::string_view name, const std::optional<double>& value)
    {
        if (value)
            out[name] = jsonNumber(*value);
    }
    void operator()(std::string_view name, const std::optional<bool>& value)
    {
        if (value)
            out[name] = *value;
    }
    void operator()(std::string_view name, const std::vector<std::string>& value)
    {
        if (!value.empty())
            out[name] = json::value_from(value);
    }
    void operator()(std::string_view name, const std::map<std::string, std::string>& value)
    {
        if (value.empty())
            return;
        json::object labels;
        for (const auto& [label, text] : value)
            labels[label] = text;
        out[name] = std::move(labels);
    }
    void operator()(std::string_view name, const AnswerValue& value)
    {
        if (const auto* number = std::get_if<double>(&value))
            out[name] = jsonNumber(*number);
        else if (const auto* text = std::get_if<std::string>(&value))
            out[name] = *text;
        else if (const auto* choices = std::get_if<std::vector<std::string>>(&value))
            out[name] = json::value_from(*choices);
    }
    void operator()(std::string_view name, const LocalText& value)
    {
        if (value != LocalText{})
            out[name] = localTextValue(value);
    }
    void operator()(std::string_view name, const std::vector<LocalText>& value)
    {
        if (value.empty())
            return;
        json::array list;
        for (const LocalText& text : value)
            list.push_back(localTextValue(text));
        out[name] = std::move(list);
    }
    void operator()(std::string_view name, const std::vector<AnchorPoint>& value)
    {
        if (value.empty())
            return;
        json::array list;
        for (const AnchorPoint& point : value)
            list.push_back(json::array{jsonNumber(point.input), jsonNumber(point.score)});
        out[name] = std::move(list);
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view name, Enum value)
    {
        if (!enumName(value).empty())
            out[name] = enumName(value);
    }
};

template <class Row>
json::object writeRow(const Row& row)
{
    Writer writer;
    fields(writer, row);
    return std::move(writer.out);
}

void writePretty(std::string& out, const json::value& value, int depth)
{
    const std::string indent(static_cast<std::size_t>(depth + 1) * 2, ' ');
    const std::string close(static_cast<std::size_t>(depth) * 2, ' ');
    // Two levels open up; below that one record stands on one line.
    if (depth < 2 && value.is_object() && !value.get_object().empty()) {
        out += "{\n";
        bool first = true;
        for (const auto& [key, item] : value.get_object()) {
            out += first ? "" : ",\n";
            first = false;
            out += indent + json::serialize(json::string(key)) + ": ";
            writePretty(out, item, depth + 1);
        }
        out += "\n" + close + "}";
    } else if (depth < 2 && value.is_array() && !value.get_array().empty()) {
        out += "[\n";
        bool first = true;
        for (const auto& item : value.get_array()) {
            out += first ? "" : ",\n";
            first = false;
            out += indent;
            writePretty(out, item, depth + 1);
        }
        out += "\n" + close + "]";
    } else {
        out += json::serialize(value);
    }
}

template <class... Rows>
void writeTables(const Round& round, json::object& file, RowList<Rows...>)
{
    const auto writeTable = [&]<class Row>(const Table<Row>& table) {
        if (table.empty())
            return;
        json::array list;
        for (const auto& [key, row] : table)
            list.push_back(writeRow(row));
        file[RecordTraits<Row>::plural] = std::move(list);
    };
    (writeTable(tableOf<Rows>(round)), ...);
}

} // namespace

json::object toJson(const Record& record)
{
    return std::visit([](const auto& row) { return writeRow(row); }, record);
}

std::string toJsonText(const Record& record) { return json::serialize(toJson(record)); }

std::string writeRoundJson(const Round& round)
{
    json::object file;
    file["schema"] = kRoundSchema;
    file["round"] = writeRow(round.header);
    writeTables(round, file, TableRows{});
    std::string out;
    writePretty(out, file, 0);
    out += "\n";
    return out;
}

} // namespace steelyard
