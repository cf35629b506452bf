// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/phrasebook.h"

#include <gtest/gtest.h>

#include <set>

namespace steelyard::report {

namespace {

std::multiset<std::string> places(const std::string& text)
{
    std::multiset<std::string> found;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1))
        found.insert(text.substr(open, text.find('}', open) - open + 1));
    return found;
}

} // namespace

TEST(Phrasebook, EveryPhraseHasBothLanguagesWithTheSamePlaces)
{
    for (std::size_t i = 0; i < kPhraseCount; ++i) {
        const LocalText& text = phrase(static_cast<Phrase>(i));
        EXPECT_FALSE(text.en.empty()) << i;
        EXPECT_FALSE(text.zh.empty()) << i;
        EXPECT_EQ(places(text.en), places(text.zh)) << text.en;
    }
}

TEST(Phrasebook, ValuesAreNotSearchedForPlaces)
{
    EXPECT_EQ(fill(Language::English, Phrase::AskFirst, {{"platform", "{criterion}"}, {"criterion", "price"}}),
              "Ask first: {criterion} – price.");
}

TEST(Phrasebook, PlacesWithoutValueStay)
{
    EXPECT_EQ(fill(Language::English, Phrase::PageOf), "Page {page} of {pages}");
}

} // namespace steelyard::report
