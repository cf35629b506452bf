// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/workspace.h"

#include "core/model/record_json.h"
#include "core/store/workspace_impl.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace steelyard {

using store::guarded;
using store::StoreFault;
using store::Transaction;
using store::valueOrThrow;

namespace {

/// Calls visit(record) for the header and every record of the round, with the key it is filed under.
template <class Visit, std::size_t... I>
void forEachRecord(const Round& round, Visit&& visit, std::index_sequence<I...>)
{
    const auto visitTable = [&]<class Row>(std::type_identity<Row>) {
        if constexpr (std::is_same_v<Row, RoundHeader>) {
            visit(round.header.id, Record(round.header));
        } else {
            for (const auto& [key, row] : tableOf<Row>(round))
                visit(key, Record(row));
        }
    };
    (visitTable(std::type_identity<std::variant_alternative_t<I, Record>>{}), ...);
}

AuditChange auditChangeOf(const Change& change)
{
    const Record& record = change.record();
    AuditChange result{std::string(kindOf(record)), keyOf(record), {}, {}};
    if (change.before)
        result.before = toJsonText(*change.before);
    if (change.after)
        result.after = toJsonText(*change.after);
    return result;
}

/// What apply() takes for granted: both sides are one record, and the round itself stays.
Result<void> checkShape(const Edit& edit, const std::string& roundId)
{
    for (const Change& change : edit.changes) {
        if (!change.before && !change.after)
            return makeError(ErrorCode::Internal, "a change without content");
        const bool isHeader = std::holds_alternative<RoundHeader>(change.record());
        if (isHeader && (!change.before || !change.after))
            return makeError(ErrorCode::InvalidInput, "a round cannot be added or removed by an edit");
        if (isHeader && keyOf(*change.after) != roundId)
            return makeError(ErrorCode::InvalidInput, "the id of a round cannot be changed", "round '" + roundId + "'");
        if (change.before && change.after &&
            (change.before->index() != change.after->index() || keyOf(*change.before) != keyOf(*change.after)))
            return makeError(ErrorCode::Internal, "a change between two different records");
    }
    return {};
}

} // namespace

Workspace::Workspace(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Workspace::~Workspace() = default;

const std::string& Workspace::path() const { return m_impl->path; }
Access Workspace::access() const { return m_impl->access; }
const std::vector<Error>& Workspace::words() const { return m_impl->words; }
const std::string& Workspace::journalMode() const { return m_impl->journalMode; }
const Round& Workspace::round() const { return m_impl->round; }

void Workspace::Impl::needWritable() const
{
    if (access == Access::ReadWrite)
        return;
    Error error =
        makeError(ErrorCode::ReadOnly, "the file is open read-only", path, "save a copy elsewhere to edit it");
    if (!words.empty())
        error.what += ": " + words.front().what;
    throw StoreFault(std::move(error));
}

void Workspace::Impl::setMeta(std::string_view key, std::string_view value)
{
    store::Statement statement(*database,
                               "INSERT INTO \"meta\" (\"key\", \"value\") VALUES (CAST(? AS TEXT), CAST(? AS TEXT)) "
                               "ON CONFLICT (\"key\") DO UPDATE SET \"value\" = excluded.\"value\"");
    statement.text(key).text(value).run();
}

void Workspace::Impl::writeRound(const Round& newRound, const AuditInfo& info)
{
    const std::string& id = newRound.header.id;
    if (id.empty())
        throw StoreFault(makeError(ErrorCode::InvalidInput, "a round needs an id", "round", "give it one"));
    audit->begin(info, id);
    forEachRecord(
        newRound,
        [&](const std::string& key, const Record& record) {
            valueOrThrow(checkRecord(record));
            if (key != keyOf(record))
                throw StoreFault(
                    makeError(ErrorCode::Internal, "a record is filed under another key than its own", key));
            records->write(id, record);
            audit->addChange(auditChangeOf({std::nullopt, record}));
        },
        std::make_index_sequence<std::variant_size_v<Record>>{});
    audit->finish();
}

void Workspace::Impl::commit(Transaction& transaction)
{
    try {
        transaction.commit();
    } catch (const StoreFault& fault) {
        if (fault.error().code != ErrorCode::InvalidInput)
            throw;
        // References are checked at COMMIT, which says only that one of them failed.
        store::Statement check(
            *database,
            "SELECT CAST(\"table\" AS BLOB), CAST(\"parent\" AS BLOB) FROM pragma_foreign_key_check LIMIT 1");
        check.query();
        if (!check.next())
            throw;
        Error error = makeError(ErrorCode::InvalidInput,
                                "a " + check.textAt(0) + " names a " + check.textAt(1) + " that is not in the round",
                                path, "add the " + check.textAt(1) + " first, or remove what refers to it");
        check.finish();
        throw StoreFault(std::move(error));
    }
}

Result<void> Workspace::commit(const Edit& edit, const AuditInfo& info)
{
    Impl& impl = *m_impl;
    if (edit.isEmpty())
        return {};
    const std::string roundId = impl.round.header.id;
    if (auto ok = guarded([&] { impl.needWritable(); }); !ok)
        return ok;
    if (auto ok = checkShape(edit, roundId); !ok)
        return ok;
    if (auto ok = apply(impl.round, edit); !ok)
        return ok;
    const auto written = guarded([&] {
        Transaction transaction(*impl.database);
        impl.audit->begin(info, roundId);
        for (const Change& change : edit.changes) {
            if (change.after)
                impl.records->write(roundId, *change.after);
            else
                impl.records->remove(roundId, *change.before);
            impl.audit->addChange(auditChangeOf(change));
        }
        impl.audit->finish();
        impl.commit(transaction);
    });
    if (!written && !apply(impl.round, inverse(edit))) {
        // An old record that breaks today's rules cannot be put back by an edit: read the truth again.
        if (auto again = guarded([&] { impl.round = impl.records->load(roundId); }); !again)
            return again.error();
    }
    return written;
}

Result<std::vector<RoundHeader>> Workspace::rounds()
{
    return guarded([&] { return m_impl->records->headers(); });
}

Result<void> Workspace::select(std::string_view roundId)
{
    return guarded([&] {
        Round round = m_impl->records->load(roundId);
        if (m_impl->access == Access::ReadWrite)
            m_impl->setMeta("current_round", roundId);
        m_impl->round = std::move(round);
    });
}

Result<void> Workspace::addRound(const Round& round, const AuditInfo& info)
{
    return guarded([&] {
        m_impl->needWritable();
        for (const RoundHeader& header : m_impl->records->headers())
            if (header.id == round.header.id)
                throw StoreFault(makeError(ErrorCode::AlreadyExists, "there is a round '" + header.id + "' already",
                                           m_impl->path, "choose another id"));
        Round copy = round;
        Transaction transaction(*m_impl->database);
        m_impl->writeRound(round, info);
        m_impl->setMeta("current_round", round.header.id);
        m_impl->commit(transaction);
        m_impl->round = std::move(copy);
    });
}

Result<StoredEvidence> Workspace::putEvidence(const EvidenceSource& source, const AuditInfo& info, std::uint64_t limit)
{
    return guarded([&] {
        m_impl->needWritable();
        Transaction transaction(*m_impl->database);
        const StoredEvidence stored = m_impl->blobs->put(source, limit);
        if (!stored.isNew)
            return stored;
        AuditInfo named = info;
        if (named.action.empty())
            named.action = "evidence";
        m_impl->audit->begin(named, m_impl->round.header.id);
        m_impl->audit->addChange({std::string(store::kBlobKind), stored.sha256, std::nullopt,
                                  "{\"size\":" + std::to_string(stored.size) + "}"});
        m_impl->audit->finish();
        m_impl->commit(transaction);
        return stored;
    });
}

Result<StoredEvidence> Workspace::putEvidenceBytes(std::string_view bytes, const AuditInfo& info, std::uint64_t limit)
{
    const EvidenceSource source = [&bytes](char* buffer, std::size_t size) -> Result<std::size_t> {
        const std::size_t count = std::min(size, bytes.size());
        bytes.copy(buffer, count);
        bytes.remove_prefix(count);
        return count;
    };
    return putEvidence(source, info, limit);
}

Result<StoredEvidence> Workspace::putEvidenceFile(const std::string& name, const AuditInfo& info, std::uint64_t limit)
{
    // Also keeps the own file's locks: closing a second descriptor of it would drop them.
    if (store::OpenFileNote::isOpen(name))
        return makeError(ErrorCode::InvalidInput, "an open workspace cannot be evidence", name, "attach a saved copy");
    QFile file(QString::fromStdString(name));
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Unreadable, "the file cannot be read", name,
                         "check that it is there and that you may read it");
    const EvidenceSource source = [&](char* buffer, std::size_t size) -> Result<std::size_t> {
        const qint64 count = file.read(buffer, static_cast<qint64>(size));
        if (count < 0)
            return makeError(ErrorCode::Unreadable, "the file cannot be read to its end", name,
                             "copy it elsewhere and attach the copy");
        return static_cast<std::size_t>(count);
    };
    return putEvidence(source, info, limit);
}

Result<void> Workspace::readEvidence(const std::string& sha256, const EvidenceSink& sink)
{
    return guarded([&] { m_impl->blobs->read(sha256, sink); });
}

Result<std::string> Workspace::evidenceBytes(const std::string& sha256)
{
    std::string bytes;
    const auto read = readEvidence(sha256, [&](std::string_view piece) -> Result<void> {
        bytes += piece;
        return {};
    });
    if (!read)
        return read.error();
    return bytes;
}

Result<std::vector<AuditEntry>> Workspace::audit(int limit, std::optional<std::int64_t> before)
{
    return guarded([&] { return m_impl->audit->entries(limit, before); });
}

Result<std::vector<AuditChange>> Workspace::auditChanges(std::int64_t entry)
{
    return guarded([&] { return m_impl->audit->changesOf(entry); });
}

Result<void> Workspace::saveCopy(const std::string& target, store::Overwrite overwrite)
{
    return guarded([&] { store::copyDatabase(*m_impl->database, target, overwrite); });
}

Result<std::string> Workspace::backUpIfDue(const store::BackupRule& rule)
{
    return guarded([&] {
        m_impl->needWritable();
        return store::backUpIfDue(*m_impl->database, m_impl->clock, rule);
    });
}

} // namespace steelyard
