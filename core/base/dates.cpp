// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/dates.h"

#include <charconv>
#include <chrono>

namespace steelyard {

namespace {

std::optional<std::chrono::sys_days> asDate(std::string_view text)
{
    int year = 0;
    unsigned month = 0, day = 0;
    const auto part = [&](std::size_t at, std::size_t length, auto& into) {
        const char* begin = text.data() + at;
        const auto [end, status] = std::from_chars(begin, begin + length, into);
        return status == std::errc{} && end == begin + length;
    };
    if (text.size() < 10 || text[4] != '-' || text[7] != '-' || !part(0, 4, year) || !part(5, 2, month) ||
        !part(8, 2, day))
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days{date};
}

} // namespace

std::optional<double> daysBetween(std::string_view from, std::string_view to)
{
    const auto a = asDate(from), b = asDate(to);
    if (!a || !b)
        return std::nullopt;
    return static_cast<double>((*b - *a).count());
}

} // namespace steelyard
