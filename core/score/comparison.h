// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/condition.h"
#include "core/score/tri_state.h"

namespace steelyard::score {

/// Whether `actual op expected` holds.
///
/// Unknown when either side is missing or NaN and when the kinds cannot be compared (a text
/// where a number was asked for): such an answer must be seen, not counted as a no.
/// Numbers compare exactly, so a value on the threshold passes >= and <=. `Contains`,
/// `ContainsAny` and `Lacks` look into a list of choices, or for a part of a text.
/// `Eq` of two lists ignores their order. Missing and OlderThanDays need more than two values:
/// holds() in conditions.h answers them, here they are Unknown.
Tri compareValue(CompareOp op, const Operand& actual, const Operand& expected);

} // namespace steelyard::score
