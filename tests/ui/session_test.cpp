// SPDX-License-Identifier: GPL-3.0-or-later
// The session scores only what an edit touches; whatever the edits were, the board must be the one scored from nothing.
#include "core/input/content.h"
#include "core/report/score_json.h"
#include "core/score/scoreboard.h"
#include "tests/ui/session_fixture.h"
#include "ui/session.h"

#include <random>

namespace steelyard::ui {

namespace {

class SessionTest : public SessionFixture
{
protected:
    [[nodiscard]] testing::AssertionResult boardIsWhole() const
    {
        const Round& round = session->round();
        const auto content = input::contentFor(round);
        if (!content)
            return testing::AssertionFailure() << content.error().sentence();
        const std::string fresh = report::scoreJson(round, score::scoreRound(*content, round));
        if (report::scoreJson(round, session->board()) != fresh)
            return testing::AssertionFailure() << "the board is not the one scored from nothing";
        return testing::AssertionSuccess();
    }
};

} // namespace

TEST_F(SessionTest, EveryEditLeavesTheBoardOfAFreshScoring)
{
    openExample("teaching");
    std::mt19937 random(20261201);
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    std::vector<std::string> rubrics, weights;
    for (const Dimension& dimension : session->content().scorecard.dimensions) {
        weights.push_back(dimension.id);
        for (const Criterion& criterion : dimension.criteria) {
            weights.push_back(criterion.id);
            if (criterion.isRubric())
                rubrics.push_back(criterion.id);
        }
    }
    std::vector<std::string> platforms;
    for (const auto& [id, platform] : session->round().platforms)
        platforms.push_back(id);
    for (int step = 0; step < 120; ++step) {
        const std::string platform = platforms[below(platforms.size())];
        Edit edit;
        const auto judge = [&] {
            put(edit, session->round(),
                Judgement{platform, rubrics[below(rubrics.size())], "lin", static_cast<double>(below(6)), "", true,
                          "2026-12-01"});
        };
        const auto weigh = [&] {
            put(edit, session->round(),
                WeightOverride{weights[below(weights.size())], static_cast<double>(below(15)), below(2) == 0, "by hand",
                               "Lin", "2026-12-01"});
        };
        switch (below(6)) {
        case 0:
            judge();
            break;
        case 1:
            weigh();
            break;
        case 2:
            judge(), weigh();
            break;
        case 3: {
            Company company = session->round().companies.begin()->second;
            company.monthlyGpuHours = static_cast<double>(below(20000));
            company.peakGpuHours = company.monthlyGpuHours;
            company.sensitiveData = below(2) == 0;
            put(edit, session->round(), company);
            break;
        }
        case 4:
            session->undoStack()->undo();
            break;
        default:
            session->undoStack()->redo();
            break;
        }
        session->edit(std::move(edit), "step");
        ASSERT_TRUE(boardIsWhole()) << "after step " << step;
    }
    while (session->undoStack()->canUndo())
        session->undoStack()->undo();
    EXPECT_TRUE(boardIsWhole());
}

} // namespace steelyard::ui
