// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/output_file.h"

#include <QFile>
#include <QSaveFile>

#include <filesystem>

namespace steelyard::store {

namespace {

bool isDatabase(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(16) == QByteArray("SQLite format 3\0", 16);
}

Error unwritable(const std::string& path, const std::string& why)
{
    return makeError(ErrorCode::Unwritable, "the file could not be written (" + why + ")", path,
                     "choose another folder or free some space; an earlier file there is unchanged");
}

} // namespace

Result<void> writeOutput(const std::string& path, std::string_view bytes)
{
    const QString name = QString::fromStdString(path);
    std::error_code ignored;
    const auto kind = std::filesystem::status(path, ignored).type();
    const auto size = static_cast<qint64>(bytes.size());
    using std::filesystem::file_type;
    if (kind == file_type::character || kind == file_type::fifo || kind == file_type::block) {
        QFile device(name);
        if (!device.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || device.write(bytes.data(), size) != size)
            return unwritable(path, device.errorString().toStdString());
        return {};
    }
    if (kind == file_type::regular && isDatabase(name))
        return makeError(ErrorCode::Unwritable, "this is a workspace or another database, and would be lost", path,
                         "choose another name");
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly))
        return unwritable(path, file.errorString().toStdString());
    // What is not written or not flushed shows in commit, which then removes the part written;
    // Qt has no words for a full disk there.
    if (file.write(bytes.data(), size) != size)
        file.cancelWriting();
    if (!file.commit())
        return unwritable(path, "the disk may be full");
    return {};
}

} // namespace steelyard::store
