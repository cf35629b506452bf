// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

#include <vector>

namespace steelyard::render {

/// Appends the rows of `table` in a text area `width` units wide: caption, head, rows, note.
///
/// No column is narrower than its longest word unless that word is longer than a third of the
/// width. A table whose columns do not fit is set as several, each repeating the key columns.
void layOutTable(const report::Table& table, qreal width, Typesetter& setter, std::vector<FlowBoxPtr>& boxes);

} // namespace steelyard::render
