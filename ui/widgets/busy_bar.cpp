// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/busy_bar.h"

#include "ui/theme.h"
#include "ui/widgets/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

BusyBar::BusyBar(QWidget* parent)
    : QWidget(parent), m_what(new ElidedLabel(this)), m_bar(new QProgressBar(this)), m_cancel(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap);
    layout->addWidget(m_what, 1);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_cancel);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(gap);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setText(tr("Cancel"));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_cancel->setEnabled(false);
        emit cancelled();
    });
    QWidget::hide();
}

void BusyBar::show(const QString& what, std::optional<double> share)
{
    if (what != m_what->text())
        m_cancel->setEnabled(true);
    m_what->setText(what);
    m_bar->setRange(0, share ? 1000 : 0);
    if (share)
        m_bar->setValue(static_cast<int>(std::lround(std::clamp(*share, 0.0, 1.0) * 1000)));
    m_bar->setAccessibleName(what);
    QWidget::show();
}

void BusyBar::setCancellable(bool cancellable) { m_cancel->setVisible(cancellable); }

void BusyBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_cancel->setText(tr("Cancel"));
    QWidget::changeEvent(event);
}

void BusyBar::hideEvent(QHideEvent* event)
{
    m_cancel->setEnabled(true);
    QWidget::hideEvent(event);
}

} // namespace steelyard::ui
