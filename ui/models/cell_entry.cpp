// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/cell_entry.h"

#include "ui/session.h"
#include "ui/slug.h"

#include <algorithm>

namespace steelyard::ui {

namespace {

std::string letters(const QString& name)
{
    std::string id;
    for (const QChar c : name.toLower())
        if (c.unicode() < 128 && c.isLetterOrNumber())
            id += c.toLatin1();
    return id;
}

std::string nameOf(const Session& session)
{
    return session.person().name.isEmpty() ? "me" : session.person().name.toStdString();
}

// As put() and drop() of core/model/change.h, but a record that this edit already changes
// keeps its first "before": two entries may meet in one record.
void change(Edit& edit, const Round& round, const Record& like, std::optional<Record> after)
{
    const auto same = [&](const Change& other) {
        return kindOf(other.record()) == kindOf(like) && keyOf(other.record()) == keyOf(like);
    };
    const auto found = std::find_if(edit.changes.begin(), edit.changes.end(), same);
    if (found == edit.changes.end()) {
        if (after)
            put(edit, round, *after);
        else
            drop(edit, round, like);
        return;
    }
    found->after = std::move(after);
    if (found->before == found->after)
        edit.changes.erase(found);
}

void enterLevel(Edit& edit, const Session& session, const CellEntry& entry)
{
    const Round& round = session.round();
    Judgement row;
    row.platform = entry.platform;
    row.criterion = entry.criterion;
    row.evaluator = ownEvaluator(session);
    const Judgement* old = ownJudgement(session, entry.platform, entry.criterion);
    if (!entry.value) {
        change(edit, round, row, {});
        return;
    }
    if (!round.evaluators.contains(row.evaluator)) {
        const Evaluator evaluator{row.evaluator, nameOf(session), session.person().role.toStdString()};
        change(edit, round, evaluator, evaluator);
    }
    if (old)
        row = *old;
    if (!old || old->level != *entry.value || !old->submitted)
        row.date = session.today();
    row.level = *entry.value;
    row.submitted = true;
    change(edit, round, row, row);
}

void enterMeasurement(Edit& edit, const Session& session, const CellEntry& entry, const ValueScale& scale)
{
    const Round& round = session.round();
    const std::string start = "hand-" + entry.platform + "-" + scale.metric + "-";
    const std::string source = handSource(session);
    // What is typed again corrects what the same person typed before; a measurement's
    // numbers never change, so the old record makes room for a new one.
    for (auto it = round.measurements.lower_bound(start);
         it != round.measurements.end() && it->first.starts_with(start); ++it) {
        const Measurement& old = it->second;
        if (old.platform != entry.platform || old.key != scale.metric || old.source != source)
            continue;
        if (entry.value && old.value == *entry.value && old.invalidReason.empty())
            return;
        change(edit, round, old, {});
    }
    if (!entry.value)
        return;
    Measurement row;
    row.id = start + session.now();
    row.platform = entry.platform;
    row.key = scale.metric;
    row.value = *entry.value;
    row.unit = scale.unit;
    row.at = session.now();
    row.source = source;
    change(edit, round, row, row);
}

void enterClaim(Edit& edit, const Session& session, const CellEntry& entry, const ValueScale& scale)
{
    const Round& round = session.round();
    Claim row{entry.platform, scale.metric, entry.value.value_or(0), handSource(session), session.today()};
    const Claim* old = findIn(round.claims, keyOf(row));
    const bool own = old && old->source == row.source;
    if (!entry.value) {
        if (own)
            change(edit, round, *old, {});
        return;
    }
    if (own && old->value == row.value)
        row = *old;
    change(edit, round, row, row);
}

} // namespace

std::string ownEvaluator(const Session& session)
{
    const auto& evaluators = session.round().evaluators;
    const std::string name = nameOf(session);
    for (const auto& [id, evaluator] : evaluators)
        if (evaluator.name == name)
            return id;
    return slugOf(QString::fromStdString(letters(session.person().name)), "me",
                  [&](const std::string& id) { return evaluators.contains(id); });
}

const Judgement* ownJudgement(const Session& session, const std::string& platform, const std::string& criterion)
{
    return findIn(session.round().judgements, joinKey(platform, criterion, ownEvaluator(session)));
}

std::string handSource(const Session& session)
{
    const std::string name = session.person().name.toStdString();
    return name.empty() ? "entered by hand" : "entered by hand: " + name;
}

Edit editOf(const Session& session, const std::vector<CellEntry>& entries)
{
    Edit edit;
    for (const CellEntry& entry : entries) {
        const Criterion* criterion = session.content().scorecard.criterion(entry.criterion);
        if (!criterion)
            continue;
        const ValueScale* scale = criterion->valueScale();
        if (!scale) {
            enterLevel(edit, session, entry);
            continue;
        }
        const ScoredDefinition* scored = session.content().registry.findScored(scale->metric);
        if (criterion->custom || (scored && scored->source == ScoredSource::Drill))
            enterMeasurement(edit, session, entry, *scale);
        else
            enterClaim(edit, session, entry, *scale);
    }
    return edit;
}

CellNote noteOf(const Session& session, const std::string& platform, const std::string& criterion)
{
    CellNote note;
    if (const CellNote* old = findIn(session.round().cellNotes, joinKey(platform, criterion)))
        note = *old;
    note.platform = platform;
    note.criterion = criterion;
    note.by = session.person().name.toStdString();
    note.date = session.today();
    return note;
}

Edit editOfNote(const Session& session, const CellNote& note)
{
    Edit edit;
    const CellNote* old = findIn(session.round().cellNotes, keyOf(note));
    if (note.comment.empty() && note.notApplicable.empty())
        drop(edit, session.round(), note);
    else if (!old || old->comment != note.comment || old->notApplicable != note.notApplicable)
        put(edit, session.round(), note);
    return edit;
}

} // namespace steelyard::ui
