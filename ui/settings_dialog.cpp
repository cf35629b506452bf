// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

QSpinBox* makeNumber(int low, int high, int step, int value)
{
    auto* box = new QSpinBox;
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setValue(value);
    return box;
}

void setTexts(QComboBox* box, const QStringList& texts)
{
    const QSignalBlocker quiet(box);
    for (int i = 0; i < texts.size(); ++i)
        i < box->count() ? box->setItemText(i, texts[i]) : box->addItem(texts[i]);
}

} // namespace

SettingsDialog::SettingsDialog(const Settings& present, QWidget* parent)
    : QDialog(parent), m_present(present), m_form(new QFormLayout), m_personNote(new QLabel), m_backupNote(new QLabel),
      m_language(new QComboBox), m_appearance(new QComboBox), m_role(new QComboBox), m_report(new QComboBox),
      m_zoom(makeNumber(50, 250, 10, present.zoom)), m_hours(makeNumber(1, 720, 1, present.backupHours)),
      m_keep(makeNumber(1, 100, 1, present.backupsKept)), m_name(new QLineEdit(present.person.name)),
      m_backups(new QCheckBox)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("settingsDialog");
    m_role->setEditable(true);
    auto* buttons = new QDialogButtonBox;
    m_ok = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_ok->setObjectName("settings.ok");
    m_cancel->setObjectName("settings.cancel");
    m_ok->setDefault(true);
    markPrimary(m_ok);

    m_look = addSection();
    addRow(m_language, "settings.language");
    addRow(m_appearance, "settings.appearance");
    addRow(m_zoom, "settings.zoom");
    m_who = addSection();
    addRow(m_name, "settings.name");
    addRow(m_role, "settings.role");
    m_form->addRow(m_personNote);
    m_files = addSection();
    m_backups->setObjectName("settings.backups");
    m_form->addRow(m_backups);
    addRow(m_hours, "settings.backupHours");
    addRow(m_keep, "settings.backupsKept");
    m_form->addRow(m_backupNote);
    m_reports = addSection();
    addRow(m_report, "settings.reportLanguage");
    for (QLabel* note : {m_personNote, m_backupNote}) {
        note->setWordWrap(true);
        markMuted(note);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    column->setSpacing(2 * gap);
    m_form->setVerticalSpacing(gap);
    column->addLayout(m_form);
    column->addStretch(1);
    column->addWidget(buttons);

    retranslate();
    m_language->setCurrentIndex(present.language == Language::Chinese ? 1 : 0);
    m_appearance->setCurrentIndex(static_cast<int>(present.appearance));
    m_report->setCurrentIndex(static_cast<int>(present.reportLanguage));
    m_role->setCurrentText(present.person.role);
    m_backups->setChecked(present.backups);
    refresh();

    const auto look = [this] { emit lookChanged(settings()); };
    connect(m_language, &QComboBox::currentIndexChanged, this, look);
    connect(m_appearance, &QComboBox::currentIndexChanged, this, look);
    connect(m_zoom, &QSpinBox::valueChanged, this, look);
    connect(m_backups, &QCheckBox::toggled, this, &SettingsDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(settings());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // Also Escape and the window's own button.
    connect(this, &QDialog::rejected, this, [this] { emit lookChanged(m_present); });
    resize(520, sizeHint().height());
}

QLabel* SettingsDialog::addSection()
{
    auto* title = new QLabel;
    title->setFont(headingFont(3));
    title->setContentsMargins(0, m_form->rowCount() > 0 ? gap : 0, 0, 0);
    m_form->addRow(title);
    return title;
}

void SettingsDialog::addRow(QWidget* field, const char* name)
{
    field->setObjectName(name);
    auto* label = new QLabel;
    label->setBuddy(field);
    m_form->addRow(label, field);
}

void SettingsDialog::retranslate()
{
    const auto label = [this](QWidget* field, const QString& text) {
        if (auto* words = qobject_cast<QLabel*>(m_form->labelForField(field)))
            words->setText(text);
        field->setAccessibleName(text);
    };
    setWindowTitle(tr("Settings"));
    m_look->setText(tr("Window"));
    label(m_language, tr("Language"));
    // Languages are named in themselves, whatever the window speaks.
    setTexts(m_language, {QStringLiteral("English"), QStringLiteral("简体中文")});
    label(m_appearance, tr("Appearance"));
    setTexts(m_appearance, {tr("As the system"), tr("Light"), tr("Dark")});
    label(m_zoom, tr("Zoom of the scorecard"));
    m_zoom->setSuffix(QStringLiteral(" %"));
    m_who->setText(tr("Who I am"));
    label(m_name, tr("Your name"));
    label(m_role, tr("Your role"));
    const QString role = m_role->currentText();
    setTexts(m_role, {tr("Investment manager"), tr("CTO"), tr("Security lead"), tr("Partner")});
    m_role->setCurrentText(role);
    m_personNote->setText(tr("Every edit is recorded with this name and role."));
    m_files->setText(tr("Automatic backups"));
    m_backups->setText(tr("Back up the workspace by itself"));
    m_backups->setAccessibleName(m_backups->text());
    label(m_hours, tr("At most one every"));
    m_hours->setSuffix(tr(" h"));
    label(m_keep, tr("Backups kept"));
    m_backupNote->setText(tr("Complete copies in the folder “backups” beside the workspace file. One is made a few "
                             "seconds after a file was opened, when the last is older than this; what is more than "
                             "the number kept is then removed, the oldest first."));
    m_reports->setText(tr("Reports"));
    label(m_report, tr("Language at first"));
    setTexts(m_report,
             {tr("As the window"), QStringLiteral("English"), QStringLiteral("简体中文"), tr("Both languages")});
    m_ok->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
}

void SettingsDialog::refresh()
{
    m_hours->setEnabled(m_backups->isChecked());
    m_keep->setEnabled(m_backups->isChecked());
}

Settings SettingsDialog::settings() const
{
    Settings settings;
    settings.language = m_language->currentIndex() == 1 ? Language::Chinese : Language::English;
    settings.appearance = static_cast<Appearance>(m_appearance->currentIndex());
    settings.zoom = m_zoom->value();
    settings.person = {m_name->text().trimmed(), m_role->currentText().trimmed()};
    settings.backups = m_backups->isChecked();
    settings.backupHours = m_hours->value();
    settings.backupsKept = m_keep->value();
    settings.reportLanguage = static_cast<ReportLanguage>(m_report->currentIndex());
    return settings;
}

void SettingsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace steelyard::ui
