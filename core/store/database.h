// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/fault.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steelyard::store {

/// One SQLite connection. Belongs to the thread that made it, as Qt demands.
///
/// Every function throws StoreFault; `where` of its Error is the file.
class Database
{
public:
    enum class Mode {
        Create,    ///< read and write, made if absent
        ReadWrite, ///< read and write, must be there
        ReadOnly,  ///< never writes to the file; may make the -shm file of a WAL beside it
        Immutable, ///< reads and touches nothing at all; only where no one can write
        Memory,    ///< a database of its own in memory; `path` names nothing
    };

    Database(std::string path, Mode mode);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    [[nodiscard]] const std::string& path() const { return m_path; }

    /// Runs one statement without parameters; Qt refuses two in one call.
    void exec(std::string_view sql);

    /// First column of the first row, or nothing.
    std::optional<std::int64_t> integer(std::string_view sql);
    std::optional<std::string> text(std::string_view sql);

    /// Asks for write-ahead logging or a rollback journal; returns the mode SQLite really uses ("wal", "delete", …).
    std::string setJournalMode(bool wal);

    [[nodiscard]] QSqlDatabase& handle() { return m_handle; }

private:
    void setUp();

    std::string m_path;
    QSqlDatabase m_handle;
};

/// A prepared statement. Parameters are bound from left to right and forgotten after run() or finish().
///
/// Texts travel as UTF-8 bytes: write `CAST(? AS TEXT)` and `CAST(column AS BLOB)` in the SQL. The detour over
/// UTF-16 would drop a leading byte order mark and costs most of the time of loading a large round.
class Statement
{
public:
    Statement(Database& database, const std::string& sql);

    /// A text parameter; refused with InvalidInput unless isStorableText().
    Statement& text(std::string_view value);
    Statement& bytes(std::string_view value);
    Statement& integer(std::int64_t value);
    Statement& real(double value);
    Statement& null();

    /// Executes; for statements that return no rows. Returns the number of rows touched.
    int run();

    /// Executes; then call next() before each row, and finish() unless next() said false.
    void query();
    bool next();
    void finish();
    /// Forgets what was bound, after a failure half-way through.
    void reset();

    [[nodiscard]] bool isNull(int column) const { return m_query.value(column).isNull(); }
    [[nodiscard]] std::int64_t integerAt(int column) const { return m_query.value(column).toLongLong(); }
    [[nodiscard]] double realAt(int column) const { return m_query.value(column).toDouble(); }
    /// Of a column that is a BLOB or was cast to one.
    [[nodiscard]] std::string textAt(int column) const;

private:
    void execute();

    std::string m_path;
    QSqlQuery m_query;
    int m_bound = 0;
};

/// Valid UTF-8 without NUL: what comes out of a text column exactly as it went in.
bool isStorableText(std::string_view text);

/// `"name"`, for identifiers in SQL.
std::string quoted(std::string_view identifier);

/// `'text'`, for the few places that take no parameter (VACUUM INTO).
std::string literal(std::string_view text);

/// One Error for a failure of SQLite, by its result code.
Error sqlError(int code, const std::string& message, const std::string& path);

} // namespace steelyard::store
