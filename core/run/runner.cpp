// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runner.h"

#include "core/base/sha256.h"
#include "core/run/line_splitter.h"
#include "core/run/process_sweep.h"

#include <cstring>
#include <future>
#include <map>
#include <utility>

namespace steelyard::run {

namespace {

constexpr std::chrono::seconds kStopCommandLimit{30};

std::string seconds(std::chrono::milliseconds time)
{
    const auto tenths = (time.count() + 50) / 100;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string exitText(const ProcessEnd& end)
{
    if (end.how == ProcessEnd::How::Signalled) {
        const char* name = ::sigabbrev_np(end.code);
        return "was ended by signal " + std::to_string(end.code) + (name ? " (SIG" + std::string(name) + ")" : "");
    }
    return "ended with exit code " + std::to_string(end.code);
}

} // namespace

/// What lives on the launcher's thread: no lock, because nothing else touches it.
struct Runner::Shared {
    explicit Shared(const Clock& theClock) : clock(theClock) {}

    const Clock& clock;
    std::map<std::string, std::shared_ptr<ActiveRun>> active;
};

class Runner::ActiveRun : public std::enable_shared_from_this<ActiveRun>
{
public:
    ActiveRun(std::string runId, RunRequest request, Listener listener, Shared& shared, ProcessLauncher& launcher)
        : m_runId(std::move(runId)), m_request(std::move(request)), m_listener(std::move(listener)), m_shared(shared),
          m_launcher(launcher), m_lines(kMaxLineBytes), m_protocol(expectation(m_request))
    {
        m_result.runId = m_runId;
        m_result.probe = m_request.probe.manifest.id;
        m_result.version = m_request.probe.manifest.version;
        m_result.target = m_request.target ? m_request.target->name() : "";
        m_result.platform = m_request.target ? m_request.target->platform() : "";
    }

    void start()
    {
        m_result.started = m_shared.clock.now();
        tell(StateChanged{m_state});
        const auto parameters = checkParameters(m_request.probe.manifest, m_request.parameters);
        if (!parameters)
            return finish(RunOutcome::BadParameters, parameters.error().sentence());
        m_result.parameters = parametersJson(*parameters);
        const auto hash = sha256OfFile(m_request.probe.executable);
        if (!hash)
            return finish(RunOutcome::CouldNotStart, hash.error().sentence());
        m_result.executableSha256 = *hash;
        if (const auto trusted = m_request.trust.allow(m_request.probe, *hash); !trusted)
            return finish(RunOutcome::CouldNotStart, trusted.error().sentence());
        if (!m_request.target)
            return finish(RunOutcome::CouldNotStart, "no target was given to run the probe on");
        auto command = m_request.target->command(m_request.probe, m_runId);
        if (!command)
            return finish(RunOutcome::CannotRun, command.error().sentence());
        moveTo(RunState::Starting);
        launch(std::move(*command));
    }

    void cancel()
    {
        if (canMove(m_state, RunState::Stopping))
            stop(StopReason::Cancelled);
    }

private:
    static ProtocolExpectation expectation(const RunRequest& request)
    {
        const ProbeManifest& manifest = request.probe.manifest;
        return {manifest.id,
                manifest.version,
                {manifest.measures.begin(), manifest.measures.end()},
                request.registry,
                request.target && request.target->mayPrintBeforeHello()};
    }

    template <class What>
    void tell(What what)
    {
        if (m_listener)
            m_listener(RunEvent{m_runId, std::move(what)});
    }

    void moveTo(RunState state)
    {
        if (!canMove(m_state, state))
            return;
        m_state = state;
        tell(StateChanged{state});
    }

    void launch(Command command)
    {
        LaunchRequest launch;
        launch.command = std::move(command);
        launch.input = m_result.parameters + "\n";
        launch.limits = m_request.limits.launch;
        const auto self = shared_from_this();
        launch.callbacks.started = [self](int) { self->moveTo(RunState::Running); };
        launch.callbacks.output = [self](std::string_view bytes) { self->onOutput(bytes); };
        launch.callbacks.errorOutput = [self](std::string_view bytes) { self->onErrorOutput(bytes); };
        launch.callbacks.ended = [self](const ProcessEnd& end) { self->onEnd(end); };
        m_process = m_launcher.start(std::move(launch));
    }

    void stop(StopReason reason)
    {
        moveTo(RunState::Stopping);
        m_launcher.stop(m_process, reason);
        stopRemotely();
    }

    /// Ending the local process does not end what it started elsewhere.
    void stopRemotely()
    {
        const auto command = m_request.target->stopCommand(m_runId);
        if (!command || std::exchange(m_stoppedRemotely, true))
            return;
        LaunchRequest launch;
        launch.command = *command;
        launch.limits.wallClock = kStopCommandLimit;
        m_launcher.start(std::move(launch));
    }

    void onOutput(std::string_view bytes)
    {
        const std::size_t room = m_request.limits.rawBytes - m_result.rawOutput.size();
        m_result.rawOutput += bytes.substr(0, room);
        m_result.rawOutputCut = m_result.rawOutputCut || bytes.size() > room;
        if (!m_fault.empty())
            return;
        if (!m_lines.feed(bytes, [this](std::string_view line) { return onLine(line); }) && m_lines.tooLong())
            refuse("it printed a line longer than 64 KiB");
    }

    bool onLine(std::string_view line)
    {
        auto record = m_protocol.accept(line);
        if (!record)
            return refuse(record.error().sentence());
        if (!*record)
            return true;
        if (!keep(**record)) {
            m_flooded = true;
            return refuse("it reported more than " + std::to_string(m_request.limits.records) + " metrics or events");
        }
        tell(RecordReceived{**record});
        if (m_protocol.doneSeen())
            m_launcher.stop(m_process, StopReason::Lingered, m_request.limits.launch.grace);
        return true;
    }

    bool refuse(const std::string& fault)
    {
        m_fault = fault;
        stop(StopReason::Refused);
        return false;
    }

    bool keep(const ProbeRecord& record)
    {
        const RunLimits& limits = m_request.limits;
        if (const auto* hello = std::get_if<HelloRecord>(&record)) {
            m_result.hello = *hello;
        } else if (const auto* done = std::get_if<DoneRecord>(&record)) {
            m_result.done = *done;
        } else if (const auto* log = std::get_if<LogRecord>(&record)) {
            m_lastLog = log->text;
        } else if (const auto* sample = std::get_if<SampleRecord>(&record)) {
            if (m_result.samples.size() < limits.samples)
                m_result.samples.push_back(*sample);
            else
                ++m_result.samplesDropped;
        } else if (const auto* metric = std::get_if<MetricRecord>(&record)) {
            m_result.metrics.push_back(*metric);
        } else if (const auto* event = std::get_if<EventRecord>(&record)) {
            m_result.events.push_back(*event);
            if (event->at.empty())
                m_result.events.back().at = isoUtc(m_shared.clock.now());
        }
        return m_result.metrics.size() <= limits.records && m_result.events.size() <= limits.records;
    }

    void onErrorOutput(std::string_view bytes)
    {
        std::string& tail = m_result.errorTail;
        tail += bytes;
        if (tail.size() > m_request.limits.errorTailBytes)
            tail.erase(0, tail.size() - m_request.limits.errorTailBytes);
        tell(ErrorTextReceived{std::string(bytes)});
    }

    void onEnd(const ProcessEnd& end)
    {
        m_result.processEnd = end;
        if (end.how != ProcessEnd::How::Exited || end.stopReason != StopReason::None)
            stopRemotely();
        // A last line without its newline is a line; that of a killed probe is a torn one.
        if (m_fault.empty() && !m_lines.rest().empty() && end.stopReason == StopReason::None) {
            const std::string rest = m_lines.rest();
            onLine(rest);
        }
        const auto [outcome, detail] = judge(end);
        finish(outcome, detail);
    }

    [[nodiscard]] std::string probeWords() const
    {
        if (m_result.done && !m_result.done->detail.empty())
            return m_result.done->detail;
        return m_lastLog;
    }

    [[nodiscard]] std::pair<RunOutcome, std::string> judge(const ProcessEnd& end) const
    {
        if (end.how == ProcessEnd::How::NotStarted)
            return {end.stopReason == StopReason::None ? RunOutcome::CouldNotStart : RunOutcome::Cancelled, end.error};
        if (!m_fault.empty())
            return {m_flooded ? RunOutcome::Flooded : RunOutcome::ProtocolError, m_fault};
        const bool exited = end.how == ProcessEnd::How::Exited;
        const bool wellDone =
            m_result.done && m_result.done->status == DoneRecord::Status::Ok && exited && end.code == 0;
        if (wellDone && end.stopReason != StopReason::OutputLimit)
            return judgeFinished();
        switch (end.stopReason) {
        case StopReason::Cancelled:
            return {RunOutcome::Cancelled, "the run was cancelled"};
        case StopReason::ShuttingDown:
            return {RunOutcome::Cancelled, "the run was stopped because the program closed"};
        case StopReason::TimedOut:
            return {RunOutcome::TimedOut, "it did not end within " + seconds(m_request.limits.launch.wallClock)};
        case StopReason::OutputLimit:
            return {RunOutcome::Flooded, "it printed more than " +
                                             std::to_string(m_request.limits.launch.outputBytes >> 20) +
                                             " MiB and was stopped"};
        case StopReason::Lingered:
            return {RunOutcome::ProtocolError, m_protocol.doneSeen()
                                                   ? "it did not exit after done and had to be stopped"
                                                   : "it closed its output without done and went on running"};
        case StopReason::Refused:
        case StopReason::None:
            break;
        }
        return exited ? judgeExit(end) : std::pair{RunOutcome::Crashed, "it " + exitText(end)};
    }

    /// Exit 0 after done "ok".
    [[nodiscard]] std::pair<RunOutcome, std::string> judgeFinished() const
    {
        if (m_result.metrics.empty())
            return {RunOutcome::ProtocolError, "it said ok but reported no metric"};
        return {RunOutcome::Measured, "measured " + std::to_string(m_result.metrics.size()) + " values"};
    }

    [[nodiscard]] std::pair<RunOutcome, std::string> judgeExit(const ProcessEnd& end) const
    {
        const auto said = [this](const std::string& sentence) {
            const std::string words = probeWords();
            return words.empty() ? sentence : sentence + ": " + words;
        };
        switch (end.code) {
        case 2:
            return {RunOutcome::BadParameters, said("it refused its parameters")};
        case 3:
            return {RunOutcome::CannotRun, said("it cannot measure here")};
        case 4:
            return {RunOutcome::FailedCheck, said("its own check of the result failed")};
        case 0:
            break;
        default:
            return {RunOutcome::Crashed, "it " + exitText(end)};
        }
        if (!m_protocol.helloSeen())
            return {RunOutcome::ProtocolError, "it ended without saying hello"};
        if (!m_result.done)
            return {RunOutcome::ProtocolError, "it ended without done"};
        if (m_result.done->status == DoneRecord::Status::Stopped)
            return {RunOutcome::Cancelled, "it was stopped from outside"};
        return {RunOutcome::ProtocolError,
                "it said " + std::string(statusName(m_result.done->status)) + " but ended with exit code 0"};
    }

    void finish(RunOutcome outcome, const std::string& detail)
    {
        m_result.outcome = outcome;
        m_result.detail = detail;
        m_result.ended = m_shared.clock.now();
        moveTo(RunState::Finished);
        tell(RunFinished{std::move(m_result)});
        m_listener = nullptr;
        m_shared.active.erase(m_runId);
    }

    std::string m_runId;
    RunRequest m_request;
    Listener m_listener;
    Shared& m_shared;
    ProcessLauncher& m_launcher;
    LineSplitter m_lines;
    ProbeProtocol m_protocol;
    RunResult m_result;
    RunState m_state = RunState::Waiting;
    ProcessId m_process = 0;
    std::string m_lastLog;
    std::string m_fault;
    bool m_flooded = false;
    bool m_stoppedRemotely = false;
};

Runner::Runner(std::unique_ptr<ProcessLauncher> launcher, const Clock& clock)
    : m_shared(std::make_shared<Shared>(clock)), m_launcher(std::move(launcher))
{
}

Runner::~Runner() = default;

std::string Runner::start(RunRequest request, Listener listener)
{
    const std::string runId = newProcessMark();
    const auto run =
        std::make_shared<ActiveRun>(runId, std::move(request), std::move(listener), *m_shared, *m_launcher);
    m_launcher->post([shared = m_shared, runId, run] {
        shared->active.emplace(runId, run);
        run->start();
    });
    return runId;
}

void Runner::cancel(const std::string& runId)
{
    m_launcher->post([shared = m_shared, runId] {
        const auto found = shared->active.find(runId);
        if (found != shared->active.end()) {
            const auto run = found->second;
            run->cancel();
        }
    });
}

RunResult Runner::run(RunRequest request, const Listener& listener)
{
    std::promise<RunResult> promise;
    auto result = promise.get_future();
    start(std::move(request), [&promise, &listener](const RunEvent& event) {
        if (listener)
            listener(event);
        if (const auto* finished = std::get_if<RunFinished>(&event.what))
            promise.set_value(finished->result);
    });
    return result.get();
}

} // namespace steelyard::run
