// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/tornado.h"

#include "core/score/additive.h"

#include <gtest/gtest.h>

#include <limits>

namespace steelyard::decide {
namespace {

using Row = std::vector<double>;
using Ranges = std::vector<score::Bounds>;

TEST(Tornado, BarsByHand)
{
    // 0.5·60 + 0.5·80 = 70 against 68.
    const auto result = tornado(Row{1, 1}, Row{60, 80}, Ranges{{55, 70}, {60, 90}}, 68).value();
    EXPECT_NEAR(result.baseScore, 70, 1e-12);
    EXPECT_NEAR(result.baseMargin, 2, 1e-12);
    ASSERT_EQ(result.bars.size(), 2U);
    const TornadoBar& wide = result.bars[0];
    EXPECT_EQ(wide.criterion, 1U);
    EXPECT_NEAR(wide.scoreLow, 60, 1e-12);
    EXPECT_NEAR(wide.scoreHigh, 75, 1e-12);
    EXPECT_NEAR(wide.swing, 15, 1e-12);
    EXPECT_NEAR(wide.marginLow, -8, 1e-12);
    EXPECT_NEAR(*wide.breakEven, 76, 1e-12);
    EXPECT_TRUE(wide.flipsLeader);
    EXPECT_TRUE(tornado(Row{1, 1}, Row{60, 80}, Ranges{{55, 70}, {60, 90}}, 68)->bars[1].flipsLeader);
}

TEST(Tornado, EqualSwingsKeepTheOrderInSpiteOfRounding)
{
    // 0.1·30 and 0.3·10 differ in the last bit.
    const auto result = tornado(Row{3, 1, 6}, Row{50, 50, 50}, Ranges{{45, 55}, {35, 65}, {50, 50}}, 10).value();
    EXPECT_EQ(result.bars[0].criterion, 0U);
    EXPECT_EQ(result.bars[1].criterion, 1U);
    EXPECT_EQ(result.bars[2].criterion, 2U);
}

TEST(Tornado, OnlyAClearLeadOfTheOtherSideFlips)
{
    const auto flips = [](double focus, score::Bounds range, double rival) {
        return tornado(Row{1}, Row{focus}, Ranges{range}, rival)->bars[0].flipsLeader;
    };
    EXPECT_FALSE(flips(60, {50, 70}, 50)) << "a tie at the end";
    EXPECT_TRUE(flips(60, {49, 70}, 50));
    EXPECT_TRUE(flips(60, {50, 75}, 70)) << "a follower that can pass";
    EXPECT_FALSE(flips(60, {50, 70}, 70));
    EXPECT_TRUE(flips(60, {50, 70}, 60)) << "a tie that goes either way";
    EXPECT_FALSE(flips(60, {60, 70}, 60)) << "a tie that can only get better";
}

TEST(Tornado, WithoutWeightNothingBreaksEven)
{
    const auto result = tornado(Row{1, 0}, Row{60, 10}, Ranges{{60, 60}, {0, 100}}, 50).value();
    EXPECT_EQ(result.bars[1].breakEven, std::nullopt);
    EXPECT_EQ(result.bars[1].swing, 0);
    EXPECT_FALSE(result.bars[1].flipsLeader);
}

TEST(Tornado, BreakEvenIsATie)
{
    const Row weights{5, 3, 2};
    const Row focus{62, 71, 55};
    const double rival = 58.3;
    const auto result = tornado(weights, focus, Ranges{{0, 100}, {0, 100}, {0, 100}}, rival).value();
    for (const TornadoBar& bar : result.bars) {
        Row changed = focus;
        changed[bar.criterion] = *bar.breakEven;
        EXPECT_NEAR(score::additiveScore(weights, changed).value(), rival, 1e-10);
    }
}

TEST(Tornado, Refusals)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(tornado(Row{0}, Row{60}, Ranges{{0, 1}}, 50));
    EXPECT_FALSE(tornado(Row{1}, Row{60, 1}, Ranges{{0, 1}}, 50));
    EXPECT_FALSE(tornado(Row{1}, Row{60}, Ranges{}, 50));
    EXPECT_FALSE(tornado(Row{1}, Row{60}, Ranges{{80, 20}}, 50));
    EXPECT_FALSE(tornado(Row{1}, Row{60}, Ranges{{nan, 20}}, 50));
    EXPECT_FALSE(tornado(Row{1}, Row{60}, Ranges{{0, 20}}, nan));
}

} // namespace
} // namespace steelyard::decide
