// SPDX-License-Identifier: GPL-3.0-or-later
// Creating and opening: which file is ours, who may write it, which schema it has.
#include "core/store/workspace_impl.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace steelyard {

using store::Database;
using store::StoreFault;
using store::valueOrThrow;

namespace {

/// Above this size the integrity check at opening leaves out evidence and audit, which are read when asked for.
constexpr qint64 kFullCheckSize = 24 << 20;

void removeWithJournals(const QString& file)
{
    for (const char* suffix : {"", "-journal", "-wal", "-shm"})
        QFile::remove(file + QLatin1String(suffix));
}

/// A new file under a name of its own, so that a failure half-way leaves nothing behind.
class DraftFile
{
public:
    explicit DraftFile(const std::string& target) : m_path(target + ".new") { removeWithJournals(name()); }
    ~DraftFile()
    {
        if (!m_placed)
            removeWithJournals(name());
    }
    DraftFile(const DraftFile&) = delete;
    DraftFile& operator=(const DraftFile&) = delete;

    [[nodiscard]] const std::string& path() const { return m_path; }
    void place(const std::string& target)
    {
        m_placed = QFile::rename(name(), QString::fromStdString(target)); // never over an existing file
        if (!m_placed)
            throw StoreFault(makeError(ErrorCode::AlreadyExists, "the new file cannot be put in place", target,
                                       "choose another name"));
    }

private:
    [[nodiscard]] QString name() const { return QString::fromStdString(m_path); }

    std::string m_path;
    bool m_placed = false;
};

} // namespace

Result<std::unique_ptr<Workspace>> Workspace::create(const std::string& path, const Round& first, AuditInfo info,
                                                     const Clock& clock)
{
    const auto made = store::guarded([&] {
        const QFileInfo target(QString::fromStdString(path));
        if (target.exists() || target.isSymLink())
            throw StoreFault(makeError(ErrorCode::AlreadyExists, "a file of this name exists already", path,
                                       "open it, or choose another name"));
        if (!target.dir().exists())
            throw StoreFault(
                makeError(ErrorCode::Unwritable, "its folder does not exist", path, "choose another folder"));
        const auto lock = store::WriterLock::acquire(path, store::LockScope::ThisMachine);
        if (!lock)
            throw StoreFault(makeError(lock.error().code, "no file can be made here (" + lock.error().what + ")", path,
                                       "choose another folder"));
        DraftFile draft(path);
        try {
            Impl impl(draft.path(), clock);
            impl.connect(Database::Mode::Create);
            impl.database->exec("PRAGMA application_id = " + std::to_string(store::kApplicationId));
            store::migrate(*impl.database, store::builtInMigrations(), clock);
            store::Transaction transaction(*impl.database);
            if (info.action.empty())
                info.action = "create";
            impl.writeRound(first, info);
            impl.setMeta("current_round", first.header.id);
            impl.commit(transaction);
        } catch (const StoreFault& fault) {
            Error error = fault.error();
            if (error.where == draft.path())
                error.where = path;
            throw StoreFault(std::move(error));
        }
        draft.place(path);
    });
    if (!made)
        return made.error();
    OpenOptions options;
    options.round = first.header.id;
    return open(path, clock, options);
}

Result<std::unique_ptr<Workspace>> Workspace::open(const std::string& path, const Clock& clock,
                                                   const OpenOptions& options)
{
    return store::guarded([&] {
        valueOrThrow(store::checkIsWorkspace(path));
        std::string reason = "shared";
        const bool shared = store::isSharedFolder(path, reason) || options.sharedFolder;
        auto impl = std::make_unique<Impl>(path, clock);
        impl->note = std::make_unique<store::OpenFileNote>(path);
        impl->choosePlace(options, shared);
        impl->openDatabase();
        impl->checkIntegrity();
        impl->checkVersion(options.migrations ? *options.migrations : store::builtInMigrations());
        impl->chooseJournal(shared, reason);
        impl->loadFirst(options.round);
        return std::unique_ptr<Workspace>(new Workspace(std::move(impl)));
    });
}

void Workspace::Impl::connect(Database::Mode mode)
{
    // Statements go before their connection.
    records.reset();
    audit.reset();
    database = std::make_unique<Database>(path, mode);
    records = std::make_unique<store::RecordSql>(*database);
    audit = std::make_unique<store::Audit>(*database, clock);
    blobs = std::make_unique<store::EvidenceBlobs>(*database);
}

void Workspace::Impl::choosePlace(const OpenOptions& options, bool shared)
{
    access = options.access;
    if (access == Access::ReadOnly)
        return;
    if (!store::isWritablePlace(path)) {
        access = Access::ReadOnly;
        words.push_back(makeError(ErrorCode::Unwritable,
                                  "the file or its folder is write-protected, so it is opened read-only", path,
                                  "save a copy elsewhere to edit it"));
        return;
    }
    auto acquired = store::WriterLock::acquire(path, shared ? store::LockScope::Shared : store::LockScope::ThisMachine);
    if (acquired) {
        lock = std::move(*acquired);
    } else {
        access = Access::ReadOnly;
        words.push_back(acquired.error());
    }
}

void Workspace::Impl::openDatabase()
{
    constexpr const char* kFirstRead = "SELECT count(*) FROM sqlite_master";
    if (access == Access::ReadWrite) {
        connect(Database::Mode::ReadWrite);
        database->integer(kFirstRead);
        return;
    }
    try {
        connect(Database::Mode::ReadOnly);
        database->integer(kFirstRead);
        return;
    } catch (const StoreFault& fault) {
        const ErrorCode code = fault.error().code;
        if ((code != ErrorCode::Unreadable && code != ErrorCode::ReadOnly) || store::isWritablePlace(path))
            throw;
    }
    // Write-ahead logging needs a helper file beside the database, which cannot be made here. With no log to
    // replay the file is complete by itself; with one, its last edits would be missing.
    for (const char* suffix : {"-wal", "-journal"})
        if (QFileInfo(QString::fromStdString(path + suffix)).size() > 0)
            throw StoreFault(makeError(ErrorCode::ReadOnly,
                                       "its last edits lie in the file " + path + suffix +
                                           ", which cannot be worked in where nothing may be written",
                                       path, "copy both files to a folder of your own and open the copy"));
    connect(Database::Mode::Immutable);
    database->integer(kFirstRead);
}

void Workspace::Impl::checkIntegrity()
{
    std::vector<std::string> checks;
    if (QFileInfo(QString::fromStdString(path)).size() <= kFullCheckSize) {
        checks.emplace_back("PRAGMA quick_check(1)");
    } else {
        for (const auto& [table, columns] : store::recordTables())
            checks.push_back("PRAGMA quick_check(" + store::quoted(table) + ")");
    }
    for (const std::string& check : checks) {
        const std::string answer = database->text(check).value_or("no answer");
        if (answer != "ok")
            throw StoreFault(makeError(ErrorCode::CorruptFile,
                                       "the file is damaged (" + answer.substr(0, answer.find('\n')) + ")", path,
                                       "open the newest file of the backups folder beside it"));
    }
}

void Workspace::Impl::checkVersion(const std::vector<store::Migration>& migrations)
{
    const std::int64_t version = database->integer("PRAGMA user_version").value_or(0);
    const int latest = store::latestVersion(migrations);
    const std::string numbers = "schema " + std::to_string(version) + ", this program knows " + std::to_string(latest);
    if (version <= 0)
        throw StoreFault(makeError(ErrorCode::CorruptFile, "the file has no schema number", path,
                                   "open the newest file of the backups folder beside it"));
    if (version > latest) {
        const auto leastReader =
            database->integer("SELECT CAST(\"value\" AS INTEGER) FROM \"meta\" WHERE \"key\" = 'least_reader'");
        if (leastReader.value_or(version) > latest)
            throw StoreFault(makeError(ErrorCode::NewerFile,
                                       "the file was written by a newer version of Steelyard (" + numbers + ")", path,
                                       "update Steelyard to open it"));
        words.push_back(makeError(ErrorCode::NewerFile,
                                  "the file was written by a newer version of Steelyard (" + numbers +
                                      "), so it is opened read-only",
                                  path, "update Steelyard to edit it"));
        if (access == Access::ReadWrite) {
            access = Access::ReadOnly;
            lock.reset();
            connect(Database::Mode::ReadOnly);
        }
        return;
    }
    if (version == latest)
        return;
    if (access == Access::ReadOnly)
        throw StoreFault(makeError(ErrorCode::ReadOnly,
                                   "the file has an older form (" + numbers +
                                       ") that must be brought up to date, and it cannot be written",
                                   path, "copy it to a folder of your own and open the copy"));
    const std::string backup = store::migrate(*database, migrations, clock);
    {
        store::Transaction transaction(*database);
        audit->begin({"Steelyard", "program", "migrate", numbers}, "");
        audit->finish();
        transaction.commit();
    }
    words.push_back(
        makeError(ErrorCode::Unsupported,
                  "the file was brought from schema " + std::to_string(version) + " to " + std::to_string(latest), path,
                  "the file as it was is kept as " + backup));
}

void Workspace::Impl::chooseJournal(bool shared, const std::string& reason)
{
    journalMode = database->text("PRAGMA journal_mode").value_or("unknown");
    if (access == Access::ReadOnly)
        return;
    try {
        journalMode = database->setJournalMode(!shared);
    } catch (const StoreFault& fault) {
        // A reader that has the file open keeps the mode as it is.
        if (fault.error().code != ErrorCode::Locked)
            throw;
    }
    if (shared)
        words.push_back(makeError(ErrorCode::Unsupported,
                                  "the file lies in a network or cloud folder (" + reason +
                                      "), so it is used with a rollback journal, which is slower",
                                  path, "work on a local copy, and never on two machines at once"));
    else if (journalMode != "wal")
        words.push_back(makeError(ErrorCode::Unsupported,
                                  "write-ahead logging does not work in this folder, so a rollback "
                                  "journal is used (" +
                                      journalMode + ")",
                                  path, "work on a local copy for more speed"));
}

void Workspace::Impl::loadFirst(const std::string& wanted)
{
    std::vector<RoundHeader> headers;
    try {
        headers = records->headers();
        if (headers.empty())
            throw StoreFault(makeError(ErrorCode::CorruptFile, "the file holds no round", path,
                                       "open the newest file of the backups folder beside it"));
        const std::string last =
            database->text("SELECT CAST(\"value\" AS BLOB) FROM \"meta\" WHERE \"key\" = 'current_round'").value_or("");
        const bool known =
            std::any_of(headers.begin(), headers.end(), [&](const RoundHeader& h) { return h.id == last; });
        round = records->load(!wanted.empty() ? wanted : known ? last : headers.back().id);
    } catch (const StoreFault& fault) {
        Error error = fault.error();
        const bool newer = !words.empty() && words.back().code == ErrorCode::NewerFile;
        // A missing table or column: of a newer form, or altered by hand.
        if (newer && (error.code == ErrorCode::Internal || error.code == ErrorCode::CorruptFile))
            error = makeError(ErrorCode::NewerFile, "the file was written by a newer version of Steelyard", path,
                              "update Steelyard to open it");
        else if (error.code == ErrorCode::Internal)
            error = makeError(ErrorCode::CorruptFile,
                              "the tables of the file are not as they should be (" + error.what + ")", path,
                              "open the newest file of the backups folder beside it");
        throw StoreFault(std::move(error));
    }
}

} // namespace steelyard
