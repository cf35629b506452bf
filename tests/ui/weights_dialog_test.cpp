// SPDX-License-Identifier: GPL-3.0-or-later
// The weights dialog by keys and mouse: every change re-balances to 100 and is one undo step.
#include "tests/ui/round_window.h"

#include <QCheckBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

namespace steelyard::ui {

namespace {

class WeightsByKeys : public RoundWindow
{
protected:
    void SetUp() override
    {
        RoundWindow::SetUp();
        if (HasFatalFailure())
            return;
        QTest::mouseClick(page->findChild<QPushButton*>("scorecard.weights"), Qt::LeftButton);
        dialog = page->findChild<QDialog*>("weightsDialog");
        ASSERT_TRUE(dialog);
        ASSERT_TRUE(QTest::qWaitFor([this] { return QApplication::activeWindow() == dialog; }));
        // The example's weights are frozen: they open by the button, and only then.
        EXPECT_FALSE(dialog->findChild<QLineEdit*>("weights.reason")->isEnabled());
        QTest::mouseClick(dialog->findChild<QPushButton*>("weights.freeze"), Qt::LeftButton);
        ASSERT_TRUE(session->round().header.frozenAt.empty());
        QTest::mouseClick(dialog->findChild<QLineEdit*>("weights.reason"), Qt::LeftButton);
        type("agreed with the partners");
        ASSERT_EQ(dialog->findChild<QLineEdit*>("weights.reason")->text(), "agreed with the partners");
    }
    QDoubleSpinBox* field(const std::string& dimension)
    {
        return dialog->findChild<QDoubleSpinBox*>(QString::fromStdString("weight." + dimension));
    }
    void typeWeight(const std::string& dimension, const char* text)
    {
        QDoubleSpinBox* box = field(dimension);
        ASSERT_TRUE(box);
        QTest::mouseClick(box->findChild<QLineEdit*>(), Qt::LeftButton);
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
    }
    /// Weights of the dimensions as the file holds them.
    static std::map<std::string, double> weightsOf(const Round& round, const Session& session)
    {
        std::map<std::string, double> weights;
        for (const Dimension& dimension : session.content().scorecard.dimensions)
            if (const WeightOverride* row = findIn(round.weightOverrides, dimension.id))
                weights[dimension.id] = row->weight;
        return weights;
    }
    static double sumOf(const std::map<std::string, double>& weights)
    {
        double sum = 0;
        for (const auto& [id, weight] : weights)
            sum += weight;
        return sum;
    }

    QPointer<QDialog> dialog;
};

TEST_F(WeightsByKeys, ATypedWeightMovesTheOthersAndIsOneStep)
{
    const auto& dimensions = session->content().scorecard.dimensions;
    const Round before = session->round();
    const int steps = session->undoStack()->count();
    typeWeight(dimensions[0].id, "40");
    key(Qt::Key_Return);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const auto weights = weightsOf(round, *session);
        return weights.size() == dimensions.size() && weights.at(dimensions[0].id) == 40 &&
               std::abs(sumOf(weights) - 100) < 1e-9 &&
               findIn(round.weightOverrides, dimensions[0].id)->reason == "agreed with the partners" &&
               findIn(round.weightOverrides, dimensions[0].id)->by == "Lin";
    }));
    EXPECT_EQ(session->undoStack()->count(), steps + 1);
    EXPECT_TRUE(dialog->isVisible()) << "Enter commits a weight and closes nothing";
    session->undoStack()->undo();
    EXPECT_EQ(session->round(), before);
    ASSERT_TRUE(onDisk([&](const Round& round) { return round.weightOverrides == before.weightOverrides; }));
}

TEST_F(WeightsByKeys, ALockedWeightStays)
{
    const auto& dimensions = session->content().scorecard.dimensions;
    const double kept = session->board().weights.effective.dimensions.at(dimensions[1].id);
    auto* lock = dialog->findChild<QCheckBox*>(QString::fromStdString("lock." + dimensions[1].id));
    ASSERT_TRUE(lock);
    lock->setFocus();
    key(Qt::Key_Space);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const WeightOverride* row = findIn(round.weightOverrides, dimensions[1].id);
        return row && row->locked;
    }));
    typeWeight(dimensions[0].id, "45");
    key(Qt::Key_Return);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const auto weights = weightsOf(round, *session);
        return weights.size() == dimensions.size() && weights.at(dimensions[0].id) == 45 &&
               std::abs(weights.at(dimensions[1].id) - kept) < 1e-9 && std::abs(sumOf(weights) - 100) < 1e-9;
    }));
    EXPECT_TRUE(findIn(session->round().weightOverrides, dimensions[1].id)->locked);
}

TEST_F(WeightsByKeys, EscapeWhileTypingChangesNothing)
{
    const auto& dimensions = session->content().scorecard.dimensions;
    const Round before = session->round();
    const int steps = session->undoStack()->count();
    const QString shown = field(dimensions[0].id)->text();
    typeWeight(dimensions[0].id, "77");
    key(Qt::Key_Escape);
    ASSERT_TRUE(dialog && dialog->isVisible()) << "the first Escape belongs to the figure";
    EXPECT_EQ(field(dimensions[0].id)->text(), shown);
    key(Qt::Key_Escape);
    QTest::qWait(20);
    EXPECT_FALSE(dialog);
    EXPECT_EQ(session->round(), before);
    EXPECT_EQ(session->undoStack()->count(), steps);
}

TEST_F(WeightsByKeys, WhatTheLocksLeaveNoRoomForIsRefused)
{
    const auto& dimensions = session->content().scorecard.dimensions;
    for (std::size_t i = 1; i < dimensions.size(); ++i) {
        dialog->findChild<QCheckBox*>(QString::fromStdString("lock." + dimensions[i].id))->setFocus();
        key(Qt::Key_Space);
    }
    const int steps = session->undoStack()->count();
    typeWeight(dimensions[0].id, "90");
    key(Qt::Key_Return);
    EXPECT_EQ(session->undoStack()->count(), steps);
    EXPECT_TRUE(dialog->findChild<QLabel*>("problem")->isVisible());
}

} // namespace

} // namespace steelyard::ui
