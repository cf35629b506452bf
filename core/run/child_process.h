// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/process_launcher.h"

#include <boost/system/error_code.hpp>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

/// What a child process is started with, by POSIX alone.
namespace steelyard::run {

/// Closes its descriptor.
class UniqueFd
{
public:
    UniqueFd() = default;
    ~UniqueFd() { reset(); }
    UniqueFd(const UniqueFd&) = delete;
    UniqueFd& operator=(const UniqueFd&) = delete;
    void reset(int fd = -1)
    {
        if (m_fd >= 0)
            ::close(m_fd);
        m_fd = fd;
    }
    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] int release() { return std::exchange(m_fd, -1); }

private:
    int m_fd = -1;
};

/// What errno says.
boost::system::error_code lastError();

/// A pipe that no other child can inherit, its numbers above stderr so that dup2 never meets them.
boost::system::error_code makePipe(UniqueFd& readEnd, UniqueFd& writeEnd);

/// Our own environment with `added` in it, and the mark that tells the child's whole family.
std::vector<std::string> fullEnvironment(const std::map<std::string, std::string>& added, const std::string& mark);

/// What keeps this command from being started, in a sentence; empty when nothing does.
std::string checkCommand(const Command& command);

} // namespace steelyard::run
