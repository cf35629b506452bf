// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/comparison.h"
#include "core/score/conditions.h"
#include "tests/score/operator_spelling.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>

namespace steelyard::score {
namespace {

using namespace std::string_literals;
using List = std::vector<SingleValue>;

Tri holds(std::string_view op, const Operand& actual, const Operand& expected)
{
    return compareValue(parseComparison(op).value(), actual, expected);
}

TEST(Comparison, SpellingsOfOperators)
{
    EXPECT_EQ(parseComparison("=="), CompareOp::Eq);
    EXPECT_EQ(parseComparison("EQ"), CompareOp::Eq);
    EXPECT_EQ(parseComparison("Not_In"), CompareOp::NotIn);
    EXPECT_EQ(parseComparison("NOT IN"), CompareOp::NotIn);
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
        EXPECT_EQ(holds(op, Operand{}, 1.0), Tri::Unknown) << op;
        EXPECT_EQ(holds(op, 1.0, Operand{}), Tri::Unknown) << op;
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

Condition leafOf(const char* subject, CompareOp op, Operand value)
{
    Condition leaf;
    leaf.kind = Condition::Kind::Question;
    leaf.subject = subject;
    leaf.op = op;
    leaf.value = std::move(value);
    return leaf;
}

Tri ask(const Condition& rule, const std::map<std::string, Operand>& facts)
{
    return evaluate(rule, [&](const Condition& leaf) {
        const auto found = facts.find(leaf.subject);
        return score::holds(leaf, found == facts.end() ? Operand{} : found->second, "2026-11-30");
    });
}

TEST(Rule, OneKnownFailureDecidesBesideUnknowns)
{
    Condition all;
    all.of = {leafOf("region", CompareOp::In, List{"CN"s, "HK"s}), leafOf("uptime", CompareOp::Ge, 99.0),
              leafOf("mfa", CompareOp::Eq, true)};
    EXPECT_EQ(ask(all, {{"region", "US"s}, {"uptime", 99.0}}), Tri::False);
    EXPECT_EQ(ask(all, {{"region", "CN"s}, {"uptime", 99.0}}), Tri::Unknown);
    EXPECT_EQ(ask(all, {{"region", "CN"s}, {"uptime", 99.0}, {"mfa", true}}), Tri::True);
}

TEST(Rule, NothingAskedIsMetAndNothingKnownIsOpen)
{
    EXPECT_EQ(ask(Condition{}, {}), Tri::True);
    EXPECT_EQ(ask(leafOf("mfa", CompareOp::Eq, true), {}), Tri::Unknown);
    EXPECT_EQ(parseComparison("roughly"), std::nullopt);
}

TEST(Rule, CountDecidesAsSoonAsItCan)
{
    Condition two;
    two.kind = Condition::Kind::Count;
    two.atLeast = 2;
    two.of = {leafOf("a", CompareOp::Eq, true), leafOf("b", CompareOp::Eq, true), leafOf("c", CompareOp::Eq, true)};
    EXPECT_EQ(ask(two, {{"a", true}, {"b", true}}), Tri::True);
    EXPECT_EQ(ask(two, {{"a", true}}), Tri::Unknown);
    EXPECT_EQ(ask(two, {{"a", false}, {"b", false}}), Tri::False);
    Condition negated;
    negated.kind = Condition::Kind::Not;
    negated.of = {two};
    EXPECT_EQ(ask(negated, {{"a", true}}), Tri::Unknown);
    EXPECT_EQ(ask(negated, {{"a", true}, {"c", true}}), Tri::False);
}

TEST(Rule, MissingAndAgeAreAnsweredByTheLeaf)
{
    EXPECT_EQ(ask(leafOf("x", CompareOp::Missing, {}), {}), Tri::True);
    EXPECT_EQ(ask(leafOf("x", CompareOp::Missing, {}), {{"x", 0.0}}), Tri::False);
    const Condition old = leafOf("report", CompareOp::OlderThanDays, 365.0);
    EXPECT_EQ(ask(old, {{"report", "2025-11-30"s}}), Tri::False); // exactly 365 days
    EXPECT_EQ(ask(old, {{"report", "2025-11-29"s}}), Tri::True);
    EXPECT_EQ(ask(old, {{"report", "last year"s}}), Tri::Unknown);
    EXPECT_EQ(ask(old, {}), Tri::Unknown);
}

} // namespace
} // namespace steelyard::score
