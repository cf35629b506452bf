// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/chart_parts.h"

#include <gtest/gtest.h>

#include <limits>

namespace steelyard::render {
namespace {

TEST(Scale, PlacesValuesAndHoldsThemInside)
{
    const Scale scale(0, 200, 100, 300);
    EXPECT_DOUBLE_EQ(scale.at(50), 150);
    EXPECT_DOUBLE_EQ(scale.at(-10), 100);
    EXPECT_DOUBLE_EQ(scale.at(1000), 300);
    EXPECT_DOUBLE_EQ(Scale(1, 100, 0, 10, true).at(10), 5);
}

TEST(Scale, RepairsEmptyReversedAndInfiniteEnds)
{
    EXPECT_DOUBLE_EQ(Scale(5, 5, 0, 10).high(), 6);
    EXPECT_DOUBLE_EQ(Scale(10, 0, 0, 10).low(), 0);
    EXPECT_TRUE(std::isfinite(
        Scale(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 0, 10).at(3)));
}

TEST(Scale, TicksAreRound)
{
    EXPECT_EQ(Scale(0, 100, 0, 1).ticks(5), (std::vector<double>{0, 20, 40, 60, 80, 100}));
    EXPECT_EQ(Scale(63, 77, 0, 1).ticks(5), (std::vector<double>{65, 70, 75}));
    EXPECT_EQ(Scale(1, 100, 0, 1, true).ticks(5), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
    EXPECT_EQ(Scale(-1, 1, 0, 1).ticks(4), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
}

TEST(Ticks, AreWrittenWithoutNeedlessDigits)
{
    EXPECT_EQ(tickText(2.5), "2.5");
    EXPECT_EQ(tickText(-20), "−20");
    EXPECT_EQ(tickText(1e-17), "0");
    EXPECT_EQ(tickText(250000), "250000");
}

/// In grey print neighbouring parts of a stacked bar must differ in lightness.
TEST(Parts, NeighboursDifferInLightness)
{
    for (int i = 0; i < 12; ++i)
        EXPECT_GT(std::abs(qGray(partColour(i).rgb()) - qGray(partColour(i + 1).rgb())), 40) << i;
}

TEST(Series, NinthPlatformIsToldApartByHatching)
{
    EXPECT_EQ(seriesColour(8), seriesColour(0));
    EXPECT_TRUE(isHatched(8));
    EXPECT_FALSE(isHatched(7));
}

} // namespace
} // namespace steelyard::render
