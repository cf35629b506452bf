// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/probe_manifest.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace steelyard::run {

/// A probe as it lies on this machine's disk.
struct InstalledProbe {
    ProbeManifest manifest;
    std::filesystem::path folder;     ///< canonical
    std::filesystem::path executable; ///< canonical, inside `folder`, a regular file
};

/// The probes found, by id, and what is wrong with the others.
struct ProbeCatalogue {
    std::vector<InstalledProbe> probes;
    std::vector<Error> errors;

    [[nodiscard]] const InstalledProbe* find(std::string_view id) const;
};

/// Reads `folder`/probe.yaml and resolves its executable. A manifest or executable that is missing, is no regular
/// file, may not be executed or leads out of the folder through a symbolic link is refused.
Result<InstalledProbe> loadProbe(const std::filesystem::path& folder);

/// Looks at every direct subfolder of `roots` that holds a probe.yaml. A bad one becomes an entry of `errors`; of two
/// probes with one id the first root wins and the other is an error. A root that does not exist holds no probes.
ProbeCatalogue findProbes(const std::vector<std::filesystem::path>& roots);

} // namespace steelyard::run
