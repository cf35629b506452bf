// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_robustness.h"

#include "core/report/phrasebook.h"
#include "core/report/report_cells.h"
#include "core/report/robustness_words.h"

namespace steelyard::report {

namespace {

constexpr std::size_t kDecisiveItems = 8;

List listOf(std::vector<std::string> sentences)
{
    List list;
    for (std::string& sentence : sentences)
        list.items.emplace_back(std::move(sentence));
    return list;
}

} // namespace

Section robustnessSection(const PartContext& in)
{
    const Language language = in.input.language;
    const decide::BoardAnalysis& analysis = in.analysis;
    Section section = makeSection("robustness", fill(language, Phrase::RobustnessTitle));
    if (analysis.leader)
        section.blocks.push_back(Paragraph{leadSentence(in), false});
    else
        section.blocks.push_back(MissingMark{leadSentence(in)});
    if (!analysis.dimensions.empty())
        section.blocks.push_back(listOf(dimensionSentences(in)));
    if (auto sentences = winnerSentences(in); !sentences.empty())
        section.blocks.push_back(listOf(std::move(sentences)));
    if (analysis.leader) {
        section.blocks.push_back(takeoverTable(in, criterionTakeovers(analysis)));
        if (auto figure = tornadoFigure(in))
            section.blocks.push_back(std::move(*figure));
        else
            section.blocks.push_back(Paragraph{noTornadoSentence(in), true});
        section.blocks.push_back(breakEvenTable(in));
    }
    List decisive;
    for (const decide::DecisiveCell& cell : analysis.decisive)
        if (cell.changesLeadAlone && decisive.items.size() < kDecisiveItems)
            decisive.items.emplace_back(decisiveSentence(in, cell));
    if (!decisive.items.empty()) {
        section.blocks.push_back(Paragraph{fill(language, Phrase::DecisiveIntro), false});
        section.blocks.push_back(std::move(decisive));
    }
    return section;
}

std::string reasonSentence(const PartContext& in, const decide::Reason& reason)
{
    const Language language = in.input.language;
    const auto duel = [&](Phrase id) {
        return fill(language, id,
                    {{"dimension", in.dimensionName(reason.subject)},
                     {"own", scoreText(reason.number)},
                     {"theirs", scoreText(reason.second)}});
    };
    switch (reason.kind) {
    case decide::ReasonKind::LowCoverage:
        return fill(language, Phrase::ReasonLowCoverage,
                    {{"known", percentText(reason.number)}, {"needed", percentText(reason.second)}});
    case decide::ReasonKind::LeadsRunnerUp:
        return fill(language, Phrase::ReasonLeads,
                    {{"other", in.name(reason.other)}, {"points", fixed(reason.number, 1)}});
    case decide::ReasonKind::GainsMost:
        return duel(Phrase::ReasonGains);
    case decide::ReasonKind::LosesMost:
        return duel(Phrase::ReasonLoses);
    case decide::ReasonKind::BarredByGate:
        for (const Gate& gate : in.input.content.scorecard.gates)
            if (gate.id == reason.subject)
                return fill(language, Phrase::ReasonBarred,
                            {{"platform", in.name(reason.platform)}, {"gate", in.say(gate.message)}});
        return {};
    case decide::ReasonKind::NotIndependent:
        return fill(language, Phrase::ReasonNotIndependent,
                    {{"platform", in.name(reason.platform)}, {"primary", in.name(reason.other)}});
    case decide::ReasonKind::IndependenceUnknown:
        return fill(language, Phrase::ReasonUnknownIndependence,
                    {{"primary", in.name(reason.platform)}, {"backup", in.name(reason.other)}});
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
    table.head = {
        heads({fill(language, Phrase::CriterionHead), fill(language, Phrase::Template),
               fill(language, Phrase::Suggested), fill(language, Phrase::Used), fill(language, Phrase::OfTotal)})};
    for (const Dimension& dimension : dimensions) {
        Row group;
        group.kind = RowKind::Group;
        group.cells = {boldCell(in.say(dimension.name)), textCell(""), textCell(""), textCell(""),
                       textCell(fixed(weights.effective.dimensions.at(dimension.id), 2))};
        table.rows.push_back(std::move(group));
        for (const Criterion& criterion : dimension.criteria) {
            Row row;
            row.cells = {textCell(in.say(criterion.name)),
                         textCell(fixed(weights.standard.criteria.at(criterion.id), 2)),
                         textCell(fixed(weights.adjusted.criteria.at(criterion.id), 2)),
                         boldCell(fixed(weights.effective.criteria.at(criterion.id), 2)),
                         textCell(fixed(weights.global.at(criterion.id), 2))};
            table.rows.push_back(std::move(row));
        }
    }
    section.blocks.push_back(std::move(table));
}

} // namespace steelyard::report
