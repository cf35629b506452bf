// SPDX-License-Identifier: GPL-3.0-or-later
// The runner on a scripted launcher: what it asks for and how it judges an end. Real processes: tests/probes.
#include "core/run/runner.h"

#include "core/base/sha256.h"

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace steelyard::run {
namespace {

namespace fs = std::filesystem;

class ScriptedLauncher : public ProcessLauncher
{
public:
    ProcessId start(LaunchRequest request) override
    {
        requests.push_back(std::move(request));
        return requests.size();
    }
    void stop(ProcessId id, StopReason reason, std::chrono::milliseconds delay) override
    {
        stops.push_back({id, reason, delay});
    }
    void post(std::function<void()> job) override { job(); }

    struct Stop {
        ProcessId id;
        StopReason reason;
        std::chrono::milliseconds delay;
    };
    std::vector<LaunchRequest> requests;
    std::vector<Stop> stops;
};

class FixedClock : public Clock
{
public:
    [[nodiscard]] std::chrono::system_clock::time_point now() const override { return {}; }
};

class ScriptedTarget : public Target
{
public:
    [[nodiscard]] std::string name() const override { return "node"; }
    [[nodiscard]] std::string platform() const override { return "vendor"; }
    [[nodiscard]] Result<Command> command(const InstalledProbe& probe, std::string_view runId) const override
    {
        if (!possible)
            return makeError(ErrorCode::Unsupported, "wrong processor");
        return Command{"/usr/bin/ssh", {probe.executable.string(), std::string(runId)}, {}, {}};
    }
    [[nodiscard]] std::optional<Command> stopCommand(std::string_view runId) const override
    {
        return Command{"/usr/bin/ssh", {"stop", std::string(runId)}, {}, {}};
    }
    [[nodiscard]] bool mayPrintBeforeHello() const override { return true; }
    bool possible = true;
};

class RunnerTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_file = fs::path(testing::TempDir()) / ("runner_test_" + std::to_string(::getpid()));
        std::ofstream(m_file) << "probe";
        m_request.probe.executable = fs::canonical(m_file);
        m_request.probe.manifest.id = "p";
        m_request.probe.manifest.version = "1";
        m_request.probe.manifest.measures = {"a.b.s"};
        m_request.target = m_target;
        m_request.trust.trustedHashes = {sha256Hex("probe")};
    }
    void TearDown() override { fs::remove(m_file); }

    void start()
    {
        m_runId = m_runner.start(m_request, [this](const RunEvent& event) {
            if (const auto* state = std::get_if<StateChanged>(&event.what))
                m_states.push_back(state->state);
            else if (const auto* finished = std::get_if<RunFinished>(&event.what))
                m_result = finished->result;
        });
    }
    void print(const std::string& bytes) { m_launcher->requests.at(0).callbacks.output(bytes); }
    void end(ProcessEnd::How how, int code, StopReason reason = StopReason::None)
    {
        m_launcher->requests.at(0).callbacks.ended(ProcessEnd{how, code, reason, {}});
    }
    RunOutcome outcomeOf(const std::string& lines, int code, StopReason reason = StopReason::None)
    {
        m_launcher->requests.clear();
        m_result.reset();
        start();
        m_launcher->requests.at(0).callbacks.started(1);
        print(lines);
        end(ProcessEnd::How::Exited, code, reason);
        EXPECT_TRUE(m_result);
        EXPECT_FALSE(m_result->detail.empty());
        return m_result->outcome;
    }

    static inline const std::string kHello = R"({"type":"hello","protocol":1,"probe":"p","version":"1"})"
                                             "\n";
    static inline const std::string kMetric = R"({"type":"metric","key":"a.b.s","value":1,"unit":"s"})"
                                              "\n";
    static inline const std::string kDone = R"({"type":"done","status":"ok"})"
                                            "\n";

    fs::path m_file;
    FixedClock m_clock;
    ScriptedLauncher* m_launcher = new ScriptedLauncher;
    Runner m_runner{std::unique_ptr<ProcessLauncher>(m_launcher), m_clock};
    std::shared_ptr<ScriptedTarget> m_target = std::make_shared<ScriptedTarget>();
    RunRequest m_request;
    std::string m_runId;
    std::vector<RunState> m_states;
    std::optional<RunResult> m_result;
};

TEST_F(RunnerTest, AGoodRun)
{
    EXPECT_EQ(outcomeOf("motd\n" + kHello +
                            R"({"type":"event","name":"x"})"
                            "\n" +
                            kMetric + kDone,
                        0),
              RunOutcome::Measured);
    EXPECT_TRUE(m_result->isComplete());
    EXPECT_EQ(m_states, (std::vector{RunState::Waiting, RunState::Starting, RunState::Running, RunState::Finished}));
    EXPECT_EQ(m_result->metrics.size(), 1u);
    EXPECT_EQ(m_result->events.at(0).at, "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(m_result->platform, "vendor");
    EXPECT_EQ(m_result->target, "node");
    EXPECT_EQ(m_result->executableSha256, sha256Hex("probe"));
    EXPECT_EQ(m_result->runId, m_runId);
    EXPECT_EQ(m_launcher->requests.at(0).input, "{}\n");
    EXPECT_EQ(m_launcher->requests.at(0).command.arguments.at(1), m_runId);
    EXPECT_EQ(m_launcher->requests.size(), 1u); // ended well: nothing to stop over there
}

TEST_F(RunnerTest, ExitCodesAndDone)
{
    const auto done = [](const std::string& status) {
        return R"({"type":"done","status":")" + status +
               R"(","detail":"because"})"
               "\n";
    };
    EXPECT_EQ(outcomeOf(kHello + done("bad_parameters"), 2), RunOutcome::BadParameters);
    EXPECT_NE(m_result->detail.find("because"), std::string::npos);
    EXPECT_EQ(outcomeOf(kHello + done("cannot_run"), 3), RunOutcome::CannotRun);
    EXPECT_EQ(outcomeOf("", 3), RunOutcome::CannotRun);
    EXPECT_EQ(outcomeOf(kHello + kMetric + done("failed_check"), 4), RunOutcome::FailedCheck);
    EXPECT_EQ(m_result->metrics.size(), 1u);
    EXPECT_FALSE(m_result->isComplete());
    EXPECT_EQ(outcomeOf(kHello + kMetric + kDone, 1), RunOutcome::Crashed);
    EXPECT_EQ(outcomeOf(kHello + kMetric + kDone, 255), RunOutcome::Crashed);
    EXPECT_EQ(outcomeOf(kHello + kMetric, 0), RunOutcome::ProtocolError);
    EXPECT_EQ(outcomeOf(kHello + kDone, 0), RunOutcome::ProtocolError);
    EXPECT_EQ(outcomeOf("", 0), RunOutcome::ProtocolError);
    EXPECT_EQ(outcomeOf(kHello + kMetric + done("cannot_run"), 0), RunOutcome::ProtocolError);
    EXPECT_EQ(outcomeOf(kHello + kMetric + done("stopped"), 0), RunOutcome::Cancelled);
    EXPECT_EQ(outcomeOf(kHello + kMetric + done("stopped"), 0, StopReason::TimedOut), RunOutcome::TimedOut);
    EXPECT_EQ(outcomeOf(kHello + kMetric + kDone + kMetric, 0), RunOutcome::ProtocolError);
}

TEST_F(RunnerTest, StopReasons)
{
    EXPECT_EQ(outcomeOf(kHello + kMetric, 143, StopReason::Cancelled), RunOutcome::Cancelled);
    EXPECT_EQ(outcomeOf(kHello + kMetric, 0, StopReason::ShuttingDown), RunOutcome::Cancelled);
    EXPECT_EQ(outcomeOf(kHello + kMetric, 0, StopReason::TimedOut), RunOutcome::TimedOut);
    EXPECT_EQ(outcomeOf(kHello + kMetric, 0, StopReason::OutputLimit), RunOutcome::Flooded);
    EXPECT_EQ(outcomeOf(kHello + kMetric, 0, StopReason::Lingered), RunOutcome::ProtocolError);
    // Everything was there before the cancel took effect.
    EXPECT_EQ(outcomeOf(kHello + kMetric + kDone, 0, StopReason::Cancelled), RunOutcome::Measured);
}

TEST_F(RunnerTest, TornLastLineOfAStoppedProbeIsNoFault)
{
    EXPECT_EQ(outcomeOf(kHello + kMetric + R"({"type":"me)", 0, StopReason::Cancelled), RunOutcome::Cancelled);
    EXPECT_EQ(outcomeOf(kHello + kMetric + R"({"type":"me)", 0), RunOutcome::ProtocolError);
}

TEST_F(RunnerTest, CancelStopsHereAndThere)
{
    start();
    print("x\n");
    m_runner.cancel(m_runId);
    m_runner.cancel(m_runId);
    ASSERT_EQ(m_launcher->stops.size(), 1u);
    EXPECT_EQ(m_launcher->stops.at(0).reason, StopReason::Cancelled);
    ASSERT_EQ(m_launcher->requests.size(), 2u);
    EXPECT_EQ(m_launcher->requests.at(1).command.arguments.at(0), "stop");
    EXPECT_EQ(m_launcher->requests.at(1).command.arguments.at(1), m_runId);
    end(ProcessEnd::How::Signalled, 15, StopReason::Cancelled);
    EXPECT_EQ(m_result->outcome, RunOutcome::Cancelled);
    EXPECT_EQ(m_launcher->requests.size(), 2u);
    m_runner.cancel(m_runId);
    m_runner.cancel("unknown");
}

TEST_F(RunnerTest, ARunThatDiedIsStoppedThereToo)
{
    start();
    end(ProcessEnd::How::Signalled, 9);
    EXPECT_EQ(m_result->outcome, RunOutcome::Crashed);
    ASSERT_EQ(m_launcher->requests.size(), 2u);
    EXPECT_EQ(m_launcher->requests.at(1).command.arguments.at(0), "stop");
}

TEST_F(RunnerTest, DoneArmsTheStop)
{
    m_request.limits.launch.grace = std::chrono::milliseconds(70);
    start();
    print(kHello + kMetric + kDone);
    ASSERT_EQ(m_launcher->stops.size(), 1u);
    EXPECT_EQ(m_launcher->stops.at(0).reason, StopReason::Lingered);
    EXPECT_EQ(m_launcher->stops.at(0).delay, std::chrono::milliseconds(70));
}

TEST_F(RunnerTest, NothingIsLaunchedThatMayNotRun)
{
    m_request.trust.trustedHashes = {sha256Hex("other")};
    start();
    EXPECT_EQ(m_result->outcome, RunOutcome::CouldNotStart);
    EXPECT_NE(m_result->detail.find(sha256Hex("probe")), std::string::npos);

    m_request.trust.trustedHashes = {sha256Hex("probe")};
    m_request.parameters = {{"unknown", 1LL}};
    start();
    EXPECT_EQ(m_result->outcome, RunOutcome::BadParameters);

    m_request.parameters.clear();
    m_target->possible = false;
    start();
    EXPECT_EQ(m_result->outcome, RunOutcome::CannotRun);

    m_request.target.reset();
    start();
    EXPECT_EQ(m_result->outcome, RunOutcome::CouldNotStart);

    m_request.probe.executable = "/nowhere/at/all";
    start();
    EXPECT_EQ(m_result->outcome, RunOutcome::CouldNotStart);
    EXPECT_TRUE(m_launcher->requests.empty());
}

TEST_F(RunnerTest, WhatIsKeptIsBounded)
{
    m_request.limits.samples = 2;
    m_request.limits.rawBytes = 10;
    m_request.limits.errorTailBytes = 4;
    start();
    m_launcher->requests.at(0).callbacks.errorOutput("abcdef");
    const std::string sample = R"({"type":"sample","series":"s","t_s":0,"value":1})"
                               "\n";
    print(kHello + sample + sample + sample + kMetric + kDone);
    end(ProcessEnd::How::Exited, 0);
    EXPECT_EQ(m_result->outcome, RunOutcome::Measured);
    EXPECT_EQ(m_result->samples.size(), 2u);
    EXPECT_EQ(m_result->samplesDropped, 1u);
    EXPECT_EQ(m_result->rawOutput, kHello.substr(0, 10));
    EXPECT_TRUE(m_result->rawOutputCut);
    EXPECT_EQ(m_result->errorTail, "cdef");
}

TEST(RunState, OnlyForward)
{
    using enum RunState;
    const RunState all[] = {Waiting, Starting, Running, Stopping, Finished};
    for (const RunState from : all)
        for (const RunState to : all)
            if (canMove(from, to)) {
                EXPECT_LT(from, to);
                EXPECT_FALSE(canMove(to, from));
            }
    EXPECT_TRUE(canMove(Waiting, Finished));
    EXPECT_TRUE(canMove(Starting, Stopping));
    EXPECT_FALSE(canMove(Waiting, Running));
    EXPECT_FALSE(canMove(Finished, Waiting));
}

} // namespace
} // namespace steelyard::run
