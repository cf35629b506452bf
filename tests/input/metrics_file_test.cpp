// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped registry loads; every slip of the pen in it is refused with its place.
#include "core/input/metrics_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>

namespace {

using steelyard::Direction;
using steelyard::LabelValue;
using steelyard::MetricRegistry;
using steelyard::PickRule;
using steelyard::readMetricsFile;
using steelyard::ScoredSource;
using steelyard::Take;
using steelyard::WarningClass;

const std::string& shippedText()
{
    static const std::string text = [] {
        std::ifstream file(std::string(STEELYARD_SOURCE_DIR) + "/resources/content/metrics.yaml", std::ios::binary);
        std::ostringstream stream;
        stream << file.rdbuf();
        return stream.str();
    }();
    return text;
}

const MetricRegistry& shipped()
{
    static const MetricRegistry registry = [] {
        auto read = readMetricsFile(shippedText(), "metrics.yaml");
        EXPECT_TRUE(read) << read.error().sentence();
        return read.valueOr({});
    }();
    return registry;
}

const PickRule& ruleOf(const char* key) { return *shipped().findScored(key)->pick; }

TEST(ShippedRegistry, HasWhatTheFileLists)
{
    const MetricRegistry& r = shipped();
    EXPECT_EQ(r.kinds.size(), 21u);
    EXPECT_EQ(r.units.size(), 29u);
    EXPECT_EQ(r.statistics.size(), 7u);
    EXPECT_EQ(r.labels.size(), 49u);
    EXPECT_EQ(r.references.size(), 12u);
    EXPECT_EQ(r.costOutputs.size(), 17u);
    EXPECT_EQ(r.conditions.size(), 3u);
    EXPECT_EQ(r.measurements.size(), 205u);
    EXPECT_EQ(r.scored.size(), 65u);
    EXPECT_EQ(r.warnings.size(), 102u);
    EXPECT_EQ(r.gpus.size(), 19u);
    EXPECT_EQ(r.hostLinks.size(), 4u);
    const auto ofSource = [&](ScoredSource source) {
        return std::count_if(r.scored.begin(), r.scored.end(), [&](const auto& s) { return s.source == source; });
    };
    EXPECT_EQ(ofSource(ScoredSource::Poc), 45);
    EXPECT_EQ(ofSource(ScoredSource::Tco), 12);
    EXPECT_EQ(ofSource(ScoredSource::Derived), 5);
    EXPECT_EQ(ofSource(ScoredSource::Drill), 3);
}

TEST(ShippedRegistry, FindsKeysByAlias)
{
    EXPECT_EQ(shipped().findMeasurement("net.allreduce.busbw.gbps")->key, "net.allreduce.busbw.gb_per_s");
    EXPECT_EQ(shipped().findScored("queue.p95_s")->key, "queue.submit_to_start.p95.s");
    EXPECT_EQ(shipped().findScored("queue.submit_to_start.s"), nullptr);
    EXPECT_EQ(shipped().findGpu("NVIDIA H100 80GB HBM3")->id, "h100-sxm");
    EXPECT_EQ(shipped().findGpu("nvidia h100 80gb hbm3"), nullptr); // compared exactly
}

TEST(ShippedRegistry, ReadsPickRulesAsValues)
{
    const PickRule& rule = ruleOf("gpu.gemm.bf16.worst_gpu.tflops");
    EXPECT_EQ(rule.from, std::vector<std::string>{"gpu.gemm.bf16.tflops"});
    ASSERT_EQ(rule.where.size(), 1u);
    EXPECT_EQ(rule.where[0].anyOf, (std::vector<LabelValue>{"median", "mean", std::nullopt}));
    EXPECT_EQ(rule.exclude, (std::vector{WarningClass::Failed, WarningClass::Void}));
    ASSERT_EQ(rule.choose.size(), 2u);
    EXPECT_EQ(rule.choose[0].take, Take::FirstOf);
    EXPECT_EQ(rule.choose[0].order.back(), std::nullopt);
    EXPECT_EQ(rule.across[1].over, (std::vector<std::string>{"node", "gpu"}));
    EXPECT_EQ(ruleOf("io.rand.read.4k.per_node.iops").where[0].anyOf, std::vector<LabelValue>{"4096"});
    EXPECT_EQ(ruleOf("queue.fill.ratio").where[1].anyOf, std::vector<LabelValue>{std::nullopt});
    EXPECT_EQ(ruleOf("net.allreduce.busbw.intra_node.gb_per_s").choose[0].atLeast, 1073741824);
    EXPECT_EQ(ruleOf("io.dataset.read.per_node.gb_per_s").fallback.size(), 1u);
    EXPECT_TRUE(ruleOf("queue.submit_to_start.p95.s").censoredLongerThan);
    EXPECT_EQ(ruleOf("infer.quant.speedup.x").same, std::vector<std::string>{"model"});
    EXPECT_TRUE(ruleOf("claims.shortfall.mean.ratio").forEach->havingMeasured);
}

TEST(ShippedRegistry, ClassesWarningsByTheirScope)
{
    EXPECT_EQ(shipped().classOf("buffered_io", "io.seq.read.gb_per_s"), WarningClass::Void);
    EXPECT_EQ(shipped().classOf("buffered_io", "ckpt.save.s"), WarningClass::Caution);
    EXPECT_EQ(shipped().classOf("unknown_latency_unit", "infer.e2e.p99.ms"), WarningClass::Void);
    EXPECT_EQ(shipped().classOf("unknown_latency_unit", "infer.req.per_s"), WarningClass::Caution);
    EXPECT_EQ(shipped().classOf("wrong_results", "anything.at_all"), WarningClass::Failed);
    EXPECT_EQ(shipped().classOf("of_a_later_registry", "io.seq.read.gb_per_s"), WarningClass::Caution);
    EXPECT_TRUE(steelyard::matchesPattern("io.*.lat.*", "io.seq.read.lat.p99.us"));
    EXPECT_FALSE(steelyard::matchesPattern("io.*.lat.*", "io.seq.read.iops"));
}

TEST(ShippedRegistry, ConvertsWithinAKindOnly)
{
    EXPECT_EQ(shipped().convert(90, "min", "h"), 1.5);
    EXPECT_EQ(shipped().convert(8, "Gbit/s", "GB/s"), 1);
    EXPECT_EQ(shipped().convert(1, "GB/s", "MB/s"), 1000);
    EXPECT_FALSE(shipped().convert(1, "s", "GB/s"));
    EXPECT_FALSE(shipped().convert(1, "gbps", "GB/s"));
}

TEST(ShippedRegistry, KnowsStandInsListedOrDerived)
{
    EXPECT_TRUE(shipped().isStandIn("cpu.mem.triad.gb_per_s"));
    EXPECT_EQ(shipped().standsInFor("cpu.mem.triad.gb_per_s")->key, "gpu.mem.triad.gb_per_s");
    EXPECT_EQ(shipped().standsInFor("cpu.train.step_time.s")->key, "train.step_time.s");
    EXPECT_EQ(shipped().standsInFor("cpu.mem.scale.gb_per_s"), nullptr);
    EXPECT_EQ(shipped().standsInFor("gpu.mem.triad.gb_per_s"), nullptr);
}

TEST(ShippedRegistry, ReadsDataSheetsAsTheyAre)
{
    const auto& a800 = *shipped().findGpu("a800-sxm-80gb");
    EXPECT_FALSE(a800.densePeak.at("bf16").checked);
    const auto& mi300x = *shipped().findGpu("mi300x");
    EXPECT_EQ(mi300x.densePeak.at("bf16").upper, 1307);
    EXPECT_EQ(mi300x.figures.at("link_one_way").perPeer, 64);
    EXPECT_EQ(shipped().findGpu("h100-pcie")->figures.count("link_one_way"), 0u);
}

TEST(ShippedRegistry, LoadsQuickly)
{
    (void)shipped();
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        EXPECT_TRUE(readMetricsFile(shippedText(), "metrics.yaml"));
        best =
            std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    RecordProperty("milliseconds", std::to_string(best));
    EXPECT_LT(best, 600); // 34 ms alone in a release build; the rest is room for sanitizers and busy machines
}

TEST(Labels, HaveOneSpelling)
{
    const auto canonical = [](const char* label, const char* text) {
        return steelyard::canonicalLabel(*shipped().findLabel(label), text);
    };
    EXPECT_EQ(canonical("bs", "4k"), "4096");
    EXPECT_EQ(canonical("bs", "0.5 MiB"), "524288");
    EXPECT_EQ(canonical("bs", "-4k"), std::nullopt);
    EXPECT_EQ(canonical("bs", "4kk"), std::nullopt);
    EXPECT_EQ(canonical("bs", "i"), std::nullopt);
    EXPECT_EQ(canonical("gpus", "08"), "8");
    EXPECT_EQ(canonical("gpus", "8.0"), "8");
    EXPECT_EQ(canonical("gpus", "8.5"), std::nullopt);
    EXPECT_EQ(canonical("pinned", "False"), "false");
    EXPECT_EQ(canonical("pinned", "maybe"), std::nullopt);
    EXPECT_EQ(canonical("request_rate", "Infinity"), "inf");
    EXPECT_EQ(canonical("request_rate", "2.50"), "2.5");
    EXPECT_EQ(canonical("stat", "Mean"), std::nullopt);
    EXPECT_EQ(canonical("node", "  "), std::nullopt);
}

// -- refusals ------------------------------------------------------------------------------------

struct Slip {
    const char* name;
    std::string from; ///< text of the shipped file, its first occurrence is replaced
    std::string to;
    std::string says; ///< part of the sentence
};

void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

class Refused : public testing::TestWithParam<Slip>
{};

TEST_P(Refused, WithFileLineColumnAndWhat)
{
    const Slip& slip = GetParam();
    std::string text = shippedText();
    const auto at = text.find(slip.from);
    ASSERT_NE(at, std::string::npos) << "the shipped file no longer holds: " << slip.from;
    text.replace(at, slip.from.size(), slip.to);
    const auto read = readMetricsFile(text, "metrics.yaml");
    ASSERT_FALSE(read) << "accepted";
    const std::string sentence = read.error().sentence();
    EXPECT_NE(sentence.find(slip.says), std::string::npos) << sentence;
    ASSERT_EQ(sentence.rfind("metrics.yaml:", 0), 0u) << sentence;
    const auto line = static_cast<std::size_t>(std::stoi(sentence.substr(13)));
    const auto expected =
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n')) + 1;
    // Near the slip; a missing or dangling thing is reported where it is needed.
    if (slip.says.find("circle") == std::string::npos && slip.says.find("there is no") == std::string::npos) {
        EXPECT_LE(line > expected ? line - expected : expected - line, 8u) << sentence;
    }
}

const Slip kSlips[] = {
    {"schema", "steelyard.metrics/1", "steelyard.metrics/2", "expected schema"},
    {"unknownTopKey", "version: 1.0.0", "version: 1.0.0\nextra: 1", "unknown key 'extra'"},
    {"unknownKey", "{id: mean, full_n: 1}", "{id: mean, full_n: 1, fulln: 2}", "unknown key 'fulln'"},
    {"missingKey", "{id: mean, full_n: 1}", "{id: mean}", "key 'full_n' is missing"},
    {"duplicateMapKey", "{id: mean, full_n: 1}", "{id: mean, full_n: 1, full_n: 1}", "appears twice"},
    {"duplicateKind", "{id: power,        base: W,", "{id: duration,     base: W,", "kind 'duration' appears twice"},
    {"duplicateUnit", "{unit: ms,      kind", "{unit: s,       kind", "unit 's' appears twice"},
    {"suffixOfTwoUnits", "suffixes: [ms], ", "suffixes: [s], ", "suffix 's' appears twice"},
    {"unknownKindOfUnit", "{unit: ms,      kind: duration,", "{unit: ms,      kind: durations,", "there is no kind"},
    {"zeroUnit", "kind: duration,     to_base: 0.001,", "kind: duration,     to_base: 0,", "must be above 0"},
    {"duplicateLabel", "{id: peer,      type: int,", "{id: gpu,       type: int,", "label 'gpu' appears twice"},
    {"labelType", "{id: peer,      type: int,", "{id: peer,      type: integer,", "is none of"},
    {"enumWithoutValues", "type: enum,  values: [out, in], ", "type: enum, ", "needs 'values'"},
    {"defaultNoValue", "default: ce,", "default: xe,", "is no value of label"},
    {"commonLabel", "common: [node, run, plan]", "common: [node, run, plans]", "there is no label 'plans'"},
    {"referenceUnit", "- {id: gpu.link_one_way,     unit: GB/s, by", "- {id: gpu.link_one_way,     unit: GBps, by",
     "there is no unit 'GBps'"},
    {"referenceTable", "table: link_one_way", "table: link_two_way", "no table"},
    {"costUnit", "{id: output_mtokens_within_slo, unit: Mtoken,", "{id: output_mtokens_within_slo, unit: Mtokens,",
     "there is no unit"},
    {"conditionMeasurement", "{measurement: net.collective.wrong.count, op",
     "{measurement: net.collective.right.count, op", "there is no measurement"},
    {"conditionOp", "op: eq, value: 0", "op: equals, value: 0", "is none of"},
    {"conditionReference", "op: le, reference: workload.slo.ttft_p99", "op: le, reference: workload.slo.ttft",
     "there is no reference value"},
    {"conditionKind", "op: le, reference: workload.slo.ttft_p99", "op: le, reference: gpu.memory_bandwidth",
     "another kind"},
    {"conditionTwoBounds", "op: eq, value: 0, if", "op: eq, value: 0, reference: workload.slo.ttft_p99, if",
     "either 'value' or 'reference'"},
    {"measurementUnit", "- {key: gpu.gemm.fp64.tflops, unit: TFLOP/s,", "- {key: gpu.gemm.fp64.tflops, unit: GB/s,",
     "states TFLOP/s, but the unit is GB/s"},
    {"suffixStatesNothing", "- {key: gpu.gemm.fp64.tflops,", "- {key: gpu.gemm.fp64.gbps,", "states no unit"},
    {"upperCaseKey", "- {key: gpu.gemm.fp64.tflops,", "- {key: gpu.gemm.FP64.tflops,", "is no key"},
    {"emptyPart", "- {key: gpu.gemm.fp64.tflops,", "- {key: gpu..fp64.tflops,", "is no key"},
    {"measurementKind", "fp64.tflops, unit: TFLOP/s, kind: compute_rate,",
     "fp64.tflops, unit: TFLOP/s, kind: data_rate,", "is of kind compute_rate"},
    {"duplicateMeasurement", "- {key: gpu.gemm.fp32.tflops,", "- {key: gpu.gemm.fp64.tflops,", "appears twice"},
    {"measurementDirection", "kind: compute_rate, direction: higher,", "kind: compute_rate, direction: up,",
     "is none of"},
    {"measurementLabel", "labels: [gpu, stat, shape, size]", "labels: [gpu, stats, shape, size]",
     "there is no label 'stats'"},
    {"limitsKey", "limits: {above: 0}", "limits: {over: 0}", "unknown key 'over'"},
    {"limitsImpossible", "limits: {above: 0, max: 110}", "limits: {above: 110, max: 110}", "no value can obey"},
    {"statistic", "statistic: p99,", "statistic: p98,", "there is no statistic 'p98'"},
    {"physicalReference", "{reference: gpu.dense_peak, dtype: fp64,", "{reference: gpu.peak, dtype: fp64,",
     "there is no reference value"},
    {"physicalDtypeMissing", "{reference: gpu.dense_peak, dtype: fp64,", "{reference: gpu.dense_peak,",
     "needs a 'dtype'"},
    {"physicalDtypeUnknown", "{reference: gpu.dense_peak, dtype: fp64,", "{reference: gpu.dense_peak, dtype: fp65,",
     "no GPU of the references has a figure for 'fp65'"},
    {"physicalLabel", "factor: 1.1, where: {nodes: 1}", "factor: 1.1, where: {epoch: 1}", "takes no label 'epoch'"},
    {"physicalLabelValue", "factor: 1.1, where: {nodes: 1}", "factor: 1.1, where: {nodes: one}",
     "is no value of label"},
    {"standInDirection", "{key: cpu.mem.copy.gb_per_s, unit: GB/s, kind: data_rate, direction: none",
     "{key: cpu.mem.copy.gb_per_s, unit: GB/s, kind: data_rate, direction: higher", "a stand-in has the direction"},
    {"scoredIsMeasurement", "- key: queue.submit_to_start.p50.s", "- key: queue.submit_to_start.s", "appears twice"},
    {"aliasTwice", "aliases: [queue.p95_s]", "aliases: [queue.p50_s]", "appears twice"},
    {"aliasIsKey", "aliases: [queue.p50_s]", "aliases: [queue.fill.pct]", "appears twice"},
    {"scoredSuffix", "- key: queue.submit_to_start.p50.s", "- key: queue.submit_to_start.p50.ms",
     "states ms, but the unit is s"},
    {"scoredStandIn", "- key: queue.submit_to_start.p50.s", "- key: cpu.submit_to_start.p50.s", "never starts with"},
    {"scoredDirection", "direction: lower\n    source: poc", "direction: none\n    source: poc",
     "better higher or better lower"},
    {"scoredSource", "    source: poc\n", "    source: probe\n", "is none of"},
    {"drillWithoutCombine", "    combine: latest\n", "", "a drill needs 'combine'"},
    {"combineElsewhere", "source: poc\n", "source: poc\n    combine: latest\n", "only a drill has 'combine'"},
    {"fromUnknown", "pick: {from: [queue.submit_to_start.s]", "pick: {from: [queue.submit_to_begin.s]",
     "there is no measurement"},
    {"fromStandIn", "pick: {from: [gpu.gemm.fp8.tflops]", "pick: {from: [cpu.gemm.fp32.tflops]", "is a stand-in"},
    {"fromAlias", "pick: {from: [net.allreduce.busbw.gb_per_s]", "pick: {from: [net.allreduce.busbw.gbps]",
     "there is no measurement"},
    {"whereLabel", "where: {gpus: 8}", "where: {gpu_count: 8}", "label 'gpu_count'"},
    {"whereForeignLabel", "where: {gpus: 8}", "where: {epoch: 8}",
     "no measurement of this rule takes the label 'epoch'"},
    {"whereValue", "where: {gpus: 8}", "where: {gpus: eight}", "is no value of label 'gpus'"},
    {"whereAtLeastText", "where: {gpus: 8}", "where: {state: {at_least: 8}}", "is no number"},
    {"excludeClass", "exclude: [failed, void]", "exclude: [failed, voided]", "is none of"},
    {"excludeCode", "exclude_codes: [buffered_io, small_working_set]", "exclude_codes: [buffered_io, small_set]",
     "there is no warning"},
    {"indicativeCode", "indicative: [closed_loop, burst_load]", "indicative: [closed_loops]", "there is no warning"},
    {"given", "given: [results_correct]", "given: [results_right]", "there is no condition"},
    {"pickUnknownKey", "min_values: 20,", "min_value: 20,", "unknown key 'min_value'"},
    {"censoredWord", "censored: longer_than", "censored: drop", "is none of"},
    {"take", "{take: percentile, p: 50, over: all}", "{take: quantile, p: 50, over: all}", "is none of"},
    {"percentileWithoutP", "{take: percentile, p: 50, over: all}", "{take: percentile, over: all}",
     "key 'p' is missing"},
    {"percentileTooHigh", "{take: percentile, p: 50, over: all}", "{take: percentile, p: 101, over: all}",
     "at most 100"},
    {"pElsewhere", "{take: max, over: [shape, size]}", "{take: max, p: 5, over: [shape, size]}", "unknown key 'p'"},
    {"overWord", "{take: percentile, p: 50, over: all}", "{take: percentile, p: 50, over: every}", "is none of"},
    {"orderWithoutFirstOf", "{take: max, over: [shape, size]}", "{take: max, over: [shape, size], order: [a]}",
     "unknown key 'order'"},
    {"orderMissing", "{take: first_of, over: [stat], order: [median, mean, null]}", "{take: first_of, over: [stat]}",
     "key 'order' is missing"},
    {"orderValue", "order: [median, mean, null]", "order: [median, average, null]", "is no value of label 'stat'"},
    {"largestOfWords", "{take: largest, over: [size_bytes]}", "{take: largest, over: [stat]}",
     "needs labels that are numbers"},
    {"scaleTwo", "scale: {divide: 100}", "scale: {divide: 100, multiply: 2}", "exactly one of"},
    {"scaleZero", "scale: {divide: 100}", "scale: {divide: 0}", "division by zero"},
    {"scaleLabel", "scale: {divide_by_label: hosts}", "scale: {divide_by_label: model}", "is no number"},
    {"formulaSyntax", "formula: \"rate / peak\"", "formula: \"rate // peak\"", "formula, column 7"},
    {"formulaUnknownName", "formula: \"rate / peak\"", "formula: \"rate / peek\"", "does not occur in the formula"},
    {"formulaMissingOperand", "formula: \"rate / peak\"", "formula: \"rate / peak * x\"",
     "'x' is not among the operands"},
    {"formulaAndFrom", "      formula: \"rate / peak\"", "      from: [train.mfu.pct]\n      formula: \"rate / peak\"",
     "either 'from' or 'formula'"},
    {"operandScored", "{scored: gpu.mem.worst_gpu.gb_per_s}", "{scored: gpu.mem.best_gpu.gb_per_s}",
     "there is no scored key"},
    {"operandReference", "{reference: node.nic_line_rate}", "{reference: node.nic_rate}",
     "there is no reference value"},
    {"operandDtype", "peak: {reference: gpu.dense_peak, dtype: bf16}", "peak: {reference: gpu.dense_peak}",
     "needs a 'dtype'"},
    {"operandCost", "{cost_model: kept_gpu_hours}", "{cost_model: lost_gpu_hours}", "the cost model has no output"},
    {"operandKind", "{cost_model: kept_gpu_hours}", "{costs: kept_gpu_hours}", "an operand is one of"},
    {"valueOutsideForEach", "{cost_model: kept_gpu_hours}", "{value: measured}", "needs a rule with 'for_each'"},
    {"forEachExcept", "except: [claims.shortfall.mean.ratio]", "except: [claims.shortfall.ratio]",
     "there is no scored key"},
    {"cycleOfOne", "{scored: gpu.mem.worst_gpu.gb_per_s}", "{scored: gpu.mem.of_peak.ratio}", "in a circle"},
    {"cycleThroughForEach", "except: [claims.shortfall.mean.ratio]", "except: [train.mfu.ratio]", "in a circle"},
    {"cycleOfTwo", "{spend: {cost_model: total_spend}, kept: {cost_model: kept_gpu_hours}}",
     "{spend: {scored: cost.effective_hour.index}, kept: {cost_model: kept_gpu_hours}}", "in a circle"},
    {"warningTwice", "{code: diag_failed, class", "{code: tool_error, class", "appears twice"},
    {"warningClass", "{code: diag_failed, class: failed", "{code: diag_failed, class: fatal", "is none of"},
    {"warningScope", "\"io.small_file.*\"", "\"io.tiny_file.*\"", "no measurement key matches"},
    {"gpuTwice", "- id: a100-sxm-40gb", "- id: a100-sxm-80gb", "appears twice"},
    {"gpuAliasTwice", "aliases: [\"NVIDIA A100-SXM4-40GB\", \"A100-SXM4-40GB\"]",
     "aliases: [\"NVIDIA A100-SXM4-80GB\"]", "appears twice"},
    {"figureSource", "tf32: {value: 156, source: [1]", "tf32: {value: 156, source: [6]", "there is no source 6"},
    {"checkedWithoutSource", "tf32: {value: 156, source: [1]", "tf32: {value: 156, source: []",
     "a checked figure names its source"},
    {"figureNumber", "tf32: {value: 156, source", "tf32: {value: \"156\", source", "expected a number"},
    {"upperBelow", "{value: 9.7, upper: 19.5", "{value: 9.7, upper: 9.5", "'upper' is below"},
    {"unsupportedWithFigure", "unsupported: [fp8]", "unsupported: [tf32]", "also listed as unsupported"},
    {"achievedKey", "- {key: gpu.gemm.bf16.tflops, value: 271.2", "- {key: gpu.gemm.bf15.tflops, value: 271.2",
     "there is no measurement"},
    {"achievedBoth", "{key: gpu.p2p.uni.gb_per_s, low: 275, high: 279",
     "{key: gpu.p2p.uni.gb_per_s, value: 277, low: 275, high: 279", "give 'value', or"},
    {"nameWithoutEnglish", "name: {en: \"Metric registry\", ", "name: {", "key 'en' is missing"},
    {"notYaml", "statistics:\n", "statistics: [\n", ":"},
};

INSTANTIATE_TEST_SUITE_P(Slips, Refused, testing::ValuesIn(kSlips),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(Refused, WhatIsNoRegistryAtAll)
{
    for (const char* text : {"", "a", "[]", "schema: steelyard.metrics/1", "a: 1\n---\nb: 2\n"})
        EXPECT_FALSE(readMetricsFile(text, "metrics.yaml")) << text;
}

} // namespace
