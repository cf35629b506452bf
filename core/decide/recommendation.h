// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/scoreboard.h"

#include <optional>
#include <string>
#include <vector>

namespace steelyard::decide {

/// Why there is no primary or no backup.
enum class NoChoice { None, Provisional, NobodyMayBePrimary, NobodyIndependent };

enum class ReasonKind {
    LowCoverage,         ///< number: best coverage there is; second: the threshold; both percent
    LeadsRunnerUp,       ///< platform over other by `number` points, primary-role weights
    GainsMost,           ///< dimension `subject`: `number` and `second` are both platforms' scores
    LosesMost,           ///< the same, where the other platform is ahead by the most
    BarredByGate,        ///< platform scores higher than the primary; gate `subject` bars it
    NotIndependent,      ///< platform scores higher than the backup; shares vendor or failure domain
    IndependenceUnknown, ///< vendor or failure domain of platform or other is not stated
};

/// One fact behind the choice; ids only, what stands in them depends on the kind.
struct Reason {
    ReasonKind kind = ReasonKind::LeadsRunnerUp;
    std::string platform, other, subject;
    double number = 0, second = 0;
};

/// Primary and backup with their shares, from role-weighted scores.
///
/// The primary is the eligible ranked platform with the best score under the
/// primary-role weights (weight-profiles.yaml, roles); the backup the best under the
/// backup-role weights once the primary is gone, of another vendor and failure domain.
struct Recommendation {
    std::optional<std::string> primary, backup;
    NoChoice noPrimary = NoChoice::None, noBackup = NoChoice::None;
    double primaryShare = 100, backupShare = 0; ///< percent
    double primaryScore = 0, backupScore = 0;   ///< under the weights of their role
    std::optional<std::string> runnerUp;        ///< second under the primary-role weights
    double margin = 0;                          ///< primary over runner-up
    bool independenceKnown = true;              ///< vendor and failure domain stated for both
    std::vector<Reason> reasons;                ///< in the order in which to tell them
};

Recommendation recommend(const Content& content, const Round& round, const score::ScoreBoard& board);

/// At what weight of a dimension the lead changes, the others keeping their proportions.
struct DimensionThreshold {
    std::string dimension;
    double weight = 0;                    ///< present, percent
    std::optional<double> above, below;   ///< percent; nearest change on each side
    std::string aboveLeader, belowLeader; ///< platform that takes over
};

/// A gap of one platform, worth asking first.
struct OpenCell {
    std::string platform, criterion;
    double weight = 0; ///< percent of the total that is open
};

/// Open cells of platforms that are not excluded, the heaviest first.
std::vector<OpenCell> openCells(const score::ScoreBoard& board);

} // namespace steelyard::decide
