// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/store/database.h"

#include <string>
#include <vector>

namespace steelyard::store {

/// `application_id` of our files: "STLY".
inline constexpr std::int64_t kApplicationId = 0x53544C59;

/// One step of the schema; the steps are numbered 1, 2, 3 … without gaps.
struct Migration {
    int version = 0;
    std::string name; ///< of its file, "0001_initial"
    std::string sql;
};

/// The steps this program brings along (resources/sql).
const std::vector<Migration>& builtInMigrations();

/// The number of the last step.
int latestVersion(const std::vector<Migration>& migrations);

/// Takes a file to the latest version, each step in a transaction of its own with user_version set in it.
///
/// A file that already has a version is copied first, beside itself, to
/// "<stem>.backup-v<old>-<time>.steelyard"; when that fails nothing is changed.
/// Throws StoreFault. Returns the path of the copy, empty when none was needed.
std::string migrate(Database& database, const std::vector<Migration>& migrations, const Clock& clock);

/// "20260314T093000Z": a time for file names.
std::string fileTime(const Clock& clock);

} // namespace steelyard::store
