// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, units and the line they are typed into.
#include "ui/language.h"
#include "ui/widgets/quantity.h"
#include "ui/widgets/quantity_edit.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

TEST(Figures, SameInBothLanguages)
{
    LanguageSwitch language;
    for (const Language which : {Language::English, Language::Chinese}) {
        language.setLanguage(which);
        EXPECT_EQ(formatNumber(1234567.891, 2), "1,234,567.89");
        EXPECT_EQ(formatNumber(-0.01, 1), "0.0");
        EXPECT_EQ(formatNumber(-1234.5, 1), "-1,234.5");
        EXPECT_EQ(formatNumber(std::nan(""), 1), "–");
        EXPECT_EQ(formatScore(72.04), "72.0");
        EXPECT_EQ(formatFigure(0.8300), "0.83");
        EXPECT_EQ(formatFigure(12345.6), "12,346");
        EXPECT_EQ(formatFigure(0), "0");
        EXPECT_EQ(formatValue(1234, "GB/s"), QString("1,234") + QChar(0xA0) + "GB/s");
        EXPECT_EQ(formatValue(0.97, "ratio"), "0.97");
        EXPECT_EQ(formatPercent(12.5), QString("12.5") + QChar(0xA0) + "%");
        EXPECT_EQ(formatPercent(25), QString("25") + QChar(0xA0) + "%");
        EXPECT_EQ(formatDate(QDate(2026, 11, 30)), "2026-11-30");
    }
    EXPECT_EQ(localText({"Price", "价格"}), "价格");
    language.setLanguage(Language::English);
    EXPECT_EQ(localText({"Price", "价格"}), "Price");
}

TEST(Figures, SwitchTellsEverybodyOnce)
{
    LanguageSwitch language;
    QSignalSpy spy(&language, &LanguageSwitch::changed);
    language.setLanguage(Language::Chinese);
    language.setLanguage(Language::Chinese);
    EXPECT_EQ(spy.count(), 1);
    language.setLanguage(Language::English);
    EXPECT_EQ(spy.count(), 2);
}

struct QuantityCase {
    const char* text;
    const char* unit;
    double value;
};

class QuantityRead : public testing::TestWithParam<QuantityCase>
{};

TEST_P(QuantityRead, GivesTheValueInTheAskedUnit)
{
    const auto& c = GetParam();
    const Quantity q = parseQuantity(QString::fromUtf8(c.text), c.unit);
    ASSERT_TRUE(q.value) << c.text << ": " << q.problem.toStdString();
    EXPECT_DOUBLE_EQ(*q.value, c.value) << c.text;
    EXPECT_TRUE(q.problem.isEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, QuantityRead,
    testing::Values(QuantityCase{"1234.5", "GB/s", 1234.5}, QuantityCase{"1,234.5", "GB/s", 1234.5},
                    QuantityCase{"1,234,567", "count", 1234567}, QuantityCase{"0", "s", 0},
                    QuantityCase{"  42 ", "s", 42}, QuantityCase{".5", "ratio", 0.5}, QuantityCase{"-3", "%", -3},
                    QuantityCase{"−3", "%", -3}, QuantityCase{"1e-6", "s", 1e-6}, QuantityCase{"90 min", "s", 5400},
                    QuantityCase{"90min", "s", 5400}, QuantityCase{"36 h", "day", 1.5},
                    QuantityCase{"250 us", "ms", 0.25}, QuantityCase{"250 µs", "ms", 0.25},
                    QuantityCase{"57 %", "ratio", 0.57}, QuantityCase{"0.57", "percent", 0.57},
                    QuantityCase{"400 Gbit/s", "GB/s", 50}, QuantityCase{"1 GiB", "MiB", 1024},
                    QuantityCase{"2 USD/GPU-h", "USD/GPUh", 2}, QuantityCase{"１，２３４．５", "s", 1234.5},
                    QuantityCase{"3 小时", "s", 10800}, QuantityCase{"yes", "bool", 1}, QuantityCase{"否", "bool", 0},
                    QuantityCase{"007", "s", 7}));

class QuantityRefused : public testing::TestWithParam<QuantityCase>
{};

TEST_P(QuantityRefused, SaysWhyInOneSentence)
{
    const auto& c = GetParam();
    const Quantity q = parseQuantity(QString::fromUtf8(c.text), c.unit);
    EXPECT_FALSE(q.value) << c.text;
    EXPECT_FALSE(q.problem.isEmpty()) << c.text;
}

INSTANTIATE_TEST_SUITE_P(
    Texts, QuantityRefused,
    testing::Values(QuantityCase{"1,5", "s", 0}, QuantityCase{"1.234,5", "s", 0}, QuantityCase{"12,34,567", "s", 0},
                    QuantityCase{"1234,567", "s", 0}, QuantityCase{"1,2345", "s", 0}, QuantityCase{"1.2.3", "s", 0},
                    QuantityCase{"1.2k", "s", 0}, QuantityCase{"3 GB", "s", 0}, QuantityCase{"3 gb/s", "GB/s", 0},
                    QuantityCase{"abc", "s", 0}, QuantityCase{"nan", "s", 0}, QuantityCase{"inf", "s", 0},
                    QuantityCase{"0x10", "s", 0}, QuantityCase{"1e999", "s", 0}, QuantityCase{"$3", "USD/GPUh", 0},
                    QuantityCase{"--3", "s", 0}, QuantityCase{"maybe", "bool", 0},
                    QuantityCase{"3 EUR/GPUh", "USD/GPUh", 0}, QuantityCase{"-", "s", 0}, QuantityCase{"1 2", "s", 0}));

TEST(QuantityTexts, BlankIsNeitherValueNorProblem)
{
    const Quantity q = parseQuantity("  ", "s");
    EXPECT_FALSE(q.value);
    EXPECT_TRUE(q.problem.isEmpty());
}

TEST(QuantityEditTest, KeepsWrongTextAndCommitsRightOne)
{
    QuantityEdit edit;
    edit.setUnit("s");
    edit.setRange(0, 1e6);
    edit.show();
    QSignalSpy spy(&edit, &QuantityEdit::committed);
    QTest::keyClicks(&edit, "1,5");
    QTest::keyClick(&edit, Qt::Key_Return);
    EXPECT_EQ(edit.text(), "1,5");
    EXPECT_FALSE(edit.value());
    EXPECT_FALSE(edit.problem().isEmpty());
    EXPECT_EQ(spy.count(), 0);
    edit.selectAll();
    QTest::keyClicks(&edit, "2 min");
    QTest::keyClick(&edit, Qt::Key_Return);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_DOUBLE_EQ(*edit.value(), 120);
    edit.selectAll();
    QTest::keyClicks(&edit, "-1");
    EXPECT_FALSE(edit.value()) << "below the range";
    EXPECT_FALSE(edit.problem().isEmpty());
}

TEST(QuantityEditTest, ShowingAValueDoesNotRoundIt)
{
    QuantityEdit edit;
    edit.setUnit("s");
    for (const double value : {1.0 / 3, 123456.789, 1e-9, 1e20, 0.1, 2500.0}) {
        edit.setValue(value);
        ASSERT_TRUE(edit.value()) << value;
        EXPECT_EQ(*edit.value(), value);
    }
}

} // namespace
} // namespace steelyard::ui
