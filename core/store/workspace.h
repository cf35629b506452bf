// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/model/change.h"
#include "core/model/round.h"
#include "core/store/audit.h"
#include "core/store/backups.h"
#include "core/store/evidence_blobs.h"
#include "core/store/migrations.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

enum class Access { ReadWrite, ReadOnly };

struct OpenOptions {
    Access access = Access::ReadWrite; ///< what is wanted; what was granted is Workspace::access()
    std::string round;                 ///< id of the round to load; empty = the one used last
    /// Treat the folder as a network or cloud folder even if it does not look like one.
    bool sharedFolder = false;
    /// The schema steps; tests bring their own.
    const std::vector<store::Migration>* migrations = nullptr;
};

/// One open workspace file and one of its rounds in memory.
///
/// Belongs to the thread that opened it; the window uses it through StoreThread. Every public function reports by
/// Result and leaves file and memory as they were when it fails. The clock must outlive the workspace.
class Workspace
{
public:
    /// Makes a new file holding `first`; AlreadyExists when there is something of that name.
    static Result<std::unique_ptr<Workspace>> create(const std::string& path, const Round& first, AuditInfo info,
                                                     const Clock& clock);

    /// Opens a file. Refused untouched: NotFound, Unreadable, ForeignFile (no file of ours), CorruptFile, NewerFile (a
    /// schema that this program cannot even read), ReadOnly (an old schema where nothing can be written).
    /// Opened read-only, with a sentence in words(): Locked by another program, NewerFile, Unwritable.
    static Result<std::unique_ptr<Workspace>> open(const std::string& path, const Clock& clock,
                                                   const OpenOptions& options = {});
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    [[nodiscard]] const std::string& path() const;
    [[nodiscard]] Access access() const;
    /// What the user should be told once: why it is read-only, that it lies on a network folder, that it was
    /// migrated and where the copy is. For programs the `code`; `what` and `advice` are for people.
    [[nodiscard]] const std::vector<Error>& words() const;
    /// The journal mode SQLite really uses: "wal" or "delete".
    [[nodiscard]] const std::string& journalMode() const;

    [[nodiscard]] const Round& round() const;

    /// One transaction with one audit entry; on disk when it returns. An empty edit writes nothing.
    /// Conflict or InvalidInput as apply() says; ReadOnly; Unwritable on a full disk.
    Result<void> commit(const Edit& edit, const AuditInfo& info);

    /// Headers of all rounds in the file, by date.
    Result<std::vector<RoundHeader>> rounds();
    /// Loads another round, which becomes the one opened first next time.
    Result<void> select(std::string_view roundId);
    /// Adds a round and selects it; AlreadyExists when the id is taken.
    Result<void> addRound(const Round& round, const AuditInfo& info);

    /// Stores bytes piece by piece; an Evidence record that names the hash is the caller's to commit.
    Result<StoredEvidence> putEvidence(const EvidenceSource& source, const AuditInfo& info,
                                       std::uint64_t limit = kEvidenceLimit);
    Result<StoredEvidence> putEvidenceBytes(std::string_view bytes, const AuditInfo& info,
                                            std::uint64_t limit = kEvidenceLimit);
    Result<StoredEvidence> putEvidenceFile(const std::string& file, const AuditInfo& info,
                                           std::uint64_t limit = kEvidenceLimit);
    Result<void> readEvidence(const std::string& sha256, const EvidenceSink& sink);
    Result<std::string> evidenceBytes(const std::string& sha256);

    /// The newest entries first, older than entry `before` where given.
    Result<std::vector<AuditEntry>> audit(int limit, std::optional<std::int64_t> before = {});
    Result<std::vector<AuditChange>> auditChanges(std::int64_t entry);

    /// A compact copy, complete or not there at all.
    Result<void> saveCopy(const std::string& target, store::Overwrite overwrite = store::Overwrite::No);
    /// Makes the daily backup when it is due; returns its path, empty when not.
    Result<std::string> backUpIfDue(const store::BackupRule& rule = {});

private:
    class Impl;
    explicit Workspace(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> m_impl;
};

} // namespace steelyard
