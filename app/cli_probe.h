// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace steelyard::app {

/// `probe list` and `probe run PROBE --target local [--param k=v …] [--out FILE.poc.json]`.
int commandProbe(const QStringList& arguments);

} // namespace steelyard::app
