// SPDX-License-Identifier: MIT
#include "plugins/membw/cuda_driver.h"

#include <dlfcn.h>

namespace membw::cuda {

namespace {

template <class Pointer>
bool load(void* library, Pointer& pointer, const char* name, std::string& why)
{
    pointer = reinterpret_cast<Pointer>(dlsym(library, name));
    if (!pointer)
        why = std::string("libcuda.so.1 has no function ") + name;
    return pointer != nullptr;
}

} // namespace

std::unique_ptr<Driver> Driver::open(std::string& why)
{
    // Never closed: the driver keeps threads of its own.
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        why = "there is no NVIDIA driver (libcuda.so.1)";
        return nullptr;
    }
    auto driver = std::make_unique<Driver>();
    Driver& d = *driver;
    // The _v2 names are the real ones behind the macros of cuda.h.
    const bool complete =
        load(library, d.init, "cuInit", why) && load(library, d.driverGetVersion, "cuDriverGetVersion", why) &&
        load(library, d.getErrorName, "cuGetErrorName", why) &&
        load(library, d.deviceGetCount, "cuDeviceGetCount", why) && load(library, d.deviceGet, "cuDeviceGet", why) &&
        load(library, d.deviceGetName, "cuDeviceGetName", why) &&
        load(library, d.deviceGetAttribute, "cuDeviceGetAttribute", why) &&
        load(library, d.primaryCtxRetain, "cuDevicePrimaryCtxRetain", why) &&
        load(library, d.primaryCtxRelease, "cuDevicePrimaryCtxRelease_v2", why) &&
        load(library, d.ctxSetCurrent, "cuCtxSetCurrent", why) &&
        load(library, d.ctxSynchronize, "cuCtxSynchronize", why) &&
        load(library, d.moduleLoadData, "cuModuleLoadData", why) &&
        load(library, d.moduleUnload, "cuModuleUnload", why) &&
        load(library, d.moduleGetFunction, "cuModuleGetFunction", why) &&
        load(library, d.memGetInfo, "cuMemGetInfo_v2", why) && load(library, d.memAlloc, "cuMemAlloc_v2", why) &&
        load(library, d.memFree, "cuMemFree_v2", why) && load(library, d.memAllocHost, "cuMemAllocHost_v2", why) &&
        load(library, d.memFreeHost, "cuMemFreeHost", why) && load(library, d.memsetD8, "cuMemsetD8_v2", why) &&
        load(library, d.memcpyHtoD, "cuMemcpyHtoD_v2", why) && load(library, d.memcpyDtoH, "cuMemcpyDtoH_v2", why) &&
        load(library, d.memcpyHtoDAsync, "cuMemcpyHtoDAsync_v2", why) &&
        load(library, d.memcpyDtoHAsync, "cuMemcpyDtoHAsync_v2", why) &&
        load(library, d.memcpyDtoDAsync, "cuMemcpyDtoDAsync_v2", why) &&
        load(library, d.launchKernel, "cuLaunchKernel", why) && load(library, d.eventCreate, "cuEventCreate", why) &&
        load(library, d.eventDestroy, "cuEventDestroy_v2", why) && load(library, d.eventRecord, "cuEventRecord", why) &&
        load(library, d.eventSynchronize, "cuEventSynchronize", why) &&
        load(library, d.eventElapsedTime, "cuEventElapsedTime", why);
    return complete ? std::move(driver) : nullptr;
}

void Driver::check(Result result, const char* call) const
{
    if (result == 0)
        return;
    const char* name = nullptr;
    if (getErrorName(result, &name) != 0 || !name)
        name = "unknown error";
    throw Fault(std::string(call) + " failed: " + name + " (" + std::to_string(result) + ")");
}

} // namespace membw::cuda
