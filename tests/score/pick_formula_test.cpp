// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of several operands, fallbacks, entered values and what the trace tells.
#include "tests/score/small_registry.h"

namespace {

using namespace std::string_literals;
using namespace steelyard::testing;
using steelyard::Measurement;
using steelyard::MetricRegistry;
using steelyard::score::PickedValue;

// -- formulas and fallback -------------------------------------------------------------------------

const std::string kRatio =
    "{formula: \"a / b\", operands: {a: {measurement: t.bw.gb_per_s}, b: {measurement: t.copy.gb_per_s}},"
    " exclude: [failed, void], across: [{take: median, over: [run]}]}";

TEST(PickFormula, JoinsMeasurementsOfOneRunWithEqualLabels)
{
    Rule rule(kRatio);
    rule.bw(8, {{"run", "1"}, {"gpu", "0"}});
    rule.bw(9, {{"run", "2"}, {"gpu", "0"}});
    rule.bench.add("t.copy.gb_per_s", 4, {{"run", "1"}, {"gpu", "1"}});
    EXPECT_NE(rule.reason().find("belong to one run"), std::string::npos);
    rule.bench.add("t.copy.gb_per_s", 2, {{"run", "1"}, {"gpu", "0"}}); // 8 / 2 = 4
    rule.bench.add("t.copy.gb_per_s", 3, {{"run", "2"}, {"gpu", "0"}}); // 9 / 3 = 3
    const PickedValue picked = rule.picked();
    EXPECT_EQ(picked.value, 3);
    EXPECT_EQ(picked.low, 3);
    EXPECT_EQ(picked.high, 4);
    EXPECT_EQ(picked.measurementIds, (std::vector<std::string>{"m2", "m5"}));
}

TEST(PickFormula, PairsUnlabelledRepeatsInTheOrderOfTime)
{
    Rule rule(kRatio);
    rule.bw(6).at = "2026-01-02";
    rule.bw(4).at = "2026-01-01";
    rule.bench.add("t.copy.gb_per_s", 1).at = "2026-01-01"; // 4 / 1
    rule.bench.add("t.copy.gb_per_s", 3).at = "2026-01-02"; // 6 / 3
    EXPECT_EQ(rule.value(), 2);
    EXPECT_EQ(rule.picked().high, 4);
}

TEST(PickFormula, ExcludesByTheWarningsOfEitherOperand)
{
    Rule rule(kRatio);
    rule.bw(8);
    Measurement& copy = rule.bench.add("t.copy.gb_per_s", 2);
    EXPECT_EQ(rule.value(), 4);
    copy.warnings = {"cached"}; // a caution on this key
    EXPECT_EQ(rule.value(), 4);
    copy.warnings = {"broke"};
    EXPECT_TRUE(std::isnan(rule.value()));
}

TEST(PickFormula, ReferencesDefaultsAndUncheckedOnes)
{
    Rule rule(
        "{formula: \"a / t\", operands: {a: {pick: {from: [t.bw.gb_per_s], across: [{take: median, over: [run]}]}},"
        " t: {reference: interval}}}");
    rule.bw(50, {{"run", "1"}});
    rule.bw(60, {{"run", "2"}});
    EXPECT_EQ(rule.value(), 0.5);
    EXPECT_EQ(rule.picked().high, 0.6);
    EXPECT_TRUE(rule.marked("default_reference"));
    rule.bench.refer("interval", 200, "");
    EXPECT_EQ(rule.value(), 0.25);
    EXPECT_TRUE(rule.marked("unchecked_reference"));
    EXPECT_FALSE(rule.marked("default_reference"));
    rule.bench.refer("interval", 0);
    EXPECT_NE(rule.reason().find("division by zero"), std::string::npos) << rule.reason();
}

TEST(PickFormula, SameKeepsOnlyOperandsThatAgree)
{
    Rule rule("{formula: \"a / b\", same: [model], operands: {a: {pick: {from: [t.bw.gb_per_s]}},"
              " b: {pick: {from: [t.bw.gb_per_s], where: {depth: 2}}}}}");
    // Only b has a depth; the pairs are (x, x) and, for a of depth 2, its own.
    rule.bw(8, {{"model", "x"}}).at = "2026-02-01";
    rule.bw(4, {{"model", "y"}, {"depth", "2"}}).at = "2026-01-01";
    EXPECT_EQ(rule.value(), 1); // y with itself; x has no partner
    rule.bw(2, {{"model", "x"}, {"depth", "2"}}).at = "2026-01-01";
    const PickedValue picked = rule.picked();
    EXPECT_EQ(picked.value, 4); // 8 / 2 is the newest pair
    EXPECT_EQ(picked.labels.at("model"), "x");
}

TEST(PickFallback, RunsWhenTheFirstRuleYieldsNothing)
{
    Rule rule("{from: [t.bw.gb_per_s], min_values: 2, across: [{take: median, over: [run]}],"
              " fallback: {from: [t.copy.gb_per_s], scale: {multiply: 10}}}");
    rule.bw(5);
    EXPECT_NE(rule.reason().find("only 1 value"), std::string::npos);
    EXPECT_NE(rule.reason().find("no measurement of t.copy.gb_per_s"), std::string::npos);
    rule.bench.add("t.copy.gb_per_s", 3);
    EXPECT_EQ(rule.value(), 30);
    rule.bw(6);
    EXPECT_EQ(rule.value(), 5);
}

TEST(PickEntered, CountsOnlyWhenTheRuleYieldsNothing)
{
    Rule rule("{from: [t.bw.gb_per_s]}");
    rule.bench.add("x.v.gb_per_s", 5000).unit = "MB/s";
    EXPECT_EQ(rule.value(), 5);
    EXPECT_TRUE(rule.marked("entered_by_hand"));
    rule.bw(4);
    EXPECT_EQ(rule.value(), 4);
    EXPECT_FALSE(rule.marked("entered_by_hand"));
}

TEST(PickTrace, TellsEachStep)
{
    Rule rule("{from: [t.bw.gb_per_s], " + kExclude + ", across: [{take: median, over: [run]}]}");
    rule.bw(4, {{"run", "1"}});
    rule.bw(5, {{"run", "2"}}).warnings = {"cached"};
    const auto outcome = rule.bench.pick("x.v.gb_per_s");
    ASSERT_EQ(outcome.trace.size(), 2u);
    EXPECT_EQ(outcome.trace[0], "t.bw.gb_per_s: 2 values, 1 used; left out: 1 void (cached)");
    EXPECT_EQ(outcome.trace[1], "median over run: 1 value left, 4");
}

TEST(PickUnknown, SaysThatThereIsNoSuchKey)
{
    Rule rule("{from: [t.bw.gb_per_s]}");
    EXPECT_EQ(rule.bench.reason("no.such.key"), "there is no scored key 'no.such.key'");
}

} // namespace
