// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/decision_page.h"

#include "core/report/report_parts.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/decision_figures.h"
#include "ui/pages/gates_board.h"
#include "ui/pages/ranking_chart.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <cmath>

namespace steelyard::ui
{

namespace
{

constexpr int kAskFirst = 8;
constexpr std::size_t kTornadoBars = 8;

QLabel* textLabel(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel* titleLabel()
{
    auto* label = new QLabel;
    label->setFont(headingFont(3));
    label->setWordWrap(true);
    return label;
}

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
    : QWidget(parent), m_session(session), m_language(language), m_stack(new QStackedLayout(this)), m_empty(new EmptyState),
      m_verdict(textLabel("decision.verdict")), m_detail(textLabel("decision.detail")), m_thresholdTitle(titleLabel()),
      m_thresholds(textLabel("decision.thresholds")), m_ranking(chart("decision.ranking", 260)),
      m_radar(chart("decision.radar", 300)), m_contributions(chart("decision.contributions", 240)),
      m_tornado(chart("decision.tornado", 240)), m_tornadoWords(textLabel("decision.tornadoWords")),
      m_gates(new GatesBoard(session)), m_askTitle(titleLabel()), m_ask(textLabel("decision.ask"))
{
    m_verdict->setFont(headingFont(1));
    markMuted(m_tornadoWords);

    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    grid->setSpacing(2 * gap);
    auto* head = new QVBoxLayout;
    head->setSpacing(gap);
    head->addWidget(m_verdict);
    head->addWidget(m_detail);
    grid->addLayout(head, 0, 0, 1, 2);
    grid->addWidget(card({m_ranking}), 1, 0);
    grid->addWidget(card({m_radar}), 1, 1);
    grid->addWidget(card({m_thresholdTitle, m_thresholds}), 2, 0, 1, 2);
    grid->addWidget(card({m_contributions}), 3, 0);
    grid->addWidget(card({m_tornado, m_tornadoWords}), 3, 1);
    grid->addWidget(card({m_gates}), 4, 0, 1, 2);
    grid->addWidget(card({m_askTitle, m_ask}), 5, 0, 1, 2);
    grid->setRowStretch(6, 1);
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
    // The words of the report follow the switch itself: it is set before the widgets are told.
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
    const report::ReportInput input{m_session.content(), m_session.round(), m_session.board(), m_language.language(), {}};
    const report::PartContext context(input);
    showSentences(context);
    showCharts();
    m_gates->showGates(context);
}

void DecisionPage::showSentences(const report::PartContext& in)
{
    const decide::Recommendation& choice = in.recommendation;
    m_verdict->setText(QString::fromStdString(report::verdictSentence(in.input, choice)));
    QStringList detail;
    if (choice.runnerUp)
        detail.append(tr("Under the weights of the primary role it leads %1 by %2 points.")
                          .arg(QString::fromStdString(in.name(*choice.runnerUp)), formatNumber(choice.margin, 1)));
    if (choice.backup && !choice.independenceKnown)
        detail.append(tr("Whether the two are independent is not certain: vendor or failure domain is not stated."));
    if (choice.noPrimary == decide::NoChoice::Provisional)
        detail.append(tr("A platform is ranked once %1 of the weight is known.")
                          .arg(formatPercent(m_session.board().coverageThreshold, 0)));
    m_detail->setText(detail.join(' '));
    m_detail->setVisible(!detail.isEmpty());

    QStringList sentences;
    for (const auto& threshold : in.thresholds)
        if (threshold.above || threshold.below)
            sentences.append(QString::fromStdString(report::thresholdSentence(in, threshold)));
    if (in.thresholds.empty())
        sentences.append(tr("Weights decide nothing yet: fewer than two platforms are ranked."));
    else if (sentences.isEmpty())
        sentences.append(tr("No weight of any single dimension changes the leader."));
    m_thresholds->setText(sentences.join('\n'));

    QStringList ask;
    for (const auto& cell : in.open) {
        if (ask.size() == kAskFirst)
            break;
        ask.append(tr("%1: %2 (%3 of the weight)")
                       .arg(QString::fromStdString(in.name(cell.platform)),
                            QString::fromStdString(in.criterionName(cell.criterion)), formatPercent(cell.weight)));
    }
    if (static_cast<qsizetype>(in.open.size()) > ask.size())
        ask.append(tr("%n lighter gap(s) more in the scorecard (G goes from gap to gap).", nullptr,
                      static_cast<int>(in.open.size()) - static_cast<int>(ask.size())));
    m_ask->setText(ask.isEmpty() ? tr("Nothing is missing.") : ask.join('\n'));
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

    const auto lead = leadTornado(content, m_session.round(), board);
    const QString title = tr("What moves the leader’s score");
    m_tornadoWords->setVisible(lead.has_value());
    if (!lead) {
        m_tornado->showNothing(title, tr("It takes two ranked platforms."));
        return;
    }
    const auto name = [&](const std::string& id) { return QString::fromStdString((*board.find(id))->name); };
    const auto criterion = [&](const decide::TornadoBar& bar) {
        const Criterion* found = content.scorecard.criterion(lead->criteria[bar.criterion]);
        return found ? localText(found->name) : QString();
    };
    if (lead->tornado.bars.empty()) {
        m_tornado->showNothing(title, tr("No criterion of %1 can move its score.").arg(name(lead->leader)));
    } else {
        TornadoFigure figure;
        figure.title = title;
        figure.unit = tr("points");
        figure.base = lead->tornado.baseScore;
        for (const decide::TornadoBar& bar : lead->tornado.bars) {
            if (figure.bars.size() == kTornadoBars)
                break;
            const score::Bounds& range = lead->ranges[bar.criterion];
            figure.bars.push_back({criterion(bar), bar.scoreLow, bar.scoreHigh, formatScore(range.low), formatScore(range.high)});
        }
        m_tornado->showTornado(figure);
    }
    QStringList flips;
    for (const decide::TornadoBar& bar : lead->tornado.bars)
        if (bar.flipsLeader)
            flips.append(criterion(bar));
    QStringList words{tr("%1 leads %2 by %3 points on what is known.")
                          .arg(name(lead->leader), name(lead->runnerUp), formatNumber(std::abs(lead->tornado.baseMargin), 1)),
                      tr("Each criterion moved by itself: one level (%1 points) down and up, an open one from end to end.")
                          .arg(formatNumber(kTornadoStep, 0))};
    if (flips.isEmpty())
        words.append(tr("No single one of them changes the leader."));
    else
        words.append(tr("Enough alone to change the leader: %1.").arg(flips.join(tr(", "))));
    m_tornadoWords->setText(words.join(u' '));
}

void DecisionPage::retranslate()
{
    m_empty->setContent("office-chart-bar", tr("Nothing to decide yet"),
                        tr("Add two or more platforms on the page Candidates and score them; the decision builds itself."));
    m_thresholdTitle->setText(tr("What would change the leader"));
    m_askTitle->setText(tr("Ask these first"));
}

void DecisionPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refreshSoon();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
