// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_cards.h"

#include "ui/theme.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr int between = 2 * gap;

int heightOf(const QWidget* card, int width)
{
    const int wanted = card->layout() && card->layout()->hasHeightForWidth()
                           ? card->layout()->totalHeightForWidth(width)
                       : card->hasHeightForWidth() ? card->heightForWidth(width)
                                                   : card->sizeHint().height();
    return std::max(wanted, card->minimumHeight());
}

} // namespace

FlowCards::FlowCards(int cardWidth, QWidget* parent) : QWidget(parent), m_cardWidth(std::max(cardWidth, 80))
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FlowCards::~FlowCards()
{
    // The base class deletes the cards when the list is gone already.
    for (QWidget* card : m_cards)
        card->disconnect(this);
}

void FlowCards::addCard(QWidget* card)
{
    card->setParent(this);
    markCard(card);
    m_cards << card;
    connect(card, &QObject::destroyed, this, [this, card] { m_cards.removeAll(card); });
    card->show();
    arrange(width(), true);
    updateGeometry();
}

void FlowCards::clear()
{
    const QList<QWidget*> old = m_cards;
    m_cards.clear();
    qDeleteAll(old);
    updateGeometry();
}

int FlowCards::columnsFor(int width) const { return std::max((width + between) / (m_cardWidth + between), 1); }

int FlowCards::arrange(int width, bool move) const
{
    const int columns = columnsFor(width);
    const int cardWidth = (width - (columns - 1) * between) / columns;
    int y = 0;
    for (qsizetype first = 0; first < m_cards.size(); first += columns) {
        const qsizetype last = std::min<qsizetype>(first + columns, m_cards.size());
        int height = 0;
        for (qsizetype i = first; i < last; ++i)
            height = std::max(height, heightOf(m_cards[i], cardWidth));
        for (qsizetype i = first; move && i < last; ++i)
            m_cards[i]->setGeometry(static_cast<int>(i - first) * (cardWidth + between), y, cardWidth, height);
        y += height + between;
    }
    return std::max(y - between, 0);
}

QSize FlowCards::sizeHint() const
{
    const int width = 3 * m_cardWidth + 2 * between;
    return {width, arrange(width, false)};
}

QSize FlowCards::minimumSizeHint() const { return {m_cardWidth, 0}; }

int FlowCards::heightForWidth(int width) const { return arrange(width, false); }

void FlowCards::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange(width(), true);
}

bool FlowCards::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        arrange(width(), true);
        updateGeometry();
    }
    return QWidget::event(event);
}

} // namespace steelyard::ui
