// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steelyard::run {

inline constexpr int kProbeProtocol = 1;
inline constexpr std::size_t kMaxLineBytes = std::size_t{64} << 10; ///< without the newline

/// Scalars of a JSON object as text; numbers as printed by the shortest form, booleans as true or false.
using Labels = std::map<std::string, std::string>;

struct HelloRecord {
    std::string probe;
    std::string version;
    Labels host; ///< facts about the node, free of fixed names
};
/// Something happened; `at` (ISO 8601 UTC) and `tS` (monotonic seconds since the probe began) as far as given.
struct EventRecord {
    std::string name;
    std::string at;
    std::optional<double> tS;
    Labels labels;
};
struct ProgressRecord {
    double fraction = 0; ///< 0 to 1
    std::string stage;
};
/// One point of a time series.
struct SampleRecord {
    std::string series;
    double tS = 0; ///< monotonic seconds since the probe began, at least 0
    double value = 0;
    std::string unit;
    Labels labels;
};
struct LogRecord {
    enum class Level { Debug, Info, Warning, Error };
    Level level = Level::Info;
    std::string text;
};
struct MetricRecord {
    std::string key;
    double value = 0;
    std::string unit;
    Labels labels;
    std::optional<long long> n; ///< at least 1
    std::optional<double> min;
    std::optional<double> median;
    std::optional<double> max;
    std::optional<double> stddev;              ///< at least 0
    std::map<std::string, double> percentiles; ///< "p50", "p99", "p999" or "p99.9": non-decreasing in their rank
    std::vector<std::string> warnings;
};
struct DoneRecord {
    enum class Status { Ok, Stopped, CannotRun, FailedCheck, BadParameters };
    Status status = Status::Ok;
    std::string detail; ///< one sentence, may be empty
};

using ProbeRecord =
    std::variant<HelloRecord, EventRecord, ProgressRecord, SampleRecord, LogRecord, MetricRecord, DoneRecord>;

/// What the metric registry knows, without core/run including it. An empty function checks nothing.
struct RegistryView {
    std::function<std::optional<std::string>(std::string_view key)> unitOf; ///< nullopt = no such key
    std::function<bool(std::string_view key, std::string_view label)> hasLabel;
    std::function<bool(std::string_view code)> hasWarning;
};

/// One line -> one record, by the line alone. Unknown extra fields are passed over; an unknown type, a missing or
/// wrongly typed field, a duplicate key, NaN, infinity and invalid UTF-8 are refused.
Result<ProbeRecord> parseProbeLine(std::string_view line);

/// What the lines of one run must agree with.
struct ProtocolExpectation {
    std::string probe;              ///< id in hello; empty = any
    std::string version;            ///< version in hello; empty = any
    std::set<std::string> measures; ///< keys the manifest lists; empty = any
    RegistryView registry;
    bool skipUntilHello = false; ///< a login shell may print before the probe does (SSH)
};

/// The lines of one run in their order: hello first, done last, nothing twice.
class ProbeProtocol
{
public:
    explicit ProbeProtocol(ProtocolExpectation expectation) : m_expectation(std::move(expectation)) {}

    /// The record of the next line; nullopt for a line skipped before hello. After an Error ask nothing more.
    Result<std::optional<ProbeRecord>> accept(std::string_view line);

    [[nodiscard]] bool helloSeen() const { return m_hello; }
    [[nodiscard]] bool doneSeen() const { return m_done; }

private:
    Result<void> checkHello(const HelloRecord& hello) const;
    Result<void> checkMetric(const MetricRecord& metric);

    ProtocolExpectation m_expectation;
    std::set<std::pair<std::string, Labels>> m_metrics;
    std::size_t m_line = 0;
    bool m_hello = false;
    bool m_done = false;
};

/// "ok", "stopped", "cannot_run", "failed_check", "bad_parameters".
std::string_view statusName(DoneRecord::Status status);

} // namespace steelyard::run
