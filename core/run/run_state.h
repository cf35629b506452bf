// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace steelyard::run {

/// The life of one run. How it ended is RunResult::outcome, not a state.
enum class RunState : std::uint8_t {
    Waiting,  ///< asked for
    Starting, ///< checked and handed to the launcher
    Running,  ///< the process exists
    Stopping, ///< told to end, not ended yet
    Finished, ///< over, the result is there
};

/// The allowed moves. Every state may end at once; nothing leaves Finished.
constexpr bool canMove(RunState from, RunState to)
{
    switch (from) {
    case RunState::Waiting:
        return to == RunState::Starting || to == RunState::Finished;
    case RunState::Starting:
        return to == RunState::Running || to == RunState::Stopping || to == RunState::Finished;
    case RunState::Running:
        return to == RunState::Stopping || to == RunState::Finished;
    case RunState::Stopping:
        return to == RunState::Finished;
    case RunState::Finished:
        break;
    }
    return false;
}

} // namespace steelyard::run
