// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_ask.h"

#include "core/report/format.h"
#include "core/report/report_cells.h"
#include "core/report/robustness_words.h"
#include "ui/pages/decision_table.h"
#include "ui/pages/decision_words.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr std::size_t kAskFirst = 12;

} // namespace

DecisionAsk::DecisionAsk(QWidget* parent)
    : QWidget(parent), m_title(decisionTitle()), m_hint(decisionText("decision.askHint")),
      m_none(decisionText("decision.askNone")), m_all(new QCheckBox), m_table(new DecisionTable("decision.ask"))
{
    m_all->setObjectName("decision.askAll");
    m_table->viewport()->setCursor(Qt::PointingHandCursor);
    markMuted(m_hint);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_all);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addLayout(head);
    column->addWidget(m_hint);
    column->addWidget(m_table);
    column->addWidget(m_none);
    connect(m_all, &QCheckBox::toggled, this, &DecisionAsk::fillTable);
    connect(m_table, &DecisionTable::rowChosen, this, [this](int row) {
        const Ask& ask = m_asks[static_cast<std::size_t>(row)];
        emit openCell(ask.platform, ask.criterion);
    });
    retranslate();
}

void DecisionAsk::showCells(const report::PartContext& in)
{
    m_asks.clear();
    for (const decide::DecisiveCell& cell : in.analysis.decisive)
        m_asks.push_back({QString::fromStdString(cell.platform), QString::fromStdString(cell.criterion),
                          QString::fromStdString(in.name(cell.platform)),
                          QString::fromStdString(in.criterionName(cell.criterion)),
                          QString::fromStdString(report::percentText(cell.weight, 1)),
                          QString::fromStdString(report::decisiveSentence(in, cell)), cell.changesLeadAlone});
    m_anythingOpen = !in.open.empty();
    fillTable();
}

void DecisionAsk::fillTable()
{
    const std::size_t count = m_all->isChecked() ? m_asks.size() : std::min(m_asks.size(), kAskFirst);
    report::Table table;
    table.columns = {{}, {}, {1, report::Align::Right}, {}};
    table.head = {report::heads({tr("Criterion").toStdString(), tr("Platform").toStdString(),
                                 tr("Open weight").toStdString(), tr("Effect").toStdString()})};
    for (std::size_t i = 0; i < count; ++i) {
        const Ask& ask = m_asks[i];
        report::Row row;
        row.cells = {
            report::textCell(ask.criterionName.toStdString()), report::textCell(ask.platformName.toStdString()),
            report::textCell(ask.weight.toStdString()),
            report::textCell(ask.changesLead ? tr("can change the leader alone").toStdString() : std::string())};
        table.rows.push_back(std::move(row));
    }
    m_table->showTable(table);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Ask& ask = m_asks[static_cast<std::size_t>(row)];
        for (int column = 0; column < m_table->columnCount(); ++column)
            m_table->item(row, column)->setData(Qt::AccessibleTextRole, ask.sentence);
        m_table->item(row, 0)->setForeground(themeColor(Role::Accent)); // it leads somewhere
        m_table->item(row, 3)->setForeground(toneColor(Tone::Warning));
    }
    const bool any = !m_asks.empty();
    m_table->setVisible(any);
    m_hint->setVisible(any);
    m_all->setVisible(m_asks.size() > kAskFirst);
    m_all->setText(tr("Show all %n", nullptr, static_cast<int>(m_asks.size())));
    m_none->setVisible(!any);
    m_none->setText(m_anythingOpen ? tr("What is still open belongs to platforms that cannot come first.")
                                   : tr("Nothing is missing."));
}

void DecisionAsk::retranslate()
{
    m_title->setText(tr("Ask these first"));
    m_hint->setText(tr("Answers that alone could change the leader come first, then the heaviest. "
                       "Enter or a click opens the cell in the scorecard."));
    m_table->setAccessibleName(tr("Open cells, the most decisive first"));
    fillTable();
}

void DecisionAsk::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        fillTable();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
