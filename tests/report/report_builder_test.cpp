// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_builder.h"

#include "core/decide/board_analysis.h"
#include "core/input/content.h"
#include "core/model/record_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace steelyard::report {

namespace {

struct Scored {
    Content content;
    Round round;
    score::ScoreBoard board;
};

Scored scored(Round round)
{
    auto content = input::contentFor(round);
    EXPECT_TRUE(content);
    Scored result{*content, std::move(round), {}};
    result.board = score::scoreRound(result.content, result.round);
    return result;
}

Scored example(const std::string& name)
{
    std::ifstream in(std::string(STEELYARD_SOURCE_DIR) + "/resources/example/" + name);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    auto round = readRoundJson(text, name);
    EXPECT_TRUE(round) << (round ? "" : round.error().sentence());
    return scored(*round);
}

/// Every finished text of the blocks.
struct Texts {
    std::string all;
    void add(const std::string& text) { all += text + "\n"; }
    void operator()(const Paragraph& b) { add(b.text.plain()); }
    void operator()(const Verdict& b)
    {
        add(b.label);
        add(b.text.plain());
        add(b.detail.plain());
    }
    void operator()(const KeyFigures& b)
    {
        for (const KeyFigure& figure : b.figures) {
            add(figure.label);
            add(figure.value);
            add(figure.unit);
            add(figure.note);
        }
    }
    void operator()(const Table& b)
    {
        add(b.caption.plain());
        add(b.emptyText);
        add(b.note.plain());
        for (const auto& head : b.head)
            for (const HeadCell& cell : head)
                add(cell.text.plain());
        for (const Row& row : b.rows)
            for (const Cell& cell : row.cells) {
                add(cell.text.plain());
                add(cell.note);
            }
    }
    void operator()(const Figure& b)
    {
        add(b.caption.plain());
        add(b.alt);
    }
    void operator()(const List& b)
    {
        for (const RichText& item : b.items)
            add(item.plain());
    }
    void operator()(const Note& b) { add(b.text.plain()); }
    void operator()(const MissingMark& b) { add(b.text.plain()); }
    void operator()(const SignOff&) {}
    void operator()(const PageBreak&) {}
};

std::string textOf(const ReportDocument& document)
{
    Texts texts;
    texts.add(document.title);
    for (const Block& block : document.cover)
        std::visit(texts, block);
    for (const Section& section : document.sections) {
        texts.add(section.title);
        for (const Block& block : section.blocks)
            std::visit(texts, block);
    }
    return texts.all;
}

const Verdict& verdictOf(const ReportDocument& document)
{
    for (const Block& block : document.cover)
        if (const auto* verdict = std::get_if<Verdict>(&block))
            return *verdict;
    throw std::logic_error("no verdict");
}

/// Best ranked platform under other weights; empty for a tie.
std::string leaderUnder(const Scored& from, const score::WeightTable& table)
{
    std::string leader;
    double best = -1;
    for (const score::Placed& platform : from.board.platforms) {
        if (!platform.rank)
            continue;
        const bool zero = from.round.header.closed && from.content.scorecard.missingIsZeroWhenClosed;
        const double score = score::weigh(from.content.scorecard, table, platform->cells, zero).score;
        if (score > best + 1e-9)
            leader = platform->id;
        best = std::max(best, score);
    }
    return leader;
}

/// Sets one weight of a group to `percent`; the others share the rest in proportion.
score::WeightTable moved(const Scored& from, const std::string& id, double percent)
{
    score::WeightTable table = from.board.weights.effective;
    std::vector<double*> others;
    double* own = nullptr;
    if (from.content.scorecard.dimension(id)) {
        for (auto& [key, weight] : table.dimensions)
            (key == id ? own = &weight : (others.push_back(&weight), &weight));
    } else {
        for (const Criterion& c :
             from.content.scorecard.dimension(from.content.scorecard.criterion(id)->dimension)->criteria)
            (c.id == id ? own = &table.criteria.at(id) : (others.push_back(&table.criteria.at(c.id)), nullptr));
    }
    const double rest = 100 - *own;
    for (double* weight : others)
        *weight *= (100 - percent) / rest;
    *own = percent;
    return table;
}

template <class Thresholds>
int checkThresholds(const Scored& from, const Thresholds& thresholds, const std::string& leader,
                    std::string (*id)(const typename Thresholds::value_type&))
{
    int checked = 0;
    const double step = 0.01;
    for (const auto& threshold : thresholds) {
        const auto check = [&](double at, double outward, const std::string& who) {
            if (at + outward < 0 || at + outward > 100)
                return;
            ++checked;
            EXPECT_EQ(leaderUnder(from, moved(from, id(threshold), at + outward)), who)
                << id(threshold) << " at " << at;
            EXPECT_EQ(leaderUnder(from, moved(from, id(threshold), at - outward)), leader)
                << id(threshold) << " at " << at;
        };
        if (threshold.above)
            check(*threshold.above, step, threshold.aboveLeader);
        else
            EXPECT_EQ(leaderUnder(from, moved(from, id(threshold), 99.99)), leader) << id(threshold);
        if (threshold.below)
            check(*threshold.below, -step, threshold.belowLeader);
        else
            EXPECT_EQ(leaderUnder(from, moved(from, id(threshold), 0.01)), leader) << id(threshold);
    }
    return checked;
}

int checkAll(const Scored& from)
{
    const auto analysis = decide::analyseBoard(from.content, from.round, from.board);
    const std::string leader = leaderUnder(from, from.board.weights.effective);
    return checkThresholds<std::vector<decide::DimensionThreshold>>(from, analysis.dimensions, leader,
                                                                    [](const auto& t) { return t.dimension; }) +
           checkThresholds<std::vector<decide::CriterionThreshold>>(from, analysis.criteria, leader,
                                                                    [](const auto& t) { return t.criterion; });
}

} // namespace

TEST(ReportBuilder, TeachingRoundNamesPrimaryAndBackup)
{
    const Scored round = example("teaching.json");
    const auto choice = decide::recommend(round.content, round.round, round.board);
    ASSERT_EQ(choice.primary, "northlake");
    ASSERT_EQ(choice.backup, "basalt");
    EXPECT_FALSE(choice.reasons.empty());
    for (const Language language : {Language::English, Language::Chinese}) {
        const ReportDocument document = buildReport({round.content, round.round, round.board, language, {}});
        const std::string verdict = verdictOf(document).text.plain(), all = textOf(document);
        EXPECT_NE(verdict.find(round.round.platforms.at("northlake").name), std::string::npos);
        EXPECT_NE(verdict.find(round.round.platforms.at("basalt").name), std::string::npos);
        for (const auto& [id, platform] : round.round.platforms)
            EXPECT_NE(all.find(platform.name), std::string::npos) << id;
        EXPECT_EQ(all.find('{'), std::string::npos) << all.substr(all.find('{'), 60);
        EXPECT_FALSE(document.teachingMark.empty());
    }
}

TEST(ReportBuilder, ProvisionalRoundRecommendsNobody)
{
    const Scored round = example("market.json");
    const auto choice = decide::recommend(round.content, round.round, round.board);
    EXPECT_FALSE(choice.primary || choice.backup);
    EXPECT_EQ(choice.noPrimary, decide::NoChoice::Provisional);
    ASSERT_EQ(choice.reasons.size(), 1u);
    EXPECT_EQ(choice.reasons.front().kind, decide::ReasonKind::LowCoverage);
    EXPECT_LT(choice.reasons.front().number, choice.reasons.front().second);
    const auto analysis = decide::analyseBoard(round.content, round.round, round.board);
    EXPECT_TRUE(analysis.dimensions.empty());
    EXPECT_FALSE(analysis.leader);
    EXPECT_FALSE(analysis.decisive.empty());
    const ReportDocument document = buildReport({round.content, round.round, round.board, Language::English, {}});
    EXPECT_NE(verdictOf(document).text.plain().find("no recommendation yet"), std::string::npos);
    EXPECT_TRUE(document.teachingMark.empty());
    EXPECT_EQ(textOf(document).find('{'), std::string::npos);
}

TEST(ReportBuilder, PartsCanBeLeftOut)
{
    const Scored round = example("teaching.json");
    const auto all = buildReport({round.content, round.round, round.board, Language::English, {}});
    const auto some =
        buildReport({round.content, round.round, round.board, Language::English, {Part::Robustness, Part::Weights}});
    EXPECT_EQ(some.sections.size() + 2, all.sections.size());
}

// The closed form against a fresh scoring with the weight just beyond the threshold.
TEST(BoardAnalysis, LeaderChangesExactlyAtTheThresholds) { EXPECT_GT(checkAll(example("teaching.json")), 0); }

TEST(BoardAnalysis, ThresholdsHoldInAClosedRoundWithGaps)
{
    Round round = example("teaching.json").round;
    round.header.closed = true;
    std::size_t n = 0;
    std::erase_if(round.judgements, [&n](const auto&) { return ++n % 7 == 0; });
    round.header.coverageThreshold = 10;
    checkAll(scored(round));
}

TEST(BoardAnalysis, ThresholdsHoldWithOpenAndInapplicableCells)
{
    Scored from = example("teaching.json");
    Round round = from.round;
    round.header.coverageThreshold = 10;
    std::size_t n = 0;
    std::erase_if(round.answers, [&n](const auto&) { return ++n % 3 == 0; });
    for (const char* criterion : {"openness.api", "avl.lead_time"})
        for (const auto& [id, platform] : round.platforms)
            if (from.content.scorecard.criterion(criterion) && id == "northlake") {
                CellNote note{id, criterion, "does not apply", "", "", ""};
                round.cellNotes[keyOf(note)] = note;
            }
    const Scored changed = scored(round);
    const bool somethingDropped =
        std::any_of((*changed.board.find("northlake"))->cells.begin(), (*changed.board.find("northlake"))->cells.end(),
                    [](const score::Cell& c) { return c.state == score::CellState::NotApplicable; });
    EXPECT_TRUE(somethingDropped);
    checkAll(changed);
}

TEST(BoardAnalysis, BreakEvenScoreTiesLeaderAndRunnerUp)
{
    const Scored from = example("teaching.json");
    const auto analysis = decide::analyseBoard(from.content, from.round, from.board);
    ASSERT_TRUE(analysis.leader);
    const double rival = (*from.board.find(analysis.leader->runnerUp))->total.score;
    EXPECT_NEAR(analysis.leader->score, (*from.board.find(analysis.leader->leader))->total.score, 1e-9);
    std::vector<score::Cell> cells = (*from.board.find(analysis.leader->leader))->cells;
    int checked = 0;
    for (const decide::LeaderBar& bar : analysis.leader->bars) {
        const auto at = std::find(from.board.criteria.begin(), from.board.criteria.end(), bar.criterion);
        const auto i = static_cast<std::size_t>(at - from.board.criteria.begin());
        if (!bar.breakEven || cells[i].knownShare < 1)
            continue;
        auto changed = cells;
        changed[i].score = *bar.breakEven;
        EXPECT_NEAR(score::weigh(from.content.scorecard, from.board.weights.effective, changed, false).score, rival,
                    1e-6)
            << bar.criterion;
        ++checked;
    }
    EXPECT_GT(checked, 0);
}

TEST(Recommendation, SharedVendorIsNoBackup)
{
    Round round = example("teaching.json").round;
    round.platforms.at("basalt").vendor = round.platforms.at("northlake").vendor = "One vendor";
    const Scored from = scored(round);
    const auto choice = decide::recommend(from.content, from.round, from.board);
    EXPECT_EQ(choice.primary, "northlake");
    EXPECT_NE(choice.backup, "basalt");
    EXPECT_TRUE(std::any_of(choice.reasons.begin(), choice.reasons.end(), [](const decide::Reason& reason) {
        return reason.kind == decide::ReasonKind::NotIndependent && reason.platform == "basalt";
    }));
}

} // namespace steelyard::report
