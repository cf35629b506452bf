// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/model/metric_registry.h"
#include "core/run/probe_folder.h"
#include "core/run/runner.h"

#include <QObject>
#include <QPointF>
#include <QString>
#include <QTimer>

#include <memory>
#include <mutex>
#include <vector>

namespace steelyard::ui
{

/// Runner events -> GUI thread: collected on the launcher's thread, delivered in batches at
/// most every 50 ms; events of an earlier run are dropped. Stops everything when destroyed.
class RunBridge : public QObject
{
    Q_OBJECT

public:
    explicit RunBridge(std::shared_ptr<const Clock> clock, QObject* parent = nullptr);
    ~RunBridge() override;

    [[nodiscard]] bool isRunning() const { return m_running; }
    void start(const run::InstalledProbe& probe, const run::ParameterValues& parameters, const MetricRegistry& registry,
               const std::filesystem::path& ownFolder);
    void cancel();

signals:
    void progress(double fraction, const QString& stage);
    void logged(const QString& text);
    void sampled(const std::vector<QPointF>& points, const QString& series);
    void finished(const steelyard::run::RunResult& result);

private:
    struct Inbox {
        std::mutex mutex;
        std::vector<run::RunEvent> events;
    };
    void deliver();

    std::shared_ptr<const Clock> m_clock;
    std::shared_ptr<Inbox> m_inbox;
    std::unique_ptr<run::Runner> m_runner;
    QTimer m_timer;
    std::string m_runId;
    bool m_running = false;
};

/// What the protocol check may ask of the registry.
run::RegistryView registryView(const MetricRegistry& registry);

} // namespace steelyard::ui
