// SPDX-License-Identifier: MIT
#include "plugins/membw/gpu_bandwidth.h"

#include "plugins/membw/membw_ptx.h"
#include "plugins/membw/random_data.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

namespace membw {

namespace {

constexpr int kMinVersion = 11000; // PTX 7.0 came with CUDA 11.0
constexpr int kMinCapability = 75;
constexpr double kScalar = 3.0;
constexpr double kBatchSeconds = 0.01;  // one repeat takes at least this long: event times are good to 1 us
constexpr double kPhysicalFactor = 1.1; // of the metric registry
constexpr std::size_t kMinDeviceBytes = std::size_t{512} << 20;
constexpr std::size_t kTransferBytes = std::size_t{256} << 20;

double monotonicSeconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The primary context of one GPU with the kernels loaded and everything freed at the end.
class Session
{
public:
    Session(const cuda::Driver& driver, int gpu) : d(driver)
    {
        d.check(d.deviceGet(&m_device, gpu), "cuDeviceGet");
        d.check(d.primaryCtxRetain(&m_context, m_device), "cuDevicePrimaryCtxRetain");
        try {
            d.check(d.ctxSetCurrent(m_context), "cuCtxSetCurrent");
            d.check(d.moduleLoadData(&m_module, kMembwPtx), "loading the kernels (cuModuleLoadData)");
            d.check(d.eventCreate(&m_begin, 0), "cuEventCreate");
            d.check(d.eventCreate(&m_end, 0), "cuEventCreate");
            m_wrong = allocate(sizeof(unsigned long long));
        } catch (...) {
            close();
            throw;
        }
    }
    ~Session() { close(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    int attribute(cuda::Attribute which) const
    {
        int value = 0;
        return d.deviceGetAttribute(&value, which, m_device) == 0 ? value : 0;
    }
    cuda::Pointer allocate(std::size_t bytes)
    {
        cuda::Pointer pointer = 0;
        d.check(d.memAlloc(&pointer, bytes), "cuMemAlloc");
        m_memory.push_back(pointer);
        return pointer;
    }
    void* allocatePinned(std::size_t bytes)
    {
        void* pointer = nullptr;
        d.check(d.memAllocHost(&pointer, bytes), "cuMemAllocHost");
        m_pinned.push_back(pointer);
        return pointer;
    }
    template <class... Arguments>
    void launch(const char* kernel, Arguments... arguments)
    {
        cuda::Function function = nullptr;
        d.check(d.moduleGetFunction(&function, m_module, kernel), kernel);
        void* pointers[] = {&arguments...};
        const auto blocks = static_cast<unsigned>(std::max(1, attribute(cuda::kMultiprocessorCount)) * 16);
        d.check(d.launchKernel(function, blocks, 1, 1, 256, 1, 1, 0, nullptr, pointers, nullptr), kernel);
    }
    void fill(cuda::Pointer memory, std::size_t bytes, unsigned long long offset)
    {
        launch("membw_fill", memory, static_cast<unsigned long long>(bytes / 8), offset);
        d.check(d.ctxSynchronize(), "membw_fill");
    }
    /// Runs a checking kernel, whose last argument is the counter, and returns the counter.
    template <class... Arguments>
    unsigned long long countWrong(const char* kernel, Arguments... arguments)
    {
        unsigned long long wrong = 0;
        d.check(d.memsetD8(m_wrong, 0, sizeof wrong), "cuMemsetD8");
        launch(kernel, arguments..., m_wrong);
        d.check(d.memcpyDtoH(&wrong, m_wrong, sizeof wrong), kernel);
        return wrong;
    }
    /// Seconds of `count` calls of `once` on the GPU's own clock.
    template <class Once>
    double timeOnGpu(int count, Once&& once)
    {
        d.check(d.eventRecord(m_begin, nullptr), "cuEventRecord");
        for (int i = 0; i < count; ++i)
            once();
        d.check(d.eventRecord(m_end, nullptr), "cuEventRecord");
        d.check(d.eventSynchronize(m_end), "cuEventSynchronize");
        float milliseconds = 0;
        d.check(d.eventElapsedTime(&milliseconds, m_begin, m_end), "cuEventElapsedTime");
        return static_cast<double>(milliseconds) * 1e-3;
    }
    /// Seconds of one call that has ended on the GPU too, on the host's monotonic clock.
    template <class Once>
    double timeOnHost(int count, Once&& once)
    {
        d.check(d.ctxSynchronize(), "cuCtxSynchronize");
        const double begin = monotonicSeconds();
        for (int i = 0; i < count; ++i)
            once();
        d.check(d.ctxSynchronize(), "cuCtxSynchronize");
        return monotonicSeconds() - begin;
    }

    const cuda::Driver& d;

private:
    void close()
    {
        for (const cuda::Pointer pointer : m_memory)
            d.memFree(pointer);
        for (void* pointer : m_pinned)
            d.memFreeHost(pointer);
        if (m_begin)
            d.eventDestroy(m_begin);
        if (m_end)
            d.eventDestroy(m_end);
        if (m_module)
            d.moduleUnload(m_module);
        d.primaryCtxRelease(m_device);
    }

    cuda::Device m_device = 0;
    cuda::Context m_context = nullptr;
    cuda::Module m_module = nullptr;
    cuda::Event m_begin = nullptr;
    cuda::Event m_end = nullptr;
    cuda::Pointer m_wrong = 0;
    std::vector<cuda::Pointer> m_memory;
    std::vector<void*> m_pinned;
};

/// The measurements of one GPU, one after the other.
class GpuRun
{
public:
    GpuRun(Session& session, int gpu, const GpuPlan& plan) : s(session), m_gpu(gpu), m_plan(plan)
    {
        const auto cache = static_cast<std::size_t>(std::max(0, s.attribute(cuda::kL2Bytes)));
        std::size_t free = 0;
        std::size_t total = 0;
        s.d.check(s.d.memGetInfo(&free, &total), "cuMemGetInfo");
        m_bytes = plan.arrayBytes ? plan.arrayBytes : std::max(4 * cache, kMinDeviceBytes);
        m_bytes = std::min(m_bytes, free / 4) / 16 * 16;
        m_transfer = std::min(plan.transferBytes ? plan.transferBytes : kTransferBytes, m_bytes) / 8 * 8;
        if (m_transfer == 0)
            throw cuda::Fault("GPU " + std::to_string(gpu) + " has too little free memory");
        if (m_bytes < 4 * cache)
            m_warnings.push_back("cache_resident");
        m_a = s.allocate(m_bytes);
        m_b = s.allocate(m_bytes);
        m_c = s.allocate(m_bytes);
        // Memory clock x 2 (both edges) x bus width; 0 when the driver does not say.
        m_peak = 2e3 * s.attribute(cuda::kMemoryClockKhz) * (s.attribute(cuda::kMemoryBusBits) / 8.0) * 1e-9;
        if (m_peak <= 0)
            probe_io::log("info", "GPU " + std::to_string(gpu) +
                                      ": the driver tells no memory clock, so no physical limit is checked");
    }

    void copy()
    {
        s.fill(m_b, m_bytes, 1);
        s.d.check(s.d.memsetD8(m_a, 0, m_bytes), "cuMemsetD8");
        measure(
            subject("gpu.mem.copy.gb_per_s", m_bytes, "GPU events"), 2.0 * static_cast<double>(m_bytes), m_peak, true,
            [this] { s.d.check(s.d.memcpyDtoDAsync(m_a, m_b, m_bytes, nullptr), "cuMemcpyDtoDAsync"); },
            [this] { return s.countWrong("membw_check_fill", m_a, elements(), 1ull); });
    }
    void triad()
    {
        s.fill(m_b, m_bytes, 1);
        s.fill(m_c, m_bytes, kOffsetC);
        s.d.check(s.d.memsetD8(m_a, 0, m_bytes), "cuMemsetD8");
        measure(
            subject("gpu.mem.triad.gb_per_s", m_bytes, "GPU events"), 3.0 * static_cast<double>(m_bytes), m_peak, true,
            [this] { s.launch("membw_triad", m_a, m_b, m_c, kScalar, elements() / 2); },
            [this] { return s.countWrong("membw_check_triad", m_a, elements(), 1ull, kOffsetC, kScalar); });
    }
    void toDevice(bool pinned)
    {
        auto* host = hostBuffer(pinned);
        for (std::size_t i = 0; i < m_transfer / 8; ++i)
            host[i] = randomBits(kOffsetC + i);
        s.d.check(s.d.memsetD8(m_a, 0, m_bytes), "cuMemsetD8");
        measure(
            transferSubject("gpu.h2d.gb_per_s", pinned), static_cast<double>(m_transfer), 0, pinned,
            [this, host, pinned] {
                s.d.check(pinned ? s.d.memcpyHtoDAsync(m_a, host, m_transfer, nullptr)
                                 : s.d.memcpyHtoD(m_a, host, m_transfer),
                          "copying to the GPU");
            },
            [this] {
                return s.countWrong("membw_check_fill", m_a, static_cast<unsigned long long>(m_transfer / 8), kOffsetC);
            });
    }
    void toHost(bool pinned)
    {
        auto* host = hostBuffer(pinned);
        std::memset(host, 0, m_transfer);
        s.fill(m_a, m_bytes, 7);
        measure(
            transferSubject("gpu.d2h.gb_per_s", pinned), static_cast<double>(m_transfer), 0, pinned,
            [this, host, pinned] {
                s.d.check(pinned ? s.d.memcpyDtoHAsync(host, m_a, m_transfer, nullptr)
                                 : s.d.memcpyDtoH(host, m_a, m_transfer),
                          "copying from the GPU");
            },
            [this, host] {
                unsigned long long wrong = 0;
                for (std::size_t i = 0; i < m_transfer / 8; ++i)
                    wrong += host[i] != randomBits(7 + i);
                return wrong;
            });
    }

    const GpuOutcome& outcome() const { return m_outcome; }

private:
    static constexpr unsigned long long kOffsetC = 1ull << 40;

    unsigned long long elements() const { return m_bytes / 8; }
    unsigned long long* hostBuffer(bool pinned)
    {
        if (pinned) {
            if (!m_pinned)
                m_pinned = static_cast<unsigned long long*>(s.allocatePinned(m_transfer));
            return m_pinned;
        }
        m_pageable.resize(m_transfer / 8);
        return m_pageable.data();
    }
    Subject subject(const char* key, std::size_t bytes, const char* clock) const
    {
        return {key, {{"gpu", m_gpu}, {"size_bytes", bytes}}, clock, m_warnings};
    }
    Subject transferSubject(const char* key, bool pinned) const
    {
        Subject result = subject(key, m_transfer, pinned ? "GPU events" : "CLOCK_MONOTONIC");
        result.labels.emplace_back("pinned", pinned);
        result.labels.emplace_back("engine", "ce");
        result.warnings.clear();
        return result;
    }

    /// @param peak  GB/s that the part cannot exceed, 0 = unknown
    template <class Once, class Check>
    void measure(Subject subject, double bytes, double peak, bool onGpu, Once&& once, Check&& check)
    {
        const auto seconds = [&](int count) { return onGpu ? s.timeOnGpu(count, once) : s.timeOnHost(count, once); };
        (void)seconds(1); // the first run compiles and maps
        const int batch = static_cast<int>(std::clamp(kBatchSeconds / std::max(seconds(1), 1e-6) + 1, 1.0, 1000.0));
        const auto values = repeat(m_plan.rule, subject, [&] { return bytes * batch / seconds(batch) * 1e-9; });
        if (values.empty())
            return;
        const unsigned long long wrong = check();
        if (wrong > 0)
            return fail(subject.key + " on GPU " + std::to_string(m_gpu) + " gave " + std::to_string(wrong) +
                        " wrong elements, so it has no value");
        if (peak > 0 && spreadOf(values).median > kPhysicalFactor * peak) {
            subject.warnings.push_back("above_theoretical");
            fail(subject.key + " on GPU " + std::to_string(m_gpu) + " is above what its memory can do (" +
                 std::to_string(std::lround(peak)) + " GB/s)");
        }
        report(m_plan.rule, subject, values);
    }
    void fail(const std::string& detail)
    {
        probe_io::log("error", detail);
        if (!m_outcome.failedCheck)
            m_outcome.detail = detail;
        m_outcome.failedCheck = true;
    }

    Session& s;
    int m_gpu;
    const GpuPlan& m_plan;
    std::size_t m_bytes = 0;
    std::size_t m_transfer = 0;
    double m_peak = 0;
    cuda::Pointer m_a = 0, m_b = 0, m_c = 0;
    unsigned long long* m_pinned = nullptr;
    std::vector<unsigned long long> m_pageable;
    std::vector<std::string> m_warnings;
    GpuOutcome m_outcome;
};

} // namespace

std::unique_ptr<GpuNode> GpuNode::find(std::string& why)
{
    auto driver = cuda::Driver::open(why);
    if (!driver)
        return nullptr;
    const cuda::Driver& d = *driver;
    std::unique_ptr<GpuNode> node(new GpuNode(std::move(driver)));
    const cuda::Result started = d.init(0);
    if (started != cuda::kNoDevice) {
        d.check(started, "cuInit");
        d.check(d.deviceGetCount(&node->m_count), "cuDeviceGetCount");
    }
    if (node->m_count == 0) {
        why = "the driver finds no GPU";
        return nullptr;
    }
    d.check(d.driverGetVersion(&node->m_version), "cuDriverGetVersion");
    if (node->m_version < kMinVersion)
        throw cuda::Fault("the driver supports CUDA " + node->driverVersion() +
                          " only; CUDA 11.0 (driver 450) or newer is needed");
    for (int gpu = 0; gpu < node->m_count; ++gpu) {
        cuda::Device device = 0;
        int major = 0;
        int minor = 0;
        d.check(d.deviceGet(&device, gpu), "cuDeviceGet");
        d.check(d.deviceGetAttribute(&major, cuda::kCapabilityMajor, device), "cuDeviceGetAttribute");
        d.check(d.deviceGetAttribute(&minor, cuda::kCapabilityMinor, device), "cuDeviceGetAttribute");
        if (10 * major + minor < kMinCapability)
            throw cuda::Fault("GPU " + std::to_string(gpu) + " has compute capability " + std::to_string(major) + "." +
                              std::to_string(minor) + "; 7.5 or newer is needed");
    }
    return node;
}

std::string GpuNode::driverVersion() const
{
    return std::to_string(m_version / 1000) + "." + std::to_string(m_version % 1000 / 10);
}

std::string GpuNode::name(int gpu) const
{
    cuda::Device device = 0;
    char text[256] = "";
    m_driver->check(m_driver->deviceGet(&device, gpu), "cuDeviceGet");
    m_driver->check(m_driver->deviceGetName(text, sizeof text - 1, device), "cuDeviceGetName");
    return text;
}

GpuOutcome GpuNode::measure(int gpu, const GpuPlan& plan,
                            const std::function<void(double, const std::string&)>& progress) const
{
    Session session(*m_driver, gpu);
    GpuRun run(session, gpu, plan);
    const std::pair<const char*, std::function<void()>> steps[] = {
        {"copy", [&run] { run.copy(); }},
        {"triad", [&run] { run.triad(); }},
        {"host to device", [&run] { run.toDevice(true); }},
        {"device to host", [&run] { run.toHost(true); }},
        {"host to device, pageable", [&run] { run.toDevice(false); }},
        {"device to host, pageable", [&run] { run.toHost(false); }}};
    double done = 0;
    for (const auto& [stage, step] : steps) {
        if (probe_io::stopRequested())
            break;
        progress(done++ / 6, stage);
        step();
    }
    return run.outcome();
}

} // namespace membw
