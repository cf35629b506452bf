// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/group.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace steelyard::score {
namespace {

TEST(Opinions, MeanHidesASplit)
{
    const auto summary = summarise(std::vector{95.0, 30.0, 92.0, 35.0});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->count, 4U);
    EXPECT_DOUBLE_EQ(summary->mean, 63);
    EXPECT_DOUBLE_EQ(summary->median, 63.5);
    EXPECT_DOUBLE_EQ(summary->low, 30);
    EXPECT_DOUBLE_EQ(summary->high, 95);
    EXPECT_DOUBLE_EQ(summary->spread, 65);
    EXPECT_NEAR(*summary->sampleSd, std::sqrt(3738.0 / 3), 1e-12);
}

TEST(Opinions, OfAnEvenNumberHalfLevelsOccur)
{
    EXPECT_DOUBLE_EQ(summarise(std::vector{3.0, 4.0})->median, 3.5);
    EXPECT_DOUBLE_EQ(summarise(std::vector{5.0, 1.0, 2.0})->median, 2);
}

TEST(Opinions, OneIsNoAgreementAndNoneIsNothing)
{
    EXPECT_EQ(summarise(std::vector{4.0})->sampleSd, std::nullopt);
    EXPECT_EQ(summarise(std::vector{4.0, 4.0})->sampleSd, 0.0);
    EXPECT_EQ(summarise({}), std::nullopt);
    EXPECT_EQ(summarise(std::vector{4.0, std::numeric_limits<double>::quiet_NaN()}), std::nullopt);
}

TEST(KendallsW, FullAgreementAndNone)
{
    EXPECT_DOUBLE_EQ(*kendallsW({{3, 2, 1}, {30, 20, 10}, {5, 4, 0}}), 1);
    EXPECT_DOUBLE_EQ(*kendallsW({{1, 2}, {2, 1}}), 0);
    EXPECT_DOUBLE_EQ(*kendallsW({{1, 2, 2}, {1, 2, 2}}), 1) << "with the same ties it is still full agreement";
}

TEST(KendallsW, TieCorrectedByHand)
{
    // Mid-ranks 1 2 3 4 / 1.5 1.5 4 3 / 1 3 2 4: sums 3.5 6.5 9 11 about 7.5, squares 31.5;
    // 12·31.5 / (9·60 - 3·6) = 378/522.
    EXPECT_NEAR(*kendallsW({{80, 70, 60, 50}, {75, 75, 55, 60}, {90, 65, 70, 40}}), 378.0 / 522, 1e-12);
}

TEST(KendallsW, UndefinedIsNotZero)
{
    EXPECT_EQ(kendallsW({}), std::nullopt);
    EXPECT_EQ(kendallsW({{1}, {2}}), std::nullopt) << "one alternative has no order";
    EXPECT_EQ(kendallsW({{5, 5}, {5, 5}}), std::nullopt) << "nobody ranks anything";
    EXPECT_EQ(kendallsW({{1, 2}, {1, std::nullopt}}), std::nullopt) << "not everyone scored everything";
    EXPECT_EQ(kendallsW({{1, 2}, {1}}), std::nullopt);
}

TEST(KendallsW, RandomTablesStayBetweenNothingAndOneInAnyOrder)
{
    std::mt19937 random(3);
    std::uniform_int_distribution<int> level(0, 5);
    for (int round = 0; round < 300; ++round) {
        OpinionTable table(2 + static_cast<std::size_t>(round % 4));
        for (auto& row : table) {
            row.resize(5);
            std::ranges::generate(row, [&] { return level(random); });
        }
        const auto agreement = kendallsW(table);
        if (!agreement)
            continue;
        EXPECT_GE(*agreement, -1e-12);
        EXPECT_LE(*agreement, 1 + 1e-12);
        std::ranges::shuffle(table, random);
        for (auto& row : table)
            std::ranges::reverse(row);
        EXPECT_NEAR(*kendallsW(table), *agreement, 1e-12);
    }
}

TEST(FirstPlaces, AreSharedAndSkipWhatIsNotAnswered)
{
    EXPECT_EQ(firstPlaces({{80, 70}, {75, 75}, {std::nullopt, 10}}), (std::vector{2, 2}));
    EXPECT_TRUE(firstPlaces({}).empty());
}

} // namespace
} // namespace steelyard::score
