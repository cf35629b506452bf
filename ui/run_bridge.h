// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/model/metric_registry.h"
#include "core/run/probe_folder.h"
#include "core/run/runner.h"

#include <QObject>
#include <QPointF>
#include <QString>
#include <QStringDecoder>
#include <QTimer>

#include <memory>
#include <mutex>
#include <vector>

namespace steelyard::ui {

/// Runner events -> GUI thread: collected on the launcher's thread, delivered in batches at
/// most every 50 ms; events of an earlier run are dropped. Stops everything when destroyed.
class RunBridge : public QObject
{
    Q_OBJECT

public:
    explicit RunBridge(std::shared_ptr<const Clock> clock, QObject* parent = nullptr);
    ~RunBridge() override;

    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Starts a run on this machine; nothing happens while another one goes on. Every refusal
    /// arrives as finished().
    /// @param ownFolder  the folder of the probes that came with the program: only they are trusted
    void start(const run::InstalledProbe& probe, const run::ParameterValues& parameters, const MetricRegistry& registry,
               const std::filesystem::path& ownFolder);
    /// Asks the run to end; finished() follows with what it reported until then.
    void cancel();

signals:
    /// @param fraction  0 to 1
    void progress(double fraction, const QString& stage);
    /// Whole lines of what the probe logged or wrote to stderr.
    void logged(const QString& text);
    /// New points of one time series: seconds since the probe began, and the value.
    void sampled(const QString& series, const QString& unit, const std::vector<QPointF>& points);
    void finished(const steelyard::run::RunResult& result);

private:
    struct Inbox {
        std::mutex mutex;
        std::vector<run::RunEvent> events;
    };
    struct Batch;
    void deliver();
    void deliverRecord(const run::ProbeRecord& record, Batch& batch);
    void flush(Batch& batch);
    void addErrorText(const std::string& text, Batch& batch);

    std::shared_ptr<const Clock> m_clock;
    std::shared_ptr<Inbox> m_inbox;
    std::unique_ptr<run::Runner> m_runner;
    QTimer m_timer;
    std::string m_runId;
    QStringDecoder m_errorText; ///< a piece may end inside a character
    QString m_errorLine;        ///< what stands before the next line end
    bool m_running = false;
};

} // namespace steelyard::ui
