// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/answers.h"
#include "core/score/metric_values.h"

#include <optional>
#include <string>
#include <vector>

namespace steelyard::score {

enum class CellState { Known, Unanswered, NotApplicable };

/// What one source says about a cell.
struct SourceValue {
    Provenance kind = Provenance::Claimed;
    double score = 0;    ///< 0..100, under the ceiling of its kind
    double rawScore = 0; ///< before the ceiling
    double ceiling = 100;
    double knownShare = 1;              ///< below 1 only for answers with open questions beside them
    double rangeLow = 0, rangeHigh = 0; ///< scores at the ends of the value's interval
    std::optional<double> value;        ///< metric value, or rubric level
    std::string unit;                   ///< of the value; "level" for rubrics
    std::vector<std::string> marks;
    std::vector<std::string> records; ///< measurement ids, questions or evaluators behind it
    std::string origin;               ///< tool, source, people, in words as entered
    std::string date;
    std::vector<std::string> steps; ///< how a metric was picked
    bool operator==(const SourceValue&) const = default;
};

/// The judgements of one rubric cell.
struct Opinions {
    int count = 0; ///< submitted
    double median = 0, low = 0, high = 0;
    bool disputed = false; ///< spread of the scorecard's limit or more, without a consensus
    bool consensus = false;
    bool operator==(const Opinions&) const = default;
};

/// Vendor's word beside our measurement.
struct ClaimGap {
    double claimed = 0;
    Provenance claimedKind = Provenance::Claimed;
    double measured = 0;
    double relative = 0;  ///< (measured - claimed) / claimed
    double shortfall = 0; ///< share of the promise that is missing, 0..1
    bool operator==(const ClaimGap&) const = default;
};

/// One criterion of one platform.
struct Cell {
    CellState state = CellState::Unanswered;
    double score = 0;                            ///< on what is known; 0 when nothing is
    double low = 0, high = 100;                  ///< every gap at 0, at 100
    double knownShare = 0;                       ///< 0..1
    Provenance provenance = Provenance::Claimed; ///< of the source that counts
    std::vector<SourceValue> sources;            ///< the one that counts first, then by rank
    Opinions opinions;
    std::optional<ClaimGap> gap;
    bool sourcesDiffer = false; ///< two values differ by more than ten percent
    bool capped = false;        ///< the ceiling of its kind lowered the score
    std::string notApplicable;  ///< the reason
    bool operator==(const Cell&) const = default;

    [[nodiscard]] const SourceValue* best() const { return sources.empty() ? nullptr : &sources.front(); }
};

/// Everything that feeds the cells of one platform, looked up once.
struct CellInputs {
    const Content& content;
    const Round& round;
    std::string platform;
    const AnswerBook& answers;
    const MetricValues& metrics;
};

/// Vendor's figure for a scored key: from an answer, else from a claim.
struct VendorFigure {
    double value = 0;
    Provenance kind = Provenance::Claimed;
    std::string source;
    std::string date;
};
std::optional<VendorFigure> vendorFigure(const CellInputs& inputs, const std::string& metric);

/// Claimed against measured of one scored key; nothing when either is absent or the
/// claim is zero.
std::optional<ClaimGap> claimGap(const CellInputs& inputs, const std::string& metric, Direction direction);

/// Scores one criterion: measured > costed > judged > evidenced > answered > claimed.
/// Judgements count for rubric criteria only; metrics, costs and claims for those with
/// a value function only; answers for both.
Cell scoreCell(const CellInputs& inputs, const Criterion& criterion);

} // namespace steelyard::score
