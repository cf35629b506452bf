// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/recommendation.h"

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

std::optional<std::string> barringGate(const score::PlatformScore& platform)
{
    for (const score::GateResult& gate : platform.gates)
        if ((gate.effect == GateEffect::Exclude || gate.effect == GateEffect::NotPrimary) &&
            (gate.state == score::GateState::Failed || gate.state == score::GateState::Undetermined))
            return gate.gate;
    return std::nullopt;
}

Reason lowCoverage(const score::ScoreBoard& board)
{
    double best = 0;
    for (const score::Placed& platform : board.platforms)
        if (platform.standing != score::Standing::Excluded)
            best = std::max(best, platform->total.coverage);
    return {ReasonKind::LowCoverage, {}, {}, {}, best, board.coverageThreshold};
}

/// Where the primary wins and loses most against the runner-up, by weighted points.
void addDimensions(Recommendation& result, const Content& content, const score::ScoreBoard& board)
{
    const score::PlatformScore& primary = **board.find(*result.primary);
    const score::PlatformScore& other = **board.find(*result.runnerUp);
    const score::WeightTable table = score::withChanges(board.weights.effective, content.profiles.primaryRole.changes);
    Reason gain{ReasonKind::GainsMost, primary.id, other.id, {}, 0, 0};
    Reason loss{ReasonKind::LosesMost, primary.id, other.id, {}, 0, 0};
    double most = 1e-9, least = -1e-9;
    for (const auto& [dimension, weight] : table.dimensions) {
        const double own = primary.dimensions.at(dimension).score, theirs = other.dimensions.at(dimension).score;
        const double points = weight * (own - theirs);
        Reason* into = points > most ? &gain : points < least ? &loss : nullptr;
        if (!into)
            continue;
        (into == &gain ? most : least) = points;
        into->subject = dimension;
        into->number = own;
        into->second = theirs;
    }
    for (Reason* reason : {&gain, &loss})
        if (!reason->subject.empty())
            result.reasons.push_back(std::move(*reason));
}

} // namespace

Recommendation recommend(const Content& content, const Round& round, const score::ScoreBoard& board)
{
    Recommendation result;
    if (board.provisional) {
        result.noPrimary = result.noBackup = NoChoice::Provisional;
        result.reasons.push_back(lowCoverage(board));
        return result;
    }
    const auto primaries = scoreForRole(content, round, board, content.profiles.primaryRole);
    std::vector<Reason> barred;
    for (const Scored& candidate : primaries) {
        if (!(*candidate.platform)->mayBePrimary()) {
            if (const auto gate = barringGate(**candidate.platform); gate && !result.primary)
                barred.push_back({ReasonKind::BarredByGate, (*candidate.platform)->id, {}, *gate, candidate.score, 0});
            continue;
        }
        if (!result.primary) {
            result.primary = (*candidate.platform)->id;
            result.primaryScore = candidate.score;
        } else if (!result.runnerUp) {
            result.runnerUp = (*candidate.platform)->id;
            result.margin = result.primaryScore - candidate.score;
        }
    }
    if (result.primary && result.runnerUp) {
        result.reasons.push_back({ReasonKind::LeadsRunnerUp, *result.primary, *result.runnerUp, {}, result.margin, 0});
        addDimensions(result, content, board);
    }
    result.reasons.insert(result.reasons.end(), barred.begin(), barred.end());
    if (!result.primary) {
        result.noPrimary = NoChoice::NobodyMayBePrimary;
        result.noBackup = NoChoice::NobodyMayBePrimary;
        return result;
    }
    const Platform& primary = round.platforms.at(*result.primary);
    for (const Scored& candidate : scoreForRole(content, round, board, content.profiles.backupRole)) {
        const Platform& row = round.platforms.at((*candidate.platform)->id);
        if (row.id == primary.id || !(*candidate.platform)->mayBeBackup())
            continue;
        if (!different(row.vendor, primary.vendor) || !different(row.failureDomain, primary.failureDomain)) {
            result.reasons.push_back({ReasonKind::NotIndependent, row.id, primary.id, {}, candidate.score, 0});
            continue;
        }
        result.backup = row.id;
        result.backupScore = candidate.score;
        result.independenceKnown = !row.vendor.empty() && !primary.vendor.empty() && !row.failureDomain.empty() &&
                                   !primary.failureDomain.empty();
        if (!result.independenceKnown)
            result.reasons.push_back({ReasonKind::IndependenceUnknown, primary.id, row.id, {}, 0, 0});
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
    std::stable_sort(open.begin(), open.end(),
                     [](const OpenCell& a, const OpenCell& b) { return a.weight > b.weight; });
    return open;
}

} // namespace steelyard::decide
