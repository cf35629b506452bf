// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>

namespace steelyard::store {

/// Notes that this process has a workspace file open, until destroyed.
///
/// Closing any descriptor of a file drops all POSIX locks that the process holds on it, SQLite's included
/// (sqlite.org/howtocorrupt.html, 2.2), so a file noted here must not be opened to look at its header.
class OpenFileNote
{
public:
    explicit OpenFileNote(const std::string& path);
    ~OpenFileNote();
    OpenFileNote(const OpenFileNote&) = delete;
    OpenFileNote& operator=(const OpenFileNote&) = delete;

    static bool isOpen(const std::string& path);

private:
    std::string m_key;
};

/// Looks at the header of the file, touching nothing: NotFound, Unreadable, ForeignFile, CorruptFile.
Result<void> checkIsWorkspace(const std::string& path);

/// True on a network file system or in the folder of a cloud synchroniser, where write-ahead logging breaks or two
/// machines may write at once. `reason` becomes its name, for example "nfs4" or "Dropbox".
bool isSharedFolder(const std::string& path, std::string& reason);

/// False when neither file nor folder can be written by us.
bool isWritablePlace(const std::string& path);

} // namespace steelyard::store
