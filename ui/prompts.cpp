// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts.h"

#include "ui/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <deque>
#include <optional>
#include <utility>

namespace steelyard::ui::prompts {

namespace {

struct Script {
    std::deque<Answer> answers;
    bool scripted = false;
    bool native = true;
    QStringList asked;
};
Script script;

// The scripted answer, if this prompt is not to be shown.
std::optional<Answer> scriptedAnswer(const QString& title, const QString& question)
{
    script.asked << title + QLatin1String(": ") + question;
    std::optional<Answer> given;
    if (!script.answers.empty()) {
        given.emplace(std::move(script.answers.front()));
        script.answers.pop_front();
    } else if (script.scripted) {
        given.emplace();
    }
    return given;
}

// Later and only while the parent lives, exactly as a shown dialog would answer.
void deliver(QWidget* parent, std::function<void()> call)
{
    QObject* context = parent ? static_cast<QObject*>(parent) : qApp;
    QTimer::singleShot(0, context, std::move(call));
}

template <class T>
bool answered(QWidget* parent, const QString& title, const QString& question, std::function<void(T)>& answer)
{
    auto given = scriptedAnswer(title, question);
    if (!given)
        return false;
    if (auto* value = std::get_if<T>(&*given))
        deliver(parent, [answer, value = *value] { answer(value); });
    return true;
}

void whenAccepted(QDialog* dialog, QWidget* parent, std::function<void()> call)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject* context = parent ? static_cast<QObject*>(parent) : qApp;
    QObject::connect(dialog, &QDialog::accepted, context, std::move(call));
    QPointer<QWidget> owner = parent;
    QObject::connect(dialog, &QDialog::finished, context, [owner] {
        // Without a window manager nothing gives the focus back.
        if (owner && !QApplication::activeModalWidget())
            owner->activateWindow();
    });
    dialog->open();
}

struct Form {
    QDialog* dialog;
    QVBoxLayout* layout;
    QDialogButtonBox* buttons;
};

Form makeForm(QWidget* parent, const QString& title, const QString& question, const QString& name)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    dialog->setMinimumWidth(420);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    layout->setSpacing(gap);
    auto* label = new QLabel(question, dialog);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    layout->addWidget(label);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(QCoreApplication::translate("Prompts", "OK"));
    buttons->button(QDialogButtonBox::Cancel)->setText(QCoreApplication::translate("Prompts", "Cancel"));
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return {dialog, layout, buttons};
}

QFileDialog* makeFileDialog(QWidget* parent, const QString& title, const QString& filter)
{
    auto* dialog = new QFileDialog(parent, title, QString(), filter);
    dialog->setObjectName(QStringLiteral("fileDialog"));
    dialog->setOption(QFileDialog::DontUseNativeDialog, !script.native);
    return dialog;
}

void message(QWidget* parent, QMessageBox::Icon kind, const QString& title, const QString& sentence)
{
    auto* box = new QMessageBox(kind, title, sentence, QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("message"));
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->addButton(QCoreApplication::translate("Prompts", "Close"), QMessageBox::AcceptRole);
    whenAccepted(box, parent, [] {});
}

} // namespace

void confirm(QWidget* parent, const QString& title, const QString& question, const QString& verb,
             std::function<void(bool)> answer)
{
    if (auto given = scriptedAnswer(title, question)) {
        const bool yes = std::holds_alternative<bool>(*given) && std::get<bool>(*given);
        deliver(parent, [answer, yes] { answer(yes); });
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, title, question, QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("confirm"));
    box->setTextFormat(Qt::PlainText);
    QPushButton* yes = box->addButton(verb, QMessageBox::AcceptRole);
    QPushButton* no = box->addButton(QCoreApplication::translate("Prompts", "Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    // QMessageBox with buttons of its own reports their index, not accept or reject.
    QObject* context = parent ? static_cast<QObject*>(parent) : qApp;
    QObject::connect(box, &QMessageBox::finished, context, [box, yes, answer] { answer(box->clickedButton() == yes); });
    whenAccepted(box, parent, [] {});
}

void text(QWidget* parent, const QString& title, const QString& label, const QString& initial,
          std::function<void(QString)> answer, bool required)
{
    if (answered(parent, title, label, answer))
        return;
    const Form form = makeForm(parent, title, label, QStringLiteral("textPrompt"));
    auto* edit = new QLineEdit(initial, form.dialog);
    edit->setObjectName(QStringLiteral("answer"));
    edit->setAccessibleName(label);
    edit->selectAll();
    form.layout->addWidget(edit);
    form.layout->addWidget(form.buttons);
    QPushButton* ok = form.buttons->button(QDialogButtonBox::Ok);
    const auto check = [edit, ok, required] { ok->setEnabled(!required || !edit->text().trimmed().isEmpty()); };
    QObject::connect(edit, &QLineEdit::textChanged, form.dialog, check);
    check();
    edit->setFocus();
    whenAccepted(form.dialog, parent, [edit, answer] { answer(edit->text().trimmed()); });
}

void choice(QWidget* parent, const QString& title, const QString& question, const QStringList& options, int preset,
            std::function<void(int)> answer)
{
    if (answered(parent, title, question, answer))
        return;
    const Form form = makeForm(parent, title, question, QStringLiteral("choicePrompt"));
    auto* box = new QComboBox(form.dialog);
    box->setObjectName(QStringLiteral("answer"));
    box->setAccessibleName(question);
    box->addItems(options);
    box->setCurrentIndex(preset);
    form.layout->addWidget(box);
    form.layout->addWidget(form.buttons);
    form.buttons->button(QDialogButtonBox::Ok)->setEnabled(!options.isEmpty());
    box->setFocus();
    whenAccepted(form.dialog, parent, [box, answer] { answer(box->currentIndex()); });
}

void openFile(QWidget* parent, const QString& title, const QString& filter, std::function<void(QString)> answer)
{
    if (answered(parent, title, filter, answer))
        return;
    QFileDialog* dialog = makeFileDialog(parent, title, filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    whenAccepted(dialog, parent, [dialog, answer] { answer(dialog->selectedFiles().value(0)); });
}

void openFiles(QWidget* parent, const QString& title, const QString& filter, std::function<void(QStringList)> answer)
{
    if (answered(parent, title, filter, answer))
        return;
    QFileDialog* dialog = makeFileDialog(parent, title, filter);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    whenAccepted(dialog, parent, [dialog, answer] { answer(dialog->selectedFiles()); });
}

void saveFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
              const QString& suffix, std::function<void(QString)> answer)
{
    if (answered(parent, title, filter, answer))
        return;
    QFileDialog* dialog = makeFileDialog(parent, title, filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(suggested);
    whenAccepted(dialog, parent, [dialog, answer] { answer(dialog->selectedFiles().value(0)); });
}

void information(QWidget* parent, const QString& title, const QString& sentence)
{
    script.asked << title + QLatin1String(": ") + sentence;
    if (!script.scripted)
        message(parent, QMessageBox::Information, title, sentence);
}

void error(QWidget* parent, const QString& sentence)
{
    const QString title = QCoreApplication::translate("Prompts", "This did not work");
    script.asked << title + QLatin1String(": ") + sentence;
    if (!script.scripted)
        message(parent, QMessageBox::Warning, title, sentence);
}

void setNextAnswer(Answer answer) { script.answers.push_back(std::move(answer)); }

void setScripted(bool scripted)
{
    script.scripted = scripted;
    script.answers.clear();
}

void setNativeDialogs(bool native) { script.native = native; }

QStringList takeAsked() { return std::exchange(script.asked, {}); }

} // namespace steelyard::ui::prompts
