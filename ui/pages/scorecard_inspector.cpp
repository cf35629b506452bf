// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_inspector.h"

#include "ui/language.h"
#include "ui/models/cell_entry.h"
#include "ui/models/claim_words.h"
#include "ui/pages/mark_words.h"
#include "ui/pages/note_edit.h"
#include "ui/pages/scorecard_evidence_list.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/value_curve.h"

#include <QDropEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }
QString line(const QString& text) { return QStringLiteral("<p style='margin:4px 0'>") + text + QStringLiteral("</p>"); }
QString heading(const QString& text)
{
    return QStringLiteral("<p style='margin:12px 0 2px 0'><b>") + text.toHtmlEscaped() + QStringLiteral("</b></p>");
}

QLabel* textLabel(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

ScorecardInspector::ScorecardInspector(Session& session, LanguageSwitch&, QWidget* parent)
    : QScrollArea(parent), m_session(session), m_title(textLabel("inspector.title")),
      m_description(textLabel("inspector.description")), m_curve(new ValueCurve), m_state(textLabel("inspector.state")),
      m_sources(new QWidget), m_sourceRows(new QVBoxLayout(m_sources)), m_evidence(new EvidenceList(session)),
      m_details(textLabel("inspector.details")), m_stepsButton(new QToolButton),
      m_steps(textLabel("inspector.stepList")), m_reasonName(new QLabel), m_reason(new NoteEdit),
      m_commentName(new QLabel), m_comment(new NoteEdit)
{
    setObjectName("inspector.scroll");
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(300);
    m_title->setFont(headingFont(3));
    markMuted(m_description);
    m_curve->setMinimumHeight(200);
    m_sources->setObjectName("inspector.sources");
    m_sourceRows->setContentsMargins(0, 0, 0, 0);
    m_state->setTextFormat(Qt::RichText);
    m_details->setTextFormat(Qt::RichText);
    m_steps->setTextFormat(Qt::PlainText);
    m_steps->hide();
    m_stepsButton->setObjectName("inspector.steps");
    m_stepsButton->setCheckable(true);
    m_stepsButton->setAutoRaise(true);
    m_stepsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_stepsButton->setArrowType(Qt::RightArrow);
    m_reason->setObjectName("inspector.reason");
    m_comment->setObjectName("inspector.comment");
    m_reasonName->setBuddy(m_reason);
    m_commentName->setBuddy(m_comment);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(gap, gap, gap, gap);
    column->setSpacing(gap);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_title, m_description, m_curve, m_state, m_sources, m_stepsButton, m_steps,
                                         m_details, m_evidence, m_reasonName, m_reason, m_commentName, m_comment})
        column->addWidget(part);
    column->addStretch(1);
    setWidget(content);
    viewport()->setAcceptDrops(true);

    connect(m_stepsButton, &QToolButton::toggled, this, [this](bool open) {
        m_steps->setVisible(open);
        m_stepsButton->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    });
    connect(m_reason, &NoteEdit::committed, this, &ScorecardInspector::writeReason);
    connect(m_comment, &NoteEdit::committed, this, &ScorecardInspector::writeComment);
    connect(&m_session, &Session::opened, this, &ScorecardInspector::refresh);
    connect(&m_session, &Session::changed, this, &ScorecardInspector::refresh);
    connect(&m_session, &Session::personChanged, this, &ScorecardInspector::refresh);
    refresh();
}

void ScorecardInspector::setCell(const QString& platform, const QString& criterion)
{
    // What was typed belongs to the cell it was typed for.
    m_reason->flush();
    m_comment->flush();
    m_platform = platform.toStdString();
    m_criterion = criterion.toStdString();
    m_stepsButton->setChecked(false);
    refresh();
}

void ScorecardInspector::showNothing()
{
    m_title->setText(tr("Select a cell"));
    m_description->setText(tr("Its sources, its value function and the people behind it appear here."));
    for (QWidget* part : std::initializer_list<QWidget*>{m_curve, m_state, m_sources, m_stepsButton, m_steps, m_details,
                                                         m_evidence, m_reasonName, m_reason, m_commentName, m_comment})
        part->hide();
}

void ScorecardInspector::refresh()
{
    const Criterion* criterion = m_session.content().scorecard.criterion(m_criterion);
    const score::Placed* placed = m_session.board().find(m_platform);
    const auto& ids = m_session.board().criteria;
    const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), m_criterion) - ids.begin());
    if (!criterion || !placed || at >= (*placed)->cells.size()) {
        showNothing();
        return;
    }
    const score::Cell& cell = (*placed)->cells[at];
    m_title->setText(localText(criterion->name) + QStringLiteral(" – ") + QString::fromStdString((*placed)->name));
    m_description->setText(localText(criterion->description));
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_curve, m_state, m_details, m_evidence, m_commentName, m_comment})
        part->show();
    showCurve(*criterion, cell);
    if (cell.state == score::CellState::NotApplicable)
        m_state->setText(tr("Not applicable: %1").arg(escaped(cell.notApplicable)));
    else if (cell.state == score::CellState::Unanswered)
        m_state->setText(tr("Nothing is known yet: it counts from 0 to 100 until somebody answers or measures it."));
    else
        m_state->setText(tr("Score <b>%1</b>, from %2 to %3")
                             .arg(formatScore(cell.score), formatScore(cell.low), formatScore(cell.high)));
    if (const QString kept = keptAsClaim(m_session, m_platform, m_criterion); !kept.isEmpty())
        m_state->setText(m_state->text() + QStringLiteral("<br>") + kept.toHtmlEscaped());
    showSources(cell);
    showSteps(cell);
    m_evidence->showCell(m_platform, m_criterion);
    const QString details = gapWords(*criterion, cell) + opinionWords(cell);
    m_details->setText(details);
    m_details->setVisible(!details.isEmpty());
    showTexts(*criterion);
}

void ScorecardInspector::showCurve(const Criterion& criterion, const score::Cell& cell)
{
    const score::SourceValue* best = cell.best();
    if (const ValueScale* scale = criterion.valueScale()) {
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
    } else if (const auto* rubric = std::get_if<RubricScale>(&criterion.scale)) {
        QStringList levels;
        for (const LocalText& level : rubric->levels)
            levels.append(localText(level));
        m_curve->showLevels(levels, best && best->unit == "level" ? best->value : std::nullopt);
    }
}

void ScorecardInspector::showSources(const score::Cell& cell)
{
    while (QLayoutItem* old = m_sourceRows->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    m_sources->setVisible(!cell.sources.empty());
    if (cell.sources.empty())
        return;
    auto* title = new QLabel(heading(tr("Sources, the one that counts first")));
    title->setWordWrap(true);
    m_sourceRows->addWidget(title);
    for (const score::SourceValue& source : cell.sources) {
        QString text = badgeName(source.kind);
        if (source.value)
            text += QStringLiteral(": <b>") +
                    (source.unit == "level" ? tr("level %1").arg(formatFigure(*source.value))
                                            : formatValue(*source.value, source.unit)) +
                    QStringLiteral("</b>");
        text += QStringLiteral(" → ") + formatScore(source.score);
        if (source.rawScore > source.score + 1e-9)
            text += tr(" (%1 before the ceiling of %2)").arg(formatScore(source.rawScore), formatScore(source.ceiling));
        QStringList from;
        if (!source.origin.empty())
            from.append(escaped(source.origin));
        if (!source.date.empty())
            from.append(escaped(source.date.substr(0, 10)));
        if (!from.isEmpty())
            text += QStringLiteral("<br>") + from.join(QStringLiteral(", "));
        for (const std::string& mark : source.marks)
            text += QStringLiteral("<br>• ") + markInWords(m_session.content().registry, mark).toHtmlEscaped();
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        auto* badge = new EvidenceBadge;
        badge->setProvenance(source.kind);
        auto* words = textLabel("inspector.source");
        words->setTextFormat(Qt::RichText);
        words->setText(text);
        layout->addWidget(badge, 0, Qt::AlignTop);
        layout->addWidget(words, 1);
        m_sourceRows->addWidget(row);
    }
}

void ScorecardInspector::showSteps(const score::Cell& cell)
{
    QStringList steps;
    for (const score::SourceValue& source : cell.sources)
        for (const std::string& step : source.steps)
            steps.append(QStringLiteral("%1. %2").arg(steps.size() + 1).arg(QString::fromStdString(step)));
    m_stepsButton->setText(tr("How this value was picked"));
    m_stepsButton->setVisible(!steps.isEmpty());
    m_steps->setText(steps.join('\n'));
    m_steps->setVisible(!steps.isEmpty() && m_stepsButton->isChecked());
}

QString ScorecardInspector::gapWords(const Criterion& criterion, const score::Cell& cell) const
{
    if (!cell.gap)
        return {};
    const ValueScale* scale = criterion.valueScale();
    const std::string unit = scale ? scale->unit : std::string();
    const QString both =
        tr("Claimed %1, measured %2.").arg(formatValue(cell.gap->claimed, unit), formatValue(cell.gap->measured, unit));
    const QString verdict = cell.gap->shortfall > 0
                                ? tr("%1 of the promise is missing.").arg(formatPercent(cell.gap->shortfall * 100, 0))
                                : tr("The promise is kept.");
    return heading(tr("Claimed against measured")) + line(both + QLatin1Char(' ') + verdict);
}

QString ScorecardInspector::opinionWords(const score::Cell& cell) const
{
    QString words;
    const std::string own = ownEvaluator(m_session);
    const std::string prefix = joinKey(m_platform, m_criterion, "");
    const auto& judgements = m_session.round().judgements;
    for (auto it = judgements.lower_bound(prefix); it != judgements.end() && it->first.starts_with(prefix); ++it) {
        // Evaluators judge blind: what is not submitted is nobody else's to read.
        const Judgement& row = it->second;
        if (!row.submitted && row.evaluator != own)
            continue;
        const Evaluator* person = findIn(m_session.round().evaluators, row.evaluator);
        QString text =
            tr("%1: level <b>%2</b>").arg(escaped(person ? person->name : row.evaluator), formatFigure(row.level));
        if (!row.submitted)
            text += tr(" (not submitted)");
        if (!row.reason.empty())
            text += QStringLiteral("<br>") + escaped(row.reason);
        words += line(text);
    }
    if (!words.isEmpty())
        words.prepend(heading(cell.opinions.disputed ? tr("Opinions: they disagree") : tr("Opinions")));
    if (const Consensus* consensus = findIn(m_session.round().consensus, joinKey(m_platform, m_criterion)))
        words += line(tr("Consensus %1: %2").arg(formatFigure(consensus->level), escaped(consensus->reason)));
    return words;
}

void ScorecardInspector::showTexts(const Criterion& criterion)
{
    const bool canWrite = !m_session.isReadOnly();
    m_commentName->setText(tr("Comment"));
    m_comment->setAccessibleName(tr("Comment on this cell"));
    m_comment->setPlaceholderText(tr("A remark on this cell (Ctrl+Enter keeps it)"));
    m_comment->setReadOnly(!canWrite);
    m_comment->showText(QString::fromStdString(noteOf(m_session, m_platform, m_criterion).comment));

    const Judgement* own = ownJudgement(m_session, m_platform, m_criterion);
    m_reasonName->setVisible(criterion.isRubric());
    m_reason->setVisible(criterion.isRubric());
    m_reasonName->setText(tr("Reason of your level"));
    m_reason->setAccessibleName(tr("Reason of your level"));
    m_reason->setPlaceholderText(own ? tr("What speaks for it? (Ctrl+Enter keeps it)")
                                     : tr("Set a level first (0–5)."));
    m_reason->setReadOnly(!canWrite || !own);
    m_reason->showText(own ? QString::fromStdString(own->reason) : QString());
}

void ScorecardInspector::writeComment(const QString& text)
{
    CellNote note = noteOf(m_session, m_platform, m_criterion);
    note.comment = text.toStdString();
    m_session.edit(editOfNote(m_session, note), tr("Comment"));
}

void ScorecardInspector::writeReason(const QString& text)
{
    if (const Judgement* own = ownJudgement(m_session, m_platform, m_criterion)) {
        Judgement row = *own;
        row.reason = text.toStdString();
        m_session.put(row, tr("Reason of level"));
    }
}

bool ScorecardInspector::takesFiles(const QDropEvent* event) const
{
    return m_evidence->isVisible() && !m_session.isReadOnly() && !draggedFiles(event->mimeData()).isEmpty();
}

void ScorecardInspector::dragEnterEvent(QDragEnterEvent* event)
{
    if (takesFiles(event))
        event->acceptProposedAction();
    else
        event->ignore();
}

void ScorecardInspector::dragMoveEvent(QDragMoveEvent* event)
{
    if (takesFiles(event))
        event->acceptProposedAction();
    else
        event->ignore();
}

void ScorecardInspector::dropEvent(QDropEvent* event)
{
    if (!takesFiles(event))
        return;
    event->acceptProposedAction();
    m_evidence->attach(draggedFiles(event->mimeData()));
}

void ScorecardInspector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QScrollArea::changeEvent(event);
}

} // namespace steelyard::ui
