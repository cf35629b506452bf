// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/round.h"

#include <optional>
#include <vector>

namespace steelyard {

/// One record before and after: created (no before), removed (no after) or replaced.
/// Both sides have the same kind and key. Holds values, never pointers.
struct Change {
    std::optional<Record> before;
    std::optional<Record> after;
    bool operator==(const Change&) const = default;

    [[nodiscard]] const Record& record() const { return after ? *after : *before; }
};

/// Changes that belong together: one transaction, one audit entry, one undo step.
struct Edit {
    std::vector<Change> changes;
    bool operator==(const Edit&) const = default;
    [[nodiscard]] bool isEmpty() const { return changes.empty(); }
};

/// The edit that takes `edit` back.
Edit inverse(const Edit& edit);

/// Sets `record`, taking its present state in `round` as before.
/// Nothing is added when the record is already exactly so.
void put(Edit& edit, const Round& round, Record record);

/// Removes the record with this kind and key, if it is there.
void drop(Edit& edit, const Round& round, const Record& record);

/// Removes a platform with everything that belongs to it. Its measurements stay and
/// belong to no platform, since what was measured stays true.
void dropPlatform(Edit& edit, const Round& round, std::string_view platform);

/// The present state of the record of this kind and key.
std::optional<Record> currentOf(const Round& round, const Record& like);

/// Applies an edit. Conflict when a record is not in the state the edit started from,
/// InvalidInput when a record breaks its rules; then nothing is changed.
Result<void> apply(Round& round, const Edit& edit);

/// The rules one record must keep by itself: id characters, ranges, sums.
Result<void> checkRecord(const Record& record);

} // namespace steelyard
