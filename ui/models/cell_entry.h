// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/change.h"
#include "core/model/scorecard.h"

#include <optional>
#include <string>
#include <vector>

namespace steelyard::ui {

class Session;

/// What somebody types into one cell: a level 0..5, a figure in the criterion's unit, or
/// nothing, which takes back what this person entered before.
struct CellEntry {
    std::string platform;
    std::string criterion;
    std::optional<double> value;
};

/// The id under which the person at the keyboard judges: the evaluator of that name, else
/// the name's letters and digits ("me" when there are none), never somebody else's id.
[[nodiscard]] std::string ownEvaluator(const Session& session);
/// The own judgement of a cell, if there is one.
[[nodiscard]] const Judgement* ownJudgement(const Session& session, const std::string& platform,
                                            const std::string& criterion);
/// "entered by hand: Lin": the source that marks a figure as this person's own.
[[nodiscard]] std::string handSource(const Session& session);

/// The records behind entries, as one edit; what is already so adds nothing. A level
/// becomes a judgement. A figure becomes a measurement where people are the instrument (a
/// drill, a criterion of this round only) and a claim everywhere else.
[[nodiscard]] Edit editOf(const Session& session, const std::vector<CellEntry>& entries);

/// The cell's note with its date and author renewed, ready to be changed.
[[nodiscard]] CellNote noteOf(const Session& session, const std::string& platform, const std::string& criterion);
/// Puts the note, or drops it when nothing is left in it.
[[nodiscard]] Edit editOfNote(const Session& session, const CellNote& note);

} // namespace steelyard::ui
