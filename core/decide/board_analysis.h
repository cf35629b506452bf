// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decide/recommendation.h"
#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/scoreboard.h"

#include <optional>
#include <string>
#include <vector>

/// How firmly the order of a scored round stands. Pure; results name ids, never texts.
namespace steelyard::decide {

/// At what weight inside its dimension a criterion makes another platform lead; the dimension keeps
/// its share, the other criteria their proportions.
struct CriterionThreshold {
    std::string criterion;
    double weight = 0;                    ///< present, percent inside the dimension
    std::optional<double> above, below;   ///< percent; nearest change on each side
    std::string aboveLeader, belowLeader; ///< platform that takes over
};

/// One criterion of the leader taken to both ends of its range, everything else as it is.
struct LeaderBar {
    std::string criterion;
    double value = 0;                     ///< score of the criterion now; a gap stands at the total
    double scoreLow = 0, scoreHigh = 0;   ///< total of the leader at both ends
    bool flips = false;                   ///< an end puts the runner-up ahead
    std::optional<double> breakEven;      ///< score of the criterion at which both tie, 0..100
    std::optional<double> breakEvenInput; ///< the same as an input, in `unit`
    std::string unit;
};

/// The leader against the runner-up, under the effective weights.
struct LeaderAnalysis {
    std::string leader, runnerUp;
    double score = 0;
    double margin = 0;
    std::vector<LeaderBar> bars; ///< the largest swing first; every applicable criterion
};

struct DominancePair {
    std::string winner, loser;
    bool strict = false; ///< better on every criterion
};

/// An open cell that bears on who leads.
struct DecisiveCell {
    std::string platform, criterion;
    double weight = 0;             ///< percent of the platform's total that is open
    bool changesLeadAlone = false; ///< its best or worst answer alone changes the leader
};

struct BoardAnalysis {
    std::vector<DimensionThreshold> dimensions; ///< in the scorecard's order; ranked platforms
    std::vector<CriterionThreshold> criteria;   ///< the same
    std::optional<LeaderAnalysis> leader;       ///< with two ranked platforms or more
    std::vector<DominancePair> dominance;       ///< platforms that are not excluded
    std::vector<std::string> possibleLeaders;   ///< by interval, of platforms that are not excluded
    std::vector<std::string> certainLeaders;
    std::vector<DecisiveCell> decisive; ///< of possible leaders; lead changers first, then by weight
};

/// Everything above. `board` is scored from the same `content` and `round`.
BoardAnalysis analyseBoard(const Content& content, const Round& round, const score::ScoreBoard& board);

} // namespace steelyard::decide
