// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/probe_parameters.h"
#include "core/run/run_result.h"

#include <QPointF>
#include <QStringList>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace steelyard::run {
struct InstalledProbe;
struct ProbeCatalogue;
} // namespace steelyard::run

namespace steelyard::ui {

class ChartPanel;
class LanguageSwitch;
class RunBridge;
class RunHistory;
class Session;

/// Runs probes against this machine, shows them live and keeps what they measured.
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
    /// One time series of the present run.
    struct Series {
        QString unit;
        std::vector<QPointF> points;
    };

    void listProbes();
    void buildParameters();
    [[nodiscard]] const run::InstalledProbe* chosenProbe() const;
    /// What the form says; nothing when it is wrong, and then the person has been told.
    [[nodiscard]] std::optional<run::ParameterValues> parameters();
    void startRun();
    void addSamples(const QString& series, const QString& unit, const std::vector<QPointF>& points);
    void finishRun(const run::RunResult& result);
    void keep(const run::RunResult& result, const std::string& evidence);
    void showLive();
    void refresh();
    void refreshButtons();
    void retranslate();

    Session& m_session;
    std::unique_ptr<run::ProbeCatalogue> m_catalogue; ///< read when the page is first shown
    RunBridge* m_bridge;
    QLabel *m_title, *m_about, *m_state;
    QComboBox* m_probes;
    QWidget* m_form;
    std::map<std::string, QString> m_typed; ///< parameter id -> what the person left in the field
    QPushButton *m_run, *m_cancel;
    QProgressBar* m_progress;
    ChartPanel* m_live;
    QPlainTextEdit* m_log;
    RunHistory* m_history;
    std::map<QString, Series> m_series;
    QString m_shownSeries; ///< the one that grew last
    QString m_runPath;     ///< the file that was open when the run began
};

} // namespace steelyard::ui
