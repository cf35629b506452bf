// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/recommendation.h"

#include "core/decide/weight_lines.h"
#include "core/score/ranking.h"

#include <algorithm>

namespace steelyard::decide {

namespace {

struct Scored {
    const score::Placed* platform;
    double score;
};

std::vector<Scored> scoreForRole(const Content& content, const Round& round, const score::ScoreBoard& board,
                                 const WeightModifier& role)
{
    const score::WeightTable table = score::withChanges(board.weights.effective, role.changes);
    const bool zero = round.header.closed && content.scorecard.missingIsZeroWhenClosed;
    std::vector<Scored> scored;
    for (const score::Placed& platform : board.platforms)
        if (platform.rank)
            scored.push_back({&platform, score::weigh(content.scorecard, table, platform->cells, zero).score});
    std::stable_sort(scored.begin(), scored.end(),
                     [](const Scored& a, const Scored& b) { return score::isClearlyGreater(a.score, b.score); });
    return scored;
}

bool different(const std::string& a, const std::string& b) { return a.empty() || b.empty() || a != b; }

} // namespace

Recommendation recommend(const Content& content, const Round& round, const score::ScoreBoard& board)
{
    Recommendation result;
    if (board.provisional) {
        result.noPrimary = result.noBackup = NoChoice::Provisional;
        return result;
    }
    const auto primaries = scoreForRole(content, round, board, content.profiles.primaryRole);
    for (const Scored& candidate : primaries) {
        if (!(*candidate.platform)->mayBePrimary())
            continue;
        if (!result.primary) {
            result.primary = (*candidate.platform)->id;
            result.primaryScore = candidate.score;
        } else if (!result.runnerUp) {
            result.runnerUp = (*candidate.platform)->id;
            result.margin = result.primaryScore - candidate.score;
        }
    }
    if (!result.primary) {
        result.noPrimary = NoChoice::NobodyMayBePrimary;
        result.noBackup = NoChoice::NobodyMayBePrimary;
        return result;
    }
    const Platform& primary = round.platforms.at(*result.primary);
    for (const Scored& candidate : scoreForRole(content, round, board, content.profiles.backupRole)) {
        const Platform& row = round.platforms.at((*candidate.platform)->id);
        if (row.id == primary.id || !(*candidate.platform)->mayBeBackup() || !different(row.vendor, primary.vendor)
            || !different(row.failureDomain, primary.failureDomain))
            continue;
        result.backup = row.id;
        result.backupScore = candidate.score;
        result.independenceKnown = !row.vendor.empty() && !primary.vendor.empty() && !row.failureDomain.empty()
                                   && !primary.failureDomain.empty();
        break;
    }
    if (result.backup) {
        result.primaryShare = content.scorecard.allocation.primary;
        result.backupShare = content.scorecard.allocation.backup;
    } else {
        result.noBackup = NoChoice::NobodyIndependent;
    }
    return result;
}

std::vector<DimensionThreshold> dimensionThresholds(const Content& content, const score::ScoreBoard& board)
{
    std::vector<const score::Placed*> ranked;
    for (const score::Placed& platform : board.platforms)
        if (platform.rank)
            ranked.push_back(&platform);
    if (ranked.size() < 2)
        return {};
    std::vector<double> weights;
    for (const Dimension& dimension : content.scorecard.dimensions)
        weights.push_back(board.weights.effective.dimensions.at(dimension.id));
    std::vector<std::vector<DimensionPart>> parts;
    for (const score::Placed* platform : ranked) {
        std::vector<DimensionPart> row;
        for (const Dimension& dimension : content.scorecard.dimensions) {
            const score::Interval& interval = (*platform)->dimensions.at(dimension.id);
            const double known = interval.coverage / 100;
            row.push_back({interval.score * known, known});
        }
        parts.push_back(std::move(row));
    }
    std::vector<DimensionThreshold> result;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto lines = linesOverDimension(weights, parts, i);
        if (!lines)
            continue;
        const WeightSensitivity sensitivity = weightSensitivity(*lines, weights[i] / 100);
        DimensionThreshold threshold{content.scorecard.dimensions[i].id, weights[i], {}, {}, {}, {}};
        if (sensitivity.above && !sensitivity.above->leaders.empty()) {
            threshold.above = sensitivity.above->weight * 100;
            threshold.aboveLeader = (*ranked[sensitivity.above->leaders.front()])->id;
        }
        if (sensitivity.below && !sensitivity.below->leaders.empty()) {
            threshold.below = sensitivity.below->weight * 100;
            threshold.belowLeader = (*ranked[sensitivity.below->leaders.front()])->id;
        }
        result.push_back(std::move(threshold));
    }
    return result;
}

std::vector<OpenCell> openCells(const score::ScoreBoard& board)
{
    std::vector<OpenCell> open;
    for (const score::Placed& platform : board.platforms) {
        if (platform.standing == score::Standing::Excluded)
            continue;
        for (std::size_t i = 0; i < board.criteria.size(); ++i) {
            const score::Cell& cell = platform->cells[i];
            const double gap = cell.state == score::CellState::NotApplicable ? 0 : 1 - cell.knownShare;
            if (gap > 1e-9)
                open.push_back({platform->id, board.criteria[i], board.weights.global.at(board.criteria[i]) * gap});
        }
    }
    std::stable_sort(open.begin(), open.end(), [](const OpenCell& a, const OpenCell& b) { return a.weight > b.weight; });
    return open;
}

} // namespace steelyard::decide
