// SPDX-License-Identifier: GPL-3.0-or-later
// Which values a rule reads: keys, labels, conditions, exclusions, counts.
#include "tests/score/small_registry.h"

namespace {

using namespace std::string_literals;
using namespace steelyard::testing;
using steelyard::Measurement;
using steelyard::MetricRegistry;
using steelyard::score::PickedValue;

// -- from, aliases, units ---------------------------------------------------------------------

TEST(PickFrom, TakesTheFirstKeyThatYieldsAResult)
{
    Rule rule("{from: [t.bw.gb_per_s, t.copy.gb_per_s], " + kExclude + "}");
    EXPECT_EQ(rule.reason(), "no measurement of t.bw.gb_per_s and no measurement of t.copy.gb_per_s");
    rule.bench.add("t.copy.gb_per_s", 7);
    EXPECT_EQ(rule.value(), 7);
    rule.bw(5).warnings = {"cached"}; // there, but void: the copy still counts
    EXPECT_EQ(rule.value(), 7);
    rule.bw(4, {{"run", "2"}});
    EXPECT_EQ(rule.value(), 4);
}

TEST(PickFrom, ReadsAnAliasAsItsKeyAndConvertsAUnitOfTheSameKind)
{
    Rule rule("{from: [t.bw.gb_per_s]}");
    rule.bench.add("t.bw_old", 2500).unit = "MB/s";
    EXPECT_DOUBLE_EQ(rule.value(), 2.5);
}

TEST(PickFrom, LeavesOutAWrongKindOfUnitAndSaysSo)
{
    Rule rule("{from: [t.bw.gb_per_s]}");
    rule.bw(5).unit = "s";
    EXPECT_NE(rule.reason().find("1 in s, which is no unit of this key"), std::string::npos) << rule.reason();
}

TEST(PickFrom, NeverReadsAStandIn)
{
    Rule rule("{from: [t.bw.gb_per_s]}");
    rule.bench.add("cpu.bw.gb_per_s", 5);
    rule.bench.add("cpu.t.bw.gb_per_s", 5);
    EXPECT_TRUE(std::isnan(rule.value()));
}

TEST(PickFrom, LeavesOutWhatIsInvalidOrCannotBe)
{
    Rule rule("{from: [t.copy.gb_per_s]}");
    rule.bench.add("t.copy.gb_per_s", 5).invalidReason = "wrong node";
    rule.bench.add("t.copy.gb_per_s", 0.5);
    rule.bench.add("t.copy.gb_per_s", 1000.5);
    rule.bench.add("t.copy.gb_per_s", std::nan(""));
    rule.bench.add("t.copy.gb_per_s", 6).probeRun = "r1";
    rule.bench.inputs.invalidRuns["r1"] = "power cut";
    EXPECT_TRUE(std::isnan(rule.value()));
    EXPECT_NE(rule.reason().find("wrong node"), std::string::npos);
    EXPECT_NE(rule.reason().find("power cut"), std::string::npos);
    rule.bench.add("t.copy.gb_per_s", 1000); // the limit itself is possible
    EXPECT_EQ(rule.value(), 1000);
}

// -- where -------------------------------------------------------------------------------------

TEST(PickWhere, AnyOfNullAndDefaults)
{
    Rule list("{from: [t.bw.gb_per_s], where: {stat: [median, null]}}");
    list.bw(1, {{"stat", "min"}});
    EXPECT_TRUE(std::isnan(list.value()));
    list.bw(2);
    EXPECT_EQ(list.value(), 2);

    Rule absent("{from: [t.bw.gb_per_s], where: {gpu: null}}");
    absent.bw(1, {{"gpu", "0"}});
    EXPECT_TRUE(std::isnan(absent.value()));
    absent.bw(3);
    EXPECT_EQ(absent.value(), 3);

    Rule defaulted("{from: [t.bw.gb_per_s], where: {pinned: true}, across: [{take: max, over: [run]}]}");
    defaulted.bw(9, {{"pinned", "false"}});
    defaulted.bw(8, {{"pinned", "0"}});
    EXPECT_TRUE(std::isnan(defaulted.value()));
    defaulted.bw(4, {{"run", "1"}}); // absent reads as true
    defaulted.bw(5, {{"run", "2"}, {"pinned", "True"}});
    EXPECT_EQ(defaulted.value(), 5); // and stands in one group with the stated one
    EXPECT_FALSE(defaulted.marked("newest_of_several"));
}

TEST(PickWhere, AtLeastWithAndWithoutAbsent)
{
    Rule strict("{from: [t.bw.gb_per_s], where: {size: {at_least: 2}}}");
    strict.bw(1);
    strict.bw(2, {{"size", "1"}});
    EXPECT_TRUE(std::isnan(strict.value()));
    strict.bw(3, {{"size", "10"}}); // as a number, not as a text
    EXPECT_EQ(strict.value(), 3);
    Rule lenient("{from: [t.bw.gb_per_s], where: {size: {at_least: 2, or_absent: true}}}");
    lenient.bw(1);
    EXPECT_EQ(lenient.value(), 1);
}

TEST(PickWhere, ComparesBlockSizesInBytes)
{
    for (const char* spelling : {"4k", "4K", "4KiB", "4kib", "4096", "4 KiB", "4KB", "4096B"}) {
        Rule rule("{from: [t.bw.gb_per_s], where: {bs: 4096}}");
        rule.bw(1, {{"bs", spelling}});
        EXPECT_EQ(rule.value(), 1) << spelling;
    }
    Rule text("{from: [t.bw.gb_per_s], where: {bs: 1M}}");
    text.bw(2, {{"bs", "1024k"}});
    EXPECT_EQ(text.value(), 2);
    Rule other("{from: [t.bw.gb_per_s], where: {bs: 4096}}");
    for (const char* spelling : {"4M", "4", "40k", "four", "4k4"})
        other.bw(1, {{"bs", spelling}});
    EXPECT_TRUE(std::isnan(other.value()));
}

// -- given -------------------------------------------------------------------------------------

TEST(PickGiven, JoinsOnRunAndLabelsOfTheConditionsMeasurement)
{
    Rule rule("{from: [t.bw.gb_per_s], given: [checked], across: [{take: max, over: [run, depth, size]}]}");
    rule.bw(10, {{"run", "1"}, {"size", "8"}, {"depth", "3"}}); // wrong 2 %: out
    rule.bw(7, {{"run", "2"}, {"size", "8"}});                  // wrong 0 %: in
    rule.bench.add("t.wrong.pct", 2, {{"run", "1"}, {"size", "8"}});
    rule.bench.add("t.wrong.pct", 0, {{"run", "2"}, {"size", "8"}});
    rule.bench.add("t.wrong.pct", 3, {{"run", "2"}, {"size", "9"}}); // another size: not joined
    EXPECT_EQ(rule.value(), 7);
    EXPECT_FALSE(rule.marked("condition_unchecked"));
}

TEST(PickGiven, AbsentMeansMarkPassOrFail)
{
    Rule mark("{from: [t.bw.gb_per_s], given: [checked]}");
    mark.bw(5);
    EXPECT_EQ(mark.value(), 5);
    EXPECT_TRUE(mark.marked("condition_unchecked"));
    Rule pass("{from: [t.bw.gb_per_s], given: [passes]}");
    pass.bw(5);
    EXPECT_EQ(pass.value(), 5);
    EXPECT_FALSE(pass.marked("condition_unchecked"));
    Rule fail("{from: [t.bw.gb_per_s], given: [strict]}");
    fail.bw(5);
    EXPECT_TRUE(std::isnan(fail.value()));
    EXPECT_NE(fail.reason().find("t.wrong.pct is absent"), std::string::npos);
    fail.bench.add("t.wrong.pct", 5); // le: the bound itself holds
    EXPECT_EQ(fail.value(), 5);
}

TEST(PickGiven, AVoidValueProvesNothingButStillBreaks)
{
    Rule rule("{from: [t.bw.gb_per_s], given: [strict]}");
    rule.bw(5);
    Measurement& wrong = rule.bench.add("t.wrong.pct", 1);
    wrong.warnings = {"broke"};
    EXPECT_TRUE(std::isnan(rule.value()));
    wrong.warnings = {"shaky"};
    EXPECT_EQ(rule.value(), 5);
}

TEST(PickGiven, SkipsALineWithoutReferenceAndMarksWhenNoLimitIsLeft)
{
    Rule rule("{from: [t.bw.gb_per_s], given: [slo]}");
    rule.bw(5, {{"run", "1"}});
    EXPECT_EQ(rule.value(), 5);
    EXPECT_TRUE(rule.marked("no_slo_limit"));
    rule.bench.refer("limit.slow", 2);
    EXPECT_TRUE(std::isnan(rule.value())); // a limit is set, the wait is absent: fail
    rule.bench.add("t.wait.s", 2, {{"run", "1"}});
    rule.bw(5, {{"run", "1"}, {"model", "x"}}); // has a label the wait lacks: not joined
    EXPECT_EQ(rule.value(), 5);
    EXPECT_FALSE(rule.marked("no_slo_limit"));
    rule.bench.refer("limit.other", 1.5);
    EXPECT_TRUE(std::isnan(rule.value()));
}

// -- exclude, indicative, counts -----------------------------------------------------------------

TEST(PickExclude, ClassesScopesAndCodes)
{
    Rule rule("{from: [t.bw.gb_per_s, t.copy.gb_per_s], " + kExclude + ", exclude_codes: [shaky]}");
    rule.bw(5).warnings = {"cached"}; // void inside its scope
    rule.bw(6).warnings = {"broke"};
    rule.bw(7).warnings = {"shaky"}; // named by the rule
    EXPECT_TRUE(std::isnan(rule.value()));
    for (const char* word : {"void (cached)", "failed (broke)", "excluded by shaky"})
        EXPECT_NE(rule.reason().find(word), std::string::npos) << rule.reason();
    rule.bench.add("t.copy.gb_per_s", 4).warnings = {"cached", "loop"}; // out of scope: only a caution
    EXPECT_EQ(rule.value(), 4);
    EXPECT_TRUE(rule.marked("cached"));
    EXPECT_TRUE(rule.marked("loop"));
}

TEST(PickExclude, FailedSpeaksOfTheWholeRun)
{
    Rule rule("{from: [t.bw.gb_per_s], " + kExclude + "}");
    Measurement& bad = rule.bench.add("t.wait.s", 1);
    bad.warnings = {"broke"};
    bad.probeRun = "r1";
    rule.bw(5).probeRun = "r1";
    EXPECT_TRUE(std::isnan(rule.value()));
    rule.bw(6).probeRun = "r2";
    EXPECT_EQ(rule.value(), 6);
    Rule unknown("{from: [t.bw.gb_per_s], " + kExclude + "}");
    unknown.bench.add("t.wait.s", 1).warnings = {"broke"};
    unknown.bw(5); // nothing says that both came from one execution
    EXPECT_EQ(unknown.value(), 5);
}

TEST(PickExclude, ValuesAboveThePhysicalLimitAreVoid)
{
    Rule rule("{from: [t.bw.gb_per_s], " + kExclude + "}");
    rule.bw(12);
    EXPECT_EQ(rule.value(), 12);      // no reference: no limit
    rule.bench.refer("link", 10, ""); // not read in a source: voids nothing
    EXPECT_EQ(rule.value(), 12);
    rule.bench.refer("link", 10, "data sheet"); // 12 > 1.1 x 10
    EXPECT_TRUE(std::isnan(rule.value()));
    EXPECT_NE(rule.reason().find("above_theoretical"), std::string::npos);
    rule.bw(11.5, {{"model", "nvls"}}); // the limit does not apply
    EXPECT_EQ(rule.value(), 11.5);
    EXPECT_TRUE(aboveTheoretical(rule.bench.inputs, rule.bench.measurements[0]));
    EXPECT_FALSE(aboveTheoretical(rule.bench.inputs, rule.bench.measurements[1]));
}

TEST(PickIndicative, IsUsedOnlyWhenNothingElseIsLeft)
{
    Rule rule("{from: [t.bw.gb_per_s], indicative: [loop], min_n: 10, across: [{take: max, over: [run]}]}");
    Measurement& loop = rule.bw(9, {{"run", "1"}});
    loop.warnings = {"loop"};
    loop.n = 50;
    rule.bw(5, {{"run", "2"}}).n = 9; // too few observations: not left
    EXPECT_EQ(rule.value(), 9);
    EXPECT_TRUE(rule.marked("indicative"));
    rule.bw(4, {{"run", "3"}}).n = 10;
    EXPECT_EQ(rule.value(), 4);
    EXPECT_FALSE(rule.marked("indicative"));
}

TEST(PickCounts, MinNAndUnknownN)
{
    Rule rule("{from: [t.bw.gb_per_s], min_n: 100, mark_below_n: 1000}");
    Measurement& m = rule.bw(5);
    EXPECT_TRUE(rule.marked("unknown_n"));
    m.n = 99;
    EXPECT_TRUE(std::isnan(rule.value()));
    m.n = 100;
    EXPECT_TRUE(rule.marked("few_observations"));
    EXPECT_FALSE(rule.marked("unknown_n"));
    m.n = 1000;
    EXPECT_FALSE(rule.marked("few_observations"));
    Rule plain("{from: [t.bw.gb_per_s]}");
    Measurement& none = plain.bw(5);
    EXPECT_FALSE(plain.marked("unknown_n"));
    none.n = 0;
    EXPECT_TRUE(std::isnan(plain.value())); // nothing was observed
}

TEST(PickCounts, AStatisticMarksFewObservationsByItself)
{
    const MetricRegistry registry = registryWith("{from: [t.lat.p99.ms]}", "lower", "x.v.ms", "ms");
    Bench bench(registry);
    Measurement& m = bench.add("t.lat.p99.ms", 5);
    m.n = 999;
    EXPECT_TRUE(bench.marked("x.v.ms", "few_observations"));
    m.n = 1000;
    EXPECT_FALSE(bench.marked("x.v.ms", "few_observations"));
}

TEST(PickCounts, MinValuesAndMarkBelowValues)
{
    Rule rule("{from: [t.bw.gb_per_s], min_values: 3, mark_below_values: 4, choose: [{take: max, over: all}]}");
    rule.bw(1);
    rule.bw(2);
    EXPECT_EQ(rule.reason(), "only 2 values of t.bw.gb_per_s, at least 3 are needed");
    rule.bw(3);
    EXPECT_EQ(rule.value(), 3);
    EXPECT_TRUE(rule.marked("few_values"));
    rule.bw(0.5);
    EXPECT_FALSE(rule.marked("few_values"));
}

} // namespace
