// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/round.h"
#include "core/store/database.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::store {

/// Writes and reads records of any kind; the SQL is derived from the field lists of the model.
///
/// Keeps its statements prepared. All functions throw StoreFault; the caller owns the transaction.
class RecordSql
{
public:
    explicit RecordSql(Database& database) : m_database(database) {}

    /// Inserts the record or replaces the one with its key.
    void write(std::string_view roundId, const Record& record);
    void remove(std::string_view roundId, const Record& record);

    /// Headers of all rounds, by date and id.
    std::vector<RoundHeader> headers();

    /// Everything of one round; NotFound when there is none.
    Round load(std::string_view roundId);

private:
    Statement& prepared(const std::string& sql);

    Database& m_database;
    std::map<std::string, Statement> m_statements;
};

/// One column of a table as the field lists demand it: name and SQLite type (TEXT, REAL, INTEGER).
struct ColumnRule {
    std::string name;
    std::string type;
    bool mayBeNull = false;
    bool operator==(const ColumnRule&) const = default;
};

/// The columns of every record table, by table name, the key of the round included.
std::map<std::string, std::vector<ColumnRule>> recordTables();

} // namespace steelyard::store
