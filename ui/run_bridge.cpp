// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_bridge.h"

#include "core/run/boost_process_launcher.h"
#include "core/run/local_target.h"

namespace steelyard::ui
{

namespace
{
constexpr int kDeliverMs = 50;
constexpr std::chrono::hours kLongestRun{2};
} // namespace

run::RegistryView registryView(const MetricRegistry& registry)
{
    run::RegistryView view;
    const auto find = [&registry](std::string_view key) {
        const auto* found = registry.findMeasurement(key);
        return found ? found : registry.standsInFor(key);
    };
    view.unitOf = [find](std::string_view key) -> std::optional<std::string> {
        const auto* found = find(key);
        return found ? std::optional<std::string>(found->unit) : std::nullopt;
    };
    view.hasLabel = [find, &registry](std::string_view key, std::string_view label) {
        const auto* found = find(key);
        return found && registry.takesLabel(*found, label);
    };
    view.hasWarning = [&registry](std::string_view code) { return registry.findWarning(code) != nullptr; };
    return view;
}

RunBridge::RunBridge(std::shared_ptr<const Clock> clock, QObject* parent)
    : QObject(parent), m_clock(std::move(clock)), m_inbox(std::make_shared<Inbox>())
{
    m_timer.setInterval(kDeliverMs);
    connect(&m_timer, &QTimer::timeout, this, &RunBridge::deliver);
}

RunBridge::~RunBridge() = default;

void RunBridge::start(const run::InstalledProbe& probe, const run::ParameterValues& parameters,
                      const MetricRegistry& registry, const std::filesystem::path& ownFolder)
{
    if (m_running)
        return;
    // The launcher's thread is started with the first run, not with the window.
    if (!m_runner)
        m_runner = std::make_unique<run::Runner>(std::make_unique<run::BoostProcessLauncher>(), *m_clock);
    run::RunRequest request;
    request.probe = probe;
    request.parameters = parameters;
    request.target = std::make_shared<run::LocalTarget>();
    request.trust.ownFolders = {ownFolder};
    request.registry = registryView(registry);
    request.limits.launch.wallClock = kLongestRun;
    m_running = true;
    m_runId = m_runner->start(std::move(request), [inbox = m_inbox](const run::RunEvent& event) {
        const std::lock_guard lock(inbox->mutex);
        inbox->events.push_back(event);
    });
    m_timer.start();
}

void RunBridge::cancel()
{
    if (m_running)
        m_runner->cancel(m_runId);
}

void RunBridge::deliver()
{
    std::vector<run::RunEvent> events;
    {
        const std::lock_guard lock(m_inbox->mutex);
        events.swap(m_inbox->events);
    }
    std::vector<QPointF> points;
    QString series;
    for (const run::RunEvent& event : events) {
        if (event.runId != m_runId)
            continue;
        if (const auto* record = std::get_if<run::RecordReceived>(&event.what)) {
            if (const auto* step = std::get_if<run::ProgressRecord>(&record->record))
                emit progress(step->fraction, QString::fromStdString(step->stage));
            else if (const auto* line = std::get_if<run::LogRecord>(&record->record))
                emit logged(QString::fromStdString(line->text));
            else if (const auto* sample = std::get_if<run::SampleRecord>(&record->record)) {
                series = QString::fromStdString(sample->series);
                points.emplace_back(sample->tS, sample->value);
            }
        } else if (const auto* text = std::get_if<run::ErrorTextReceived>(&event.what)) {
            emit logged(QString::fromUtf8(text->text.data(), static_cast<qsizetype>(text->text.size())).trimmed());
        } else if (const auto* end = std::get_if<run::RunFinished>(&event.what)) {
            m_running = false;
            m_timer.stop();
            if (!points.empty())
                emit sampled(points, series);
            emit finished(end->result);
            return;
        }
    }
    if (!points.empty())
        emit sampled(points, series);
}

} // namespace steelyard::ui
