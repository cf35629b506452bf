// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include "ui/theme.h"

#include <QEvent>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace steelyard::ui {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_icon(new QLabel(this)), m_title(new QLabel(this)), m_sentence(new QLabel(this)),
      m_button(new QPushButton(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * gap, 3 * gap, 3 * gap, 3 * gap);
    layout->setSpacing(gap);
    layout->addStretch(1);
    for (QLabel* label : {m_icon, m_title, m_sentence}) {
        label->setAlignment(Qt::AlignCenter);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    m_title->setFont(headingFont(2));
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    markMuted(m_sentence);
    markPrimary(m_button);
    m_button->setObjectName(QStringLiteral("nextStep"));
    m_button->hide();
    layout->addSpacing(gap);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(2);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::nextStep);
}

void EmptyState::setContent(const QString& iconName, const QString& title, const QString& sentence,
                            const QString& button)
{
    m_iconName = iconName;
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_button->setText(button);
    m_button->setAccessibleName(button);
    m_button->setVisible(!button.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    drawIcon();
}

void EmptyState::drawIcon()
{
    const QIcon image = icon(m_iconName);
    m_icon->setVisible(!image.isNull());
    m_icon->setPixmap(image.pixmap(QSize(48, 48), devicePixelRatioF(), QIcon::Normal));
}

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
