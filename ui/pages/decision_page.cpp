// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_page.h"

#include "core/report/report_parts.h"
#include "core/report/robustness_words.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/decision_ask.h"
#include "ui/pages/decision_figures.h"
#include "ui/pages/decision_table.h"
#include "ui/pages/decision_takeovers.h"
#include "ui/pages/decision_words.h"
#include "ui/pages/gates_board.h"
#include "ui/pages/ranking_chart.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <variant>

namespace steelyard::ui {

namespace {

ChartPanel* chart(const char* name, int height)
{
    auto* panel = new ChartPanel;
    panel->setObjectName(QString::fromLatin1(name));
    panel->setMinimumHeight(height);
    return panel;
}

QWidget* card(std::initializer_list<QWidget*> parts)
{
    auto* box = new QWidget;
    markCard(box);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(2 * gap, gap, 2 * gap, gap);
    column->setSpacing(gap);
    for (QWidget* part : parts)
        column->addWidget(part, qobject_cast<ChartPanel*>(part) ? 1 : 0);
    return box;
}

} // namespace

DecisionPage::DecisionPage(Session& session, LanguageSwitch& language, QWidget* parent)
    : QWidget(parent), m_session(session), m_language(language), m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState), m_verdict(decisionText("decision.verdict")), m_reasons(decisionText("decision.reasons")),
      m_ranking(chart("decision.ranking", 260)), m_radar(chart("decision.radar", 300)),
      m_takeovers(new DecisionTakeovers), m_contributions(chart("decision.contributions", 200)),
      m_winnersTitle(decisionTitle()), m_winners(decisionText("decision.winners")),
      m_tornado(chart("decision.tornado", 200)), m_tornadoWords(decisionText("decision.tornadoWords")),
      m_breakEvenTitle(decisionTitle()), m_noBreakEven(decisionText("decision.noBreakEven")),
      m_breakEvenNote(decisionText("decision.breakEvenNote")), m_breakEven(new DecisionTable("decision.breakEven")),
      m_gates(new GatesBoard(session)), m_ask(new DecisionAsk)
{
    m_verdict->setFont(headingFont(1));
    for (QLabel* label : {m_tornadoWords, m_breakEvenNote})
        markMuted(label);

    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    grid->setSpacing(2 * gap);
    auto* head = new QVBoxLayout;
    head->setSpacing(gap);
    head->addWidget(m_verdict);
    head->addWidget(m_reasons);
    m_tornadoCard = card({m_tornado, m_tornadoWords});
    m_breakEvenCard = card({m_breakEvenTitle, m_breakEven, m_noBreakEven, m_breakEvenNote});
    for (QWidget* box : {m_tornadoCard, m_breakEvenCard})
        qobject_cast<QVBoxLayout*>(box->layout())->addStretch(1);
    qobject_cast<QVBoxLayout*>(m_tornadoCard->layout())->setStretchFactor(m_tornado, 0);
    auto* leader = new QHBoxLayout;
    leader->setSpacing(2 * gap);
    leader->addWidget(m_tornadoCard, 1);
    leader->addWidget(m_breakEvenCard, 1);
    grid->addLayout(head, 0, 0, 1, 2);
    grid->addWidget(card({m_ranking}), 1, 0);
    grid->addWidget(card({m_radar}), 1, 1);
    grid->addWidget(card({m_winnersTitle, m_winners}), 2, 0, 1, 2);
    grid->addWidget(card({m_takeovers}), 3, 0, 1, 2);
    grid->addLayout(leader, 4, 0, 1, 2);
    grid->addWidget(card({m_contributions}), 5, 0, 1, 2);
    grid->addWidget(card({m_gates}), 6, 0, 1, 2);
    grid->addWidget(card({m_ask}), 7, 0, 1, 2);
    grid->setRowStretch(8, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(scroll);

    connect(&m_session, &Session::opened, this, &DecisionPage::refreshSoon);
    connect(&m_session, &Session::changed, this, &DecisionPage::refreshSoon);
    connect(m_ask, &DecisionAsk::openCell, this, &DecisionPage::openCell);
    // The words of the report follow the switch itself; a change of language comes through several events.
    connect(&m_language, &LanguageSwitch::changed, this, &DecisionPage::refreshSoon);
    retranslate();
}

void DecisionPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void DecisionPage::refreshSoon()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void DecisionPage::refresh()
{
    if (!m_session.isOpen())
        return;
    m_stale = false;
    const bool any = !m_session.board().platforms.empty();
    m_stack->setCurrentIndex(any ? 1 : 0);
    if (!any)
        return;
    const report::ReportInput input{
        m_session.content(), m_session.round(), m_session.board(), m_language.language(), {}};
    const report::PartContext context(input);
    showVerdict(context);
    showCharts();
    m_takeovers->showTakeovers(context);
    showLeader(context);
    m_gates->showGates(context);
    m_ask->showCells(context);
}

void DecisionPage::showVerdict(const report::PartContext& in)
{
    m_verdict->setText(QString::fromStdString(report::verdictSentence(in.input, in.recommendation)));
    setSentences(m_reasons, report::verdictReasons(in));
    setSentences(m_winners, report::winnerSentences(in));
    if (m_winners->isHidden()) {
        m_winners->setText(tr("Every platform is excluded by a gate."));
        m_winners->show();
    }
}

void DecisionPage::showLeader(const report::PartContext& in)
{
    const auto& leader = in.analysis.leader;
    m_tornadoCard->setVisible(leader.has_value());
    m_breakEvenCard->setVisible(leader.has_value());
    if (!leader)
        return;
    QStringList words;
    if (const auto figure = report::tornadoFigure(in)) {
        TornadoFigure tornado = tornadoFigure(std::get<report::Tornado>(figure->chart));
        tornado.title = QString::fromStdString(figure->caption.plain());
        tornado.unit = tr("points");
        m_tornado->showTornado(tornado);
        words.append(QString::fromStdString(figure->alt));
    } else {
        m_tornado->showNothing(tr("What moves the leader’s score"),
                               QString::fromStdString(report::noTornadoSentence(in)));
    }
    QStringList flips;
    for (const decide::LeaderBar& bar : leader->bars)
        if (bar.flips)
            flips.append(QString::fromStdString(in.criterionName(bar.criterion)));
    words.append(flips.isEmpty() ? tr("No single one of them changes the leader.")
                                 : tr("Enough alone to change the leader: %1.").arg(flips.join(tr(", "))));
    m_tornadoWords->setText(words.join(u' '));

    const report::Table table = report::breakEvenTable(in);
    m_breakEvenTitle->setText(QString::fromStdString(table.caption.plain()));
    m_breakEven->setAccessibleName(m_breakEvenTitle->text());
    m_breakEven->showTable(table);
    m_breakEven->setVisible(!table.rows.empty());
    m_noBreakEven->setText(QString::fromStdString(table.emptyText));
    m_noBreakEven->setVisible(table.rows.empty());
    m_breakEvenNote->setText(QString::fromStdString(table.note.plain()));
    m_breakEvenNote->setVisible(!table.rows.empty());
}

void DecisionPage::showCharts()
{
    const Content& content = m_session.content();
    const score::ScoreBoard& board = m_session.board();
    RankingFigure ranking = rankingFigure(m_session);
    const auto order = board.inOrder();
    for (std::size_t i = 0; i < ranking.bars.size(); ++i)
        ranking.bars[i].note += tr(", %1 known").arg(formatPercent((*order[i])->total.coverage, 0));
    m_ranking->showRanking(ranking);
    RadarFigure radar = radarFigure(content, board);
    radar.title = tr("By dimension");
    m_radar->showRadar(radar);
    StackedFigure contributions = contributionFigure(content, board);
    contributions.title = tr("What each dimension adds to what is certain");
    contributions.unit = tr("points");
    m_contributions->showStacked(contributions);
}

void DecisionPage::retranslate()
{
    m_empty->setContent(
        "office-chart-bar", tr("Nothing to decide yet"),
        tr("Add two or more platforms on the page Candidates and score them; the decision builds itself."));
    m_winnersTitle->setText(tr("Who can still win"));
}

void DecisionPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
