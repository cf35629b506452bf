// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/pick_values.h"

#include <string>
#include <vector>

namespace steelyard::score {

struct StepSetting {
    Direction direction = Direction::Higher; ///< of the scored key: which way is better
    bool isAcross = false;                   ///< combines runs, so that their spread is the range of the value
};

/// One step of a rule: groups the values by all labels except those in `over` and turns each group into one value.
///
/// largest and first_of keep values that tie in the label, since they are repeats; a later step combines them.
/// sum_concurrent keeps sums of jobs that ran one after the other apart. The labels in `over` are gone afterwards.
/// A median of an even number takes the worse of the two middle values, a percentile value number ceil(p / 100 x n).
/// Where the result is an unfinished wait it becomes the greatest wait of its group.
std::vector<PickValue> takeStep(const PickStep& step, const std::vector<PickValue>& values, const StepSetting& setting);

/// "median over run", for the explanation of a value.
std::string stepText(const PickStep& step);

/// Adds what `other` knows (ids, marks, warnings, time, observations) to `into`, for values made of several.
void mergeOrigin(PickValue& into, const PickValue& other);

} // namespace steelyard::score
