// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/change.h"
#include "core/model/record_fields.h"

#include <algorithm>
#include <cmath>

namespace steelyard {

namespace {

constexpr std::size_t kLongestName = 400; ///< what a card, a column head and a table row can hold

Error refuse(const Record& record, std::string what)
{
    std::string key = keyOf(record);
    std::replace(key.begin(), key.end(), kKeySeparator, '/');
    return makeError(ErrorCode::InvalidInput, std::move(what), std::string(kindOf(record)) + " '" + key + "'",
                     "correct the value");
}

bool isIdText(std::string_view text)
{
    return !text.empty() && text.size() <= 120 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '.' || c == '_' || c == '-' || c == ':' || c == '/';
    });
}

/// Every number finite, and no control characters in keys.
struct GeneralCheck {
    int keysLeft;
    std::string problem;

    template <class T>
    void operator()(std::string_view name, const T& value)
    {
        if (!problem.empty())
            return;
        if constexpr (std::is_same_v<T, double>) {
            if (!std::isfinite(value))
                problem = std::string(name) + " must be a finite number";
        } else if constexpr (std::is_same_v<T, std::optional<double>>) {
            if (value && !std::isfinite(*value))
                problem = std::string(name) + " must be a finite number";
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (keysLeft-- > 0 && value.find(kKeySeparator) != std::string::npos)
                problem = std::string(name) + " contains a control character";
        }
    }
};

bool between(double value, double low, double high) { return value >= low && value <= high; }
bool isWhole(double value) { return std::floor(value) == value; }

std::string problemOf(const RoundHeader& r)
{
    if (r.currency.size() != 3)
        return "currency must be a three-letter code, for example USD";
    if (r.coverageThreshold && !between(*r.coverageThreshold, 0, 100))
        return "coverage_threshold must lie between 0 and 100 percent";
    return {};
}
std::string problemOf(const Company& r)
{
    if (!isIdText(r.id))
        return "id may hold letters, digits and . _ - : / only";
    for (double share : {r.pretrainingShare, r.finetuningShare, r.inferenceShare})
        if (!between(share, 0, 1))
            return "workload shares must lie between 0 and 1";
    const double sum = r.pretrainingShare + r.finetuningShare + r.inferenceShare;
    if (std::abs(sum - 1) > 1e-6)
        return "workload shares must sum to 1 (100 %)";
    if (r.monthlyGpuHours < 0 || (r.peakGpuHours && *r.peakGpuHours < 0))
        return "GPU-hours must not be negative";
    return {};
}
std::string problemOf(const Platform& r)
{
    if (!isIdText(r.id))
        return "id may hold letters, digits and . _ - : / only";
    if (r.name.find_first_not_of(" \t\r\n") == std::string::npos)
        return "name must not be empty";
    if (r.name.size() > kLongestName)
        return "name must not be longer than " + std::to_string(kLongestName) + " bytes";
    return {};
}
std::string problemOf(const PlatformFact& r) { return r.text.empty() ? "text must not be empty" : ""; }
std::string problemOf(const Claim& r) { return isIdText(r.metric) ? "" : "metric must name a scored key"; }
std::string problemOf(const Answer& r)
{
    if (r.quality && (!between(*r.quality, 0, 5) || !isWhole(*r.quality)))
        return "quality must be a level from 0 to 5";
    return {};
}
std::string problemOf(const Evaluator& r)
{
    return isIdText(r.id) ? "" : "id may hold letters, digits and . _ - : / only";
}
std::string problemOf(const Judgement& r)
{
    return between(r.level, 0, 5) && isWhole(r.level) ? "" : "level must be a whole number from 0 to 5";
}
std::string problemOf(const Consensus& r)
{
    if (!between(r.level, 0, 5) || !isWhole(r.level * 2))
        return "level must be a whole or half number from 0 to 5";
    return r.reason.empty() ? "a consensus needs a reason" : "";
}
std::string problemOf(const Measurement& r)
{
    if (!isIdText(r.id))
        return "id may hold letters, digits and . _ - : / only";
    return isIdText(r.key) ? "" : "key must name a measurement key";
}
std::string problemOf(const CostFigure& r)
{
    if (r.low && r.high && *r.low > *r.high)
        return "low must not exceed high";
    return {};
}
std::string problemOf(const Waiver& r)
{
    return r.reason.empty() || r.role.empty() || r.name.empty() ? "a waiver needs a role, a name and a reason" : "";
}
std::string problemOf(const WeightOverride& r)
{
    return between(r.weight, 0, 100) ? "" : "weight must lie between 0 and 100 percent";
}
std::string problemOf(const CustomCriterion& r)
{
    if (!isIdText(r.id))
        return "id may hold letters, digits and . _ - : / only";
    if (!between(r.weight, 0, 99))
        return "weight must lie between 0 and 99 percent of its dimension";
    if (r.name.en.empty() && r.name.zh.empty())
        return "name must not be empty";
    if (r.levels.empty() == r.anchors.empty())
        return "give either six level meanings or the anchors of a value function";
    if (!r.levels.empty() && r.levels.size() != 6)
        return "a rubric has six levels, 0 to 5";
    return {};
}
std::string problemOf(const Evidence& r)
{
    const bool hex = r.sha256.size() == 64 && std::all_of(r.sha256.begin(), r.sha256.end(), [](unsigned char c) {
                         return std::isdigit(c) || (c >= 'a' && c <= 'f');
                     });
    return hex ? "" : "sha256 must be 64 lower-case hexadecimal digits";
}
template <class Row>
std::string problemOf(const Row&)
{
    return {};
}

} // namespace

Result<void> checkRecord(const Record& record)
{
    return std::visit(
        [&](const auto& row) -> Result<void> {
            using Row = std::remove_cvref_t<decltype(row)>;
            GeneralCheck general{RecordTraits<Row>::keyFields, {}};
            fields(general, row);
            std::string problem = general.problem.empty() ? problemOf(row) : general.problem;
            if (!problem.empty())
                return refuse(record, std::move(problem));
            return {};
        },
        record);
}

} // namespace steelyard
