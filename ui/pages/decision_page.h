// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace steelyard::report {
struct PartContext;
}

namespace steelyard::ui {

class ChartPanel;
class DecisionAsk;
class DecisionTable;
class DecisionTakeovers;
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

signals:
    /// Somebody wants to fill this cell: ids of the platform and the criterion.
    void openCell(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refreshSoon();
    void refresh();
    void showVerdict(const report::PartContext& in);
    void showLeader(const report::PartContext& in);
    void showCharts();
    void retranslate();

    Session& m_session;
    LanguageSwitch& m_language;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel *m_verdict, *m_reasons;
    ChartPanel *m_ranking, *m_radar;
    DecisionTakeovers* m_takeovers;
    ChartPanel* m_contributions;
    QLabel *m_winnersTitle, *m_winners;
    ChartPanel* m_tornado;
    QLabel* m_tornadoWords;
    QWidget *m_tornadoCard = nullptr, *m_breakEvenCard = nullptr;
    QLabel *m_breakEvenTitle, *m_noBreakEven, *m_breakEvenNote;
    DecisionTable* m_breakEven;
    GatesBoard* m_gates;
    DecisionAsk* m_ask;
    bool m_stale = true; ///< something changed while the page was hidden
};

} // namespace steelyard::ui
