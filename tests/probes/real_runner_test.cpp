// SPDX-License-Identifier: GPL-3.0-or-later
// Misbehaving probes through the real runner and launcher: one clear end each, nothing left behind.
#include "tests/probes/run_fixture.h"

#include <gtest/gtest.h>

#include <csignal>
#include <future>

namespace steelyard::run {
namespace {

using namespace std::chrono_literals;

struct Misdeed {
    const char* mode;
    RunOutcome outcome;
    std::size_t metricsKept;
    const char* words; ///< in the detail
};

class Misbehaviour : public RealRuns, public testing::WithParamInterface<Misdeed>
{};

TEST_P(Misbehaviour, EndsInAClearState)
{
    const auto began = std::chrono::steady_clock::now();
    const RunResult result = runMode(GetParam().mode);
    EXPECT_EQ(outcomeName(result.outcome), outcomeName(GetParam().outcome)) << result.detail;
    EXPECT_EQ(result.metrics.size(), GetParam().metricsKept);
    EXPECT_NE(result.detail.find(GetParam().words), std::string::npos) << result.detail;
    EXPECT_EQ(result.isComplete(), GetParam().outcome == RunOutcome::Measured);
    EXPECT_EQ(result.executableSha256.size(), 64u);
    EXPECT_LE(result.rawOutput.size(), std::size_t{4} << 20);
    EXPECT_LT(std::chrono::steady_clock::now() - began, 5s);
    EXPECT_EQ(countChildren(), 0);
}

INSTANTIATE_TEST_SUITE_P(All, Misbehaviour,
                         testing::Values(Misdeed{"good", RunOutcome::Measured, 1, "1 values"},
                                         Misdeed{"no_final_newline", RunOutcome::Measured, 1, "measured"},
                                         Misdeed{"flood", RunOutcome::Flooded, 0, "MiB"},
                                         Misdeed{"flood_stderr", RunOutcome::Flooded, 0, "MiB"},
                                         Misdeed{"many_metrics", RunOutcome::Flooded, 10001, "10000"},
                                         Misdeed{"garbage", RunOutcome::ProtocolError, 0, "not valid JSON"},
                                         Misdeed{"long_line", RunOutcome::ProtocolError, 0, "64 KiB"},
                                         Misdeed{"long_line_no_newline", RunOutcome::ProtocolError, 0, "64 KiB"},
                                         Misdeed{"signal_9", RunOutcome::Crashed, 1, "signal 9 (SIGKILL)"},
                                         Misdeed{"segfault", RunOutcome::Crashed, 0, "SIGSEGV"},
                                         Misdeed{"exit_9", RunOutcome::Crashed, 0, "exit code 9"},
                                         Misdeed{"exit_2", RunOutcome::BadParameters, 0, "size is odd"},
                                         Misdeed{"exit_3", RunOutcome::CannotRun, 0, "no GPU"},
                                         Misdeed{"exit_4", RunOutcome::FailedCheck, 1, "check"},
                                         Misdeed{"closes_stdout", RunOutcome::ProtocolError, 0, "closed its output"},
                                         Misdeed{"done_lingers", RunOutcome::ProtocolError, 1,
                                                 "did not exit after done"},
                                         Misdeed{"after_done", RunOutcome::ProtocolError, 0, "after done"},
                                         Misdeed{"unlisted_key", RunOutcome::ProtocolError, 0, "manifest"},
                                         Misdeed{"wrong_unit", RunOutcome::ProtocolError, 0, "GB/s"},
                                         Misdeed{"other_probe", RunOutcome::ProtocolError, 0, "membw"},
                                         Misdeed{"invalid_utf8", RunOutcome::ProtocolError, 0, "UTF-8"},
                                         Misdeed{"no_hello", RunOutcome::ProtocolError, 0, "hello"},
                                         Misdeed{"no_done", RunOutcome::ProtocolError, 1, "without done"},
                                         Misdeed{"no_metric", RunOutcome::ProtocolError, 0, "no metric"},
                                         Misdeed{"nothing", RunOutcome::ProtocolError, 0, "hello"},
                                         Misdeed{"ok_but_exit_1", RunOutcome::Crashed, 1, "exit code 1"}),
                         [](const auto& instance) { return std::string(instance.param.mode); });

TEST_F(RealRuns, TimeOutEndsWhatIgnoresSigterm)
{
    const RunResult result = runMode("hang", 300ms);
    EXPECT_EQ(result.outcome, RunOutcome::TimedOut);
    EXPECT_EQ(result.metrics.size(), 1u);
    EXPECT_EQ(result.processEnd->how, ProcessEnd::How::Signalled);
    EXPECT_EQ(result.processEnd->code, SIGKILL);
    EXPECT_GE(result.ended - result.started, 450ms); // limit and grace
    EXPECT_LT(result.ended - result.started, 5s);
}

TEST_F(RealRuns, AStoppedProcessCanBeEnded)
{
    EXPECT_EQ(runMode("stopped_itself", 200ms).outcome, RunOutcome::TimedOut);
}

TEST_F(RealRuns, CancelKeepsWhatIsReportedUntilTheEnd)
{
    std::promise<RunResult> promise;
    std::string runId;
    std::promise<void> measured;
    runId = m_runner.start(request("waits_for_term"), [&](const RunEvent& event) {
        const auto* received = std::get_if<RecordReceived>(&event.what);
        if (received && std::holds_alternative<MetricRecord>(received->record) &&
            std::get<MetricRecord>(received->record).key == "cpu.mem.copy.gb_per_s")
            measured.set_value();
        if (const auto* finished = std::get_if<RunFinished>(&event.what))
            promise.set_value(finished->result);
    });
    measured.get_future().get();
    m_runner.cancel(runId);
    const RunResult result = promise.get_future().get();
    EXPECT_EQ(result.outcome, RunOutcome::Cancelled);
    EXPECT_FALSE(result.isComplete());
    EXPECT_EQ(result.metrics.size(), 2u);
    ASSERT_TRUE(result.done);
    EXPECT_EQ(result.done->status, DoneRecord::Status::Stopped);
    EXPECT_EQ(result.processEnd->how, ProcessEnd::How::Exited);
}

class Grandchildren : public RealRuns, public testing::WithParamInterface<const char*>
{};

TEST_P(Grandchildren, AreGoneAfterTheRun)
{
    int grandchild = 0;
    RunResult result = m_runner.run(request(GetParam(), 500ms), [&grandchild](const RunEvent& event) {
        if (const auto* received = std::get_if<RecordReceived>(&event.what))
            if (const auto* log = std::get_if<LogRecord>(&received->record))
                grandchild = std::stoi(log->text.substr(11));
    });
    ASSERT_GT(grandchild, 0);
    EXPECT_TRUE(waitFor([grandchild] { return !isAlive(grandchild); }, 500ms)) << grandchild;
    EXPECT_EQ(result.outcome,
              std::string(GetParam()) == "grandchild_hang" ? RunOutcome::TimedOut : RunOutcome::Measured)
        << result.detail;
}

INSTANTIATE_TEST_SUITE_P(All, Grandchildren, testing::Values("grandchild", "grandchild_session", "grandchild_hang"));

TEST_F(RealRuns, RawOutputIsTheEvidenceByteByByte)
{
    const RunResult result = runMode("good");
    EXPECT_EQ(result.rawOutput.substr(0, 15), R"({"type":"hello")");
    EXPECT_EQ(result.rawOutput.back(), '\n');
    EXPECT_FALSE(result.rawOutputCut);
    EXPECT_EQ(result.hello->host.at("cpus"), "2");
    EXPECT_EQ(result.samples.size(), 1u);
    EXPECT_EQ(result.events.size(), 1u);
    EXPECT_EQ(result.parameters, R"({"mode":"good"})");
    EXPECT_EQ(result.platform, "");
}

TEST_F(RealRuns, NoDescriptorReachesTheProbe)
{
    std::string seen;
    m_runner.run(request("descriptors"), [&seen](const RunEvent& event) {
        if (const auto* received = std::get_if<RecordReceived>(&event.what))
            if (const auto* log = std::get_if<LogRecord>(&received->record))
                seen = log->text;
    });
    EXPECT_EQ(seen, "descriptors 0 1 2");
}

TEST_F(RealRuns, TwentyAtOnceAndNothingIsLeft)
{
    (void)runMode("good");
    const int descriptors = openDescriptors();
    const char* modes[] = {"slow_good", "hang", "exit_9", "signal_9", "grandchild_session"};
    for (int round = 0; round < 2; ++round) {
        std::vector<std::promise<RunResult>> promises(20);
        for (std::size_t i = 0; i < promises.size(); ++i)
            m_runner.start(request(modes[i % 5], i % 5 == 1 ? 700ms : 20000ms),
                           [&promise = promises[i]](const RunEvent& event) {
                               if (const auto* finished = std::get_if<RunFinished>(&event.what))
                                   promise.set_value(finished->result);
                           });
        const RunOutcome wanted[] = {RunOutcome::Measured, RunOutcome::TimedOut, RunOutcome::Crashed,
                                     RunOutcome::Crashed, RunOutcome::Measured};
        for (std::size_t i = 0; i < promises.size(); ++i) {
            const RunResult result = promises[i].get_future().get();
            EXPECT_EQ(outcomeName(result.outcome), outcomeName(wanted[i % 5])) << modes[i % 5] << ": " << result.detail;
        }
    }
    EXPECT_TRUE(waitFor([descriptors] { return openDescriptors() <= descriptors; }));
    EXPECT_EQ(countChildren(), 0);
}

TEST_F(RealRuns, DestroyingTheRunnerFinishesItsRuns)
{
    std::vector<RunOutcome> outcomes;
    {
        SystemClock clock;
        Runner runner(std::make_unique<BoostProcessLauncher>(), clock);
        std::promise<void> running;
        const auto listener = [&](const RunEvent& event) {
            if (const auto* finished = std::get_if<RunFinished>(&event.what))
                outcomes.push_back(finished->result.outcome);
            if (const auto* received = std::get_if<RecordReceived>(&event.what))
                if (std::holds_alternative<MetricRecord>(received->record))
                    running.set_value();
        };
        runner.start(request("hang"), listener);
        running.get_future().get();
    }
    EXPECT_EQ(outcomes, std::vector{RunOutcome::Cancelled});
    EXPECT_EQ(countChildren(), 0);
}

TEST_F(RealRuns, AProbeInAShellRuns)
{
    RunRequest shell = request("");
    shell.probe = fake("shell");
    shell.parameters = {{"value", 42.5}};
    const RunResult result = m_runner.run(shell);
    ASSERT_EQ(result.outcome, RunOutcome::Measured) << result.detail;
    EXPECT_EQ(result.metrics.at(0).value, 42.5);
}

TEST_F(RealRuns, AForeignProbeNeedsItsExactHash)
{
    RunRequest foreign = request("good");
    foreign.trust.ownFolders.clear();
    const RunResult refused = m_runner.run(foreign);
    EXPECT_EQ(refused.outcome, RunOutcome::CouldNotStart);
    EXPECT_FALSE(refused.processEnd);
    EXPECT_TRUE(refused.rawOutput.empty());
    foreign.trust.trustedHashes = {refused.executableSha256};
    EXPECT_EQ(m_runner.run(foreign).outcome, RunOutcome::Measured);
}

TEST_F(RealRuns, AnotherMachineIsNamed)
{
    RunRequest other = request("good");
    other.probe.manifest.platforms = {"plan9-mips"};
    const RunResult result = m_runner.run(other);
    EXPECT_EQ(result.outcome, RunOutcome::CannotRun);
    EXPECT_NE(result.detail.find(LocalTarget::machine()), std::string::npos) << result.detail;
}

} // namespace
} // namespace steelyard::run
