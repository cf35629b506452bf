// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/note_edit.h"

#include "ui/theme.h"

#include <QKeyEvent>
#include <QMimeData>

namespace steelyard::ui {

NoteEdit::NoteEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setFixedHeight(3 * fontMetrics().lineSpacing() + 2 * gap);
}

void NoteEdit::showText(const QString& text)
{
    if (toPlainText() != m_shown && hasFocus())
        return;
    m_shown = text;
    if (toPlainText() != text)
        setPlainText(text);
}

void NoteEdit::flush()
{
    const QString typed = toPlainText();
    if (typed == m_shown || isReadOnly())
        return;
    m_shown = typed;
    emit committed(typed.trimmed());
}

void NoteEdit::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        flush();
}

bool NoteEdit::canInsertFromMimeData(const QMimeData* source) const
{
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

void NoteEdit::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() & Qt::ControlModifier) {
        flush();
        return;
    }
    if (event->key() == Qt::Key_Escape && toPlainText() != m_shown) {
        setPlainText(m_shown);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

} // namespace steelyard::ui
