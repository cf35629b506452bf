// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace steelyard::app {

/// Whether the first argument is a command of the headless program.
bool isCommand(const QString& word);

/// Runs one command ("score", "report", …) and returns the exit code: 0 done, 1 refused
/// with one line on stderr, 2 bad usage. Needs a QCoreApplication; `report` a QGuiApplication.
int runCommand(const QStringList& arguments);

} // namespace steelyard::app
