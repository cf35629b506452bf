// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace steelyard::score {

/// Kleene's three truth values: a condition whose input is missing is Unknown, never silently False.
enum class Tri { False, True, Unknown };

constexpr Tri triOf(bool truth) { return truth ? Tri::True : Tri::False; }

constexpr Tri negate(Tri value)
{
    if (value == Tri::Unknown)
        return Tri::Unknown;
    return triOf(value == Tri::False);
}

/// "At least `count` of these hold", from the counts that are certain and possible:
/// True once enough are true, False once too few can still become true, else Unknown.
inline Tri atLeast(std::size_t count, std::span<const Tri> values)
{
    const auto certain = static_cast<std::size_t>(std::ranges::count(values, Tri::True));
    const auto possible = certain + static_cast<std::size_t>(std::ranges::count(values, Tri::Unknown));
    if (certain >= count)
        return Tri::True;
    return possible < count ? Tri::False : Tri::Unknown;
}

/// True if one is true; False if all are false, and of none at all.
inline Tri anyOf(std::span<const Tri> values) { return atLeast(1, values); }

/// False if one is false; True if all are true, and of none at all.
inline Tri allOf(std::span<const Tri> values) { return atLeast(values.size(), values); }

} // namespace steelyard::score
