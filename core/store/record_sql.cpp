// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/record_sql.h"

#include "core/model/record_fields.h"
#include "core/store/json_cell.h"

#include <algorithm>
#include <cmath>

namespace steelyard::store {

namespace {

template <class T>
inline constexpr bool isNumber = std::is_same_v<T, double> || std::is_same_v<T, std::optional<double>>;
template <class T>
inline constexpr bool isWhole =
    std::is_same_v<T, bool> || std::is_same_v<T, int> || std::is_same_v<T, std::optional<bool>>;
template <class T>
inline constexpr bool isOptional = std::is_same_v<T, std::optional<bool>> || std::is_same_v<T, std::optional<double>>;

template <class Row>
std::vector<ColumnRule> columnsOf()
{
    std::vector<ColumnRule> columns;
    if constexpr (!std::is_same_v<Row, RoundHeader>)
        columns.push_back({"round_id", "TEXT", false});
    const Row row;
    fields(
        [&]<class T>(std::string_view name, const T&) {
            columns.push_back({std::string(name),
                               isNumber<T>  ? "REAL"
                               : isWhole<T> ? "INTEGER"
                                            : "TEXT",
                               isOptional<T>});
        },
        row);
    return columns;
}

template <class Row>
constexpr std::size_t keyColumns()
{
    return static_cast<std::size_t>(RecordTraits<Row>::keyFields) + (std::is_same_v<Row, RoundHeader> ? 0 : 1);
}

std::string parameter(const ColumnRule& column) { return column.type == "TEXT" ? "CAST(? AS TEXT)" : "?"; }

std::string join(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : std::string(separator)) + part;
    return text;
}

// Not INSERT OR REPLACE: that deletes the old row first, and with a round everything in it.
template <class Row>
std::string writeSql()
{
    const auto columns = columnsOf<Row>();
    std::vector<std::string> names, parameters, keys, updates;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string name = quoted(columns[i].name);
        names.push_back(name);
        parameters.push_back(parameter(columns[i]));
        if (i < keyColumns<Row>())
            keys.push_back(name);
        else
            updates.push_back(name + " = excluded." + name);
    }
    return "INSERT INTO " + quoted(RecordTraits<Row>::table) + " (" + join(names, ", ") + ") VALUES (" +
           join(parameters, ", ") + ") ON CONFLICT (" + join(keys, ", ") + ") DO UPDATE SET " + join(updates, ", ");
}

template <class Row>
std::string removeSql()
{
    const auto columns = columnsOf<Row>();
    std::vector<std::string> conditions;
    for (std::size_t i = 0; i < keyColumns<Row>(); ++i)
        conditions.push_back(quoted(columns[i].name) + " = CAST(? AS TEXT)");
    return "DELETE FROM " + quoted(RecordTraits<Row>::table) + " WHERE " + join(conditions, " AND ");
}

/// SELECT of all fields in order. Names are qualified by their table: SQLite takes a lone "name" of no column for
/// a text, so that a missing column would be read as its own name.
template <class Row>
std::string selectSql(const std::string& condition, const std::vector<std::string>& order)
{
    const std::string table = quoted(RecordTraits<Row>::table);
    std::vector<std::string> columns;
    const auto all = columnsOf<Row>();
    for (std::size_t i = std::is_same_v<Row, RoundHeader> ? 0 : 1; i < all.size(); ++i) {
        const std::string name = table + "." + quoted(all[i].name);
        columns.push_back(all[i].type == "TEXT" ? "CAST(" + name + " AS BLOB)" : name);
    }
    return "SELECT " + join(columns, ", ") + " FROM " + table + condition + " ORDER BY " + join(order, ", ");
}

template <class Row>
std::string selectRoundSql()
{
    const std::string table = quoted(RecordTraits<Row>::table);
    const auto all = columnsOf<Row>();
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < keyColumns<Row>(); ++i)
        keys.push_back(table + "." + quoted(all[i].name));
    return selectSql<Row>(" WHERE " + keys.front() + " = CAST(? AS TEXT)", keys);
}

struct Binder {
    Statement& statement;

    void operator()(std::string_view, const std::string& value) { statement.text(value); }
    void operator()(std::string_view, double value)
    {
        if (!std::isfinite(value))
            throw StoreFault(makeError(ErrorCode::InvalidInput, "a number must be finite", {}, "correct the value"));
        statement.real(value);
    }
    void operator()(std::string_view, int value) { statement.integer(value); }
    void operator()(std::string_view, bool value) { statement.integer(value ? 1 : 0); }
    template <class T>
    void operator()(std::string_view name, const std::optional<T>& value)
    {
        if (value)
            (*this)(name, *value);
        else
            statement.null();
    }
    template <class T>
    void operator()(std::string_view, const T& value)
    {
        if constexpr (std::is_enum_v<T>)
            statement.text(enumName(value));
        else
            statement.text(encodeCell(value));
    }
};

struct KeyBinder {
    Statement& statement;
    int left;

    template <class T>
    void operator()(std::string_view, const T& value)
    {
        if (left-- <= 0)
            return;
        if constexpr (std::is_same_v<T, std::string>)
            statement.text(value);
    }
};

struct RowReader {
    const Statement& statement;
    int keysLeft;
    std::string key;
    int column = 0;

    void operator()(std::string_view, std::string& value)
    {
        value = statement.textAt(column++);
        if (!isStorableText(value))
            damaged("a text that is not UTF-8");
        if (keysLeft-- > 0) {
            if (column > 1)
                key += kKeySeparator;
            key += value;
        }
    }
    void operator()(std::string_view, double& value)
    {
        value = statement.realAt(column++);
        if (!std::isfinite(value))
            damaged("an infinite number");
    }
    void operator()(std::string_view, int& value) { value = static_cast<int>(statement.integerAt(column++)); }
    void operator()(std::string_view, bool& value) { value = statement.integerAt(column++) != 0; }
    template <class T>
    void operator()(std::string_view name, std::optional<T>& value)
    {
        if (statement.isNull(column))
            ++column;
        else
            (*this)(name, value.emplace());
    }
    template <class T>
    void operator()(std::string_view, T& value)
    {
        const std::string text = statement.textAt(column++);
        if constexpr (std::is_enum_v<T>) {
            for (const auto& [item, name] : EnumNames<T>::table)
                if (name == text) {
                    value = item;
                    return;
                }
            damaged("the unknown word '" + text + "'");
        } else {
            decodeCell(text, value);
        }
    }

    [[noreturn]] static void damaged(const std::string& what)
    {
        throw StoreFault(makeError(ErrorCode::CorruptFile, "a record holds " + what, {},
                                   "open the newest file of the backups folder beside it"));
    }
};

template <class Row>
std::string readRow(const Statement& statement, Row& row)
{
    RowReader reader{statement, RecordTraits<Row>::keyFields, {}};
    try {
        fields(reader, row);
    } catch (const StoreFault& fault) {
        Error error = fault.error();
        std::string key = reader.key;
        std::replace(key.begin(), key.end(), kKeySeparator, '/');
        error.where = std::string(RecordTraits<Row>::table) + " '" + key + "'";
        throw StoreFault(std::move(error));
    }
    return std::move(reader.key);
}

template <class Row>
void loadTable(Statement& statement, std::string_view roundId, Round& round)
{
    auto& table = tableOf<Row>(round);
    statement.text(roundId).query();
    while (statement.next()) {
        Row row;
        std::string key = readRow(statement, row);
        table.emplace_hint(table.end(), std::move(key), std::move(row));
    }
}

/// Calls visit.operator()<Row>() for every kind of record.
template <class Visit, std::size_t... I>
void forEachKind(Visit&& visit, std::index_sequence<I...>)
{
    (visit.template operator()<std::variant_alternative_t<I, Record>>(), ...);
}

constexpr auto kAllKinds = std::make_index_sequence<std::variant_size_v<Record>>{};

} // namespace

Statement& RecordSql::prepared(const std::string& sql)
{
    auto it = m_statements.find(sql);
    if (it == m_statements.end())
        it = m_statements.emplace(sql, Statement(m_database, sql)).first;
    return it->second;
}

void RecordSql::write(std::string_view roundId, const Record& record)
{
    std::visit(
        [&]<class Row>(const Row& row) {
            static const std::string sql = writeSql<Row>();
            Statement& statement = prepared(sql);
            try {
                if constexpr (!std::is_same_v<Row, RoundHeader>)
                    statement.text(roundId);
                Binder binder{statement};
                fields(binder, row);
                statement.run();
            } catch (const StoreFault& fault) {
                statement.reset();
                Error error = fault.error();
                if (error.code == ErrorCode::InvalidInput) {
                    std::string key = keyOf(record);
                    std::replace(key.begin(), key.end(), kKeySeparator, '/');
                    error.where = std::string(RecordTraits<Row>::table) + " '" + key + "'";
                }
                throw StoreFault(std::move(error));
            }
        },
        record);
}

void RecordSql::remove(std::string_view roundId, const Record& record)
{
    std::visit(
        [&]<class Row>(const Row& row) {
            static const std::string sql = removeSql<Row>();
            Statement& statement = prepared(sql);
            if constexpr (!std::is_same_v<Row, RoundHeader>)
                statement.text(roundId);
            KeyBinder binder{statement, RecordTraits<Row>::keyFields};
            fields(binder, row);
            statement.run();
        },
        record);
}

std::vector<RoundHeader> RecordSql::headers()
{
    Statement statement(m_database, selectSql<RoundHeader>("", {"\"round\".\"date\"", "\"round\".\"id\""}));
    std::vector<RoundHeader> result;
    statement.query();
    while (statement.next())
        readRow(statement, result.emplace_back());
    return result;
}

Round RecordSql::load(std::string_view roundId)
{
    Round round;
    static const std::string headerSql = selectRoundSql<RoundHeader>();
    Statement& header = prepared(headerSql);
    header.text(roundId).query();
    if (!header.next())
        throw StoreFault(makeError(ErrorCode::NotFound, "there is no round '" + std::string(roundId) + "' in this file",
                                   m_database.path(), "choose one of its rounds"));
    readRow(header, round.header);
    header.finish();
    forEachKind(
        [&]<class Row>() {
            if constexpr (!std::is_same_v<Row, RoundHeader>) {
                static const std::string sql = selectRoundSql<Row>();
                loadTable<Row>(prepared(sql), roundId, round);
            }
        },
        kAllKinds);
    return round;
}

std::map<std::string, std::vector<ColumnRule>> recordTables()
{
    std::map<std::string, std::vector<ColumnRule>> tables;
    forEachKind([&]<class Row>() { tables.emplace(RecordTraits<Row>::table, columnsOf<Row>()); }, kAllKinds);
    return tables;
}

} // namespace steelyard::store
