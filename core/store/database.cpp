// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"

#include <QSqlDriver>
#include <QSqlError>
#include <QUrl>

#include <atomic>

namespace steelyard::store {

namespace {

constexpr int kBusyTimeoutMs = 2000;

QString toQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString uniqueName()
{
    static std::atomic<unsigned> counter{0};
    return QStringLiteral("steelyard-%1").arg(++counter);
}

[[noreturn]] void fail(const QSqlError& error, const std::string& path)
{
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    throw StoreFault(sqlError(isNumber ? code : -1, error.databaseText().toStdString(), path));
}

} // namespace

Error sqlError(int code, const std::string& message, const std::string& path)
{
    constexpr int kIoErrorWrite = 778;
    constexpr int kIoErrorFsync = 1034;
    constexpr int kIoErrorTruncate = 1546;
    if (code == kIoErrorWrite || code == kIoErrorFsync || code == kIoErrorTruncate)
        return makeError(ErrorCode::Unwritable, "the disk is full, or a size limit stops the file from growing", path,
                         "free some space and try again; nothing saved earlier is lost");
    switch (code & 0xff) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
        return makeError(ErrorCode::Locked, "another program is using the file at this moment", path,
                         "close it there and try again");
    case 8: // SQLITE_READONLY
        return makeError(ErrorCode::ReadOnly, "the file or its folder cannot be written", path,
                         "copy the file to a folder of your own");
    case 13: // SQLITE_FULL
        return makeError(ErrorCode::Unwritable, "the disk is full", path,
                         "free some space and try again; nothing saved earlier is lost");
    case 14: // SQLITE_CANTOPEN
        return makeError(ErrorCode::Unreadable, "the file cannot be opened", path,
                         "check that it is there and that you may read it");
    case 10: // SQLITE_IOERR
        return makeError(ErrorCode::Unreadable, "the disk reports an error (" + message + ")", path,
                         "check the disk, then open a backup");
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
        return makeError(ErrorCode::CorruptFile, "the file is damaged (" + message + ")", path,
                         "open the newest file of the backups folder beside it");
    case 19: // SQLITE_CONSTRAINT
        return makeError(ErrorCode::InvalidInput, "the file refuses this record (" + message + ")", path,
                         "correct the record and try again");
    default:
        return makeError(ErrorCode::Internal, "the database refused a command (" + message + ")", path);
    }
}

Database::Database(std::string path, Mode mode) : m_path(std::move(path))
{
    m_handle = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), uniqueName());
    QString name = toQt(m_path);
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(kBusyTimeoutMs);
    if (mode == Mode::Memory) {
        name = QStringLiteral(":memory:");
    } else if (mode != Mode::Create) {
        // A URI, since the driver's plain read-write mode would create a missing file.
        const char* query = mode == Mode::ReadWrite  ? "?mode=rw"
                            : mode == Mode::ReadOnly ? "?mode=ro"
                                                     : "?mode=ro&immutable=1";
        name = QStringLiteral("file:") + QString::fromLatin1(QUrl::toPercentEncoding(name, "/")) + QLatin1String(query);
        options += QStringLiteral(";QSQLITE_OPEN_URI");
        if (mode != Mode::ReadWrite)
            options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    }
    m_handle.setDatabaseName(name);
    m_handle.setConnectOptions(options);
    try {
        if (!m_handle.open())
            fail(m_handle.lastError(), m_path);
        setUp();
    } catch (const StoreFault&) {
        const QString connection = m_handle.connectionName();
        m_handle = {};
        QSqlDatabase::removeDatabase(connection);
        throw;
    }
}

Database::~Database()
{
    const QString connection = m_handle.connectionName();
    m_handle.close();
    m_handle = {};
    QSqlDatabase::removeDatabase(connection);
}

void Database::setUp()
{
    exec("PRAGMA foreign_keys = ON");
    exec("PRAGMA synchronous = FULL");
    // A file from elsewhere must not run functions of ours, and a damaged page must not be believed.
    exec("PRAGMA trusted_schema = OFF");
    exec("PRAGMA cell_size_check = ON");
}

void Database::exec(std::string_view sql)
{
    QSqlQuery query(m_handle);
    query.setForwardOnly(true);
    if (!query.exec(toQt(sql)))
        fail(query.lastError(), m_path);
    query.finish();
}

std::optional<std::int64_t> Database::integer(std::string_view sql)
{
    QSqlQuery query(m_handle);
    query.setForwardOnly(true);
    if (!query.exec(toQt(sql)))
        fail(query.lastError(), m_path);
    if (!query.next()) {
        if (query.lastError().isValid())
            fail(query.lastError(), m_path);
        return std::nullopt;
    }
    const QVariant value = query.value(0);
    return value.isNull() ? std::nullopt : std::optional<std::int64_t>(value.toLongLong());
}

std::optional<std::string> Database::text(std::string_view sql)
{
    QSqlQuery query(m_handle);
    query.setForwardOnly(true);
    if (!query.exec(toQt(sql)))
        fail(query.lastError(), m_path);
    if (!query.next()) {
        if (query.lastError().isValid())
            fail(query.lastError(), m_path);
        return std::nullopt;
    }
    const QVariant value = query.value(0);
    return value.isNull() ? std::nullopt : std::optional<std::string>(value.toByteArray().toStdString());
}

std::string Database::setJournalMode(bool wal)
{
    return text(wal ? "PRAGMA journal_mode = WAL" : "PRAGMA journal_mode = DELETE").value_or("unknown");
}

Statement::Statement(Database& database, const std::string& sql) : m_path(database.path()), m_query(database.handle())
{
    m_query.setForwardOnly(true);
    if (!m_query.prepare(toQt(sql)))
        fail(m_query.lastError(), m_path);
}

Statement& Statement::text(std::string_view value)
{
    if (!isStorableText(value))
        throw StoreFault(makeError(ErrorCode::InvalidInput, "a text is not valid UTF-8 or contains a NUL character", {},
                                   "remove the unreadable characters"));
    return bytes(value);
}

Statement& Statement::bytes(std::string_view value)
{
    // Never a null QByteArray: that would be bound as NULL.
    m_query.bindValue(m_bound++,
                      value.empty() ? QByteArray("") : QByteArray(value.data(), static_cast<qsizetype>(value.size())));
    return *this;
}

Statement& Statement::integer(std::int64_t value)
{
    m_query.bindValue(m_bound++, QVariant::fromValue(static_cast<qlonglong>(value)));
    return *this;
}

Statement& Statement::real(double value)
{
    m_query.bindValue(m_bound++, value);
    return *this;
}

Statement& Statement::null()
{
    m_query.bindValue(m_bound++, QVariant());
    return *this;
}

void Statement::execute()
{
    m_bound = 0;
    if (!m_query.exec())
        fail(m_query.lastError(), m_path);
}

int Statement::run()
{
    execute();
    const int touched = m_query.numRowsAffected();
    m_query.finish();
    return touched;
}

void Statement::query() { execute(); }

bool Statement::next()
{
    if (m_query.next())
        return true;
    const QSqlError error = m_query.lastError();
    m_query.finish();
    if (error.isValid())
        fail(error, m_path);
    return false;
}

void Statement::finish() { m_query.finish(); }

void Statement::reset()
{
    m_bound = 0;
    m_query.finish();
}

std::string Statement::textAt(int column) const
{
    const QByteArray bytes = m_query.value(column).toByteArray();
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isStorableText(std::string_view text)
{
    const auto* at = reinterpret_cast<const unsigned char*>(text.data());
    const auto* const end = at + text.size();
    while (at != end) {
        const unsigned char lead = *at++;
        if (lead < 0x80) {
            if (lead == 0)
                return false;
            continue;
        }
        const int follow = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
        if (lead < 0xc2 || lead > 0xf4 || end - at < follow)
            return false;
        std::uint32_t point = lead & (0x3fu >> follow);
        for (int i = 0; i < follow; ++i) {
            if ((at[i] & 0xc0) != 0x80)
                return false;
            point = point << 6 | (at[i] & 0x3fu);
        }
        at += follow;
        const bool overlong = (follow == 2 && point < 0x800) || (follow == 3 && point < 0x10000);
        if (overlong || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
            return false;
    }
    return true;
}

std::string quoted(std::string_view identifier)
{
    std::string result = "\"";
    for (char c : identifier)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

std::string literal(std::string_view text)
{
    std::string result = "'";
    for (char c : text)
        result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
}

} // namespace steelyard::store
