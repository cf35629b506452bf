// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/writer_lock.h"

#include <QCoreApplication>
#include <QFile>
#include <QSysInfo>

#include <cstdlib>
#include <optional>

namespace steelyard::store {

namespace {

LockHolder thisProcess()
{
    LockHolder self;
    self.pid = QCoreApplication::applicationPid();
    self.host = QSysInfo::machineHostName().toStdString();
    for (const char* name : {"USER", "LOGNAME", "USERNAME"})
        if (const char* user = std::getenv(name); user && *user && isStorableText(user)) {
            self.user = user;
            break;
        }
    return self;
}

std::optional<LockHolder> readHolder(Database& database)
{
    if (!database.integer("SELECT 1 FROM sqlite_master WHERE name = 'holder'"))
        return std::nullopt;
    Statement statement(database, "SELECT pid, CAST(host AS BLOB), CAST(user AS BLOB) FROM holder");
    statement.query();
    if (!statement.next())
        return std::nullopt;
    LockHolder holder{statement.integerAt(0), statement.textAt(1), statement.textAt(2)};
    statement.finish();
    return holder;
}

Error lockedBy(const std::string& file, const std::optional<LockHolder>& holder)
{
    return makeError(ErrorCode::Locked,
                     "the file is open for writing by " + (holder ? holder->words() : "another program"), file,
                     "it is shown read-only; close it there and open it again to edit");
}

Error lockFailure(const std::string& file, const std::string& lockFile, const Error& error)
{
    if (error.code == ErrorCode::CorruptFile)
        return makeError(ErrorCode::Unwritable, "the lock file " + lockFile + " is damaged", file,
                         "remove it when no other program has the file open");
    return makeError(ErrorCode::Unwritable, "no lock file can be written beside it (" + error.what + ")", file,
                     "copy the file to a folder of your own to edit it");
}

/// Writes who we are, then keeps a write transaction open.
void takeOver(Database& database, const LockHolder& self, std::int64_t nonce)
{
    database.exec("BEGIN IMMEDIATE");
    database.exec("CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, user TEXT, nonce INTEGER)");
    database.exec("DELETE FROM holder");
    Statement insert(database, "INSERT INTO holder VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT), ?)");
    insert.integer(self.pid).text(self.host).text(self.user).integer(nonce).run();
    database.exec("COMMIT");
    database.exec("BEGIN IMMEDIATE");
}

/// False when the lock file was removed by its last holder while we waited for it: then our lock is on a file
/// that nobody else will ever see.
bool isStillInPlace(const std::string& lockFile, std::int64_t nonce)
{
    try {
        Database second(lockFile, Database::Mode::ReadOnly);
        return second.integer("SELECT nonce FROM holder") == nonce;
    } catch (const StoreFault&) {
        return false;
    }
}

std::int64_t newNonce(Database& database) { return database.integer("SELECT random()").value_or(0); }

} // namespace

std::string LockHolder::words() const
{
    return (user.empty() ? std::string("somebody") : user) + " on host " + host + " (process " + std::to_string(pid) +
           ")";
}

Result<std::unique_ptr<WriterLock>> WriterLock::acquire(const std::string& file, LockScope scope)
{
    const std::string lockFile = file + ".lock";
    const LockHolder self = thisProcess();
    constexpr int kAttempts = 5;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        std::optional<LockHolder> holder;
        try {
            auto database = std::make_unique<Database>(lockFile, Database::Mode::Create);
            database->exec("PRAGMA busy_timeout = 250");
            holder = readHolder(*database);
            if (scope == LockScope::Shared && holder && holder->host != self.host) {
                Error error = lockedBy(file, holder);
                error.advice = "it is shown read-only; if it is open nowhere else any more, remove " + lockFile;
                return error;
            }
            const std::int64_t nonce = newNonce(*database);
            takeOver(*database, self, nonce);
            if (isStillInPlace(lockFile, nonce))
                return std::unique_ptr<WriterLock>(new WriterLock(std::move(database)));
        } catch (const StoreFault& fault) {
            if (fault.error().code == ErrorCode::Locked)
                return lockedBy(file, holder);
            return lockFailure(file, lockFile, fault.error());
        }
    }
    return lockedBy(file, std::nullopt);
}

WriterLock::~WriterLock()
{
    // Removed while still held: whoever waits for this very file notices in isStillInPlace().
    QFile::remove(QString::fromStdString(m_database->path()));
}

} // namespace steelyard::store
