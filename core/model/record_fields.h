// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <array>
#include <concepts>
#include <string_view>
#include <utility>

/// The one place that names the fields of every record. The round file, the SQL tables,
/// the audit entries and the key of a record are all derived from these lists.
///
/// `fields(visitor, record)` calls visitor(name, member) for each field in order.
/// Include it only where a codec is built: it is all templates.
namespace steelyard {

template <class T, class Record>
concept RecordOf = std::same_as<std::remove_const_t<T>, Record>;

template <class Enum>
struct EnumNames;

template <>
struct EnumNames<PlatformClass> {
    static constexpr std::array<std::pair<PlatformClass, std::string_view>, 3> table{{
        {PlatformClass::GeneralCloud, "general_cloud"},
        {PlatformClass::ComputeRental, "compute_rental"},
        {PlatformClass::Specialised, "specialised"},
    }};
};
template <>
struct EnumNames<CompanyStage> {
    static constexpr std::array<std::pair<CompanyStage, std::string_view>, 4> table{{
        {CompanyStage::Unknown, ""},
        {CompanyStage::Validation, "validation"},
        {CompanyStage::Growth, "growth"},
        {CompanyStage::Scale, "scale"},
    }};
};
template <>
struct EnumNames<AnswerStatus> {
    static constexpr std::array<std::pair<AnswerStatus, std::string_view>, 4> table{{
        {AnswerStatus::Draft, "draft"},
        {AnswerStatus::Submitted, "submitted"},
        {AnswerStatus::Accepted, "accepted"},
        {AnswerStatus::Rejected, "rejected"},
    }};
};

template <class Enum>
constexpr std::string_view enumName(Enum value)
{
    for (const auto& [item, name] : EnumNames<Enum>::table)
        if (item == value)
            return name;
    return {};
}

/// Table name (also the record's name in audit entries), name of its array in the round
/// file, and how many leading fields form the key.
template <class Record>
struct RecordTraits;

#define STEELYARD_RECORD(Type, Table, Plural, KeyFields)                                                               \
    template <>                                                                                                        \
    struct RecordTraits<Type> {                                                                                        \
        static constexpr std::string_view table = Table;                                                               \
        static constexpr std::string_view plural = Plural;                                                             \
        static constexpr int keyFields = KeyFields;                                                                    \
    }
STEELYARD_RECORD(RoundHeader, "round", "round", 1);
STEELYARD_RECORD(ContentFile, "content_file", "content_files", 1);
STEELYARD_RECORD(Company, "company", "companies", 1);
STEELYARD_RECORD(Platform, "platform", "platforms", 1);
STEELYARD_RECORD(PlatformFact, "platform_fact", "platform_facts", 2);
STEELYARD_RECORD(Claim, "claim", "claims", 2);
STEELYARD_RECORD(Answer, "answer", "answers", 2);
STEELYARD_RECORD(Evaluator, "evaluator", "evaluators", 1);
STEELYARD_RECORD(Judgement, "judgement", "judgements", 3);
STEELYARD_RECORD(Consensus, "consensus", "consensus", 2);
STEELYARD_RECORD(Measurement, "measurement", "measurements", 1);
STEELYARD_RECORD(CostFigure, "cost_figure", "costs", 2);
STEELYARD_RECORD(CellNote, "cell_note", "cell_notes", 2);
STEELYARD_RECORD(Waiver, "waiver", "waivers", 2);
STEELYARD_RECORD(WeightOverride, "weight_override", "weight_overrides", 1);
STEELYARD_RECORD(CustomCriterion, "custom_criterion", "custom_criteria", 1);
STEELYARD_RECORD(ReferenceValue, "reference_value", "references", 2);
STEELYARD_RECORD(Evidence, "evidence", "evidence", 1);
STEELYARD_RECORD(EvidenceLink, "evidence_link", "evidence_links", 3);
STEELYARD_RECORD(ProbeRun, "probe_run", "probe_runs", 1);
#undef STEELYARD_RECORD

template <class V, RecordOf<RoundHeader> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("name", r.name), v("date", r.date), v("currency", r.currency), v("teaching", r.teaching);
    v("note", r.note), v("coverage_threshold", r.coverageThreshold), v("closed", r.closed);
    v("frozen_at", r.frozenAt), v("frozen_by", r.frozenBy);
}
template <class V, RecordOf<ContentFile> R>
void fields(V&& v, R& r)
{
    v("kind", r.kind), v("name", r.name), v("yaml", r.yaml);
}
template <class V, RecordOf<Company> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("name", r.name), v("stage", r.stage);
    v("pretraining_share", r.pretrainingShare), v("finetuning_share", r.finetuningShare);
    v("inference_share", r.inferenceShare), v("monthly_gpu_hours", r.monthlyGpuHours);
    v("peak_gpu_hours", r.peakGpuHours), v("gpu_class", r.gpuClass), v("sensitive_data", r.sensitiveData);
    v("residency", r.residency), v("median_job_minutes", r.medianJobMinutes);
    v("largest_job_gpus", r.largestJobGpus), v("latency_slo_ms", r.latencySloMs), v("dataset_tb", r.datasetTb);
    v("present_platform", r.presentPlatform), v("note", r.note);
}
template <class V, RecordOf<Platform> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("name", r.name), v("vendor", r.vendor), v("product", r.product), v("class", r.platformClass);
    v("currency", r.currency), v("regions", r.regions), v("failure_domain", r.failureDomain);
    v("gpu_model", r.gpuModel), v("contact", r.contact), v("account_note", r.accountNote);
    v("quota_note", r.quotaNote), v("billing_rule", r.billingRule), v("tiers_sent", r.tiersSent);
    v("links", r.links), v("note", r.note), v("position", r.position);
}
template <class V, RecordOf<PlatformFact> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("id", r.id), v("title", r.title), v("text", r.text), v("source", r.source);
    v("date", r.date);
}
template <class V, RecordOf<Claim> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("metric", r.metric), v("value", r.value), v("source", r.source), v("date", r.date);
}
template <class V, RecordOf<Answer> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("question", r.question), v("value", r.value), v("status", r.status);
    v("not_applicable", r.notApplicable), v("quality", r.quality), v("by", r.by), v("date", r.date);
    v("comment", r.comment), v("evidence", r.evidence), v("evidence_expires", r.evidenceExpires);
    v("review_note", r.reviewNote);
}
template <class V, RecordOf<Evaluator> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("name", r.name), v("role", r.role);
}
template <class V, RecordOf<Judgement> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("criterion", r.criterion), v("evaluator", r.evaluator), v("level", r.level);
    v("reason", r.reason), v("submitted", r.submitted), v("date", r.date);
}
template <class V, RecordOf<Consensus> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("criterion", r.criterion), v("level", r.level), v("reason", r.reason);
    v("by", r.by), v("date", r.date);
}
template <class V, RecordOf<Measurement> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("platform", r.platform), v("key", r.key), v("value", r.value), v("unit", r.unit);
    v("labels", r.labels), v("n", r.n), v("min", r.min), v("median", r.median), v("max", r.max);
    v("stddev", r.stddev), v("warnings", r.warnings), v("at", r.at), v("source", r.source);
    v("probe_run", r.probeRun), v("evidence", r.evidence), v("invalid_reason", r.invalidReason);
}
template <class V, RecordOf<CostFigure> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("key", r.key), v("value", r.value), v("currency", r.currency), v("low", r.low);
    v("high", r.high), v("inputs_measured", r.inputsMeasured), v("source", r.source), v("date", r.date);
}
template <class V, RecordOf<CellNote> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("criterion", r.criterion), v("not_applicable", r.notApplicable);
    v("comment", r.comment), v("by", r.by), v("date", r.date);
}
template <class V, RecordOf<Waiver> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("gate", r.gate), v("role", r.role), v("name", r.name), v("reason", r.reason);
    v("date", r.date);
}
template <class V, RecordOf<WeightOverride> R>
void fields(V&& v, R& r)
{
    v("target", r.target), v("weight", r.weight), v("locked", r.locked), v("reason", r.reason), v("by", r.by);
    v("date", r.date);
}
template <class V, RecordOf<CustomCriterion> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("dimension", r.dimension), v("weight", r.weight), v("name", r.name);
    v("description", r.description), v("levels", r.levels), v("unit", r.unit), v("logarithmic", r.logarithmic);
    v("anchors", r.anchors);
}
template <class V, RecordOf<ReferenceValue> R>
void fields(V&& v, R& r)
{
    v("platform", r.platform), v("id", r.id), v("value", r.value), v("unit", r.unit), v("source", r.source);
    v("date", r.date);
}
template <class V, RecordOf<Evidence> R>
void fields(V&& v, R& r)
{
    v("sha256", r.sha256), v("name", r.name), v("media_type", r.mediaType), v("size", r.size);
    v("added_at", r.addedAt), v("added_by", r.addedBy), v("source", r.source), v("date", r.date);
    v("expires", r.expires), v("note", r.note);
}
template <class V, RecordOf<EvidenceLink> R>
void fields(V&& v, R& r)
{
    v("sha256", r.sha256), v("platform", r.platform), v("target", r.target), v("note", r.note);
}
template <class V, RecordOf<ProbeRun> R>
void fields(V&& v, R& r)
{
    v("id", r.id), v("probe", r.probe), v("version", r.version), v("target", r.target), v("platform", r.platform);
    v("started", r.started), v("ended", r.ended), v("outcome", r.outcome), v("detail", r.detail);
    v("parameters", r.parameters), v("evidence", r.evidence), v("invalid_reason", r.invalidReason);
}

} // namespace steelyard
