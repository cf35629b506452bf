// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace steelyard::store {

/// Writes a file that a person asked for: report, export, scorecard, measurement. A regular file is replaced as a
/// whole or not at all; a device or pipe is written to. Unwritable for a workspace or another database (a slip of
/// the hand there would cost everything), and for what the system refuses.
Result<void> writeOutput(const std::string& path, std::string_view bytes);

} // namespace steelyard::store
