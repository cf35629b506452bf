// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/database.h"

#include <memory>
#include <string>

namespace steelyard::store {

/// Who holds a file for writing.
struct LockHolder {
    std::int64_t pid = 0;
    std::string host;
    std::string user;

    /// "anna on host build7 (process 4711)".
    [[nodiscard]] std::string words() const;
};

enum class LockScope {
    ThisMachine, ///< the kernel knows every program that could hold the lock
    Shared,      ///< network or cloud folder: believe the name of another host in the lock file
};

/// The right to write one workspace file, held until destroyed or until the process ends in any way.
///
/// It is an open write transaction on "<file>.lock", a small SQLite file of its own that also names the holder.
/// Readers of the workspace are not disturbed. QLockFile was weighed and not taken: it decides by process number and
/// program name, so that in a container, where every start has the same number, a crash would lock the file for ever.
class WriterLock
{
public:
    /// Locked (naming the holder) when somebody else has it, Unwritable when the lock file cannot be made.
    static Result<std::unique_ptr<WriterLock>> acquire(const std::string& file, LockScope scope);
    ~WriterLock();
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;

private:
    explicit WriterLock(std::unique_ptr<Database> database) : m_database(std::move(database)) {}

    std::unique_ptr<Database> m_database;
};

} // namespace steelyard::store
