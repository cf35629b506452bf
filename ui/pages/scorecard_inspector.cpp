// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_inspector.h"

#include "ui/language.h"
#include "ui/pages/mark_words.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/value_curve.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace steelyard::ui
{

namespace
{

QString line(const QString& text) { return QStringLiteral("<p style='margin:4px 0'>") + text + QStringLiteral("</p>"); }
QString heading(const QString& text) { return QStringLiteral("<p style='margin:12px 0 2px 0'><b>") + text.toHtmlEscaped() + QStringLiteral("</b></p>"); }

} // namespace

ScorecardInspector::ScorecardInspector(Session& session, LanguageSwitch&, QWidget* parent)
    : QScrollArea(parent), m_session(session), m_title(new QLabel), m_description(new QLabel), m_curve(new ValueCurve),
      m_details(new QLabel)
{
    setObjectName("inspector.scroll");
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(300);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(gap, gap, gap, gap);
    m_title->setWordWrap(true);
    m_title->setFont(headingFont(3));
    m_description->setWordWrap(true);
    markMuted(m_description);
    m_curve->setMinimumHeight(200);
    m_details->setWordWrap(true);
    m_details->setTextFormat(Qt::RichText);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_details->setObjectName("inspector.details");
    column->addWidget(m_title);
    column->addWidget(m_description);
    column->addWidget(m_curve);
    column->addWidget(m_details);
    column->addStretch(1);
    setWidget(content);
    connect(&m_session, &Session::opened, this, &ScorecardInspector::refresh);
    connect(&m_session, &Session::changed, this, &ScorecardInspector::refresh);
    refresh();
}

void ScorecardInspector::setCell(const QString& platform, const QString& criterion)
{
    m_platform = platform.toStdString();
    m_criterion = criterion.toStdString();
    refresh();
}

void ScorecardInspector::refresh()
{
    const Criterion* criterion = m_session.content().scorecard.criterion(m_criterion);
    const score::Placed* placed = m_session.board().find(m_platform);
    if (!criterion || !placed) {
        m_title->setText(tr("Select a cell"));
        m_description->setText(tr("Its sources, its value function and the people behind it appear here."));
        m_curve->hide();
        m_details->clear();
        return;
    }
    const auto& ids = m_session.board().criteria;
    const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), m_criterion) - ids.begin());
    const score::Cell& cell = (*placed)->cells.at(at);
    m_title->setText(localText(criterion->name) + QStringLiteral(" – ") + QString::fromStdString((*placed)->name));
    m_description->setText(localText(criterion->description));
    m_curve->show();
    const score::SourceValue* best = cell.best();
    if (const ValueScale* scale = criterion->valueScale()) {
        CurveFigure figure;
        figure.xName = displayUnit(scale->unit);
        figure.yName = tr("Score");
        figure.logarithmic = scale->logarithmic;
        for (const AnchorPoint& anchor : scale->anchors)
            figure.anchors.emplace_back(anchor.input, anchor.score);
        if (best && best->value) {
            figure.point = QPointF(*best->value, best->rawScore);
            figure.pointName = formatValue(*best->value, best->unit);
            figure.ceiling = best->ceiling;
        }
        m_curve->showCurve(figure);
    } else if (const auto* rubric = std::get_if<RubricScale>(&criterion->scale)) {
        QStringList levels;
        for (const LocalText& level : rubric->levels)
            levels.append(localText(level));
        m_curve->showLevels(levels, best && best->unit == "level" ? best->value : std::nullopt);
    }

    QString html;
    if (cell.state == score::CellState::NotApplicable)
        html += line(tr("Not applicable: %1").arg(QString::fromStdString(cell.notApplicable).toHtmlEscaped()));
    else if (cell.state == score::CellState::Unanswered)
        html += line(tr("Nothing is known yet: it counts from 0 to 100 until somebody answers or measures it."));
    else
        html += line(tr("Score <b>%1</b>, from %2 to %3").arg(formatScore(cell.score), formatScore(cell.low), formatScore(cell.high)));
    if (!cell.sources.empty())
        html += heading(tr("Sources, the one that counts first"));
    for (const score::SourceValue& source : cell.sources) {
        QString text = QStringLiteral("<b>%1</b> %2").arg(badgeLetter(source.kind), badgeName(source.kind));
        if (source.value)
            text += QStringLiteral(": ") + (source.unit == "level" ? tr("level %1").arg(formatFigure(*source.value))
                                                                   : formatValue(*source.value, source.unit));
        text += QStringLiteral(" → ") + formatScore(source.score);
        if (source.rawScore > source.score + 1e-9)
            text += tr(" (%1 before the ceiling of %2)").arg(formatScore(source.rawScore), formatScore(source.ceiling));
        QString from = QString::fromStdString(source.origin);
        if (!source.date.empty())
            from += (from.isEmpty() ? QString() : QStringLiteral(", ")) + QString::fromStdString(source.date.substr(0, 10));
        if (!from.isEmpty())
            text += QStringLiteral("<br>") + from.toHtmlEscaped();
        for (const std::string& mark : source.marks)
            text += QStringLiteral("<br>• ") + markInWords(m_session.content().registry, mark).toHtmlEscaped();
        html += line(text);
    }
    if (cell.gap) {
        const ValueScale* scale = criterion->valueScale();
        const std::string unit = scale ? scale->unit : std::string();
        html += heading(tr("Claimed against measured"));
        html += line(tr("Claimed %1, measured %2: %3 of the promise is missing.")
                         .arg(formatValue(cell.gap->claimed, unit), formatValue(cell.gap->measured, unit),
                              formatPercent(cell.gap->shortfall * 100, 0)));
    }
    bool first = true;
    const std::string prefix = joinKey(m_platform, m_criterion, "");
    const auto& judgements = m_session.round().judgements;
    for (auto it = judgements.lower_bound(prefix); it != judgements.end() && it->first.starts_with(prefix); ++it) {
        if (first)
            html += heading(cell.opinions.disputed ? tr("Opinions: they disagree") : tr("Opinions"));
        first = false;
        const Evaluator* person = findIn(m_session.round().evaluators, it->second.evaluator);
        html += line(QStringLiteral("%1: <b>%2</b> %3")
                         .arg(QString::fromStdString(person ? person->name : it->second.evaluator).toHtmlEscaped(),
                              formatFigure(it->second.level), QString::fromStdString(it->second.reason).toHtmlEscaped()));
    }
    if (const Consensus* consensus = findIn(m_session.round().consensus, joinKey(m_platform, m_criterion)))
        html += line(tr("Consensus %1: %2").arg(formatFigure(consensus->level), QString::fromStdString(consensus->reason).toHtmlEscaped()));
    if (const CellNote* note = findIn(m_session.round().cellNotes, joinKey(m_platform, m_criterion)); note && !note->comment.empty()) {
        html += heading(tr("Comment"));
        html += line(QString::fromStdString(note->comment).toHtmlEscaped());
    }
    QString files;
    for (const auto& [key, link] : m_session.round().evidenceLinks)
        if (link.platform == m_platform && link.target == m_criterion)
            if (const Evidence* file = findIn(m_session.round().evidence, link.sha256))
                files += line(QString::fromStdString(file->name).toHtmlEscaped());
    if (!files.isEmpty())
        html += heading(tr("Evidence")) + files;
    m_details->setText(html);
}

void ScorecardInspector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QScrollArea::changeEvent(event);
}

} // namespace steelyard::ui
