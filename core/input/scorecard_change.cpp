// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/scorecard_change.h"

#include "core/input/content.h"

#include <algorithm>
#include <set>

namespace steelyard::input {

namespace {

std::set<std::string> idsOf(const Dimension* dimension)
{
    std::set<std::string> ids;
    if (dimension)
        for (const Criterion& criterion : dimension->criteria)
            ids.insert(criterion.id);
    return ids;
}

bool sameHead(const Dimension& a, const Dimension& b)
{
    return a.weight == b.weight && a.name == b.name && a.coreQuestion == b.coreQuestion;
}

void compare(const Scorecard& before, const Scorecard& after, ScorecardChange& change)
{
    for (const Dimension& dimension : after.dimensions) {
        const Dimension* old = before.dimension(dimension.id);
        if (!old)
            change.added.push_back({dimension.id, true, dimension.name, {}, dimension.weight});
        else if (!sameHead(*old, dimension))
            change.changed.push_back({dimension.id, true, dimension.name, old->weight, dimension.weight});
        for (const Criterion& criterion : dimension.criteria) {
            const Criterion* was = before.criterion(criterion.id);
            if (!was)
                change.added.push_back({criterion.id, false, criterion.name, {}, criterion.weight});
            else if (!(*was == criterion))
                change.changed.push_back({criterion.id, false, criterion.name, was->weight, criterion.weight});
        }
    }
    for (const Dimension& dimension : before.dimensions) {
        if (!after.dimension(dimension.id))
            change.removed.push_back({dimension.id, true, dimension.name, dimension.weight, {}});
        for (const Criterion& criterion : dimension.criteria)
            if (!after.criterion(criterion.id))
                change.removed.push_back({criterion.id, false, criterion.name, criterion.weight, {}});
    }
    const auto has = [](const Scorecard& card, const Gate& gate) {
        return std::find(card.gates.begin(), card.gates.end(), gate) != card.gates.end();
    };
    std::set<std::string> rules;
    for (const Gate& gate : after.gates)
        if (!has(before, gate))
            rules.insert(gate.id);
    for (const Gate& gate : before.gates)
        if (!has(after, gate))
            rules.insert(gate.id);
    change.rules = rules.size();
}

/// Weights set by hand hold for a whole group; where its members change, they no longer mean anything.
bool keepsWeight(const Scorecard& before, const Scorecard& after, const std::string& target)
{
    if (before.dimension(target)) {
        const auto heads = [](const Scorecard& card) {
            std::set<std::string> ids;
            for (const Dimension& dimension : card.dimensions)
                ids.insert(dimension.id);
            return ids;
        };
        return heads(before) == heads(after);
    }
    const Criterion* criterion = before.criterion(target);
    return criterion && idsOf(before.dimension(criterion->dimension)) == idsOf(after.dimension(criterion->dimension));
}

/// Removes what no longer names anything of the scorecard.
void dropOrphans(const Scorecard& before, const Scorecard& after, const Round& round, ScorecardChange& change)
{
    const auto lacks = [&](const std::string& id, bool rubricOnly) {
        const Criterion* criterion = after.criterion(id);
        return !criterion || (rubricOnly && !criterion->isRubric());
    };
    const auto remove = [&](const auto& row, std::size_t& count) {
        drop(change.edit, round, row);
        ++count;
    };
    for (const auto& [key, row] : round.judgements)
        if (lacks(row.criterion, true))
            remove(row, change.judgements);
    for (const auto& [key, row] : round.consensus)
        if (lacks(row.criterion, true))
            remove(row, change.consensus);
    for (const auto& [key, row] : round.cellNotes)
        if (lacks(row.criterion, false))
            remove(row, change.notes);
    for (const auto& [key, waiver] : round.waivers) {
        const Waiver& row = waiver;
        if (std::none_of(after.gates.begin(), after.gates.end(), [&](const Gate& gate) { return gate.id == row.gate; }))
            remove(row, change.waivers);
    }
    for (const auto& [key, row] : round.weightOverrides)
        if (!keepsWeight(before, after, row.target))
            remove(row, change.weights);
}

} // namespace

Result<ScorecardChange> planScorecard(const Content& present, const Round& round,
                                      const std::optional<ContentFile>& file)
{
    const std::string name = file ? file->name : "the default scorecard";
    if (!round.header.frozenAt.empty())
        return makeError(ErrorCode::Conflict, "the weights of this round are frozen, so its scorecard stays as it is",
                         name, "unfreeze the weights first");
    ScorecardChange change;
    ContentFile wanted;
    wanted.kind = kScorecardKind;
    if (file) {
        wanted.name = file->name;
        wanted.yaml = file->yaml;
        put(change.edit, round, wanted);
    } else {
        drop(change.edit, round, wanted);
    }
    Round trial = round;
    if (auto ok = apply(trial, change.edit); !ok)
        return ok.error();
    const auto content = contentFor(trial);
    if (!content) {
        Error error = content.error();
        if (!error.where.empty())
            error.where = name + ": " + error.where;
        return error;
    }
    change.name = content->scorecard.name;
    change.version = content->scorecard.version;
    compare(present.scorecard, content->scorecard, change);
    const bool wasSound = checkRound(present, round).has_value();
    dropOrphans(present.scorecard, content->scorecard, round, change);
    trial = round;
    if (auto ok = apply(trial, change.edit); !ok)
        return ok.error();
    // A round that could not be read again must not come out of this.
    if (auto ok = checkRound(*content, trial); wasSound && !ok)
        return ok.error();
    return change;
}

} // namespace steelyard::input
