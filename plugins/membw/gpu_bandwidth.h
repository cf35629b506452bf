// SPDX-License-Identifier: MIT
#pragma once

#include "plugins/membw/cuda_driver.h"
#include "plugins/membw/repeats.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace membw {

struct GpuPlan {
    RepeatRule rule;
    std::size_t arrayBytes = 0;    ///< of each device array; 0 = by rule (README)
    std::size_t transferBytes = 0; ///< of each copy between host and device
};

/// What stopped the GPU part, beyond a stop request.
struct GpuOutcome {
    bool failedCheck = false; ///< a wrong result or a value above the physical limit
    std::string detail;       ///< one sentence about it
};

/// The GPUs of this node behind the driver.
class GpuNode
{
public:
    /// Null, with the reason in `why`, when there is no driver or no GPU.
    /// @throws cuda::Fault when there are GPUs that cannot be used: driver too old, GPU too old, broken
    static std::unique_ptr<GpuNode> find(std::string& why);

    int count() const { return m_count; }
    std::string driverVersion() const; ///< highest CUDA version of the driver, "12.4"
    std::string name(int gpu) const;

    /// Measures and reports one GPU. `progress` gets 0 to 1 and a stage. @throws cuda::Fault
    GpuOutcome measure(int gpu, const GpuPlan& plan,
                       const std::function<void(double, const std::string&)>& progress) const;

private:
    explicit GpuNode(std::unique_ptr<cuda::Driver> driver) : m_driver(std::move(driver)) {}

    std::unique_ptr<cuda::Driver> m_driver;
    int m_count = 0;
    int m_version = 0;
};

} // namespace membw
