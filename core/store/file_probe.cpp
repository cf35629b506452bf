// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_probe.h"

#include "core/store/migrations.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <mutex>

namespace steelyard::store {

namespace {

struct OpenFiles {
    std::mutex mutex;
    std::map<std::string, int> counts;
};

OpenFiles& openFiles()
{
    static OpenFiles files;
    return files;
}

std::string keyOfPath(const std::string& path)
{
    const QFileInfo info(QString::fromStdString(path));
    const QString canonical = info.canonicalFilePath();
    return (canonical.isEmpty() ? info.absoluteFilePath() : canonical).toStdString();
}

Error foreign(const std::string& path, const std::string& what)
{
    return makeError(ErrorCode::ForeignFile, what, path, "open a .steelyard file, or create a new workspace");
}

} // namespace

OpenFileNote::OpenFileNote(const std::string& path) : m_key(keyOfPath(path))
{
    const std::scoped_lock lock(openFiles().mutex);
    ++openFiles().counts[m_key];
}

OpenFileNote::~OpenFileNote()
{
    const std::scoped_lock lock(openFiles().mutex);
    if (const auto it = openFiles().counts.find(m_key); it != openFiles().counts.end() && --it->second == 0)
        openFiles().counts.erase(it);
}

bool OpenFileNote::isOpen(const std::string& path)
{
    const std::string key = keyOfPath(path);
    const std::scoped_lock lock(openFiles().mutex);
    return openFiles().counts.contains(key);
}

Result<void> checkIsWorkspace(const std::string& path)
{
    const QFileInfo info(QString::fromStdString(path));
    if (!info.exists())
        return makeError(ErrorCode::NotFound, "there is no such file", path,
                         "check the name, or create a new workspace");
    // A device or a pipe might never answer.
    if (!info.isFile())
        return foreign(path, info.isDir() ? "this is a folder, not a Steelyard workspace" : "this is not a file");
    if (OpenFileNote::isOpen(path))
        return {};
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Unreadable, "the file cannot be read (" + file.errorString().toStdString() + ")",
                         path, "check that you may read it");
    constexpr qint64 kHeaderSize = 100;
    constexpr int kPageSizeAt = 16;
    constexpr int kApplicationIdAt = 68;
    const QByteArray header = file.read(kHeaderSize);
    if (header.isEmpty())
        return foreign(path, "the file is empty, not a Steelyard workspace");
    if (!header.startsWith(QByteArray("SQLite format 3\0", 16)))
        return foreign(path, "this is not a Steelyard workspace");
    if (header.size() < kHeaderSize)
        return makeError(ErrorCode::CorruptFile, "the file is cut off", path,
                         "open the newest file of the backups folder beside it");
    if (qFromBigEndian<quint32>(header.constData() + kApplicationIdAt) != kApplicationId)
        return foreign(path, "this is a database of another program, not a Steelyard workspace");
    // SQLite rounds the size up to whole pages and would read zeros for what is missing. With a journal beside it
    // the file may be in the middle of growing.
    const quint16 sizeField = qFromBigEndian<quint16>(header.constData() + kPageSizeAt);
    const qint64 pageSize = sizeField == 1 ? 65536 : sizeField;
    const auto hasJournal = [&](const char* suffix) {
        return QFileInfo(info.filePath() + QLatin1String(suffix)).size() > 0;
    };
    if (pageSize < 512 || (file.size() % pageSize != 0 && !hasJournal("-wal") && !hasJournal("-journal")))
        return makeError(ErrorCode::CorruptFile, "the file is cut off", path,
                         "open the newest file of the backups folder beside it");
    return {};
}

bool isSharedFolder(const std::string& path, std::string& reason)
{
    const QString folder = QFileInfo(QString::fromStdString(path)).absolutePath();
    const QByteArray type = QStorageInfo(folder).fileSystemType();
    for (const char* name : {"nfs", "cifs", "smb", "9p", "afs", "ceph", "glusterfs", "lustre", "gpfs", "davfs",
                             "fuse.sshfs", "fuse.rclone", "fuse.gvfsd", "fuse.s3fs", "fuse.davfs"})
        if (type.startsWith(name)) {
            reason = type.toStdString();
            return true;
        }
    for (const QString& part : folder.split(QLatin1Char('/')))
        for (const char* name : {"Dropbox", "OneDrive", "Google Drive", "GoogleDrive", "Nextcloud", "ownCloud",
                                 "iCloud Drive", "Nutstore", "坚果云", "Seafile", "Syncthing"})
            if (part.startsWith(QString::fromUtf8(name), Qt::CaseInsensitive)) {
                reason = name;
                return true;
            }
    return false;
}

bool isWritablePlace(const std::string& path)
{
    const QFileInfo file(QString::fromStdString(path));
    return file.isWritable() && QFileInfo(file.absolutePath()).isWritable();
}

} // namespace steelyard::store
