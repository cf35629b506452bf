// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace steelyard::run {

/// Name of the environment variable that marks every descendant of one child.
inline constexpr std::string_view kProcessMark = "STEELYARD_PROCESS";

/// 128 random bits in hex, a fresh value for kProcessMark.
std::string newProcessMark();

/// Sends SIGKILL to every process of this machine whose environment was started with the mark.
///
/// A process group loses members that call setsid, the mark stays. It is lost only by a descendant that clears its
/// environment. Processes of other users cannot be read and are passed over.
/// @return how many were found alive
int killMarkedProcesses(std::string_view mark);

} // namespace steelyard::run
