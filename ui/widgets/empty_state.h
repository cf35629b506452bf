// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace steelyard::ui {

/// What an empty page shows: a quiet icon, what is missing, and the next step as a button.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// @param iconName  of the icon theme
    /// @param button    names the next step; empty for none
    void setContent(const QString& iconName, const QString& title, const QString& sentence,
                    const QString& button = QString());

signals:
    void nextStep();

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawIcon();

    QString m_iconName;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_sentence;
    QPushButton* m_button;
};

} // namespace steelyard::ui
