// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/score_delegate.h"

namespace steelyard::ui {

/// Paints the row names of a grid: as many wrapped lines as the row is high, the rest
/// elided with the full name as tool tip. Rows with children are headings. Its height is
/// that of ScoreDelegate, so that frozen and scrolled columns stay level.
class NameDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit NameDelegate(QObject* parent = nullptr);

    void setMode(CellMode mode) { m_mode = mode; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    CellMode m_mode = CellMode::Dense;
};

} // namespace steelyard::ui
