// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/dominance.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace steelyard::decide {
namespace {

using Rows = std::vector<std::vector<score::Bounds>>;
using Pairs = std::vector<Dominance::Pair>;
using Indices = std::vector<std::size_t>;

std::vector<score::Bounds> points(std::initializer_list<double> values)
{
    std::vector<score::Bounds> row;
    for (const double value : values)
        row.push_back({value, value});
    return row;
}

TEST(Dominance, WeakAndStrict)
{
    const auto result =
        dominance(Rows{points({90, 80, 70}), points({85, 80, 60}), points({80, 70, 50}), points({60, 95, 40})}).value();
    EXPECT_EQ(result.weak, (Pairs{{0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(result.strict, (Pairs{{0, 2}, {1, 2}}));
    EXPECT_EQ(result.nonDominated, (Indices{0, 3}));
}

TEST(Dominance, IdenticalOnesStandBesideEachOther)
{
    const auto result = dominance(Rows{points({50, 50}), points({50, 50})}).value();
    EXPECT_TRUE(result.weak.empty());
    EXPECT_EQ(result.nonDominated, (Indices{0, 1}));
    EXPECT_TRUE(dominance(Rows{points({0.1 + 0.2}), points({0.3})})->weak.empty()) << "rounding is no advantage";
}

TEST(Dominance, NothingToCompare)
{
    EXPECT_TRUE(dominance({})->nonDominated.empty());
    const auto empty = dominance(Rows{{}, {}}).value();
    EXPECT_TRUE(empty.strict.empty());
    EXPECT_EQ(empty.nonDominated, (Indices{0, 1}));
}

TEST(Dominance, RangesHaveToBeClear)
{
    const auto result = dominance(Rows{{{60, 80}}, {{20, 60}}, {{0, 100}}, {{61, 70}}}).value();
    EXPECT_EQ(result.weak, (Pairs{{3, 1}})) << "0 and 1 may both be 60, and an unanswered cell may be anything";
}

TEST(Dominance, Refusals)
{
    EXPECT_FALSE(dominance(Rows{points({1, 2}), points({1})}));
    EXPECT_FALSE(dominance(Rows{points({std::numeric_limits<double>::quiet_NaN()})}));
}

TEST(Dominance, HoldsForEveryWeight)
{
    std::mt19937 random(5);
    std::uniform_int_distribution<int> level(0, 4);
    std::uniform_real_distribution<double> weight(0.01, 1);
    for (int round = 0; round < 200; ++round) {
        Rows rows;
        for (int i = 0; i < 5; ++i)
            rows.push_back(points({level(random) * 25.0, level(random) * 25.0, level(random) * 25.0}));
        const auto result = dominance(rows).value();
        const double weights[] = {weight(random), weight(random), weight(random)};
        const auto score = [&](std::size_t i) {
            return weights[0] * rows[i][0].low + weights[1] * rows[i][1].low + weights[2] * rows[i][2].low;
        };
        for (const auto& [winner, loser] : result.weak)
            EXPECT_GT(score(winner), score(loser));
        EXPECT_FALSE(result.nonDominated.empty());
    }
}

} // namespace
} // namespace steelyard::decide
