// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace steelyard::ui {

struct Person;

/// Asks once who is working: written into every audit entry.
class PersonDialog : public QDialog
{
    Q_OBJECT

public:
    PersonDialog(const Person& present, QWidget* parent);

signals:
    void chosen(const QString& name, const QString& role);

private:
    QLineEdit* m_name;
    QComboBox* m_role;
};

} // namespace steelyard::ui
