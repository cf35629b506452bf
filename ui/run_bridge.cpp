// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_bridge.h"

#include "core/run/boost_process_launcher.h"
#include "core/run/local_target.h"
#include "core/run/registry_view.h"

#include <QStringList>

namespace steelyard::ui {

namespace {
constexpr int kDeliverMs = 50;
constexpr std::chrono::hours kLongestRun{2};
constexpr qsizetype kLongestLine = 4096;
} // namespace

/// One delivery: points of one series and lines are handed on together, in their order.
struct RunBridge::Batch {
    QString series, unit;
    std::vector<QPointF> points;
    QStringList lines;
    std::optional<run::ProgressRecord> step; ///< the newest; earlier ones are of no interest
};

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
    // A copy: another file may be opened, with another registry, while the probe runs.
    const auto known = std::make_shared<const MetricRegistry>(registry);
    request.registry.unitOf = [known, view = run::registryView(*known)](std::string_view key) {
        return view.unitOf(key);
    };
    request.registry.hasLabel = [known, view = run::registryView(*known)](
                                    std::string_view key, std::string_view label) { return view.hasLabel(key, label); };
    request.registry.hasWarning = [known, view = run::registryView(*known)](std::string_view code) {
        return view.hasWarning(code);
    };
    request.limits.launch.wallClock = kLongestRun;
    m_errorText = QStringDecoder(QStringDecoder::Utf8);
    m_errorLine.clear();
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
    Batch batch;
    for (const run::RunEvent& event : events) {
        if (event.runId != m_runId)
            continue;
        if (const auto* record = std::get_if<run::RecordReceived>(&event.what)) {
            deliverRecord(record->record, batch);
        } else if (const auto* text = std::get_if<run::ErrorTextReceived>(&event.what)) {
            addErrorText(text->text, batch);
        } else if (const auto* end = std::get_if<run::RunFinished>(&event.what)) {
            if (!m_errorLine.isEmpty())
                batch.lines.append(std::exchange(m_errorLine, {}));
            flush(batch);
            m_running = false;
            m_timer.stop();
            emit finished(end->result);
            return;
        }
    }
    flush(batch);
}

void RunBridge::deliverRecord(const run::ProbeRecord& record, Batch& batch)
{
    if (const auto* step = std::get_if<run::ProgressRecord>(&record)) {
        batch.step = *step;
    } else if (const auto* line = std::get_if<run::LogRecord>(&record)) {
        batch.lines.append(QString::fromStdString(line->text));
    } else if (const auto* sample = std::get_if<run::SampleRecord>(&record)) {
        const QString series = QString::fromStdString(sample->series);
        if (series != batch.series && !batch.points.empty())
            emit sampled(batch.series, batch.unit, std::exchange(batch.points, {}));
        batch.series = series;
        batch.unit = QString::fromStdString(sample->unit);
        batch.points.emplace_back(sample->tS, sample->value);
    }
}

void RunBridge::addErrorText(const std::string& text, Batch& batch)
{
    m_errorLine += m_errorText.decode(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    m_errorLine.remove(u'\r');
    QStringList lines = m_errorLine.split(u'\n');
    m_errorLine = lines.takeLast();
    batch.lines += lines;
    if (m_errorLine.size() > kLongestLine)
        batch.lines.append(std::exchange(m_errorLine, {}));
}

void RunBridge::flush(Batch& batch)
{
    if (batch.step)
        emit progress(batch.step->fraction, QString::fromStdString(batch.step->stage));
    if (!batch.lines.isEmpty())
        emit logged(batch.lines.join(u'\n'));
    if (!batch.points.empty())
        emit sampled(batch.series, batch.unit, batch.points);
    batch = {};
}

} // namespace steelyard::ui
