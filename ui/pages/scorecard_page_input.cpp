// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_page.h"

#include "ui/language.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/scorecard_evidence.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QDropEvent>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLineEdit>

namespace steelyard::ui {

bool ScorecardPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_find && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape)
            m_find->clear();
        if (key == Qt::Key_Escape || key == Qt::Key_Down) {
            m_grid->setFocus();
            return true;
        }
    }
    if (watched == m_grid && event->type() == QEvent::InputMethodQuery) {
        // Letters are commands here: a Chinese input method must not begin to spell with them. The
        // editor of a cell has its own.
        auto* query = static_cast<QInputMethodQueryEvent*>(event);
        query->setValue(Qt::ImEnabled, false);
        return true;
    }
    if (watched == m_grid && event->type() == QEvent::InputMethod)
        return typeComposed(static_cast<QInputMethodEvent*>(event));
    if (watched == m_grid->viewport()) {
        switch (event->type()) {
        case QEvent::DragEnter:
        case QEvent::DragMove:
            return dropFiles(static_cast<QDropEvent*>(event), false);
        case QEvent::Drop:
            return dropFiles(static_cast<QDropEvent*>(event), true);
        case QEvent::DragLeave:
            showHint();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

// A full-width digit may come as a finished text instead of a key.
bool ScorecardPage::typeComposed(QInputMethodEvent* event)
{
    event->accept();
    if (!event->commitString().isEmpty()) {
        QKeyEvent key(QEvent::KeyPress, Qt::Key_unknown, Qt::NoModifier, event->commitString());
        QApplication::sendEvent(m_grid, &key);
    }
    return true;
}

bool ScorecardPage::dropFiles(QDropEvent* event, bool dropped)
{
    const QStringList files = draggedFiles(event->mimeData());
    const QModelIndex cell = m_grid->indexAt(event->position().toPoint());
    if (files.isEmpty() || !m_model->cellAt(cell) || m_session.isReadOnly()) {
        event->ignore();
        // A drag between two cells stays ours, or the way to the next cell would end here.
        if (event->type() == QEvent::DragEnter && !files.isEmpty() && !m_session.isReadOnly())
            event->acceptProposedAction();
        return true;
    }
    event->acceptProposedAction();
    m_grid->setCurrentIndex(cell);
    const Criterion* criterion = m_model->criterionAt(cell);
    if (dropped)
        m_evidence->attach(files, m_model->platformAt(cell), criterion->id);
    else
        say(tr("Drop to attach as evidence: %1, %2")
                .arg(localText(criterion->name),
                     m_model->headerData(cell.column(), Qt::Horizontal, Qt::DisplayRole).toString()));
    return true;
}

} // namespace steelyard::ui
