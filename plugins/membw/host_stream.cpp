// SPDX-License-Identifier: MIT
#include "plugins/membw/host_stream.h"

#include "plugins/membw/random_data.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <map>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

namespace membw {

namespace {

constexpr double kScalar = 3.0;

/// All threads meet; yields while waiting, since waking from a futex takes longer than a short kernel may.
class Barrier
{
public:
    explicit Barrier(int count) : m_count(count) {}
    void wait()
    {
        const int phase = m_phase.load(std::memory_order_acquire);
        if (m_arrived.fetch_add(1, std::memory_order_acq_rel) + 1 == m_count) {
            m_arrived.store(0, std::memory_order_relaxed);
            m_phase.store(phase + 1, std::memory_order_release);
            return;
        }
        while (m_phase.load(std::memory_order_acquire) == phase)
            sched_yield();
    }

private:
    const int m_count;
    std::atomic<int> m_arrived{0};
    std::atomic<int> m_phase{0};
};

class Array
{
public:
    explicit Array(std::size_t elements) : m_bytes(elements * sizeof(double))
    {
        void* memory = mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
        m_data = static_cast<double*>(memory);
    }
    ~Array() { munmap(m_data, m_bytes); }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    double* data() const { return m_data; }

private:
    std::size_t m_bytes;
    double* m_data = nullptr;
};

std::vector<int> allowedCores()
{
    std::vector<int> cores;
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        for (int core = 0; core < CPU_SETSIZE; ++core)
            if (CPU_ISSET(core, &set))
                cores.push_back(core);
    if (cores.empty())
        cores.push_back(0);
    return cores;
}

void bindTo(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

std::string firstLine(const std::string& file)
{
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

} // namespace

class HostStream::Team
{
public:
    Team(std::size_t elements, int threads)
        : m_a(elements), m_b(elements), m_c(elements), m_elements(elements), m_threads(threads), m_barrier(threads),
          m_marks(static_cast<std::size_t>(threads)), m_cores(allowedCores())
    {
        try {
            for (int rank = 1; rank < threads; ++rank)
                m_members.emplace_back([this, rank] { member(rank); });
        } catch (...) {
            dismiss();
            throw;
        }
        m_gate = 1;
        bindTo(m_cores.front()); // rank 0 is the caller
        order(Order::Fill);
    }
    ~Team()
    {
        order(Order::Quit);
        dismiss();
        cpu_set_t set;
        CPU_ZERO(&set);
        for (const int core : m_cores)
            CPU_SET(core, &set);
        pthread_setaffinity_np(pthread_self(), sizeof set, &set);
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    double run(Kernel kernel)
    {
        m_kernel = kernel;
        order(Order::Run);
        double begin = m_marks.front().begin;
        double end = m_marks.front().end;
        for (const Mark& mark : m_marks) {
            begin = std::min(begin, mark.begin);
            end = std::max(end, mark.end);
        }
        return end - begin;
    }

    std::size_t countWrong(Kernel kernel)
    {
        m_kernel = kernel;
        order(Order::Check);
        std::size_t wrong = 0;
        for (const Mark& mark : m_marks)
            wrong += mark.wrong;
        return wrong;
    }

private:
    enum class Order { Fill, Run, Check, Quit };
    struct alignas(128) Mark { // two cache lines: neighbours are fetched in pairs
        double begin = 0;
        double end = 0;
        std::size_t wrong = 0;
    };

    void order(Order order)
    {
        m_order = order;
        m_barrier.wait();
        obey(0, order);
        m_barrier.wait();
    }

    /// Ends threads that still wait to begin, and joins all.
    void dismiss()
    {
        int waiting = 0;
        m_gate.compare_exchange_strong(waiting, -1);
        for (std::thread& member : m_members)
            member.join();
    }

    void member(int rank)
    {
        while (m_gate == 0)
            sched_yield();
        if (m_gate < 0)
            return;
        bindTo(m_cores[static_cast<std::size_t>(rank) % m_cores.size()]);
        for (;;) {
            m_barrier.wait();
            const Order order = m_order;
            obey(rank, order);
            m_barrier.wait();
            if (order == Order::Quit)
                return;
        }
    }

    void obey(int rank, Order order)
    {
        const auto at = [this](int part) {
            return m_elements * static_cast<std::size_t>(part) / static_cast<std::size_t>(m_threads);
        };
        const std::size_t begin = at(rank);
        const std::size_t end = at(rank + 1);
        Mark& mark = m_marks[static_cast<std::size_t>(rank)];
        switch (order) {
        case Order::Fill:
            fill(begin, end);
            break;
        case Order::Run:
            mark.begin = now();
            runPart(begin, end);
            mark.end = now();
            break;
        case Order::Check:
            mark.wrong = countWrongPart(begin, end);
            break;
        case Order::Quit:
            break;
        }
    }

    static double now()
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    void fill(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i) {
            m_a.data()[i] = randomDouble(i);
            m_b.data()[i] = -1;
            m_c.data()[i] = -1;
        }
    }

    void runPart(std::size_t begin, std::size_t end)
    {
        double* __restrict a = m_a.data();
        double* __restrict b = m_b.data();
        double* __restrict c = m_c.data();
        switch (m_kernel) {
        case Kernel::Copy:
            for (std::size_t i = begin; i < end; ++i)
                c[i] = a[i];
            break;
        case Kernel::Scale:
            for (std::size_t i = begin; i < end; ++i)
                b[i] = kScalar * c[i];
            break;
        case Kernel::Add:
            for (std::size_t i = begin; i < end; ++i)
                c[i] = a[i] + b[i];
            break;
        case Kernel::Triad:
            for (std::size_t i = begin; i < end; ++i)
                a[i] = b[i] + kScalar * c[i];
            break;
        }
    }

    std::size_t countWrongPart(std::size_t begin, std::size_t end) const
    {
        const double* result = m_kernel == Kernel::Scale   ? m_b.data()
                               : m_kernel == Kernel::Triad ? m_a.data()
                                                           : m_c.data();
        std::size_t wrong = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const double copied = randomDouble(i);
            const double scaled = kScalar * copied;
            const double added = copied + scaled;
            const double expected = m_kernel == Kernel::Copy    ? copied
                                    : m_kernel == Kernel::Scale ? scaled
                                    : m_kernel == Kernel::Add   ? added
                                                                : scaled + kScalar * added;
            // A fused multiply-add may round differently in the last bit. NaN counts as wrong.
            wrong += std::abs(result[i] - expected) <= 1e-13 * expected ? 0 : 1;
        }
        return wrong;
    }

    Array m_a, m_b, m_c;
    const std::size_t m_elements;
    const int m_threads;
    Barrier m_barrier;
    std::vector<Mark> m_marks;
    std::vector<int> m_cores;
    std::vector<std::thread> m_members;
    std::atomic<int> m_gate{0};  // 0 = wait, 1 = begin, -1 = go home
    Order m_order = Order::Fill; // written by the caller before a barrier, read after it
    Kernel m_kernel = Kernel::Copy;
};

HostStream::HostStream(std::size_t elementsPerArray, int threads)
    : m_team(std::make_unique<Team>(elementsPerArray, threads))
{
}

HostStream::~HostStream() = default;

double HostStream::run(Kernel kernel) { return m_team->run(kernel); }

std::size_t HostStream::countWrong(Kernel kernel) { return m_team->countWrong(kernel); }

std::size_t HostStream::bytesMoved(Kernel kernel, std::size_t elementsPerArray)
{
    return elementsPerArray * sizeof(double) * (kernel == Kernel::Copy || kernel == Kernel::Scale ? 2 : 3);
}

std::size_t lastLevelCacheBytes()
{
    int deepest = 0;
    std::map<std::string, std::size_t> caches; // cores that share it -> bytes, of the deepest level
    const long cores = sysconf(_SC_NPROCESSORS_CONF);
    for (long core = 0; core < cores; ++core) {
        for (int index = 0; index < 8; ++index) {
            const std::string folder =
                "/sys/devices/system/cpu/cpu" + std::to_string(core) + "/cache/index" + std::to_string(index) + "/";
            const std::string size = firstLine(folder + "size");
            const int level = std::atoi(firstLine(folder + "level").c_str());
            if (size.empty() || level < deepest || firstLine(folder + "type") == "Instruction")
                continue;
            if (level > deepest)
                caches.clear();
            deepest = level;
            const std::size_t unit = size.back() == 'K' ? 1u << 10 : size.back() == 'M' ? 1u << 20 : 1;
            caches[firstLine(folder + "shared_cpu_list")] = std::strtoull(size.c_str(), nullptr, 10) * unit;
        }
    }
    std::size_t sum = 0;
    for (const auto& [sharers, bytes] : caches)
        sum += bytes;
    return sum;
}

std::size_t availableMemoryBytes()
{
    std::size_t available = 0;
    std::ifstream meminfo("/proc/meminfo");
    for (std::string name; meminfo >> name;) {
        std::size_t kib = 0;
        if (name == "MemAvailable:" && meminfo >> kib)
            available = kib << 10;
        std::getline(meminfo, name);
    }
    for (const auto& [limitFile, usedFile] :
         {std::pair{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"},
          std::pair{"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"}}) {
        const std::size_t limit = std::strtoull(firstLine(limitFile).c_str(), nullptr, 10); // "max" reads as 0
        const std::size_t used = std::strtoull(firstLine(usedFile).c_str(), nullptr, 10);
        if (limit > 0)
            available = std::min(available, limit > used ? limit - used : 0);
    }
    return available;
}

int usableCores() { return static_cast<int>(allowedCores().size()); }

} // namespace membw
