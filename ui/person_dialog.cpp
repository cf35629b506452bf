// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/person_dialog.h"

#include "ui/session.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace steelyard::ui {

PersonDialog::PersonDialog(const Person& present, QWidget* parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("personDialog");
    setWindowTitle(tr("Who is working?"));
    auto* column = new QVBoxLayout(this);
    auto* why = new QLabel(tr("Every edit is recorded with a name and a role. This stays on this computer and in the "
                              "workspace's own history."));
    why->setWordWrap(true);
    column->addWidget(why);
    auto* form = new QFormLayout;
    m_name = new QLineEdit(present.name);
    m_name->setObjectName("person.name");
    m_name->setAccessibleName(tr("Name"));
    m_role = new QComboBox;
    m_role->setObjectName("person.role");
    m_role->setEditable(true);
    m_role->setAccessibleName(tr("Role"));
    m_role->addItems({tr("Investment manager"), tr("CTO"), tr("Security lead"), tr("Partner")});
    if (!present.role.isEmpty())
        m_role->setCurrentText(present.role);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Role"), m_role);
    column->addLayout(form);
    auto* buttons = new QDialogButtonBox;
    QPushButton* ok = buttons->addButton(tr("Continue"), QDialogButtonBox::AcceptRole);
    ok->setObjectName("person.ok");
    ok->setDefault(true);
    ok->setEnabled(!present.name.trimmed().isEmpty());
    buttons->addButton(tr("Later"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(m_name, &QLineEdit::textChanged, ok,
            [ok](const QString& name) { ok->setEnabled(!name.trimmed().isEmpty()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(m_name->text().trimmed(), m_role->currentText().trimmed());
        accept();
    });
    resize(440, sizeHint().height());
}

} // namespace steelyard::ui
