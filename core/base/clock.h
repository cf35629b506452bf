// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace steelyard {

/// Where "now" comes from. Injected, so that a test can set the time.
class Clock
{
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual std::chrono::system_clock::time_point now() const = 0;
};

/// The time of this machine.
class SystemClock : public Clock
{
public:
    [[nodiscard]] std::chrono::system_clock::time_point now() const override
    {
        return std::chrono::system_clock::now();
    }
};

/// ISO 8601 in UTC with milliseconds, for example "2025-03-09T07:05:01.250Z". Rounded down; a year outside
/// 0000-9999 (a clock far out of order) is written as it is, with its sign.
std::string isoUtc(std::chrono::system_clock::time_point time);

} // namespace steelyard
