// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/json_text.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>

namespace steelyard::run {
namespace {

TEST(JsonText, ReadsEveryKind)
{
    const auto value = parseJson(R"( {"a": [1, -2.5e1, true, false, null, "x"], "b": {}, "c": []} )");
    ASSERT_TRUE(value);
    const auto& object = *value->object();
    ASSERT_EQ(object.size(), 3u);
    const auto& list = *object[0].second.array();
    EXPECT_EQ(*list[0].integer(), 1);
    double number = 0;
    EXPECT_TRUE(list[1].number(number));
    EXPECT_EQ(number, -25.0);
    EXPECT_TRUE(*list[2].boolean());
    EXPECT_FALSE(*list[3].boolean());
    EXPECT_TRUE(list[4].isNull());
    EXPECT_EQ(*list[5].text(), "x");
}

TEST(JsonText, NumbersComeBackToTheLastBit)
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const double number = std::uniform_real_distribution<double>(-1e6, 1e6)(random);
        char text[40];
        std::snprintf(text, sizeof text, "%.17g", number);
        double read = 0;
        ASSERT_TRUE(parseJson(text).value().number(read)) << text;
        ASSERT_EQ(read, number) << text;
    }
    EXPECT_TRUE(parseJson("9223372036854775807").value().integer());
    EXPECT_FALSE(parseJson("9223372036854775808").value().integer()); // a double then
}

TEST(JsonText, Escapes)
{
    EXPECT_EQ(*parseJson(R"("\"\\\/\b\f\n\r\t")").value().text(), "\"\\/\b\f\n\r\t");
    EXPECT_EQ(*parseJson(R"("\u00e9\u4e2d\ud83d\ude00\u0000")").value().text(), std::string("é中😀\0", 10));
    EXPECT_EQ(jsonString("a\"b\\c\n\x01中"), "\"a\\\"b\\\\c\\u000a\\u0001中\"");
}

class JsonRefused : public testing::TestWithParam<std::string>
{};

TEST_P(JsonRefused, WithASentence)
{
    const auto value = parseJson(GetParam());
    ASSERT_FALSE(value) << GetParam();
    EXPECT_FALSE(value.error().what.empty());
}

INSTANTIATE_TEST_SUITE_P(All, JsonRefused,
                         testing::Values("", " ", "{", "}", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{'a':1}",
                                         "[1 2]", "nul", "True", "NaN", "Infinity", "-Infinity", "+1", "01", "-01",
                                         ".5", "5.", "1e", "1e+", "0x10", "1e999", "-1e999", "--1", "1 2", "{} {}",
                                         "\"a", "\"a\nb\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud83d\"",
                                         "\"\\ude00\"", "\"\\ud83d\\u0041\"", "\"\\u-123\"", "{\"a\":1,\"a\":1}",
                                         "{\"a\":{\"b\":1,\"b\":2}}", "{\"\\u0061\":1,\"a\":2}", "\"\xff\"",
                                         "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xe4\xb8\"",
                                         "\xef\xbb\xbf{}", std::string("{}\0", 3), std::string(40, '['),
                                         "[" + std::string(20, '[') + std::string(21, ']')));

TEST(JsonText, DepthIsBounded)
{
    EXPECT_TRUE(parseJson(std::string(16, '[') + std::string(16, ']')));
    EXPECT_FALSE(parseJson(std::string(60000, '[')));
}

TEST(Utf8, EdgesOfTheRanges)
{
    for (const char* good : {"", "a", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                             "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(isUtf8(good)) << good;
    for (const char* bad : {"\x80", "\xbf", "\xc1\xbf", "\xc2", "\xc2\x41", "\xe0\x9f\xbf", "\xe0\xa0",
                            "\xf0\x8f\xbf\xbf", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfe"})
        EXPECT_FALSE(isUtf8(bad)) << bad;
}

} // namespace
} // namespace steelyard::run
