// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace steelyard::report
{
struct PartContext;
}

namespace steelyard::ui
{

class ChartPanel;
class EmptyState;
class GatesBoard;
class LanguageSwitch;
class Session;

/// Who wins, how sure, what would change it, which gates stand, and what to ask first.
class DecisionPage : public QWidget
{
    Q_OBJECT

public:
    DecisionPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refreshSoon();
    void refresh();
    void showSentences(const report::PartContext& in);
    void showCharts();
    void retranslate();

    Session& m_session;
    LanguageSwitch& m_language;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel *m_verdict, *m_detail;
    QLabel *m_thresholdTitle, *m_thresholds;
    ChartPanel *m_ranking, *m_radar, *m_contributions, *m_tornado;
    QLabel* m_tornadoWords;
    GatesBoard* m_gates;
    QLabel *m_askTitle, *m_ask;
    bool m_stale = true;    ///< something changed while the page was hidden
};

} // namespace steelyard::ui
