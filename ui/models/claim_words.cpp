// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/claim_words.h"

#include "ui/language.h"
#include "ui/models/cell_entry.h"
#include "ui/session.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace steelyard::ui {

namespace {

// Whole sentences: languages do not put the kind of a source at the same place.
QString sentenceFor(Provenance kind)
{
    switch (kind) {
    case Provenance::Measured:
        return QCoreApplication::translate("ClaimWords", "Kept as a claim of %1; the measured value %2 counts.");
    case Provenance::Costed:
        return QCoreApplication::translate("ClaimWords", "Kept as a claim of %1; the costed value %2 counts.");
    case Provenance::Judged:
        return QCoreApplication::translate("ClaimWords", "Kept as a claim of %1; the judged level %2 counts.");
    case Provenance::Evidenced:
        return QCoreApplication::translate("ClaimWords", "Kept as a claim of %1; the evidenced answer %2 counts.");
    case Provenance::Answered:
        return QCoreApplication::translate("ClaimWords", "Kept as a claim of %1; the vendor's answer %2 counts.");
    case Provenance::Claimed:
        break;
    }
    return {};
}

} // namespace

QString keptAsClaim(const Session& session, const std::string& platform, const std::string& criterion)
{
    const Criterion* asked = session.content().scorecard.criterion(criterion);
    const ValueScale* scale = asked ? asked->valueScale() : nullptr;
    const score::Placed* placed = session.board().find(platform);
    const auto& ids = session.board().criteria;
    const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), criterion) - ids.begin());
    if (!scale || !placed || at >= (*placed)->cells.size())
        return {};
    const Claim* claim = findIn(session.round().claims, joinKey(platform, scale->metric));
    const score::SourceValue* best = (*placed)->cells[at].best();
    if (!claim || claim->source != handSource(session) || !best || best->kind == Provenance::Claimed)
        return {};
    return sentenceFor(best->kind)
        .arg(formatValue(claim->value, scale->unit),
             best->value ? formatValue(*best->value, best->unit) : formatScore(best->score));
}

QString replacedClaims(const Session& session, const Edit& edit)
{
    std::vector<const Claim*> replaced;
    for (const Change& change : edit.changes) {
        const Claim* before = change.before ? std::get_if<Claim>(&*change.before) : nullptr;
        if (before && change.after && before->source != handSource(session))
            replaced.push_back(before);
    }
    if (replaced.empty())
        return {};
    if (replaced.size() > 1)
        return QCoreApplication::translate("ClaimWords", "%1 claims from other sources are replaced.")
            .arg(replaced.size());
    const Claim& claim = *replaced.front();
    const ScoredDefinition* key = session.content().registry.findScored(claim.metric);
    return QCoreApplication::translate("ClaimWords", "It replaces the claim of %1 from: %2.")
        .arg(formatValue(claim.value, key ? key->unit : std::string()), QString::fromStdString(claim.source));
}

} // namespace steelyard::ui
