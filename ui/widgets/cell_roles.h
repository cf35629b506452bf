// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace steelyard::ui {

/// What a model gives ScoreDelegate for one cell of the scorecard. Qt::DisplayRole holds the
/// figure as text without its unit ("1,234", "3"), Qt::ToolTipRole all sources in words,
/// Qt::EditRole what the editor starts with.
enum CellRole {
    CellStateRole = Qt::UserRole + 100, ///< int(CellState); absent = Plain
    UnitRole,                           ///< QString, unit of the registry ("GB/s")
    ScoreRole,                          ///< double 0..100; absent = no score
    LowRole,                            ///< double, bounds of the score; absent = the score itself
    HighRole,
    CeilingRole,      ///< double; absent or 100 = none
    ProvenanceRole,   ///< int(steelyard::Provenance); absent = no badge
    ExpiredRole,      ///< bool, the evidence behind the badge has expired
    DisagreementRole, ///< bool, evaluators are two levels or more apart
    GapRole,          ///< bool, claim and measurement differ
    CommentRole,      ///< bool
    FlagRole,         ///< bool, the user's own mark
    EditorRole,       ///< int(CellEditor); absent = none
    LevelTextsRole,   ///< QStringList of six, the meanings of the levels 0..5
    LastCellRole      ///< first free role
};

/// "Not known", "not applicable", "failed" and zero are four different things.
enum class CellState {
    Plain, ///< a text cell or a heading, painted without score parts
    Known,
    Missing,       ///< nobody has answered or measured yet
    NotApplicable, ///< with a reason
    Failed         ///< measured or computed without a usable result
};

enum class CellEditor { None, Level, Quantity, Text };

} // namespace steelyard::ui
