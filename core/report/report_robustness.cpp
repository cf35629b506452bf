// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_robustness.h"

#include "core/report/format.h"
#include "core/report/phrasebook.h"
#include "core/report/report_cells.h"

#include <cmath>

namespace steelyard::report {

namespace {

constexpr std::size_t kTornadoRows = 12;
constexpr double kSmallestSwing = 0.05;   // points: half of what one printed decimal shows
constexpr std::size_t kDecisiveItems = 8;

std::string takeover(const PartContext& in, Phrase id, const decide::DimensionThreshold& threshold, double at,
                     const std::string& who)
{
    return fill(in.input.language, id,
                {{"platform", in.name(who)}, {"dimension", in.dimensionName(threshold.dimension)},
                 {"at", fixed(at, 1)}, {"now", fixed(threshold.weight, 1)}});
}

std::string namesOf(const PartContext& in, const std::vector<std::string>& platforms)
{
    std::string all;
    for (const std::string& id : platforms)
        all += (all.empty() ? "" : in.say(", ", "、")) + in.name(id);
    return all;
}

List thresholdList(const PartContext& in, const decide::BoardAnalysis& analysis)
{
    List list;
    std::string firm;
    for (const auto& threshold : analysis.dimensions) {
        if (threshold.above)
            list.items.emplace_back(takeover(in, Phrase::TakesOverAbove, threshold, *threshold.above, threshold.aboveLeader));
        if (threshold.below)
            list.items.emplace_back(takeover(in, Phrase::TakesOverBelow, threshold, *threshold.below, threshold.belowLeader));
        if (!threshold.above && !threshold.below)
            firm += (firm.empty() ? "" : in.say(", ", "、")) + in.dimensionName(threshold.dimension);
    }
    if (!firm.empty())
        list.items.emplace_back(fill(in.input.language, Phrase::NoDimensionFlips, {{"dimensions", firm}}));
    return list;
}

Table flippingCriteria(const PartContext& in, const decide::BoardAnalysis& analysis)
{
    const Language language = in.input.language;
    Table table;
    table.caption = RichText{{fill(language, Phrase::CriteriaFlipCaption), true}};
    table.columns = {{3}, {1.2, Align::Right}, {1.4, Align::Right}, {2}};
    table.head = {heads({fill(language, Phrase::CriterionHead), fill(language, Phrase::ShareInside), "", fill(language, Phrase::TakerOver)})};
    for (const auto& threshold : analysis.criteria) {
        const auto add = [&](Phrase id, double at, const std::string& who) {
            Row row;
            row.cells = {textCell(in.criterionName(threshold.criterion)), textCell(percentText(threshold.weight, 1)),
                         textCell(fill(language, id, {{"at", fixed(at, 1)}})), textCell(in.name(who))};
            table.rows.push_back(std::move(row));
        };
        if (threshold.above)
            add(Phrase::AboveWeight, *threshold.above, threshold.aboveLeader);
        if (threshold.below)
            add(Phrase::BelowWeight, *threshold.below, threshold.belowLeader);
    }
    table.emptyText = fill(language, Phrase::CriteriaFlipEmpty);
    return table;
}

void addTornado(const PartContext& in, const decide::LeaderAnalysis& leader, Section& section)
{
    const Language language = in.input.language;
    Tornado chart;
    chart.centre = leader.score;
    chart.centreText = fill(language, Phrase::TornadoCentre, {{"score", scoreText(leader.score)}});
    chart.axisLabel = fill(language, Phrase::TornadoAxis);
    chart.lowLabel = fill(language, Phrase::TornadoLow);
    chart.highLabel = fill(language, Phrase::TornadoHigh);
    for (const decide::LeaderBar& bar : leader.bars) {
        if (bar.scoreHigh - bar.scoreLow < kSmallestSwing || chart.rows.size() == kTornadoRows)
            break;
        chart.rows.push_back({in.criterionName(bar.criterion), bar.scoreLow, bar.scoreHigh, scoreText(bar.scoreLow),
                              scoreText(bar.scoreHigh)});
    }
    const std::string name = in.name(leader.leader), other = in.name(leader.runnerUp);
    if (chart.rows.empty()) {
        section.blocks.push_back(Paragraph{fill(language, Phrase::TornadoNone, {{"leader", name}}), true});
        return;
    }
    Figure figure;
    figure.id = "tornado";
    figure.caption = fill(language, Phrase::TornadoCaption, {{"leader", name}});
    figure.alt = fill(language, Phrase::TornadoAlt,
                      {{"leader", name}, {"other", other}, {"score", scoreText(leader.score - leader.margin)}});
    figure.chart = std::move(chart);
    section.blocks.push_back(std::move(figure));
}

Table breakEvens(const PartContext& in, const decide::LeaderAnalysis& leader)
{
    const Language language = in.input.language;
    Table table;
    table.caption = RichText{{fill(language, Phrase::BreakEvenCaption,
                                   {{"leader", in.name(leader.leader)}, {"other", in.name(leader.runnerUp)}}), true}};
    table.columns = {{3}, {1.1, Align::Right}, {1.4, Align::Right}, {1.8, Align::Right}};
    table.head = {heads({fill(language, Phrase::CriterionHead), fill(language, Phrase::ScoreNow),
                         fill(language, Phrase::BreakEvenScore), fill(language, Phrase::BreakEvenInput)})};
    for (const decide::LeaderBar& bar : leader.bars) {
        if (!bar.breakEven || *bar.breakEven > bar.value)
            continue;
        Row row;
        row.cells = {textCell(in.criterionName(bar.criterion)), textCell(scoreText(bar.value)),
                     textCell(scoreText(*bar.breakEven)),
                     textCell(bar.breakEvenInput ? valueText(*bar.breakEvenInput, bar.unit) : "–")};
        table.rows.push_back(std::move(row));
    }
    table.emptyText = fill(language, Phrase::BreakEvenEmpty);
    if (!table.rows.empty())
        table.note = fill(language, Phrase::BreakEvenNote);
    return table;
}

} // namespace

Section robustnessSection(const PartContext& in, const decide::BoardAnalysis& analysis)
{
    const Language language = in.input.language;
    Section section = makeSection("robustness", fill(language, Phrase::RobustnessTitle));
    if (!analysis.leader)
        section.blocks.push_back(MissingMark{fill(language, in.input.board.provisional ? Phrase::RobustnessProvisional
                                                                                       : Phrase::RobustnessSingle)});
    else
        section.blocks.push_back(Paragraph{fill(language, Phrase::RobustnessIntro,
                                                {{"leader", in.name(analysis.leader->leader)},
                                                 {"other", in.name(analysis.leader->runnerUp)},
                                                 {"points", fixed(analysis.leader->margin, 1)}}), false});
    if (!analysis.dimensions.empty())
        section.blocks.push_back(thresholdList(in, analysis));
    List firm;
    if (!analysis.certainLeaders.empty())
        firm.items.emplace_back(fill(language, Phrase::CertainLeader, {{"platforms", namesOf(in, analysis.certainLeaders)}}));
    else if (!analysis.possibleLeaders.empty())
        firm.items.emplace_back(fill(language, Phrase::PossibleLeaders, {{"platforms", namesOf(in, analysis.possibleLeaders)}}));
    for (const decide::DominancePair& pair : analysis.dominance)
        firm.items.emplace_back(fill(language, Phrase::Dominates, {{"winner", in.name(pair.winner)}, {"loser", in.name(pair.loser)}}));
    if (!firm.items.empty())
        section.blocks.push_back(std::move(firm));
    if (analysis.leader) {
        section.blocks.push_back(flippingCriteria(in, analysis));
        addTornado(in, *analysis.leader, section);
        section.blocks.push_back(breakEvens(in, *analysis.leader));
    }
    List decisive;
    for (const decide::DecisiveCell& cell : analysis.decisive)
        if (cell.changesLeadAlone && decisive.items.size() < kDecisiveItems)
            decisive.items.emplace_back(fill(language, Phrase::DecisiveItem,
                                             {{"platform", in.name(cell.platform)},
                                              {"criterion", in.criterionName(cell.criterion)},
                                              {"weight", percentText(cell.weight, 1)}}));
    if (!decisive.items.empty()) {
        section.blocks.push_back(Paragraph{fill(language, Phrase::DecisiveIntro), false});
        section.blocks.push_back(std::move(decisive));
    }
    return section;
}

std::string nearestThreshold(const PartContext& in, const decide::BoardAnalysis& analysis)
{
    std::string text;
    double nearest = 0;
    for (const auto& threshold : analysis.dimensions) {
        const auto consider = [&](Phrase id, const std::optional<double>& at, const std::string& who) {
            if (!at || (!text.empty() && std::abs(*at - threshold.weight) >= nearest))
                return;
            nearest = std::abs(*at - threshold.weight);
            text = takeover(in, id, threshold, *at, who);
        };
        consider(Phrase::TakesOverAbove, threshold.above, threshold.aboveLeader);
        consider(Phrase::TakesOverBelow, threshold.below, threshold.belowLeader);
    }
    return text;
}

std::string reasonSentence(const PartContext& in, const decide::Reason& reason)
{
    const Language language = in.input.language;
    const auto duel = [&](Phrase id) {
        return fill(language, id, {{"dimension", in.dimensionName(reason.subject)}, {"own", scoreText(reason.number)},
                                   {"theirs", scoreText(reason.second)}});
    };
    switch (reason.kind) {
    case decide::ReasonKind::LowCoverage:
        return fill(language, Phrase::ReasonLowCoverage, {{"known", percentText(reason.number)}, {"needed", percentText(reason.second)}});
    case decide::ReasonKind::LeadsRunnerUp:
        return fill(language, Phrase::ReasonLeads, {{"other", in.name(reason.other)}, {"points", fixed(reason.number, 1)}});
    case decide::ReasonKind::GainsMost: return duel(Phrase::ReasonGains);
    case decide::ReasonKind::LosesMost: return duel(Phrase::ReasonLoses);
    case decide::ReasonKind::BarredByGate:
        for (const Gate& gate : in.input.content.scorecard.gates)
            if (gate.id == reason.subject)
                return fill(language, Phrase::ReasonBarred, {{"platform", in.name(reason.platform)}, {"gate", in.say(gate.message)}});
        return {};
    case decide::ReasonKind::NotIndependent:
        return fill(language, Phrase::ReasonNotIndependent, {{"platform", in.name(reason.platform)}, {"primary", in.name(reason.other)}});
    case decide::ReasonKind::IndependenceUnknown:
        return fill(language, Phrase::ReasonUnknownIndependence, {{"primary", in.name(reason.platform)}, {"backup", in.name(reason.other)}});
    }
    return {};
}

void addWeightTables(const PartContext& in, Section& section)
{
    const Language language = in.input.language;
    const score::Weights& weights = in.input.board.weights;
    const auto& dimensions = in.input.content.scorecard.dimensions;
    if (!weights.companies.empty()) {
        Table table;
        table.caption = RichText{{fill(language, Phrase::WeightsByCompany), true}};
        table.columns = {{2.2}};
        std::vector<std::string> names{fill(language, Phrase::Dimension)};
        for (const score::CompanyWeights& company : weights.companies) {
            const Company* row = findIn(in.input.round.companies, company.company);
            table.columns.push_back({1.2, Align::Right});
            names.push_back(row ? row->name : company.company);
        }
        table.head = {heads(names)};
        for (const Dimension& dimension : dimensions) {
            Row row;
            row.cells = {textCell(in.say(dimension.name))};
            for (const score::CompanyWeights& company : weights.companies)
                row.cells.push_back(textCell(fixed(company.weights.dimensions.at(dimension.id), 2)));
            table.rows.push_back(std::move(row));
        }
        section.blocks.push_back(std::move(table));
    }
    Table table;
    table.caption = RichText{{fill(language, Phrase::WeightsInside), true}};
    table.columns = {{3}, {1, Align::Right}, {1, Align::Right}, {1, Align::Right}, {1, Align::Right}};
    table.head = {heads({fill(language, Phrase::CriterionHead), fill(language, Phrase::Template), fill(language, Phrase::Suggested),
                         fill(language, Phrase::Used), fill(language, Phrase::OfTotal)})};
    for (const Dimension& dimension : dimensions) {
        Row group;
        group.kind = RowKind::Group;
        group.cells = {boldCell(in.say(dimension.name)), textCell(""), textCell(""), textCell(""),
                       textCell(fixed(weights.effective.dimensions.at(dimension.id), 2))};
        table.rows.push_back(std::move(group));
        for (const Criterion& criterion : dimension.criteria) {
            Row row;
            row.cells = {textCell(in.say(criterion.name)), textCell(fixed(weights.standard.criteria.at(criterion.id), 2)),
                         textCell(fixed(weights.adjusted.criteria.at(criterion.id), 2)),
                         boldCell(fixed(weights.effective.criteria.at(criterion.id), 2)),
                         textCell(fixed(weights.global.at(criterion.id), 2))};
            table.rows.push_back(std::move(row));
        }
    }
    section.blocks.push_back(std::move(table));
}

} // namespace steelyard::report
