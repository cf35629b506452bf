// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/probe_parameters.h"
#include "core/run/process_launcher.h"
#include "core/run/run_result.h"
#include "core/run/run_state.h"
#include "core/run/target.h"
#include "core/run/trust_policy.h"

#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace steelyard::run {

/// What one run may use up; the launcher's limits and those of what is kept.
struct RunLimits {
    LaunchLimits launch;
    std::size_t rawBytes = std::size_t{64} << 20;
    std::size_t errorTailBytes = std::size_t{64} << 10;
    std::size_t samples = 200'000; ///< further ones are counted only
    std::size_t records = 10'000;  ///< of metrics and of events; more is a flood
};

/// One probe on one target.
struct RunRequest {
    InstalledProbe probe;
    ParameterValues parameters;           ///< defaults are filled in
    std::shared_ptr<const Target> target; ///< shared: the run may outlive the asker
    RunLimits limits;
    TrustPolicy trust;
    RegistryView registry;
};

/// Told in this order: StateChanged, then records and texts as they come, RunFinished last.
struct StateChanged {
    RunState state = RunState::Waiting;
};
struct RecordReceived {
    ProbeRecord record;
};
struct ErrorTextReceived {
    std::string text; ///< a piece of stderr; may cut a character, may be invalid UTF-8
};
struct RunFinished {
    RunResult result;
};
struct RunEvent {
    std::string runId;
    std::variant<StateChanged, RecordReceived, ErrorTextReceived, RunFinished> what;
};

/// Runs probes: checks parameters and trust, starts, reads the protocol, decides how the run ended.
///
/// start() and cancel() may be called from any thread and return at once. Listeners are called on the launcher's
/// thread, must return quickly and must not throw. Destroying the runner cancels all runs, delivers their RunFinished
/// and waits for that; it must not happen on the launcher's thread.
class Runner
{
public:
    using Listener = std::function<void(const RunEvent& event)>;

    /// @param clock  must outlive the runner
    Runner(std::unique_ptr<ProcessLauncher> launcher, const Clock& clock);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    /// @return the id of the run, unique among all programs. Every refusal arrives as RunFinished.
    std::string start(RunRequest request, Listener listener);

    /// Asks the run to end; what it reports until then is kept. Unknown and finished ids are passed over.
    void cancel(const std::string& runId);

    /// Starts and waits for the result; not for the GUI thread, not for the launcher's.
    RunResult run(RunRequest request, const Listener& listener = {});

private:
    class ActiveRun;
    struct Shared;
    std::shared_ptr<Shared> m_shared;
    std::unique_ptr<ProcessLauncher> m_launcher; // last member: its thread uses the others until it is joined
};

} // namespace steelyard::run
