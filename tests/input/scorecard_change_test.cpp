// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/scorecard_change.h"

#include "core/input/content.h"
#include "core/input/scorecard_file.h"
#include "core/model/record_json.h"
#include "tests/input/content_testing.h"

#include <gtest/gtest.h>

namespace steelyard::input {

namespace {

using steelyard::testing::replaced;
using steelyard::testing::resource;

/// The default scorecard without "Capacity commitment", its weight given to the waiting time.
std::string withoutCommitment()
{
    std::string text = resource("content/scorecard.yaml");
    const auto begin = text.find("      - id: availability.capacity_commitment");
    const auto end = text.find("      - id: availability.preemption");
    EXPECT_LT(begin, end);
    text.erase(begin, end - begin);
    return replaced(text, "- id: availability.queue_wait\n        weight: 25",
                    "- id: availability.queue_wait\n        weight: 35");
}

class ScorecardChangeTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        auto read = readRoundJson(resource("example/teaching.json"), "teaching.json");
        ASSERT_TRUE(read) << read.error().sentence();
        round = std::move(*read);
        round.header.frozenAt.clear();
        round.weightOverrides.clear();
        auto content = contentFor(round);
        ASSERT_TRUE(content);
        present = std::move(*content);
    }
    Result<ScorecardChange> plan(std::string yaml) const
    {
        return planScorecard(present, round, ContentFile{std::string(kScorecardKind), "own.yaml", std::move(yaml)});
    }
    std::string refusal(std::string yaml) const
    {
        const auto change = plan(std::move(yaml));
        return change ? "accepted" : change.error().sentence();
    }

    Round round;
    Content present;
};

} // namespace

TEST_F(ScorecardChangeTest, TheTextInUseReadsBackAsTheScorecardInUse)
{
    const ContentFile file = scorecardFileOf(round);
    EXPECT_EQ(file.yaml, resource("content/scorecard.yaml"));
    const auto read = readScorecardFile(file.yaml, file.name);
    ASSERT_TRUE(read) << read.error().sentence();
    EXPECT_EQ(*read, present.scorecard);

    // With an own file the round gives back that one, to the byte.
    round.contentFiles.emplace("scorecard", ContentFile{"scorecard", "mine.yaml", "# mine\n" + withoutCommitment()});
    const ContentFile own = scorecardFileOf(round);
    EXPECT_EQ(own.yaml, "# mine\n" + withoutCommitment());
    const auto content = contentFor(round);
    ASSERT_TRUE(content) << content.error().sentence();
    const auto again = readScorecardFile(own.yaml, own.name);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, content->scorecard);
}

TEST_F(ScorecardChangeTest, ACriterionThatGoesTakesWhatNamesItAndUndoBringsItBack)
{
    std::size_t judged = 0;
    for (const auto& [key, row] : round.judgements)
        judged += row.criterion == "availability.capacity_commitment";
    ASSERT_GT(judged, 0u);
    WeightOverride byHand;
    byHand.target = "availability.queue_wait";
    byHand.weight = 50;
    round.weightOverrides.emplace(byHand.target, byHand);
    byHand.target = "cost.transparency";
    round.weightOverrides.emplace(byHand.target, byHand);

    const auto change = plan(withoutCommitment());
    ASSERT_TRUE(change) << change.error().sentence();
    ASSERT_EQ(change->removed.size(), 1u);
    EXPECT_EQ(change->removed[0].id, "availability.capacity_commitment");
    EXPECT_EQ(change->removed[0].before, 10);
    EXPECT_TRUE(change->added.empty());
    ASSERT_EQ(change->changed.size(), 1u);
    EXPECT_EQ(change->changed[0].id, "availability.queue_wait");
    EXPECT_EQ(change->changed[0].after, 35);
    EXPECT_EQ(change->judgements, judged);
    EXPECT_EQ(change->weights, 1u); // the group of the other one did not change

    const Round before = round;
    ASSERT_TRUE(apply(round, change->edit));
    EXPECT_TRUE(round.weightOverrides.contains("cost.transparency"));
    const auto content = contentFor(round);
    ASSERT_TRUE(content);
    EXPECT_FALSE(content->scorecard.criterion("availability.capacity_commitment"));
    const auto sound = checkRound(*content, round);
    EXPECT_TRUE(sound) << sound.error().sentence();
    // What export writes, import takes.
    EXPECT_TRUE(readRoundJson(writeRoundJson(round), "again.json"));
    ASSERT_TRUE(apply(round, inverse(change->edit)));
    EXPECT_EQ(round, before);
}

TEST_F(ScorecardChangeTest, BackToTheDefaultIsTheSameWayBack)
{
    const Round before = round;
    const auto change = plan(replaced(resource("content/scorecard.yaml"), "Fulfilment rate", "Share delivered"));
    ASSERT_TRUE(change) << change.error().sentence();
    ASSERT_EQ(change->changed.size(), 1u);
    EXPECT_EQ(change->recordsRemoved(), 0u);
    ASSERT_TRUE(apply(round, change->edit));
    const auto content = contentFor(round);
    ASSERT_TRUE(content);
    const auto back = planScorecard(*content, round, {});
    ASSERT_TRUE(back) << back.error().sentence();
    ASSERT_TRUE(apply(round, back->edit));
    EXPECT_EQ(round, before);
}

TEST_F(ScorecardChangeTest, WhatIsWrongIsRefusedWithFileAndLine)
{
    const std::string good = resource("content/scorecard.yaml");
    EXPECT_TRUE(
        refusal(replaced(good, "weight: 25\n        name: {en: \"Submit", "weight: 24\n        name: {en: \"Submit"))
            .starts_with("own.yaml:"));
    EXPECT_NE(
        refusal(replaced(good, "weight: 25\n        name: {en: \"Submit", "weight: 24\n        name: {en: \"Submit"))
            .find("sum to 99, not 100"),
        std::string::npos);
    EXPECT_TRUE(refusal(replaced(good, "metric: queue.fill.ratio", "metric: queue.nothing")).starts_with("own.yaml: "));
    EXPECT_TRUE(refusal("not a scorecard").starts_with("own.yaml:1"));

    round.header.frozenAt = "2026-11-30T08:00:00Z";
    EXPECT_NE(refusal(good).find("frozen"), std::string::npos);
}

TEST_F(ScorecardChangeTest, OwnCriteriaOfTheRoundMustFitIn)
{
    CustomCriterion own;
    own.id = "availability.region";
    own.dimension = "availability";
    own.weight = 20;
    own.name = {"Region", ""};
    own.levels.assign(6, LocalText{"a", ""});
    round.customCriteria.emplace(own.id, own);
    present = *contentFor(round);
    const auto kept = plan(withoutCommitment());
    ASSERT_TRUE(kept) << kept.error().sentence();
    ASSERT_TRUE(apply(round, kept->edit));
    const auto content = contentFor(round);
    ASSERT_TRUE(content);
    EXPECT_DOUBLE_EQ(content->scorecard.criterion("availability.queue_wait")->weight, 28); // 35 x 80 %
    EXPECT_NE(
        refusal(replaced(resource("content/scorecard.yaml"), "id: availability.preemption", "id: availability.region"))
            .find("already has a criterion with this id"),
        std::string::npos);
}

TEST(CustomCriterionRules, AnchorsMustBeAValueFunction)
{
    CustomCriterion own;
    own.id = "cost.egress";
    own.dimension = "cost";
    own.weight = 10;
    own.name = {"Egress", ""};
    own.unit = "USD";
    const auto problem = [&own](std::vector<AnchorPoint> anchors, bool logarithmic) {
        own.anchors = std::move(anchors);
        own.logarithmic = logarithmic;
        Round round;
        round.customCriteria.emplace(own.id, own);
        const auto ok = checkRound(**builtinContent(), round);
        return ok ? std::string() : ok.error().sentence();
    };
    EXPECT_EQ(problem({{0, 100}, {5, 0}}, false), "");
    EXPECT_NE(problem({{0, 100}, {5, 0}}, true).find("above 0"), std::string::npos);
    EXPECT_NE(problem({{0, 100}}, false).find("two anchors"), std::string::npos);
    EXPECT_NE(problem({{5, 100}, {5, 0}}, false).find("increase"), std::string::npos);
    EXPECT_NE(problem({{0, 101}, {5, 0}}, false).find("between 0 and 100"), std::string::npos);
    EXPECT_NE(problem({{0, 50}, {5, 50}}, false).find("differ"), std::string::npos);
}

} // namespace steelyard::input
