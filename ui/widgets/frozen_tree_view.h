// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include <functional>

namespace steelyard::ui {

/// A spreadsheet-like tree: the first columns and the head stay while the rest scrolls.
///
/// Keys: arrows move from cell to cell (on a heading, right opens and left closes it), Tab
/// goes right and on to the next row, Enter in an editor commits and goes down, Ctrl + wheel,
/// Ctrl + plus, minus and 0 zoom. Only F6 and Shift+F6 leave the grid.
///
/// All rows have one height, so every delegate must return the same height for every column
/// (ScoreDelegate and NameDelegate do).
class FrozenTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit FrozenTreeView(QWidget* parent = nullptr);
    ~FrozenTreeView() override;

    /// Columns that stay, one or more, counted from the left.
    void setFrozenColumns(int count);
    void setModel(QAbstractItemModel* model) override;
    void setSelectionModel(QItemSelectionModel* selection) override;
    /// Use in place of setItemDelegateForColumn, which the frozen part would not see.
    void setColumnDelegate(int column, QAbstractItemDelegate* delegate);
    /// Width at 100 % zoom.
    void setBaseColumnWidth(int column, int width);
    /// Asked first for every key press; true = handled. For the digits, N, G and so on.
    void setKeyHandler(std::function<bool(QKeyEvent*)> handler);

    [[nodiscard]] int zoom() const { return m_zoom; }
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    /// Letters never jump to a row: they are commands or entries.
    void keyboardSearch(const QString&) override {}

public slots:
    /// Percent of the normal size, 50 to 250.
    void setZoom(int percent);
    void zoomIn();
    void zoomOut();
    void zoomReset();
    /// Lays rows out again after a delegate's mode changed.
    void refreshRows();

signals:
    void zoomChanged(int percent);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void updateGeometries() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

protected slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void placeFrozen();
    [[nodiscard]] int frozenWidth() const;
    [[nodiscard]] QModelIndex sideways(const QModelIndex& from, int by) const;
    bool zoomByWheel(QWheelEvent* event);
    void applyZoom();

    QTreeView* m_frozen;
    std::function<bool(QKeyEvent*)> m_keyHandler;
    QFont m_baseFont;
    int m_frozenColumns = 1;
    int m_zoom = 100;
};

} // namespace steelyard::ui
