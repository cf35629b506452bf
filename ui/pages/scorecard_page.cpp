// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_page.h"

#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/models/cell_entry.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/ranking_chart.h"
#include "ui/pages/scorecard_evidence.h"
#include "ui/pages/weights_dialog.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/frozen_tree_view.h"
#include "ui/widgets/name_delegate.h"
#include "ui/widgets/score_delegate.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

enum Filter { All, Gaps, Disagreements, FarClaims };

// As the scoring marks two sources that differ.
constexpr double kFarFromMeasured = 0.10;

bool isGap(const score::Cell& cell) { return cell.state == score::CellState::Unanswered; }

bool matches(Filter filter, const score::Cell& cell)
{
    switch (filter) {
    case All:
        return true;
    case Gaps:
        return isGap(cell);
    case Disagreements:
        return cell.opinions.disputed;
    case FarClaims:
        return cell.gap && std::abs(cell.gap->relative) > kFarFromMeasured;
    }
    return true;
}

} // namespace

ScorecardPage::ScorecardPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ScorecardModel(session, this)), m_grid(new FrozenTreeView(this)),
      m_names(m_grid->findChild<QTreeView*>("frozenPart")), m_nameDelegate(new NameDelegate(m_grid)),
      m_scoreDelegate(new ScoreDelegate(m_grid)), m_ranking(new ChartPanel(this)), m_find(new QLineEdit(this)),
      m_filter(new QComboBox(this)), m_weights(new QPushButton(this)), m_count(new QLabel(this)),
      m_hint(new QLabel(this)), m_stack(new QStackedWidget(this)), m_empty(new EmptyState(this)),
      m_evidence(new CellEvidence(session, this))
{
    m_grid->setObjectName("scorecard.grid");
    m_find->setObjectName("scorecard.find");
    m_filter->setObjectName("scorecard.filter");
    m_weights->setObjectName("scorecard.weights");
    m_ranking->setObjectName("scorecard.ranking");
    m_hint->setObjectName("scorecard.hint");
    m_count->setObjectName("scorecard.count");
    m_empty->setObjectName("scorecard.empty");
    m_find->setClearButtonEnabled(true);
    m_find->installEventFilter(this);
    m_grid->installEventFilter(this);
    m_grid->viewport()->installEventFilter(this);
    m_grid->viewport()->setAcceptDrops(true);
    m_filter->addItems({"", "", "", ""});
    m_hint->setWordWrap(true);
    m_hint->setMinimumHeight(2 * fontMetrics().lineSpacing() + gap / 2);
    m_hint->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    markMuted(m_hint);
    markMuted(m_count);

    m_grid->setModel(m_model);
    m_grid->setFrozenColumns(1);
    m_grid->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_grid->setKeyHandler([this](QKeyEvent* event) { return handleKey(event); });
    m_grid->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_grid->setSelectionBehavior(QAbstractItemView::SelectItems);
    setFocusProxy(m_grid);
    buildLayout();
    connectAll();
    layoutColumns();
    retranslate();
}

void ScorecardPage::buildLayout()
{
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_find, 2);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_count);
    bar->addWidget(m_weights);
    auto* whole = new QWidget(this);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(gap, gap, gap, gap);
    column->setSpacing(gap);
    column->addWidget(m_ranking);
    column->addLayout(bar);
    column->addWidget(m_grid, 1);
    column->addWidget(m_hint);
    m_stack->addWidget(whole);
    m_stack->addWidget(m_empty);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_stack);
    setTabOrder(m_find, m_filter);
    setTabOrder(m_filter, m_weights);
    setTabOrder(m_weights, m_grid);
}

void ScorecardPage::connectAll()
{
    connect(m_model, &QAbstractItemModel::modelReset, this, &ScorecardPage::layoutColumns);
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this, &ScorecardPage::cellChanged);
    connect(m_scoreDelegate, &ScoreDelegate::refused, this,
            [this](const QModelIndex&, const QString& text, const QString& sentence) {
                say(tr("“%1” was not taken: %2").arg(text, sentence));
            });
    connect(m_model, &ScorecardModel::entered, this, [this](const QModelIndex& cell, const QString& replaced) {
        if (const Criterion* criterion = m_model->criterionAt(cell))
            tellKept({{m_model->platformAt(cell), criterion->id}}, replaced);
    });
    connect(m_evidence, &CellEvidence::told, this, &ScorecardPage::sayKept);
    connect(m_grid, &QAbstractItemView::pressed, this, [this] { sayKept({}); });
    connect(m_find, &QLineEdit::textChanged, this, &ScorecardPage::find);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_grid->setFocus(); });
    connect(m_filter, &QComboBox::currentIndexChanged, this, &ScorecardPage::applyFilter);
    connect(m_weights, &QPushButton::clicked, this, &ScorecardPage::showWeights);
    connect(&m_session, &Session::opened, this, [this] {
        m_kept.clear();
        m_find->clear();
        m_filter->setCurrentIndex(All);
        refreshRanking();
        refreshState();
    });
    connect(&m_session, &Session::changed, this, [this] {
        m_kept.clear(); // an undo makes it untrue
        refreshRanking();
        refreshState();
        showHint();
        if (m_filter->currentIndex() != All)
            applyFilter();
    });
    connect(&m_session, &Session::personChanged, this, &ScorecardPage::showHint);
}

void ScorecardPage::layoutColumns()
{
    m_grid->setColumnDelegate(0, m_nameDelegate);
    m_grid->setBaseColumnWidth(0, 300);
    for (int column = 1; column < m_model->columnCount(); ++column) {
        m_grid->setColumnDelegate(column, m_scoreDelegate);
        m_grid->setBaseColumnWidth(column, 136);
    }
    m_grid->expandAll();
    applyFilter();
    QModelIndex cell = m_model->indexOf(m_criterion, m_platform);
    if ((!cell.isValid() || cell.column() == 0) && m_model->columnCount() > 1)
        cell = cell.isValid() ? cell.siblingAtColumn(1) : m_model->index(0, 1, m_model->index(0, 0));
    if (cell.isValid())
        m_grid->setCurrentIndex(cell);
    else
        cellChanged({});
    refreshState();
}

void ScorecardPage::refreshState()
{
    const bool isEmpty = m_model->columnCount() < 2 || m_model->rowCount() == 0;
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    m_weights->setEnabled(!isEmpty);
}

void ScorecardPage::refreshRanking()
{
    RankingFigure figure = rankingFigure(m_session);
    figure.title.clear();
    const auto placed = m_session.board().inOrder();
    for (std::size_t i = 0; i < figure.bars.size() && i < placed.size(); ++i)
        figure.bars[i].note += tr(", %1 known").arg(formatPercent((*placed[i])->total.coverage, 0));
    m_ranking->showRanking(figure);
    m_ranking->setFixedHeight(std::min(64 + 36 * static_cast<int>(figure.bars.size()), 244));
}

QList<QModelIndex> ScorecardPage::cellsInOrder() const
{
    QList<QModelIndex> cells;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex dimension = m_model->index(row, 0);
        for (int child = 0; child < m_model->rowCount(dimension); ++child)
            if (!m_grid->isRowHidden(child, dimension))
                for (int column = 1; column < m_model->columnCount(); ++column)
                    cells.append(m_model->index(child, column, dimension));
    }
    return cells;
}

bool ScorecardPage::isWanted(const QModelIndex& dimension, int row) const
{
    const Criterion* criterion = m_model->criterionAt(m_model->index(row, 0, dimension));
    const QString wanted = m_find->text().trimmed();
    const auto has = [&wanted](const std::string& name) {
        return QString::fromStdString(name).contains(wanted, Qt::CaseInsensitive);
    };
    if (!criterion || (!wanted.isEmpty() && !has(criterion->name.en) && !has(criterion->name.zh)))
        return false;
    const auto filter = static_cast<Filter>(m_filter->currentIndex());
    if (filter == All)
        return true;
    for (int column = 1; column < m_model->columnCount(); ++column) {
        const score::Cell* cell = m_model->cellAt(m_model->index(row, column, dimension));
        if (cell && matches(filter, *cell))
            return true;
    }
    return false;
}

void ScorecardPage::hideRow(int row, const QModelIndex& parent, bool hide)
{
    if (m_grid->isRowHidden(row, parent) == hide)
        return;
    m_grid->setRowHidden(row, parent, hide);
    if (m_names)
        m_names->setRowHidden(row, parent, hide);
}

void ScorecardPage::applyFilter()
{
    int shown = 0, all = 0;
    // What was just filled no longer matches "gaps"; it must not vanish under the cursor.
    const QModelIndex current = sender() == m_filter ? QModelIndex() : m_grid->currentIndex();
    const bool keep = m_find->text().isEmpty() && m_filter->currentIndex() != All;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex dimension = m_model->index(row, 0);
        bool any = false;
        for (int child = 0; child < m_model->rowCount(dimension); ++child) {
            const bool isCurrent = keep && current.parent() == dimension && current.row() == child &&
                                   !m_grid->isRowHidden(child, dimension);
            const bool show = isCurrent || isWanted(dimension, child);
            hideRow(child, dimension, !show);
            any |= show;
            shown += show ? 1 : 0;
            ++all;
        }
        hideRow(row, {}, !any);
    }
    m_count->setText(shown == all ? QString() : tr("%1 of %2").arg(shown).arg(all));
    m_count->setVisible(shown != all);
    const QModelIndex at = m_grid->currentIndex();
    if (at.isValid() && m_grid->isRowHidden(at.row(), at.parent())) {
        const QList<QModelIndex> cells = cellsInOrder();
        if (!cells.isEmpty())
            m_grid->setCurrentIndex(cells.first().siblingAtColumn(std::max(1, at.column())));
    }
}

void ScorecardPage::find(const QString& text)
{
    applyFilter();
    const QList<QModelIndex> cells = cellsInOrder();
    if (text.trimmed().isEmpty()) {
        showHint();
    } else if (cells.isEmpty()) {
        say(tr("No criterion is called “%1”.").arg(text));
    } else {
        m_grid->setCurrentIndex(cells.first().siblingAtColumn(std::max(1, m_grid->currentIndex().column())));
        showHint();
    }
    if (m_grid->currentIndex().isValid())
        m_grid->scrollTo(m_grid->currentIndex());
}

void ScorecardPage::showCell(const QString& platform, const QString& criterion)
{
    const QModelIndex cell = m_model->indexOf(criterion.toStdString(), platform.toStdString());
    if (!cell.isValid() || cell.column() == 0)
        return;
    if (m_grid->isRowHidden(cell.row(), cell.parent())) {
        m_find->clear();
        m_filter->setCurrentIndex(All);
    }
    m_grid->setCurrentIndex(cell);
    m_grid->scrollTo(cell);
    m_grid->setFocus();
}

void ScorecardPage::cellChanged(const QModelIndex& current)
{
    showHint();
    const Criterion* criterion = m_model->criterionAt(current);
    if (criterion) {
        m_platform = m_model->platformAt(current);
        m_criterion = criterion->id;
    }
    emit currentCellChanged(QString::fromStdString(m_model->platformAt(current)),
                            criterion ? QString::fromStdString(criterion->id) : QString());
}

void ScorecardPage::say(const QString& sentence) { m_hint->setText(sentence); }

// What somebody must not miss: the cursor moves on with Enter, and the hint of the next cell would hide it.
void ScorecardPage::sayKept(const QString& sentence)
{
    m_kept = sentence;
    showHint();
}

void ScorecardPage::showHint()
{
    const QModelIndex current = m_grid->currentIndex();
    const Criterion* criterion = m_model->criterionAt(current);
    const score::Cell* cell = m_model->cellAt(current);
    if (!m_kept.isEmpty()) {
        say(m_kept);
        return;
    }
    if (!criterion || !cell) {
        say(tr("0–5 sets a level, a digit begins a value, N not applicable, C comment, E evidence, G next gap, "
               "/ find, F1 all keys."));
        return;
    }
    const auto* rubric = std::get_if<RubricScale>(&criterion->scale);
    const auto anchor = [rubric](double level) {
        const auto at = static_cast<std::size_t>(std::clamp(std::floor(level), 0.0, 5.0));
        return localText(rubric->levels[at]);
    };
    if (cell->state == score::CellState::NotApplicable) {
        say(tr("Not applicable: %1 (N takes it back)").arg(QString::fromStdString(cell->notApplicable)));
        return;
    }
    const score::SourceValue* best = cell->best();
    const Judgement* own = rubric ? ownJudgement(m_session, m_model->platformAt(current), criterion->id) : nullptr;
    const bool isLevel = rubric && best && best->value && best->unit == "level";
    const double counts = isLevel ? *best->value : 0;
    if (own && isLevel && counts != own->level)
        say(tr("Your level %1: %2 Level %3 counts, from all evaluators.")
                .arg(formatFigure(own->level), anchor(own->level), formatFigure(counts)));
    else if (own || isLevel)
        say(tr("Level %1: %2").arg(formatFigure(own ? own->level : counts), anchor(own ? own->level : counts)));
    else
        say(localText(criterion->description));
}

void ScorecardPage::showWeights()
{
    if (!m_weightsDialog)
        m_weightsDialog = new WeightsDialog(m_session, this);
    m_weightsDialog->show();
    m_weightsDialog->raise();
    m_weightsDialog->activateWindow();
}

void ScorecardPage::retranslate()
{
    m_find->setPlaceholderText(tr("Find a criterion"));
    m_find->setAccessibleName(tr("Find a criterion"));
    m_filter->setAccessibleName(tr("Filter"));
    const QStringList names{tr("All criteria"), tr("Gaps"), tr("Disagreements"), tr("Claims far from measured")};
    for (int i = 0; i < names.size(); ++i)
        m_filter->setItemText(i, names[i]);
    m_weights->setText(tr("Weights…"));
    m_kept.clear();
    m_grid->setAccessibleName(tr("Scorecard"));
    m_ranking->setAccessibleName(tr("Live ranking"));
    m_ranking->setEmptyText(tr("Add a platform on the Candidates page to see a ranking."));
    m_empty->setContent("view-form-table", tr("Nothing to compare yet"),
                        tr("Add the first platform on the Candidates page; its column appears here."));
    m_model->retranslate();
    refreshRanking();
    applyFilter();
    showHint();
}

void ScorecardPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
