// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

namespace membw {

enum class Kernel { Copy, Scale, Add, Triad };

/// Three arrays of doubles in host memory and the threads that work on them; NUMA-unaware.
///
/// Each thread is bound to one core and touches its own part first, so pages lie near it under the default policy.
class HostStream
{
public:
    /// @throws std::bad_alloc when the memory cannot be had, std::system_error when a thread cannot
    HostStream(std::size_t elementsPerArray, int threads);
    ~HostStream();
    HostStream(const HostStream&) = delete;
    HostStream& operator=(const HostStream&) = delete;

    /// Seconds from the first thread's start to the last one's end (CLOCK_MONOTONIC).
    double run(Kernel kernel);

    /// Number of wrong elements after `kernel`, provided the kernels ran in their order Copy, Scale, Add, Triad.
    std::size_t countWrong(Kernel kernel);

    /// Bytes that one run moves by STREAM's counting: 2 arrays for copy and scale, 3 for add and triad.
    static std::size_t bytesMoved(Kernel kernel, std::size_t elementsPerArray);

private:
    class Team;
    std::unique_ptr<Team> m_team;
};

/// Sum of all last-level caches in bytes, 0 when the system does not say.
std::size_t lastLevelCacheBytes();

/// Memory this process may still use, in bytes: what the system calls available, cut by the cgroup's limit.
std::size_t availableMemoryBytes();

/// Cores this process may use.
int usableCores();

} // namespace membw
