// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <array>
#include <cstdio>

namespace steelyard {

std::string isoUtc(std::chrono::system_clock::time_point time)
{
    namespace chrono = std::chrono;
    const auto instant = chrono::floor<chrono::milliseconds>(time);
    const auto day = chrono::floor<chrono::days>(instant);
    const chrono::year_month_day date(day);
    const chrono::hh_mm_ss clock(instant - day);
    std::array<char, 64> text{};
    const int length =
        std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                      static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                      static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return std::string(text.data(), static_cast<std::size_t>(length));
}

} // namespace steelyard
