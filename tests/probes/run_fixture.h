// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/boost_process_launcher.h"
#include "core/run/local_target.h"
#include "core/run/runner.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace steelyard::run {

/// Number of open descriptors of this process.
int openDescriptors();

/// True while the process exists and is no zombie.
bool isAlive(int pid);

/// Number of our direct children, zombies included.
int countChildren();

/// Calls `condition` until it is true or `limit` has passed.
bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds limit = std::chrono::seconds(5));

/// Real processes through the real launcher, with limits that suit a test.
class RealRuns : public testing::Test
{
protected:
    RealRuns();

    /// One of tests/fakes in the build folder.
    static InstalledProbe fake(const std::string& name);

    RunRequest request(const std::string& mode, std::chrono::milliseconds wallClock = std::chrono::seconds(20)) const;
    RunResult runMode(const std::string& mode, std::chrono::milliseconds wallClock = std::chrono::seconds(20));

    SystemClock m_clock;
    Runner m_runner;
};

} // namespace steelyard::run
