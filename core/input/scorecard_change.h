// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/change.h"
#include "core/model/content.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace steelyard::input {

/// A dimension or criterion as it is before and after; a side that lacks it is empty.
struct ScorecardLine {
    std::string id;
    bool isDimension = false;
    LocalText name;                      ///< as it will be, or as it was where it goes
    std::optional<double> before, after; ///< weight: percent of the whole, or of its dimension
};

/// What another scorecard file does to a round, to be shown before it is done.
struct ScorecardChange {
    Edit edit;      ///< everything below as one edit; empty when nothing changes
    LocalText name; ///< of the scorecard that will hold
    std::string version;
    std::vector<ScorecardLine> added, removed;
    std::vector<ScorecardLine> changed; ///< another weight, name, scale or wording
    std::size_t rules = 0;              ///< rules added, removed or changed
    /// Records that name what the new scorecard lacks. The edit removes them, since no reader would
    /// take a round that holds them; undo brings them back and the audit keeps them.
    std::size_t judgements = 0, consensus = 0, notes = 0, waivers = 0;
    /// Weights set by hand in groups whose members change: they would leave no room for what is new.
    std::size_t weights = 0;

    [[nodiscard]] std::size_t recordsRemoved() const { return judgements + consensus + notes + waivers + weights; }
};

/// Plans the change to `file`, or back to the built-in scorecard for none. `present` is the content of
/// the round as it is. Refused with file and line when the file is wrong, when own criteria of the
/// round do not fit into it, and while the weights are frozen.
Result<ScorecardChange> planScorecard(const Content& present, const Round& round,
                                      const std::optional<ContentFile>& file);

} // namespace steelyard::input
