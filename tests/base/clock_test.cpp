// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <gtest/gtest.h>

namespace steelyard {
namespace {

std::chrono::system_clock::time_point at(long long milliseconds)
{
    return std::chrono::system_clock::time_point(std::chrono::milliseconds(milliseconds));
}

TEST(IsoUtc, KnownInstants)
{
    EXPECT_EQ(isoUtc(at(0)), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(isoUtc(at(1'000'000'000'000)), "2001-09-09T01:46:40.000Z");
    EXPECT_EQ(isoUtc(at(1'709'164'799'999)), "2024-02-28T23:59:59.999Z");
    EXPECT_EQ(isoUtc(at(1'709'164'800'000)), "2024-02-29T00:00:00.000Z");
}

TEST(IsoUtc, RoundsDownAlsoBeforeTheEpoch)
{
    EXPECT_EQ(isoUtc(at(-1)), "1969-12-31T23:59:59.999Z");
    EXPECT_EQ(isoUtc(at(1) + std::chrono::microseconds(999)), "1970-01-01T00:00:00.001Z");
}

} // namespace
} // namespace steelyard
