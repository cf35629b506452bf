// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/boost_process_launcher.h"

#include "tests/probes/run_fixture.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <future>
#include <sys/wait.h>
#include <unistd.h>

namespace steelyard::run {
namespace {

using namespace std::chrono_literals;

struct Finished {
    ProcessEnd end;
    std::string output;
    std::string errorOutput;
};

/// Starts a shell command and waits for its end.
Finished runShell(ProcessLauncher& launcher, const std::string& script, const std::string& input = {},
                  LaunchLimits limits = {})
{
    Finished finished;
    std::promise<void> done;
    LaunchRequest request;
    request.command = {"/bin/sh", {"-c", script}, {}, {}};
    request.input = input;
    request.limits = limits;
    request.callbacks.output = [&finished](std::string_view bytes) { finished.output += bytes; };
    request.callbacks.errorOutput = [&finished](std::string_view bytes) { finished.errorOutput += bytes; };
    request.callbacks.ended = [&](const ProcessEnd& end) {
        finished.end = end;
        done.set_value();
    };
    launcher.start(std::move(request));
    done.get_future().get();
    return finished;
}

TEST(Launcher, OutputInputAndExitCode)
{
    BoostProcessLauncher launcher;
    const auto finished = runShell(launcher, "cat; echo problem >&2; exit 7", "what goes in");
    EXPECT_EQ(finished.end.how, ProcessEnd::How::Exited);
    EXPECT_EQ(finished.end.code, 7);
    EXPECT_EQ(finished.end.stopReason, StopReason::None);
    EXPECT_EQ(finished.output, "what goes in");
    EXPECT_EQ(finished.errorOutput, "problem\n");
}

TEST(Launcher, SignalAndExitCodeAreToldApart)
{
    BoostProcessLauncher launcher;
    const auto bySignal = runShell(launcher, "kill -9 $$");
    EXPECT_EQ(bySignal.end.how, ProcessEnd::How::Signalled);
    EXPECT_EQ(bySignal.end.code, SIGKILL);
    const auto byCode = runShell(launcher, "exit 9");
    EXPECT_EQ(byCode.end.how, ProcessEnd::How::Exited);
    EXPECT_EQ(byCode.end.code, 9);
}

TEST(Launcher, MuchInputToOneThatDoesNotRead)
{
    BoostProcessLauncher launcher;
    const auto finished = runShell(launcher, "exit 0", std::string(8u << 20, 'x'));
    EXPECT_EQ(finished.end.how, ProcessEnd::How::Exited);
    EXPECT_EQ(finished.end.code, 0);
}

TEST(Launcher, AllOutputOfAShortLifeArrives)
{
    BoostProcessLauncher launcher;
    const auto finished = runShell(launcher, "head -c 3000000 /dev/zero");
    EXPECT_EQ(finished.output.size(), 3000000u);
}

TEST(Launcher, WhatCannotStartSaysWhy)
{
    BoostProcessLauncher launcher;
    const auto endOf = [&launcher](Command command) {
        std::promise<ProcessEnd> promise;
        LaunchRequest request;
        request.command = std::move(command);
        request.callbacks.ended = [&promise](const ProcessEnd& end) { promise.set_value(end); };
        launcher.start(std::move(request));
        return promise.get_future().get();
    };
    const std::string notAProgram = testing::TempDir() + "/not_a_program";
    const int fd = ::open(notAProgram.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0755);
    EXPECT_EQ(::write(fd,
                      "\x7f"
                      "ELF",
                      4),
              4);
    ::close(fd);
    const int children = countChildren();
    for (const Command& command :
         {Command{"/nowhere/at/all", {}, {}, {}}, Command{"sh", {}, {}, {}}, Command{"", {}, {}, {}},
          Command{"/etc", {}, {}, {}}, Command{"/etc/passwd", {}, {}, {}}, Command{notAProgram, {}, {}, {}},
          Command{"/bin/sh", {}, {}, "/nowhere"}, Command{"/bin/sh", {}, {{"A=B", "c"}}, {}},
          Command{"/bin/sh", {std::string("a\0b", 3)}, {}, {}}}) {
        const ProcessEnd end = endOf(command);
        EXPECT_EQ(end.how, ProcessEnd::How::NotStarted) << command.program;
        EXPECT_FALSE(end.error.empty()) << command.program;
    }
    EXPECT_EQ(countChildren(), children);
    ::unlink(notAProgram.c_str());
}

TEST(Launcher, TheChildGetsACleanStart)
{
    const int leak = ::open("/dev/null", O_RDONLY); // on purpose without close-on-exec
    ::signal(SIGPIPE, SIG_IGN);
    BoostProcessLauncher launcher;
    const auto finished =
        runShell(launcher, "ls /proc/self/fd | wc -l; grep -E 'SigBlk|SigIgn' /proc/self/status; "
                           "set -- $$ $(cut -d' ' -f5,6 /proc/$$/stat); [ $1 = $2 ] && [ $1 = $3 ] && echo leads");
    ::close(leak);
    ::signal(SIGPIPE, SIG_DFL);
    EXPECT_EQ(finished.output.substr(0, 2), "4\n"); // 0, 1, 2 and the folder that ls reads
    EXPECT_NE(finished.output.find("SigBlk:\t0000000000000000"), std::string::npos) << finished.output;
    EXPECT_NE(finished.output.find("leads"), std::string::npos) << finished.output; // its group and its session
    EXPECT_NE(finished.output.find("SigIgn:\t0000000000000000"), std::string::npos) << finished.output;
}

TEST(Launcher, EnvironmentAndFolder)
{
    BoostProcessLauncher launcher;
    std::promise<void> done;
    std::string output;
    LaunchRequest request;
    request.command = {"/bin/sh",
                       {"-c", "echo \"$GREETING $HOME\"; pwd", "x y", "$(touch /tmp/no)"},
                       {{"GREETING", "a b"}, {"HOME", "/x"}},
                       "/usr"};
    request.callbacks.output = [&output](std::string_view bytes) { output += bytes; };
    request.callbacks.ended = [&done](const ProcessEnd&) { done.set_value(); };
    launcher.start(std::move(request));
    done.get_future().get();
    EXPECT_EQ(output, "a b /x\n/usr\n");
}

TEST(Launcher, GroupMembersWithoutTheMarkAreGoneToo)
{
    BoostProcessLauncher launcher;
    const auto finished = runShell(launcher, "env -i /bin/sleep 60 >/dev/null 2>&1 & echo $!; exit 0");
    const int member = std::stoi(finished.output);
    EXPECT_TRUE(waitFor([member] { return !isAlive(member); }, 500ms));
}

TEST(Launcher, AsksTheWholeGroupToStop)
{
    BoostProcessLauncher launcher;
    LaunchLimits limits;
    limits.wallClock = 300ms;
    limits.grace = 5s;
    const auto finished = runShell(
        launcher, "(trap 'echo member; exit' TERM; sleep 60 & wait) & trap 'wait; echo leader; exit 5' TERM; wait", {},
        limits);
    EXPECT_EQ(finished.output, "member\nleader\n");
    EXPECT_EQ(finished.end.how, ProcessEnd::How::Exited);
    EXPECT_EQ(finished.end.code, 5);
    EXPECT_EQ(finished.end.stopReason, StopReason::TimedOut);
}

TEST(Launcher, StopOfAnUnknownIdIsNothing)
{
    BoostProcessLauncher launcher;
    launcher.stop(12345, StopReason::Cancelled);
    EXPECT_EQ(runShell(launcher, "exit 0").end.code, 0);
}

TEST(Launcher, DelayedStopIsOvertakenByASooner)
{
    BoostProcessLauncher launcher;
    std::promise<ProcessEnd> promise;
    LaunchRequest request;
    request.command = {"/bin/sleep", {"60"}, {}, {}};
    request.callbacks.ended = [&promise](const ProcessEnd& end) { promise.set_value(end); };
    const ProcessId id = launcher.start(std::move(request));
    launcher.stop(id, StopReason::Lingered, 30s);
    launcher.stop(id, StopReason::Cancelled);
    const ProcessEnd end = promise.get_future().get();
    EXPECT_EQ(end.stopReason, StopReason::Cancelled);
    EXPECT_EQ(end.how, ProcessEnd::How::Signalled);
    EXPECT_EQ(end.code, SIGTERM);
}

TEST(Launcher, DestroyingItEndsEverything)
{
    std::vector<int> pids;
    int ended = 0;
    {
        BoostProcessLauncher launcher;
        std::promise<void> allStarted;
        for (int i = 0; i < 5; ++i) {
            LaunchRequest request;
            request.command = {"/bin/sh", {"-c", "trap '' TERM; sleep 60 & wait; sleep 60"}, {}, {}};
            request.limits.grace = 100ms;
            request.callbacks.started = [&](int pid) {
                pids.push_back(pid);
                if (pids.size() == 5)
                    allStarted.set_value();
            };
            request.callbacks.ended = [&ended](const ProcessEnd& end) {
                EXPECT_EQ(end.stopReason, StopReason::ShuttingDown);
                ++ended;
            };
            launcher.start(std::move(request));
        }
        allStarted.get_future().get();
    }
    EXPECT_EQ(ended, 5);
    for (const int pid : pids)
        EXPECT_FALSE(isAlive(pid));
    EXPECT_EQ(countChildren(), 0);
}

TEST(Launcher, DestroyedBeforeTheStartStillTellsTheEnd)
{
    for (int i = 0; i < 20; ++i) {
        int ended = 0;
        {
            BoostProcessLauncher launcher;
            LaunchRequest request;
            request.command = {"/bin/sleep", {"60"}, {}, {}};
            request.callbacks.ended = [&ended](const ProcessEnd&) { ++ended; };
            launcher.start(std::move(request));
        }
        EXPECT_EQ(ended, 1);
    }
}

TEST(Launcher, ChildrenDieWithTheProgram)
{
    int ready[2];
    ASSERT_EQ(::pipe2(ready, O_CLOEXEC), 0);
    const pid_t program = ::fork();
    if (program == 0) {
        BoostProcessLauncher launcher;
        LaunchRequest request;
        request.command = {"/bin/sleep", {"60"}, {}, {}};
        request.callbacks.started = [&ready](int pid) {
            if (::write(ready[1], &pid, sizeof pid) != sizeof pid)
                ::_exit(1);
        };
        launcher.start(std::move(request));
        for (;;)
            ::pause();
    }
    int child = 0;
    ASSERT_EQ(::read(ready[0], &child, sizeof child), static_cast<ssize_t>(sizeof child));
    EXPECT_TRUE(isAlive(child));
    ::kill(program, SIGKILL);
    ::waitpid(program, nullptr, 0);
    EXPECT_TRUE(waitFor([child] { return !isAlive(child); }));
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST(Launcher, TooFewDescriptorsIsASentence)
{
    const int children = countChildren();
    BoostProcessLauncher launcher;
    EXPECT_EQ(runShell(launcher, "exit 0").end.code, 0);
    std::vector<int> hoard;
    for (int fd = ::open("/dev/null", O_RDONLY | O_CLOEXEC); fd >= 0; fd = ::open("/dev/null", O_RDONLY | O_CLOEXEC))
        hoard.push_back(fd);
    // With n descriptors left each step of the start fails once.
    for (int left = 0; left < 9; ++left) {
        const auto finished = runShell(launcher, "exit 0");
        if (finished.end.how == ProcessEnd::How::NotStarted)
            EXPECT_FALSE(finished.end.error.empty());
        else
            EXPECT_EQ(finished.end.code, 0);
        ::close(hoard.back());
        hoard.pop_back();
    }
    for (const int fd : hoard)
        ::close(fd);
    EXPECT_EQ(runShell(launcher, "exit 0").end.how, ProcessEnd::How::Exited);
    EXPECT_EQ(countChildren(), children);
}

} // namespace
} // namespace steelyard::run
