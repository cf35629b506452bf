// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QFormLayout>
#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;

namespace steelyard::ui {

/// The frame of a form over one record: title, fields that scroll, the sentence that says what is wrong, and two
/// buttons. Nothing leaves it until it is right. What the fields are is up to the form itself.
class RecordForm : public QWidget
{
    Q_OBJECT

public:
    void setReadOnly(bool readOnly);
    void focusFirst();
    /// Something typed is not applied yet, right or wrong.
    [[nodiscard]] virtual bool isDirty() const = 0;

protected:
    /// @param prefix  of all object names: "company" gives "company.apply"
    RecordForm(const char* prefix, const char* leaveName, QFormLayout::RowWrapPolicy wrap, QWidget* parent);

    /// Adds a field under a label of its own; any change of it is checked.
    void addRow(QWidget* field, const char* name);
    /// Adds a word on the fields above, without a label.
    void addWord(QLabel* word);
    void setNames(const QString& title, const QStringList& rows);
    /// An empty sentence takes the line away.
    void showProblem(const QString& sentence, Tone tone);
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    [[nodiscard]] const QList<std::pair<QLabel*, QWidget*>>& rows() const { return m_rows; }
    [[nodiscard]] QPushButton* applyButton() const { return m_apply; }
    /// Discard or Close.
    [[nodiscard]] QPushButton* leaveButton() const { return m_leave; }

    virtual void check() = 0;

private:
    QString m_prefix;
    QLabel* m_title;
    QFormLayout* m_form;
    QLabel* m_problem;
    QPushButton *m_apply, *m_leave;
    QList<std::pair<QLabel*, QWidget*>> m_rows;
    bool m_readOnly = false;
};

} // namespace steelyard::ui
