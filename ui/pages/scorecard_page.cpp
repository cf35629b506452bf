// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_page.h"

#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/ranking_chart.h"
#include "ui/pages/weights_dialog.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/cell_roles.h"
#include "ui/widgets/frozen_tree_view.h"
#include "ui/widgets/name_delegate.h"
#include "ui/widgets/quantity.h"
#include "ui/widgets/score_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace steelyard::ui
{

namespace
{
enum Filter { All, Gaps, Disputed, Differing };
}

ScorecardPage::ScorecardPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ScorecardModel(session, this)), m_grid(new FrozenTreeView(this)),
      m_ranking(new ChartPanel(this)), m_find(new QLineEdit(this)), m_filter(new QComboBox(this)),
      m_weights(new QPushButton(this)), m_hint(new QLabel(this))
{
    m_grid->setObjectName("scorecard.grid");
    m_find->setObjectName("scorecard.find");
    m_filter->setObjectName("scorecard.filter");
    m_weights->setObjectName("scorecard.weights");
    m_ranking->setObjectName("scorecard.ranking");
    m_hint->setObjectName("scorecard.hint");
    m_hint->setWordWrap(true);
    m_hint->setMinimumHeight(40);
    markMuted(m_hint);
    m_filter->addItems({"", "", "", ""});
    m_find->setClearButtonEnabled(true);
    m_ranking->setFixedHeight(170);

    m_grid->setModel(m_model);
    m_grid->setFrozenColumns(1);
    m_grid->setKeyHandler([this](QKeyEvent* event) { return handleKey(event); });
    m_grid->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_grid->setSelectionBehavior(QAbstractItemView::SelectItems);

    auto* bar = new QHBoxLayout;
    bar->addWidget(m_find, 2);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_weights);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(gap, gap, gap, gap);
    column->addWidget(m_ranking);
    column->addLayout(bar);
    column->addWidget(m_grid, 1);
    column->addWidget(m_hint);

    connect(m_model, &QAbstractItemModel::modelReset, this, &ScorecardPage::layoutColumns);
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        showHint();
        const Criterion* criterion = m_model->criterionAt(current);
        emit currentCellChanged(QString::fromStdString(m_model->platformAt(current)),
                                criterion ? QString::fromStdString(criterion->id) : QString());
    });
    connect(m_find, &QLineEdit::textChanged, this, &ScorecardPage::find);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_grid->setFocus(); });
    connect(m_filter, &QComboBox::currentIndexChanged, this, &ScorecardPage::applyFilter);
    connect(m_weights, &QPushButton::clicked, this, &ScorecardPage::showWeights);
    connect(&m_session, &Session::opened, this, [this] {
        layoutColumns();
        refreshRanking();
    });
    connect(&m_session, &Session::changed, this, [this] {
        refreshRanking();
        showHint();
        if (m_filter->currentIndex() != All)
            applyFilter();
    });
    layoutColumns();
    retranslate();
}

void ScorecardPage::layoutColumns()
{
    auto* names = new NameDelegate(m_grid);
    auto* cells = new ScoreDelegate(m_grid);
    m_grid->setColumnDelegate(0, names);
    m_grid->setBaseColumnWidth(0, 300);
    for (int column = 1; column < m_model->columnCount(); ++column) {
        m_grid->setColumnDelegate(column, cells);
        m_grid->setBaseColumnWidth(column, 136);
    }
    m_grid->expandAll();
    if (!m_grid->currentIndex().isValid() && m_model->rowCount() > 0 && m_model->columnCount() > 1)
        m_grid->setCurrentIndex(m_model->index(0, 1, m_model->index(0, 0)));
}

QList<QModelIndex> ScorecardPage::cellsInOrder() const
{
    QList<QModelIndex> cells;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex dimension = m_model->index(row, 0);
        for (int child = 0; child < m_model->rowCount(dimension); ++child)
            for (int column = 1; column < m_model->columnCount(); ++column)
                cells.append(m_model->index(child, column, dimension));
    }
    return cells;
}

bool ScorecardPage::handleKey(QKeyEvent* event)
{
    const QModelIndex current = m_grid->currentIndex();
    const Criterion* criterion = m_model->criterionAt(current);
    if (event->matches(QKeySequence::Copy)) {
        copyBlock();
        return true;
    }
    if (event->matches(QKeySequence::Paste)) {
        pasteBlock();
        return true;
    }
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) {
        copyFromLeft();
        return true;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    if (event->key() == Qt::Key_Slash || event->key() == Qt::Key_F) {
        m_find->setFocus();
        m_find->selectAll();
        return true;
    }
    if (event->key() == Qt::Key_G) {
        goToGap(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    }
    if (!criterion || current.column() == 0 || m_session.isReadOnly())
        return false;
    const QString typed = event->text();
    if (criterion->isRubric() && typed.size() == 1 && typed[0] >= '0' && typed[0] <= '9') {
        if (typed[0] <= '5')
            m_model->setLevel(current, typed[0].digitValue());
        return true;
    }
    switch (event->key()) {
    case Qt::Key_N: askNotApplicable(); return true;
    case Qt::Key_C: askComment(); return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: m_model->setData(current, QVariant(), Qt::EditRole); return true;
    default: return false;
    }
}

void ScorecardPage::goToGap(int direction)
{
    const QList<QModelIndex> cells = cellsInOrder();
    if (cells.isEmpty())
        return;
    const auto start = cells.indexOf(m_grid->currentIndex());
    for (qsizetype step = 1; step <= cells.size(); ++step) {
        const auto at = ((start + direction * step) % cells.size() + cells.size()) % cells.size();
        if (m_model->cellAt(cells[at])->state == score::CellState::Unanswered) {
            m_grid->setCurrentIndex(cells[at]);
            return;
        }
    }
    m_hint->setText(tr("There is no gap left."));
}

void ScorecardPage::find(const QString& text)
{
    if (text.isEmpty())
        return;
    for (const QModelIndex& cell : cellsInOrder()) {
        const Criterion* criterion = m_model->criterionAt(cell);
        if (QString::fromStdString(criterion->name.en).contains(text, Qt::CaseInsensitive)
            || QString::fromStdString(criterion->name.zh).contains(text, Qt::CaseInsensitive)) {
            const int column = std::max(1, m_grid->currentIndex().column());
            m_grid->setCurrentIndex(cell.siblingAtColumn(column));
            return;
        }
    }
    m_hint->setText(tr("No criterion is called “%1”.").arg(text));
}

void ScorecardPage::copyBlock()
{
    QMap<std::pair<int, int>, QMap<int, QString>> rows;
    for (const QModelIndex& index : m_grid->selectionModel()->selectedIndexes()) {
        if (!m_model->cellAt(index))
            continue;
        const QVariant value = m_model->data(index, Qt::EditRole);
        rows[{index.parent().row(), index.row()}][index.column()] =
            value.isValid() ? QString::number(value.toDouble(), 'g', 15) : QString();
    }
    QStringList lines;
    for (const auto& row : rows)
        lines.append(QStringList(row.values()).join('\t'));
    QApplication::clipboard()->setText(lines.join('\n'));
}

void ScorecardPage::pasteBlock()
{
    if (m_session.isReadOnly())
        return;
    QStringList lines = QApplication::clipboard()->text().split('\n');
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    struct Pasted {
        QPersistentModelIndex cell;
        double value;
    };
    QList<Pasted> good;
    QStringList bad;
    QModelIndex row = m_grid->currentIndex();
    const int firstColumn = row.column();
    for (const QString& line : lines) {
        if (!m_model->criterionAt(row))
            break;
        int column = firstColumn;
        for (const QString& part : line.split('\t')) {
            const QModelIndex cell = row.siblingAtColumn(column++);
            const QString text = part.trimmed();
            if (!m_model->cellAt(cell) || text.isEmpty())
                continue;
            const Criterion* criterion = m_model->criterionAt(cell);
            const QString unit = criterion->valueScale() ? QString::fromStdString(criterion->valueScale()->unit) : QString();
            const auto parsed = parseQuantity(text, unit.toStdString());
            const bool level = parsed.value && *parsed.value >= 0 && *parsed.value <= 5
                               && *parsed.value == static_cast<int>(*parsed.value);
            if (parsed.value && (level || !criterion->isRubric()))
                good.append({cell, *parsed.value});
            else
                bad.append(text);
        }
        row = m_grid->indexBelow(row);
        while (row.isValid() && !m_model->criterionAt(row))
            row = m_grid->indexBelow(row);
    }
    QString question = tr("%n cell(s) will change.", nullptr, static_cast<int>(good.size()));
    if (!bad.isEmpty())
        question += "\n" + tr("Not read: %1").arg(bad.mid(0, 8).join(", "));
    prompts::confirm(this, tr("Paste"), question, tr("Paste"), [this, good](bool yes) {
        if (!yes)
            return;
        m_session.undoStack()->beginMacro(tr("Paste %1 cells").arg(good.size()));
        for (const Pasted& pasted : good)
            if (pasted.cell.isValid())
                m_model->setData(pasted.cell, m_model->criterionAt(pasted.cell)->isRubric() ? QVariant(static_cast<int>(pasted.value))
                                                                                           : QVariant(pasted.value),
                                 Qt::EditRole);
        m_session.undoStack()->endMacro();
    });
}

void ScorecardPage::copyFromLeft()
{
    const QModelIndex current = m_grid->currentIndex();
    if (current.column() < 2 || m_session.isReadOnly())
        return;
    const QVariant value = m_model->data(current.siblingAtColumn(current.column() - 1), Qt::EditRole);
    if (value.isValid())
        m_model->setData(current, value, Qt::EditRole);
}

void ScorecardPage::askNotApplicable()
{
    const QPersistentModelIndex cell = m_grid->currentIndex();
    const score::Cell* now = m_model->cellAt(cell);
    if (now && now->state == score::CellState::NotApplicable) {
        m_model->setNotApplicable(cell, QString());
        return;
    }
    prompts::text(this, tr("Not applicable"), tr("Why does this criterion not apply to this platform?"), QString(),
                  [this, cell](const QString& reason) {
                      if (cell.isValid())
                          m_model->setNotApplicable(cell, reason);
                  });
}

void ScorecardPage::askComment()
{
    const QPersistentModelIndex cell = m_grid->currentIndex();
    const Criterion* criterion = m_model->criterionAt(cell);
    const CellNote* note = findIn(m_session.round().cellNotes, joinKey(m_model->platformAt(cell), criterion->id));
    prompts::text(this, tr("Comment"), tr("Comment on this cell"), note ? QString::fromStdString(note->comment) : QString(),
                  [this, cell](const QString& comment) {
                      if (cell.isValid())
                          m_model->setComment(cell, comment);
                  },
                  false);
}

void ScorecardPage::showWeights()
{
    auto* dialog = new WeightsDialog(m_session, this);
    dialog->show();
}

void ScorecardPage::refreshRanking()
{
    RankingFigure figure = rankingFigure(m_session);
    figure.title.clear();
    m_ranking->showRanking(figure);
    m_ranking->setFixedHeight(std::min(48 + 36 * static_cast<int>(figure.bars.size()), 230));
}

void ScorecardPage::applyFilter()
{
    const int filter = m_filter->currentIndex();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex dimension = m_model->index(row, 0);
        for (int child = 0; child < m_model->rowCount(dimension); ++child) {
            bool show = filter == All;
            for (int column = 1; column < m_model->columnCount() && !show; ++column) {
                const score::Cell* cell = m_model->cellAt(m_model->index(child, column, dimension));
                show = (filter == Gaps && cell->state != score::CellState::NotApplicable && cell->knownShare < 1)
                       || (filter == Disputed && cell->opinions.disputed) || (filter == Differing && cell->sourcesDiffer);
            }
            m_grid->setRowHidden(child, dimension, !show);
        }
    }
}

void ScorecardPage::showHint()
{
    const QModelIndex current = m_grid->currentIndex();
    const Criterion* criterion = m_model->criterionAt(current);
    const score::Cell* cell = m_model->cellAt(current);
    if (!criterion || !cell) {
        m_hint->setText(tr("0–5 sets a level, a digit begins a value, N not applicable, C comment, G next gap, / find, F1 all keys."));
        return;
    }
    QString text = localText(criterion->description);
    const auto* rubric = std::get_if<RubricScale>(&criterion->scale);
    if (rubric && cell->best() && cell->best()->unit == "level") {
        const int level = static_cast<int>(*cell->best()->value);
        text = tr("Level %1: %2").arg(formatFigure(*cell->best()->value), localText(rubric->levels[static_cast<std::size_t>(level)]));
    }
    m_hint->setText(text);
}

void ScorecardPage::retranslate()
{
    m_find->setPlaceholderText(tr("Find a criterion"));
    m_find->setAccessibleName(tr("Find a criterion"));
    m_filter->setAccessibleName(tr("Filter"));
    const QStringList names{tr("All criteria"), tr("Gaps"), tr("Disagreements"), tr("Sources that differ")};
    for (int i = 0; i < names.size(); ++i)
        m_filter->setItemText(i, names[i]);
    m_weights->setText(tr("Weights…"));
    m_grid->setAccessibleName(tr("Scorecard"));
    m_ranking->setEmptyText(tr("Add a platform on the Candidates page to see a ranking."));
    refreshRanking();
    showHint();
}

void ScorecardPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_grid->viewport()->update();
        emit m_model->headerDataChanged(Qt::Horizontal, 0, m_model->columnCount() - 1);
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
