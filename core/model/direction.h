// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steelyard {

/// Which way a figure is better; None for figures that only inform.
enum class Direction { None, Higher, Lower };

} // namespace steelyard
