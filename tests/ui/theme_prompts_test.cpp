// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and faces; questions and their scripted answers.
#include "ui/charts/figure_tools.h"
#include "ui/prompts.h"
#include "ui/theme.h"

#include <QDialog>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

TEST(Theme, EveryTextReachesContrast)
{
    for (const Appearance which : {Appearance::Light, Appearance::Dark}) {
        applyAppearance(which);
        EXPECT_EQ(isDark(), which == Appearance::Dark);
        for (const ColorPair& pair : textPairs())
            EXPECT_GE(contrastRatio(pair.text, pair.ground), 4.5)
                << pair.where << (isDark() ? " (dark) " : " (light) ") << pair.text.name().toStdString() << " on "
                << pair.ground.name().toStdString();
        for (int i = 0; i < 8; ++i) {
            EXPECT_GE(contrastRatio(seriesColor(i), themeColor(Role::Base)), 3.0) << "series " << i;
            EXPECT_GE(contrastRatio(inkOn(seriesColor(i)), seriesColor(i)), 4.5);
        }
        EXPECT_GE(contrastRatio(inkOn(themeColor(Role::InkMuted)), themeColor(Role::InkMuted)), 4.5);
        EXPECT_GE(contrastRatio(inkOn(themeColor(Role::Accent)), themeColor(Role::Accent)), 4.5);
    }
    applyAppearance(Appearance::Light);
}

TEST(Theme, ContrastFormula)
{
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21, 1e-9);
    EXPECT_NEAR(contrastRatio(Qt::red, Qt::red), 1, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01); // the known near miss
}

TEST(Theme, ChineseFaceIsNamedAndFiguresAlign)
{
    EXPECT_EQ(uiFont().families().last(), "Noto Sans CJK SC");
    const QFontMetricsF metrics(figureFont());
    for (char digit = '1'; digit <= '9'; ++digit)
        EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
}

TEST(Theme, RepeatedSeriesColoursDifferByPattern)
{
    EXPECT_EQ(seriesColor(0), seriesColor(8));
    EXPECT_NE(seriesPattern(0), seriesPattern(8));
}

// ---- prompts

TEST(Prompts, ScriptedAnswersArriveLaterInOrder)
{
    prompts::setScripted(true);
    (void)prompts::takeAsked();
    prompts::setNextAnswer(true);
    prompts::setNextAnswer(QString("Ada"));
    QString log;
    QWidget parent;
    prompts::confirm(&parent, "Delete", "Delete it?", "Delete", [&](bool yes) { log += yes ? "yes " : "no "; });
    prompts::text(&parent, "Name", "Your name", {}, [&](QString name) { log += name + ' '; });
    prompts::confirm(&parent, "Again", "Really?", "Yes", [&](bool yes) { log += yes ? "yes " : "no "; });
    prompts::saveFile(&parent, "Save", "a.pdf", "PDF (*.pdf)", "pdf", [&](QString) { log += "saved "; });
    prompts::error(&parent, "It broke");
    EXPECT_TRUE(log.isEmpty()) << "never from inside the call";
    QTRY_COMPARE_WITH_TIMEOUT(log, QString("yes Ada no "), 2000);
    EXPECT_EQ(prompts::takeAsked().size(), 5);
    prompts::setScripted(false);
}

TEST(Prompts, NoAnswerAfterTheParentIsGone)
{
    prompts::setScripted(true);
    prompts::setNextAnswer(true);
    bool called = false;
    {
        QWidget parent;
        prompts::confirm(&parent, "T", "Q", "Do", [&](bool) { called = true; });
    }
    QTest::qWait(20);
    EXPECT_FALSE(called);
    prompts::setScripted(false);
}

TEST(Prompts, RealDialogByKeyboard)
{
    QWidget parent;
    parent.show();
    QString got;
    prompts::text(&parent, "Name", "Your name", {}, [&](QString name) { got = name; });
    auto* dialog = parent.findChild<QDialog*>("textPrompt");
    ASSERT_TRUE(dialog);
    auto* edit = dialog->findChild<QLineEdit*>("answer");
    ASSERT_TRUE(edit);
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible()) << "a blank name is not accepted";
    QTest::keyClicks(edit, " Lin ");
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_EQ(got, "Lin");
    bool answered = false;
    bool yes = true;
    prompts::confirm(&parent, "Delete", "Delete it?", "Delete", [&](bool y) { answered = true, yes = y; });
    auto* box = parent.findChild<QDialog*>("confirm");
    ASSERT_TRUE(box);
    QTest::keyClick(box, Qt::Key_Escape);
    EXPECT_TRUE(answered);
    EXPECT_FALSE(yes);
}

} // namespace
} // namespace steelyard::ui
