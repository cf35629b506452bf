// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace steelyard::app {

/// `report FILE --lang en|zh|both -o OUT.pdf`.
int commandReport(const QStringList& arguments);

} // namespace steelyard::app
