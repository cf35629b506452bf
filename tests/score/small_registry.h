// SPDX-License-Identifier: GPL-3.0-or-later
// A registry small enough to see, for each part of the rule language by itself.
#pragma once

#include "tests/score/pick_testing.h"

#include <cmath>

namespace steelyard::testing {

using score::PickedValue;

inline constexpr const char* kVocabulary = R"(
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
inline MetricRegistry registryWith(const std::string& pick, const std::string& direction = "higher",
                                   const std::string& key = "x.v.gb_per_s", const std::string& unit = "GB/s")
{
    const std::string yaml = kVocabulary + std::string("  - {key: ") + key + ", aliases: [], unit: " + unit +
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

inline const std::string kExclude = "exclude: [failed, void]";

} // namespace steelyard::testing
