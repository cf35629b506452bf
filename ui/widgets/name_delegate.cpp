// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/name_delegate.h"

#include "ui/charts/figure_tools.h"
#include "ui/theme.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace steelyard::ui {

NameDelegate::NameDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize NameDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    return {QFontMetrics(option.font).horizontalAdvance(text) + 2 * gap, cellHeight(option.font, m_mode)};
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    const bool isHeading = index.model()->hasChildren(index);
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->fillRect(option.rect, isSelected  ? themeColor(Role::Selection)
                                   : isHeading ? themeColor(Role::Window)
                                               : themeColor(Role::Base));
    QFont font = option.font;
    if (isHeading)
        font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(themeColor(isSelected ? Role::OnSelection : Role::Ink));
    const bool isRight = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()) & Qt::AlignRight;
    drawWrapped(*painter, QRectF(option.rect).adjusted(4, 1, -gap, -1), index.data(Qt::DisplayRole).toString(),
                isRight ? Qt::AlignRight : Qt::AlignLeft, m_mode == CellMode::Dense ? 1 : 2);
    painter->setPen(QPen(themeColor(Role::Line), 1));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(themeColor(Role::Accent), 2));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

bool NameDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index)
{
    const bool hasOwn = !index.data(Qt::ToolTipRole).toString().isEmpty();
    if (event->type() != QEvent::ToolTip || hasOwn || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), index.data(Qt::DisplayRole).toString().toHtmlEscaped(), view);
    return true;
}

} // namespace steelyard::ui
