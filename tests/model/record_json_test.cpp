// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/record_json.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace steelyard {

namespace {

std::string read(const std::string& path)
{
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string refusal(const std::string& json)
{
    const auto round = readRoundJson(json, "round.json");
    return round ? std::string("accepted") : round.error().sentence();
}

} // namespace

TEST(RoundJson, ExamplesReadAndComeBackEqual)
{
    for (const char* name : {"teaching.json", "market.json"}) {
        const auto round = readRoundJson(read(std::string(STEELYARD_SOURCE_DIR "/resources/example/") + name), name);
        ASSERT_TRUE(round) << round.error().sentence();
        const std::string text = writeRoundJson(*round);
        const auto again = readRoundJson(text, name);
        ASSERT_TRUE(again) << again.error().sentence();
        EXPECT_EQ(writeRoundJson(*again), text) << name;
        EXPECT_TRUE(*again == *round) << name;
    }
}

TEST(RoundJson, RefusalsNameThePath)
{
    EXPECT_NE(refusal("{").find("not valid JSON"), std::string::npos);
    EXPECT_NE(refusal("[]").find("one JSON object"), std::string::npos);
    EXPECT_NE(refusal("{}").find("schema"), std::string::npos);
    EXPECT_NE(refusal(R"({"schema": "steelyard.round/2"})").find("steelyard.round/1"), std::string::npos);
    EXPECT_NE(refusal(R"({"schema": "steelyard.round/1", "plattforms": []})").find("plattforms"), std::string::npos);
    EXPECT_NE(refusal(R"({"schema": "steelyard.round/1", "platforms": [{"id": "a", "name": "A", "colour": 1}]})")
                  .find("platforms[0].colour: unknown key"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"schema": "steelyard.round/1", "platforms": [{"id": "a", "name": 3}]})")
                  .find("platforms[0].name: expected a text"),
              std::string::npos);
    EXPECT_NE(
        refusal(R"({"schema": "steelyard.round/1", "platforms": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]})")
            .find("appears twice"),
        std::string::npos);
    EXPECT_NE(
        refusal(
            R"({"schema": "steelyard.round/1", "claims": [{"platform": "x", "metric": "queue.fill.ratio", "value": 1}]})")
            .find("platform 'x'"),
        std::string::npos);
    EXPECT_NE(refusal(R"({"schema": "steelyard.round/1"} trailing)").find("extra text"), std::string::npos);
}

TEST(RoundJson, OrderOfTheFileIsTheOrderOnScreen)
{
    const auto round = readRoundJson(
        R"({"schema": "steelyard.round/1", "platforms": [{"id": "z", "name": "Z"}, {"id": "a", "name": "A"}]})", "r");
    ASSERT_TRUE(round);
    EXPECT_EQ(round->platformsInOrder().front()->id, "z");
}

} // namespace steelyard
