// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/audit.h"

#include <limits>

namespace steelyard::store {

namespace {

constexpr const char* kEntryColumns =
    "SELECT \"id\", CAST(\"at\" AS BLOB), CAST(\"who\" AS BLOB), CAST(\"role\" AS BLOB), CAST(\"round_id\" AS BLOB), "
    "CAST(\"action\" AS BLOB), CAST(\"summary\" AS BLOB), CAST(\"hash\" AS BLOB) FROM \"audit_entry\" ";

AuditEntry readEntry(const Statement& row)
{
    return {row.integerAt(0), row.textAt(1), row.textAt(2), row.textAt(3),
            row.textAt(4),    row.textAt(5), row.textAt(6), row.textAt(7)};
}

constexpr const char* kChangeColumns =
    "SELECT \"entry_id\", \"position\", CAST(\"kind\" AS BLOB), CAST(\"key\" AS BLOB), CAST(\"before\" AS BLOB), "
    "CAST(\"after\" AS BLOB) FROM \"audit_change\" ";

AuditChange readChange(const Statement& row)
{
    AuditChange change{row.textAt(2), row.textAt(3), {}, {}};
    if (!row.isNull(4))
        change.before = row.textAt(4);
    if (!row.isNull(5))
        change.after = row.textAt(5);
    return change;
}

void hashText(Sha256& hash, std::string_view text)
{
    hash.update(std::to_string(text.size()) + ":");
    hash.update(text);
}

void hashOptional(Sha256& hash, const std::optional<std::string>& text)
{
    if (text)
        hashText(hash, *text);
    else
        hash.update("-");
}

void bindOptional(Statement& statement, const std::optional<std::string>& text)
{
    if (text)
        statement.text(*text);
    else
        statement.null();
}

} // namespace

void hashEntry(Sha256& hash, std::string_view previousHash, const AuditEntry& entry)
{
    hashText(hash, previousHash);
    hashText(hash, std::to_string(entry.id));
    for (const std::string* text : {&entry.at, &entry.who, &entry.role, &entry.roundId, &entry.action, &entry.summary})
        hashText(hash, *text);
}

void hashChange(Sha256& hash, std::int64_t position, const AuditChange& change)
{
    hashText(hash, std::to_string(position));
    hashText(hash, change.kind);
    hashText(hash, change.key);
    hashOptional(hash, change.before);
    hashOptional(hash, change.after);
}

void Audit::begin(const AuditInfo& info, std::string_view roundId)
{
    // AUTOINCREMENT keeps the highest number ever given, so a deleted last entry leaves a gap that check() sees.
    const std::int64_t last =
        m_database.integer("SELECT seq FROM sqlite_sequence WHERE name = 'audit_entry'").value_or(0);
    const std::string previous =
        m_database.text("SELECT CAST(\"hash\" AS BLOB) FROM \"audit_entry\" ORDER BY \"id\" DESC LIMIT 1").value_or("");
    m_entry = {last + 1,    isoUtc(m_clock.now()), info.who, info.role, std::string(roundId),
               info.action, info.summary,          {}};
    m_position = 0;
    m_hash = Sha256();
    hashEntry(m_hash, previous, m_entry);
}

void Audit::addChange(const AuditChange& change)
{
    if (!m_insertChange)
        m_insertChange.emplace(
            m_database, "INSERT INTO \"audit_change\" (\"entry_id\", \"position\", \"kind\", \"key\", \"before\", "
                        "\"after\") VALUES (?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))");
    m_insertChange->reset();
    m_insertChange->integer(m_entry.id).integer(m_position).text(change.kind).text(change.key);
    bindOptional(*m_insertChange, change.before);
    bindOptional(*m_insertChange, change.after);
    m_insertChange->run();
    hashChange(m_hash, m_position++, change);
}

void Audit::finish()
{
    m_entry.hash = m_hash.finishHex();
    Statement insert(m_database,
                     "INSERT INTO \"audit_entry\" (\"id\", \"at\", \"who\", \"role\", \"round_id\", \"action\", "
                     "\"summary\", \"hash\") VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), "
                     "CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))");
    insert.integer(m_entry.id);
    for (const std::string* text :
         {&m_entry.at, &m_entry.who, &m_entry.role, &m_entry.roundId, &m_entry.action, &m_entry.summary, &m_entry.hash})
        insert.text(*text);
    insert.run();
}

std::vector<AuditEntry> Audit::entries(int limit, std::optional<std::int64_t> before)
{
    Statement statement(m_database, std::string(kEntryColumns) + "WHERE \"id\" < ? ORDER BY \"id\" DESC LIMIT ?");
    statement.integer(before.value_or(std::numeric_limits<std::int64_t>::max())).integer(limit).query();
    std::vector<AuditEntry> result;
    while (statement.next())
        result.push_back(readEntry(statement));
    return result;
}

std::vector<AuditChange> Audit::changesOf(std::int64_t entry)
{
    Statement statement(m_database, std::string(kChangeColumns) + "WHERE \"entry_id\" = ? ORDER BY \"position\"");
    statement.integer(entry).query();
    std::vector<AuditChange> result;
    while (statement.next())
        result.push_back(readChange(statement));
    return result;
}

void walkAudit(Database& database, const std::function<void(const AuditEntry&)>& onEntry,
               const std::function<void(std::int64_t entry, std::int64_t position, const AuditChange&)>& onChange)
{
    Statement entries(database, std::string(kEntryColumns) + "ORDER BY \"id\"");
    Statement changes(database, std::string(kChangeColumns) + "ORDER BY \"entry_id\", \"position\"");
    entries.query();
    changes.query();
    bool hasChange = changes.next();
    while (entries.next()) {
        const AuditEntry entry = readEntry(entries);
        onEntry(entry);
        for (; hasChange && changes.integerAt(0) <= entry.id; hasChange = changes.next())
            onChange(changes.integerAt(0), changes.integerAt(1), readChange(changes));
    }
    for (; hasChange; hasChange = changes.next())
        onChange(changes.integerAt(0), changes.integerAt(1), readChange(changes));
}

} // namespace steelyard::store
