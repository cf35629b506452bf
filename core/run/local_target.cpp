// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/local_target.h"

#include <algorithm>
#include <filesystem>
#include <sys/utsname.h>

namespace steelyard::run {

namespace {

std::string temporaryFolder()
{
    std::error_code status;
    const auto folder = std::filesystem::temp_directory_path(status);
    return status ? "/" : folder.string();
}

} // namespace

LocalTarget::LocalTarget(std::string platform, std::string workingDirectory)
    : m_platform(std::move(platform)),
      m_workingDirectory(workingDirectory.empty() ? temporaryFolder() : std::move(workingDirectory))
{
}

Result<Command> LocalTarget::command(const InstalledProbe& probe, std::string_view runId) const
{
    const auto& platforms = probe.manifest.platforms;
    if (!platforms.empty() && std::find(platforms.begin(), platforms.end(), machine()) == platforms.end()) {
        std::string list;
        for (const std::string& each : platforms)
            list += (list.empty() ? "" : ", ") + each;
        return makeError(ErrorCode::Unsupported,
                         "probe " + probe.manifest.id + " runs on " + list + ", this machine is " + machine(), {},
                         "run it on another target");
    }
    Command command;
    command.program = probe.executable.string();
    command.environment.emplace("STEELYARD_RUN", runId);
    command.workingDirectory = m_workingDirectory;
    return command;
}

std::string LocalTarget::machine()
{
    utsname names{};
    if (::uname(&names) != 0)
        return "unknown";
    std::string text = std::string(names.sysname) + "-" + names.machine;
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

} // namespace steelyard::run
