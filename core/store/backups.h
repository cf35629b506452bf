// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/store/database.h"

#include <chrono>
#include <string>

namespace steelyard::store {

enum class Overwrite { No, Yes };

/// Writes a compact copy of the whole file, as it is committed now, to `target`: first under a name of its own
/// beside it, then renamed, so that a full disk leaves no half copy. AlreadyExists unless told to overwrite;
/// Locked when another program has the target open. Throws StoreFault.
void copyDatabase(Database& database, const std::string& target, Overwrite overwrite);

/// How automatic backups are kept: in the folder "backups" beside the file.
struct BackupRule {
    std::chrono::hours interval{24}; ///< a newer one than this makes another unnecessary
    int keep = 10;                   ///< older ones are removed
};

/// Makes a backup when the last one is old enough. Returns its path, empty when none was due. Throws StoreFault.
std::string backUpIfDue(Database& database, const Clock& clock, const BackupRule& rule = {});

} // namespace steelyard::store
