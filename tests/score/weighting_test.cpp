// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/content.h"
#include "core/score/weighting.h"

#include <gtest/gtest.h>

#include <cmath>

namespace steelyard::score {

namespace {

Company company(const char* id, double p, double f, double i, double hours)
{
    Company row;
    row.id = row.name = id;
    row.pretrainingShare = p;
    row.finetuningShare = f;
    row.inferenceShare = i;
    row.monthlyGpuHours = hours;
    return row;
}

Weights weightsFor(std::vector<Company> companies, std::vector<WeightOverride> overrides = {})
{
    Round round;
    for (Company& row : companies)
        round.companies[row.id] = row;
    for (WeightOverride& row : overrides)
        round.weightOverrides[row.target] = row;
    return weightsOf(**input::builtinContent(), round);
}

void expectSums(const WeightTable& table)
{
    double sum = 0;
    for (const auto& [id, weight] : table.dimensions) {
        EXPECT_GE(weight, 0);
        sum += weight;
    }
    EXPECT_NEAR(sum, 100, 1e-9);
    std::map<std::string, double> inner;
    for (const auto& [id, weight] : table.criteria)
        inner[id.substr(0, id.find('.'))] += weight;
    for (const auto& [dimension, total] : inner)
        EXPECT_NEAR(total, 100, 1e-9) << dimension;
}

} // namespace

TEST(Weighting, NoCompanyKeepsTheTemplate)
{
    const Weights weights = weightsFor({});
    EXPECT_EQ(weights.effective, weights.standard);
    EXPECT_EQ(weights.effective.dimensions.at("availability"), 25);
    EXPECT_NEAR(weights.global.at("availability.queue_wait"), 6.25, 1e-12);
}

TEST(Weighting, AnEvenMixReproducesTheTemplate)
{
    const Weights weights = weightsFor({company("a", 1.0 / 3, 1.0 / 3, 1.0 / 3, 100)});
    for (const auto& [id, weight] : weights.standard.dimensions)
        EXPECT_NEAR(weights.adjusted.dimensions.at(id), weight, 0.0100001) << id;
    expectSums(weights.adjusted);
}

TEST(Weighting, APureProfileStandsAsWritten)
{
    const Weights weights = weightsFor({company("a", 0, 0, 1, 10)});
    EXPECT_NEAR(weights.adjusted.dimensions.at("availability"), 16, 1e-9);
    EXPECT_NEAR(weights.adjusted.criteria.at("stack.serving_performance"), 36, 1e-9);
}

TEST(Weighting, CompaniesCountByTheirGpuHours)
{
    // 3:1 between pretraining (34) and inference (16): 29.5
    const Weights weights = weightsFor({company("a", 1, 0, 0, 300), company("b", 0, 0, 1, 100)});
    EXPECT_NEAR(weights.adjusted.dimensions.at("availability"), 29.5, 1e-9);
    expectSums(weights.adjusted);
}

TEST(Weighting, ModifiersAddThenRenormalise)
{
    // Fine-tuning 25 23 23 10 9 10; validation stage adds cost +6, stack +2, availability -2,
    // stability -3, compliance -2, openness -1: 23 25 29 7 7 9.
    Company row = company("a", 0, 1, 0, 10);
    row.stage = CompanyStage::Validation;
    const Weights weights = weightsFor({row});
    EXPECT_NEAR(weights.adjusted.dimensions.at("cost"), 29, 1e-9);
    EXPECT_NEAR(weights.adjusted.dimensions.at("stability"), 7, 1e-9);
    EXPECT_NEAR(weights.adjusted.criteria.at("cost.granularity"), 28, 1e-9);
    ASSERT_EQ(weights.companies.size(), 1u);
    EXPECT_EQ(weights.companies[0].modifiers, std::vector<std::string>{"validation_stage"});
}

TEST(Weighting, ALatencyTargetWithoutInferenceChangesNothing)
{
    Company row = company("a", 0, 1, 0, 10);
    row.latencySloMs = 100;
    EXPECT_TRUE(weightsFor({row}).companies[0].modifiers.empty());
    row.finetuningShare = 0.9;
    row.inferenceShare = 0.1;
    EXPECT_EQ(weightsFor({row}).companies[0].modifiers, std::vector<std::string>{"latency_critical"});
}

TEST(Weighting, AnOverrideStaysAndTheRestShares)
{
    const Weights weights = weightsFor({}, {{"cost", 40, false, "price decides", "", ""}});
    EXPECT_NEAR(weights.effective.dimensions.at("cost"), 40, 1e-9);
    EXPECT_NEAR(weights.effective.dimensions.at("availability"), 25 * 60.0 / 80, 1e-9);
    expectSums(weights.effective);
}

TEST(Weighting, RoundingKeepsTheSum)
{
    std::map<std::string, double> thirds{{"a", 100.0 / 3}, {"b", 100.0 / 3}, {"c", 100.0 / 3}};
    roundToSum(thirds, 100, 2);
    EXPECT_NEAR(thirds["a"], 33.34, 1e-12);
    EXPECT_NEAR(thirds["b"], 33.33, 1e-12);
    EXPECT_NEAR(thirds["a"] + thirds["b"] + thirds["c"], 100, 1e-12);
}

} // namespace steelyard::score
