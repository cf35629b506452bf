// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QLabel;
class QPushButton;
class QTableWidget;

namespace steelyard::ui {

class Session;

/// "failed its own check", … for the outcome a run is stored with.
[[nodiscard]] QString outcomeText(const std::string& outcome);

/// The runs of this round, the values of the chosen one, and what people decide about it:
/// to which platform the machine belongs, and whether the run counts.
class RunHistory : public QWidget
{
    Q_OBJECT

public:
    explicit RunHistory(Session& session, QWidget* parent = nullptr);

    void refresh();
    /// Makes a run the chosen one.
    void choose(const std::string& run);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRuns();
    void showValues();
    void assign();
    void mark();
    void retranslate();

    Session& m_session;
    std::string m_chosen; ///< id of a run
    QLabel *m_title, *m_valuesTitle, *m_where;
    QPushButton *m_assign, *m_invalid;
    QTableWidget *m_runs, *m_values;
};

} // namespace steelyard::ui
