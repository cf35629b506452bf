// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_result.h"

#include <string>

namespace steelyard::app {

/// A run as a file to carry away: schema steelyard.poc/1 with what the probe measured, its
/// raw output and the SHA-256 of both the output and the executable.
std::string probeBundle(const run::RunResult& result);

} // namespace steelyard::app
