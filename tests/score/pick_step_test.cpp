// SPDX-License-Identifier: GPL-3.0-or-later
// How a rule chooses among values, and censored ones, scales and values beside.
#include "tests/score/small_registry.h"

namespace {

using namespace std::string_literals;
using namespace steelyard::testing;
using steelyard::Measurement;
using steelyard::MetricRegistry;
using steelyard::score::PickedValue;

// -- steps ---------------------------------------------------------------------------------------

double taken(const std::string& take, const std::string& direction, const std::vector<double>& values)
{
    Rule rule("{from: [t.bw.gb_per_s], across: [{take: " + take + ", over: [run]}]}", direction);
    int run = 0;
    for (const double value : values)
        rule.bw(value, {{"run", std::to_string(++run)}});
    EXPECT_FALSE(rule.marked("newest_of_several"));
    return rule.value();
}

TEST(PickStep, SimpleTakes)
{
    const std::vector<double> values{4, 1, 7, 2};
    EXPECT_EQ(taken("min", "higher", values), 1);
    EXPECT_EQ(taken("max", "higher", values), 7);
    EXPECT_EQ(taken("sum", "higher", values), 14);
    EXPECT_EQ(taken("mean", "higher", values), 3.5);
    EXPECT_EQ(taken("best", "higher", values), 7);
    EXPECT_EQ(taken("best", "lower", values), 1);
    EXPECT_EQ(taken("worst", "higher", values), 1);
    EXPECT_EQ(taken("worst", "lower", values), 7);
}

TEST(PickStep, MedianIsAValueSomebodyMeasured)
{
    EXPECT_EQ(taken("median", "higher", {5, 1, 3}), 3);
    // 1 2 4 7: the middle ones are 2 and 4; the worse counts.
    EXPECT_EQ(taken("median", "higher", {4, 1, 7, 2}), 2);
    EXPECT_EQ(taken("median", "lower", {4, 1, 7, 2}), 4);
    EXPECT_EQ(taken("median", "higher", {3, 5}), 3);
    EXPECT_EQ(taken("median", "lower", {3, 5}), 5);
    EXPECT_EQ(taken("median", "lower", {6}), 6);
    EXPECT_EQ(taken("median", "lower", {2, 2, 2, 9}), 2);
}

TEST(PickStep, PercentileByNearestRank)
{
    std::vector<double> twenty;
    for (int i = 20; i >= 1; --i)
        twenty.push_back(i);
    // ceil(0.95 x 20) = 19, ceil(0.5 x 20) = 10, ceil(0.01 x 20) = 1.
    EXPECT_EQ(taken("percentile, p: 95", "lower", twenty), 19);
    EXPECT_EQ(taken("percentile, p: 50", "lower", twenty), 10);
    EXPECT_EQ(taken("percentile, p: 1", "lower", twenty), 1);
    EXPECT_EQ(taken("percentile, p: 100", "lower", twenty), 20);
    EXPECT_EQ(taken("percentile, p: 95.1", "lower", twenty), 20);
    std::vector<double> thousand;
    for (int i = 1; i <= 1000; ++i)
        thousand.push_back(i);
    EXPECT_EQ(taken("percentile, p: 99.9", "higher", thousand), 999);
}

TEST(PickStep, LatestByTimeAcrossZones)
{
    Rule rule("{from: [t.bw.gb_per_s], across: [{take: latest, over: [run]}]}");
    rule.bw(1, {{"run", "a"}}).at = "2026-03-01T12:00:00+08:00"; // 04:00 UTC
    rule.bw(2, {{"run", "b"}}).at = "2026-03-01T05:00:00Z";
    rule.bw(3, {{"run", "c"}}).at = "2026-02-28";
    rule.bw(4, {{"run", "d"}}); // unknown: oldest
    EXPECT_EQ(rule.value(), 2);
    rule.bw(9, {{"run", "e"}}).at = "2026-03-01T04:30:00-01:00"; // 05:30 UTC
    EXPECT_EQ(rule.value(), 9);
}

TEST(PickStep, WorstGpuAfterTheBestShapeAndTheMedianRun)
{
    // GPU 0: run 1 best of (10, 30) = 30, run 2 = 28, run 3 = 29 -> 29. GPU 1: 25, 27, 31 -> 27. Worst: 27.
    Rule rule("{from: [t.bw.gb_per_s], choose: [{take: max, over: [size]}],"
              " across: [{take: median, over: [run]}, {take: min, over: [node, gpu]}]}");
    rule.bw(10, {{"gpu", "0"}, {"run", "1"}, {"size", "1"}});
    rule.bw(30, {{"gpu", "0"}, {"run", "1"}, {"size", "2"}});
    rule.bw(28, {{"gpu", "0"}, {"run", "2"}, {"size", "1"}});
    rule.bw(29, {{"gpu", "0"}, {"run", "3"}, {"size", "1"}});
    rule.bw(25, {{"gpu", "1"}, {"run", "1"}, {"size", "1"}});
    rule.bw(27, {{"gpu", "1"}, {"run", "2"}, {"size", "2"}});
    rule.bw(31, {{"gpu", "1"}, {"run", "3"}, {"size", "2"}});
    const PickedValue picked = rule.picked();
    EXPECT_EQ(picked.value, 27);
    EXPECT_EQ(picked.measurementIds, std::vector<std::string>{"m6"});
    EXPECT_EQ(picked.low, 25); // its lowest and highest counted run
    EXPECT_EQ(picked.high, 31);
}

TEST(PickStep, LargestComparesLabelsInOrderAndMindsAtLeast)
{
    Rule rule("{from: [t.bw.gb_per_s], choose: [{take: largest, over: [load, depth]}]}");
    rule.bw(1);
    rule.bw(2, {{"depth", "99"}});
    EXPECT_EQ(rule.value(), 2);
    rule.bw(3, {{"load", "5"}});
    EXPECT_EQ(rule.value(), 3); // load comes first, an absent depth is smallest
    rule.bw(4, {{"load", "5"}, {"depth", "2"}});
    EXPECT_EQ(rule.value(), 4);
    rule.bw(5, {{"load", "10"}}); // 10 > 5 as a number
    EXPECT_EQ(rule.value(), 5);
    rule.bw(6, {{"load", "inf"}});
    EXPECT_EQ(rule.value(), 6);

    Rule bounded("{from: [t.bw.gb_per_s], choose: [{take: largest, over: [size], at_least: 1024}]}");
    bounded.bw(1);
    bounded.bw(2, {{"size", "1023"}});
    EXPECT_TRUE(std::isnan(bounded.value()));
    bounded.bw(3, {{"size", "1024"}});
    EXPECT_EQ(bounded.value(), 3);
}

TEST(PickStep, LargestKeepsRepeatsForTheNextStep)
{
    Rule rule(
        "{from: [t.bw.gb_per_s], choose: [{take: largest, over: [size]}], across: [{take: median, over: [run]}]}");
    for (const double value : {9.0, 5.0, 7.0})
        rule.bw(value, {{"size", "8"}});
    rule.bw(1, {{"size", "4"}});
    EXPECT_EQ(rule.value(), 7);
}

TEST(PickStep, FirstOfFollowsTheOrderWithNullAsAbsent)
{
    Rule rule("{from: [t.bw.gb_per_s], choose: [{take: first_of, over: [stat], order: [median, null, mean]}]}");
    rule.bw(1, {{"stat", "min"}}); // not in the order
    EXPECT_TRUE(std::isnan(rule.value()));
    rule.bw(2, {{"stat", "mean"}});
    EXPECT_EQ(rule.value(), 2);
    rule.bw(3);
    EXPECT_EQ(rule.value(), 3);
    rule.bw(4, {{"stat", "median"}});
    EXPECT_EQ(rule.value(), 4);
}

TEST(PickStep, GroupsByAllOtherLabels)
{
    // Per GPU the better stat, so two values are left; the newest is proposed and marked.
    Rule rule("{from: [t.bw.gb_per_s], choose: [{take: first_of, over: [stat], order: [median, mean]}]}");
    rule.bw(2, {{"gpu", "0"}, {"stat", "mean"}}).at = "2026-01-02";
    rule.bw(3, {{"gpu", "1"}, {"stat", "median"}}).at = "2026-01-01";
    rule.bw(9, {{"gpu", "1"}, {"stat", "mean"}}).at = "2026-01-03";
    const PickedValue picked = rule.picked();
    EXPECT_EQ(picked.value, 2);
    ASSERT_EQ(picked.others.size(), 1u);
    EXPECT_EQ(picked.others.front().value, 3);
    EXPECT_EQ(picked.others.front().labels.at("gpu"), "1");
    EXPECT_TRUE(rule.marked("newest_of_several"));
}

TEST(PickStep, TiesInTimeTakeTheWorseValue)
{
    for (const auto& [direction, expected] : {std::pair("higher"s, 2.0), {"lower"s, 3.0}}) {
        Rule rule("{from: [t.bw.gb_per_s]}", direction);
        rule.bw(2, {{"gpu", "0"}}).at = "2026-01-02";
        rule.bw(3, {{"gpu", "1"}}).at = "2026-01-02T00:00:00Z";
        EXPECT_EQ(rule.value(), expected) << direction;
    }
}

TEST(PickStep, SumConcurrentAddsJobsOfOneRunOnly)
{
    Rule rule(
        "{from: [t.bw.gb_per_s], choose: [{take: sum_concurrent, over: [job, job_index]}, {take: max, over: [depth]}],"
        " across: [{take: median, over: [run]}, {take: min, over: [node]}]}");
    // Run 1: depth 1: 2 + 3 = 5; depth 8: 4 -> 5. Run 2: 6. Run 3: 7. Median 6.
    rule.bw(2, {{"run", "1"}, {"depth", "1"}, {"job", "a"}, {"job_index", "0"}});
    rule.bw(3, {{"run", "1"}, {"depth", "1"}, {"job", "b"}, {"job_index", "1"}});
    rule.bw(4, {{"run", "1"}, {"depth", "8"}, {"job", "c"}, {"job_index", "2"}});
    rule.bw(6, {{"run", "2"}, {"depth", "1"}, {"job", "a"}, {"job_index", "0"}});
    rule.bw(7, {{"run", "3"}, {"depth", "1"}, {"job", "a"}, {"job_index", "0"}});
    EXPECT_EQ(rule.value(), 6);

    // The very same job twice cannot have run beside itself, nor jobs of two files.
    Rule apart(
        "{from: [t.bw.gb_per_s], choose: [{take: sum_concurrent, over: [job]}], across: [{take: max, over: [run]}]}");
    apart.bw(2, {{"job", "a"}});
    apart.bw(3, {{"job", "a"}});
    EXPECT_EQ(apart.value(), 3);
    apart.bw(4, {{"job", "b"}}).evidence = "other file";
    EXPECT_EQ(apart.value(), 4);
    apart.bw(5, {{"job", "c"}}).evidence = "other file";
    EXPECT_EQ(apart.value(), 9);
}

TEST(PickStep, VerdictIsTrueOnlyIfAllAre)
{
    const MetricRegistry registry = registryWith("{from: [t.ok.pass], across: [{take: worst, over: [run, node, gpu]}]}",
                                                 "higher", "x.v.pass", "bool");
    Bench bench(registry);
    bench.add("t.ok.pass", 1, {{"run", "1"}});
    bench.add("t.ok.pass", 1, {{"run", "2"}});
    EXPECT_EQ(bench.value("x.v.pass"), 1);
    bench.add("t.ok.pass", 0, {{"gpu", "3"}});
    EXPECT_EQ(bench.value("x.v.pass"), 0);
}

// -- censored, scale, beside ---------------------------------------------------------------------

TEST(PickCensored, UnfinishedWaitsRankAboveAllOthers)
{
    const MetricRegistry registry = registryWith("{from: [t.wait.s], censored: longer_than, min_values: 4,"
                                                 " choose: [{take: percentile, p: 50, over: all}]}",
                                                 "lower", "x.v.s", "s");
    Bench bench(registry);
    for (const double wait : {10.0, 20.0, 90.0})
        bench.add("t.wait.s", wait);
    bench.add("t.wait.s", 5, {{"censored", "true"}}); // 5 s so far, rank 4
    // 10, 20, 90, (5+): number ceil(0.5 x 4) = 2.
    auto outcome = bench.pick("x.v.s");
    EXPECT_EQ(outcome.value->value, 20);
    EXPECT_FALSE(outcome.value->longerThan);
    // 10, 20, 90 and five waiting: number 4 is one of them, so longer than the greatest wait seen, 90.
    for (const char* spelling : {"true", "1", "True", "true"})
        bench.add("t.wait.s", 6, {{"censored", spelling}});
    outcome = bench.pick("x.v.s");
    EXPECT_EQ(outcome.value->value, 90);
    EXPECT_TRUE(outcome.value->longerThan);
    EXPECT_TRUE(bench.marked("x.v.s", "longer_than"));
    // A waiting job may itself be the greatest wait seen.
    bench.add("t.wait.s", 400, {{"censored", "true"}});
    EXPECT_EQ(bench.value("x.v.s"), 400);
}

TEST(PickScale, MultiplyDivideAndByLabel)
{
    Rule multiply("{from: [t.bw.gb_per_s], across: [{take: median, over: [run]}], scale: {multiply: 1000}}");
    multiply.bw(2, {{"run", "1"}});
    multiply.bw(3, {{"run", "2"}});
    EXPECT_EQ(multiply.value(), 2000);
    EXPECT_EQ(multiply.picked().high, 3000);
    Rule divide("{from: [t.bw.gb_per_s], scale: {divide: 100}}");
    divide.bw(29);
    EXPECT_EQ(divide.value(), 0.29); // by division, not by a product with 0.01
    Rule label("{from: [t.bw.gb_per_s], scale: {divide_by_label: hosts}}");
    label.bw(12);
    EXPECT_NE(label.reason().find("without a number under the label hosts"), std::string::npos);
    label.bw(12, {{"hosts", "0"}});
    EXPECT_TRUE(std::isnan(label.value()));
    label.bw(12, {{"hosts", "4"}});
    EXPECT_EQ(label.value(), 3);
}

TEST(PickBeside, ShowsTheOtherLabelsWithoutScoringThem)
{
    Rule rule("{from: [t.bw.gb_per_s], where: {depth: {at_least: 2, or_absent: true}},"
              " across: [{take: median, over: [run, depth]}], beside: {depth: 1}}");
    rule.bw(5, {{"depth", "2"}});
    rule.bw(6, {{"depth", "3"}});
    rule.bw(9, {{"depth", "1"}});
    const PickedValue picked = rule.picked();
    EXPECT_EQ(picked.value, 5);
    ASSERT_EQ(picked.beside.size(), 1u);
    EXPECT_EQ(picked.beside.front().value, 9);
}

} // namespace
