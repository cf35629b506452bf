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

/// Primary and backup with their shares, from role-weighted scores.
///
/// The primary is the eligible ranked platform with the best score under the
/// primary-role weights (weight-profiles.yaml, roles); the backup the best under the
/// backup-role weights once the primary is gone, of another vendor and failure domain.
struct Recommendation {
    std::optional<std::string> primary, backup;
    NoChoice noPrimary = NoChoice::None, noBackup = NoChoice::None;
    double primaryShare = 100, backupShare = 0;          ///< percent
    double primaryScore = 0, backupScore = 0;            ///< under the weights of their role
    std::optional<std::string> runnerUp;                 ///< second under the primary-role weights
    double margin = 0;                                   ///< primary over runner-up
    bool independenceKnown = true;                       ///< vendor and failure domain stated for both
};

Recommendation recommend(const Content& content, const Round& round, const score::ScoreBoard& board);

/// At what weight of a dimension the lead changes, the others keeping their proportions.
struct DimensionThreshold {
    std::string dimension;
    double weight = 0;                                   ///< present, percent
    std::optional<double> above, below;                  ///< percent; nearest change on each side
    std::string aboveLeader, belowLeader;                ///< platform that takes over
};

/// For every dimension, over the ranked platforms; empty with fewer than two of them.
std::vector<DimensionThreshold> dimensionThresholds(const Content& content, const score::ScoreBoard& board);

/// A gap of one platform, worth asking first.
struct OpenCell {
    std::string platform, criterion;
    double weight = 0;                                   ///< percent of the total that is open
};

/// Open cells of platforms that are not excluded, the heaviest first.
std::vector<OpenCell> openCells(const score::ScoreBoard& board);

} // namespace steelyard::decide
