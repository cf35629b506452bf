// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/must_have.h"

#include <gtest/gtest.h>

#include <limits>

namespace steelyard::score
{
namespace
{

using namespace std::string_literals;
using List = std::vector<Scalar>;

Tri holds(std::string_view op, const Fact& actual, const Fact& expected)
{
    return compareValue(parseComparison(op).value(), actual, expected);
}

TEST(Comparison, SpellingsOfOperators)
{
    EXPECT_EQ(parseComparison("=="), Comparison::Eq);
    EXPECT_EQ(parseComparison("EQ"), Comparison::Eq);
    EXPECT_EQ(parseComparison("Not_In"), Comparison::NotIn);
    EXPECT_EQ(parseComparison("NOT IN"), Comparison::NotIn);
    EXPECT_EQ(parseComparison("ge"), parseComparison(">="));
    EXPECT_EQ(parseComparison("about"), std::nullopt);
    EXPECT_EQ(parseComparison(""), std::nullopt);
}

TEST(Comparison, NumbersAtTheThreshold)
{
    EXPECT_EQ(holds(">=", 99.0, 99.0), Tri::True);
    EXPECT_EQ(holds("<=", 99.0, 99.0), Tri::True);
    EXPECT_EQ(holds(">", 99.0, 99.0), Tri::False);
    EXPECT_EQ(holds("<", 99.0, 99.0), Tri::False);
    EXPECT_EQ(holds("lt", 98.9, 99.0), Tri::True);
    EXPECT_EQ(holds("gt", 99.1, 99.0), Tri::True);
    EXPECT_EQ(holds("eq", 99.0, 99.0), Tri::True);
    EXPECT_EQ(holds("ne", 99.0, 99.0), Tri::False);
}

TEST(Comparison, WhatIsMissingOrOfAnotherKindIsUnknown)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const auto* op : {"eq", "ne", "lt", "le", "gt", "ge", "in", "not_in", "contains", "contains_any", "lacks"}) {
        EXPECT_EQ(holds(op, Fact{}, 1.0), Tri::Unknown) << op;
        EXPECT_EQ(holds(op, 1.0, Fact{}), Tri::Unknown) << op;
        EXPECT_EQ(holds(op, nan, 1.0), Tri::Unknown) << op;
    }
    EXPECT_EQ(holds(">=", "99.5"s, 99.0), Tri::Unknown);
    EXPECT_EQ(holds("==", "yes"s, true), Tri::Unknown);
    EXPECT_EQ(holds("in", 5.0, 5.0), Tri::Unknown);
}

TEST(Comparison, FalseAndEmptyAreKnown)
{
    EXPECT_EQ(holds("==", false, true), Tri::False);
    EXPECT_EQ(holds("!=", false, true), Tri::True);
    EXPECT_EQ(holds("==", 0.0, 0.0), Tri::True);
    EXPECT_EQ(holds("==", ""s, "x"s), Tri::False);
    EXPECT_EQ(holds("contains", List{}, "x"s), Tri::False);
    EXPECT_EQ(holds("lacks", List{}, "x"s), Tri::True);
    EXPECT_EQ(holds("in", "x"s, List{}), Tri::False);
}

TEST(Comparison, Lists)
{
    const List regions{"CN"s, "HK"s};
    EXPECT_EQ(holds("in", "CN"s, regions), Tri::True);
    EXPECT_EQ(holds("in", "US"s, regions), Tri::False);
    EXPECT_EQ(holds("not_in", "US"s, regions), Tri::True);
    EXPECT_EQ(holds("in", 8.0, List{8.0, 16.0}), Tri::True);
    EXPECT_EQ(holds("contains", regions, "HK"s), Tri::True);
    EXPECT_EQ(holds("contains", regions, "H"s), Tri::False) << "a choice is whole";
    EXPECT_EQ(holds("contains", "soc2_type2"s, "type2"s), Tri::True) << "a text has parts";
    EXPECT_EQ(holds("contains_any", regions, List{"US"s, "CN"s}), Tri::True);
    EXPECT_EQ(holds("contains_any", regions, List{"US"s, "EU"s}), Tri::False);
    EXPECT_EQ(holds("contains_any", regions, "CN"s), Tri::True);
    EXPECT_EQ(holds("eq", regions, List{"HK"s, "CN"s}), Tri::True);
    EXPECT_EQ(holds("eq", regions, List{"HK"s}), Tri::False);
}

TEST(MustHave, OneKnownFailureDecidesBesideUnknowns)
{
    const std::vector<MustHave> conditions{
        {"m1", "region", "in", List{"CN"s}}, {"m2", "mfa", "==", true}, {"m3", "uptime", ">=", 99.0}};
    const auto status = checkMustHaves(conditions, {{"region", "US"s}, {"uptime", 99.0}});
    ASSERT_TRUE(status);
    EXPECT_EQ(status->met, Tri::False);
    EXPECT_EQ(status->failed, std::vector{"m1"s});
    EXPECT_EQ(status->unknown, std::vector{"m2"s});
}

TEST(MustHave, AllMetNoneGivenAndUnknownOperator)
{
    const std::vector<MustHave> one{{"m1", "mfa", "==", true}};
    EXPECT_EQ(checkMustHaves(one, {{"mfa", true}})->met, Tri::True);
    EXPECT_EQ(checkMustHaves(one, {})->met, Tri::Unknown);
    EXPECT_EQ(checkMustHaves({}, {})->met, Tri::True);
    const std::vector<MustHave> odd{{"m9", "mfa", "roughly", true}};
    const auto refused = checkMustHaves(odd, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(refused.error().where, "m9");
}

} // namespace
} // namespace steelyard::score
