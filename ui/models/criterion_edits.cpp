// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/criterion_edits.h"

#include "core/input/content.h"
#include "core/score/weighting.h"
#include "ui/language.h"
#include "ui/widgets/rebalance.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

QString say(const char* sentence) { return QCoreApplication::translate("CriterionEdits", sentence); }

/// Judgements, notes and values of the criterion, one call each.
template <class Visit>
void forEachRecord(const Round& round, const std::string& criterion, Visit&& visit)
{
    const auto visitTable = [&](const auto& table, const auto& belongs) {
        for (const auto& [key, row] : table)
            if (belongs(row))
                visit(row);
    };
    const auto byCriterion = [&](const auto& row) { return row.criterion == criterion; };
    visitTable(round.judgements, byCriterion);
    visitTable(round.consensus, byCriterion);
    visitTable(round.cellNotes, byCriterion);
    visitTable(round.claims, [&](const Claim& row) { return row.metric == criterion; });
    visitTable(round.measurements, [&](const Measurement& row) { return row.key == criterion; });
}

/// Weights set by hand in the dimension, moved so that `criterion` gets `weight` percent (0 = it goes).
/// The other rows keep their proportions. False when locked weights leave no room.
bool makeRoom(Edit& edit, const Content& content, const Round& round, const Dimension& dimension,
              const std::string& criterion, double weight)
{
    std::vector<std::string> ids;
    for (const Criterion& each : dimension.criteria)
        ids.push_back(each.id);
    const auto overrideOf = [&](const std::string& id) { return findIn(round.weightOverrides, id); };
    if (std::none_of(ids.begin(), ids.end(), overrideOf))
        return true;
    if (std::find(ids.begin(), ids.end(), criterion) == ids.end())
        ids.push_back(criterion);
    const score::Weights now = score::weightsOf(content, round);
    std::vector<double> weights;
    std::vector<bool> locked;
    std::size_t at = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto found = now.effective.criteria.find(ids[i]);
        const WeightOverride* own = overrideOf(ids[i]);
        weights.push_back(found == now.effective.criteria.end() ? 0 : found->second);
        locked.push_back(own && own->locked && ids[i] != criterion);
        if (ids[i] == criterion)
            at = i;
    }
    const auto moved = rebalance(weights, locked, at, weight);
    if (!moved)
        return weight == 0; // what goes needs no room
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const WeightOverride* old = overrideOf(ids[i]);
        if (ids[i] == criterion) {
            WeightOverride row;
            row.target = criterion;
            if (old)
                row = *old;
            row.weight = weight;
            if (weight > 0)
                put(edit, round, row);
        } else if (old) {
            WeightOverride row = *old;
            row.weight = (*moved)[i];
            put(edit, round, row);
        }
    }
    return true;
}

/// The shares of the dimension before and after `edit`; the sentence of the reader when it refuses.
void preview(CriterionPlan& plan, const Content& content, const Round& round, const std::string& dimensionId,
             const std::string& criterion)
{
    Round trial = round;
    if (auto ok = apply(trial, plan.edit); !ok) {
        plan.problem = QString::fromStdString(ok.error().sentence());
        return;
    }
    const auto after = input::contentFor(trial);
    if (!after) {
        plan.problem = QString::fromStdString(after.error().sentence());
        return;
    }
    const auto before = score::weightsOf(content, round).effective.criteria;
    const auto later = score::weightsOf(*after, trial).effective.criteria;
    const auto shareIn = [](const auto& table, const std::string& id) {
        const auto found = table.find(id);
        return found == table.end() ? 0.0 : found->second;
    };
    if (const Dimension* dimension = after->scorecard.dimension(dimensionId))
        for (const Criterion& each : dimension->criteria)
            plan.shares.push_back(
                {localText(each.name), shareIn(before, each.id), shareIn(later, each.id), each.id == criterion});
}

} // namespace

CriterionRecords recordsOf(const Round& round, const std::string& criterion)
{
    CriterionRecords records;
    forEachRecord(round, criterion, [&](const auto& row) {
        using Row = std::remove_cvref_t<decltype(row)>;
        if constexpr (std::is_same_v<Row, Judgement> || std::is_same_v<Row, Consensus>)
            ++records.judgements;
        else if constexpr (std::is_same_v<Row, CellNote>)
            ++records.notes;
        else
            ++records.values;
    });
    return records;
}

CriterionPlan planCriterion(const Content& content, const Round& round, const CustomCriterion& wanted)
{
    CriterionPlan plan;
    const Dimension* dimension = content.scorecard.dimension(wanted.dimension);
    const CustomCriterion* old = findIn(round.customCriteria, wanted.id);
    const bool moves = !old || std::abs(old->weight - wanted.weight) > 1e-9;
    if (!dimension)
        plan.problem = say(QT_TRANSLATE_NOOP("CriterionEdits", "Choose a dimension of the scorecard."));
    else if (moves && !round.header.frozenAt.empty())
        plan.problem = say(QT_TRANSLATE_NOOP(
            "CriterionEdits", "The weights of this round are frozen; unfreeze them under Weights… first."));
    if (!plan.problem.isEmpty())
        return plan;
    put(plan.edit, round, wanted);
    if (moves && !makeRoom(plan.edit, content, round, *dimension, wanted.id, wanted.weight)) {
        plan.problem = say(QT_TRANSLATE_NOOP(
            "CriterionEdits",
            "The locked weights of this dimension leave less room; give a smaller share or unlock one."));
        return plan;
    }
    preview(plan, content, round, wanted.dimension, wanted.id);
    return plan;
}

CriterionPlan planRemoval(const Content& content, const Round& round, const std::string& criterion)
{
    CriterionPlan plan;
    const CustomCriterion* old = findIn(round.customCriteria, criterion);
    const Dimension* dimension = old ? content.scorecard.dimension(old->dimension) : nullptr;
    if (!dimension) {
        plan.problem = say(QT_TRANSLATE_NOOP("CriterionEdits", "Only criteria added to this round can be removed."));
        return plan;
    }
    if (!round.header.frozenAt.empty()) {
        plan.problem = say(QT_TRANSLATE_NOOP(
            "CriterionEdits", "The weights of this round are frozen; unfreeze them under Weights… first."));
        return plan;
    }
    makeRoom(plan.edit, content, round, *dimension, criterion, 0);
    WeightOverride share;
    share.target = criterion;
    drop(plan.edit, round, share);
    forEachRecord(round, criterion, [&](const auto& row) { drop(plan.edit, round, row); });
    drop(plan.edit, round, *old);
    preview(plan, content, round, old->dimension, criterion);
    return plan;
}

} // namespace steelyard::ui
