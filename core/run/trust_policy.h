// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/probe_folder.h"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::run {

/// Which probe executables may be started.
///
/// Probes that came with the program are ours; every other one needs the user's word on the exact SHA-256 of its
/// executable file. For a script this covers the script itself, not what it imports.
struct TrustPolicy {
    std::vector<std::filesystem::path> ownFolders; ///< folders that hold the probes installed with the program
    std::set<std::string> trustedHashes;           ///< 64 lower-case hex digits each

    /// True when the executable lies inside one of `ownFolders`, links followed.
    [[nodiscard]] bool isOurs(const InstalledProbe& probe) const;

    /// Success, or an Error that names the hash to be trusted.
    [[nodiscard]] Result<void> allow(const InstalledProbe& probe, std::string_view sha256) const;
};

} // namespace steelyard::run
