// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_takeovers.h"

#include "core/report/robustness_words.h"
#include "ui/pages/decision_table.h"
#include "ui/pages/decision_words.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

DecisionTakeovers::DecisionTakeovers(QWidget* parent)
    : QWidget(parent), m_title(decisionTitle()), m_lead(decisionText("decision.lead")),
      m_dimensions(decisionText("decision.thresholds")), m_caption(decisionText("decision.takeoverCaption")),
      m_none(decisionText("decision.noTakeovers")), m_order(new QComboBox),
      m_table(new DecisionTable("decision.takeovers"))
{
    m_order->setObjectName("decision.takeoverOrder");
    m_order->addItems({QString(), QString()});
    markMuted(m_lead);
    markMuted(m_none);
    auto* head = new QHBoxLayout;
    head->addWidget(m_caption, 1);
    head->addWidget(m_order);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    for (QLabel* part : {m_title, m_lead, m_dimensions})
        column->addWidget(part);
    column->addLayout(head);
    column->addWidget(m_table);
    column->addWidget(m_none);
    connect(m_order, &QComboBox::currentIndexChanged, this, &DecisionTakeovers::showOrdered);
    retranslate();
}

void DecisionTakeovers::showTakeovers(const report::PartContext& in)
{
    m_lead->setText(QString::fromStdString(report::leadSentence(in)));
    setSentences(m_dimensions, report::dimensionSentences(in));
    auto takeovers = report::criterionTakeovers(in.analysis);
    m_far = report::takeoverTable(in, takeovers);
    std::stable_sort(takeovers.begin(), takeovers.end(),
                     [](const report::Takeover& a, const report::Takeover& b) { return a.distance() < b.distance(); });
    m_near = report::takeoverTable(in, takeovers);
    const bool any = !takeovers.empty();
    m_caption->setText(QString::fromStdString(m_near.caption.plain()));
    m_none->setText(QString::fromStdString(m_near.emptyText));
    m_caption->setVisible(any);
    m_order->setVisible(any);
    m_table->setVisible(any);
    m_table->setAccessibleName(m_caption->text());
    // Without a leader the first sentence has said why.
    m_none->setVisible(!any && in.analysis.leader);
    showOrdered();
}

void DecisionTakeovers::showOrdered() { m_table->showTable(m_order->currentIndex() == 0 ? m_near : m_far); }

void DecisionTakeovers::retranslate()
{
    m_title->setText(tr("What would change the leader"));
    m_order->setAccessibleName(tr("Order of the criteria"));
    m_order->setItemText(0, tr("Nearest first"));
    m_order->setItemText(1, tr("As in the scorecard"));
}

void DecisionTakeovers::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
