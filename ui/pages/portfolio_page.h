// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace steelyard::ui
{

class ChartPanel;
class CompanyForm;
class EmptyState;
class LanguageSwitch;
class Session;

/// The portfolio companies, their profile and the weight adjustment it suggests.
class PortfolioPage : public QWidget
{
    Q_OBJECT

public:
    PortfolioPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void retranslate();
    void addCompany();
    void removeCompany();
    [[nodiscard]] std::string selected() const;

    Session& m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QTableWidget* m_table;
    CompanyForm* m_form;
    ChartPanel* m_mix;
    QTableWidget* m_advice;
    QLabel *m_title, *m_adviceTitle;
    QPushButton *m_add, *m_remove;
    bool m_filling = false;
};

} // namespace steelyard::ui
