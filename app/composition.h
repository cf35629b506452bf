// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steelyard::app {

/// Builds clock, session and window and runs the program: the only place that chooses
/// concrete parts. `--shots DIR FILE` writes a picture of every page in both languages,
/// light and dark, and exits.
int runWindow(int argc, char** argv);

} // namespace steelyard::app
