// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/cell_entry.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace steelyard::ui {

/// A rectangle of cells as spreadsheets put it on the clipboard: lines of tab-separated
/// cells; a cell with a tab, line break or quote in it is quoted and its quotes doubled.
[[nodiscard]] QList<QStringList> readBlock(const QString& text);
[[nodiscard]] QString writeBlock(const QList<QStringList>& rows);

/// A typed text as level (whole, 0..5) or figure in the criterion's unit; nothing when it is neither.
[[nodiscard]] std::optional<double> readEntry(const Criterion& criterion, const QString& text);

/// What pasting would do, to be asked before it is done.
struct PastePlan {
    Edit edit;                                                ///< everything at once
    int cells = 0;                                            ///< that change
    std::vector<std::pair<std::string, std::string>> changed; ///< the same: platform, criterion
    int outside = 0;                                          ///< filled cells of the block beyond the grid
    QStringList refused; ///< "text (criterion, platform)", neither level nor figure, or not applicable
};

/// Lays a block over the grid. Blank cells of the block change nothing.
/// @param criteria   of the rows from the first one on, as shown
/// @param platforms  of the columns from the first one on
/// A block of one cell fills `fillRows` x `fillColumns`, as spreadsheets do.
[[nodiscard]] PastePlan planPaste(const Session& session, const QList<QStringList>& block,
                                  const std::vector<std::string>& criteria, const std::vector<std::string>& platforms,
                                  int fillRows = 1, int fillColumns = 1);

} // namespace steelyard::ui
