// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/check.h"

#include "core/base/clock.h"
#include "core/model/change.h"
#include "core/model/record_json.h"
#include "core/store/audit.h"
#include "core/store/evidence_blobs.h"
#include "core/store/file_probe.h"
#include "core/store/migrations.h"
#include "core/store/record_sql.h"

#include <boost/json.hpp>

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace steelyard {

namespace json = boost::json;
using store::Database;
using store::Statement;
using store::StoreFault;

namespace {

constexpr char kRoundSeparator = '\x1e';

std::string display(std::string_view kind, std::string key)
{
    std::replace(key.begin(), key.end(), kKeySeparator, '/');
    return std::string(kind) + " '" + key + "'";
}

class Checker
{
public:
    explicit Checker(Database& database) : m_database(database) {}

    std::vector<CheckFinding> run()
    {
        if (!structure())
            return std::move(m_findings);
        schema();
        references();
        walkTrail();
        records();
        leftovers();
        evidence();
        return std::move(m_findings);
    }

private:
    /// Where a record was last seen in the trail, and as what.
    struct State {
        std::string after;
        std::int64_t entry = 0;
    };

    void report(std::string where, std::string what, CheckFinding::Severity severity = CheckFinding::Severity::Fault)
    {
        m_findings.push_back({severity, std::move(where), std::move(what)});
    }

    bool structure()
    {
        Statement statement(m_database, "PRAGMA integrity_check(20)");
        statement.query();
        bool clean = true;
        while (statement.next()) {
            const std::string line = statement.textAt(0);
            if (line == "ok")
                continue;
            clean = false;
            report("file", "its structure is damaged: " + line);
        }
        return clean;
    }

    using SchemaTexts = std::map<std::string, std::string>;
    static SchemaTexts schemaOf(Database& database)
    {
        Statement statement(database, "SELECT CAST(type || ' ' || name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master "
                                      "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
        statement.query();
        SchemaTexts texts;
        while (statement.next())
            texts[statement.textAt(0)] = statement.textAt(1);
        return texts;
    }

    void schema()
    {
        const std::int64_t version = m_database.integer("PRAGMA user_version").value_or(0);
        const auto& migrations = store::builtInMigrations();
        if (version < 1 || version > store::latestVersion(migrations)) {
            report("schema", "this program does not know schema " + std::to_string(version));
            return;
        }
        const std::vector<store::Migration> upTo(migrations.begin(), migrations.begin() + version);
        Database fresh("a fresh file", Database::Mode::Memory);
        store::migrate(fresh, upTo, SystemClock());
        const SchemaTexts expected = schemaOf(fresh);
        const SchemaTexts present = schemaOf(m_database);
        for (const auto& [name, sql] : expected) {
            const auto it = present.find(name);
            if (it == present.end())
                report(name, "is missing");
            else if (it->second != sql)
                report(name, "is not defined as schema " + std::to_string(version) + " defines it");
        }
        for (const auto& [name, sql] : present)
            if (!expected.contains(name))
                report(name, "does not belong to schema " + std::to_string(version));
    }

    void references()
    {
        Statement statement(m_database, "SELECT CAST(\"table\" AS BLOB), CAST(\"parent\" AS BLOB), count(*) FROM "
                                        "pragma_foreign_key_check GROUP BY 1, 2");
        statement.query();
        while (statement.next())
            report("table " + statement.textAt(0), std::to_string(statement.integerAt(2)) + " records name a " +
                                                       statement.textAt(1) + " that is not there");
    }

    void walkTrail()
    {
        AuditEntry current;
        Sha256 hash;
        std::string previousHash;
        std::int64_t expectedPosition = 0;
        std::int64_t lastId = 0;
        const auto closeEntry = [&] {
            if (current.id == 0)
                return;
            if (hash.finishHex() != current.hash)
                report("audit entry " + std::to_string(current.id), "was altered: its content and its hash differ");
            previousHash = current.hash;
        };
        store::walkAudit(
            m_database,
            [&](const AuditEntry& entry) {
                closeEntry();
                if (entry.id != lastId + 1)
                    report("audit entry " + std::to_string(lastId + 1),
                           entry.id == lastId + 2
                               ? "is missing"
                               : "and the following up to " + std::to_string(entry.id - 1) + " are missing");
                lastId = entry.id;
                current = entry;
                expectedPosition = 0;
                hash = Sha256();
                store::hashEntry(hash, previousHash, entry);
            },
            [&](std::int64_t entry, std::int64_t position, const AuditChange& change) {
                if (entry != current.id) {
                    report("audit entry " + std::to_string(entry), "has a change but is not there itself");
                    return;
                }
                if (position != expectedPosition++)
                    report("audit entry " + std::to_string(entry), "lacks one of its changes");
                store::hashChange(hash, position, change);
                replay(current, change);
            });
        closeEntry();
        const std::int64_t given =
            m_database.integer("SELECT seq FROM sqlite_sequence WHERE name = 'audit_entry'").value_or(0);
        if (given != lastId)
            report("audit entry " + std::to_string(given),
                   "was the last one written, but the trail ends with " + std::to_string(lastId));
    }

    static std::string stateKey(std::string_view roundId, std::string_view kind, std::string_view key)
    {
        std::string result(roundId);
        (result += kRoundSeparator) += kind;
        return (result += kRoundSeparator) += key;
    }

    void replay(const AuditEntry& entry, const AuditChange& change)
    {
        // Bytes of evidence belong to no round.
        const std::string roundId = change.kind == store::kBlobKind ? std::string() : entry.roundId;
        const std::string key = stateKey(roundId, change.kind, change.key);
        const auto it = m_states.find(key);
        const bool same = it == m_states.end() ? !change.before : change.before && *change.before == it->second.after;
        if (!same)
            report("audit entry " + std::to_string(entry.id),
                   "does not begin where an earlier entry left " + display(change.kind, change.key));
        if (!change.after)
            m_states.erase(key);
        else
            m_states[key] = {*change.after, entry.id};
    }

    /// Equal, or equal but for fields that a later schema added and that hold their default.
    static bool isSameState(const std::string& trail, const std::string& present, const Record& record)
    {
        if (trail == present)
            return true;
        boost::system::error_code status;
        const json::value before = json::parse(trail, status);
        if (status || !before.is_object())
            return false;
        const json::value now = json::parse(present);
        const json::value fresh = std::visit(
            [](const auto& row) { return json::parse(toJsonText(Record(std::remove_cvref_t<decltype(row)>{}))); },
            record);
        for (const auto& [name, value] : before.get_object())
            if (const json::value* field = now.get_object().if_contains(name); !field || *field != value)
                return false;
        for (const auto& [name, value] : now.get_object()) {
            if (before.get_object().contains(name))
                continue;
            const json::value* field = fresh.get_object().if_contains(name);
            if (!field || *field != value)
                return false;
        }
        return true;
    }

    void checkOne(const Record& record)
    {
        const std::string key = keyOf(record);
        const std::string where = m_place + display(kindOf(record), key);
        if (auto ok = checkRecord(record); !ok)
            report(where, "breaks a rule: " + ok.error().what);
        const auto it = m_states.find(stateKey(m_roundId, kindOf(record), key));
        if (it == m_states.end())
            report(where, "was added by hand: the audit trail does not know it");
        else if (!isSameState(it->second.after, toJsonText(record), record))
            report(where,
                   "was changed by hand: audit entry " + std::to_string(it->second.entry) + " left it differently");
        if (it != m_states.end())
            m_states.erase(it);
    }

    template <std::size_t... I>
    void checkTables(const Round& round, std::index_sequence<I...>)
    {
        const auto checkTable = [&]<class Row>(std::type_identity<Row>) {
            if constexpr (!std::is_same_v<Row, RoundHeader>)
                for (const auto& [key, row] : tableOf<Row>(round))
                    checkOne(row);
        };
        (checkTable(std::type_identity<std::variant_alternative_t<I, Record>>{}), ...);
    }

    void records()
    {
        store::RecordSql sql(m_database);
        const auto headers = sql.headers();
        if (headers.empty())
            report("file", "holds no round");
        for (const RoundHeader& header : headers) {
            m_roundId = header.id;
            m_place = headers.size() > 1 ? "round '" + header.id + "', " : "";
            try {
                const Round round = sql.load(header.id);
                checkOne(round.header);
                checkTables(round, std::make_index_sequence<std::variant_size_v<Record>>{});
                for (const auto& [sha256, item] : round.evidence)
                    m_named.emplace(sha256, m_place + display("evidence", sha256));
            } catch (const StoreFault& fault) {
                report(m_place + fault.error().where, fault.error().what);
                m_unreadable = true;
            }
        }
    }

    /// What the trail says should be there and is not.
    void leftovers()
    {
        if (m_unreadable)
            return;
        for (const auto& [key, state] : m_states) {
            const std::size_t first = key.find(kRoundSeparator);
            const std::size_t second = key.find(kRoundSeparator, first + 1);
            const std::string kind = key.substr(first + 1, second - first - 1);
            if (kind == store::kBlobKind)
                continue;
            report(display(kind, key.substr(second + 1)),
                   "was removed by hand: audit entry " + std::to_string(state.entry) + " left it in the file");
        }
    }

    void evidence()
    {
        store::EvidenceBlobs blobs(m_database);
        Statement list(m_database, "SELECT CAST(\"sha256\" AS BLOB), \"size\" FROM \"evidence_blob\" ORDER BY \"id\"");
        std::map<std::string, std::int64_t> present;
        list.query();
        while (list.next())
            present.emplace(list.textAt(0), list.integerAt(1));
        for (const auto& blob : present) {
            const std::string& sha256 = blob.first;
            const std::int64_t size = blob.second;
            std::int64_t seen = 0;
            const auto read = store::guarded([&] {
                blobs.read(sha256, [&](std::string_view piece) -> Result<void> {
                    seen += static_cast<std::int64_t>(piece.size());
                    return {};
                });
            });
            if (!read)
                report(display(store::kBlobKind, sha256), read.error().what);
            else if (seen != size)
                report(display(store::kBlobKind, sha256), "its size is not the one noted");
            if (!m_states.contains(stateKey("", store::kBlobKind, sha256)))
                report(display(store::kBlobKind, sha256), "was added by hand: the audit trail does not know it");
        }
        for (const auto& [key, state] : m_states) {
            const std::string prefix = stateKey("", store::kBlobKind, "");
            if (key.starts_with(prefix) && !present.contains(key.substr(prefix.size())))
                report(display(store::kBlobKind, key.substr(prefix.size())), "was removed by hand: its bytes are gone");
        }
        for (const auto& [sha256, where] : m_named)
            if (!present.contains(sha256) && !m_states.contains(stateKey("", store::kBlobKind, sha256)))
                report(where, "names a document whose bytes are not in this file", CheckFinding::Severity::Notice);
    }

    Database& m_database;
    std::vector<CheckFinding> m_findings;
    std::unordered_map<std::string, State> m_states;
    std::map<std::string, std::string> m_named;
    std::string m_roundId;
    std::string m_place;
    bool m_unreadable = false;
};

std::unique_ptr<Database> openForCheck(const std::string& path)
{
    try {
        auto database = std::make_unique<Database>(path, Database::Mode::ReadOnly);
        database->integer("SELECT count(*) FROM sqlite_master");
        return database;
    } catch (const StoreFault& fault) {
        const bool hasLog = QFileInfo(QString::fromStdString(path + "-wal")).size() > 0;
        if (fault.error().code == ErrorCode::CorruptFile || store::isWritablePlace(path) || hasLog)
            throw;
    }
    return std::make_unique<Database>(path, Database::Mode::Immutable);
}

} // namespace

Result<std::vector<CheckFinding>> check(const std::string& path)
{
    return store::guarded([&]() -> std::vector<CheckFinding> {
        store::valueOrThrow(store::checkIsWorkspace(path));
        const store::OpenFileNote note(path);
        try {
            const auto database = openForCheck(path);
            database->exec("BEGIN"); // one state of the file, even while somebody edits
            return Checker(*database).run();
        } catch (const StoreFault& fault) {
            // Too damaged to go on: that is a finding, not a failure of the check.
            if (fault.error().code == ErrorCode::CorruptFile || fault.error().code == ErrorCode::Internal)
                return {{CheckFinding::Severity::Fault, "file", fault.error().what}};
            throw;
        }
    });
}

} // namespace steelyard
