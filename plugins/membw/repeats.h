// SPDX-License-Identifier: MIT
// How often a measurement is repeated and what its repeats say together.
#pragma once

#include "plugins/common/probe_io.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace membw {

struct RepeatRule {
    int warmUps = 2; ///< run and dropped
    int minRepeats = 10;
    int maxRepeats = 40;    ///< below minRepeats it wins
    double stableCv = 0.03; ///< coefficient of variation
};

struct Spread {
    long long n = 0;
    double min = 0;
    double median = 0;
    double max = 0;
    double stddev = 0; ///< of a sample (n - 1); 0 for one value
    double cv = 0;     ///< stddev / mean
};

/// `values` must hold at least one value, all above 0.
inline Spread spreadOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    Spread spread;
    spread.n = static_cast<long long>(values.size());
    spread.min = values.front();
    spread.max = values.back();
    const std::size_t middle = values.size() / 2;
    spread.median = values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    double mean = 0;
    for (const double value : values)
        mean += value / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    spread.stddev = values.size() > 1 ? std::sqrt(squares / static_cast<double>(values.size() - 1)) : 0;
    spread.cv = spread.stddev / mean;
    return spread;
}

/// What one metric is about.
struct Subject {
    std::string key;
    probe_io::Labels labels;
    std::string clock;                 ///< what timed it
    std::vector<std::string> warnings; ///< codes of the metric registry
};

/// GB/s (10^9 bytes) of every counted repeat; empty when a stop came first. `once` returns GB/s.
template <class Once>
std::vector<double> repeat(const RepeatRule& rule, const Subject& subject, Once&& once)
{
    std::vector<double> values;
    for (int i = 0; i < rule.warmUps && !probe_io::stopRequested(); ++i)
        (void)once();
    while (!probe_io::stopRequested()) {
        values.push_back(once());
        probe_io::sample(subject.key, values.back(), "GB/s", subject.labels);
        const int count = static_cast<int>(values.size());
        const bool stable = count >= rule.minRepeats && spreadOf(values).cv < rule.stableCv;
        if (stable || count >= rule.maxRepeats)
            break;
    }
    return values;
}

/// Reports the metric, how it was timed, and whether its repeats agree.
inline void report(const RepeatRule& rule, const Subject& subject, const std::vector<double>& values)
{
    const Spread spread = spreadOf(values);
    probe_io::event("timed", {{"key", subject.key},
                              {"clock", subject.clock},
                              {"warm_up", rule.warmUps},
                              {"repeats", spread.n},
                              {"cv", spread.cv}});
    if (spread.n < rule.minRepeats || spread.cv >= rule.stableCv) {
        char text[128];
        std::snprintf(text, sizeof text, " is unstable: the coefficient of variation is %.1f %% after %lld repeats",
                      100 * spread.cv, spread.n);
        probe_io::log("warning", subject.key + text);
    }
    probe_io::Metric metric{subject.key, spread.median, "GB/s", subject.labels,  spread.n, spread.min, spread.median,
                            spread.max,  spread.stddev, {},     subject.warnings};
    metric.labels.emplace_back("stat", "median");
    probe_io::metric(metric);
}

} // namespace membw
