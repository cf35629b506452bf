// SPDX-License-Identifier: GPL-3.0-or-later
// membw through the real runner; its GPU part on a driver that computes on the CPU (tests/fakes/cuda).
#include "tests/probes/run_fixture.h"

#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <iterator>
#include <set>

namespace steelyard::run {
namespace {

using namespace std::chrono_literals;

/// This machine, with the short self-test and an environment of the test's choice.
class SelfTestTarget : public Target
{
public:
    explicit SelfTestTarget(std::map<std::string, std::string> environment,
                            std::vector<std::string> arguments = {"--self-test"})
        : m_environment(std::move(environment)), m_arguments(std::move(arguments))
    {
    }
    [[nodiscard]] std::string name() const override { return "self-test"; }
    [[nodiscard]] std::string platform() const override { return {}; }
    [[nodiscard]] Result<Command> command(const InstalledProbe& probe, std::string_view) const override
    {
        return Command{probe.executable.string(), m_arguments, m_environment, {}};
    }

private:
    std::map<std::string, std::string> m_environment;
    std::vector<std::string> m_arguments;
};

class Membw : public RealRuns
{
protected:
    RunRequest membw(std::map<std::string, std::string> environment, ParameterValues parameters = {}) const
    {
        auto probe = loadProbe(std::string(STEELYARD_BINARY_DIR) + "/bin/probes/membw");
        EXPECT_TRUE(probe) << probe.error().sentence();
        RunRequest membw = request("");
        membw.probe = std::move(*probe);
        membw.parameters = std::move(parameters);
        membw.trust.ownFolders = {std::string(STEELYARD_BINARY_DIR) + "/bin/probes"};
        membw.target = std::make_shared<SelfTestTarget>(std::move(environment));
        membw.registry.unitOf = [](std::string_view key) -> std::optional<std::string> {
            static const std::set<std::string, std::less<>> known = {
                "gpu.mem.copy.gb_per_s", "gpu.mem.triad.gb_per_s", "gpu.h2d.gb_per_s",      "gpu.d2h.gb_per_s",
                "sys.mem.copy.gb_per_s", "sys.mem.triad.gb_per_s", "cpu.mem.copy.gb_per_s", "cpu.mem.scale.gb_per_s",
                "cpu.mem.add.gb_per_s",  "cpu.mem.triad.gb_per_s"};
            return known.contains(key) ? std::optional<std::string>("GB/s") : std::nullopt;
        };
        membw.registry.hasLabel = [](std::string_view key, std::string_view label) {
            const bool isGpu = key.substr(0, 4) == "gpu.";
            const bool isTransfer = key.find("2") != std::string_view::npos;
            return label == "size_bytes" || label == "stat" || (isGpu ? label == "gpu" : label == "threads") ||
                   (isTransfer && (label == "pinned" || label == "engine"));
        };
        membw.registry.hasWarning = [](std::string_view code) {
            return code == "cache_resident" || code == "above_theoretical";
        };
        return membw;
    }
    static std::map<std::string, std::string> fakeDriver(std::map<std::string, std::string> more = {})
    {
        more.emplace("LD_LIBRARY_PATH", std::string(STEELYARD_BINARY_DIR) + "/tests/fakes/cuda");
        return more;
    }
    static std::multiset<std::string> keysOf(const RunResult& result)
    {
        std::multiset<std::string> keys;
        for (const MetricRecord& metric : result.metrics)
            keys.insert(metric.key);
        return keys;
    }
};

TEST_F(Membw, TheHostStandsInUnderItsOwnKeys)
{
    const RunResult result = m_runner.run(membw({}, {{"device", std::string("cpu")}}));
    ASSERT_EQ(result.outcome, RunOutcome::Measured) << result.detail << result.errorTail;
    EXPECT_EQ(keysOf(result), (std::multiset<std::string>{"cpu.mem.copy.gb_per_s", "cpu.mem.scale.gb_per_s",
                                                          "cpu.mem.add.gb_per_s", "cpu.mem.triad.gb_per_s"}));
    for (const MetricRecord& metric : result.metrics) {
        EXPECT_GT(metric.value, 0.1) << metric.key;
        EXPECT_LT(metric.value, 1e5) << metric.key;
        EXPECT_EQ(metric.n, 10);
        EXPECT_EQ(metric.value, metric.median);
        EXPECT_TRUE(metric.min && metric.max && metric.stddev);
        EXPECT_EQ(metric.labels.at("stat"), "median");
        EXPECT_EQ(metric.labels.at("size_bytes"), std::to_string(4 << 20));
    }
    EXPECT_EQ(result.samples.size(), 40u);
    EXPECT_EQ(result.events.size(), 4u);
    EXPECT_EQ(result.events.front().labels.at("clock"), "CLOCK_MONOTONIC");
    EXPECT_EQ(result.events.front().labels.at("warm_up"), "2");
    EXPECT_TRUE(result.hello->host.contains("cores"));
}

TEST_F(Membw, EveryKeyIsInTheRegistry)
{
    std::ifstream stream(std::string(STEELYARD_SOURCE_DIR) + "/resources/content/metrics.yaml");
    const std::string registry((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    for (const std::string& key : membw({}).probe.manifest.measures)
        EXPECT_NE(registry.find("{key: " + key + ", unit: GB/s,"), std::string::npos) << key;
}

TEST_F(Membw, OneThreadAndThree)
{
    for (const long long threads : {1LL, 3LL}) {
        const RunResult result =
            m_runner.run(membw({}, {{"device", std::string("cpu")}, {"threads", threads}, {"size_mib", 1LL}}));
        ASSERT_EQ(result.outcome, RunOutcome::Measured) << result.detail;
        EXPECT_EQ(result.metrics.front().labels.at("threads"), std::to_string(threads));
    }
}

TEST_F(Membw, TooMuchMemoryIsNotTried)
{
    const RunResult result = m_runner.run(membw({}, {{"device", std::string("cpu")}, {"size_mib", 1048576LL}}));
    EXPECT_EQ(result.outcome, RunOutcome::CannotRun);
    EXPECT_NE(result.detail.find("1048576 MiB"), std::string::npos) << result.detail;
}

TEST_F(Membw, BadUseIsExit2)
{
    RunRequest bad = membw({});
    bad.target =
        std::make_shared<SelfTestTarget>(std::map<std::string, std::string>{}, std::vector<std::string>{"--fast"});
    EXPECT_EQ(m_runner.run(bad).outcome, RunOutcome::BadParameters);
    bad.target = std::make_shared<SelfTestTarget>(std::map<std::string, std::string>{},
                                                  std::vector<std::string>{"--params", "/nowhere/at/all"});
    EXPECT_EQ(m_runner.run(bad).outcome, RunOutcome::BadParameters);
}

TEST_F(Membw, StopsWithinItsGrace)
{
    RunRequest large = membw({}, {{"device", std::string("cpu")}, {"size_mib", 64LL}, {"max_repeats", 1000LL}});
    large.target = std::make_shared<LocalTarget>();
    large.limits.launch.grace = 5s;
    std::promise<void> measuring;
    std::promise<RunResult> promise;
    bool told = false;
    const std::string runId = m_runner.start(large, [&](const RunEvent& event) {
        const auto* received = std::get_if<RecordReceived>(&event.what);
        if (received && std::holds_alternative<SampleRecord>(received->record) && !std::exchange(told, true))
            measuring.set_value();
        if (const auto* finished = std::get_if<RunFinished>(&event.what))
            promise.set_value(finished->result);
    });
    measuring.get_future().get();
    m_runner.cancel(runId);
    const RunResult result = promise.get_future().get();
    EXPECT_EQ(result.outcome, RunOutcome::Cancelled) << result.detail;
    EXPECT_EQ(result.processEnd->how, ProcessEnd::How::Exited);
    EXPECT_EQ(result.processEnd->code, 0);
    ASSERT_TRUE(result.done);
    EXPECT_EQ(result.done->status, DoneRecord::Status::Stopped);
    EXPECT_GE(result.metrics.size(), 1u);
}

#ifdef MEMBW_GPU

TEST_F(Membw, NoDriverOrNoGpu)
{
    const std::map<std::string, std::string> none = fakeDriver({{"FAKE_CUDA_DEVICES", "0"}});
    const RunResult refused = m_runner.run(membw(none, {{"device", std::string("gpu")}}));
    EXPECT_EQ(refused.outcome, RunOutcome::CannotRun);
    EXPECT_NE(refused.detail.find("no GPU"), std::string::npos) << refused.detail;
    EXPECT_TRUE(refused.hello);
    EXPECT_EQ(refused.done->status, DoneRecord::Status::CannotRun);
    const RunResult standIn = m_runner.run(membw(none));
    EXPECT_EQ(standIn.outcome, RunOutcome::Measured) << standIn.detail;
    EXPECT_EQ(keysOf(standIn).count("cpu.mem.triad.gb_per_s"), 1u);
    EXPECT_NE(standIn.rawOutput.find("finds no GPU"), std::string::npos);
}

TEST_F(Membw, EveryGpuIsMeasured)
{
    const RunResult result = m_runner.run(membw(fakeDriver({{"FAKE_CUDA_DEVICES", "2"}})));
    ASSERT_EQ(result.outcome, RunOutcome::Measured) << result.detail;
    EXPECT_EQ(keysOf(result), (std::multiset<std::string>{
                                  "gpu.mem.copy.gb_per_s", "gpu.mem.copy.gb_per_s", "gpu.mem.triad.gb_per_s",
                                  "gpu.mem.triad.gb_per_s", "gpu.h2d.gb_per_s", "gpu.h2d.gb_per_s", "gpu.h2d.gb_per_s",
                                  "gpu.h2d.gb_per_s", "gpu.d2h.gb_per_s", "gpu.d2h.gb_per_s", "gpu.d2h.gb_per_s",
                                  "gpu.d2h.gb_per_s", "sys.mem.copy.gb_per_s", "sys.mem.triad.gb_per_s"}));
    for (const MetricRecord& metric : result.metrics) {
        if (metric.key.substr(0, 4) == "gpu.") {
            EXPECT_TRUE(metric.labels.at("gpu") == "0" || metric.labels.at("gpu") == "1");
        }
    }
}

TEST_F(Membw, AGpuThatCannotBeUsedIsNotReplacedByTheHost)
{
    const std::pair<std::map<std::string, std::string>, const char*> cases[] = {
        {{{"FAKE_CUDA_VERSION", "10020"}}, "11.0"},
        {{{"FAKE_CUDA_CAPABILITY", "70"}}, "7.5"},
        {{{"FAKE_CUDA_FAIL", "cuInit"}}, "cuInit"},
        {{{"FAKE_CUDA_FAIL", "cuModuleLoadData"}}, "loading the kernels"},
        {{{"FAKE_CUDA_FAIL", "cuMemAlloc"}}, "cuMemAlloc"},
        {{{"FAKE_CUDA_FAIL", "cuLaunchKernel"}}, "membw_fill"}};
    for (const auto& [environment, words] : cases) {
        const RunResult result = m_runner.run(membw(fakeDriver(environment)));
        EXPECT_EQ(outcomeName(result.outcome), "cannot_run") << words << result.detail;
        EXPECT_NE(result.detail.find(words), std::string::npos) << result.detail;
        EXPECT_TRUE(result.metrics.empty());
    }
}

TEST_F(Membw, AWrongResultIsNoValue)
{
    const std::pair<const char*, const char*> cases[] = {{"copy", "gpu.mem.copy.gb_per_s"},
                                                         {"triad", "gpu.mem.triad.gb_per_s"},
                                                         {"h2d", "gpu.h2d.gb_per_s"},
                                                         {"d2h", "gpu.d2h.gb_per_s"}};
    for (const auto& [part, key] : cases) {
        const RunResult result = m_runner.run(membw(fakeDriver({{"FAKE_CUDA_WRONG", part}})));
        EXPECT_EQ(outcomeName(result.outcome), "failed_check") << part << result.detail;
        EXPECT_NE(result.detail.find(key), std::string::npos) << result.detail;
        // Only pinned copies are spoiled by "d2h".
        for (const MetricRecord& metric : result.metrics)
            EXPECT_FALSE(metric.key == key && (std::string(part) != "d2h" || metric.labels.at("pinned") == "true"))
                << key;
    }
}

TEST_F(Membw, AboveThePhysicalLimitIsMarked)
{
    const RunResult result = m_runner.run(membw(fakeDriver({{"FAKE_CUDA_CLOCK_KHZ", "10"}})));
    EXPECT_EQ(result.outcome, RunOutcome::FailedCheck) << result.detail;
    ASSERT_FALSE(result.metrics.empty());
    EXPECT_EQ(result.metrics.front().warnings, std::vector<std::string>{"above_theoretical"});
}

#endif

} // namespace
} // namespace steelyard::run
