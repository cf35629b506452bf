// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/trust_policy.h"

#include <algorithm>

namespace steelyard::run {

bool TrustPolicy::isOurs(const InstalledProbe& probe) const
{
    return std::any_of(ownFolders.begin(), ownFolders.end(), [&probe](const std::filesystem::path& folder) {
        std::error_code status;
        const auto real = std::filesystem::canonical(folder, status);
        if (status)
            return false;
        const auto& file = probe.executable;
        return std::mismatch(real.begin(), real.end(), file.begin(), file.end()).first == real.end();
    });
}

Result<void> TrustPolicy::allow(const InstalledProbe& probe, std::string_view sha256) const
{
    if (isOurs(probe) || trustedHashes.contains(std::string(sha256)))
        return {};
    return makeError(ErrorCode::Unsupported,
                     "probe " + probe.manifest.id + " did not come with Steelyard and its executable (SHA-256 " +
                         std::string(sha256) + ") is not trusted",
                     probe.executable.string(), "look at where it comes from, then trust this hash to run it");
}

} // namespace steelyard::run
