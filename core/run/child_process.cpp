// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/child_process.h"

#include "core/run/process_sweep.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>

extern char** environ;

namespace steelyard::run {

boost::system::error_code lastError() { return {errno, boost::system::system_category()}; }

boost::system::error_code makePipe(UniqueFd& readEnd, UniqueFd& writeEnd)
{
    std::array<int, 2> raw{};
    if (::pipe2(raw.data(), O_CLOEXEC) != 0)
        return lastError();
    readEnd.reset(raw[0]);
    writeEnd.reset(raw[1]);
    for (UniqueFd* end : {&readEnd, &writeEnd}) {
        if (end->get() > STDERR_FILENO)
            continue;
        const int higher = ::fcntl(end->get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (higher < 0)
            return lastError();
        end->reset(higher);
    }
    return {};
}

std::vector<std::string> fullEnvironment(const std::map<std::string, std::string>& added, const std::string& mark)
{
    auto all = added;
    all.insert_or_assign(std::string(kProcessMark), mark);
    std::vector<std::string> result;
    for (char** entry = ::environ; entry && *entry; ++entry) {
        const std::string_view text = *entry;
        if (!all.contains(std::string(text.substr(0, text.find('=')))))
            result.emplace_back(text);
    }
    for (const auto& [name, value] : all)
        result.push_back(name + "=" + value);
    return result;
}

std::string checkCommand(const Command& command)
{
    const auto hasNul = [](const std::string& text) { return text.find('\0') != std::string::npos; };
    if (command.program.empty() || command.program.front() != '/' || hasNul(command.program))
        return "the program '" + command.program + "' is not an absolute path";
    struct stat info {};
    if (::stat(command.program.c_str(), &info) != 0)
        return "the program " + command.program + " cannot be found: " + std::strerror(errno);
    if (!S_ISREG(info.st_mode) || ::access(command.program.c_str(), X_OK) != 0)
        return "the program " + command.program + " may not be executed";
    for (const std::string& argument : command.arguments)
        if (hasNul(argument))
            return "an argument holds a NUL byte";
    for (const auto& [name, value] : command.environment)
        if (name.empty() || name.find('=') != std::string::npos || hasNul(name) || hasNul(value))
            return "the environment variable '" + name + "' cannot be set";
    return {};
}

} // namespace steelyard::run
