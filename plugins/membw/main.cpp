// SPDX-License-Identifier: MIT
// Memory bandwidth of the GPUs and of the host. README.md states the method.
#include "plugins/common/probe_io.h"
#include "plugins/membw/host_stream.h"
#include "plugins/membw/repeats.h"

#ifdef MEMBW_GPU
#include "plugins/membw/gpu_bandwidth.h"
#endif

#include <algorithm>
#include <fstream>
#include <new>
#include <system_error>

#include <sys/utsname.h>

namespace {

constexpr const char* kName = "membw";
constexpr const char* kVersion = "1.0.0";
constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kMinHostBytes = 128 * kMiB;

struct Plan {
    std::string device = "auto";
    std::size_t hostArrayBytes = 0; // 0 = by rule
    std::size_t gpuArrayBytes = 0;  // 0 = by rule
    std::size_t transferBytes = 0;  // 0 = by rule
    int threads = 1;
    membw::RepeatRule rule;
};

/// This machine cannot do it; what() says what is missing.
struct CannotRun : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The first failed check; measuring goes on with the rest.
struct Verdict {
    bool failed = false;
    std::string detail;
    void fail(const std::string& why)
    {
        if (!failed)
            detail = why;
        failed = true;
    }
};

Plan readPlan(probe_io::Parameters parameters, bool selfTest)
{
    Plan plan;
    plan.device = parameters.choice("device", "auto", {"auto", "gpu", "cpu"});
    plan.hostArrayBytes = static_cast<std::size_t>(parameters.integer("size_mib", 0, 0, 1048576)) * kMiB;
    plan.gpuArrayBytes = static_cast<std::size_t>(parameters.integer("gpu_size_mib", 0, 0, 1048576)) * kMiB;
    plan.threads = static_cast<int>(parameters.integer("threads", 0, 0, 4096));
    plan.rule.maxRepeats = static_cast<int>(parameters.integer("max_repeats", 40, 1, 1000));
    parameters.finish();
    if (plan.threads == 0)
        plan.threads = membw::usableCores();
    if (selfTest) {
        plan.hostArrayBytes = plan.hostArrayBytes ? plan.hostArrayBytes : 4 * kMiB;
        plan.gpuArrayBytes = plan.gpuArrayBytes ? plan.gpuArrayBytes : 16 * kMiB;
        plan.transferBytes = 4 * kMiB;
        plan.rule.maxRepeats = std::min(plan.rule.maxRepeats, 10);
    }
    return plan;
}

std::string processorName()
{
    std::ifstream stream("/proc/cpuinfo");
    for (std::string line; std::getline(stream, line);)
        if (line.rfind("model name", 0) == 0 && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "unknown";
}

probe_io::Labels hostFacts()
{
    utsname names{};
    uname(&names);
    return {{"node", names.nodename},
            {"kernel", std::string(names.sysname) + " " + names.release},
            {"machine", names.machine},
            {"processor", processorName()},
            {"cores", membw::usableCores()},
            {"last_level_cache_bytes", membw::lastLevelCacheBytes()},
            {"available_memory_mib", membw::availableMemoryBytes() / kMiB}};
}

/// Bytes of each host array, so that caches do not help and the machine does not swap.
std::size_t chooseHostBytes(const Plan& plan, std::vector<std::string>& warnings)
{
    const std::size_t wanted = 4 * membw::lastLevelCacheBytes();
    const std::size_t available = membw::availableMemoryBytes();
    std::size_t bytes = plan.hostArrayBytes;
    if (bytes == 0)
        bytes = std::min(std::max(wanted, kMinHostBytes), available / 6); // all three: half of what is free
    if (3 * bytes > available / 10 * 9)
        throw CannotRun("three host arrays of " + std::to_string(bytes / kMiB) + " MiB do not fit into the " +
                        std::to_string(available / kMiB) + " MiB that are free");
    if (bytes < wanted) {
        warnings.push_back("cache_resident");
        probe_io::log("warning", "host arrays of " + std::to_string(bytes / kMiB) +
                                     " MiB are smaller than four times the last-level cache (" +
                                     std::to_string(wanted / kMiB) + " MiB): the values are void");
    }
    return bytes;
}

/// @param prefix  "sys." beside a GPU, "cpu." where the host stands in for one
void measureHost(const Plan& plan, const std::string& prefix, double progressFrom, Verdict& verdict)
{
    using membw::HostStream;
    using membw::Kernel;
    std::vector<std::string> warnings;
    const std::size_t bytes = chooseHostBytes(plan, warnings);
    const std::size_t elements = std::max(bytes / sizeof(double), static_cast<std::size_t>(plan.threads));
    probe_io::progress(progressFrom, "host: filling memory");
    HostStream stream(elements, plan.threads);
    const std::pair<const char*, Kernel> kernels[] = {
        {"copy", Kernel::Copy}, {"scale", Kernel::Scale}, {"add", Kernel::Add}, {"triad", Kernel::Triad}};
    double done = 0;
    for (const auto& [name, kernel] : kernels) {
        if (probe_io::stopRequested())
            return;
        probe_io::progress(progressFrom + (1 - progressFrom) * done++ / 4, std::string("host: ") + name);
        // Each kernel needs the result of the one before; the registry has no host keys for scale and add.
        const bool isReported = prefix == "cpu." || kernel == Kernel::Copy || kernel == Kernel::Triad;
        if (!isReported) {
            stream.run(kernel);
            continue;
        }
        const membw::Subject subject{prefix + "mem." + name + ".gb_per_s",
                                     {{"threads", plan.threads}, {"size_bytes", elements * sizeof(double)}},
                                     "CLOCK_MONOTONIC",
                                     warnings};
        const double moved = static_cast<double>(HostStream::bytesMoved(kernel, elements));
        const auto values = membw::repeat(plan.rule, subject, [&] { return moved / stream.run(kernel) * 1e-9; });
        if (values.empty())
            return;
        if (const std::size_t wrong = stream.countWrong(kernel)) {
            const std::string detail =
                subject.key + " gave " + std::to_string(wrong) + " wrong elements, so it has no value";
            probe_io::log("error", detail);
            verdict.fail(detail);
            return; // what follows would build on wrong data
        }
        membw::report(plan.rule, subject, values);
    }
}

/// True when there was a GPU to measure.
bool measureGpus(const Plan& plan, Verdict& verdict)
{
    std::string why = "this build of membw has no GPU part";
#ifdef MEMBW_GPU
    if (const auto node = membw::GpuNode::find(why)) {
        probe_io::log("info", "driver supports CUDA " + node->driverVersion());
        const membw::GpuPlan gpuPlan{plan.rule, plan.gpuArrayBytes, plan.transferBytes};
        for (int gpu = 0; gpu < node->count() && !probe_io::stopRequested(); ++gpu) {
            probe_io::event("gpu", {{"gpu", gpu}, {"name", node->name(gpu)}});
            const auto outcome = node->measure(gpu, gpuPlan, [&](double fraction, const std::string& stage) {
                probe_io::progress(0.8 * (gpu + fraction) / node->count(), "GPU " + std::to_string(gpu) + ": " + stage);
            });
            if (outcome.failedCheck)
                verdict.fail(outcome.detail);
        }
        return true;
    }
#endif
    (void)verdict;
    if (plan.device == "gpu")
        throw CannotRun("no GPU was measured: " + why);
    probe_io::log("info", "no GPU was measured: " + why + "; the host stands in under cpu.* keys");
    return false;
}

int measure(const Plan& plan)
{
    Verdict verdict;
    const bool hasGpu = plan.device != "cpu" && measureGpus(plan, verdict);
    if (!probe_io::stopRequested() && !verdict.failed)
        measureHost(plan, hasGpu ? "sys." : "cpu.", hasGpu ? 0.8 : 0.0, verdict);
    if (verdict.failed)
        return probe_io::done("failed_check", verdict.detail);
    if (probe_io::stopRequested())
        return probe_io::done("stopped", "stopped by a signal");
    probe_io::progress(1, "done");
    return probe_io::done("ok");
}

} // namespace

int main(int argc, char** argv)
{
    probe_io::trapStop();
    (void)probe_io::secondsSinceStart();
    bool greeted = false;
    const auto greet = [&greeted] {
        if (!std::exchange(greeted, true))
            probe_io::hello(kName, kVersion, hostFacts());
    };
    try {
        const auto arguments = probe_io::readArguments(argc, argv, kName, kVersion);
        greet();
        return measure(readPlan(probe_io::Parameters::read(arguments.parameterFile), arguments.selfTest));
    } catch (const probe_io::BadParameters& error) {
        greet();
        return probe_io::done("bad_parameters", error.what());
    } catch (const CannotRun& error) {
        probe_io::log("error", error.what());
        return probe_io::done("cannot_run", error.what());
#ifdef MEMBW_GPU
    } catch (const membw::cuda::Fault& error) {
        // A GPU is there and cannot be used: refuse rather than let the host stand in for it.
        probe_io::log("error", error.what());
        return probe_io::done("cannot_run", error.what());
#endif
    } catch (const std::bad_alloc&) {
        return probe_io::done("cannot_run", "not enough memory");
    } catch (const std::system_error& error) {
        return probe_io::done("cannot_run", std::string("the threads cannot be started: ") + error.what());
    }
}
