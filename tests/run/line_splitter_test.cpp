// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/line_splitter.h"

#include <gtest/gtest.h>

#include <vector>

namespace steelyard::run {
namespace {

TEST(LineSplitter, AnyCutGivesTheSameLines)
{
    const std::string text = "one\n\ntwo\r\nthree is longer\nrest";
    const std::vector<std::string> wanted = {"one", "", "two\r", "three is longer"};
    for (std::size_t step = 1; step <= text.size(); ++step) {
        LineSplitter splitter(15);
        std::vector<std::string> lines;
        for (std::size_t at = 0; at < text.size(); at += step)
            EXPECT_TRUE(splitter.feed(std::string_view(text).substr(at, step), [&lines](std::string_view line) {
                lines.emplace_back(line);
                return true;
            }));
        EXPECT_EQ(lines, wanted) << step;
        EXPECT_EQ(splitter.rest(), "rest");
    }
}

TEST(LineSplitter, LongestLineIsExact)
{
    const auto pass = [](std::string_view) { return true; };
    LineSplitter fits(5);
    EXPECT_TRUE(fits.feed("12345\n", pass));
    EXPECT_FALSE(fits.tooLong());
    LineSplitter over(5);
    EXPECT_FALSE(over.feed("123456", pass));
    EXPECT_TRUE(over.tooLong());
}

TEST(LineSplitter, StopsWhenAsked)
{
    LineSplitter splitter(10);
    int lines = 0;
    EXPECT_FALSE(splitter.feed("a\nb\nc\n", [&lines](std::string_view) { return ++lines < 2; }));
    EXPECT_EQ(lines, 2);
    EXPECT_FALSE(splitter.tooLong());
}

} // namespace
} // namespace steelyard::run
