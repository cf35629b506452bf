// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_result.h"

#include <QPointF>
#include <QWidget>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace steelyard::run
{
struct ProbeCatalogue;
}

namespace steelyard::ui
{

class ChartPanel;
class LanguageSwitch;
class RunBridge;
class Session;

/// Runs probes against this machine, shows them live and keeps their history.
class PocPage : public QWidget
{
    Q_OBJECT

public:
    PocPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);
    ~PocPage() override;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void loadProbes();
    void buildParameters();
    void startRun();
    void store(const run::RunResult& result);
    void write(const run::RunResult& result, const std::string& evidence);
    void refreshHistory();
    void assignPlatform();
    void markInvalid();
    void retranslate();
    [[nodiscard]] std::string selectedRun() const;

    Session& m_session;
    std::unique_ptr<run::ProbeCatalogue> m_catalogue;
    RunBridge* m_bridge;
    QComboBox* m_probes;
    QLabel *m_title, *m_about, *m_historyTitle;
    QFormLayout* m_parameters;
    QWidget* m_parameterBox;
    QPushButton *m_run, *m_cancel, *m_assign, *m_invalid;
    QProgressBar* m_progress;
    ChartPanel* m_live;
    QPlainTextEdit* m_log;
    QTableWidget* m_history;
    std::vector<QPointF> m_points;
};

} // namespace steelyard::ui
