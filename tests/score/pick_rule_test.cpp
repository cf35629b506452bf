// SPDX-License-Identifier: GPL-3.0-or-later
// Each part of the rule language by itself, on a registry small enough to see.
#include "tests/score/pick_testing.h"

#include <cmath>

namespace {

using namespace std::string_literals;
using steelyard::Measurement;
using steelyard::MetricRegistry;
using steelyard::readMetricsFile;
using steelyard::score::PickedValue;
using steelyard::testing::Bench;

constexpr const char* kVocabulary = R"(
schema: steelyard.metrics/1
version: 1.0.0
name: {en: "Small"}
kinds:
  - {id: duration, base: s, name: {en: "Duration"}}
  - {id: data_rate, base: B/s, name: {en: "Rate"}}
  - {id: fraction, base: ratio, name: {en: "Share"}}
  - {id: verdict, base: bool, name: {en: "Verdict"}}
units:
  - {unit: s, kind: duration, to_base: 1, suffixes: [s], name: {en: "s"}}
  - {unit: ms, kind: duration, to_base: 0.001, suffixes: [ms], name: {en: "ms"}}
  - {unit: GB/s, kind: data_rate, to_base: 1000000000, suffixes: [gb_per_s], name: {en: "GB/s"}}
  - {unit: MB/s, kind: data_rate, to_base: 1000000, suffixes: [mb_per_s], name: {en: "MB/s"}}
  - {unit: "%", kind: fraction, to_base: 0.01, suffixes: [pct], name: {en: "percent"}}
  - {unit: ratio, kind: fraction, to_base: 1, suffixes: [ratio], name: {en: "ratio"}}
  - {unit: bool, kind: verdict, to_base: 1, suffixes: [pass], name: {en: "bool"}}
statistics: [{id: p99, full_n: 1000}]
labels:
  common: [node, run, plan]
  all:
    - {id: node, type: text, meaning: {en: "n"}}
    - {id: run, type: text, meaning: {en: "r"}}
    - {id: plan, type: text, meaning: {en: "p"}}
    - {id: gpu, type: int, meaning: {en: "g"}}
    - {id: size, type: int, meaning: {en: "s"}}
    - {id: depth, type: int, meaning: {en: "d"}}
    - {id: hosts, type: int, meaning: {en: "h"}}
    - {id: stat, type: enum, values: [min, mean, median], meaning: {en: "s"}}
    - {id: pinned, type: bool, default: true, meaning: {en: "p"}}
    - {id: bs, type: bytes, meaning: {en: "b"}}
    - {id: job, type: text, meaning: {en: "j"}}
    - {id: job_index, type: int, meaning: {en: "j"}}
    - {id: censored, type: bool, default: false, meaning: {en: "c"}}
    - {id: load, type: number_or_inf, meaning: {en: "l"}}
    - {id: model, type: text, meaning: {en: "m"}}
stand_ins: {prefix: "cpu.", direction: none}
reference_values:
  - {id: limit.slow, unit: s, name: {en: "l"}, meaning: {en: "l"}}
  - {id: limit.other, unit: s, name: {en: "l"}, meaning: {en: "l"}}
  - {id: link, unit: GB/s, name: {en: "l"}, meaning: {en: "l"}}
  - {id: interval, unit: s, default: 100, name: {en: "l"}, meaning: {en: "l"}}
cost_model_outputs: []
conditions:
  - {id: checked, name: {en: "c"}, all: [{measurement: t.wrong.pct, op: eq, value: 0, if_absent: mark}]}
  - {id: passes, name: {en: "c"}, all: [{measurement: t.wrong.pct, op: lt, value: 5, if_absent: pass}]}
  - {id: strict, name: {en: "c"}, all: [{measurement: t.wrong.pct, op: le, value: 5, if_absent: fail}]}
  - id: slo
    name: {en: "c"}
    all:
      - {measurement: t.wait.s, op: le, reference: limit.slow, if_absent: fail}
      - {measurement: t.wait.s, op: le, reference: limit.other, if_absent: fail}
measurements:
  - {key: t.bw.gb_per_s, aliases: [t.bw_old], unit: GB/s, kind: data_rate, direction: higher, labels: [gpu, size, depth, hosts, stat, pinned, bs, job, job_index, load, model], limits: {above: 0},
     physical_limit: [{reference: link, factor: 1.1, unless: {model: [nvls]}}], name: {en: "bw"}, definition: {en: "bw"}}
  - {key: t.copy.gb_per_s, unit: GB/s, kind: data_rate, direction: higher, labels: [gpu, size, stat], limits: {min: 1, max: 1000}, name: {en: "c"}, definition: {en: "c"}}
  - {key: t.wait.s, unit: s, kind: duration, direction: lower, labels: [gpu, censored, job, model], limits: {min: 0}, name: {en: "w"}, definition: {en: "w"}}
  - {key: t.lat.p99.ms, unit: ms, kind: duration, direction: lower, statistic: p99, labels: [load, model], name: {en: "l"}, definition: {en: "l"}}
  - {key: t.wrong.pct, unit: "%", kind: fraction, direction: lower, labels: [size], name: {en: "w"}, definition: {en: "w"}}
  - {key: t.ok.pass, unit: bool, kind: verdict, direction: higher, labels: [gpu], name: {en: "v"}, definition: {en: "v"}}
  - {key: cpu.bw.gb_per_s, unit: GB/s, kind: data_rate, direction: none, labels: [], name: {en: "v"}, definition: {en: "v"}}
warnings:
  - {code: broke, class: failed, message: {en: "m"}}
  - {code: cached, class: void, keys: ["t.bw.*"], message: {en: "m"}}
  - {code: above_theoretical, class: void, message: {en: "m"}}
  - {code: shaky, class: caution, message: {en: "m"}}
  - {code: loop, class: caution, message: {en: "m"}}
references: {fields: [], host_links: [], sources: [], gpus: []}
scored:
)";

/// A registry with one scored key x.<suffix> that has the rule `pick`.
MetricRegistry registryWith(const std::string& pick, const std::string& direction = "higher",
                            const std::string& key = "x.v.gb_per_s", const std::string& unit = "GB/s")
{
    const std::string yaml = kVocabulary + "  - {key: "s + key + ", aliases: [], unit: " + unit +
                             ", direction: " + direction + ", source: poc, name: {en: \"x\"}, pick: " + pick + "}\n";
    auto read = readMetricsFile(yaml, "small.yaml");
    EXPECT_TRUE(read) << read.error().sentence();
    return read.valueOr({});
}

class Rule
{
public:
    explicit Rule(const std::string& pick, const std::string& direction = "higher")
        : m_registry(registryWith(pick, direction)), bench(m_registry)
    {
    }

private:
    MetricRegistry m_registry;

public:
    Bench bench;
    double value() { return bench.value("x.v.gb_per_s"); }
    PickedValue picked() { return bench.pick("x.v.gb_per_s").value.value_or(PickedValue{}); }
    bool marked(std::string_view mark) { return bench.marked("x.v.gb_per_s", mark); }
    std::string reason() { return bench.reason("x.v.gb_per_s"); }
    Measurement& bw(double value, std::map<std::string, std::string> labels = {})
    {
        return bench.add("t.bw.gb_per_s", value, std::move(labels));
    }
};

const std::string kExclude = "exclude: [failed, void]";

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
