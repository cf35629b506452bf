// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What people enter and tools measure, as plain values. One struct is one row of a
/// table, one object of the round file and one thing that a Change replaces.
///
/// Dates are ISO 8601 texts ("2026-11-30", or with time and zone "2026-11-30T08:00:00Z").
/// An absent number is std::nullopt, an absent text is empty: never zero.
namespace steelyard {

enum class PlatformClass { GeneralCloud, ComputeRental, Specialised };
enum class CompanyStage { Unknown, Validation, Growth, Scale };
enum class AnswerStatus { Draft, Submitted, Accepted, Rejected };

/// The round itself: one evaluation of a shortlist at a date.
struct RoundHeader {
    std::string id = "round";
    std::string name;
    std::string date;
    std::string currency = "USD"; ///< ISO 4217, of the references and cost figures
    bool teaching = false;        ///< fictional data; every page says so
    std::string note;
    std::optional<double> coverageThreshold; ///< percent; empty = the scorecard's
    bool closed = false;                     ///< a closed round scores what is missing as 0
    std::string frozenAt;                    ///< when weights and references were frozen; empty = not yet
    std::string frozenBy;
    bool operator==(const RoundHeader&) const = default;
};

/// A content file the user loaded in place of the built-in one.
struct ContentFile {
    std::string kind; ///< "scorecard"
    std::string name;
    std::string yaml;
    bool operator==(const ContentFile&) const = default;
};

/// A portfolio company and its demand. Shares are ratios and sum to 1.
struct Company {
    std::string id;
    std::string name;
    CompanyStage stage = CompanyStage::Unknown;
    double pretrainingShare = 0;
    double finetuningShare = 0;
    double inferenceShare = 0;
    double monthlyGpuHours = 0;
    std::optional<double> peakGpuHours; ///< GPU-hours of the busiest month
    std::string gpuClass;               ///< for example "H100 80 GB"
    std::optional<bool> sensitiveData;  ///< must not leave its jurisdiction
    std::string residency;              ///< where data must stay
    std::optional<double> medianJobMinutes;
    std::optional<double> largestJobGpus;
    std::optional<double> latencySloMs; ///< tightest online target
    std::optional<double> datasetTb;
    std::string presentPlatform;
    std::string note;
    bool operator==(const Company&) const = default;
};

/// A candidate: the alternative of the decision.
struct Platform {
    std::string id;
    std::string name;
    std::string vendor;
    std::string product;
    PlatformClass platformClass = PlatformClass::GeneralCloud;
    std::string currency = "USD";
    std::vector<std::string> regions;
    std::string failureDomain; ///< what fails together: site, upstream capacity
    std::string gpuModel;      ///< id of the registry's reference table
    std::string contact;
    std::string accountNote;
    std::string quotaNote;
    std::string billingRule;
    std::vector<std::string> tiersSent; ///< questionnaire tiers; empty = those with an answer
    std::vector<std::string> links;
    std::string note;
    int position = 0; ///< order on screen, never of the ranking
    bool operator==(const Platform&) const = default;
};

/// A dated, sourced public fact about a platform; scores nothing.
struct PlatformFact {
    std::string platform;
    std::string id;
    std::string title;
    std::string text;
    std::string source;
    std::string date;
    bool operator==(const PlatformFact&) const = default;
};

/// What a vendor's page or deck says about a scored key.
struct Claim {
    std::string platform;
    std::string metric; ///< scored key, or id of a custom value criterion
    double value = 0;   ///< in the unit of the key
    std::string source;
    std::string date;
    bool operator==(const Claim&) const = default;
};

/// No answer yet, a number, a text (also choice id, "yes"/"no", date), or choices.
using AnswerValue = std::variant<std::monostate, double, std::string, std::vector<std::string>>;

struct Answer {
    std::string platform;
    std::string question;
    AnswerValue value;
    AnswerStatus status = AnswerStatus::Submitted;
    std::string notApplicable;     ///< the reason; empty = applicable
    std::optional<double> quality; ///< level 0..5 of a free-text answer, judged by us
    std::string by;
    std::string date;
    std::string comment;
    std::vector<std::string> evidence; ///< SHA-256 of the attached documents
    std::string evidenceExpires;       ///< date after which the evidence no longer counts
    std::string reviewNote;            ///< why it was accepted or rejected
    bool operator==(const Answer&) const = default;
};

struct Evaluator {
    std::string id;
    std::string name;
    std::string role;
    bool operator==(const Evaluator&) const = default;
};

/// One evaluator's level for one rubric criterion.
struct Judgement {
    std::string platform;
    std::string criterion;
    std::string evaluator;
    double level = 0; ///< 0..5, whole
    std::string reason;
    bool submitted = true; ///< blind until then, and not counted
    std::string date;
    bool operator==(const Judgement&) const = default;
};

/// What the evaluators agreed on after a disagreement.
struct Consensus {
    std::string platform;
    std::string criterion;
    double level = 0; ///< 0..5, half levels allowed
    std::string reason;
    std::string by;
    std::string date;
    bool operator==(const Consensus&) const = default;
};

/// One value that a probe, a result file or a drill reported. Its numbers never change.
struct Measurement {
    std::string id;
    std::string platform; ///< empty = this machine, belongs to no platform yet
    std::string key;      ///< measurement key, or a scored key of source drill
    double value = 0;
    std::string unit; ///< of the registry
    std::map<std::string, std::string> labels;
    std::optional<double> n; ///< observations behind the value
    std::optional<double> min;
    std::optional<double> median;
    std::optional<double> max;
    std::optional<double> stddev;
    std::vector<std::string> warnings; ///< codes of the registry
    std::string at;                    ///< when it was measured
    std::string source;                ///< tool or probe with version
    std::string probeRun;
    std::string evidence;      ///< SHA-256 of the raw output
    std::string invalidReason; ///< set = the run was marked invalid later
    bool operator==(const Measurement&) const = default;
};

/// An output of the cost model for one platform.
struct CostFigure {
    std::string platform;
    std::string key; ///< cost_model_outputs id, or a scored key of source tco
    double value = 0;
    std::string currency;      ///< empty for ratios
    std::optional<double> low; ///< of the scenario
    std::optional<double> high;
    bool inputsMeasured = false; ///< throughput, queueing and failures measured
    std::string source;
    std::string date;
    bool operator==(const CostFigure&) const = default;
};

/// Not applicable, or a remark, on one cell of the scorecard.
struct CellNote {
    std::string platform;
    std::string criterion;
    std::string notApplicable; ///< the reason; empty = applicable
    std::string comment;
    std::string by;
    std::string date;
    bool operator==(const CellNote&) const = default;
};

struct Waiver {
    std::string platform;
    std::string gate;
    std::string role;
    std::string name;
    std::string reason;
    std::string date;
    bool operator==(const Waiver&) const = default;
};

/// A weight set by hand: of a dimension, or of a criterion inside its dimension.
struct WeightOverride {
    std::string target;
    double weight = 0;   ///< percent
    bool locked = false; ///< kept when the others are re-balanced
    std::string reason;
    std::string by;
    std::string date;
    bool operator==(const WeightOverride&) const = default;
};

struct AnchorPoint {
    double input = 0;
    double score = 0;
    bool operator==(const AnchorPoint&) const = default;
};

/// A criterion the user added to this round.
struct CustomCriterion {
    std::string id;
    std::string dimension;
    double weight = 0; ///< percent inside the dimension; the others shrink in proportion
    LocalText name;
    LocalText description;
    std::vector<LocalText> levels; ///< six rubric meanings 0..5, or none
    std::string unit;              ///< of the value function
    bool logarithmic = false;
    std::vector<AnchorPoint> anchors; ///< of the value function, or none
    bool operator==(const CustomCriterion&) const = default;
};

/// A figure a rule needs and that no run measures; platform empty = of the whole round.
struct ReferenceValue {
    std::string platform;
    std::string id;
    double value = 0;
    std::string unit;
    std::string source;
    std::string date;
    bool operator==(const ReferenceValue&) const = default;
};

/// A stored file; its bytes lie beside it in the workspace under the same hash.
struct Evidence {
    std::string sha256;
    std::string name;
    std::string mediaType;
    double size = 0; ///< bytes
    std::string addedAt;
    std::string addedBy;
    std::string source;
    std::string date; ///< effective date of the document
    std::string expires;
    std::string note;
    bool operator==(const Evidence&) const = default;
};

struct EvidenceLink {
    std::string sha256;
    std::string platform;
    std::string target; ///< criterion or question; empty = the platform
    std::string note;   ///< page, range
    bool operator==(const EvidenceLink&) const = default;
};

/// One execution of a probe.
struct ProbeRun {
    std::string id;
    std::string probe;
    std::string version;
    std::string target;
    std::string platform;
    std::string started;
    std::string ended;
    std::string outcome; ///< measured, cannot_run, failed_check, crashed, cancelled, timed_out, refused
    std::string detail;
    std::string parameters; ///< JSON
    std::string evidence;   ///< SHA-256 of the raw output
    std::string invalidReason;
    bool operator==(const ProbeRun&) const = default;
};

} // namespace steelyard
