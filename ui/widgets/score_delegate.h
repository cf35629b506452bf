// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/cell_roles.h"

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace steelyard::ui {

/// Dense: one line (badge, figure, unit). Big: a second line with the score and its interval.
enum class CellMode { Dense, Big };

/// Height of every cell of a grid in this font, the same in all columns.
[[nodiscard]] int cellHeight(const QFont& font, CellMode mode);

/// Paints one cell of the scorecard from the roles of cell_roles.h: heat ground, score bar
/// with ceiling tick, badge left, figure and unit right; marks in the corners: gap (top
/// right, filled triangle), disagreement (top left, hollow triangle), comment (dot at the
/// right edge), flag (bar at the left edge). Follows the view's font, hence its zoom.
class ScoreDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit ScoreDelegate(QObject* parent = nullptr);

    void setMode(CellMode mode) { m_mode = mode; }
    [[nodiscard]] CellMode mode() const { return m_mode; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// By EditorRole: a list of levels, a QuantityEdit in the cell's unit, or a line of text.
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    /// Quantity gives setData a double or an invalid QVariant (blank), a level an int, text a QString.
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    /// The editor was left with a text that is no value; `text` is as typed.
    void refused(const QModelIndex& index, const QString& text, const QString& sentence) const;

protected:
    /// Keeps an editor with wrong input open on Enter and Tab.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    CellMode m_mode = CellMode::Dense;
};

/// Words of the cell's state and marks, for accessible descriptions and the status bar.
[[nodiscard]] QString cellInWords(const QModelIndex& index);

} // namespace steelyard::ui
