// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/formula.h"

#include <gtest/gtest.h>

namespace {

using steelyard::FormulaNode;
using steelyard::namesIn;
using steelyard::parseFormula;
using steelyard::score::evaluateFormula;
using steelyard::score::Operands;
using steelyard::score::poissonUpper;

const Operands kOperands{{"a", 6}, {"b", 4}, {"zero", 0}, {"tiny", 1e-300}};

double valueOf(const char* text)
{
    const auto formula = parseFormula(text);
    EXPECT_TRUE(formula) << text;
    const auto value = evaluateFormula(*formula, kOperands);
    EXPECT_TRUE(value) << text << ": " << value.error().what;
    return value.valueOr(-12345);
}

struct Case {
    const char* text;
    double expected;
};

class FormulaValue : public testing::TestWithParam<Case>
{};

TEST_P(FormulaValue, IsWorkedByHand) { EXPECT_DOUBLE_EQ(valueOf(GetParam().text), GetParam().expected); }

INSTANTIATE_TEST_SUITE_P(Precedence, FormulaValue,
                         testing::Values(Case{"2 + 3 * 4", 14}, Case{"(2 + 3) * 4", 20}, Case{"12 / 3 / 2", 2},
                                         Case{"12 - 3 - 2", 7}, Case{"12 / 3 * 2", 8}, Case{"-2 * 3", -6},
                                         Case{"2 - -3", 5}, Case{"-(a - b)", -2}, Case{"a/b", 1.5},
                                         Case{"1 - 98 / 100", 1 - 0.98}, Case{".5 * a", 3}, Case{"1e3 * b", 4000},
                                         Case{"a", 6}));
INSTANTIATE_TEST_SUITE_P(Functions, FormulaValue,
                         testing::Values(Case{"min(a, b)", 4}, Case{"max(a, b, 9)", 9}, Case{"if(a < b, 1, 2)", 2},
                                         Case{"if(a >= 6, 1, 2)", 1}, Case{"if(a != 6, 1, 2)", 2},
                                         Case{"if(a == 6, b, 1 / zero)", 4}, Case{"if(1 > 2, 1, if(2 <= 2, 7, 8))", 7},
                                         Case{"max(0, 1 - a / zero)", 0}, Case{"min(1, a / zero)", 1}));

TEST(Formula, HasNoValueWhenAnInfinityWouldReachTheResult)
{
    for (const char* text : {"a / zero", "zero / zero", "max(0, a / zero)", "1 / (1 / zero)", "max(0, zero / zero)",
                             "if(zero / zero > 1, 1, 2)", "a / (b - b)", "1e308 * a * a", "0 * (a / zero)"}) {
        const auto value = evaluateFormula(*parseFormula(text), kOperands);
        ASSERT_FALSE(value) << text;
        EXPECT_EQ(value.error().code, steelyard::ErrorCode::NotMeasured);
    }
}

TEST(Formula, NamesTheOperandThatIsMissing)
{
    const auto value = evaluateFormula(*parseFormula("a / line_rate"), kOperands);
    ASSERT_FALSE(value);
    EXPECT_NE(value.error().what.find("line_rate"), std::string::npos);
}

TEST(Formula, IsRefusedWithItsColumn)
{
    for (const char* text : {"", "a +", "* a", "a b", "(a", "a)", "sqrt(a)", "min(a)", "if(a, 1, 2)", "if(a > b, 1)",
                             "poisson_upper(a)", "a < b", "1.2.3", "2x", "a ** b", "a % b", "a = b"})
        EXPECT_FALSE(parseFormula(text)) << text;
    EXPECT_NE(parseFormula("a + ?").error().what.find("column 5"), std::string::npos);
    EXPECT_FALSE(parseFormula(std::string(200, '(') + "a" + std::string(200, ')')));
    EXPECT_FALSE(parseFormula(std::string(300, '-') + "a"));
}

TEST(Formula, ListsItsNamesOnce)
{
    EXPECT_EQ(namesIn(*parseFormula("(bill - gpu) / bill")), (std::vector<std::string>{"bill", "gpu"}));
}

TEST(Poisson, GivesTheExactOneSidedBound)
{
    // Zero events: the bound is -ln(1 - confidence).
    EXPECT_NEAR(*poissonUpper(0, 0.50), 0.693147180559945, 1e-12);
    EXPECT_NEAR(*poissonUpper(0, 0.95), 2.99573227355399, 1e-12);
    // Half of the chi-squared quantile with 4 degrees of freedom (tables: 3.35669 and 9.48773).
    EXPECT_NEAR(*poissonUpper(1, 0.50), 3.35669 / 2, 1e-5);
    EXPECT_NEAR(*poissonUpper(1, 0.95), 9.48773 / 2, 1e-5);
    for (const auto& [count, confidence] : {std::pair(-1.0, 0.5), {0.0, 0.0}, {0.0, 1.0}, {1.0 / 0.0, 0.5}})
        EXPECT_FALSE(poissonUpper(count, confidence));
}

} // namespace
