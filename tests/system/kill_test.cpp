// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 at random moments while a script edits: every edit that was acknowledged is there afterwards, and the file
// is clean. 8 kills by default; STEELYARD_KILLS=100 is the full campaign.
#include "core/store/check.h"
#include "core/store/workspace.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

namespace steelyard::testing {

namespace {

Round firstRound()
{
    Round round;
    round.header.id = "round";
    for (const char* id : {"lambda", "autodl"}) {
        Platform platform;
        platform.id = id, platform.name = id;
        round.platforms.emplace(id, platform);
    }
    round.evaluators.emplace("anna", Evaluator{"anna", "Anna", ""});
    return round;
}

std::string criterionOf(int number) { return "criterion." + std::to_string(number); }

/// Edits of several shapes without end; prints the number of an edit after it was committed.
int editForEver(const std::string& path, int first)
{
    const SystemClock clock;
    auto opened = Workspace::open(path, clock);
    if (!opened || (*opened)->access() != Access::ReadWrite) {
        std::cout << "refused " << (opened ? (*opened)->words().front().sentence() : opened.error().sentence())
                  << std::endl;
        return 1;
    }
    Workspace& workspace = **opened;
    for (int number = first;; ++number) {
        Edit edit;
        put(edit, workspace.round(),
            Judgement{"lambda", criterionOf(number), "anna", static_cast<double>(number % 6), "", true, ""});
        put(edit, workspace.round(),
            CellNote{"lambda", criterionOf(number), "", std::string(number % 7 == 0 ? 60'000 : 10, 'c'), "", ""});
        put(edit, workspace.round(), Claim{"autodl", "price", static_cast<double>(number), "", ""});
        if (number % 5 == 0)
            drop(edit, workspace.round(), CellNote{"lambda", criterionOf(number - 1), "", "", "", ""});
        if (auto ok = workspace.commit(edit, {"script", "", "edit", std::to_string(number)}); !ok) {
            std::cout << "refused " << ok.error().sentence() << std::endl;
            return 1;
        }
        std::cout << number << std::endl;
        if (number % 41 == 0 &&
            !workspace.putEvidenceBytes("scan " + std::to_string(number) + std::string(1'500'000, 'e'),
                                        {"script", "", "", ""}))
            return 1;
    }
}

struct Script {
    pid_t pid = -1;
    int out = -1;
};

Script startScript(const std::string& path, int first)
{
    int ends[2];
    if (::pipe(ends) != 0)
        std::abort();
    const std::string number = std::to_string(first);
    Script script{::fork(), ends[0]};
    if (script.pid == 0) {
        ::dup2(ends[1], 1);
        ::close(ends[0]);
        ::close(ends[1]);
        ::execl("/proc/self/exe", "kill_test", "--edit", path.c_str(), number.c_str(), nullptr);
        ::_exit(99);
    }
    ::close(ends[1]);
    return script;
}

/// Everything the script said before it died.
std::string killAndRead(const Script& script)
{
    ::kill(script.pid, SIGKILL);
    ::waitpid(script.pid, nullptr, 0);
    std::string said;
    char chunk[65536];
    for (ssize_t got; (got = ::read(script.out, chunk, sizeof chunk)) > 0;)
        said.append(chunk, static_cast<std::size_t>(got));
    ::close(script.out);
    return said;
}

} // namespace

TEST(Killed, EveryAcknowledgedEditIsThere)
{
    const char* wanted = std::getenv("STEELYARD_KILLS");
    const int kills = wanted ? std::atoi(wanted) : 8;
    const unsigned seed = std::random_device{}();
    std::cout << kills << " kills, seed " << seed << "\n";
    std::mt19937 random(seed);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/killed.steelyard";
    const SystemClock clock;
    ASSERT_TRUE(Workspace::create(path, firstRound(), {"script", "", "create", ""}, clock));

    int last = 0; // the highest number acknowledged so far
    int unacknowledged = 0;
    for (int kill = 0; kill < kills; ++kill) {
        const Script script = startScript(path, last + 1);
        ::usleep(20'000 + random() % 400'000);
        const std::string said = killAndRead(script);
        ASSERT_EQ(said.find("refused"), std::string::npos) << said;
        // The last line may be cut off; then it acknowledges nothing.
        int acknowledged = last;
        for (std::size_t at = 0, end; (end = said.find('\n', at)) != std::string::npos; at = end + 1)
            acknowledged = std::stoi(said.substr(at, end - at));

        auto opened = Workspace::open(path, clock);
        ASSERT_TRUE(opened) << opened.error().sentence();
        ASSERT_EQ((*opened)->access(), Access::ReadWrite) << (*opened)->words().front().sentence();
        const Round& round = (*opened)->round();
        for (int number = 1; number <= acknowledged; ++number) {
            const auto* judgement = findIn(round.judgements, joinKey("lambda", criterionOf(number), "anna"));
            ASSERT_TRUE(judgement) << "edit " << number << " is lost after kill " << kill;
            ASSERT_EQ(judgement->level, number % 6);
        }
        // One edit more may be there: committed, but killed before it was said. Never half of one.
        const int present = static_cast<int>(round.judgements.size());
        ASSERT_TRUE(present == acknowledged || present == acknowledged + 1) << present << " after " << acknowledged;
        unacknowledged += present - acknowledged;
        if (present > 0) {
            ASSERT_EQ(round.claims.begin()->second.value, present);
            ASSERT_TRUE(round.cellNotes.contains(joinKey("lambda", criterionOf(present))));
        }
        last = present;
        opened->reset();
        const auto findings = check(path);
        ASSERT_TRUE(findings);
        for (const CheckFinding& finding : *findings)
            ADD_FAILURE() << finding.where << " " << finding.what;
        ASSERT_TRUE(findings->empty());
    }
    std::cout << last << " edits survived, " << unacknowledged << " of them were committed but not yet said\n";
    EXPECT_GT(last, 0);
}

} // namespace steelyard::testing

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    if (argc == 4 && std::string(argv[1]) == "--edit")
        return steelyard::testing::editForEver(argv[2], std::atoi(argv[3]));
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
