// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/tri_state.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace steelyard::score {
namespace {

constexpr std::array All{Tri::False, Tri::True, Tri::Unknown};

std::vector<Tri> of(std::initializer_list<Tri> values) { return values; }

TEST(TriState, NegationKeepsUnknown)
{
    EXPECT_EQ(negate(Tri::True), Tri::False);
    EXPECT_EQ(negate(Tri::False), Tri::True);
    EXPECT_EQ(negate(Tri::Unknown), Tri::Unknown);
}

TEST(TriState, KleeneTables)
{
    EXPECT_EQ(anyOf(of({Tri::Unknown, Tri::True})), Tri::True);
    EXPECT_EQ(anyOf(of({Tri::Unknown, Tri::False})), Tri::Unknown);
    EXPECT_EQ(anyOf(of({Tri::False, Tri::False})), Tri::False);
    EXPECT_EQ(allOf(of({Tri::Unknown, Tri::False})), Tri::False);
    EXPECT_EQ(allOf(of({Tri::Unknown, Tri::True})), Tri::Unknown);
    EXPECT_EQ(allOf(of({Tri::True, Tri::True})), Tri::True);
}

TEST(TriState, NothingAtAll)
{
    EXPECT_EQ(anyOf({}), Tri::False);
    EXPECT_EQ(allOf({}), Tri::True);
    EXPECT_EQ(atLeast(0, {}), Tri::True);
    EXPECT_EQ(atLeast(1, {}), Tri::False);
}

TEST(TriState, CountIsOpenOnlyBetweenCertainAndPossible)
{
    const auto values = of({Tri::True, Tri::Unknown, Tri::Unknown, Tri::False});
    EXPECT_EQ(atLeast(1, values), Tri::True);
    EXPECT_EQ(atLeast(2, values), Tri::Unknown);
    EXPECT_EQ(atLeast(3, values), Tri::Unknown);
    EXPECT_EQ(atLeast(4, values), Tri::False);
}

TEST(TriState, EveryAnswerIsWhatAllCompletionsAgreeOn)
{
    for (const Tri a : All) {
        for (const Tri b : All) {
            for (const Tri c : All) {
                for (std::size_t count = 0; count <= 4; ++count) {
                    bool canHold = false;
                    bool canFail = false;
                    for (int completion = 0; completion < 8; ++completion) {
                        std::size_t holds = 0;
                        int bit = 1;
                        for (const Tri value : {a, b, c}) {
                            holds += value == Tri::True || (value == Tri::Unknown && (completion & bit) != 0) ? 1 : 0;
                            bit *= 2;
                        }
                        (holds >= count ? canHold : canFail) = true;
                    }
                    const Tri expected = canHold && canFail ? Tri::Unknown : triOf(canHold);
                    EXPECT_EQ(atLeast(count, of({a, b, c})), expected);
                }
            }
        }
    }
}

} // namespace
} // namespace steelyard::score
