// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/change.h"
#include "core/model/content.h"

#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace steelyard::ui {

/// A criterion's percent of its dimension before and after an edit.
struct ShareLine {
    QString name;
    double before = 0, after = 0;
    bool isOwn = false; ///< the criterion the edit is about
};

/// One edit of the round's own criteria, or the sentence why it cannot be.
struct CriterionPlan {
    QString problem;
    Edit edit;
    std::vector<ShareLine> shares; ///< of its dimension, in the scorecard's order
};

/// What people entered for one criterion of their own.
struct CriterionRecords {
    std::size_t judgements = 0, values = 0, notes = 0;
    [[nodiscard]] bool none() const { return judgements + values + notes == 0; }
};

[[nodiscard]] CriterionRecords recordsOf(const Round& round, const std::string& criterion);

/// Adds the criterion, or gives the one of this id its new state. Weights set by hand in the
/// dimension make room in proportion, locked ones stay.
[[nodiscard]] CriterionPlan planCriterion(const Content& content, const Round& round, const CustomCriterion& wanted);

/// Removes the criterion with everything entered for it; the others get its weight back.
[[nodiscard]] CriterionPlan planRemoval(const Content& content, const Round& round, const std::string& criterion);

} // namespace steelyard::ui
