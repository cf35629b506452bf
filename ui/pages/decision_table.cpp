// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_table.h"

#include "core/report/report_model.h"
#include "ui/theme.h"
#include "ui/widgets/wrapped_header.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QWheelEvent>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr int kWidest = 220; // of a column but the first; longer texts wrap

QTableWidgetItem* itemOf(const report::Cell& cell, report::Align align)
{
    auto* item = new QTableWidgetItem(QString::fromStdString(cell.text.plain()));
    item->setTextAlignment((align == report::Align::Right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

} // namespace

DecisionTable::DecisionTable(const char* name, QWidget* parent) : QTableWidget(parent)
{
    setObjectName(QString::fromLatin1(name));
    setHorizontalHeader(new WrappedHeader(this));
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setTabKeyNavigation(false);
    setWordWrap(true);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTableWidget::cellClicked, this, &DecisionTable::rowChosen);
}

void DecisionTable::showTable(const report::Table& table)
{
    const int row = currentRow();
    clear();
    setRowCount(static_cast<int>(table.rows.size()));
    setColumnCount(static_cast<int>(table.columns.size()));
    QStringList heads;
    if (!table.head.empty())
        for (const report::HeadCell& head : table.head.back())
            heads.append(QString::fromStdString(head.text.plain()));
    setHorizontalHeaderLabels(heads);
    for (int c = 0; c < columnCount() && c < heads.size(); ++c)
        if (table.columns[static_cast<std::size_t>(c)].align == report::Align::Right)
            horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int r = 0; r < rowCount(); ++r) {
        const auto& cells = table.rows[static_cast<std::size_t>(r)].cells;
        for (int c = 0; c < columnCount() && c < static_cast<int>(cells.size()); ++c)
            setItem(r, c, itemOf(cells[static_cast<std::size_t>(c)], table.columns[static_cast<std::size_t>(c)].align));
    }
    if (row >= 0 && rowCount() > 0)
        setCurrentCell(std::min(row, rowCount() - 1), 0);
    fitSize();
}

void DecisionTable::fitSize()
{
    const int room = viewport()->width();
    int others = 0;
    for (int c = 1; c < columnCount(); ++c) {
        const int head = std::min(horizontalHeader()->sectionSizeHint(c) + gap / 2, kWidest * 2 / 3);
        const int wanted = std::max(sizeHintForColumn(c) + gap, head);
        setColumnWidth(c, std::min(wanted, kWidest));
        others += columnWidth(c);
    }
    if (columnCount() > 0)
        setColumnWidth(0, std::max(room - others, kWidest / 2));
    resizeRowsToContents();
    int height = horizontalHeader()->sizeHint().height() + 2 * frameWidth();
    for (int r = 0; r < rowCount(); ++r)
        height += rowHeight(r);
    setFixedHeight(height);
}

void DecisionTable::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentRow() >= 0) {
        emit rowChosen(currentRow());
        return;
    }
    QTableWidget::keyPressEvent(event);
}

void DecisionTable::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitSize();
}

void DecisionTable::focusInEvent(QFocusEvent* event)
{
    // By keys somebody wants to see where they are.
    if (currentRow() < 0 && rowCount() > 0 && event->reason() != Qt::MouseFocusReason)
        setCurrentCell(0, 0);
    QTableWidget::focusInEvent(event);
}

void DecisionTable::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace steelyard::ui
