// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "ui/charts/figure_tools.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

ElidedLabel::ElidedLabel(QWidget* parent, int lines) : QFrame(parent), m_lines(std::max(lines, 1))
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(m_lines > 1);
    setSizePolicy(policy);
}

void ElidedLabel::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height()}; }

QSize ElidedLabel::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 6), fontMetrics().height()};
}

int ElidedLabel::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(wrappedHeight(m_text, font(), std::max(width, 1), m_lines)));
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(palette().color(foregroundRole()));
    m_elided = drawWrapped(painter, rect(), m_text, Qt::AlignLeft, m_lines);
    const QString tip = m_elided ? m_text.toHtmlEscaped() : QString();
    if (tip != toolTip())
        setToolTip(tip);
}

} // namespace steelyard::ui
