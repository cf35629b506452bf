// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/evidence_badge.h"

#include "ui/charts/figure_tools.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <array>

namespace steelyard::ui {

QChar badgeLetter(Provenance provenance)
{
    constexpr std::array<char, 6> letters{'C', 'A', 'E', 'J', '$', 'M'};
    return QLatin1Char(letters[static_cast<std::size_t>(provenance)]);
}

QString badgeName(Provenance provenance)
{
    switch (provenance) {
    case Provenance::Claimed:
        return QCoreApplication::translate("EvidenceBadge", "Claimed");
    case Provenance::Answered:
        return QCoreApplication::translate("EvidenceBadge", "Answered");
    case Provenance::Evidenced:
        return QCoreApplication::translate("EvidenceBadge", "Evidenced");
    case Provenance::Judged:
        return QCoreApplication::translate("EvidenceBadge", "Judged");
    case Provenance::Costed:
        return QCoreApplication::translate("EvidenceBadge", "Costed");
    case Provenance::Measured:
        return QCoreApplication::translate("EvidenceBadge", "Measured");
    }
    return {};
}

void paintBadge(QPainter& painter, const QRectF& box, Provenance provenance, bool expired)
{
    const double side = std::min(box.width(), box.height());
    const QRectF square = QRectF(box.center() - QPointF(side / 2, side / 2), QSizeF(side, side)).adjusted(1, 1, -1, -1);
    const QColor strong = expired ? themeColor(Role::InkMuted) : themeColor(Role::Ink);
    const bool isFilled = provenance >= Provenance::Judged && !expired;
    const QColor fill = provenance == Provenance::Measured ? themeColor(Role::Accent) : themeColor(Role::InkMuted);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen outline(isFilled ? fill : strong, provenance == Provenance::Evidenced ? 1.8 : 1);
    if (provenance == Provenance::Claimed)
        outline.setStyle(Qt::DotLine);
    painter.setPen(outline);
    // The outlined ones carry their own ground: a badge is read on heat colours as well.
    painter.setBrush(isFilled ? fill : themeColor(Role::Base));
    const bool isRound = provenance == Provenance::Claimed || provenance == Provenance::Judged;
    if (isRound)
        painter.drawEllipse(square);
    else
        painter.drawRoundedRect(square, side * 0.18, side * 0.18);
    QFont font = painter.font();
    font.setPixelSize(std::max(static_cast<int>(side * 0.66), 6));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(isFilled ? inkOn(fill) : strong);
    painter.drawText(square, Qt::AlignCenter, badgeLetter(provenance));
    if (expired)
        painter.drawLine(square.bottomLeft(), square.topRight());
    painter.restore();
}

EvidenceBadge::EvidenceBadge(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    describe();
}

void EvidenceBadge::setProvenance(std::optional<Provenance> provenance, bool expired)
{
    m_provenance = provenance;
    m_expired = expired;
    describe();
    update();
}

void EvidenceBadge::describe()
{
    QString name;
    if (m_provenance)
        name = m_expired ? tr("%1, evidence expired").arg(badgeName(*m_provenance)) : badgeName(*m_provenance);
    setAccessibleName(name.isEmpty() ? tr("No source") : name);
    setToolTip(name);
}

QSize EvidenceBadge::sizeHint() const
{
    const int side = fontMetrics().height() + 2;
    return {side, side};
}

void EvidenceBadge::paintEvent(QPaintEvent*)
{
    if (!m_provenance)
        return;
    QPainter painter(this);
    paintBadge(painter, rect(), *m_provenance, m_expired);
}

void EvidenceBadge::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
