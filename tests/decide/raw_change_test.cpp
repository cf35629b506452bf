// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/raw_change.h"

#include "core/score/additive.h"

#include <gtest/gtest.h>

namespace steelyard::decide {
namespace {

using Row = std::vector<double>;

TEST(RawChange, ByHand)
{
    // Raw scores 2·60 + 1·30 = 150 and 2·40 + 1·60 = 140.
    const auto table = rawChangeTable(Row{2, 1}, {{60, 30}, {40, 60}}).value();
    ASSERT_EQ(table.size(), 2U);
    EXPECT_NEAR(*table[0].change, 0.5, 1e-12); // -10 / -20
    EXPECT_TRUE(table[0].feasible);
    EXPECT_NEAR(*table[0].percentOfWeight, 25, 1e-12);
    EXPECT_NEAR(*table[1].change, -1.0 / 3, 1e-12); // -10 / 30
    EXPECT_EQ(mostSensitive(table)->criterion, 0U);
}

TEST(RawChange, TheChangeMakesATie)
{
    const Row weights{3, 2, 4};
    const std::vector<Row> values{{60, 30, 55}, {40, 60, 50}, {52, 41, 58}};
    for (const RawChange& entry : rawChangeTable(weights, values).value()) {
        if (!entry.feasible)
            continue;
        Row changed = weights;
        changed[entry.criterion] -= *entry.change;
        EXPECT_NEAR(score::additiveScore(changed, values[entry.first]).value(),
                    score::additiveScore(changed, values[entry.second]).value(), 1e-9);
    }
}

TEST(RawChange, EqualValuesMoreThanTheWeightAndNoWeight)
{
    const auto table = rawChangeTable(Row{1, 1, 0}, {{90, 50, 10}, {50, 50, 20}}).value();
    EXPECT_EQ(table[1].change, std::nullopt);
    EXPECT_FALSE(table[1].feasible);
    EXPECT_NEAR(*table[0].change, 1, 1e-12);
    EXPECT_TRUE(table[0].feasible) << "down to zero is possible";
    EXPECT_NEAR(*table[2].change, -4, 1e-12);
    EXPECT_TRUE(table[2].feasible);
    EXPECT_EQ(table[2].percentOfWeight, std::nullopt) << "no share of a weight of zero";
    EXPECT_EQ(mostSensitive(table)->criterion, 0U);
    EXPECT_FALSE(mostSensitive({}));
}

TEST(RawChange, Refusals)
{
    EXPECT_FALSE(rawChangeTable(Row{0, 0}, {{1, 2}}));
    EXPECT_FALSE(rawChangeTable(Row{1, 1}, {{1, 2}, {1}}));
}

} // namespace
} // namespace steelyard::decide
