// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::run {

/// What is started: no shell in between, ever.
struct Command {
    std::string program;                            ///< absolute path
    std::vector<std::string> arguments;             ///< without the program's own name
    std::map<std::string, std::string> environment; ///< added to ours, replacing equal names
    std::string workingDirectory;                   ///< absolute; empty = ours
};

/// What a child may use up before it is stopped.
struct LaunchLimits {
    std::chrono::milliseconds wallClock{0};          ///< from the start; 0 = no limit
    std::chrono::milliseconds grace{5000};           ///< between SIGTERM and SIGKILL
    std::size_t outputBytes = std::size_t{64} << 20; ///< of stdout
    std::size_t errorBytes = std::size_t{64} << 20;  ///< of stderr
};

enum class StopReason {
    None,         ///< it ended by itself
    Cancelled,    ///< someone asked
    TimedOut,     ///< LaunchLimits::wallClock
    OutputLimit,  ///< LaunchLimits::outputBytes or errorBytes
    Refused,      ///< its output broke the protocol
    Lingered,     ///< it had nothing more to say but did not exit
    ShuttingDown, ///< the launcher is being destroyed
};

/// How a child ended. Exit code 9 and death by signal 9 are two things.
struct ProcessEnd {
    enum class How {
        NotStarted, ///< `error` says why
        Exited,     ///< `code` is its exit code
        Signalled,  ///< `code` is the signal
        Lost,       ///< SIGKILL did not end it in time (it hangs inside the kernel); no longer watched
    };
    How how = How::NotStarted;
    int code = 0;
    StopReason stopReason = StopReason::None; ///< the first reason to stop it, if there was one
    std::string error;
};

/// All are called on the launcher's thread, must return quickly and must not throw.
struct ProcessCallbacks {
    std::function<void(int pid)> started;
    std::function<void(std::string_view bytes)> output;      ///< pieces of stdout, in order
    std::function<void(std::string_view bytes)> errorOutput; ///< pieces of stderr, in order
    std::function<void(const ProcessEnd& end)> ended;        ///< exactly once, last
};

struct LaunchRequest {
    Command command;
    std::string input; ///< written to stdin, which is then closed
    LaunchLimits limits;
    ProcessCallbacks callbacks;
};

using ProcessId = std::uint64_t;

/// Starts and stops child processes; the seam that tests replace.
///
/// Every function may be called from any thread and returns at once. Destroying a launcher stops all children,
/// delivers their `ended` and joins its thread; it must not happen on that thread.
class ProcessLauncher
{
public:
    virtual ~ProcessLauncher() = default;

    /// Also a failure to start arrives as `ended`.
    virtual ProcessId start(LaunchRequest request) = 0;

    /// SIGTERM to the whole group after `delay`, SIGKILL when the grace has passed too. Unknown or ended ids are
    /// passed over. A later call with a shorter delay wins; the first reason that took effect is kept.
    virtual void stop(ProcessId id, StopReason reason, std::chrono::milliseconds delay = {}) = 0;

    /// Runs `job` on the launcher's thread, in the order of the calls.
    virtual void post(std::function<void()> job) = 0;
};

} // namespace steelyard::run
