// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/change.h"

#include <gtest/gtest.h>

#include <random>

namespace steelyard {

namespace {

Round twoPlatforms()
{
    Round round;
    for (const char* id : {"a", "b"}) {
        Platform platform;
        platform.id = platform.name = id;
        round.platforms[id] = platform;
    }
    Evaluator anna{"anna", "Anna", "CTO"};
    round.evaluators["anna"] = anna;
    return round;
}

Judgement judgement(const char* platform, double level)
{
    Judgement row;
    row.platform = platform;
    row.criterion = "openness.api";
    row.evaluator = "anna";
    row.level = level;
    return row;
}

} // namespace

TEST(Change, PutThenInverseRestoresTheRound)
{
    Round round = twoPlatforms();
    const Round before = round;
    Edit edit;
    put(edit, round, judgement("a", 3));
    ASSERT_TRUE(apply(round, edit));
    EXPECT_EQ(round.judgements.size(), 1u);
    ASSERT_TRUE(apply(round, inverse(edit)));
    EXPECT_EQ(round, before);
}

TEST(Change, PuttingWhatIsThereAddsNothing)
{
    Round round = twoPlatforms();
    Edit edit;
    put(edit, round, judgement("a", 3));
    ASSERT_TRUE(apply(round, edit));
    Edit again;
    put(again, round, judgement("a", 3));
    EXPECT_TRUE(again.isEmpty());
}

TEST(Change, ConflictChangesNothing)
{
    Round round = twoPlatforms();
    Edit first, second;
    put(first, round, judgement("b", 1));
    put(first, round, judgement("a", 3));
    put(second, round, judgement("b", 2));
    put(second, round, judgement("a", 5));
    ASSERT_TRUE(apply(round, second));
    const Round before = round;
    const auto refused = apply(round, first);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Conflict);
    EXPECT_EQ(round, before);
}

TEST(Change, ARefusedRecordTakesTheWholeEditBack)
{
    Round round = twoPlatforms();
    const Round before = round;
    Edit edit;
    put(edit, round, judgement("a", 3));
    put(edit, round, judgement("b", 3.5)); // an evaluator gives whole levels
    const auto refused = apply(round, edit);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(round, before);
}

TEST(Change, RecordsThatBreakTheirRulesAreRefused)
{
    Company company;
    company.id = "c";
    company.pretrainingShare = 0.5;
    company.finetuningShare = 0.4;
    EXPECT_FALSE(checkRecord(company));
    company.inferenceShare = 0.1;
    EXPECT_TRUE(checkRecord(company));
    company.id = "has space";
    EXPECT_FALSE(checkRecord(company));
    EXPECT_FALSE(checkRecord(judgement("a", 6)));
    Waiver waiver{"a", "KO-02", "partner", "Li", "", ""};
    EXPECT_FALSE(checkRecord(waiver));
    waiver.reason = "tested by us";
    EXPECT_TRUE(checkRecord(waiver));
    RoundHeader header;
    header.currency = "dollars";
    EXPECT_FALSE(checkRecord(header));
}

TEST(Change, DroppingAPlatformFreesItsMeasurements)
{
    Round round = twoPlatforms();
    Measurement measured;
    measured.id = "m1";
    measured.platform = "a";
    measured.key = "queue.submit_to_start.s";
    round.measurements["m1"] = measured;
    Edit edit;
    put(edit, round, judgement("a", 3));
    ASSERT_TRUE(apply(round, edit));
    const Round before = round;
    Edit gone;
    dropPlatform(gone, round, "a");
    ASSERT_TRUE(apply(round, gone));
    EXPECT_FALSE(round.platforms.contains("a"));
    EXPECT_TRUE(round.judgements.empty());
    ASSERT_EQ(round.measurements.size(), 1u);
    EXPECT_TRUE(round.measurements.at("m1").platform.empty());
    ASSERT_TRUE(apply(round, inverse(gone)));
    EXPECT_EQ(round, before);
}

TEST(Change, RandomEditsAndTheirInversesMeetAgain)
{
    std::mt19937 random(7);
    Round round = twoPlatforms();
    const Round before = round;
    std::vector<Edit> done;
    for (int i = 0; i < 500; ++i) {
        Edit edit;
        const char* platform = random() % 2 ? "a" : "b";
        if (random() % 3)
            put(edit, round, judgement(platform, random() % 6));
        else
            drop(edit, round, judgement(platform, 0));
        if (edit.isEmpty())
            continue;
        ASSERT_TRUE(apply(round, edit));
        done.push_back(edit);
    }
    while (!done.empty()) {
        ASSERT_TRUE(apply(round, inverse(done.back())));
        done.pop_back();
    }
    EXPECT_EQ(round, before);
}

} // namespace steelyard
