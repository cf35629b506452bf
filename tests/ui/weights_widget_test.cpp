// SPDX-License-Identifier: GPL-3.0-or-later
// Weights: the arithmetic of re-balancing and its editor.
#include "ui/widgets/rebalance.h"
#include "ui/widgets/weight_editor.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace steelyard::ui {
namespace {

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

TEST(Rebalance, KeepsProportionsOfTheOthers)
{
    // 25/20/20/15/10/10, first to 40: the others share 60 in proportion 20:20:15:10:10 of 75.
    const auto w = rebalance({25, 20, 20, 15, 10, 10}, std::vector<bool>(6, false), 0, 40);
    ASSERT_TRUE(w);
    const std::vector<double> expected{40, 16, 16, 12, 8, 8};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR((*w)[i], expected[i], 1e-9);
}

TEST(Rebalance, LockedRowsStay)
{
    const auto w = rebalance({25, 20, 20, 15, 10, 10}, {false, true, false, true, false, false}, 0, 35);
    ASSERT_TRUE(w);
    EXPECT_DOUBLE_EQ((*w)[1], 20);
    EXPECT_DOUBLE_EQ((*w)[3], 15);
    EXPECT_NEAR((*w)[2], 15, 1e-9); // 30 left for 20:10:10
    EXPECT_NEAR((*w)[4], 7.5, 1e-9);
    EXPECT_NEAR(sum(*w), 100, 1e-9);
}

TEST(Rebalance, ZeroOthersShareEvenly)
{
    const auto w = rebalance({100, 0, 0}, {false, false, false}, 0, 40);
    ASSERT_TRUE(w);
    EXPECT_NEAR((*w)[1], 30, 1e-9);
    EXPECT_NEAR((*w)[2], 30, 1e-9);
}

TEST(Rebalance, RefusesWhatCannotBe)
{
    const std::vector<double> w{50, 30, 20};
    EXPECT_FALSE(rebalance(w, {false, true, true}, 0, 40)) << "nobody can take the difference";
    EXPECT_TRUE(rebalance(w, {false, true, true}, 0, 50));
    EXPECT_FALSE(rebalance(w, {false, true, false}, 0, 70.1)) << "more than the locked ones leave";
    EXPECT_TRUE(rebalance(w, {false, true, false}, 0, 70));
    EXPECT_FALSE(rebalance(w, {true, false, false}, 0, 10)) << "the row itself is locked";
    EXPECT_FALSE(rebalance(w, {false, false, false}, 3, 10));
    EXPECT_FALSE(rebalance(w, {false, false}, 0, 10));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, -1));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, 101));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, std::nan("")));
    EXPECT_FALSE(rebalance({50, -10, 60}, {false, false, false}, 0, 10));
    EXPECT_FALSE(rebalance({}, {}, 0, 10));
    EXPECT_NEAR(roomFor(w, {false, true, false}, 0), 70, 1e-12);
}

TEST(Rebalance, AlwaysSumsToHundredWithoutNegatives)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> part(0, 1);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t n = 2 + random() % 9;
        std::vector<double> w(n);
        for (double& x : w)
            x = part(random) < 0.2 ? 0 : part(random);
        const double total = sum(w);
        if (total <= 0)
            continue;
        for (double& x : w)
            x *= 100 / total;
        std::vector<bool> locked(n);
        for (std::size_t i = 0; i < n; ++i)
            locked[i] = part(random) < 0.3;
        const std::size_t at = random() % n;
        const double value = 100 * part(random);
        const auto result = rebalance(w, locked, at, value);
        if (!result)
            continue;
        ASSERT_NEAR(sum(*result), 100, 1e-9);
        ASSERT_DOUBLE_EQ((*result)[at], value);
        for (std::size_t i = 0; i < n; ++i) {
            ASSERT_GE((*result)[i], 0);
            if (locked[i]) {
                ASSERT_DOUBLE_EQ((*result)[i], w[i]);
            }
        }
    }
}

TEST(Rebalance, ShownFiguresAddUp)
{
    const auto shown = shownWeights({100.0 / 3, 100.0 / 3, 100.0 / 3}, 1);
    EXPECT_NEAR(sum(shown), 100, 1e-9);
    EXPECT_NEAR(shown[0], 33.4, 1e-9);
    EXPECT_NEAR(shown[1], 33.3, 1e-9);
    const auto plain = shownWeights({25, 20, 20, 15, 10, 10}, 1);
    EXPECT_EQ(plain, (std::vector<double>{25, 20, 20, 15, 10, 10}));
}

std::vector<WeightRow> threeRows()
{
    return {{"a", "Availability", 50, false, 55.0, "more inference"},
            {"b", "Price", 30, false, {}, {}},
            {"c", "Support", 20, false, {}, {}}};
}

TEST(WeightEditorTest, KeyboardChangesAndLocks)
{
    WeightEditor editor;
    editor.setRows(threeRows());
    editor.show();
    QSignalSpy edits(&editor, &WeightEditor::weightsEdited);
    auto* a = editor.findChild<QDoubleSpinBox*>("weight.a");
    auto* lockB = editor.findChild<QCheckBox*>("lock.b");
    ASSERT_TRUE(a && lockB);
    a->setFocus();
    a->selectAll();
    QTest::keyClicks(a, "60");
    QTest::keyClick(a, Qt::Key_Return);
    ASSERT_EQ(edits.count(), 1);
    EXPECT_NEAR(editor.weights()[1], 24, 1e-9);
    EXPECT_NEAR(editor.weights()[2], 16, 1e-9);

    QTest::keyClick(lockB, Qt::Key_Space);
    EXPECT_TRUE(lockB->isChecked());
    EXPECT_TRUE(editor.findChild<QDoubleSpinBox*>("weight.b")->isReadOnly());
    QTest::keyClick(a, Qt::Key_Up);
    EXPECT_NEAR(editor.weights()[0], 61, 1e-9);
    EXPECT_NEAR(editor.weights()[1], 24, 1e-9);
    EXPECT_NEAR(editor.weights()[2], 15, 1e-9);

    a->selectAll();
    QTest::keyClicks(a, "90");
    QTest::keyClick(a, Qt::Key_Return);
    EXPECT_NEAR(editor.weights()[0], 61, 1e-9) << "refused, the old figure comes back";
    EXPECT_DOUBLE_EQ(a->value(), 61);
    EXPECT_FALSE(editor.findChild<QLabel*>("problem")->isHidden());
    EXPECT_EQ(edits.count(), 2);
    for (const auto* spin : editor.findChildren<QDoubleSpinBox*>())
        EXPECT_FALSE(spin->accessibleName().isEmpty());
}

} // namespace
} // namespace steelyard::ui
