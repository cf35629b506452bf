// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace steelyard::ui {

/// All preferences in one place. Language, appearance and zoom show at once and go back on
/// Cancel; the rest takes effect with OK.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(const Settings& present, QWidget* parent);

signals:
    void lookChanged(const steelyard::ui::Settings& settings);
    void chosen(const steelyard::ui::Settings& settings);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLabel* addSection();
    void addRow(QWidget* field, const char* name);
    void retranslate();
    void refresh();
    [[nodiscard]] Settings settings() const;

    Settings m_present;
    QFormLayout* m_form;
    QLabel *m_look, *m_who, *m_files, *m_reports, *m_personNote, *m_backupNote;
    QComboBox *m_language, *m_appearance, *m_role, *m_report;
    QSpinBox *m_zoom, *m_hours, *m_keep;
    QLineEdit* m_name;
    QCheckBox* m_backups;
    QPushButton *m_ok, *m_cancel;
};

} // namespace steelyard::ui
