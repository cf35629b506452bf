// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrapped_header.h"

#include "ui/charts/figure_tools.h"
#include "ui/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace steelyard::ui {

namespace {

constexpr int mostLines = 2;

} // namespace

WrappedHeader::WrappedHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) { setHighlightSections(false); }

QString WrappedHeader::name(int section) const
{
    return model() ? model()->headerData(section, orientation(), Qt::DisplayRole).toString() : QString();
}

QSize WrappedHeader::sectionSizeFromContents(int section) const
{
    const int width = sectionSize(section) - 2 * gap;
    const double height = wrappedHeight(name(section), font(), std::max(width, 16), mostLines);
    return {fontMetrics().horizontalAdvance(name(section)) + 2 * gap, static_cast<int>(std::ceil(height)) + gap};
}

void WrappedHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const int wanted = model() ? model()->headerData(section, orientation(), Qt::TextAlignmentRole).toInt() : 0;
    const Qt::Alignment side = wanted & Qt::AlignRight ? Qt::AlignRight : Qt::AlignLeft;
    painter->save();
    painter->fillRect(rect, themeColor(Role::Window));
    painter->setFont(font());
    painter->setPen(themeColor(Role::Ink));
    drawWrapped(*painter, QRectF(rect).adjusted(gap, 2, -gap, -2), name(section), side, mostLines);
    painter->setPen(QPen(themeColor(Role::Line), 1));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->restore();
}

bool WrappedHeader::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int section = logicalIndexAt(help->pos());
        if (section >= 0 && model()->headerData(section, orientation(), Qt::ToolTipRole).toString().isEmpty()) {
            QToolTip::showText(help->globalPos(), name(section).toHtmlEscaped(), this);
            return true;
        }
    }
    return QHeaderView::viewportEvent(event);
}

} // namespace steelyard::ui
