// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

namespace steelyard::report {
struct Table;
}

namespace steelyard::ui {

/// A small table of facts that is as high as its rows, so that only the page around it scrolls.
/// Rows are chosen by mouse or keys, never edited; the first column takes what the others leave.
class DecisionTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit DecisionTable(const char* name, QWidget* parent = nullptr);

    /// Heads and rows of a table of the report, word for word; keeps the chosen row where it can.
    void showTable(const report::Table& table);

signals:
    /// A click on a row, or Enter on it.
    void rowChosen(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fitSize();
};

} // namespace steelyard::ui
