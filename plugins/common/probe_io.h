// SPDX-License-Identifier: MIT
// Everything a probe needs to speak the wire format, in one C++17 header: protocol lines, parameters, stop signal.
// plugins/README.md describes the format.
#pragma once

#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <unistd.h>

namespace probe_io {

enum ExitCode { kMeasured = 0, kBadParameters = 2, kCannotRun = 3, kFailedCheck = 4 };

// ---------------------------------------------------------------- stop

namespace detail {
inline volatile std::sig_atomic_t stopFlag = 0;
inline void onStop(int) { stopFlag = 1; }
} // namespace detail

/// From now on SIGTERM, SIGINT and SIGHUP only set the flag; the probe looks at it at least once a second, reports what
/// it has, says done "stopped" and exits within 5 seconds. A closed pipe ends the probe (SIGPIPE is left as it is).
inline void trapStop()
{
    struct sigaction action {};
    action.sa_handler = detail::onStop;
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        sigaction(number, &action, nullptr);
}

inline bool stopRequested() { return detail::stopFlag != 0; }

// ---------------------------------------------------------------- lines

/// Seconds of the monotonic clock since the first call.
inline double secondsSinceStart()
{
    static const auto start = std::chrono::steady_clock::now();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

namespace detail {
/// Length of the well-formed UTF-8 sequence at `at`, 0 when there is none.
inline std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const unsigned lead = byte(at);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    unsigned code = length < 2 ? lead : lead & (0x7Fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
        if (byte(at + k) >> 6 != 2)
            return 0;
        code = code << 6 | (byte(at + k) & 0x3Fu);
    }
    const unsigned lowest = length == 4 ? 0x10000 : length == 3 ? 0x800 : length == 2 ? 0x80 : 0;
    return code < lowest || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0 : length;
}
} // namespace detail

/// `text` as a JSON string; bytes that are no UTF-8 become U+FFFD.
inline std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = detail::sequenceLength(text, at);
        const char c = text[at];
        if (length == 0) {
            result += "\xEF\xBF\xBD";
        } else if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (length == 1 && static_cast<unsigned char>(c) < 0x20) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
            result += escape;
        } else {
            result += text.substr(at, length);
        }
        at += length == 0 ? 1 : length;
    }
    return result + '"';
}

/// The shortest decimal that reads back as the same double. JSON has no NaN and no infinity: throws on those.
inline std::string numberText(double number)
{
    if (!std::isfinite(number))
        throw std::domain_error("a value that is no finite number cannot be reported");
    char text[40];
    for (int digits = 15; digits <= 17; ++digits) {
        std::snprintf(text, sizeof text, "%.*g", digits, number);
        if (std::strtod(text, nullptr) == number)
            break;
    }
    return text;
}

/// A text, whole number, number or truth value in its JSON spelling.
class Scalar
{
public:
    Scalar(const char* text) : m_json(quoted(text)) {}
    Scalar(const std::string& text) : m_json(quoted(text)) {}
    Scalar(bool flag) : m_json(flag ? "true" : "false") {}
    Scalar(double number) : m_json(numberText(number)) {}
    Scalar(int number) : m_json(std::to_string(number)) {}
    Scalar(long number) : m_json(std::to_string(number)) {}
    Scalar(long long number) : m_json(std::to_string(number)) {}
    Scalar(unsigned long number) : m_json(std::to_string(number)) {}
    Scalar(unsigned long long number) : m_json(std::to_string(number)) {}
    const std::string& json() const { return m_json; }

private:
    std::string m_json;
};

using Labels = std::vector<std::pair<std::string, Scalar>>;

/// One value of one metric key. Leave out what was not measured.
struct Metric {
    std::string key;
    double value = 0;
    std::string unit;
    Labels labels;
    std::optional<long long> n;
    std::optional<double> min, median, max, stddev;
    std::vector<std::pair<std::string, double>> percentiles;
    std::vector<std::string> warnings;
};

/// Writes one protocol line and flushes it.
class Line
{
public:
    explicit Line(const char* type) : m_text("{\"type\":" + quoted(type)) {}
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    Line& add(const char* name, const Scalar& value) { return addRaw(name, value.json()); }
    Line& addIf(const char* name, const std::optional<double>& value) { return value ? add(name, *value) : *this; }
    Line& addLabels(const char* name, const Labels& labels)
    {
        if (labels.empty())
            return *this;
        std::string json;
        for (const auto& [label, value] : labels)
            json += (json.empty() ? "{" : ",") + quoted(label) + ":" + value.json();
        return addRaw(name, json + "}");
    }
    Line& addRaw(const char* name, const std::string& json)
    {
        m_text += "," + quoted(name) + ":" + json;
        return *this;
    }
    void print()
    {
        m_text += "}\n";
        std::fwrite(m_text.data(), 1, m_text.size(), stdout);
        std::fflush(stdout);
    }

private:
    std::string m_text;
};

inline void hello(const std::string& probe, const std::string& version, const Labels& host)
{
    Line("hello").add("protocol", 1).add("probe", probe).add("version", version).addLabels("host", host).print();
}
inline void event(const std::string& name, const Labels& labels = {})
{
    Line("event").add("name", name).add("t_s", secondsSinceStart()).addLabels("labels", labels).print();
}
inline void progress(double fraction, const std::string& stage)
{
    Line("progress").add("fraction", fraction < 0 ? 0.0 : fraction > 1 ? 1.0 : fraction).add("stage", stage).print();
}
inline void sample(const std::string& series, double value, const std::string& unit, const Labels& labels = {})
{
    Line("sample")
        .add("series", series)
        .add("t_s", secondsSinceStart())
        .add("value", value)
        .add("unit", unit)
        .addLabels("labels", labels)
        .print();
}
inline void log(const char* level, const std::string& text)
{
    Line("log").add("level", level).add("text", text).print();
}
inline void metric(const Metric& metric)
{
    Line line("metric");
    line.add("key", metric.key).add("value", metric.value).add("unit", metric.unit).addLabels("labels", metric.labels);
    if (metric.n)
        line.add("n", *metric.n);
    line.addIf("min", metric.min)
        .addIf("median", metric.median)
        .addIf("max", metric.max)
        .addIf("stddev", metric.stddev);
    Labels percentiles;
    for (const auto& [name, value] : metric.percentiles)
        percentiles.emplace_back(name, value);
    line.addLabels("percentiles", percentiles);
    std::string warnings;
    for (const std::string& code : metric.warnings)
        warnings += (warnings.empty() ? "[" : ",") + quoted(code);
    if (!warnings.empty())
        line.addRaw("warnings", warnings + "]");
    line.print();
}
/// Statuses: ok, stopped, cannot_run, failed_check, bad_parameters. Returns the exit code that goes with it.
inline int done(const char* status, const std::string& detail = {})
{
    Line line("done");
    line.add("status", status);
    if (!detail.empty())
        line.add("detail", detail);
    line.print();
    const std::string_view name = status;
    return name == "bad_parameters" ? kBadParameters
           : name == "cannot_run"   ? kCannotRun
           : name == "failed_check" ? kFailedCheck
                                    : kMeasured;
}

// ---------------------------------------------------------------- parameters

/// What the run was asked to do is not possible to understand; what() is one sentence.
struct BadParameters : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The parameters of one run: a JSON object of texts, numbers and truth values.
class Parameters
{
public:
    using Value = std::variant<bool, double, std::string>;

    /// Throws BadParameters when `text` is no such object; an empty text holds no parameters.
    static Parameters parse(const std::string& text) { return Reader{text, 0}.object(); }

    /// `--params FILE`, else stdin unless that is a terminal.
    static Parameters read(const std::optional<std::string>& file)
    {
        if (file) {
            std::ifstream stream(*file, std::ios::binary);
            std::stringstream text;
            if (!stream || !(text << stream.rdbuf()))
                throw BadParameters("the parameter file " + *file + " cannot be read");
            return parse(text.str());
        }
        std::string text;
        if (isatty(STDIN_FILENO))
            return parse(text);
        char block[4096];
        for (ssize_t size = 0; (size = ::read(STDIN_FILENO, block, sizeof block)) != 0;) {
            if (size < 0 && errno == EINTR && !stopRequested())
                continue;
            if (size < 0)
                break;
            text.append(block, static_cast<std::size_t>(size));
            if (text.size() > (1u << 20))
                throw BadParameters("the parameters are larger than 1 MiB");
        }
        return parse(text);
    }

    long long integer(const std::string& name, long long fallback, long long min, long long max)
    {
        const double value =
            number(name, static_cast<double>(fallback), static_cast<double>(min), static_cast<double>(max));
        if (value != std::floor(value))
            throw BadParameters("parameter " + name + " must be a whole number");
        return static_cast<long long>(value);
    }
    double number(const std::string& name, double fallback, double min, double max)
    {
        const double* value = take<double>(name, "a number");
        const double result = value ? *value : fallback;
        if (!(result >= min && result <= max))
            throw BadParameters("parameter " + name + " must lie between " + numberText(min) + " and " +
                                numberText(max));
        return result;
    }
    bool flag(const std::string& name, bool fallback)
    {
        const bool* value = take<bool>(name, "true or false");
        return value ? *value : fallback;
    }
    std::string text(const std::string& name, const std::string& fallback)
    {
        const std::string* value = take<std::string>(name, "a text");
        return value ? *value : fallback;
    }
    std::string choice(const std::string& name, const std::string& fallback, const std::vector<std::string>& choices)
    {
        const std::string value = text(name, fallback);
        for (const std::string& each : choices)
            if (each == value)
                return value;
        throw BadParameters("parameter " + name + " cannot be '" + value + "'");
    }
    /// Call last: refuses what nobody asked for.
    void finish() const
    {
        for (const auto& [name, entry] : m_values)
            if (!entry.second)
                throw BadParameters("parameter " + name + " is not known");
    }

private:
    template <class T>
    const T* take(const std::string& name, const char* wanted)
    {
        const auto found = m_values.find(name);
        if (found == m_values.end())
            return nullptr;
        found->second.second = true;
        const T* value = std::get_if<T>(&found->second.first);
        if (!value)
            throw BadParameters("parameter " + name + " must be " + wanted);
        return value;
    }

    struct Reader {
        const std::string& text;
        std::size_t at;

        [[noreturn]] void fail() const
        {
            throw BadParameters("the parameters are not one JSON object of texts, numbers, true and false (byte " +
                                std::to_string(at + 1) + ")");
        }
        char next()
        {
            while (at < text.size() && std::strchr(" \t\r\n", text[at]) && text[at] != '\0')
                ++at;
            return at < text.size() ? text[at] : '\0';
        }
        void expect(char c)
        {
            if (next() != c)
                fail();
            ++at;
        }
        bool word(std::string_view wanted)
        {
            if (std::string_view(text).substr(at, wanted.size()) != wanted)
                return false;
            at += wanted.size();
            return true;
        }
        Parameters object()
        {
            Parameters result;
            if (next() == '\0' && at == text.size())
                return result;
            expect('{');
            if (next() != '}') {
                do {
                    if (next() != '"')
                        fail();
                    const std::string name = string();
                    expect(':');
                    if (!result.m_values.emplace(name, std::pair<Value, bool>(value(), false)).second)
                        throw BadParameters("parameter " + name + " is given twice");
                } while (next() == ',' && ++at);
            }
            expect('}');
            if (next() != '\0' || at != text.size())
                fail();
            return result;
        }
        Value value()
        {
            const char c = next();
            if (c == '"')
                return string();
            if (word("true"))
                return true;
            if (word("false"))
                return false;
            if (c != '-' && (c < '0' || c > '9'))
                fail();
            const std::size_t length = std::strspn(text.c_str() + at, "+-0123456789.eE");
            const std::string digits = text.substr(at, length);
            char* end = nullptr;
            const double number = std::strtod(digits.c_str(), &end);
            if (*end != '\0' || !std::isfinite(number))
                fail();
            at += length;
            return number;
        }
        std::string string()
        {
            std::string result;
            for (++at; at < text.size() && text[at] != '"'; ++at) {
                if (static_cast<unsigned char>(text[at]) < 0x20)
                    fail();
                if (text[at] != '\\') {
                    result += text[at];
                    continue;
                }
                if (++at == text.size())
                    fail();
                static constexpr std::string_view kNames = "\"\\/bfnrt";
                static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
                const std::size_t index = kNames.find(text[at]);
                if (index != std::string_view::npos)
                    result += kMeanings[index];
                else
                    result += escapedUnit();
            }
            if (at == text.size())
                fail();
            ++at;
            return result;
        }
        /// \u00XX only: our runner sends everything above as UTF-8.
        char escapedUnit()
        {
            if (text.compare(at, 3, "u00") != 0 || at + 5 > text.size())
                fail();
            const std::string digits = text.substr(at + 3, 2);
            char* end = nullptr;
            const unsigned long code = std::strtoul(digits.c_str(), &end, 16);
            if (*end != '\0' || end != digits.c_str() + 2 || code >= 0x80)
                fail();
            at += 4;
            return static_cast<char>(code);
        }
    };

    std::map<std::string, std::pair<Value, bool>> m_values; ///< the flag: somebody asked for it
};

// ---------------------------------------------------------------- command line

struct Arguments {
    std::optional<std::string> parameterFile;
    bool selfTest = false; ///< a run of a second or two that touches every part
};

/// Reads --params FILE, --self-test and --version (prints and exits). Throws BadParameters.
inline Arguments readArguments(int argc, char** argv, const char* probe, const char* version)
{
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--version") {
            std::printf("%s %s\n", probe, version);
            std::exit(0);
        } else if (argument == "--self-test") {
            arguments.selfTest = true;
        } else if (argument == "--params" && i + 1 < argc) {
            arguments.parameterFile = argv[++i];
        } else {
            throw BadParameters("the argument " + argument +
                                " is not known; use --params FILE, --self-test or --version");
        }
    }
    return arguments;
}

} // namespace probe_io
