// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json_document.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <bit>
#include <charconv>
#include <random>

namespace steelyard {

namespace {

std::string refusalOf(std::string_view text)
{
    const auto document = parseJsonDocument(text, "x.json");
    return document ? "(read)" : document.error().sentence();
}

} // namespace

TEST(JsonDocument, EveryDoubleComesBackToTheBit)
{
    std::mt19937_64 random(7);
    int count = 0;
    while (count < 20000) {
        const auto number = std::bit_cast<double>(random());
        if (!std::isfinite(number))
            continue;
        ++count;
        char text[40];
        const std::string written(text, std::to_chars(text, text + sizeof text, number).ptr);
        const auto document = parseJsonDocument("[" + written + "]", "x.json");
        ASSERT_TRUE(document) << written;
        ASSERT_EQ(document->at(0).to_number<double>(), number) << written;
    }
}

TEST(JsonDocument, DocumentsReadAsBoostReadsThem)
{
    for (const char* text :
         {R"({"a": [1, -2, 3.5, true, false, null, "x\u00e9\n\ud83d\ude00"], "b": {"c": {}}, "d": []})", "0", "\"\"",
          "[[[[]]]]", " {\"é\": 18446744073709551615} ", "[1e-400, 0.0, -0.5, 1E3]"})
        EXPECT_EQ(parseJsonDocument(text, "x.json").value(), boost::json::parse(text)) << text;
}

TEST(JsonDocument, RefusalsSayWhatAndWhere)
{
    EXPECT_NE(refusalOf("{\"a\": 1,\n \"b\": {\"c\": 1,\n \"c\": 2}}").find("\"c\" appears twice"), std::string::npos);
    EXPECT_NE(refusalOf("{\"a\": 1,\n \"b\": {\"c\": 1,\n \"c\": 2}}").find("x.json:3"), std::string::npos);
    EXPECT_NE(refusalOf("[1e999]").find("1e999 is too large"), std::string::npos);
    EXPECT_NE(refusalOf("[1] 2").find("extra text"), std::string::npos);
    EXPECT_NE(refusalOf("").find("it is empty"), std::string::npos);
    for (const char* text : {"[1,]", "{'a': 1}", "nul", "[NaN]", "{\"a\" 1}", "[", "\"\xff\"", "[01]"})
        EXPECT_NE(refusalOf(text).find("not valid JSON"), std::string::npos) << text;
    EXPECT_NE(refusalOf(std::string(40, '[') + std::string(40, ']')).find("not valid JSON"), std::string::npos);
    // The same key in two objects is no repetition.
    EXPECT_EQ(refusalOf(R"([{"a": 1}, {"a": 2, "b": {"a": 3}}])"), "(read)");
}

} // namespace steelyard
