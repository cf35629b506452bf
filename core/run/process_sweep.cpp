// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/process_sweep.h"

#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sys/syscall.h>
#include <unistd.h>

namespace steelyard::run {

namespace {

bool isMarked(const std::filesystem::path& process, const std::string& assignment)
{
    std::ifstream stream(process / "environ", std::ios::binary);
    const std::string environment((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    for (std::size_t at = environment.find(assignment); at != std::string::npos;
         at = environment.find(assignment, at + 1)) {
        const std::size_t end = at + assignment.size();
        if ((at == 0 || environment[at - 1] == '\0') && (end == environment.size() || environment[end] == '\0'))
            return true;
    }
    return false;
}

/// Opens a handle first and looks again: the number may meanwhile belong to someone else.
bool killIfMarked(int pid, const std::filesystem::path& process, const std::string& assignment)
{
    const long handle = ::syscall(SYS_pidfd_open, pid, 0);
    if (handle < 0)
        return false;
    const bool marked = isMarked(process, assignment);
    if (marked)
        ::syscall(SYS_pidfd_send_signal, handle, SIGKILL, nullptr, 0);
    ::close(static_cast<int>(handle));
    return marked;
}

} // namespace

std::string newProcessMark()
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::random_device random;
    std::string mark;
    while (mark.size() < 32)
        for (unsigned word = random(), i = 0; i < 8; ++i, word >>= 4)
            mark += kDigits[word & 0xf];
    return mark;
}

int killMarkedProcesses(std::string_view mark)
{
    const std::string assignment = std::string(kProcessMark) + "=" + std::string(mark);
    int found = 0;
    std::error_code status;
    for (std::filesystem::directory_iterator it("/proc", status), end; !status && it != end; it.increment(status)) {
        const std::string name = it->path().filename().string();
        int pid = 0;
        const auto parsed = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (parsed.ec != std::errc{} || parsed.ptr != name.data() + name.size() || pid == ::getpid())
            continue;
        if (isMarked(it->path(), assignment) && killIfMarked(pid, it->path(), assignment))
            ++found;
    }
    return found;
}

} // namespace steelyard::run
