// SPDX-License-Identifier: GPL-3.0-or-later
// The small ones: cards, labels, empty states, progress, levels.
#include "ui/theme.h"
#include "ui/widgets/busy_bar.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/flow_cards.h"
#include "ui/widgets/value_curve.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

TEST(SmallWidgets, CardsFlow)
{
    FlowCards cards(200);
    for (int i = 0; i < 5; ++i) {
        auto* card = new QLabel(QString("Card %1").arg(i));
        cards.addCard(card);
    }
    EXPECT_EQ(cards.columnsFor(199), 1);
    EXPECT_EQ(cards.columnsFor(416), 2);
    EXPECT_EQ(cards.columnsFor(415), 1);
    EXPECT_GT(cards.heightForWidth(200), cards.heightForWidth(700));
    cards.resize(416, 400);
    cards.show();
    EXPECT_EQ(cards.cards()[0]->y(), cards.cards()[1]->y());
    EXPECT_GT(cards.cards()[2]->y(), cards.cards()[0]->y());
    delete cards.cards()[0];
    EXPECT_EQ(cards.cards().size(), 4);
    cards.clear();
    EXPECT_EQ(cards.heightForWidth(400), 0);
}

TEST(SmallWidgets, ElidedLabelTellsAll)
{
    ElidedLabel label;
    label.setText("A very long name that cannot fit into so little room");
    label.resize(80, 20);
    label.show();
    (void)label.grab();
    EXPECT_TRUE(label.isElided());
    EXPECT_FALSE(label.toolTip().isEmpty());
    EXPECT_EQ(label.accessibleName(), label.text());
    label.resize(900, 20);
    (void)label.grab();
    EXPECT_FALSE(label.isElided());
    EXPECT_TRUE(label.toolTip().isEmpty());
}

TEST(SmallWidgets, EmptyStateLeadsOn)
{
    EmptyState state;
    state.setContent("folder-open", "No platform yet", "Add the first candidate.", "Add platform");
    state.show();
    QSignalSpy spy(&state, &EmptyState::nextStep);
    auto* button = state.findChild<QPushButton*>("nextStep");
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_EQ(spy.count(), 1);
    EXPECT_EQ(state.accessibleName(), "No platform yet");
    EXPECT_FALSE(icon("folder-open").isNull());
}

TEST(SmallWidgets, BusyBarCancelsOnce)
{
    BusyBar bar;
    bar.show("Running", 0.4);
    QSignalSpy spy(&bar, &BusyBar::cancelled);
    auto* cancel = bar.findChild<QPushButton*>("cancel");
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_EQ(spy.count(), 1);
    bar.show("Next one", std::nullopt);
    EXPECT_TRUE(cancel->isEnabled());
}

TEST(SmallWidgets, LevelsMarkThePresentOne)
{
    ValueCurve curve;
    curve.showLevels({"none", "poor", "fair", "good", "very good", "excellent"}, 2.5);
    const auto pages = curve.findChildren<QWidget*>();
    const auto page = std::find_if(pages.begin(), pages.end(),
                                   [](const QWidget* w) { return w->accessibleDescription().contains("present"); });
    ASSERT_NE(page, pages.end());
    EXPECT_EQ((*page)->accessibleDescription().count("present"), 2) << "a half level lies between two";
    curve.show();
    EXPECT_FALSE(curve.grab().isNull());
}

} // namespace
} // namespace steelyard::ui
