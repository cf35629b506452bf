// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/text_block.h"

#include <vector>

namespace steelyard::render {

inline constexpr qreal cellPadX = pt(3.6);

/// The widths of the columns, in units; they sum to `width`, or to more when the longest words
/// ask for more. A word longer than a third of `width` does not count: it is broken.
std::vector<qreal> columnWidths(const report::Table& table, qreal width, Typesetter& setter);

/// `table` itself when its columns fit side by side, otherwise several tables that share its
/// rows and its key columns. Caption and id stay with the first, the note with the last.
std::vector<report::Table> splitColumns(const report::Table& table, qreal width, Typesetter& setter);

} // namespace steelyard::render
