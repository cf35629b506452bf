// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/sha256.h"
#include "core/model/change.h"
#include "core/store/database.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

/// Who acts, and what they say about it.
struct AuditInfo {
    std::string who;
    std::string role;
    std::string action;  ///< "edit", "undo", "redo", "import", "create", "evidence", …
    std::string summary; ///< one line for people, in their language
};

/// One record an entry touched; JSON as toJsonText() writes it, absent = the record was not there.
struct AuditChange {
    std::string kind;
    std::string key; ///< parts joined by kKeySeparator
    std::optional<std::string> before;
    std::optional<std::string> after;
    bool operator==(const AuditChange&) const = default;
};

/// One line of the audit trail, without its changes.
struct AuditEntry {
    std::int64_t id = 0;
    std::string at; ///< UTC
    std::string who;
    std::string role;
    std::string roundId;
    std::string action;
    std::string summary;
    std::string hash; ///< of this entry and, through the one before it, of all earlier ones
};

} // namespace steelyard

namespace steelyard::store {

/// Kind of the changes that say which bytes of evidence came in; their key is the SHA-256.
inline constexpr std::string_view kBlobKind = "evidence_blob";

/// The audit trail of a file: only ever appended to. Functions throw StoreFault; the caller owns the transaction.
class Audit
{
public:
    Audit(Database& database, const Clock& clock) : m_database(database), m_clock(clock) {}

    /// Begins an entry; addChange() as often as needed; finish() writes it with its hash.
    void begin(const AuditInfo& info, std::string_view roundId);
    void addChange(const AuditChange& change);
    void finish();

    /// The newest entries first, older than `before` where given.
    std::vector<AuditEntry> entries(int limit, std::optional<std::int64_t> before = {});
    std::vector<AuditChange> changesOf(std::int64_t entry);

private:
    Database& m_database;
    const Clock& m_clock;
    std::optional<Statement> m_insertChange;
    AuditEntry m_entry;
    Sha256 m_hash;
    std::int64_t m_position = 0;
};

/// Feeds an entry (all but its own hash) and its changes to a hash; each field with its length, so that no two
/// different contents hash the same bytes.
void hashEntry(Sha256& hash, std::string_view previousHash, const AuditEntry& entry);
void hashChange(Sha256& hash, std::int64_t position, const AuditChange& change);

/// Walks the trail from its first entry on. `onEntry` comes before the changes of the entry.
void walkAudit(Database& database, const std::function<void(const AuditEntry&)>& onEntry,
               const std::function<void(std::int64_t entry, std::int64_t position, const AuditChange&)>& onChange);

} // namespace steelyard::store
