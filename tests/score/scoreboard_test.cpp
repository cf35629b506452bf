// SPDX-License-Identifier: GPL-3.0-or-later
// A round written by hand, scored through the same door as the command line, against
// figures worked out on paper in the comments.
#include "core/input/content.h"
#include "core/model/record_json.h"
#include "core/report/score_json.h"
#include "core/score/scoreboard.h"

#include <gtest/gtest.h>

namespace steelyard::score {

namespace {

const std::string kSha(64, 'a');

Round roundOf(const std::string& body)
{
    auto round = readRoundJson(
        R"({"schema": "steelyard.round/1", "round": {"id": "r", "date": "2026-11-30"}, )" + body + "}", "r");
    EXPECT_TRUE(round) << (round ? "" : round.error().sentence());
    return round ? *round : Round{};
}

ScoreBoard scored(const Round& round)
{
    const auto content = input::contentFor(round);
    EXPECT_TRUE(content);
    const auto ok = input::checkRound(*content, round);
    EXPECT_TRUE(ok) << (ok ? "" : ok.error().sentence());
    return scoreRound(*content, round);
}

const Cell& cell(const ScoreBoard& board, std::string_view platform, std::string_view criterion)
{
    for (std::size_t i = 0; i < board.criteria.size(); ++i)
        if (board.criteria[i] == criterion)
            return (*board.find(platform))->cells[i];
    throw std::out_of_range(std::string(criterion));
}

GateState gate(const ScoreBoard& board, std::string_view platform, std::string_view id)
{
    for (const GateResult& result : (*board.find(platform))->gates)
        if (result.gate == id)
            return result.state;
    throw std::out_of_range(std::string(id));
}

// All six kinds of provenance on one platform, template weights (no companies).
std::string sixKinds()
{
    return R"("platforms": [{"id": "p", "name": "P", "tiers_sent": ["screen"]}],
      "evaluators": [{"id": "anna", "name": "Anna"}],
      "evidence": [{"sha256": ")" +
           kSha + R"(", "name": "annex.pdf", "size": 10}],
      "measurements": [{"id": "m1", "platform": "p", "key": "queue.fill.pct", "value": 95, "unit": "%",
                        "labels": {"tolerance_s": 600}, "n": 12}],
      "costs": [{"platform": "p", "key": "cost.rounding.ratio", "value": 0.05}],
      "judgements": [{"platform": "p", "criterion": "openness.api", "evaluator": "anna", "level": 4, "reason": "scripted"}],
      "answers": [{"platform": "p", "question": "AVL-05", "value": "reservation_burst_credit", "status": "accepted",
                   "evidence": [")" +
           kSha + R"("]},
                  {"platform": "p", "question": "AVL-09", "value": "s30_120"}],
      "claims": [{"platform": "p", "metric": "scale.efficiency.1_to_16.ratio", "value": 0.9, "source": "deck"}],
      "cell_notes": [{"platform": "p", "criterion": "stability.resilience", "not_applicable": "one site by design"}])";
}

} // namespace

TEST(ScoreBoard, SixKindsOfProvenanceByHand)
{
    const ScoreBoard board = scored(roundOf(sixKinds()));
    const Cell& fill = cell(board, "p", "availability.fill_rate");
    EXPECT_EQ(fill.provenance, Provenance::Measured);
    EXPECT_NEAR(fill.score, 85, 1e-9); // 0.95 is an anchor
    const Cell& rounding = cell(board, "p", "cost.granularity");
    EXPECT_EQ(rounding.provenance, Provenance::Costed);
    EXPECT_NEAR(rounding.score, 75, 1e-9); // 76, but its inputs are not measured
    EXPECT_TRUE(rounding.capped);
    const Cell& api = cell(board, "p", "openness.api");
    EXPECT_EQ(api.provenance, Provenance::Judged);
    EXPECT_NEAR(api.score, 75, 1e-9); // level 4 = 80, nothing attached
    EXPECT_EQ(api.opinions.count, 1);
    const Cell& commitment = cell(board, "p", "availability.capacity_commitment");
    EXPECT_EQ(commitment.provenance, Provenance::Evidenced);
    EXPECT_NEAR(commitment.score, 90, 1e-9);              // 100 under the ceiling of evidence
    EXPECT_NEAR(commitment.knownShare, 50.0 / 70, 1e-12); // AVL-04 (20) was sent and is open
    EXPECT_NEAR(commitment.low, 90 * 50.0 / 70, 1e-9);
    EXPECT_NEAR(commitment.high, 90 * 50.0 / 70 + 100 * 20.0 / 70, 1e-9);
    const Cell& preemption = cell(board, "p", "availability.preemption");
    EXPECT_EQ(preemption.provenance, Provenance::Answered);
    EXPECT_NEAR(preemption.score, 65, 1e-9);
    const Cell& scaling = cell(board, "p", "availability.scaling");
    EXPECT_EQ(scaling.provenance, Provenance::Claimed);
    EXPECT_NEAR(scaling.score, 60, 1e-9); // 86 under the ceiling of a claim
    EXPECT_EQ(cell(board, "p", "stability.resilience").state, CellState::NotApplicable);
    EXPECT_EQ(cell(board, "p", "stability.sla").state, CellState::Unanswered);

    // Global weights: 25x20, 20x10, 10x25, 25x10, 25x5, 25x20 percent.
    const double known = 5 + 2 + 2.5 + 2.5 * 5 / 7 + 1.25 + 5;
    const double sum = 5 * 85 + 2 * 75 + 2.5 * 75 + 2.5 * 5 / 7 * 90 + 1.25 * 65 + 5 * 60;
    const PlatformScore& p = **board.find("p");
    EXPECT_NEAR(p.total.coverage, known, 1e-9);
    EXPECT_NEAR(p.total.score, sum / known, 1e-9);
    EXPECT_NEAR(p.total.low, sum / 100, 1e-9);
    EXPECT_NEAR(p.total.high, sum / 100 + 100 - known, 1e-9);
    EXPECT_NEAR(p.measured, 5, 1e-9);
    EXPECT_TRUE(board.provisional);
    EXPECT_FALSE(board.find("p")->rank);
    EXPECT_EQ(board.find("p")->standing, Standing::Provisional);
}

TEST(ScoreBoard, NotApplicableGivesItsWeightToItsDimensionOnly)
{
    // stability: sla 15 of 100; with all others n/a, sla carries the dimension's whole 15 %.
    std::string notes;
    for (const char* id : {"failure_rate", "recovery", "checkpoint", "support", "observability", "resilience"})
        notes += std::string(notes.empty() ? "" : ", ") + R"({"platform": "p", "criterion": "stability.)" + id +
                 R"(", "not_applicable": "test"})";
    const ScoreBoard board = scored(roundOf(
        R"("platforms": [{"id": "p", "name": "P"}], "evaluators": [{"id": "e", "name": "E"}],
           "judgements": [{"platform": "p", "criterion": "stability.sla", "evaluator": "e", "level": 2}],
           "cell_notes": [)" +
        notes + "]"));
    const PlatformScore& p = **board.find("p");
    EXPECT_NEAR(p.total.coverage, 15, 1e-9);
    EXPECT_NEAR(p.total.low, 0.15 * 40, 1e-9);
    EXPECT_NEAR(p.total.high, 0.15 * 40 + 85, 1e-9);
}

TEST(ScoreBoard, MedianOfAnEvenNumberAndDisagreement)
{
    const std::string people = R"("platforms": [{"id": "p", "name": "P"}],
        "evaluators": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
        "judgements": [{"platform": "p", "criterion": "openness.api", "evaluator": "a", "level": 1},
                       {"platform": "p", "criterion": "openness.api", "evaluator": "b", "level": 4}])";
    Round round = roundOf(people);
    {
        const ScoreBoard board = scored(round);
        const Cell& api = cell(board, "p", "openness.api");
        EXPECT_NEAR(api.score, 50, 1e-9); // median 2.5
        EXPECT_TRUE(api.opinions.disputed);
        EXPECT_NEAR(api.best()->rangeLow, 20, 1e-9);
        EXPECT_NEAR(api.best()->rangeHigh, 75, 1e-9); // 80 under the ceiling
    }
    Consensus agreed{"p", "openness.api", 3, "after the call", "lead", ""};
    round.consensus[keyOf(agreed)] = agreed;
    {
        const ScoreBoard board = scored(round);
        EXPECT_NEAR(cell(board, "p", "openness.api").score, 60, 1e-9);
        EXPECT_FALSE(cell(board, "p", "openness.api").opinions.disputed);
    }
    round.consensus.clear();
    for (auto& [key, row] : round.judgements)
        row.submitted = row.evaluator == "a"; // b is blind until submitted
    const ScoreBoard board = scored(round);
    EXPECT_NEAR(cell(board, "p", "openness.api").score, 20, 1e-9);
    EXPECT_EQ(cell(board, "p", "openness.api").best()->marks, std::vector<std::string>{"one_opinion"});
}

TEST(ScoreBoard, EvidenceLiftsTheCeilingAndExpiryLowersItAgain)
{
    const auto with = [](const std::string& expires) {
        return scored(roundOf(R"("platforms": [{"id": "p", "name": "P"}], "evaluators": [{"id": "a", "name": "A"}],
            "judgements": [{"platform": "p", "criterion": "openness.api", "evaluator": "a", "level": 5}],
            "evidence": [{"sha256": ")" +
                              kSha + R"(", "name": "log.txt", "expires": ")" + expires + R"("}],
            "evidence_links": [{"sha256": ")" +
                              kSha + R"(", "platform": "p", "target": "openness.api"}])"));
    };
    EXPECT_NEAR(cell(with(""), "p", "openness.api").score, 100, 1e-9);
    EXPECT_NEAR(cell(with("2026-11-30"), "p", "openness.api").score, 100, 1e-9);
    EXPECT_NEAR(cell(with("2026-11-29"), "p", "openness.api").score, 75, 1e-9);
}

TEST(ScoreBoard, GatesPassFailAndStayOpen)
{
    const ScoreBoard board = scored(roundOf(
        R"("platforms": [{"id": "bad", "name": "Bad"}, {"id": "open", "name": "Open"}, {"id": "good", "name": "Good"}],
           "evaluators": [{"id": "a", "name": "A"}],
           "judgements": [{"platform": "good", "criterion": "compliance.data_protection", "evaluator": "a", "level": 3}],
           "answers": [{"platform": "bad", "question": "SEC-01", "value": "verbal"},
                       {"platform": "open", "question": "SEC-01", "value": "contract_annex", "status": "draft"},
                       {"platform": "good", "question": "SEC-01", "value": "contract_annex"},
                       {"platform": "good", "question": "AVL-09", "value": "not_offered"}])"));
    EXPECT_EQ(gate(board, "bad", "KO-01"), GateState::Failed);
    EXPECT_EQ(board.find("bad")->standing, Standing::Excluded);
    EXPECT_GT((*board.find("bad"))->total.coverage, 0); // its score stays visible
    EXPECT_EQ(gate(board, "open", "KO-01"), GateState::Undetermined);
    EXPECT_FALSE((*board.find("open"))->mayBePrimary());
    EXPECT_EQ(gate(board, "good", "KO-01"), GateState::Passed);
    EXPECT_EQ(gate(board, "good", "NP-01"), GateState::Passed); // one false part decides "all"
    EXPECT_EQ(gate(board, "good", "KO-02"), GateState::Undetermined);
}

TEST(ScoreBoard, AWaiverCountsOnlyFromTheRoleThatMayGiveIt)
{
    const auto with = [](const char* gateId, const char* question, const char* value, const char* role) {
        return scored(roundOf(std::string(R"("platforms": [{"id": "p", "name": "P"}],
            "answers": [{"platform": "p", "question": ")") +
                              question + R"(", "value": ")" + value + R"("}],
            "waivers": [{"platform": "p", "gate": ")" +
                              gateId + R"(", "role": ")" + role + R"(", "name": "Li", "reason": "seen"}])"));
    };
    EXPECT_EQ(gate(with("KO-02", "AVL-12", "no", "partner"), "p", "KO-02"), GateState::Waived);
    EXPECT_EQ(gate(with("KO-02", "AVL-12", "no", "cto"), "p", "KO-02"), GateState::Failed);
    EXPECT_EQ(gate(with("KO-01", "SEC-01", "none", "partner"), "p", "KO-01"), GateState::Failed); // not waivable
}

TEST(ScoreBoard, HiddenFollowUpsAreFalseNotUnknown)
{
    // SEC-10 is shown only when private deployment exists; SEC-09 = none hides it.
    const ScoreBoard board = scored(roundOf(
        R"("platforms": [{"id": "p", "name": "P"}],
           "answers": [{"platform": "p", "question": "OPN-01", "value": "none"},
                       {"platform": "p", "question": "OPN-06", "value": "yes"},
                       {"platform": "p", "question": "SEC-09", "value": "dedicated_hosts"},
                       {"platform": "p", "question": "SEC-10", "value": "full", "status": "draft"}])"));
    EXPECT_EQ(gate(board, "p", "NP-09"), GateState::Undetermined); // 1 sure, the third part is open
}

TEST(ScoreBoard, AddingAPlatformMovesNoOtherScore)
{
    const Round one = roundOf(sixKinds());
    Round two = one;
    Platform other;
    other.id = other.name = "q";
    two.platforms["q"] = other;
    Claim claim{"q", "scale.efficiency.1_to_16.ratio", 0.99, "", ""};
    two.claims[keyOf(claim)] = claim;
    const PlatformScore a = **scored(one).find("p"), b = **scored(two).find("p");
    EXPECT_EQ(a.total, b.total);
    EXPECT_EQ(a.cells, b.cells);
}

TEST(ScoreBoard, ReweighingIsScoringAnew)
{
    for (const bool closed : {false, true}) {
        Round round = roundOf(sixKinds());
        round.header.closed = closed;
        const ScoreBoard before = scored(round);
        for (const auto& [target, weight] : std::map<std::string, double>{
                 {"cost", 35}, {"stability.resilience", 0}, {"openness.api", 90}, {"compliance", 0}}) {
            const WeightOverride changed{target, weight, false, "by hand", "", ""};
            round.weightOverrides[keyOf(changed)] = changed;
            const auto content = input::contentFor(round);
            const ScoreBoard after = reweighed(before, *content, round);
            EXPECT_EQ(report::scoreJson(round, after), report::scoreJson(round, scored(round))) << target;
            EXPECT_NE((*after.find("p"))->total, (*before.find("p"))->total) << target;
        }
    }
}

TEST(ScoreBoard, AClosedRoundScoresWhatIsMissingAsZero)
{
    Round round = roundOf(sixKinds());
    round.header.closed = true;
    const PlatformScore p = **scored(round).find("p");
    EXPECT_NEAR(p.total.score, p.total.low, 1e-12);
}

TEST(ScoreBoard, RanksBeginAtTheCoverageThreshold)
{
    Round round = roundOf(sixKinds());
    round.header.coverageThreshold = 17;
    const ScoreBoard board = scored(round);
    ASSERT_TRUE(board.find("p")->rank);
    EXPECT_EQ(*board.find("p")->rank, 1);
    round.header.coverageThreshold = 18;
    EXPECT_FALSE(scored(round).find("p")->rank);
}

TEST(ScoreBoard, JsonHasEveryCriterionAndNoInventedZero)
{
    const Round round = roundOf(R"("platforms": [{"id": "p", "name": "P \"quoted\""}])");
    const std::string json = report::scoreJson(round, scored(round));
    EXPECT_NE(json.find("\"schema\": \"steelyard.score/1\""), std::string::npos);
    EXPECT_NE(json.find("\"rank\": null, \"score\": null, \"low\": 0, \"high\": 100"), std::string::npos);
    EXPECT_NE(json.find("P \\\"quoted\\\""), std::string::npos);
    std::size_t count = 0;
    for (std::size_t at = json.find("\"state\": \"unanswered\""); at != std::string::npos;
         at = json.find("\"state\": \"unanswered\"", at + 1))
        ++count;
    EXPECT_EQ(count, 39u);
}

} // namespace steelyard::score
