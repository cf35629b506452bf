// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/thresholds.h"

#include "core/score/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace steelyard::decide {
namespace {

using Leaders = std::vector<std::size_t>;

/// From the score at t = 0 to the score at t = 1.
ScoreLine straight(double start, double end) { return {start, end - start, 1, 0}; }

void expectSegments(const std::vector<LeaderSegment>& actual, const std::vector<LeaderSegment>& expected)
{
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(actual[i].from, expected[i].from, 1e-9);
        EXPECT_NEAR(actual[i].to, expected[i].to, 1e-9);
        EXPECT_EQ(actual[i].leaders, expected[i].leaders);
    }
}

TEST(LeaderSegments, UpperEnvelope)
{
    // 80 - 10t, 40 + 60t meet at 4/7; 60 all along never leads.
    const std::vector lines{straight(40, 100), straight(80, 70), straight(60, 60)};
    expectSegments(leaderSegments(lines), {{0, 4.0 / 7, {1}}, {4.0 / 7, 1, {0}}});
    expectSegments(leaderSegments(lines, 0.6, 0.9), {{0.6, 0.9, {0}}});
}

TEST(LeaderSegments, NoneOneAndAllEqual)
{
    EXPECT_TRUE(leaderSegments({}).empty());
    expectSegments(leaderSegments(std::vector{straight(5, 9)}), {{0, 1, {0}}});
    const std::vector equal{straight(50, 60), straight(50, 60), straight(10, 20)};
    expectSegments(leaderSegments(equal), {{0, 1, {0, 1}}});
    const std::vector zero{straight(0, 0), straight(0, 0)};
    expectSegments(leaderSegments(zero), {{0, 1, {0, 1}}});
}

TEST(LeaderSegments, TouchingIsNotLeading)
{
    const std::vector atEnds{straight(50, 80), straight(50, 70), straight(0, 80)};
    expectSegments(leaderSegments(atEnds), {{0, 1, {0}}});
    const std::vector inTheMiddle{straight(100, 0), straight(0, 100), straight(50, 50)};
    expectSegments(leaderSegments(inTheMiddle), {{0, 0.5, {0}}, {0.5, 1, {1}}});
}

TEST(LeaderSegments, ScoresOverTheAnsweredWeightBend)
{
    // (30 + 60t) / (0.5 + 0.5t) against 75: 30 + 60t = 37.5 + 37.5t at t = 1/3.
    const std::vector lines{ScoreLine{30, 60, 0.5, 0.5}, straight(75, 75)};
    expectSegments(leaderSegments(lines), {{0, 1.0 / 3, {1}}, {1.0 / 3, 1, {0}}});
}

TEST(LeaderSegments, TwoBentScoresCanMeetTwice)
{
    const std::vector lines{straight(0, 100), ScoreLine{-8, 260, 1, 1.6}};
    const auto segments = leaderSegments(lines);
    ASSERT_EQ(segments.size(), 3U);
    EXPECT_EQ(segments[0].leaders, Leaders{0});
    EXPECT_EQ(segments[1].leaders, Leaders{1});
    EXPECT_EQ(segments[2].leaders, Leaders{0});
    // 100t (1 + 1.6t) = 260t - 8: 160t² - 160t + 8 = 0.
    EXPECT_NEAR(segments[1].from, (1 - std::sqrt(0.8)) / 2, 1e-9);
    EXPECT_NEAR(segments[1].to, (1 + std::sqrt(0.8)) / 2, 1e-9);
}

TEST(ScoreAt, NothingKnownAtAnEndTakesTheLimit)
{
    EXPECT_DOUBLE_EQ(scoreAt({0, 70, 0, 1}, 0), 70);
    EXPECT_DOUBLE_EQ(scoreAt({40, -40, 0.5, -0.5}, 1), 80);
}

TEST(WeightSensitivity, NearestOnBothSides)
{
    // N leads to 0.2, L to 0.5, M from there.
    const std::vector lines{straight(73.0 + 1.0 / 3, 60), straight(38.0 + 1.0 / 3, 95), straight(83.0 + 1.0 / 3, 20)};
    const auto result = weightSensitivity(lines, 0.4);
    EXPECT_EQ(result.baseLeaders, Leaders{0});
    ASSERT_TRUE(result.above && result.below);
    EXPECT_NEAR(result.above->weight, 0.5, 1e-9);
    EXPECT_EQ(result.above->leaders, Leaders{1});
    EXPECT_NEAR(result.below->weight, 0.2, 1e-9);
    EXPECT_EQ(result.below->leaders, Leaders{2});
    EXPECT_NEAR(*result.smallestChange, 0.1, 1e-9);
}

TEST(WeightSensitivity, NearestNotFarthest)
{
    const std::vector lines{straight(90, 0), straight(60, 60), straight(0, 90)}; // at 1/3 and 2/3
    const auto low = weightSensitivity(lines, 0.1);
    EXPECT_NEAR(low.above->weight, 1.0 / 3, 1e-9);
    EXPECT_EQ(low.above->leaders, Leaders{1});
    EXPECT_FALSE(low.below);
    const auto high = weightSensitivity(lines, 0.9);
    EXPECT_NEAR(high.below->weight, 2.0 / 3, 1e-9);
    EXPECT_EQ(high.below->leaders, Leaders{1});
    EXPECT_FALSE(high.above);
}

TEST(WeightSensitivity, TieAtTheBaseIsNoTakeover)
{
    const std::vector lines{straight(100, 0), straight(0, 100)};
    const auto tie = weightSensitivity(lines, 0.5);
    EXPECT_EQ(tie.baseLeaders, (Leaders{0, 1}));
    EXPECT_FALSE(tie.above) << "one of the two goes on leading";
    EXPECT_FALSE(tie.below);
    EXPECT_FALSE(tie.smallestChange);
}

TEST(WeightSensitivity, BaseAtTheEnds)
{
    const std::vector lines{straight(100, 0), straight(0, 100)};
    const auto none = weightSensitivity(lines, 0);
    EXPECT_NEAR(none.above->weight, 0.5, 1e-9);
    EXPECT_NEAR(*none.smallestChange, 0.5, 1e-9);
    const auto all = weightSensitivity(lines, 1);
    EXPECT_NEAR(all.below->weight, 0.5, 1e-9);
    EXPECT_EQ(all.baseLeaders, Leaders{1});
    EXPECT_TRUE(weightSensitivity({}, 0.5).baseLeaders.empty());
}

class RandomLines : public testing::TestWithParam<unsigned>
{
protected:
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_random); }

    ScoreLine line(bool bent)
    {
        if (!bent)
            return straight(uniform(0, 100), uniform(0, 100));
        // Known shares and values at both ends, as the builders make them.
        const double known0 = uniform(0.3, 1);
        const double known1 = uniform(0.3, 1);
        const double sum0 = known0 * uniform(0, 100);
        const double sum1 = known1 * uniform(0, 100);
        return {sum0, sum1 - sum0, known0, known1 - known0};
    }

    std::mt19937 m_random{GetParam()};
};

TEST_P(RandomLines, AgreeWithAScan)
{
    for (int round = 0; round < 200; ++round) {
        std::vector<ScoreLine> lines(2 + static_cast<std::size_t>(round % 12));
        for (ScoreLine& each : lines)
            each = line(GetParam() % 2 == 1);
        const auto segments = leaderSegments(lines);
        ASSERT_FALSE(segments.empty());
        EXPECT_EQ(segments.front().from, 0);
        EXPECT_EQ(segments.back().to, 1);
        for (std::size_t i = 1; i < segments.size(); ++i) {
            EXPECT_EQ(segments[i].from, segments[i - 1].to);
            EXPECT_NE(segments[i].leaders, segments[i - 1].leaders);
        }
        for (int step = 0; step <= 1000; ++step) {
            const double t = step / 1000.0;
            std::vector<double> scores;
            for (const ScoreLine& each : lines)
                scores.push_back(scoreAt(each, t));
            const auto segment = std::ranges::find_if(segments, [&](const auto& s) { return t <= s.to; });
            ASSERT_NE(segment, segments.end());
            EXPECT_NEAR(scores[segment->leaders.front()], std::ranges::max(scores), 1e-7) << "at " << t;
        }
    }
}

TEST_P(RandomLines, OrderOfTheInputDoesNotMatter)
{
    for (int round = 0; round < 100; ++round) {
        std::vector<ScoreLine> lines(6);
        for (ScoreLine& each : lines)
            each = line(GetParam() % 2 == 1);
        lines[5] = lines[0]; // a true tie
        std::vector<std::size_t> order(lines.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::shuffle(order, m_random);
        std::vector<ScoreLine> shuffled;
        for (const std::size_t i : order)
            shuffled.push_back(lines[i]);
        const auto expected = leaderSegments(lines);
        auto actual = leaderSegments(shuffled);
        for (LeaderSegment& segment : actual) {
            for (std::size_t& leader : segment.leaders)
                leader = order[leader];
            std::ranges::sort(segment.leaders);
        }
        expectSegments(actual, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomLines, testing::Range(1U, 7U));

} // namespace
} // namespace steelyard::decide
