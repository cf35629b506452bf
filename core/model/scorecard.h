// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/model/condition.h"
#include "core/model/direction.h"
#include "core/model/records.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

/// Where a value came from, weakest first; the strongest present wins.
enum class Provenance { Claimed, Answered, Evidenced, Judged, Costed, Measured };
inline constexpr std::size_t kProvenanceCount = 6;

/// Metric -> 0..100 through written anchors, clamped at its ends.
struct ValueScale {
    std::string metric; ///< scored key; the criterion's own id for custom ones
    std::string unit;
    Direction direction = Direction::Higher;
    bool logarithmic = false;         ///< interpolate on log10 of the input
    std::vector<AnchorPoint> anchors; ///< inputs strictly increasing
    bool operator==(const ValueScale&) const = default;
};

/// Written meanings of the levels 0..5; a level scores 20 points.
struct RubricScale {
    std::array<LocalText, 6> levels;
    bool operator==(const RubricScale&) const = default;
};

struct Criterion {
    std::string id;
    std::string dimension;
    double weight = 0; ///< percent inside the dimension
    LocalText name;
    LocalText description;
    std::variant<ValueScale, RubricScale> scale;
    std::vector<std::string> supportingMetrics;
    Provenance expected = Provenance::Judged;
    bool custom = false; ///< added to this round by the user

    [[nodiscard]] const ValueScale* valueScale() const { return std::get_if<ValueScale>(&scale); }
    [[nodiscard]] bool isRubric() const { return std::holds_alternative<RubricScale>(scale); }
    bool operator==(const Criterion&) const = default;
};

struct Dimension {
    std::string id;
    double weight = 0; ///< percent
    LocalText name;
    LocalText coreQuestion;
    std::vector<Criterion> criteria;
    bool operator==(const Dimension&) const = default;
};

struct ProvenanceKind {
    Provenance kind = Provenance::Claimed;
    double ceiling = 100;              ///< highest criterion score a value of this kind may give
    std::optional<double> weakCeiling; ///< judged with nothing attached, costed from unmeasured inputs
    std::string badge;
    LocalText name;
    LocalText meaning;
    bool operator==(const ProvenanceKind&) const = default;
};

enum class GateEffect { Exclude, NotPrimary, NotBackup, Flag, RequireClause };
enum class Severity { Critical, High, Medium, Low };

/// A rule that comes before the weights.
struct Gate {
    std::string id;
    GateEffect effect = GateEffect::Flag;
    Severity severity = Severity::Medium;
    bool waivable = false;
    std::string waivedBy; ///< role that may waive it
    std::string clause;   ///< of RequireClause: the commercial term
    Condition when;       ///< true = the gate is failed
    LocalText message;
    bool operator==(const Gate&) const = default;
};

struct Allocation {
    double primary = 75, backup = 25;
    std::array<double, 2> primaryRange{70, 80}, backupRange{20, 30};
    double concentratedPrimary = 80, concentratedBackup = 20;
    LocalText concentratedWhen;
    int maxPlatforms = 2;
    int exerciseEveryMonths = 3;
    int reevaluateEveryMonths = 6;
    std::vector<std::string> backupDuties, independenceChecks, reevaluateTriggers;
    bool operator==(const Allocation&) const = default;
};

struct ProcessStep {
    int step = 0;
    std::string id;
    LocalText name;
    std::vector<std::pair<std::string, LocalText>> outputs;
    bool operator==(const ProcessStep&) const = default;
};

/// The template of an evaluation.
struct Scorecard {
    std::string id, version;
    LocalText name, description;
    bool ceilingsEnabled = true;
    std::array<ProvenanceKind, kProvenanceCount> provenance; ///< indexed by Provenance
    double minimumCoverage = 80;                             ///< percent of weight that must be known for a rank
    bool missingIsZeroWhenClosed = true;
    double discussSpread = 2; ///< levels between evaluators that make a disagreement
    std::vector<Dimension> dimensions;
    std::vector<Gate> gates;
    Allocation allocation;
    std::vector<ProcessStep> process;

    [[nodiscard]] const Criterion* criterion(std::string_view id) const;
    [[nodiscard]] const Dimension* dimension(std::string_view id) const;
    [[nodiscard]] const ProvenanceKind& kind(Provenance p) const { return provenance[static_cast<std::size_t>(p)]; }
    [[nodiscard]] std::size_t criterionCount() const;
    bool operator==(const Scorecard&) const = default;
};

} // namespace steelyard
