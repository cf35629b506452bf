// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/additive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace steelyard::score {
namespace {

constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
constexpr double Infinity = std::numeric_limits<double>::infinity();
using Row = std::vector<double>;

class AdditiveProperties : public testing::Test
{
protected:
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_random); }
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random); }

    Row row(std::size_t n, double high = 100)
    {
        Row values(n);
        std::ranges::generate(values, [&] { return uniform(0, high); });
        return values;
    }

    std::vector<PartialValue> cells(std::size_t n)
    {
        std::vector<PartialValue> result;
        for (std::size_t i = 0; i < n; ++i) {
            const double low = uniform(0, 100);
            const std::size_t kind = below(3);
            result.push_back(kind == 0 ? PartialValue() : kind == 1 ? pointValue(low) : Bounds{low, uniform(low, 100)});
        }
        return result;
    }

    std::mt19937 m_random{20261130};
};

TEST(Weights, AreDividedByTheirSum)
{
    EXPECT_EQ(normaliseWeights(Row{5, 3, 2}).value(), (Row{0.5, 0.3, 0.2}));
    EXPECT_EQ(normaliseWeights(Row{7}).value(), Row{1});
    EXPECT_EQ(normaliseWeights(Row{0, 4}).value(), (Row{0, 1}));
    EXPECT_EQ(normaliseWeights(Row{1.5e308, 1.5e308}).value(), (Row{0.5, 0.5})) << "the sum must not overflow";
}

TEST(Weights, AreRefused)
{
    for (const Row& weights : {Row{}, Row{0, 0}, Row{1, -0.1}, Row{1, Nan}, Row{1, Infinity}}) {
        const auto refused = normaliseWeights(weights, "dimension cost");
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
        EXPECT_EQ(refused.error().where, "dimension cost");
        EXPECT_FALSE(additiveScore(weights, Row(weights.size(), 50)));
    }
}

TEST(Weights, TwoLevelsMultiply)
{
    const std::vector<WeightGroup> groups{{50, {2, 1, 1}}, {30, {3, 1}}, {20, {1, 1}}};
    const Row expected{0.25, 0.125, 0.125, 0.225, 0.075, 0.1, 0.1};
    const Row global = globalWeights(groups).value();
    ASSERT_EQ(global.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(global[i], expected[i], 1e-15);
    EXPECT_FALSE(globalWeights(std::vector<WeightGroup>{{50, {1}}, {50, {}}}));
    EXPECT_FALSE(globalWeights(std::vector<WeightGroup>{{50, {1}}, {50, {0, 0}}}));
    EXPECT_FALSE(globalWeights(std::vector<WeightGroup>{{0, {1}}}));
}

TEST(Additive, WorkedExample)
{
    // 0.25·82 + 0.20·90 + 0.20·55 + 0.15·88 + 0.10·92 + 0.10·85 = 80.4
    const Row weights{25, 20, 20, 15, 10, 10};
    const Row values{82, 90, 55, 88, 92, 85};
    EXPECT_NEAR(additiveScore(weights, values).value(), 80.4, 1e-12);
    EXPECT_NEAR(contributions(weights, values).value()[2], 11, 1e-12);
}

TEST(Additive, RefusesWhatItCannotAdd)
{
    EXPECT_FALSE(additiveScore(Row{1, 2}, Row{50}));
    EXPECT_FALSE(additiveScore(Row{1}, Row{Nan}));
    EXPECT_FALSE(additiveScore(Row{1}, Row{Infinity}));
    EXPECT_FALSE(scoreBounds(Row{1}, std::vector<PartialValue>{Bounds{60, 40}}));
    EXPECT_FALSE(scoreBounds(Row{1}, std::vector<PartialValue>{Bounds{Nan, 40}}));
    EXPECT_FALSE(scoreBounds(Row{1, 1}, std::vector<PartialValue>{Bounds{1, 40}}));
}

TEST(Bounds, GapsRunFromZeroToHundred)
{
    const Row weights{50, 30, 20};
    const auto result = scoreBounds(weights, std::vector<PartialValue>{pointValue(80), std::nullopt, Bounds{40, 60}});
    EXPECT_NEAR(result->bounds.low, 48, 1e-12);  // 40 + 0 + 8
    EXPECT_NEAR(result->bounds.high, 82, 1e-12); // 40 + 30 + 12
    EXPECT_NEAR(result->coverage, 0.7, 1e-12);
    EXPECT_NEAR(result->known->low, 48 / 0.7, 1e-12);
    EXPECT_NEAR(result->known->high, 52 / 0.7, 1e-12);
}

TEST(Bounds, NothingAnsweredHasNoKnownScore)
{
    const auto result = scoreBounds(Row{1, 1}, std::vector<PartialValue>(2));
    EXPECT_EQ(result->bounds, (Bounds{0, 100}));
    EXPECT_EQ(result->coverage, 0);
    EXPECT_EQ(result->known, std::nullopt);
    const auto onlyWeightless = scoreBounds(Row{0, 1}, std::vector<PartialValue>{pointValue(9), std::nullopt});
    EXPECT_EQ(onlyWeightless->known, std::nullopt) << "an answer without weight says nothing";
}

TEST(Ranks, TiesShareTheBetterRank)
{
    EXPECT_EQ(competitionRanks(Row{60, 60, 59.5, 50}), (std::vector{1, 1, 3, 4}));
    EXPECT_EQ(competitionRanks(Row{10, 30, 20, 30}), (std::vector{4, 1, 3, 1}));
    EXPECT_EQ(competitionRanks(Row{0.1 + 0.2, 0.3}), (std::vector{1, 1}));
    EXPECT_EQ(competitionRanks(Row{50, 50 + 1e-6}), (std::vector{2, 1})) << "a real difference is not a tie";
    EXPECT_EQ(competitionRanks(Row{0, 0}), (std::vector{1, 1}));
    EXPECT_TRUE(competitionRanks(Row{}).empty());
    EXPECT_EQ(competitionRanks(Row{Nan, 5, 7}), (std::vector{0, 2, 1})) << "no score, no rank, no influence";
    EXPECT_EQ(orderByRank(std::vector{0, 2, 1, 2}), (std::vector<std::size_t>{2, 1, 3, 0}));
}

TEST(Ranks, PossibleLeaders)
{
    const std::vector<Bounds> open{{66, 81}, {75, 75}, {10, 75}};
    EXPECT_EQ(possibleRanks(open), (std::vector<RankRange>{{1, 3}, {1, 2}, {1, 3}}));
    EXPECT_EQ(possibleLeaders(open).possible, (std::vector<std::size_t>{0, 1, 2})) << "touching is enough to tie";
    EXPECT_TRUE(possibleLeaders(open).certain.empty());
    const std::vector<Bounds> decided{{81, 91}, {69, 69}, {69, 81}};
    EXPECT_EQ(possibleLeaders(decided).certain, (std::vector<std::size_t>{0}));
    EXPECT_EQ(possibleLeaders(decided).possible, (std::vector<std::size_t>{0, 2}));
}

TEST_F(AdditiveProperties, ScaleOfWeightsAndOrderOfCriteriaDoNotMatter)
{
    for (int round = 0; round < 300; ++round) {
        const std::size_t n = 1 + below(12);
        Row weights = row(n);
        Row values = row(n);
        const double score = additiveScore(weights, values).value();
        Row scaled = weights;
        for (double& weight : scaled)
            weight *= 1234.5;
        EXPECT_NEAR(additiveScore(scaled, values).value(), score, 1e-10);
        const Row parts = contributions(weights, values).value();
        EXPECT_NEAR(std::accumulate(parts.begin(), parts.end(), 0.0), score, 1e-10);
        EXPECT_LE(score, std::ranges::max(values) + 1e-10);
        EXPECT_GE(score, std::ranges::min(values) - 1e-10);
        std::ranges::reverse(weights);
        std::ranges::reverse(values);
        EXPECT_NEAR(additiveScore(weights, values).value(), score, 1e-10);
    }
}

TEST_F(AdditiveProperties, BoundsContainEveryCompletionAndAreReached)
{
    for (int round = 0; round < 300; ++round) {
        const std::size_t n = 1 + below(8);
        const Row weights = row(n, 10);
        const auto own = cells(n);
        const auto result = scoreBounds(weights, own).value();
        Row lowest;
        Row highest;
        Row inside;
        for (const PartialValue& cell : own) {
            const Bounds range = cell.value_or(Bounds{0, 100});
            lowest.push_back(range.low);
            highest.push_back(range.high);
            inside.push_back(uniform(range.low, range.high));
        }
        const double score = additiveScore(weights, inside).value();
        EXPECT_LE(result.bounds.low, score + 1e-10);
        EXPECT_GE(result.bounds.high, score - 1e-10);
        EXPECT_NEAR(result.bounds.low, additiveScore(weights, lowest).value(), 1e-10);
        EXPECT_NEAR(result.bounds.high, additiveScore(weights, highest).value(), 1e-10);
    }
}

TEST_F(AdditiveProperties, RanksOfEveryCompletionLieInTheirRange)
{
    for (int round = 0; round < 300; ++round) {
        const std::size_t n = 1 + below(6);
        std::vector<Bounds> bounds;
        for (std::size_t i = 0; i < n; ++i) {
            const double low = std::floor(uniform(0, 20));
            bounds.push_back({low, low + std::floor(uniform(0, 6))});
        }
        const auto ranges = possibleRanks(bounds);
        std::vector<RankRange> seen(n, {static_cast<int>(n), 1});
        // Ranks change only where scores meet, so the ends decide: all of them.
        for (std::size_t ends = 0; ends < (std::size_t{1} << n); ++ends) {
            Row scores;
            for (std::size_t i = 0; i < n; ++i)
                scores.push_back((ends >> i & 1) != 0 ? bounds[i].high : bounds[i].low);
            const auto ranks = competitionRanks(scores);
            for (std::size_t i = 0; i < n; ++i) {
                seen[i].best = std::min(seen[i].best, ranks[i]);
                seen[i].worst = std::max(seen[i].worst, ranks[i]);
            }
        }
        EXPECT_EQ(ranges, seen);
    }
}

TEST_F(AdditiveProperties, RanksFollowTheirScoresThroughAnyOrder)
{
    for (int round = 0; round < 200; ++round) {
        const std::size_t n = 2 + below(9);
        Row scores;
        for (std::size_t i = 0; i < n; ++i)
            scores.push_back(std::floor(uniform(0, 8))); // ties on purpose
        const auto ranks = competitionRanks(scores);
        std::vector<std::size_t> order(n);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::shuffle(order, m_random);
        Row shuffled;
        for (const std::size_t i : order)
            shuffled.push_back(scores[i]);
        const auto shuffledRanks = competitionRanks(shuffled);
        for (std::size_t i = 0; i < n; ++i) {
            EXPECT_EQ(shuffledRanks[i], ranks[order[i]]);
            EXPECT_EQ(ranks[i], 1 + std::ranges::count_if(scores, [&](double s) { return s > scores[i]; }));
        }
    }
}

} // namespace
} // namespace steelyard::score
