// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace steelyard::ui {

/// A few lines of text that are committed by leaving them or by Ctrl+Enter; Escape takes
/// back what was typed since. Tab leaves.
class NoteEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit NoteEdit(QWidget* parent = nullptr);

    /// Shows a text from outside; what is being typed is kept.
    void showText(const QString& text);
    /// Commits what is typed and not committed yet.
    void flush();

signals:
    void committed(const QString& text);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    /// Text only: a file dropped here is evidence, not its address.
    bool canInsertFromMimeData(const QMimeData* source) const override;

private:
    QString m_shown;
};

} // namespace steelyard::ui
