// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/tri_state.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steelyard::score
{

using Scalar = std::variant<bool, double, std::string>;

/// An answer, value or constant of a condition; monostate = missing.
using Fact = std::variant<std::monostate, bool, double, std::string, std::vector<Scalar>>;

enum class Comparison { Eq, Ne, Lt, Le, Gt, Ge, In, NotIn, Contains, ContainsAny, Lacks };

/// Reads an operator in either spelling ("ge", ">=", "not_in", "NOT IN"); nullopt for an unknown one.
std::optional<Comparison> parseComparison(std::string_view op);

/// Whether `actual op expected` holds.
///
/// Unknown when either side is missing or NaN and when the kinds cannot be compared (a text
/// where a number was asked for): such an answer must be seen, not counted as a no.
/// Numbers compare exactly, so a value on the threshold passes >= and <=. `Contains`,
/// `ContainsAny` and `Lacks` look into a list of choices, or for a part of a text.
/// `Eq` of two lists ignores their order.
Tri compareValue(Comparison op, const Fact& actual, const Fact& expected);

} // namespace steelyard::score
