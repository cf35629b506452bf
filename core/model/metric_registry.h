// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/model/condition.h"
#include "core/model/direction.h"
#include "core/model/label_values.h"
#include "core/model/pick_spec.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The metric registry: what may be measured, what is scored, and how one becomes the other.
/// Read by core/input/metrics_file.h, which keeps every reference between the parts true.
namespace steelyard {

struct MetricKind {
    std::string id;
    std::string base;
    LocalText name;
};

struct MetricUnit {
    std::string unit;
    std::string kind;
    double toBase = 1;                 ///< value x toBase = value in the base unit of the kind
    std::vector<std::string> suffixes; ///< last part of the keys that state this unit
    LocalText name;
};

struct MetricStatistic {
    std::string id;
    double fullN = 1; ///< fewer observations: kept and marked
};

struct StandInRule {
    std::string prefix; ///< "cpu."
    Direction direction = Direction::None;
};

struct ReferenceDefinition {
    std::string id;
    std::string unit;
    std::optional<double> defaultValue;
    std::string table;            ///< field of the GPU table, or "host_links"; may be empty
    std::vector<std::string> by;  ///< gpu_model, dtype, link_generation
    bool frozenWithRound = false; ///< one figure for the whole round, never one per platform
    LocalText name;
    LocalText meaning;
};

struct CostOutput {
    std::string id;
    std::string unit;
    LocalText meaning;
};

enum class IfAbsent { Pass, Mark, Fail };

struct ConditionLine {
    std::string measurement;
    CompareOp op = CompareOp::Eq; ///< one of the six comparisons
    double value = 0;             ///< in the unit of the measurement, unless a reference is named
    std::string reference;
    IfAbsent ifAbsent = IfAbsent::Fail;
};

struct MetricCondition {
    std::string id;
    LocalText name;
    std::vector<ConditionLine> all;
};

struct ValueLimits {
    std::optional<double> min;
    std::optional<double> max;
    std::optional<double> above; ///< strictly greater
};

struct PhysicalLimit {
    std::string reference;
    std::string dtype;
    double factor = 1;
    LabelConditions where;
    LabelConditions unless;
};

struct MeasurementDefinition {
    std::string key;
    std::vector<std::string> aliases;
    std::string unit;
    std::string kind;
    Direction direction = Direction::None;
    std::vector<std::string> labels; ///< beside the common ones
    ValueLimits limits;
    std::vector<PhysicalLimit> physicalLimits;
    std::string statistic;
    std::string standInFor; ///< key of the measurement it stands in for
    LocalText name;
    LocalText definition;
};

enum class DrillCombine { Latest, Worst };

struct ScoredDefinition {
    std::string key;
    std::vector<std::string> aliases;
    std::string unit;
    Direction direction = Direction::Higher;
    ScoredSource source = ScoredSource::Poc;
    DrillCombine combine = DrillCombine::Latest; ///< of source drill
    std::string probe;
    std::string plan;
    LocalText name;
    LocalText rule;
    std::optional<PickRule> pick; ///< absent for source drill
};

struct WarningDefinition {
    std::string code;
    WarningClass warningClass = WarningClass::Caution;
    std::vector<std::string> keys; ///< patterns with *; empty = every key
    LocalText message;
};

/// A data-sheet figure, in the unit of its field.
struct ReferenceFigure {
    double value = 0;
    std::optional<double> upper; ///< for limit checks, where two operating modes exist
    bool checked = false;        ///< read in a source
    std::vector<long long> sources;
    std::string kind; ///< nvlink, pcie, xgmi of a link
    std::optional<double> perPeer;
    std::string note;
};

/// What others achieved on a GPU model: shown beside, never a measurement of a platform.
struct AchievedFigure {
    std::string key;
    std::map<std::string, std::string> labels;
    std::optional<double> value;
    std::optional<double> low;
    std::optional<double> high;
    bool about = false;
    bool checked = false;
    std::string kind;
    std::vector<long long> sources;
    std::string note;
};

struct GpuReference {
    std::string id;
    std::string model;
    std::string vendor;
    std::vector<std::string> aliases;                            ///< names that tools print, compared exactly
    std::vector<std::string> unsupported;                        ///< number formats without a rate
    std::map<std::string, ReferenceFigure> densePeak;            ///< by number format
    std::map<std::string, ReferenceFigure, std::less<>> figures; ///< by field id, dense_peak apart
    std::vector<AchievedFigure> achieved;
    LocalText note;
};

struct ReferenceField {
    std::string id;
    std::string unit;
    LocalText name;
};

struct ReferenceSource {
    long long id = 0;
    std::string title;
};

struct MetricRegistry {
    std::string version;
    LocalText name;
    std::vector<MetricKind> kinds;
    std::vector<MetricUnit> units;
    std::vector<MetricStatistic> statistics;
    std::vector<LabelDefinition> labels;
    std::vector<std::string> commonLabels;
    StandInRule standIns;
    std::vector<ReferenceDefinition> references;
    std::vector<CostOutput> costOutputs;
    std::vector<MetricCondition> conditions;
    std::vector<MeasurementDefinition> measurements;
    std::vector<ScoredDefinition> scored;
    std::vector<WarningDefinition> warnings;
    std::vector<ReferenceField> referenceFields;
    std::map<std::string, ReferenceFigure, std::less<>> hostLinks; ///< one way, by generation
    std::vector<ReferenceSource> sources;
    std::vector<GpuReference> gpus;

    /// Fills the look-up tables; the reader calls it once.
    void index();

    // Look-ups: nullptr when unknown. Keys may be given by an alias.
    [[nodiscard]] const MetricKind* findKind(std::string_view id) const;
    [[nodiscard]] const MetricUnit* findUnit(std::string_view unit) const;
    [[nodiscard]] const MetricStatistic* findStatistic(std::string_view id) const;
    [[nodiscard]] const LabelDefinition* findLabel(std::string_view id) const;
    [[nodiscard]] const ReferenceDefinition* findReference(std::string_view id) const;
    [[nodiscard]] const CostOutput* findCostOutput(std::string_view id) const;
    [[nodiscard]] const MetricCondition* findCondition(std::string_view id) const;
    [[nodiscard]] const MeasurementDefinition* findMeasurement(std::string_view keyOrAlias) const;
    [[nodiscard]] const ScoredDefinition* findScored(std::string_view keyOrAlias) const;
    [[nodiscard]] const WarningDefinition* findWarning(std::string_view code) const;
    [[nodiscard]] const GpuReference* findGpu(std::string_view idOrAlias) const;

    /// A stand-in key ("cpu.…"), listed or derived by the rule: it never feeds a score.
    [[nodiscard]] bool isStandIn(std::string_view key) const;
    /// The measurement a stand-in key stands in for, listed or by prefix; nullptr when there is none.
    [[nodiscard]] const MeasurementDefinition* standsInFor(std::string_view key) const;
    /// Whether `label` may go with the measurement: a common label or one it lists.
    [[nodiscard]] bool takesLabel(const MeasurementDefinition& measurement, std::string_view label) const;
    /// `value` of unit `from` in unit `to`; empty when unknown or of different kinds.
    [[nodiscard]] std::optional<double> convert(double value, std::string_view from, std::string_view to) const;
    /// Class of a warning on a measurement key: a scoped one is a caution elsewhere, and so is an unknown code.
    [[nodiscard]] WarningClass classOf(std::string_view code, std::string_view key) const;

private:
    using Index = std::map<std::string, std::size_t, std::less<>>;
    Index m_kinds, m_units, m_statistics, m_labels, m_references, m_costOutputs, m_conditions, m_measurements, m_scored,
        m_warnings, m_gpus;
};

/// Whether `key` matches `pattern`, in which each * stands for any characters.
bool matchesPattern(std::string_view pattern, std::string_view key);

} // namespace steelyard
