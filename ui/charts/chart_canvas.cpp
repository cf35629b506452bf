// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_canvas.h"

#include "ui/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace steelyard::ui {

ChartCanvas::ChartCanvas(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartCanvas::setFigure(Figure figure)
{
    m_figure = std::move(figure);
    m_heights.clear();
    m_spots.clear();
    m_current = -1;
    updateGeometry();
    update();
}

void ChartCanvas::setCurrentSpot(int index)
{
    m_current = index;
    update();
}

int ChartCanvas::heightForWidth(int width) const
{
    const auto [known, isNew] = m_heights.try_emplace(width, 0);
    if (isNew)
        known->second = std::visit(
            [this, width](const auto& figure) {
                if constexpr (std::is_same_v<std::decay_t<decltype(figure)>, std::monostate>)
                    return 0;
                else
                    return figureHeight(font(), std::max(width, 1), figure);
            },
            m_figure);
    return known->second;
}

QSize ChartCanvas::sizeHint() const { return {480, std::max(heightForWidth(480), 120)}; }

QSize ChartCanvas::minimumSizeHint() const
{
    const int width = 240;
    return {width, std::max(heightForWidth(std::max(this->width(), width)), 80)};
}

void ChartCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    m_spots = std::visit(
        [this, &painter](const auto& figure) -> std::vector<Spot> {
            if constexpr (std::is_same_v<std::decay_t<decltype(figure)>, std::monostate>)
                return {};
            else
                return paintFigure(painter, QRectF(rect()).adjusted(1, 1, -1, -1), figure);
        },
        m_figure);
    if (m_current >= 0 && m_current < static_cast<int>(m_spots.size())) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(themeColor(Role::Accent), 2));
        painter.drawRect(m_spots[static_cast<std::size_t>(m_current)].area.adjusted(-2, 0, 2, 0) &
                         QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

bool ChartCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_heights.clear();
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        // The last painted lies on top.
        const auto hit = std::find_if(m_spots.rbegin(), m_spots.rend(),
                                      [help](const Spot& spot) { return spot.area.contains(help->pos()); });
        if (hit == m_spots.rend())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), hit->words.toHtmlEscaped(), this, hit->area.toAlignedRect());
        return true;
    }
    return QWidget::event(event);
}

} // namespace steelyard::ui
