// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/value_function.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace steelyard::score {
namespace {

using Scale = ValueFunction::Scale;
constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
constexpr double Infinity = std::numeric_limits<double>::infinity();

ValueFunction function(Scale scale, std::vector<AnchorPoint> points)
{
    return makeValueFunction(scale, std::move(points), "test").value();
}

TEST(ValueFunction, AnchorsBetweenAndBeyond)
{
    const auto wait = function(Scale::Linear, {{0, 100}, {60, 75}, {240, 0}});
    EXPECT_DOUBLE_EQ(*evaluate(wait, 60), 75);
    EXPECT_DOUBLE_EQ(*evaluate(wait, 30), 87.5);
    EXPECT_DOUBLE_EQ(*evaluate(wait, 150), 37.5);
    EXPECT_DOUBLE_EQ(*evaluate(wait, 1e9), 0);
    EXPECT_DOUBLE_EQ(*evaluate(wait, -5), 100);
    EXPECT_DOUBLE_EQ(*unclipped(wait, 288), -20);
    EXPECT_DOUBLE_EQ(*unclipped(wait, -60), 125);
}

TEST(ValueFunction, LogAxisCountsDoublings)
{
    const auto speed = function(Scale::Log10, {{100, 0}, {1600, 100}});
    EXPECT_NEAR(*evaluate(speed, 200), 25, 1e-12);
    EXPECT_NEAR(*evaluate(speed, 400), 50, 1e-12);
    EXPECT_DOUBLE_EQ(*evaluate(speed, 0), 0) << "held at the first anchor";
    EXPECT_DOUBLE_EQ(*evaluate(speed, -1), 0);
    EXPECT_EQ(unclipped(speed, 0), std::nullopt);
    EXPECT_NEAR(*unclipped(speed, 50), -25, 1e-12);
}

TEST(ValueFunction, WhatIsNotANumberIsMissing)
{
    const auto any = function(Scale::Linear, {{0, 0}, {1, 100}});
    for (const double input : {Nan, Infinity, -Infinity}) {
        EXPECT_EQ(evaluate(any, input), std::nullopt);
        EXPECT_EQ(unclipped(any, input), std::nullopt);
    }
}

struct BadFunction {
    const char* what;
    Scale scale;
    std::vector<AnchorPoint> points;
};

class ValueFunctionRefuses : public testing::TestWithParam<BadFunction>
{};

TEST_P(ValueFunctionRefuses, NamingTheCriterion)
{
    const auto refused = makeValueFunction(GetParam().scale, GetParam().points, "security.audit");
    ASSERT_FALSE(refused) << GetParam().what;
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_NE(refused.error().sentence().find("security.audit"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Anchors, ValueFunctionRefuses,
                         testing::Values(BadFunction{"none", Scale::Linear, {}},
                                         BadFunction{"one", Scale::Linear, {{1, 0}}},
                                         BadFunction{"equal inputs", Scale::Linear, {{5, 0}, {5, 100}}},
                                         BadFunction{"falling inputs", Scale::Linear, {{5, 0}, {4, 100}}},
                                         BadFunction{"later equal", Scale::Linear, {{1, 0}, {2, 50}, {2, 100}}},
                                         BadFunction{"NaN input", Scale::Linear, {{0, 0}, {Nan, 100}}},
                                         BadFunction{"NaN first", Scale::Linear, {{Nan, 0}, {1, 100}}},
                                         BadFunction{"infinite", Scale::Linear, {{0, 0}, {Infinity, 100}}},
                                         BadFunction{"too wide", Scale::Linear, {{-1.7e308, 0}, {1.7e308, 100}}},
                                         BadFunction{"NaN score", Scale::Linear, {{0, Nan}, {1, 100}}},
                                         BadFunction{"score over 100", Scale::Linear, {{0, 0}, {1, 100.5}}},
                                         BadFunction{"score below 0", Scale::Linear, {{0, -1}, {1, 100}}},
                                         BadFunction{"log of zero", Scale::Log10, {{0, 0}, {10, 100}}},
                                         BadFunction{"log of less", Scale::Log10, {{-1, 0}, {10, 100}}}));

TEST(ValueFunction, InverseIsTheWorstInputThatStillReaches)
{
    const auto rising = function(Scale::Linear, {{0, 0}, {10, 60}, {20, 60}, {30, 100}});
    EXPECT_DOUBLE_EQ(*inverse(rising, 30), 5);
    EXPECT_DOUBLE_EQ(*inverse(rising, 60), 10) << "the low end of the flat part";
    EXPECT_DOUBLE_EQ(*inverse(rising, 80), 25);
    EXPECT_DOUBLE_EQ(*inverse(rising, 100), 30);
    const auto falling = function(Scale::Linear, {{1, 100}, {5, 40}, {9, 40}, {11, 0}});
    EXPECT_DOUBLE_EQ(*inverse(falling, 40), 9) << "the high end of the flat part";
    EXPECT_DOUBLE_EQ(*inverse(falling, 20), 10);
    EXPECT_DOUBLE_EQ(*inverse(falling, 70), 3);
    const auto log = function(Scale::Log10, {{100, 0}, {1600, 100}});
    EXPECT_NEAR(*inverse(log, 25), 200, 1e-9);
}

TEST(ValueFunction, InverseThatDoesNotExist)
{
    const auto target = function(Scale::Linear, {{0, 50}, {5, 100}, {20, 60}});
    EXPECT_EQ(inverse(target, 80), std::nullopt) << "not monotone";
    const auto flat = function(Scale::Linear, {{0, 50}, {5, 50}});
    EXPECT_EQ(inverse(flat, 50), std::nullopt) << "constant";
    const auto part = function(Scale::Linear, {{0, 20}, {5, 80}});
    EXPECT_EQ(inverse(part, 10), std::nullopt);
    EXPECT_EQ(inverse(part, 81), std::nullopt);
    EXPECT_EQ(inverse(part, Nan), std::nullopt);
}

TEST(ValueFunction, RandomFunctionsStayInRangeAndTurnBack)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> step(0.1, 50);
    std::uniform_real_distribution<double> share(0, 1);
    for (int round = 0; round < 500; ++round) {
        const Scale scale = round % 2 == 0 ? Scale::Linear : Scale::Log10;
        std::vector<AnchorPoint> points{{step(random), 0}};
        for (int i = 1; i <= 5; ++i)
            points.push_back({points.back().input + step(random), i * 20.0});
        if (round % 4 > 1) {
            for (AnchorPoint& point : points)
                point.score = 100 - point.score;
        }
        const auto any = function(scale, points);
        const double x = points.front().input + share(random) * (points.back().input - points.front().input);
        const double score = *evaluate(any, x);
        EXPECT_GE(score, 0);
        EXPECT_LE(score, 100);
        EXPECT_NEAR(*inverse(any, score), x, 1e-8 * points.back().input);
        EXPECT_DOUBLE_EQ(*unclipped(any, x), score);
    }
}

TEST(LevelScale, AnUnknownLevelIsMissing)
{
    const auto scale = makeLevelScale({{"none", 0}, {"documented", 70}}, "test").value();
    EXPECT_EQ(evaluate(scale, "documented"), 70);
    EXPECT_EQ(evaluate(scale, "none"), 0);
    EXPECT_EQ(evaluate(scale, "maybe"), std::nullopt);
    EXPECT_EQ(evaluate(scale, ""), std::nullopt);
    EXPECT_FALSE(makeLevelScale({}, "test"));
    EXPECT_FALSE(makeLevelScale({{"all", 101}}, "test"));
    EXPECT_FALSE(makeLevelScale({{"all", Nan}}, "test"));
}

} // namespace
} // namespace steelyard::score
