// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_builder.h"

#include "core/report/format.h"
#include "core/report/phrasebook.h"
#include "core/report/report_parts.h"
#include "core/report/report_robustness.h"
#include "core/report/robustness_words.h"

#include <set>

namespace steelyard::report {

std::string verdictSentence(const ReportInput& input, const decide::Recommendation& recommendation)
{
    const auto say = [&](Phrase id, std::initializer_list<Fill> values = {}) {
        return fill(input.language, id, values);
    };
    const auto name = [&](const std::string& id) { return input.round.platforms.at(id).name; };
    if (recommendation.noPrimary == decide::NoChoice::Provisional)
        return say(Phrase::VerdictProvisional);
    if (!recommendation.primary)
        return say(Phrase::VerdictNobody);
    if (!recommendation.backup)
        return say(Phrase::VerdictPrimaryOnly, {{"primary", name(*recommendation.primary)}});
    return say(Phrase::VerdictBoth, {{"primary", name(*recommendation.primary)},
                                     {"backup", name(*recommendation.backup)},
                                     {"first", fixed(recommendation.primaryShare, 0)},
                                     {"second", fixed(recommendation.backupShare, 0)}});
}

std::vector<std::string> verdictReasons(const PartContext& in)
{
    constexpr std::size_t kAskFirst = 3;
    std::vector<std::string> sentences;
    const auto line = [&](std::string sentence) {
        if (!sentence.empty())
            sentences.push_back(std::move(sentence));
    };
    for (const decide::Reason& reason : in.recommendation.reasons)
        line(reasonSentence(in, reason));
    line(nearestThreshold(in));
    std::set<std::string> asked;
    for (const decide::DecisiveCell& cell : in.analysis.decisive)
        if (!in.recommendation.primary && asked.size() < kAskFirst && asked.insert(cell.criterion).second)
            line(fill(in.input.language, Phrase::AskFirst,
                      {{"platform", in.name(cell.platform)}, {"criterion", in.criterionName(cell.criterion)}}));
    return sentences;
}

namespace {

std::vector<Block> cover(const PartContext& in)
{
    const auto say = [&](Phrase id, std::initializer_list<Fill> values = {}) {
        return fill(in.input.language, id, values);
    };
    const decide::Recommendation& choice = in.recommendation;
    std::vector<Block> blocks;
    Verdict verdict;
    verdict.label = say(Phrase::Verdict);
    verdict.text = verdictSentence(in.input, choice);
    verdict.tone = choice.primary && choice.backup ? Tone::Good : choice.primary ? Tone::Warning : Tone::Neutral;
    std::string detail;
    for (const std::string& sentence : verdictReasons(in))
        detail += (detail.empty() ? "" : "\n") + sentence;
    verdict.detail = detail;
    blocks.push_back(std::move(verdict));

    KeyFigures figures;
    figures.perRow = 4;
    const auto tile = [&](std::string label, std::string value, std::string unit, std::string note = {}) {
        KeyFigure figure;
        figure.label = std::move(label);
        figure.value = std::move(value);
        figure.unit = std::move(unit);
        figure.note = std::move(note);
        figures.figures.push_back(std::move(figure));
    };
    const std::string leader = choice.primary                     ? *choice.primary
                               : in.input.board.platforms.empty() ? std::string()
                                                                  : (*in.input.board.inOrder().front())->id;
    if (!leader.empty()) {
        const score::PlatformScore& platform = **in.input.board.find(leader);
        const bool known = platform.total.coverage > 0;
        // A score on hardly anything would read like a result.
        if (in.input.board.provisional)
            tile(say(Phrase::TileNeeded), fixed(in.input.board.coverageThreshold, 0), "%");
        else
            tile(say(Phrase::TileScore, {{"platform", platform.name}}), known ? scoreText(platform.total.score) : "",
                 "/ 100", scoreText(platform.total.low) + " – " + scoreText(platform.total.high));
        tile(say(Phrase::TileCoverage), fixed(platform.total.coverage, 0), "%",
             in.input.board.provisional ? platform.name : "");
        tile(say(Phrase::TileMeasured), fixed(platform.measured, 0), "%");
    }
    if (choice.primary && choice.backup)
        tile(say(Phrase::TileSplit), fixed(choice.primaryShare, 0) + " / " + fixed(choice.backupShare, 0), "%",
             say(Phrase::SplitNote));
    else
        tile(say(Phrase::TilePlatforms), std::to_string(in.input.board.platforms.size()), "");
    blocks.push_back(std::move(figures));
    blocks.push_back(rankingFigure(in));
    return blocks;
}

} // namespace

ReportDocument buildReport(const ReportInput& input)
{
    const PartContext in(input);
    const auto say = [&](Phrase id) { return fill(input.language, id); };
    const RoundHeader& header = input.round.header;
    ReportDocument document;
    document.title = say(Phrase::DocumentTitle);
    document.subtitle = header.name;
    document.language = input.language;
    document.date = header.date;
    document.confidentiality = say(Phrase::Confidential);
    document.snapshotLabel = say(Phrase::RoundLabel);
    document.snapshotId = header.id;
    document.pageText = say(Phrase::PageOf);
    document.contentsTitle = say(Phrase::Contents);
    if (header.teaching)
        document.teachingMark = say(Phrase::TeachingMark);
    document.cover = cover(in);
    const auto add = [&](Part part, Section (*make)(const PartContext&)) {
        if (!input.leftOut.contains(part))
            document.sections.push_back(make(in));
    };
    add(Part::HowToRead, howToRead);
    add(Part::Ranking, rankingSection);
    add(Part::Dimensions, dimensionSection);
    add(Part::Criteria, criteriaSection);
    add(Part::Claims, claimsSection);
    add(Part::Missing, missingSection);
    add(Part::Weights, weightsSection);
    if (!input.leftOut.contains(Part::Weights))
        addWeightTables(in, document.sections.back());
    add(Part::Gates, gatesSection);
    if (!input.leftOut.contains(Part::Robustness))
        document.sections.push_back(robustnessSection(in));
    add(Part::Evidence, evidenceSection);
    return document;
}

} // namespace steelyard::report
