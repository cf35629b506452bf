// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/robustness_words.h"

#include "core/report/format.h"
#include "core/report/phrasebook.h"
#include "core/report/report_cells.h"

#include <algorithm>
#include <cmath>

namespace steelyard::report {

namespace {

constexpr std::size_t kTornadoRows = 12;
constexpr double kSmallestSwing = 0.05; // points: half of what one printed decimal shows

std::string takeover(const PartContext& in, Phrase id, const decide::DimensionThreshold& threshold, double at,
                     const std::string& who)
{
    return fill(in.input.language, id,
                {{"platform", in.name(who)},
                 {"dimension", in.dimensionName(threshold.dimension)},
                 {"at", fixed(at, 1)},
                 {"now", fixed(threshold.weight, 1)}});
}

std::string namesOf(const PartContext& in, const std::vector<std::string>& platforms)
{
    std::string all;
    for (const std::string& id : platforms)
        all += (all.empty() ? "" : in.say(", ", "、")) + in.name(id);
    return all;
}

} // namespace

std::string leadSentence(const PartContext& in)
{
    const auto& leader = in.analysis.leader;
    if (!leader)
        return fill(in.input.language,
                    in.input.board.provisional ? Phrase::RobustnessProvisional : Phrase::RobustnessSingle);
    return fill(in.input.language, Phrase::RobustnessIntro,
                {{"leader", in.name(leader->leader)},
                 {"other", in.name(leader->runnerUp)},
                 {"points", fixed(leader->margin, 1)}});
}

std::vector<std::string> dimensionSentences(const PartContext& in)
{
    std::vector<std::string> sentences;
    std::string firm;
    for (const auto& threshold : in.analysis.dimensions) {
        if (threshold.above)
            sentences.push_back(
                takeover(in, Phrase::TakesOverAbove, threshold, *threshold.above, threshold.aboveLeader));
        if (threshold.below)
            sentences.push_back(
                takeover(in, Phrase::TakesOverBelow, threshold, *threshold.below, threshold.belowLeader));
        if (!threshold.above && !threshold.below)
            firm += (firm.empty() ? "" : in.say(", ", "、")) + in.dimensionName(threshold.dimension);
    }
    if (!firm.empty())
        sentences.push_back(fill(in.input.language, Phrase::NoDimensionFlips, {{"dimensions", firm}}));
    return sentences;
}

std::string nearestThreshold(const PartContext& in)
{
    std::string text;
    double nearest = 0;
    for (const auto& threshold : in.analysis.dimensions) {
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

std::vector<Takeover> criterionTakeovers(const decide::BoardAnalysis& analysis)
{
    std::vector<Takeover> takeovers;
    for (const decide::CriterionThreshold& threshold : analysis.criteria) {
        if (threshold.above)
            takeovers.push_back({threshold.criterion, threshold.weight, *threshold.above, threshold.aboveLeader});
        if (threshold.below)
            takeovers.push_back({threshold.criterion, threshold.weight, *threshold.below, threshold.belowLeader});
    }
    return takeovers;
}

Table takeoverTable(const PartContext& in, const std::vector<Takeover>& takeovers)
{
    const Language language = in.input.language;
    Table table;
    table.caption = RichText{{fill(language, Phrase::CriteriaFlipCaption), true}};
    table.columns = {{3}, {1.2, Align::Right}, {1.4, Align::Right}, {2}};
    table.head = {heads({fill(language, Phrase::CriterionHead), fill(language, Phrase::ShareInside),
                         fill(language, Phrase::TakeoverAt), fill(language, Phrase::TakerOver)})};
    for (const Takeover& takeover : takeovers) {
        const Phrase limit = takeover.at > takeover.weight ? Phrase::AboveWeight : Phrase::BelowWeight;
        Row row;
        row.cells = {textCell(in.criterionName(takeover.criterion)), textCell(percentText(takeover.weight, 1)),
                     textCell(fill(language, limit, {{"at", fixed(takeover.at, 1)}})),
                     textCell(in.name(takeover.leader))};
        table.rows.push_back(std::move(row));
    }
    table.emptyText = fill(language, Phrase::CriteriaFlipEmpty);
    return table;
}

std::optional<Figure> tornadoFigure(const PartContext& in)
{
    const Language language = in.input.language;
    const decide::LeaderAnalysis& leader = *in.analysis.leader;
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
    if (chart.rows.empty())
        return std::nullopt;
    const std::string name = in.name(leader.leader), other = in.name(leader.runnerUp);
    Figure figure;
    figure.id = "tornado";
    figure.caption = fill(language, Phrase::TornadoCaption, {{"leader", name}});
    figure.alt = fill(language, Phrase::TornadoAlt,
                      {{"leader", name}, {"other", other}, {"score", scoreText(leader.score - leader.margin)}});
    figure.chart = std::move(chart);
    return figure;
}

std::string noTornadoSentence(const PartContext& in)
{
    return fill(in.input.language, Phrase::TornadoNone, {{"leader", in.name(in.analysis.leader->leader)}});
}

Table breakEvenTable(const PartContext& in)
{
    const decide::LeaderAnalysis& leader = *in.analysis.leader;
    const Language language = in.input.language;
    Table table;
    table.caption = RichText{{fill(language, Phrase::BreakEvenCaption,
                                   {{"leader", in.name(leader.leader)}, {"other", in.name(leader.runnerUp)}}),
                              true}};
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

std::vector<std::string> winnerSentences(const PartContext& in)
{
    const Language language = in.input.language;
    const decide::BoardAnalysis& analysis = in.analysis;
    std::vector<std::string> sentences;
    const auto& platforms = in.input.board.platforms;
    const auto eligible = std::count_if(platforms.begin(), platforms.end(), [](const score::Placed& placed) {
        return placed.standing != score::Standing::Excluded;
    });
    if (eligible == 1)
        sentences.push_back(fill(language, Phrase::OnlyOnePlatform, {}));
    else if (!analysis.certainLeaders.empty())
        sentences.push_back(
            fill(language, Phrase::CertainLeader, {{"platforms", namesOf(in, analysis.certainLeaders)}}));
    else if (!analysis.possibleLeaders.empty())
        sentences.push_back(
            fill(language, Phrase::PossibleLeaders, {{"platforms", namesOf(in, analysis.possibleLeaders)}}));
    for (const decide::DominancePair& pair : analysis.dominance)
        sentences.push_back(
            fill(language, Phrase::Dominates, {{"winner", in.name(pair.winner)}, {"loser", in.name(pair.loser)}}));
    return sentences;
}

std::string decisiveSentence(const PartContext& in, const decide::DecisiveCell& cell)
{
    return fill(in.input.language, Phrase::DecisiveItem,
                {{"platform", in.name(cell.platform)},
                 {"criterion", in.criterionName(cell.criterion)},
                 {"weight", percentText(cell.weight, 1)}});
}

} // namespace steelyard::report
