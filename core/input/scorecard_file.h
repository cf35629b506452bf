// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/scorecard.h"

#include <string_view>

namespace steelyard::input {

/// Reads a scorecard (schema steelyard.scorecard/1). Strict: weights must be whole and
/// sum to exactly 100 at both levels, ids must be unique and a criterion's id begin with
/// its dimension's, conditions must name criteria that exist; unknown keys are refused.
/// References to questions and metrics are checked by checkReferences() in content.h.
Result<Scorecard> readScorecardFile(std::string_view yaml, std::string_view fileName);

} // namespace steelyard::input
