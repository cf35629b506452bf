// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace steelyard {

/// Days from the ISO date `from` to `to` (both "2026-11-30", a time behind it is left
/// aside); nullopt when either is not a date of the calendar.
std::optional<double> daysBetween(std::string_view from, std::string_view to);

} // namespace steelyard
