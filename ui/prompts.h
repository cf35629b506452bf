// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <variant>

class QWidget;

/// Every question and file dialog of the window. None of them blocks: the answer comes to
/// a function later, on the GUI thread, and never after `parent` is gone. A person who
/// cancels is not called back, except by confirm().
namespace steelyard::ui::prompts {

/// Asks yes or no. `verb` names what yes does ("Delete platform"), never just "Yes".
void confirm(QWidget* parent, const QString& title, const QString& question, const QString& verb,
             std::function<void(bool)> answer);

/// Asks for one line of text. `required` keeps the button off while the line is blank.
void text(QWidget* parent, const QString& title, const QString& label, const QString& initial,
          std::function<void(QString)> answer, bool required = true);

/// Asks for one of several options; `preset` is its index at first.
void choice(QWidget* parent, const QString& title, const QString& question, const QStringList& options, int preset,
            std::function<void(int)> answer);

/// `filter` as in QFileDialog: "Steelyard workspace (*.steelyard)".
void openFile(QWidget* parent, const QString& title, const QString& filter, std::function<void(QString)> answer);
void openFiles(QWidget* parent, const QString& title, const QString& filter, std::function<void(QStringList)> answer);
/// The dialog asks before an existing file is replaced. `suffix` ("pdf") is added when none is typed.
void saveFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
              const QString& suffix, std::function<void(QString)> answer);

void information(QWidget* parent, const QString& title, const QString& sentence);
/// One sentence: what, where, what to do.
void error(QWidget* parent, const QString& sentence);

/// The answer a test gives to the next prompt: monostate = cancel or no.
using Answer = std::variant<std::monostate, bool, int, QString, QStringList>;

/// Queues an answer; the prompt that takes it shows nothing. Answers are used in order.
void setNextAnswer(Answer answer);
/// With scripting on, a prompt without a queued answer counts as cancelled and nothing is shown.
/// information() and error() never take an answer. Either call drops what is still queued.
void setScripted(bool scripted);
/// Real widgets in place of the desktop's own dialogs, so that key events reach them.
void setNativeDialogs(bool native);
/// "title: question" of every prompt since the last call, shown or scripted.
[[nodiscard]] QStringList takeAsked();

} // namespace steelyard::ui::prompts
