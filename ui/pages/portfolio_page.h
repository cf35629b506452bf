// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QWidget>

#include <functional>
#include <string>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace steelyard::ui {

class ChartPanel;
class CompanyForm;
class EmptyState;
class LanguageSwitch;
class Session;
class WeightAdvice;

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
    void fillTable();
    void showProfile();
    void syncForm();
    void retranslate();
    void addCompany();
    void removeCompany();
    void apply(Company company);
    /// Runs `next` at once, or after asking whether what was typed may be given up.
    void leaveForm(std::function<void()> next);
    void select(const std::string& id);
    [[nodiscard]] std::string selected() const;

    Session& m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QTableWidget* m_table;
    CompanyForm* m_form;
    ChartPanel* m_mix;
    WeightAdvice* m_advice;
    QLabel* m_title;
    QPushButton *m_add, *m_remove;
    bool m_stale = true;   ///< something changed while the page was hidden
    bool m_adding = false; ///< the form holds a company that is not stored yet
    bool m_filling = false;
};

} // namespace steelyard::ui
