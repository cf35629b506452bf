// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/value_curve.h"

#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>

#include <cmath>

namespace steelyard::ui {

ValueCurve::ValueCurve(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_chart(new ChartPanel(this)), m_page(new QWidget(this)),
      m_rows(new QVBoxLayout(m_page)), m_empty(new QLabel(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(2);
    m_page->setFocusPolicy(Qt::StrongFocus);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    markMuted(m_empty);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_page);
    clear();
}

void ValueCurve::showCurve(const CurveFigure& figure)
{
    m_levels.clear();
    m_chart->showCurve(figure);
    m_stack->setCurrentWidget(m_chart);
}

void ValueCurve::showLevels(const QStringList& levels, std::optional<double> level)
{
    m_levels = levels;
    m_level = level;
    fillLevels();
    m_stack->setCurrentWidget(m_page);
}

void ValueCurve::fillLevels()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    QStringList words;
    for (qsizetype i = 0; i < m_levels.size(); ++i) {
        const bool isPresent = m_level && std::abs(*m_level - static_cast<double>(i)) < 0.75;
        auto* row = new QWidget(m_page);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(gap / 2, 3, gap / 2, 3);
        line->setSpacing(gap);
        // The sign says it as well as the colour does.
        auto* number = new QLabel((isPresent ? QStringLiteral("▸ %1") : QStringLiteral("%1")).arg(i), row);
        auto* text = new QLabel(m_levels[i], row);
        number->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("▸ 5")) + 4);
        number->setAlignment(Qt::AlignRight | Qt::AlignTop);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        if (isPresent) {
            QFont bold = font();
            bold.setWeight(QFont::DemiBold);
            number->setFont(bold);
            text->setFont(bold);
            row->setBackgroundRole(QPalette::Highlight);
            row->setAutoFillBackground(true);
            words << tr("Level %1, present: %2").arg(i).arg(m_levels[i]);
        } else {
            markMuted(number);
            markMuted(text);
            words << tr("Level %1: %2").arg(i).arg(m_levels[i]);
        }
        line->addWidget(number);
        line->addWidget(text, 1);
        m_rows->addWidget(row);
    }
    if (m_level && std::abs(*m_level - std::round(*m_level)) > 1e-9) {
        auto* between = new QLabel(tr("Between two levels: %1").arg(formatNumber(*m_level, 1)), m_page);
        between->setWordWrap(true);
        m_rows->addWidget(between);
    }
    m_rows->addStretch(1);
    m_page->setAccessibleName(tr("Levels"));
    m_page->setAccessibleDescription(words.join(QLatin1Char('\n')));
}

void ValueCurve::clear()
{
    m_levels.clear();
    m_empty->setText(tr("Choose a cell to see how its value becomes a score."));
    m_stack->setCurrentWidget(m_empty);
}

void ValueCurve::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_empty->setText(tr("Choose a cell to see how its value becomes a score."));
        // Later: Qt is walking through the very widgets that are made anew.
        QTimer::singleShot(0, this, [this] {
            if (!m_levels.isEmpty())
                fillLevels();
        });
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
