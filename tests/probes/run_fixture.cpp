// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/probes/run_fixture.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace steelyard::run {

namespace {

/// State letter and parent of /proc/PID/stat; the name in it may hold anything, so read after the last bracket.
std::pair<char, int> stateOf(const std::string& pid)
{
    std::ifstream stream("/proc/" + pid + "/stat");
    std::string line;
    std::getline(stream, line);
    const std::size_t bracket = line.rfind(')');
    if (bracket == std::string::npos)
        return {'X', 0};
    std::istringstream rest(line.substr(bracket + 1));
    char state = 'X';
    int parent = 0;
    rest >> state >> parent;
    return {state, parent};
}

} // namespace

int openDescriptors()
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd"))
        count += entry.path().empty() ? 0 : 1;
    return count;
}

bool isAlive(int pid)
{
    const char state = stateOf(std::to_string(pid)).first;
    return state != 'X' && state != 'Z';
}

int countChildren()
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") == std::string::npos && stateOf(name).second == ::getpid())
            ++count;
    }
    return count;
}

bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds limit)
{
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

RealRuns::RealRuns() : m_runner(std::make_unique<BoostProcessLauncher>(), m_clock) {}

InstalledProbe RealRuns::fake(const std::string& name)
{
    auto probe = loadProbe(std::string(STEELYARD_BINARY_DIR) + "/tests/fakes/" + name);
    EXPECT_TRUE(probe) << probe.error().sentence();
    return std::move(*probe);
}

RunRequest RealRuns::request(const std::string& mode, std::chrono::milliseconds wallClock) const
{
    RunRequest request;
    request.probe = fake("misbehaving");
    request.parameters = {{"mode", mode}};
    request.target = std::make_shared<LocalTarget>();
    request.trust.ownFolders = {std::string(STEELYARD_BINARY_DIR) + "/tests/fakes"};
    request.limits.launch.wallClock = wallClock;
    request.limits.launch.grace = std::chrono::milliseconds(200);
    request.limits.launch.outputBytes = std::size_t{4} << 20;
    request.limits.launch.errorBytes = std::size_t{4} << 20;
    request.registry.unitOf = [](std::string_view key) -> std::optional<std::string> {
        if (key.substr(0, 8) == "cpu.mem." || key.substr(0, 8) == "gpu.mem.")
            return "GB/s";
        return std::nullopt;
    };
    return request;
}

RunResult RealRuns::runMode(const std::string& mode, std::chrono::milliseconds wallClock)
{
    return m_runner.run(request(mode, wallClock));
}

} // namespace steelyard::run
