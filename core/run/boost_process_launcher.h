// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/process_launcher.h"

#include <memory>

namespace steelyard::run {

/// Real children of this program, watched on one thread of its own.
///
/// Each child leads a session and process group of its own, gets only stdin, stdout and stderr, default signal
/// handling and no core dump. When it has ended, its whole group and every process that carries its mark
/// (process_sweep.h) are killed before `ended` is told. It is killed when this program dies.
class BoostProcessLauncher : public ProcessLauncher
{
public:
    BoostProcessLauncher();
    ~BoostProcessLauncher() override;
    BoostProcessLauncher(const BoostProcessLauncher&) = delete;
    BoostProcessLauncher& operator=(const BoostProcessLauncher&) = delete;

    ProcessId start(LaunchRequest request) override;
    void stop(ProcessId id, StopReason reason, std::chrono::milliseconds delay = {}) override;
    void post(std::function<void()> job) override;

private:
    class Loop;
    std::unique_ptr<Loop> m_loop;
};

} // namespace steelyard::run
