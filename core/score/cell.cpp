// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/cell.h"

#include "core/base/dates.h"
#include "core/score/group.h"
#include "core/score/value_function.h"

#include <algorithm>
#include <cmath>

namespace steelyard::score {

namespace {

constexpr double kLevelScore = 20;     // a rubric level is worth 20 points
constexpr double kSourcesDiffer = 0.1; // two sources further apart than ten percent are marked

class CellScorer
{
public:
    CellScorer(const CellInputs& inputs, const Criterion& criterion) : m_in(inputs), m_criterion(criterion) {}

    Cell run()
    {
        const std::string key = joinKey(m_in.platform, m_criterion.id);
        if (const CellNote* note = findIn(m_in.round.cellNotes, key); note && !note->notApplicable.empty()) {
            m_cell.state = CellState::NotApplicable;
            m_cell.notApplicable = note->notApplicable;
            m_cell.low = m_cell.high = 0;
            return m_cell;
        }
        if (const ValueScale* scale = m_criterion.valueScale())
            addValues(*scale);
        else
            addJudgements();
        addAnswers();
        finish();
        return std::move(m_cell);
    }

private:
    double ceilingOf(Provenance kind, bool weak) const
    {
        const Scorecard& card = m_in.content.scorecard;
        if (!card.ceilingsEnabled)
            return 100;
        const ProvenanceKind& rules = card.kind(kind);
        return weak && rules.weakCeiling ? *rules.weakCeiling : rules.ceiling;
    }

    void add(SourceValue source, bool weak)
    {
        source.ceiling = ceilingOf(source.kind, weak);
        source.score = std::min(source.rawScore, source.ceiling);
        source.rangeLow = std::min(source.rangeLow, source.ceiling);
        source.rangeHigh = std::min(source.rangeHigh, source.ceiling);
        m_cell.sources.push_back(std::move(source));
    }

    void addValues(const ValueScale& scale)
    {
        const auto curve =
            makeValueFunction(scale.logarithmic ? ValueFunction::Scale::Log10 : ValueFunction::Scale::Linear,
                              scale.anchors, m_criterion.id);
        if (!curve)
            return;
        if (const auto metric = m_in.metrics.find(scale.metric)) {
            SourceValue source;
            source.kind = metric->kind;
            source.value = metric->value;
            source.unit = metric->unit.empty() ? scale.unit : metric->unit;
            source.rawScore = evaluate(*curve, metric->value).value_or(0);
            const double low = evaluate(*curve, metric->low.value_or(metric->value)).value_or(source.rawScore);
            const double high = evaluate(*curve, metric->high.value_or(metric->value)).value_or(source.rawScore);
            source.rangeLow = std::min({low, high, source.rawScore});
            source.rangeHigh = std::max({low, high, source.rawScore});
            source.marks = metric->marks;
            source.records = metric->measurements;
            source.origin = metric->origin;
            source.date = metric->at;
            source.steps = metric->steps;
            add(std::move(source), metric->kind == Provenance::Costed && !metric->inputsMeasured);
        }
        if (const Claim* claim = findIn(m_in.round.claims, joinKey(m_in.platform, scale.metric))) {
            SourceValue source;
            source.kind = Provenance::Claimed;
            source.value = claim->value;
            source.unit = scale.unit;
            source.rawScore = evaluate(*curve, claim->value).value_or(0);
            source.rangeLow = source.rangeHigh = source.rawScore;
            source.origin = claim->source;
            source.date = claim->date;
            add(std::move(source), false);
        }
        m_cell.gap = claimGap(m_in, scale.metric, scale.direction);
    }

    bool hasEvidence() const
    {
        for (const auto& [key, link] : m_in.round.evidenceLinks) {
            if (link.platform != m_in.platform || link.target != m_criterion.id)
                continue;
            const Evidence* file = findIn(m_in.round.evidence, link.sha256);
            if (!file)
                continue;
            const auto left = file->expires.empty() ? std::nullopt : daysBetween(m_in.round.header.date, file->expires);
            if (!left || *left >= 0)
                return true;
        }
        return false;
    }

    void addJudgements()
    {
        std::vector<double> levels;
        SourceValue source;
        const std::string prefix = joinKey(m_in.platform, m_criterion.id, "");
        const auto& table = m_in.round.judgements;
        for (auto it = table.lower_bound(prefix); it != table.end() && it->first.starts_with(prefix); ++it) {
            if (!it->second.submitted)
                continue;
            levels.push_back(it->second.level);
            source.records.push_back(it->second.evaluator);
            source.date = std::max(source.date, it->second.date);
        }
        const Consensus* consensus = findIn(m_in.round.consensus, joinKey(m_in.platform, m_criterion.id));
        if (levels.empty() && !consensus)
            return;
        Opinions& opinions = m_cell.opinions;
        opinions.count = static_cast<int>(levels.size());
        opinions.consensus = consensus != nullptr;
        const auto summary = summarise(levels);
        opinions.median = summary ? summary->median : consensus->level;
        opinions.low = summary ? summary->low : consensus->level;
        opinions.high = summary ? summary->high : consensus->level;
        opinions.disputed = !consensus && opinions.high - opinions.low >= m_in.content.scorecard.discussSpread;
        const double level = consensus ? consensus->level : opinions.median;
        source.kind = Provenance::Judged;
        source.value = level;
        source.unit = "level";
        source.rawScore = level * kLevelScore;
        source.rangeLow = (consensus ? level : opinions.low) * kLevelScore;
        source.rangeHigh = (consensus ? level : opinions.high) * kLevelScore;
        if (opinions.disputed)
            source.marks.emplace_back("disputed");
        if (opinions.count == 1 && !consensus)
            source.marks.emplace_back("one_opinion");
        if (consensus) {
            source.origin = consensus->by;
            source.date = std::max(source.date, consensus->date);
        }
        add(std::move(source), !hasEvidence());
    }

    void addAnswers()
    {
        const auto it = m_in.answers.byCriterion().find(m_criterion.id);
        if (it == m_in.answers.byCriterion().end())
            return;
        const AnsweredValue& answered = it->second;
        SourceValue source;
        source.kind = answered.kind;
        source.rawScore = answered.rawScore;
        source.score = answered.score; // each answer already stands under its own ceiling
        source.ceiling = ceilingOf(answered.kind, false);
        source.knownShare = answered.knownShare;
        source.rangeLow = source.rangeHigh = answered.score;
        source.records = answered.questions;
        if (const ValueScale* scale = m_criterion.valueScale()) {
            const auto& claims = m_in.answers.claims();
            if (const auto claim = claims.find(scale->metric); claim != claims.end()) {
                source.value = claim->second.value;
                source.unit = scale->unit;
                source.date = claim->second.date;
            }
        }
        m_cell.sources.push_back(std::move(source));
    }

    void finish()
    {
        auto& sources = m_cell.sources;
        std::stable_sort(sources.begin(), sources.end(),
                         [](const SourceValue& a, const SourceValue& b) { return a.kind > b.kind; });
        if (sources.empty())
            return;
        const SourceValue& best = sources.front();
        m_cell.state = CellState::Known;
        m_cell.provenance = best.kind;
        m_cell.score = best.score;
        m_cell.knownShare = best.knownShare;
        m_cell.low = best.knownShare * best.score;
        m_cell.high = m_cell.low + (1 - best.knownShare) * 100;
        m_cell.capped = best.rawScore > best.score + 1e-9;
        for (const SourceValue& other : sources) {
            if (&other == &best || !other.value || !best.value || other.unit != best.unit)
                continue;
            const double reference = std::max(std::abs(*best.value), std::abs(*other.value));
            m_cell.sourcesDiffer |= std::abs(*best.value - *other.value) > kSourcesDiffer * reference;
        }
    }

    const CellInputs& m_in;
    const Criterion& m_criterion;
    Cell m_cell;
};

} // namespace

std::optional<VendorFigure> vendorFigure(const CellInputs& inputs, const std::string& metric)
{
    const auto& claims = inputs.answers.claims();
    if (const auto it = claims.find(metric); it != claims.end())
        return VendorFigure{it->second.value, it->second.kind, it->second.question, it->second.date};
    if (const Claim* claim = findIn(inputs.round.claims, joinKey(inputs.platform, metric)))
        return VendorFigure{claim->value, Provenance::Claimed, claim->source, claim->date};
    return std::nullopt;
}

std::optional<ClaimGap> claimGap(const CellInputs& inputs, const std::string& metric, Direction direction)
{
    const auto vendor = vendorFigure(inputs, metric);
    const auto measured = inputs.metrics.find(metric);
    if (!vendor || !measured || measured->kind != Provenance::Measured || vendor->value == 0)
        return std::nullopt;
    ClaimGap gap;
    gap.claimed = vendor->value;
    gap.claimedKind = vendor->kind;
    gap.measured = measured->value;
    gap.relative = (gap.measured - gap.claimed) / std::abs(gap.claimed);
    // The registry's definition of claims.shortfall.mean.ratio, for one pair.
    const double better = direction == Direction::Lower ? gap.measured : gap.claimed;
    const double worse = direction == Direction::Lower ? gap.claimed : gap.measured;
    gap.shortfall = better > 0 ? std::max(0.0, 1 - worse / better) : 0;
    return gap;
}

Cell scoreCell(const CellInputs& inputs, const Criterion& criterion) { return CellScorer(inputs, criterion).run(); }

} // namespace steelyard::score
