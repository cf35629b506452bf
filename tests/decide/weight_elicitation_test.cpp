// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/weight_elicitation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace steelyard::decide {
namespace {

using Row = std::vector<double>;

void expectNear(const Row& actual, const Row& expected)
{
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(actual[i], expected[i], 1e-12);
}

TEST(SwingWeights, PointsOverTheirSum)
{
    expectNear(swingWeights(Row{100, 80, 80, 60, 40, 40}).value(), {0.25, 0.2, 0.2, 0.15, 0.1, 0.1});
    expectNear(swingWeights(Row{100, 50, 0}).value(), {2.0 / 3, 1.0 / 3, 0});
    for (const Row& bad : {Row{}, Row{0, 0}, Row{100, -1}, Row{100, std::numeric_limits<double>::quiet_NaN()}})
        EXPECT_FALSE(swingWeights(bad));
}

TEST(RankFormulas, ThreeCriteria)
{
    expectNear(rankOrderCentroid(3), {11.0 / 18, 5.0 / 18, 2.0 / 18});
    expectNear(rankSum(3), {3.0 / 6, 2.0 / 6, 1.0 / 6});
    expectNear(rankReciprocal(3), {6.0 / 11, 3.0 / 11, 2.0 / 11});
}

TEST(RankFormulas, SumToOneAndFall)
{
    for (std::size_t n = 1; n <= 40; ++n) {
        for (const Row& weights : {rankOrderCentroid(n), rankSum(n), rankReciprocal(n)}) {
            ASSERT_EQ(weights.size(), n);
            EXPECT_NEAR(std::accumulate(weights.begin(), weights.end(), 0.0), 1, 1e-12);
            EXPECT_TRUE(std::ranges::is_sorted(weights, std::greater<>()));
            EXPECT_GT(weights.back(), 0);
        }
    }
    EXPECT_TRUE(rankOrderCentroid(0).empty());
    EXPECT_TRUE(rankSum(0).empty());
    EXPECT_TRUE(rankReciprocal(0).empty());
}

TEST(RangeChange, WeightGrowsWithItsRange)
{
    const std::vector<AnchorRange> before{{100, 0}, {0, 10}};
    expectNear(weightsAfterRangeChange(before, std::vector<AnchorRange>{{200, 0}, {0, 10}}, Row{0.5, 0.5}).value(),
               {2.0 / 3, 1.0 / 3});
    expectNear(weightsAfterRangeChange(before, before, Row{3, 1}).value(), {0.75, 0.25});
    expectNear(weightsAfterRangeChange(before, std::vector<AnchorRange>{{100, 0}, {4, 9}}, Row{1, 1}).value(),
               {2.0 / 3, 1.0 / 3});
}

TEST(RangeChange, Refusals)
{
    const std::vector<AnchorRange> good{{100, 0}};
    EXPECT_FALSE(weightsAfterRangeChange(good, std::vector<AnchorRange>{{0, 100}}, Row{1})) << "turned round";
    EXPECT_FALSE(weightsAfterRangeChange(good, std::vector<AnchorRange>{{5, 5}}, Row{1}));
    EXPECT_FALSE(weightsAfterRangeChange(std::vector<AnchorRange>{{5, 5}}, good, Row{1}));
    EXPECT_FALSE(weightsAfterRangeChange(good, good, Row{1, 1}));
    EXPECT_FALSE(weightsAfterRangeChange(good, good, Row{0}));
    EXPECT_FALSE(weightsAfterRangeChange(good, good, Row{-1}));
}

} // namespace
} // namespace steelyard::decide
