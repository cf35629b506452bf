// SPDX-License-Identifier: GPL-3.0-or-later
// The thresholds a person reads must hold in a closed round too, where what is missing
// scores 0: just beyond each one the named platform has to lead, scored afresh.
#include "core/decide/board_analysis.h"
#include "core/input/content.h"
#include "core/model/record_json.h"
#include "core/report/report_parts.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace steelyard::report {

namespace {

/// The leader when one dimension weighs `percent` and the others keep their proportions.
std::string leaderAt(const Content& content, const score::ScoreBoard& board, const std::string& dimension,
                     double percent, bool zero)
{
    score::WeightTable table = board.weights.effective;
    const double rest = 100 - table.dimensions.at(dimension);
    for (auto& [id, weight] : table.dimensions)
        weight = id == dimension ? percent : weight * (100 - percent) / rest;
    std::string leader;
    double best = -1;
    for (const score::Placed& platform : board.platforms) {
        if (!platform.rank)
            continue;
        const double score = score::weigh(content.scorecard, table, platform->cells, zero).score;
        if (score > best) {
            best = score;
            leader = platform->id;
        }
    }
    return leader;
}

} // namespace

TEST(ClosedRound, ThresholdSentencesNameWhoReallyTakesOver)
{
    std::ifstream in(STEELYARD_SOURCE_DIR "/resources/example/teaching.json");
    std::ostringstream text;
    text << in.rdbuf();
    for (const bool closed : {false, true}) {
        auto round = readRoundJson(text.str(), "teaching.json");
        ASSERT_TRUE(round);
        round->header.closed = closed;
        // Three gaps in the leader's compliance dimension, so that closing costs it points.
        for (const char* criterion :
             {"compliance.attestations", "compliance.isolation", "compliance.private_deployment"}) {
            std::erase_if(round->judgements, [&](const auto& entry) {
                return entry.second.platform == "northlake" && entry.second.criterion == criterion;
            });
            for (const char* question :
                 {"SEC-02", "SEC-04", "SEC-05", "SEC-07", "SEC-08", "SEC-09", "SEC-10", "SEC-11"})
                round->answers.erase(joinKey("northlake", question));
        }
        const auto content = input::contentFor(*round);
        ASSERT_TRUE(content);
        const score::ScoreBoard board = score::scoreRound(*content, *round);
        const PartContext context({*content, *round, board, Language::English, {}});
        int checked = 0;
        for (const auto& threshold : context.analysis.dimensions) {
            if (threshold.above && *threshold.above < 99.9) {
                EXPECT_EQ(leaderAt(*content, board, threshold.dimension, *threshold.above + 0.05, closed),
                          threshold.aboveLeader)
                    << threshold.dimension << (closed ? " closed" : " open");
                ++checked;
            }
            if (threshold.below && *threshold.below > 0.1) {
                EXPECT_EQ(leaderAt(*content, board, threshold.dimension, *threshold.below - 0.05, closed),
                          threshold.belowLeader)
                    << threshold.dimension << (closed ? " closed" : " open");
                ++checked;
            }
        }
        EXPECT_GT(checked, 0) << (closed ? "closed" : "open");
    }
}

} // namespace steelyard::report
