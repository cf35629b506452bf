// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/change.h"
#include "core/model/json_document.h"
#include "core/model/record_fields.h"
#include "core/model/record_json.h"
#include "core/model/record_rows.h"

#include <boost/json.hpp>

#include <charconv>
#include <cmath>

namespace steelyard {

namespace json = boost::json;

namespace {

struct Fault {
    std::string where;
    std::string what;
};

struct Reader {
    const json::object& in;
    const std::string& where;
    std::size_t used = 0;

    [[noreturn]] void fail(std::string_view name, const std::string& what) const
    {
        throw Fault{where + "." + std::string(name), what};
    }
    const json::value* take(std::string_view name)
    {
        const json::value* value = in.if_contains(name);
        if (value)
            ++used;
        return value && !value->is_null() ? value : nullptr;
    }
    std::string asText(std::string_view name, const json::value& value) const
    {
        if (!value.is_string())
            fail(name, "expected a text");
        return std::string(value.get_string());
    }
    double asNumber(std::string_view name, const json::value& value) const
    {
        if (!value.is_number())
            fail(name, "expected a number");
        const double number = value.to_number<double>();
        if (!std::isfinite(number))
            fail(name, "the number is out of range");
        return number;
    }
    LocalText asLocalText(std::string_view name, const json::value& value) const
    {
        if (value.is_string())
            return {std::string(value.get_string()), {}};
        if (!value.is_object())
            fail(name, "expected {\"en\": …, \"zh-CN\": …}");
        LocalText text;
        for (const auto& [key, item] : value.get_object()) {
            if (key == "en")
                text.en = asText(name, item);
            else if (key == "zh-CN")
                text.zh = asText(name, item);
            else
                fail(name, "unknown language '" + std::string(key) + "'");
        }
        return text;
    }
    const json::array& asList(std::string_view name, const json::value& value) const
    {
        if (!value.is_array())
            fail(name, "expected a list");
        return value.get_array();
    }

    void operator()(std::string_view name, std::string& value)
    {
        if (const auto* item = take(name))
            value = asText(name, *item);
    }
    void operator()(std::string_view name, double& value)
    {
        if (const auto* item = take(name))
            value = asNumber(name, *item);
    }
    void operator()(std::string_view name, int& value)
    {
        if (const auto* item = take(name)) {
            const double number = asNumber(name, *item);
            if (number != std::floor(number) || std::abs(number) > 1e9)
                fail(name, "expected a whole number");
            value = static_cast<int>(number);
        }
    }
    void operator()(std::string_view name, bool& value)
    {
        if (const auto* item = take(name)) {
            if (!item->is_bool())
                fail(name, "expected true or false");
            value = item->get_bool();
        }
    }
    void operator()(std::string_view name, std::optional<double>& value)
    {
        if (const auto* item = take(name))
            value = asNumber(name, *item);
    }
    void operator()(std::string_view name, std::optional<bool>& value)
    {
        bool flag = false;
        if (in.if_contains(name) && !in.at(name).is_null()) {
            (*this)(name, flag);
            value = flag;
        } else {
            take(name);
        }
    }
    void operator()(std::string_view name, std::vector<std::string>& value)
    {
        if (const auto* item = take(name))
            for (const auto& text : asList(name, *item))
                value.push_back(asText(name, text));
    }
    void operator()(std::string_view name, std::map<std::string, std::string>& value)
    {
        const auto* item = take(name);
        if (!item)
            return;
        if (!item->is_object())
            fail(name, "expected an object of labels");
        for (const auto& [label, text] : item->get_object()) {
            if (text.is_string())
                value[std::string(label)] = std::string(text.get_string());
            else if (text.is_number() || text.is_bool())
                value[std::string(label)] = json::serialize(text.is_double() ? jsonNumber(text.get_double()) : text);
            else if (!text.is_null())
                fail(name, "label '" + std::string(label) + "' must be a text, number or true/false");
        }
    }
    void operator()(std::string_view name, AnswerValue& value)
    {
        const auto* item = take(name);
        if (!item)
            return;
        if (item->is_string()) {
            value = std::string(item->get_string());
        } else if (item->is_bool()) {
            value = std::string(item->get_bool() ? "yes" : "no");
        } else if (item->is_number()) {
            value = asNumber(name, *item);
        } else if (item->is_array()) {
            std::vector<std::string> choices;
            for (const auto& text : item->get_array())
                choices.push_back(asText(name, text));
            value = std::move(choices);
        } else {
            fail(name, "expected a number, a text or a list of choices");
        }
    }
    void operator()(std::string_view name, LocalText& value)
    {
        if (const auto* item = take(name))
            value = asLocalText(name, *item);
    }
    void operator()(std::string_view name, std::vector<LocalText>& value)
    {
        if (const auto* item = take(name))
            for (const auto& text : asList(name, *item))
                value.push_back(asLocalText(name, text));
    }
    void operator()(std::string_view name, std::vector<AnchorPoint>& value)
    {
        const auto* item = take(name);
        if (!item)
            return;
        for (const auto& pair : asList(name, *item)) {
            if (!pair.is_array() || pair.get_array().size() != 2)
                fail(name, "expected [input, score] pairs");
            value.push_back({asNumber(name, pair.get_array()[0]), asNumber(name, pair.get_array()[1])});
        }
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view name, Enum& value)
    {
        const auto* item = take(name);
        if (!item)
            return;
        const std::string text = asText(name, *item);
        std::string allowed;
        for (const auto& [entry, entryName] : EnumNames<Enum>::table) {
            if (entryName == text) {
                value = entry;
                return;
            }
            if (!entryName.empty())
                allowed += (allowed.empty() ? "" : ", ") + std::string(entryName);
        }
        fail(name, "'" + text + "' is not one of " + allowed);
    }
};

template <class Row>
Row readRow(const json::value& value, const std::string& where)
{
    if (!value.is_object())
        throw Fault{where, "expected an object"};
    const json::object& object = value.get_object();
    Row row;
    Reader reader{object, where};
    fields(reader, row);
    if (reader.used != object.size()) {
        // Name the key nobody asked for.
        std::vector<std::string> known;
        fields([&](std::string_view name, const auto&) { known.emplace_back(name); }, std::as_const(row));
        for (const auto& [key, item] : object)
            if (std::find(known.begin(), known.end(), std::string(key)) == known.end())
                throw Fault{where + "." + std::string(key), "unknown key"};
    }
    if (auto ok = checkRecord(Record(row)); !ok)
        throw Fault{where, ok.error().what};
    return row;
}

template <class Row>
void readTable(Round& round, const json::object& file, std::size_t& used)
{
    const std::string plural(RecordTraits<Row>::plural);
    const json::value* list = file.if_contains(plural);
    if (!list)
        return;
    ++used;
    if (!list->is_array())
        throw Fault{plural, "expected a list"};
    std::size_t index = 0;
    for (const json::value& item : list->get_array()) {
        const std::string where = plural + "[" + std::to_string(index++) + "]";
        Row row = readRow<Row>(item, where);
        std::string key = keyOf(Record(row));
        if (!tableOf<Row>(round).emplace(std::move(key), std::move(row)).second)
            throw Fault{where, "the same record appears twice"};
    }
}

template <class Row>
void checkPlatformOf(const Round& round, bool mayBeEmpty)
{
    const std::string plural(RecordTraits<Row>::plural);
    for (const auto& [key, row] : tableOf<Row>(round)) {
        if (row.platform.empty() && mayBeEmpty)
            continue;
        if (!round.platforms.contains(row.platform))
            throw Fault{plural, "platform '" + row.platform + "' is not in the list of platforms"};
    }
}

template <class... Rows>
void readTables(Round& round, const json::object& file, std::size_t& used, RowList<Rows...>)
{
    (readTable<Rows>(round, file, used), ...);
}

template <class... Rows>
bool isPlural(std::string_view name, RowList<Rows...>)
{
    return ((RecordTraits<Rows>::plural == name) || ...);
}

Round readRound(const json::value& document)
{
    if (!document.is_object())
        throw Fault{"", "expected one JSON object"};
    const json::object& file = document.get_object();
    const json::value* schema = file.if_contains("schema");
    if (!schema || !schema->is_string())
        throw Fault{"schema", "is missing; expected \"" + std::string(kRoundSchema) + "\""};
    if (std::string_view(schema->get_string()) != kRoundSchema)
        throw Fault{"schema", "'" + std::string(schema->get_string()) + "' is not " + std::string(kRoundSchema)};
    Round round;
    std::size_t used = 1;
    if (const json::value* header = file.if_contains("round")) {
        ++used;
        round.header = readRow<RoundHeader>(*header, "round");
    }
    readTables(round, file, used, TableRows{});
    if (used != file.size())
        for (const auto& [key, item] : file)
            if (key != "schema" && key != "round" && !isPlural(key, TableRows{}))
                throw Fault{std::string(key), "unknown key"};
    // Order of the file becomes the order on screen where the file gives none.
    if (const json::value* list = file.if_contains("platforms")) {
        int index = 0;
        for (const json::value& item : list->get_array()) {
            Platform& platform = round.platforms.at(std::string(item.at("id").as_string()));
            ++index;
            if (!item.get_object().contains("position"))
                platform.position = index;
        }
    }
    checkPlatformOf<PlatformFact>(round, false);
    checkPlatformOf<Claim>(round, false);
    checkPlatformOf<Answer>(round, false);
    checkPlatformOf<Judgement>(round, false);
    checkPlatformOf<Consensus>(round, false);
    checkPlatformOf<Measurement>(round, true);
    checkPlatformOf<CostFigure>(round, false);
    checkPlatformOf<CellNote>(round, false);
    checkPlatformOf<Waiver>(round, false);
    checkPlatformOf<ReferenceValue>(round, true);
    checkPlatformOf<ProbeRun>(round, true);
    for (const auto& [key, judgement] : round.judgements)
        if (!round.evaluators.contains(judgement.evaluator))
            throw Fault{"judgements", "evaluator '" + judgement.evaluator + "' is not in the list of evaluators"};
    return round;
}

} // namespace

Result<Round> readRoundJson(std::string_view text, std::string_view fileName)
{
    const std::string advice = "correct the file and import it again";
    auto document = parseJsonDocument(text, fileName);
    if (!document)
        return document.error();
    try {
        return readRound(*document);
    } catch (const Fault& fault) {
        return makeError(ErrorCode::InvalidInput, (fault.where.empty() ? "" : fault.where + ": ") + fault.what,
                         std::string(fileName), advice);
    } catch (const std::exception& error) {
        return makeError(ErrorCode::InvalidInput, error.what(), std::string(fileName), advice);
    }
}

} // namespace steelyard
