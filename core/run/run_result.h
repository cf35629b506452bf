// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/probe_protocol.h"
#include "core/run/process_launcher.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::run {

enum class RunOutcome {
    Measured,      ///< exit 0 after done "ok": the only one whose values may be scored
    CannotRun,     ///< exit 3, or the target is of the wrong kind
    FailedCheck,   ///< exit 4: its own sanity check failed
    BadParameters, ///< refused here or by the probe (exit 2)
    Crashed,       ///< any other exit code, or a signal
    Cancelled,     ///< stopped by a person or because the program closes
    TimedOut,
    ProtocolError, ///< what it printed, or left out, breaks the protocol
    Flooded,       ///< it printed more than allowed
    CouldNotStart, ///< not trusted, missing or refused by the system
};

/// "measured", "cannot_run" …, as files and the command line write it.
constexpr std::string_view outcomeName(RunOutcome outcome)
{
    switch (outcome) {
    case RunOutcome::Measured:
        return "measured";
    case RunOutcome::CannotRun:
        return "cannot_run";
    case RunOutcome::FailedCheck:
        return "failed_check";
    case RunOutcome::BadParameters:
        return "bad_parameters";
    case RunOutcome::Crashed:
        return "crashed";
    case RunOutcome::Cancelled:
        return "cancelled";
    case RunOutcome::TimedOut:
        return "timed_out";
    case RunOutcome::ProtocolError:
        return "protocol_error";
    case RunOutcome::Flooded:
        return "flooded";
    case RunOutcome::CouldNotStart:
        return "could_not_start";
    }
    return {};
}

/// Everything one run left behind, also when it ended badly.
struct RunResult {
    std::string runId;
    std::string probe; ///< id of the manifest
    std::string version;
    std::string target;   ///< Target::name()
    std::string platform; ///< Target::platform()
    std::string executableSha256;
    std::string parameters; ///< the JSON object that was sent

    RunOutcome outcome = RunOutcome::CouldNotStart;
    std::string detail;                   ///< one sentence for people
    std::optional<ProcessEnd> processEnd; ///< absent when nothing was launched
    std::chrono::system_clock::time_point started{};
    std::chrono::system_clock::time_point ended{};

    std::optional<HelloRecord> hello;
    std::optional<DoneRecord> done;
    std::vector<MetricRecord> metrics;
    std::vector<EventRecord> events;
    std::vector<SampleRecord> samples;
    std::size_t samplesDropped = 0; ///< beyond RunLimits::samples

    std::string rawOutput;     ///< stdout byte by byte: the evidence
    bool rawOutputCut = false; ///< there was more
    std::string errorTail;     ///< the last bytes of stderr; may be invalid UTF-8

    /// False = what is in `metrics` is a part, to be shown as such and never scored.
    [[nodiscard]] bool isComplete() const { return outcome == RunOutcome::Measured; }
};

} // namespace steelyard::run
