// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/round.h"
#include "core/model/scorecard.h"

namespace steelyard {

/// Adds the round's own criteria: each takes its percent of its dimension, the others
/// shrink in proportion. InvalidInput for an unknown dimension, an id already taken, or
/// custom weights of 100 percent and more in one dimension.
Result<Scorecard> withCustomCriteria(Scorecard scorecard, const Round& round);

} // namespace steelyard
