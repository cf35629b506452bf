// SPDX-License-Identifier: MIT
// The few functions of the CUDA driver API that membw calls, opened at run time: the same file runs on a node without
// a driver and under any driver since CUDA 11.0. Declared here and not by cuda.h, whose names change with its version.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

namespace membw::cuda {

using Result = int; // 0 = success
using Device = int;
using Pointer = unsigned long long;
using Context = struct ContextTag*;
using Module = struct ModuleTag*;
using Function = struct FunctionTag*;
using Stream = struct StreamTag*;
using Event = struct EventTag*;

constexpr Result kNoDevice = 100;

enum Attribute {
    kMultiprocessorCount = 16,
    kMemoryClockKhz = 36,
    kMemoryBusBits = 37,
    kL2Bytes = 38,
    kCapabilityMajor = 75,
    kCapabilityMinor = 76,
};

/// A call failed; what() names the call and the driver's word for it.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The opened driver. Each pointer is the function of that name in libcuda.so.1.
struct Driver {
    /// Opens libcuda.so.1; null, with the reason in `why`, when it is not there or lacks a function.
    static std::unique_ptr<Driver> open(std::string& why);

    /// Throws Fault unless `result` is 0.
    void check(Result result, const char* call) const;

    Result (*init)(unsigned) = nullptr;
    Result (*driverGetVersion)(int*) = nullptr;
    Result (*getErrorName)(Result, const char**) = nullptr;
    Result (*deviceGetCount)(int*) = nullptr;
    Result (*deviceGet)(Device*, int) = nullptr;
    Result (*deviceGetName)(char*, int, Device) = nullptr;
    Result (*deviceGetAttribute)(int*, int, Device) = nullptr;
    Result (*primaryCtxRetain)(Context*, Device) = nullptr;
    Result (*primaryCtxRelease)(Device) = nullptr;
    Result (*ctxSetCurrent)(Context) = nullptr;
    Result (*ctxSynchronize)() = nullptr;
    Result (*moduleLoadData)(Module*, const void*) = nullptr;
    Result (*moduleUnload)(Module) = nullptr;
    Result (*moduleGetFunction)(Function*, Module, const char*) = nullptr;
    Result (*memGetInfo)(std::size_t*, std::size_t*) = nullptr;
    Result (*memAlloc)(Pointer*, std::size_t) = nullptr;
    Result (*memFree)(Pointer) = nullptr;
    Result (*memAllocHost)(void**, std::size_t) = nullptr;
    Result (*memFreeHost)(void*) = nullptr;
    Result (*memsetD8)(Pointer, unsigned char, std::size_t) = nullptr;
    Result (*memcpyHtoD)(Pointer, const void*, std::size_t) = nullptr;
    Result (*memcpyDtoH)(void*, Pointer, std::size_t) = nullptr;
    Result (*memcpyHtoDAsync)(Pointer, const void*, std::size_t, Stream) = nullptr;
    Result (*memcpyDtoHAsync)(void*, Pointer, std::size_t, Stream) = nullptr;
    Result (*memcpyDtoDAsync)(Pointer, Pointer, std::size_t, Stream) = nullptr;
    Result (*launchKernel)(Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Stream,
                           void**, void**) = nullptr;
    Result (*eventCreate)(Event*, unsigned) = nullptr;
    Result (*eventDestroy)(Event) = nullptr;
    Result (*eventRecord)(Event, Stream) = nullptr;
    Result (*eventSynchronize)(Event) = nullptr;
    Result (*eventElapsedTime)(float*, Event, Event) = nullptr;
};

} // namespace membw::cuda
