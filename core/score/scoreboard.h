// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/cells.h"
#include "core/score/gates.h"
#include "core/score/weighting.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Values -> scores -> ranking, as pure functions: same inputs, same bytes out.
namespace steelyard::score {

enum class Standing {
    Ranked,        ///< has a rank
    NotComparable, ///< below the coverage threshold, while others reach it
    Provisional,   ///< nobody reaches it: order by interval only
    Excluded,      ///< a knock-out stands; the score stays visible
};

/// A score on what is known, with every gap at 0 and at 100.
struct Interval {
    double score = 0;
    double low = 0;
    double high = 100;
    double coverage = 0; ///< percent of weight that is known
    bool operator==(const Interval&) const = default;
};

/// One platform scored by itself: nothing here depends on another platform.
struct PlatformScore {
    std::string id;
    std::string name;
    Interval total;
    double measured = 0; ///< percent of weight that is measured
    std::map<std::string, Interval> dimensions;
    Cells cells;                          ///< in the scorecard's order
    std::vector<GateResult> gates;        ///< in the scorecard's order
    std::map<std::string, ClaimGap> gaps; ///< by scored key, every key with a claim and a measurement

    [[nodiscard]] bool isExcluded() const;
    /// May be primary: no exclude or not-primary gate failed or undetermined.
    [[nodiscard]] bool mayBePrimary() const;
    /// May be backup: not excluded, no exclude gate undetermined, no not-backup gate failed.
    [[nodiscard]] bool mayBeBackup() const;
};

/// A platform among the others.
struct Placed {
    std::shared_ptr<const PlatformScore> score;
    Standing standing = Standing::Provisional;
    std::optional<int> rank;

    const PlatformScore* operator->() const { return score.get(); }
    const PlatformScore& operator*() const { return *score; }
};

/// The whole round scored.
struct ScoreBoard {
    std::vector<std::string> criteria; ///< ids in the scorecard's order, as in PlatformScore::cells
    Weights weights;
    double coverageThreshold = 80; ///< percent
    bool provisional = true;       ///< nobody has a rank
    std::vector<Placed> platforms; ///< in the order people gave them

    [[nodiscard]] const Placed* find(std::string_view id) const;
    /// Best first: ranked, then the rest by the middle of their interval, excluded last.
    [[nodiscard]] std::vector<const Placed*> inOrder() const;
};

/// Scores one platform. `criteriaWeights` are global weights in percent.
PlatformScore scorePlatform(const Content& content, const Round& round, std::string_view platform,
                            const Weights& weights);

/// The same board under the weights that the round has now, as scoreRound() would give it. Nothing
/// but weights may have changed since.
ScoreBoard reweighed(const ScoreBoard& board, const Content& content, const Round& round);

/// Weight of each cell in percent of the total. What is not applicable weighs nothing and leaves its weight to the
/// rest of its dimension; where nothing of a dimension applies, its weight is in no cell.
std::vector<double> cellWeights(const Scorecard& scorecard, const WeightTable& table, const std::vector<Cell>& cells);

/// Weighted interval over cells. Not applicable cells drop out and the rest of their
/// dimension shares their weight; a dimension with nothing applicable drops out whole.
/// With `missingIsZero` (a closed round) the score is the lower bound.
Interval weigh(const Scorecard& scorecard, const WeightTable& table, const std::vector<Cell>& cells,
               bool missingIsZero);

/// Ranks platforms that were scored with the same weights.
ScoreBoard rankBoard(const Content& content, const Round& round, Weights weights,
                     std::vector<std::shared_ptr<const PlatformScore>> platforms);

/// All of it. `content` holds the round's own criteria already (withCustomCriteria).
ScoreBoard scoreRound(const Content& content, const Round& round);

} // namespace steelyard::score
