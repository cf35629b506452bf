// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_folder.h"

#include <algorithm>
#include <fstream>
#include <unistd.h>

namespace steelyard::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxManifestBytes = 1u << 20;

/// `folder`/`name` with every link followed; an Error unless that is a regular file inside `folder`.
Result<fs::path> resolveInside(const fs::path& folder, const std::string& name)
{
    std::error_code status;
    const fs::path wanted = folder / name;
    const fs::path real = fs::canonical(wanted, status);
    if (status)
        return makeError(ErrorCode::NotFound, "the file is missing", wanted.string(), "install the probe again");
    const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), real.begin(), real.end());
    if (end != folder.end())
        return makeError(ErrorCode::InvalidInput, "the file leads out of the probe's folder", wanted.string(),
                         "put a copy into the folder instead of a link");
    if (!fs::is_regular_file(real, status))
        return makeError(ErrorCode::InvalidInput, "this is not a regular file", wanted.string(),
                         "install the probe again");
    return real;
}

Result<std::string> readManifestFile(const fs::path& file)
{
    std::error_code status;
    const std::uintmax_t size = fs::file_size(file, status);
    if (status || size > kMaxManifestBytes)
        return makeError(ErrorCode::InvalidInput, "larger than 1 MiB", file.string(), "use a smaller manifest");
    std::ifstream stream(file, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(text.size())))
        return makeError(ErrorCode::Unreadable, "the file cannot be read", file.string(), "check its permissions");
    return text;
}

} // namespace

const InstalledProbe* ProbeCatalogue::find(std::string_view id) const
{
    for (const InstalledProbe& probe : probes)
        if (probe.manifest.id == id)
            return &probe;
    return nullptr;
}

Result<InstalledProbe> loadProbe(const fs::path& folder)
{
    std::error_code status;
    InstalledProbe probe;
    probe.folder = fs::canonical(folder, status);
    if (status)
        return makeError(ErrorCode::NotFound, "there is no such folder", folder.string(), "name an existing folder");
    const auto file = resolveInside(probe.folder, "probe.yaml");
    if (!file)
        return file.error();
    const auto text = readManifestFile(*file);
    if (!text)
        return text.error();
    auto manifest = readProbeManifest(*text, file->string());
    if (!manifest)
        return manifest.error();
    probe.manifest = std::move(*manifest);
    const auto executable = resolveInside(probe.folder, probe.manifest.executable);
    if (!executable)
        return executable.error();
    if (::access(executable->c_str(), X_OK) != 0)
        return makeError(ErrorCode::InvalidInput, "the file may not be executed", executable->string(),
                         "set its executable bit");
    probe.executable = *executable;
    return probe;
}

ProbeCatalogue findProbes(const std::vector<fs::path>& roots)
{
    ProbeCatalogue catalogue;
    for (const fs::path& root : roots) {
        std::error_code status;
        std::vector<fs::path> folders;
        for (fs::directory_iterator it(root, status), end; !status && it != end; it.increment(status)) {
            std::error_code absent;
            if (fs::exists(fs::symlink_status(it->path() / "probe.yaml", absent)))
                folders.push_back(it->path());
        }
        std::sort(folders.begin(), folders.end());
        for (const fs::path& folder : folders) {
            auto probe = loadProbe(folder);
            if (!probe) {
                catalogue.errors.push_back(probe.error());
            } else if (const InstalledProbe* earlier = catalogue.find(probe->manifest.id)) {
                catalogue.errors.push_back(
                    makeError(ErrorCode::AlreadyExists,
                              "probe id '" + probe->manifest.id + "' is already taken by " + earlier->folder.string(),
                              folder.string(), "remove one of the two"));
            } else {
                catalogue.probes.push_back(std::move(*probe));
            }
        }
    }
    return catalogue;
}

} // namespace steelyard::run
