// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/record_form.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace steelyard::ui {

RecordForm::RecordForm(const char* prefix, const char* leaveName, QFormLayout::RowWrapPolicy wrap, QWidget* parent)
    : QWidget(parent), m_prefix(QString::fromLatin1(prefix) + u'.'), m_title(new QLabel), m_form(new QFormLayout),
      m_problem(new QLabel), m_apply(new QPushButton), m_leave(new QPushButton)
{
    m_title->setFont(headingFont(3));
    m_title->setWordWrap(true);
    auto* fields = new QWidget;
    fields->setLayout(m_form);
    m_form->setContentsMargins(0, 0, gap, 0);
    m_form->setVerticalSpacing(gap);
    m_form->setRowWrapPolicy(wrap);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* scroll = new QScrollArea;
    scroll->setWidget(fields);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_problem->setWordWrap(true);
    m_problem->setObjectName(m_prefix + QStringLiteral("problem"));
    m_apply->setObjectName(m_prefix + QStringLiteral("apply"));
    m_leave->setObjectName(m_prefix + QString::fromLatin1(leaveName));
    markPrimary(m_apply);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_leave);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, gap, gap);
    column->setSpacing(gap);
    column->addWidget(m_title);
    column->addWidget(scroll, 1);
    column->addWidget(m_problem);
    column->addLayout(buttons);
}

void RecordForm::addRow(QWidget* field, const char* name)
{
    field->setObjectName(m_prefix + QLatin1String(name));
    auto* label = new QLabel;
    label->setBuddy(field);
    m_form->addRow(label, field);
    m_rows.append({label, field});
    if (auto* lines = qobject_cast<QPlainTextEdit*>(field)) {
        lines->setTabChangesFocus(true);
        lines->setFixedHeight(4 * fontMetrics().height());
        connect(lines, &QPlainTextEdit::textChanged, this, [this] { check(); });
    } else if (auto* line = qobject_cast<QLineEdit*>(field)) {
        connect(line, &QLineEdit::textChanged, this, [this] { check(); });
    } else if (auto* box = qobject_cast<QComboBox*>(field)) {
        connect(box, &QComboBox::currentTextChanged, this, [this] { check(); });
    }
}

void RecordForm::addWord(QLabel* word)
{
    word->setAlignment(Qt::AlignRight);
    word->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // or it takes what the fields leave
    m_form->addRow(QString(), word);
}

void RecordForm::setNames(const QString& title, const QStringList& rows)
{
    m_title->setText(title);
    for (int i = 0; i < rows.size(); ++i) {
        m_rows[i].first->setText(rows[i]);
        m_rows[i].second->setAccessibleName(rows[i]);
    }
}

void RecordForm::showProblem(const QString& sentence, Tone tone)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    markTone(m_problem, tone);
}

void RecordForm::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    for (const auto& [label, field] : m_rows)
        field->setEnabled(!readOnly);
    check();
}

void RecordForm::focusFirst() { m_rows.front().second->setFocus(Qt::OtherFocusReason); }

} // namespace steelyard::ui
