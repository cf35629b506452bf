// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_page.h"

#include "ui/language.h"
#include "ui/models/block_paste.h"
#include "ui/models/claim_words.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/scorecard_evidence.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMap>

#include <algorithm>
#include <set>
#include <tuple>

namespace steelyard::ui {

namespace {

// Every digit, of number rows and Chinese input methods alike; -1 = none.
int digitOf(const QString& typed) { return typed.size() == 1 ? typed[0].digitValue() : -1; }

// What a figure can begin with: a digit, a sign or a decimal point, plain or full-width.
bool beginsFigure(const QString& typed)
{
    const QString plain = typed.normalized(QString::NormalizationForm_KC);
    if (plain.isEmpty())
        return false;
    const QChar first = plain[0];
    return first.digitValue() >= 0 || QStringLiteral("-+.\u2212\u3002").contains(first);
}

// A modifier alone says nothing yet.
bool isPress(const QKeyEvent& event)
{
    return event.key() != Qt::Key_Shift && event.key() != Qt::Key_Control && event.key() != Qt::Key_Alt &&
           event.key() != Qt::Key_Meta;
}

bool isPlainText(const QKeyEvent& event) { return !event.text().isEmpty() && event.text()[0].isPrint(); }

std::vector<std::pair<std::string, std::string>> cellsOf(const std::vector<CellEntry>& entries)
{
    std::vector<std::pair<std::string, std::string>> cells;
    for (const CellEntry& entry : entries)
        cells.emplace_back(entry.platform, entry.criterion);
    return cells;
}

} // namespace

bool ScorecardPage::handleKey(QKeyEvent* event)
{
    if (!m_kept.isEmpty() && isPress(*event))
        sayKept({});
    if (handleCommand(event))
        return true;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    const QModelIndex current = m_grid->currentIndex();
    if (m_model->cellAt(current) && !m_session.isReadOnly())
        return handleCellKey(event, current);
    return false;
}

// What needs no cell, or works on the selection.
bool ScorecardPage::handleCommand(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyBlock();
        return true;
    }
    if (event->matches(QKeySequence::Paste)) {
        pasteBlock();
        return true;
    }
    if (event->matches(QKeySequence::Find)) {
        m_find->setFocus();
        m_find->selectAll();
        return true;
    }
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) {
        copyFromLeft();
        return true;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    switch (event->key()) {
    case Qt::Key_Slash:
        m_find->setFocus();
        m_find->selectAll();
        return true;
    case Qt::Key_G:
        goToGap(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    default:
        return false;
    }
}

bool ScorecardPage::handleCellKey(QKeyEvent* event, const QModelIndex& current)
{
    switch (event->key()) {
    case Qt::Key_N:
        askNotApplicable();
        return true;
    case Qt::Key_C:
        askComment();
        return true;
    case Qt::Key_E:
        m_evidence->ask(m_model->platformAt(current), m_model->criterionAt(current)->id);
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        clearSelected();
        return true;
    default:
        break;
    }
    if (!isPlainText(*event))
        return false;
    const int digit = digitOf(event->text());
    if (m_model->cellAt(current)->state == score::CellState::NotApplicable) {
        if (beginsFigure(event->text()))
            say(tr("This cell is not applicable. Press N to make it count again, then enter a value."));
        return true;
    }
    if (!m_model->criterionAt(current)->isRubric())
        return !beginsFigure(event->text());
    if (digit > 5)
        say(tr("Levels run from 0 to 5."));
    else if (digit >= 0)
        m_model->setData(current, digit, Qt::EditRole);
    return true;
}

void ScorecardPage::goToGap(int direction)
{
    const QList<QModelIndex> cells = cellsInOrder();
    const auto size = cells.size();
    auto start = cells.indexOf(m_grid->currentIndex());
    if (start < 0) // on a heading or a name: the first cell from the top counts
        start = direction > 0 ? size - 1 : 0;
    for (qsizetype step = 1; step <= size; ++step) {
        const QModelIndex& cell = cells[((start + direction * step) % size + size) % size];
        if (m_model->cellAt(cell)->state != score::CellState::Unanswered)
            continue;
        m_grid->expand(cell.parent());
        m_grid->setCurrentIndex(cell);
        return;
    }
    say(m_count->text().isEmpty() ? tr("There is no gap left.") : tr("There is no gap in the rows shown."));
}

QModelIndexList ScorecardPage::selectedCells() const
{
    QModelIndexList cells;
    for (const QModelIndex& index : m_grid->selectionModel()->selectedIndexes())
        if (m_model->cellAt(index) && !m_grid->isRowHidden(index.row(), index.parent()))
            cells.append(index);
    if (cells.isEmpty() && m_model->cellAt(m_grid->currentIndex()))
        cells.append(m_grid->currentIndex());
    return cells;
}

void ScorecardPage::copyBlock()
{
    QMap<std::pair<int, int>, QMap<int, QString>> rows;
    for (const QModelIndex& index : selectedCells()) {
        const QVariant value = m_model->data(index, Qt::EditRole);
        rows[{index.parent().row(), index.row()}][index.column()] =
            value.isValid() ? QString::number(value.toDouble(), 'g', 15) : QString();
    }
    QList<QStringList> block;
    for (const auto& row : rows)
        block.append(QStringList(row.values()));
    QApplication::clipboard()->setText(writeBlock(block));
    say(tr("Copied %n row(s).", nullptr, static_cast<int>(block.size())));
}

void ScorecardPage::pasteBlock()
{
    const QList<QStringList> block = readBlock(QApplication::clipboard()->text());
    QModelIndexList selected = selectedCells();
    if (m_session.isReadOnly() || selected.isEmpty())
        return;
    if (block.isEmpty()) {
        say(tr("There is no text to paste."));
        return;
    }
    const auto place = [](const QModelIndex& index) {
        return std::tuple(index.parent().row(), index.row(), index.column());
    };
    std::set<std::pair<int, int>> rowsSelected;
    int firstColumn = m_model->columnCount(), lastColumn = 0;
    QModelIndex first = selected.first();
    for (const QModelIndex& index : selected) {
        rowsSelected.insert({index.parent().row(), index.row()});
        firstColumn = std::min(firstColumn, index.column());
        lastColumn = std::max(lastColumn, index.column());
        if (place(index) < place(first))
            first = index;
    }
    std::vector<std::string> criteria, platforms;
    bool below = false;
    for (const QModelIndex& cell : cellsInOrder()) {
        if (cell.column() != firstColumn)
            continue;
        below |= cell.siblingAtColumn(0) == first.siblingAtColumn(0);
        if (below)
            criteria.push_back(m_model->criterionAt(cell)->id);
    }
    for (int column = firstColumn; column < m_model->columnCount(); ++column)
        platforms.push_back(m_model->platformAt(first.siblingAtColumn(column)));
    const PastePlan plan = planPaste(m_session, block, criteria, platforms, static_cast<int>(rowsSelected.size()),
                                     lastColumn - firstColumn + 1);
    if (plan.outside > 0) {
        prompts::information(this, tr("Paste"),
                             tr("The block is larger than the grid from this cell on: %n of its cells would lie "
                                "outside. Nothing was pasted; begin further up or left, or copy a smaller block.",
                                nullptr, plan.outside));
        return;
    }
    QStringList lines;
    lines.append(tr("%n cell(s) will change.", nullptr, plan.cells));
    if (!plan.refused.isEmpty()) {
        lines.append(tr("Not read, and left as they are: %1").arg(plan.refused.mid(0, 8).join(QStringLiteral("; "))));
        if (plan.refused.size() > 8)
            lines.append(tr("and %n more.", nullptr, static_cast<int>(plan.refused.size() - 8)));
    }
    if (const QString replaced = replacedClaims(m_session, plan.edit); !replaced.isEmpty())
        lines.append(replaced);
    if (plan.cells == 0) {
        prompts::information(this, tr("Paste"), lines.join('\n'));
        return;
    }
    prompts::confirm(this, tr("Paste"), lines.join('\n'), tr("Paste"), [this, plan](bool yes) {
        if (yes && m_session.edit(plan.edit, tr("Paste %n cell(s)", nullptr, plan.cells)))
            tellKept(plan.changed, {}); // what it replaces was asked
    });
}

void ScorecardPage::copyFromLeft()
{
    if (m_session.isReadOnly())
        return;
    std::vector<CellEntry> entries;
    for (const QModelIndex& cell : selectedCells()) {
        if (cell.column() < 2 || m_model->cellAt(cell)->state == score::CellState::NotApplicable)
            continue;
        const QVariant value = m_model->data(cell.siblingAtColumn(cell.column() - 1), Qt::EditRole);
        const Criterion* criterion = m_model->criterionAt(cell);
        // Half levels are what several people agreed on, not what one person can set.
        if (value.isValid() && readEntry(*criterion, QString::number(value.toDouble(), 'g', 15)))
            entries.push_back({m_model->platformAt(cell), criterion->id, value.toDouble()});
    }
    if (entries.empty()) {
        say(tr("There is no value to the left to copy."));
    } else if (Edit edit = editOf(m_session, entries); !edit.isEmpty()) {
        const QString replaced = replacedClaims(m_session, edit);
        if (m_session.edit(std::move(edit), tr("Copy from left")))
            tellKept(cellsOf(entries), replaced);
    }
}

// A figure that does not count although it was typed is said at once, not found out later.
void ScorecardPage::tellKept(const std::vector<std::pair<std::string, std::string>>& cells, const QString& replaced)
{
    QString sentence;
    int kept = 0;
    for (const auto& [platform, criterion] : cells) {
        const QString words = keptAsClaim(m_session, platform, criterion);
        kept += !words.isEmpty();
        sentence = words.isEmpty() ? sentence : words;
    }
    if (kept > 1)
        sentence = tr("%n value(s) are kept as claims; the stronger sources beside them count.", nullptr, kept);
    if (!replaced.isEmpty())
        sentence += (sentence.isEmpty() ? QString() : QStringLiteral(" ")) + replaced;
    if (!sentence.isEmpty())
        sayKept(sentence);
}

void ScorecardPage::clearSelected()
{
    std::vector<CellEntry> entries;
    for (const QModelIndex& cell : selectedCells())
        entries.push_back({m_model->platformAt(cell), m_model->criterionAt(cell)->id, {}});
    Edit edit = editOf(m_session, entries);
    if (edit.isEmpty())
        say(tr("Nothing here was entered by you. Answers, results and other people's levels are changed where they "
               "came from."));
    else
        m_session.edit(std::move(edit), tr("Clear entry"));
}

void ScorecardPage::askNotApplicable()
{
    const QModelIndex current = m_grid->currentIndex();
    const std::string platform = m_model->platformAt(current), criterion = m_model->criterionAt(current)->id;
    CellNote note = noteOf(m_session, platform, criterion);
    if (!note.notApplicable.empty()) {
        note.notApplicable.clear();
        m_session.edit(editOfNote(m_session, note), tr("Applicable again"));
        return;
    }
    prompts::text(this, tr("Not applicable"), tr("Why does this criterion not apply to this platform?"), QString(),
                  [this, platform, criterion](const QString& reason) {
                      CellNote changed = noteOf(m_session, platform, criterion);
                      changed.notApplicable = reason.trimmed().toStdString();
                      m_session.edit(editOfNote(m_session, changed), tr("Not applicable"));
                  });
}

void ScorecardPage::askComment()
{
    const QModelIndex current = m_grid->currentIndex();
    const std::string platform = m_model->platformAt(current), criterion = m_model->criterionAt(current)->id;
    prompts::text(
        this, tr("Comment"), tr("Comment on this cell"),
        QString::fromStdString(noteOf(m_session, platform, criterion).comment),
        [this, platform, criterion](const QString& comment) {
            CellNote changed = noteOf(m_session, platform, criterion);
            changed.comment = comment.trimmed().toStdString();
            m_session.edit(editOfNote(m_session, changed), tr("Comment"));
        },
        false);
}

} // namespace steelyard::ui
