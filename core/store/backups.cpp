// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backups.h"

#include "core/store/migrations.h"
#include "core/store/writer_lock.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdlib>
#include <filesystem>

namespace steelyard::store {

namespace {

QString toQt(const std::string& text) { return QString::fromStdString(text); }

constexpr const char* kTimeFormat = "yyyyMMdd'T'HHmmss'Z'";

QDateTime timeOf(const QString& fileName, const QString& stem)
{
    const QString text = fileName.mid(stem.size() + 1, 16);
    QDateTime time = QDateTime::fromString(text, QLatin1String(kTimeFormat));
    time.setTimeSpec(Qt::UTC);
    return time;
}

} // namespace

void copyDatabase(Database& database, const std::string& target, Overwrite overwrite)
{
    const QFileInfo info(toQt(target));
    if (info.exists() && overwrite == Overwrite::No)
        throw StoreFault(makeError(ErrorCode::AlreadyExists, "a file of this name exists already", target,
                                   "choose another name, or say that it may be replaced"));
    if (info.isDir())
        throw StoreFault(makeError(ErrorCode::Unwritable, "this is a folder", target, "choose a file name"));
    if (info.exists() && info.canonicalFilePath() == QFileInfo(toQt(database.path())).canonicalFilePath())
        throw StoreFault(
            makeError(ErrorCode::InvalidInput, "a file cannot be copied onto itself", target, "choose another name"));
    if (!info.dir().exists())
        throw StoreFault(
            makeError(ErrorCode::Unwritable, "its folder does not exist", target, "choose another folder"));
    const auto lock = valueOrThrow(WriterLock::acquire(target, LockScope::ThisMachine));

    const QString part = toQt(target) + QStringLiteral(".part");
    QFile::remove(part);
    try {
        database.exec("VACUUM INTO " + literal(part.toStdString()));
    } catch (const StoreFault& fault) {
        QFile::remove(part);
        Error error = fault.error();
        error.where = target;
        // SQLite says "cannot open" for a folder that may not be written.
        if (error.code == ErrorCode::Unreadable || error.code == ErrorCode::ReadOnly)
            error =
                makeError(ErrorCode::Unwritable, "the copy cannot be written here", target, "choose another folder");
        throw StoreFault(std::move(error));
    }
    // A journal left by a crash of the old file would be replayed into the new one.
    for (const char* suffix : {"-wal", "-shm", "-journal"})
        QFile::remove(toQt(target) + QLatin1String(suffix));
    std::error_code status;
    std::filesystem::rename(part.toStdString(), target, status);
    if (status) {
        QFile::remove(part);
        throw StoreFault(makeError(ErrorCode::Unwritable, "the copy cannot be put in place (" + status.message() + ")",
                                   target, "choose another folder"));
    }
}

std::string backUpIfDue(Database& database, const Clock& clock, const BackupRule& rule)
{
    const QFileInfo file(toQt(database.path()));
    const QString stem = file.completeBaseName();
    QDir folder(file.path() + QStringLiteral("/backups"));
    const auto list = [&] {
        QStringList names;
        for (const QString& name : folder.entryList({QStringLiteral("*.steelyard")}, QDir::Files, QDir::Name))
            if (name.startsWith(stem + QLatin1Char('-')) && name.size() == stem.size() + 27 &&
                timeOf(name, stem).isValid())
                names.push_back(name);
        return names;
    };
    const QStringList before = list();
    const auto now = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(clock.now().time_since_epoch()).count(), Qt::UTC);
    // A backup "from the future", left by a wrong clock, must not stop them for ever.
    const auto interval = std::chrono::duration_cast<std::chrono::seconds>(rule.interval).count();
    if (!before.isEmpty() && std::abs(timeOf(before.back(), stem).secsTo(now)) < interval)
        return {};
    if (!folder.mkpath(QStringLiteral(".")))
        throw StoreFault(makeError(ErrorCode::Unwritable, "the folder for backups cannot be made",
                                   folder.path().toStdString(), "check that you may write beside the file"));
    const std::string target =
        folder.filePath(stem + QLatin1Char('-') + toQt(fileTime(clock)) + QStringLiteral(".steelyard")).toStdString();
    copyDatabase(database, target, Overwrite::No);
    QStringList names = list();
    while (names.size() > rule.keep)
        folder.remove(names.takeFirst());
    return target;
}

} // namespace steelyard::store
