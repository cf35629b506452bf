// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QTableWidget;

namespace steelyard::ui
{

class ChartPanel;
class LanguageSwitch;
class Session;

/// Who wins, how sure, what would change it, and which gates stand.
class DecisionPage : public QWidget
{
    Q_OBJECT

public:
    DecisionPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void refreshGates();
    void askWaiver(int row);

    Session& m_session;
    LanguageSwitch& m_language;
    QLabel* m_verdict;
    QLabel* m_why;
    ChartPanel* m_ranking;
    ChartPanel* m_radar;
    QLabel* m_gatesTitle;
    QTableWidget* m_gates;
    QLabel* m_openTitle;
    QLabel* m_open;
};

} // namespace steelyard::ui
