// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/file_probe.h"
#include "core/store/record_sql.h"
#include "core/store/transaction.h"
#include "core/store/workspace.h"
#include "core/store/writer_lock.h"

namespace steelyard {

/// What a Workspace holds. Included by workspace*.cpp only. Members are destroyed from the bottom up: statements
/// before their connection, the connection before the lock.
class Workspace::Impl
{
public:
    explicit Impl(std::string filePath, const Clock& timeSource) : path(std::move(filePath)), clock(timeSource) {}

    std::string path;
    const Clock& clock;
    Access access = Access::ReadWrite;
    std::vector<Error> words;
    std::string journalMode;
    std::unique_ptr<store::WriterLock> lock;
    std::unique_ptr<store::OpenFileNote> note;
    std::unique_ptr<store::Database> database;
    std::unique_ptr<store::RecordSql> records;
    std::unique_ptr<store::Audit> audit;
    std::unique_ptr<store::EvidenceBlobs> blobs;
    Round round;

    void connect(store::Database::Mode mode);

    /// Throws ReadOnly unless the file may be written.
    void needWritable() const;

    /// Checks and writes a whole new round with its audit entry, inside the caller's transaction.
    void writeRound(const Round& newRound, const AuditInfo& info);
    void setMeta(std::string_view key, std::string_view value);

    /// COMMIT, and on a dangling reference the sentence that names the tables.
    void commit(store::Transaction& transaction);

    /// The steps of Workspace::open().
    void choosePlace(const OpenOptions& options, bool shared);
    void openDatabase();
    void checkVersion(const std::vector<store::Migration>& migrations);
    void checkIntegrity();
    void chooseJournal(bool shared, const std::string& reason);
    void loadFirst(const std::string& wanted);
};

} // namespace steelyard
