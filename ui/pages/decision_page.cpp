// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_page.h"

#include "core/report/report_parts.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/ranking_chart.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steelyard::ui
{

DecisionPage::DecisionPage(Session& session, LanguageSwitch& language, QWidget* parent)
    : QWidget(parent), m_session(session), m_language(language), m_verdict(new QLabel), m_why(new QLabel),
      m_ranking(new ChartPanel), m_radar(new ChartPanel), m_gatesTitle(new QLabel), m_gates(new QTableWidget),
      m_openTitle(new QLabel), m_open(new QLabel)
{
    m_verdict->setObjectName("decision.verdict");
    m_verdict->setFont(headingFont(1));
    m_verdict->setWordWrap(true);
    m_why->setObjectName("decision.why");
    m_why->setWordWrap(true);
    m_open->setWordWrap(true);
    m_open->setObjectName("decision.open");
    m_gates->setObjectName("decision.gates");
    m_gates->verticalHeader()->hide();
    m_gates->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_gates->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_gates->setWordWrap(true);
    m_gates->setMinimumHeight(260);
    for (QLabel* title : {m_gatesTitle, m_openTitle})
        title->setFont(headingFont(3));
    m_ranking->setMinimumHeight(260);
    m_radar->setMinimumHeight(320);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    column->setSpacing(gap);
    column->addWidget(m_verdict);
    column->addWidget(m_why);
    auto* charts = new QHBoxLayout;
    charts->addWidget(m_ranking, 1);
    charts->addWidget(m_radar, 1);
    column->addLayout(charts);
    column->addWidget(m_gatesTitle);
    column->addWidget(m_gates);
    column->addWidget(m_openTitle);
    column->addWidget(m_open);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);

    connect(&m_session, &Session::opened, this, &DecisionPage::refresh);
    connect(&m_session, &Session::changed, this, &DecisionPage::refresh);
    connect(m_gates, &QTableWidget::cellActivated, this, [this](int row) { askWaiver(row); });
}

void DecisionPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void DecisionPage::refresh()
{
    if (!isVisible() || !m_session.isOpen())
        return;
    const report::ReportInput input{m_session.content(), m_session.round(), m_session.board(), m_language.language(), {}};
    const report::PartContext context(input);
    m_verdict->setText(QString::fromStdString(report::verdictSentence(input, context.recommendation)));
    QStringList sentences;
    for (const auto& threshold : context.thresholds)
        if (threshold.above || threshold.below)
            sentences.append(QString::fromStdString(report::thresholdSentence(context, threshold)));
    if (sentences.isEmpty() && !context.thresholds.empty())
        sentences.append(tr("No weight of any single dimension changes the leader."));
    m_why->setText(sentences.join('\n'));

    m_ranking->showRanking(rankingFigure(m_session));
    RadarFigure radar;
    radar.title = tr("By dimension");
    for (const Dimension& dimension : m_session.content().scorecard.dimensions)
        radar.axes.append(localText(dimension.name));
    for (std::size_t i = 0; i < m_session.board().platforms.size() && i < 6; ++i) {
        const score::PlatformScore& platform = *m_session.board().platforms[i];
        RadarFigure::Series series;
        series.name = QString::fromStdString(platform.name);
        series.color = static_cast<int>(i);
        for (const Dimension& dimension : m_session.content().scorecard.dimensions) {
            const score::Interval& interval = platform.dimensions.at(dimension.id);
            series.scores.push_back(interval.coverage > 0 ? std::optional<double>(interval.score) : std::nullopt);
        }
        radar.series.push_back(std::move(series));
    }
    m_radar->showRadar(radar);

    m_gatesTitle->setText(tr("Gates that are not passed (Enter on a row waives it)"));
    refreshGates();
    m_openTitle->setText(tr("Ask these first"));
    QStringList open;
    for (const auto& cell : context.open) {
        if (open.size() == 8)
            break;
        open.append(tr("%1: %2 (%3 of the weight)")
                        .arg(QString::fromStdString(context.name(cell.platform)),
                             QString::fromStdString(context.criterionName(cell.criterion)), formatPercent(cell.weight)));
    }
    m_open->setText(open.isEmpty() ? tr("Nothing is missing.") : open.join('\n'));
}

void DecisionPage::refreshGates()
{
    const report::ReportInput input{m_session.content(), m_session.round(), m_session.board(), m_language.language(), {}};
    const report::PartContext context(input);
    m_gates->setColumnCount(4);
    m_gates->setHorizontalHeaderLabels({tr("Platform"), tr("State"), tr("Rule"), tr("What was found")});
    m_gates->setAccessibleName(tr("Gates"));
    m_gates->setRowCount(0);
    for (const score::Placed& platform : m_session.board().platforms) {
        for (std::size_t i = 0; i < platform->gates.size(); ++i) {
            const score::GateResult& result = platform->gates[i];
            if (result.state == score::GateState::Passed)
                continue;
            const Gate& gate = m_session.content().scorecard.gates[i];
            QStringList facts;
            for (const score::GateFact& fact : result.facts)
                if (fact.holds != score::Tri::False)
                    facts.append(QString::fromStdString(report::factText(context, fact)));
            const int row = m_gates->rowCount();
            m_gates->insertRow(row);
            auto* name = new QTableWidgetItem(QString::fromStdString(platform->name));
            name->setData(Qt::UserRole, QString::fromStdString(platform->id));
            name->setData(Qt::UserRole + 1, QString::fromStdString(gate.id));
            m_gates->setItem(row, 0, name);
            auto* state = new QTableWidgetItem(QString::fromStdString(report::gateStateText(context, result.state)));
            state->setForeground(toneColor(result.state == score::GateState::Failed ? Tone::Bad : Tone::Warning));
            m_gates->setItem(row, 1, state);
            m_gates->setItem(row, 2, new QTableWidgetItem(localText(gate.message)));
            m_gates->setItem(row, 3, new QTableWidgetItem(facts.join('\n')));
        }
    }
    m_gates->setColumnWidth(0, 170);
    m_gates->setColumnWidth(1, 100);
    m_gates->setColumnWidth(2, 340);
    m_gates->horizontalHeader()->setStretchLastSection(true);
    m_gates->resizeRowsToContents();
}

void DecisionPage::askWaiver(int row)
{
    const QTableWidgetItem* item = m_gates->item(row, 0);
    if (!item || m_session.isReadOnly())
        return;
    const std::string platform = item->data(Qt::UserRole).toString().toStdString();
    const std::string id = item->data(Qt::UserRole + 1).toString().toStdString();
    const Gate* gate = nullptr;
    for (const Gate& candidate : m_session.content().scorecard.gates)
        if (candidate.id == id)
            gate = &candidate;
    if (const Waiver* old = findIn(m_session.round().waivers, joinKey(platform, id))) {
        m_session.drop(*old, tr("Withdraw waiver"));
        return;
    }
    if (!gate || !gate->waivable) {
        prompts::information(this, tr("Not waivable"), tr("This rule cannot be waived by anybody."));
        return;
    }
    prompts::text(this, tr("Waive this rule"), tr("Reason (only the role “%1” may waive it; the report prints it)").arg(QString::fromStdString(gate->waivedBy)),
                  QString(), [this, platform, id, role = gate->waivedBy](const QString& reason) {
                      m_session.put(Waiver{platform, id, role, m_session.person().name.toStdString(), reason.toStdString(),
                                           m_session.today()},
                                    tr("Waive a rule"));
                  });
}

void DecisionPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
