// SPDX-License-Identifier: GPL-3.0-or-later
// The grid by keys: moving, zooming, typing.
#include "ui/widgets/frozen_tree_view.h"
#include "ui/widgets/name_delegate.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/score_delegate.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

class Grid : public testing::Test
{
protected:
    Grid()
    {
        for (int group = 0; group < 3; ++group) {
            QList<QStandardItem*> head{new QStandardItem(QString("Dimension %1").arg(group))};
            for (int row = 0; row < 20; ++row) {
                QList<QStandardItem*> line{new QStandardItem(QString("Criterion %1.%2").arg(group).arg(row))};
                for (int column = 0; column < 8; ++column) {
                    auto* item = new QStandardItem("3");
                    item->setData(static_cast<int>(CellState::Known), CellStateRole);
                    item->setData(static_cast<int>(CellEditor::Quantity), EditorRole);
                    item->setData(QString("s"), UnitRole);
                    line << item;
                }
                head.first()->appendRow(line);
            }
            for (int column = 0; column < 8; ++column)
                head << new QStandardItem;
            m_model.appendRow(head);
        }
        m_view.setColumnDelegate(0, &m_names);
        for (int column = 1; column <= 8; ++column)
            m_view.setColumnDelegate(column, &m_cells);
        m_view.setModel(&m_model);
        m_view.setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
        m_view.setBaseColumnWidth(0, 160);
        m_view.expandAll();
        m_view.resize(500, 400);
        m_view.show();
        m_view.activateWindow();
        (void)QTest::qWaitForWindowActive(&m_view);
        m_view.setCurrentIndex(at(0, 1));
        m_view.setFocus();
    }
    [[nodiscard]] QModelIndex at(int row, int column) { return m_model.index(row, column, m_model.index(0, 0)); }
    [[nodiscard]] QTreeView* frozen() { return m_view.findChild<QTreeView*>("frozenPart"); }

    NameDelegate m_names;
    ScoreDelegate m_cells;
    QStandardItemModel m_model;
    FrozenTreeView m_view;
};

TEST_F(Grid, ArrowsAndTabStayInside)
{
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.currentIndex(), at(0, 2));
    QTest::keyClick(&m_view, Qt::Key_Down);
    EXPECT_EQ(m_view.currentIndex(), at(1, 2));
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(&m_view, Qt::Key_Tab);
    EXPECT_EQ(m_view.currentIndex(), at(2, 0)) << "Tab goes on in the next row";
    QTest::keyClick(&m_view, Qt::Key_Backtab);
    EXPECT_EQ(m_view.currentIndex(), at(1, 8));
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.currentIndex(), at(1, 8)) << "the edge holds";
    QTest::keyClick(&m_view, Qt::Key_Home);
    EXPECT_EQ(m_view.currentIndex(), at(1, 0));
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_EQ(m_view.currentIndex(), m_model.index(0, 0)) << "left of a row name is its heading";
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_FALSE(m_view.isExpanded(m_model.index(0, 0)));
    EXPECT_FALSE(frozen()->isExpanded(m_model.index(0, 0))) << "both halves fold together";
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_TRUE(frozen()->isExpanded(m_model.index(0, 0)));
    QTest::keyClick(&m_view, Qt::Key_Tab);
    EXPECT_TRUE(m_view.hasFocus());
}

TEST_F(Grid, MovingRightNeverHidesUnderTheNames)
{
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(&m_view, Qt::Key_Right);
    for (int i = 0; i < 7; ++i) {
        EXPECT_GE(m_view.visualRect(m_view.currentIndex()).left(), frozen()->width());
        QTest::keyClick(&m_view, Qt::Key_Left);
    }
    EXPECT_EQ(m_view.currentIndex().column(), 1);
    EXPECT_GE(m_view.visualRect(m_view.currentIndex()).left(), frozen()->width());
}

TEST_F(Grid, HalvesStayLevel)
{
    for (const int zoom : {50, 100, 170, 250}) {
        m_view.setZoom(zoom);
        m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->maximum() / 2);
        const QModelIndex name = m_view.indexAt(QPoint(5, 60)).siblingAtColumn(0);
        ASSERT_TRUE(name.isValid());
        EXPECT_EQ(frozen()->visualRect(name).top(), m_view.visualRect(name.siblingAtColumn(3)).top()) << zoom;
        EXPECT_EQ(frozen()->visualRect(name).height(), m_view.visualRect(name.siblingAtColumn(3)).height()) << zoom;
    }
    m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->maximum());
    EXPECT_EQ(frozen()->verticalScrollBar()->value(), m_view.verticalScrollBar()->value());
}

TEST_F(Grid, ZoomByKeysAndWheel)
{
    QSignalSpy spy(&m_view, &FrozenTreeView::zoomChanged);
    const int before = m_view.visualRect(at(0, 1)).height();
    QTest::keyClick(&m_view, Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(&m_view, Qt::Key_Equal, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 120);
    EXPECT_GT(m_view.visualRect(at(0, 1)).height(), before);
    QTest::keyClick(&m_view, Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 110);
    QWheelEvent wheel(QPointF(50, 50), m_view.mapToGlobal(QPointF(50, 50)), {}, QPoint(0, -120), Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(frozen()->viewport(), &wheel);
    EXPECT_EQ(m_view.zoom(), 100);
    m_view.setZoom(5000);
    EXPECT_EQ(m_view.zoom(), 250);
    QTest::keyClick(&m_view, Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 100);
    EXPECT_EQ(m_view.visualRect(at(0, 1)).height(), before);
    EXPECT_GE(spy.count(), 5);
}

TEST_F(Grid, EnterCommitsAndGoesDownWrongInputStays)
{
    QTest::keyClick(&m_view, Qt::Key_F2);
    auto* edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "2 min");
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(m_view.currentIndex(), at(1, 1), 1000);
    EXPECT_DOUBLE_EQ(at(0, 1).data(Qt::EditRole).toDouble(), 120);

    QTRY_VERIFY_WITH_TIMEOUT(!m_view.findChild<QuantityEdit*>(), 1000);
    QTest::keyClick(&m_view, Qt::Key_F2);
    edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "1,5");
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::qWait(10);
    ASSERT_TRUE(m_view.findChild<QuantityEdit*>()) << "wrong input keeps the editor";
    EXPECT_EQ(edit->text(), "1,5");
    EXPECT_EQ(at(1, 1).data().toString(), "3");
    edit->selectAll();
    QTest::keyClicks(edit, "7");
    QTest::keyClick(edit, Qt::Key_Tab);
    QTRY_COMPARE_WITH_TIMEOUT(m_view.currentIndex(), at(1, 2), 1000);
    EXPECT_DOUBLE_EQ(at(1, 1).data(Qt::EditRole).toDouble(), 7);
}

TEST_F(Grid, TypingReplacesAndTheKeyHandlerComesFirst)
{
    int asked = 0;
    m_view.setKeyHandler([&asked](QKeyEvent* event) {
        if (event->key() != Qt::Key_G)
            return false;
        ++asked;
        return true;
    });
    QTest::keyClick(&m_view, Qt::Key_G);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(m_view.currentIndex(), at(0, 1));
    EXPECT_FALSE(m_view.findChild<QuantityEdit*>());
    QTest::keyClick(&m_view, '4');
    auto* edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    EXPECT_EQ(edit->text(), "4");
}

TEST_F(Grid, ClickOnANameFocusesTheGrid)
{
    m_view.clearFocus();
    const QModelIndex name = at(2, 0);
    QTest::mouseClick(frozen()->viewport(), Qt::LeftButton, {}, frozen()->visualRect(name).center());
    EXPECT_EQ(m_view.currentIndex(), name);
    EXPECT_TRUE(m_view.hasFocus());
}

} // namespace
} // namespace steelyard::ui
