// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_protocol.h"

#include "core/run/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace steelyard::run {

namespace {

constexpr std::array<std::pair<std::string_view, DoneRecord::Status>, 5> kStatuses = {
    {{"ok", DoneRecord::Status::Ok},
     {"stopped", DoneRecord::Status::Stopped},
     {"cannot_run", DoneRecord::Status::CannotRun},
     {"failed_check", DoneRecord::Status::FailedCheck},
     {"bad_parameters", DoneRecord::Status::BadParameters}}};

constexpr std::array<std::pair<std::string_view, LogRecord::Level>, 4> kLevels = {
    {{"debug", LogRecord::Level::Debug},
     {"info", LogRecord::Level::Info},
     {"warning", LogRecord::Level::Warning},
     {"error", LogRecord::Level::Error}}};

Error refuse(const std::string& what)
{
    return makeError(ErrorCode::ProbeFailed, what, {}, "report this to the maker of the probe");
}

struct Refusal {
    std::string what;
};

/// Typed access to the fields of one record; throws Refusal, which stays inside this file.
class Fields
{
public:
    Fields(const JsonValue::Object& object, std::string type) : m_object(object), m_type(std::move(type)) {}

    [[noreturn]] void fail(const std::string& what) const { throw Refusal{m_type + ": " + what}; }

    [[nodiscard]] const JsonValue* find(std::string_view name) const
    {
        for (const auto& [key, value] : m_object)
            if (key == name)
                return &value;
        return nullptr;
    }
    [[nodiscard]] const JsonValue& need(std::string_view name) const
    {
        if (const JsonValue* value = find(name))
            return *value;
        fail("field '" + std::string(name) + "' is missing");
    }
    [[noreturn]] void wrongKind(std::string_view name, std::string_view wanted) const
    {
        fail("field '" + std::string(name) + "' must be " + std::string(wanted) + ", not " +
             std::string(need(name).kindName()));
    }
    [[nodiscard]] std::string text(std::string_view name) const
    {
        const std::string* value = need(name).text();
        if (!value)
            wrongKind(name, "a text");
        if (value->empty())
            fail("field '" + std::string(name) + "' is empty");
        return *value;
    }
    [[nodiscard]] std::string textOr(std::string_view name, std::string fallback) const
    {
        const JsonValue* value = find(name);
        if (!value)
            return fallback;
        if (!value->text())
            wrongKind(name, "a text");
        return *value->text();
    }
    [[nodiscard]] double number(std::string_view name) const
    {
        double value = 0;
        if (!need(name).number(value))
            wrongKind(name, "a number");
        return value;
    }
    [[nodiscard]] std::optional<double> numberIfThere(std::string_view name) const
    {
        if (!find(name))
            return std::nullopt;
        return number(name);
    }
    [[nodiscard]] Labels labels(std::string_view name) const
    {
        Labels labels;
        const JsonValue* value = find(name);
        if (!value)
            return labels;
        if (!value->object())
            wrongKind(name, "an object");
        for (const auto& [key, item] : *value->object())
            labels.emplace(key, scalarText(name, key, item));
        return labels;
    }

private:
    [[nodiscard]] std::string scalarText(std::string_view name, const std::string& key, const JsonValue& item) const
    {
        if (const std::string* text = item.text())
            return *text;
        if (const bool* flag = item.boolean())
            return *flag ? "true" : "false";
        if (const long long* whole = item.integer())
            return std::to_string(*whole);
        double number = 0;
        if (key.empty() || !item.number(number))
            fail("'" + key + "' in field '" + std::string(name) + "' must be a text, a number, true or false");
        std::array<char, 40> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
        return std::string(text.data(), end.ptr);
    }

    const JsonValue::Object& m_object;
    std::string m_type;
};

template <class Value, std::size_t N>
Value named(const Fields& fields, const std::string& name, const std::array<std::pair<std::string_view, Value>, N>& all)
{
    for (const auto& [known, value] : all)
        if (known == name)
            return value;
    fields.fail("'" + name + "' is not known here");
}

/// 50 of "p50", 99.9 of "p999" and "p99.9"; negative when `name` is no percentile.
double percentileRank(std::string_view name)
{
    std::string digits(name.substr(std::min<std::size_t>(1, name.size())));
    const bool good =
        name.size() > 1 && name.front() == 'p' && digits.size() <= 12 &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    if (!good)
        return -1;
    if (digits.find('.') == std::string::npos && digits.size() > 2 && digits != "100")
        digits.insert(2, ".");
    double rank = -1;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), rank);
    return status == std::errc{} && end == digits.data() + digits.size() && rank <= 100 ? rank : -1;
}

std::map<std::string, double> readPercentiles(const Fields& fields)
{
    std::map<std::string, double> result;
    const JsonValue* value = fields.find("percentiles");
    if (!value)
        return result;
    if (!value->object())
        fields.wrongKind("percentiles", "an object");
    std::vector<std::pair<double, double>> ranked;
    for (const auto& [name, item] : *value->object()) {
        double number = 0;
        const double rank = percentileRank(name);
        if (rank < 0 || !item.number(number))
            fields.fail("'" + name + "' in field 'percentiles' must be like \"p99\": a number");
        result.emplace(name, number);
        ranked.emplace_back(rank, number);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < ranked.size(); ++i)
        if (ranked[i].second < ranked[i - 1].second)
            fields.fail("a higher percentile is below a lower one");
    return result;
}

std::vector<std::string> readWarnings(const Fields& fields)
{
    std::vector<std::string> result;
    const JsonValue* value = fields.find("warnings");
    if (!value)
        return result;
    if (!value->array())
        fields.wrongKind("warnings", "a list");
    for (const JsonValue& item : *value->array()) {
        if (!item.text() || item.text()->empty())
            fields.fail("a warning must be a code, that is a text");
        if (std::find(result.begin(), result.end(), *item.text()) != result.end())
            fields.fail("warning '" + *item.text() + "' appears twice");
        result.push_back(*item.text());
    }
    return result;
}

/// Sums in floating point may end a few ulp outside the range of their terms.
bool isAbove(double a, double b) { return a > b && a - b > 1e-9 * std::max(std::abs(a), std::abs(b)); }

MetricRecord readMetric(const Fields& fields)
{
    MetricRecord metric;
    metric.key = fields.text("key");
    metric.value = fields.number("value");
    metric.unit = fields.text("unit");
    metric.labels = fields.labels("labels");
    if (const JsonValue* n = fields.find("n")) {
        if (!n->integer() || *n->integer() < 1)
            fields.fail("field 'n' must be a whole number of at least 1");
        metric.n = *n->integer();
    }
    metric.min = fields.numberIfThere("min");
    metric.median = fields.numberIfThere("median");
    metric.max = fields.numberIfThere("max");
    metric.stddev = fields.numberIfThere("stddev");
    metric.percentiles = readPercentiles(fields);
    metric.warnings = readWarnings(fields);
    if (metric.stddev && *metric.stddev < 0)
        fields.fail("a standard deviation below 0");
    if (metric.min && metric.max && *metric.min > *metric.max)
        fields.fail("min is above max");
    for (const auto& [name, number] :
         {std::pair{"value", std::optional(metric.value)}, std::pair{"median", metric.median}})
        if (number && ((metric.min && isAbove(*metric.min, *number)) || (metric.max && isAbove(*number, *metric.max))))
            fields.fail(std::string(name) + " lies outside min and max");
    return metric;
}

double readTime(const Fields& fields, std::string_view name)
{
    const double seconds = fields.number(name);
    if (seconds < 0)
        fields.fail("a time before the start");
    return seconds;
}

ProbeRecord readRecord(const Fields& fields, const std::string& type)
{
    if (type == "hello") {
        const JsonValue& protocol = fields.need("protocol");
        if (!protocol.integer())
            fields.wrongKind("protocol", "a whole number");
        if (*protocol.integer() != kProbeProtocol)
            fields.fail("protocol " + std::to_string(*protocol.integer()) + " is not known, this version speaks " +
                        std::to_string(kProbeProtocol));
        return HelloRecord{fields.text("probe"), fields.text("version"), fields.labels("host")};
    }
    if (type == "event") {
        EventRecord event{fields.text("name"), fields.textOr("at", {}), std::nullopt, fields.labels("labels")};
        if (fields.find("t_s"))
            event.tS = readTime(fields, "t_s");
        return event;
    }
    if (type == "progress") {
        const double fraction = fields.number("fraction");
        if (fraction < 0 || fraction > 1)
            fields.fail("field 'fraction' must lie between 0 and 1");
        return ProgressRecord{fraction, fields.textOr("stage", {})};
    }
    if (type == "sample")
        return SampleRecord{fields.text("series"), readTime(fields, "t_s"), fields.number("value"),
                            fields.textOr("unit", {}), fields.labels("labels")};
    if (type == "log")
        return LogRecord{named(fields, fields.textOr("level", "info"), kLevels), fields.text("text")};
    if (type == "metric")
        return readMetric(fields);
    if (type == "done")
        return DoneRecord{named(fields, fields.text("status"), kStatuses), fields.textOr("detail", {})};
    throw Refusal{"record type '" + type + "' is not known"};
}

} // namespace

Result<ProbeRecord> parseProbeLine(std::string_view line)
{
    if (line.size() > kMaxLineBytes)
        return refuse("a line is longer than 64 KiB");
    const auto parsed = parseJson(line);
    if (!parsed)
        return refuse("a line is not valid JSON: " + parsed.error().what);
    const JsonValue::Object* object = parsed->object();
    if (!object)
        return refuse("a line must be a JSON object, not " + std::string(parsed->kindName()));
    try {
        const std::string type = Fields(*object, "record").text("type");
        return readRecord(Fields(*object, type), type);
    } catch (const Refusal& refusal) {
        return refuse(refusal.what);
    }
}

Result<std::optional<ProbeRecord>> ProbeProtocol::accept(std::string_view line)
{
    ++m_line;
    const auto placed = [this](Error error) {
        error.where = "line " + std::to_string(m_line) + " of the output";
        return error;
    };
    auto record = parseProbeLine(line);
    const bool isHello = record && std::holds_alternative<HelloRecord>(*record);
    if (!m_hello && !isHello && m_expectation.skipUntilHello)
        return std::optional<ProbeRecord>();
    if (!record)
        return placed(record.error());
    if (m_done)
        return placed(refuse("there is more output after done"));
    if (m_hello == isHello)
        return placed(refuse(isHello ? "a second hello" : "the first record must be hello"));
    Result<void> checked;
    if (const auto* hello = std::get_if<HelloRecord>(&*record))
        checked = checkHello(*hello);
    else if (const auto* metric = std::get_if<MetricRecord>(&*record))
        checked = checkMetric(*metric);
    if (!checked)
        return placed(checked.error());
    m_hello = true;
    m_done = std::holds_alternative<DoneRecord>(*record);
    return std::optional<ProbeRecord>(std::move(*record));
}

Result<void> ProbeProtocol::checkHello(const HelloRecord& hello) const
{
    if (!m_expectation.probe.empty() && hello.probe != m_expectation.probe)
        return refuse("hello comes from probe '" + hello.probe + "', expected '" + m_expectation.probe + "'");
    if (!m_expectation.version.empty() && hello.version != m_expectation.version)
        return refuse("hello says version " + hello.version + ", the manifest says " + m_expectation.version);
    return {};
}

Result<void> ProbeProtocol::checkMetric(const MetricRecord& metric)
{
    const RegistryView& registry = m_expectation.registry;
    if (!m_expectation.measures.empty() && !m_expectation.measures.contains(metric.key))
        return refuse("metric '" + metric.key + "' is not among those the manifest lists");
    if (registry.unitOf) {
        const auto unit = registry.unitOf(metric.key);
        if (!unit)
            return refuse("metric key '" + metric.key + "' is not known");
        if (*unit != metric.unit)
            return refuse("metric '" + metric.key + "' must come in " + *unit + ", not in " + metric.unit);
    }
    if (registry.hasLabel)
        for (const auto& [label, value] : metric.labels)
            if (!registry.hasLabel(metric.key, label))
                return refuse("metric '" + metric.key + "' has no label '" + label + "'");
    if (registry.hasWarning)
        for (const std::string& code : metric.warnings)
            if (!registry.hasWarning(code))
                return refuse("warning code '" + code + "' is not known");
    if (!m_metrics.emplace(metric.key, metric.labels).second)
        return refuse("metric '" + metric.key + "' is reported twice with the same labels");
    return {};
}

std::string_view statusName(DoneRecord::Status wanted)
{
    for (const auto& [name, status] : kStatuses)
        if (status == wanted)
            return name;
    return {};
}

} // namespace steelyard::run
