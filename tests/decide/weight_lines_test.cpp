// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/weight_lines.h"

#include "core/score/additive.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace steelyard::decide {
namespace {

using Row = std::vector<double>;
using Parts = std::vector<std::vector<DimensionPart>>;

Parts points(const std::vector<Row>& values)
{
    Parts rows;
    for (const Row& row : values) {
        auto& parts = rows.emplace_back();
        for (const double value : row)
            parts.push_back(partOf(value));
    }
    return rows;
}

TEST(LinesOverDimension, ProductWeights)
{
    // What must cost weigh before P4 passes P1? 61/253.
    const Row weights{25, 20, 20, 15, 10, 10};
    const Parts platforms = points({{82, 90, 55, 88, 92, 85}, {60, 84, 79, 90, 88, 92}});
    const auto lines = linesOverDimension(weights, platforms, 2);
    ASSERT_TRUE(lines);
    EXPECT_NEAR(scoreAt((*lines)[0], 0.2), 80.4, 1e-12);
    EXPECT_NEAR(scoreAt((*lines)[1], 1), 79, 1e-12);
    const auto result = weightSensitivity(*lines, baseWeight(weights, 2).value());
    EXPECT_NEAR(result.above->weight, 61.0 / 253, 1e-12);
}

TEST(LinesOverDimension, Refusals)
{
    const Parts two = points({{50, 60}, {70, 40}});
    EXPECT_EQ(linesOverDimension(Row{1, 0}, two, 0).error().code, ErrorCode::Unsupported);
    EXPECT_EQ(linesOverDimension(Row{1}, points({{50}}), 0).error().code, ErrorCode::Unsupported);
    EXPECT_EQ(linesOverDimension(Row{0, 0}, two, 0).error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(linesOverDimension(Row{1, -1}, two, 0).error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(linesOverDimension(Row{1, 1}, two, 2).error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(linesOverDimension(Row{1, 1, 1}, two, 0).error().code, ErrorCode::InvalidInput);
    const Parts unknown{{partOf(std::nullopt), partOf(std::nullopt)}};
    EXPECT_EQ(linesOverDimension(Row{1, 1}, unknown, 0).error().code, ErrorCode::NotMeasured);
    EXPECT_FALSE(baseWeight(Row{1, 1}, 2));
    EXPECT_TRUE(linesOverDimension(Row{0, 1}, two, 0)) << "a weight of zero can grow";
}

/// Random platforms whose lines are compared with scoring them anew at every weight.
class Rescored : public testing::Test
{
protected:
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_random); }
    bool chance(double share) { return uniform(0, 1) < share; }

    std::mt19937 m_random{99};
};

TEST_F(Rescored, DimensionWithGaps)
{
    for (int round = 0; round < 200; ++round) {
        Row weights(4);
        for (double& weight : weights)
            weight = uniform(0.1, 10);
        std::vector<score::PartialValue> cells(4);
        for (auto& cell : cells)
            cell = chance(0.3) ? score::PartialValue() : score::pointValue(uniform(0, 100));
        cells[3] = score::pointValue(uniform(0, 100));
        std::vector<DimensionPart> parts;
        for (const auto& cell : cells)
            parts.push_back(partOf(cell ? std::optional(cell->low) : std::nullopt));
        const auto lines = linesOverDimension(weights, {parts}, 1).value();
        const double others = weights[0] + weights[2] + weights[3];
        for (const double t : {0.0, 0.2, 0.9}) {
            Row varied = weights;
            for (double& weight : varied)
                weight *= (1 - t) / others;
            varied[1] = t;
            const auto known = score::scoreBounds(varied, cells)->known;
            EXPECT_NEAR(scoreAt(lines[0], t), known->low, 1e-9);
        }
    }
}

/// The score over what is known, dimension by dimension: what is not applicable drops out inside.
double scoreInTwoLevels(const Row& dimensionWeights, std::size_t varied, const Row& local,
                        const InsidePlatform& platform)
{
    DimensionPart own{0, 0};
    double applicable = 0;
    for (std::size_t c = 0; c < local.size(); ++c) {
        const CriterionCell& cell = platform.cells[c];
        applicable += cell.applicable ? local[c] : 0;
        if (cell.applicable && cell.value) {
            own.sum += local[c] * *cell.value;
            own.known += local[c];
        }
    }
    double sum = 0;
    double known = 0;
    for (std::size_t d = 0; d < dimensionWeights.size(); ++d) {
        const bool isVaried = d == varied;
        const DimensionPart& part = platform.dimensions[d];
        sum += dimensionWeights[d] * (isVaried ? applicable > 0 ? own.sum / applicable : 0 : part.sum);
        known += dimensionWeights[d] * (isVaried ? applicable > 0 ? own.known / applicable : 0 : part.known);
    }
    return sum / known;
}

TEST_F(Rescored, CriterionInsideItsDimension)
{
    for (int round = 0; round < 500; ++round) {
        const Row dimensionWeights{uniform(1, 5), uniform(1, 5), uniform(1, 5)};
        const Row local{uniform(1, 5), uniform(1, 5), uniform(1, 5), uniform(1, 5)};
        InsidePlatform platform;
        for (int d = 0; d < 3; ++d) {
            const double known = uniform(0.2, 1);
            platform.dimensions.push_back({known * uniform(0, 100), known});
        }
        for (int c = 0; c < 4; ++c)
            platform.cells.push_back({!chance(0.3), chance(0.3) ? std::nullopt : std::optional(uniform(0, 100))});
        const auto lines = linesInsideDimension(dimensionWeights, 1, local, 2, {platform}).value();
        const double others = local[0] + local[1] + local[3];
        for (const double t : {0.1, 0.5, 0.95}) {
            Row varied = local;
            for (double& weight : varied)
                weight *= (1 - t) / others;
            varied[2] = t;
            EXPECT_NEAR(scoreAt(lines[0], t), scoreInTwoLevels(dimensionWeights, 1, varied, platform), 1e-9)
                << "round " << round << " at " << t;
        }
    }
}

TEST(LinesInsideDimension, ThresholdByHand)
{
    // Dimension 1 holds half the weight: A has 100 and 0 in it, B 40 and 80; the other dimension gives A 50, B 54.
    // 50 + 100t against 54 + 80 - 40t: t = 0.6.
    const InsidePlatform a{{partOf(50), {}}, {{true, 100.0}, {true, 0.0}}};
    const InsidePlatform b{{partOf(54), {}}, {{true, 40.0}, {true, 80.0}}};
    const auto lines = linesInsideDimension(Row{50, 50}, 1, Row{30, 70}, 0, {a, b}).value();
    const auto result = weightSensitivity(lines, 0.3);
    EXPECT_EQ(result.baseLeaders, std::vector<std::size_t>{1});
    EXPECT_NEAR(result.above->weight, 0.6, 1e-12);
    EXPECT_NEAR(scoreAt(lines[0], 0.3), 40, 1e-12);
}

TEST(LinesInsideDimension, NotApplicableIsUntouchedByItsWeight)
{
    const InsidePlatform without{{partOf(50), {}}, {{false, {}}, {true, 80.0}}};
    const auto lines = linesInsideDimension(Row{50, 50}, 1, Row{30, 70}, 0, {without}).value();
    for (const double t : {0.0, 0.3, 1.0})
        EXPECT_NEAR(scoreAt(lines[0], t), 65, 1e-9);
    EXPECT_EQ(linesInsideDimension(Row{50, 50}, 1, Row{100, 0}, 0, {without}).error().code, ErrorCode::Unsupported);
    EXPECT_EQ(linesInsideDimension(Row{50, 50}, 2, Row{1, 1}, 0, {without}).error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(linesInsideDimension(Row{50, 50}, 1, Row{1, 1, 1}, 0, {without}).error().code, ErrorCode::InvalidInput);
}

TEST(LinesOverDimension, AnotherPlatformMovesNobody)
{
    const Row weights{3, 2, 5};
    const auto before = linesOverDimension(weights, points({{10, 20, 30}, {40, 50, 60}}), 1).value();
    const auto after = linesOverDimension(weights, points({{10, 20, 30}, {40, 50, 60}, {99, 1, 99}}), 1).value();
    EXPECT_EQ(before[0], after[0]);
    EXPECT_EQ(before[1], after[1]);
}

} // namespace
} // namespace steelyard::decide
