// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/content.h"
#include "core/input/platform_catalog_file.h"
#include "core/input/questionnaire_file.h"
#include "core/input/scorecard_file.h"
#include "core/input/weight_profiles_file.h"
#include "tests/input/content_testing.h"

#include <gtest/gtest.h>

namespace steelyard::input {

namespace {

using steelyard::testing::replaced;

std::string shipped(const char* name) { return steelyard::testing::resource(std::string("content/") + name); }

std::string scorecardRefusal(const std::string& from, const std::string& to)
{
    const auto card = readScorecardFile(replaced(shipped("scorecard.yaml"), from, to), "card.yaml");
    return card ? "accepted" : card.error().sentence();
}

} // namespace

TEST(Content, ShippedFilesLoadAndReferToEachOther)
{
    const auto content = builtinContent();
    ASSERT_TRUE(content) << content.error().sentence();
    const Scorecard& card = (*content)->scorecard;
    EXPECT_EQ(card.dimensions.size(), 6u);
    EXPECT_EQ(card.criterionCount(), 39u);
    EXPECT_EQ((*content)->questionnaire.questions.size(), 103u);
    EXPECT_EQ((*content)->profiles.modifiers.size(), 6u);
    EXPECT_EQ(card.gates.size(), 26u);
    for (const Dimension& dimension : card.dimensions)
        for (const Criterion& criterion : dimension.criteria)
            EXPECT_FALSE(criterion.name.zh.empty()) << criterion.id;
}

TEST(Content, ScorecardRefusals)
{
    EXPECT_NE(scorecardRefusal("weight: 25\n    name: {en: \"Compute availability\"",
                               "weight: 24\n    name: {en: \"Compute availability\"")
                  .find("sum to 99, not 100"),
              std::string::npos);
    EXPECT_NE(scorecardRefusal("schema: steelyard.scorecard/1", "schema: steelyard.scorecard/1\nschema: x")
                  .find("appears twice"),
              std::string::npos);
    EXPECT_NE(scorecardRefusal("version: 1.0.0", "version: 1.0.0\ncolour: red").find("unknown key 'colour'"),
              std::string::npos);
    EXPECT_NE(scorecardRefusal("[[60, 100], [300, 88]", "[[300, 88], [60, 100]").find("strictly increase"),
              std::string::npos);
    EXPECT_NE(scorecardRefusal("direction: lower, interpolation: log10", "direction: higher, interpolation: log10")
                  .find("direction"),
              std::string::npos);
    EXPECT_NE(scorecardRefusal("criterion: openness.viability, op: lt", "criterion: openness.nothing, op: lt")
                  .find("unknown criterion"),
              std::string::npos);
    EXPECT_NE(
        scorecardRefusal("op: in, value: [none, verbal]", "op: near, value: [none, verbal]").find("unknown operator"),
        std::string::npos);
    EXPECT_NE(scorecardRefusal("weight: 25\n    name", "weight: 025\n    name").find("whole number"),
              std::string::npos);
}

TEST(Content, RefusalsNameFileLineAndColumn)
{
    const std::string sentence = scorecardRefusal("version: 1.0.0", "version: 1.0.0\ncolour: red");
    EXPECT_EQ(sentence.find("card.yaml:"), 0u) << sentence;
}

TEST(Content, QuestionnaireRefusesCirclesAndUnknownParents)
{
    const std::string form = shipped("questionnaire.yaml");
    auto read =
        readQuestionnaireFile(replaced(form, "show_if: {question: ORG-05", "show_if: {question: ORG-06"), "q.yaml");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find("circle"), std::string::npos);
    read = readQuestionnaireFile(replaced(form, "show_if: {question: ORG-05", "show_if: {question: ORG-99"), "q.yaml");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find("unknown question"), std::string::npos);
}

TEST(Content, WeightProfilesMustSum)
{
    const auto read = readWeightProfilesFile(
        replaced(shipped("weight-profiles.yaml"), "availability: 34", "availability: 35"), "w.yaml");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find("not 100"), std::string::npos);
}

TEST(Content, CustomCriteriaTakeTheirShare)
{
    Round round;
    CustomCriterion own;
    own.id = "openness.edge";
    own.dimension = "openness";
    own.weight = 20;
    own.name = {"Edge streaming", "边缘推流"};
    own.unit = "ms";
    own.anchors = {{10, 100}, {100, 0}};
    round.customCriteria[own.id] = own;
    const auto content = contentFor(round);
    ASSERT_TRUE(content) << content.error().sentence();
    EXPECT_EQ(content->scorecard.criterionCount(), 40u);
    EXPECT_NEAR(content->scorecard.criterion("openness.api")->weight, 25 * 0.8, 1e-9);
    round.customCriteria.begin()->second.dimension = "nothing";
    EXPECT_FALSE(contentFor(round));
}

TEST(Content, ARoundIsOfADayOfTheCalendar)
{
    const auto content = builtinContent();
    ASSERT_TRUE(content);
    Round round;
    for (const char* day : {"2026-02-30", "99999-01-01", "tomorrow"}) {
        round.header.date = day;
        const auto ok = checkRound(**content, round);
        ASSERT_FALSE(ok) << day;
        EXPECT_NE(ok.error().sentence().find(day), std::string::npos);
    }
    round.header.date = "2028-02-29";
    EXPECT_TRUE(checkRound(**content, round));
}

TEST(Content, CatalogHasThePlatformsTheMarketTalksAbout)
{
    const auto catalog = builtinCatalog();
    ASSERT_TRUE(catalog) << catalog.error().sentence();
    EXPECT_GE(catalog->size(), 9u);
    for (const CatalogEntry& entry : *catalog)
        for (const PlatformFact& fact : entry.facts)
            EXPECT_FALSE(fact.source.empty() || fact.date.empty()) << entry.platform.id << "/" << fact.id;
}

} // namespace steelyard::input
