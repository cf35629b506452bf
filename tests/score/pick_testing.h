// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/input/metrics_file.h"
#include "core/score/pick_rule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <sstream>

namespace steelyard::testing {

inline std::string readText(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline const MetricRegistry& shippedRegistry()
{
    static const MetricRegistry registry = [] {
        const std::string path = std::string(STEELYARD_SOURCE_DIR) + "/resources/content/metrics.yaml";
        auto read = readMetricsFile(readText(path), "metrics.yaml");
        EXPECT_TRUE(read) << read.error().sentence();
        return read.valueOr({});
    }();
    return registry;
}

/// One platform under construction: measurements are added in prose-like lines, then picked.
class Bench
{
public:
    explicit Bench(const MetricRegistry& registry = shippedRegistry()) { inputs.registry = &registry; }

    Measurement& add(const std::string& key, double value, std::map<std::string, std::string> labels = {})
    {
        Measurement m;
        m.id = "m" + std::to_string(measurements.size() + 1);
        m.key = key;
        m.value = value;
        m.labels = std::move(labels);
        measurements.push_back(std::move(m));
        return measurements.back();
    }
    void refer(const std::string& id, double value, const std::string& source = "offer")
    {
        references.push_back({"", id, value, "", source, ""});
        inputs.roundReferences[id] = &references.back();
    }
    CostFigure& cost(const std::string& key, double value)
    {
        CostFigure figure;
        figure.key = key;
        figure.value = value;
        figure.inputsMeasured = true;
        costs.push_back(figure);
        inputs.costs[key] = &costs.back();
        return costs.back();
    }
    score::PickOutcome pick(const std::string& key)
    {
        score::PickInputs ready = inputs;
        for (const Measurement& m : measurements)
            ready.measurements.push_back(&m);
        score::Picker picker(ready);
        score::PickOutcome outcome = picker.pick(key);
        // The order in which values arrive never matters.
        std::reverse(ready.measurements.begin(), ready.measurements.end());
        score::Picker reversed(ready);
        const score::PickOutcome& again = reversed.pick(key);
        EXPECT_EQ(outcome.value.has_value(), again.value.has_value());
        if (outcome.value && again.value) {
            EXPECT_EQ(outcome.value->value, again.value->value);
            EXPECT_EQ(outcome.value->marks, again.value->marks);
            EXPECT_EQ(outcome.value->measurementIds, again.value->measurementIds);
        }
        EXPECT_NE(outcome.value.has_value(), !outcome.reason.empty());
        return outcome;
    }
    /// The value, or NaN with the reason in the test's output.
    double value(const std::string& key)
    {
        const auto outcome = pick(key);
        if (outcome.value)
            return outcome.value->value;
        ::testing::Test::RecordProperty("reason", outcome.reason);
        return std::numeric_limits<double>::quiet_NaN();
    }
    bool marked(const std::string& key, std::string_view mark)
    {
        const auto outcome = pick(key);
        return outcome.value &&
               std::find(outcome.value->marks.begin(), outcome.value->marks.end(), mark) != outcome.value->marks.end();
    }
    std::string reason(const std::string& key) { return pick(key).reason; }

    score::PickInputs inputs;
    std::deque<Measurement> measurements;
    std::deque<ReferenceValue> references;
    std::deque<CostFigure> costs;
};

} // namespace steelyard::testing
