// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/conditions.h"

#include "core/base/dates.h"
#include "core/score/comparison.h"

#include <vector>

namespace steelyard::score {

Tri evaluate(const Condition& condition, const LeafEvaluator& leaf)
{
    std::vector<Tri> parts;
    parts.reserve(condition.of.size());
    for (const Condition& child : condition.of)
        parts.push_back(evaluate(child, leaf));
    switch (condition.kind) {
    case Condition::Kind::All:
        return allOf(parts);
    case Condition::Kind::Any:
        return anyOf(parts);
    case Condition::Kind::Not:
        return negate(parts.front());
    case Condition::Kind::Count:
        return atLeast(static_cast<std::size_t>(condition.atLeast), parts);
    default:
        return leaf(condition);
    }
}

Tri holds(const Condition& leaf, const Operand& actual, std::string_view today)
{
    const bool absent = std::holds_alternative<std::monostate>(actual);
    if (leaf.op == CompareOp::Missing)
        return triOf(absent);
    if (absent)
        return Tri::Unknown;
    if (leaf.op == CompareOp::OlderThanDays) {
        const auto* date = std::get_if<std::string>(&actual);
        const auto* limit = std::get_if<double>(&leaf.value);
        const auto age = date ? daysBetween(*date, today) : std::nullopt;
        return age && limit ? triOf(*age > *limit) : Tri::Unknown;
    }
    return compareValue(leaf.op, actual, leaf.value);
}

Operand operandOf(const AnswerValue& value)
{
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return std::vector<SingleValue>(list->begin(), list->end());
    if (const auto* number = std::get_if<double>(&value))
        return *number;
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    return {};
}

Operand workloadValue(const Company& company, std::string_view variable)
{
    const auto number = [](const std::optional<double>& value) { return value ? Operand(*value) : Operand(); };
    if (variable == "pretraining_share")
        return company.pretrainingShare;
    if (variable == "finetuning_share")
        return company.finetuningShare;
    if (variable == "inference_share")
        return company.inferenceShare;
    if (variable == "sensitive_data")
        return company.sensitiveData ? Operand(*company.sensitiveData) : Operand();
    if (variable == "median_job_minutes")
        return number(company.medianJobMinutes);
    if (variable == "largest_job_gpus")
        return number(company.largestJobGpus);
    if (variable == "latency_slo_ms")
        return number(company.latencySloMs);
    if (variable == "dataset_tb")
        return number(company.datasetTb);
    if (variable == "peak_to_average" && company.peakGpuHours && company.monthlyGpuHours > 0)
        return *company.peakGpuHours / company.monthlyGpuHours;
    if (variable == "stage") {
        switch (company.stage) {
        case CompanyStage::Validation:
            return std::string("validation");
        case CompanyStage::Growth:
            return std::string("growth");
        case CompanyStage::Scale:
            return std::string("scale");
        case CompanyStage::Unknown:
            break;
        }
    }
    return {};
}

Tri workloadHolds(const Condition& condition, const Company& company)
{
    return evaluate(condition, [&](const Condition& leaf) {
        if (leaf.kind != Condition::Kind::Workload)
            return Tri::Unknown;
        return holds(leaf, workloadValue(company, leaf.subject), {});
    });
}

bool readsWorkload(const Condition& condition)
{
    std::vector<std::string> subjects;
    condition.collect(Condition::Kind::Workload, subjects);
    return !subjects.empty();
}

} // namespace steelyard::score
