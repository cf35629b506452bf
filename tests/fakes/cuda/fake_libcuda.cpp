// SPDX-License-Identifier: GPL-3.0-or-later
// A CUDA driver that computes on the CPU, so that the GPU part of a probe runs where there is no GPU. Only what membw
// calls. The environment sets what it pretends: FAKE_CUDA_DEVICES, _VERSION, _CAPABILITY, _CLOCK_KHZ, _WRONG (copy,
// triad or h2d gives one wrong element), _FAIL (name of a call that fails).
#include "plugins/membw/random_data.h"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

using Pointer = unsigned long long;

long setting(const char* name, long fallback)
{
    const char* text = std::getenv(name);
    return text ? std::atol(text) : fallback;
}
bool is(const char* name, const char* value)
{
    const char* text = std::getenv(name);
    return text && std::strcmp(text, value) == 0;
}
int result(const char* call) { return is("FAKE_CUDA_FAIL", call) ? 2 : 0; }
template <class T>
T* at(Pointer pointer)
{
    return reinterpret_cast<T*>(static_cast<std::uintptr_t>(pointer));
}
struct FakeEvent {
    std::chrono::steady_clock::time_point time;
};

int copy(void* to, const void* from, std::size_t bytes, const char* spoiledBy)
{
    std::memcpy(to, from, bytes);
    if (is("FAKE_CUDA_WRONG", spoiledBy))
        static_cast<char*>(to)[bytes / 2] ^= 1;
    return 0;
}

void fill(void** p)
{
    for (unsigned long long i = 0, n = *static_cast<unsigned long long*>(p[1]); i < n; ++i)
        at<unsigned long long>(*static_cast<Pointer*>(p[0]))[i] =
            membw::randomBits(*static_cast<unsigned long long*>(p[2]) + i);
}
void triad(void** p)
{
    double* a = at<double>(*static_cast<Pointer*>(p[0]));
    const double* b = at<double>(*static_cast<Pointer*>(p[1]));
    const double* c = at<double>(*static_cast<Pointer*>(p[2]));
    const unsigned long long n = 2 * *static_cast<unsigned long long*>(p[4]);
    for (unsigned long long i = 0; i < n; ++i)
        a[i] = b[i] + *static_cast<double*>(p[3]) * c[i];
    if (is("FAKE_CUDA_WRONG", "triad"))
        a[n - 1] = std::nan("");
}
void checkFill(void** p)
{
    for (unsigned long long i = 0, n = *static_cast<unsigned long long*>(p[1]); i < n; ++i)
        *at<unsigned long long>(*static_cast<Pointer*>(p[3])) +=
            at<unsigned long long>(*static_cast<Pointer*>(p[0]))[i] !=
            membw::randomBits(*static_cast<unsigned long long*>(p[2]) + i);
}
void checkTriad(void** p)
{
    for (unsigned long long i = 0, n = *static_cast<unsigned long long*>(p[1]); i < n; ++i) {
        const double b = membw::randomDouble(*static_cast<unsigned long long*>(p[2]) + i);
        const double c = membw::randomDouble(*static_cast<unsigned long long*>(p[3]) + i);
        const double expected = b + *static_cast<double*>(p[4]) * c;
        *at<unsigned long long>(*static_cast<Pointer*>(p[5])) +=
            !(std::abs(at<double>(*static_cast<Pointer*>(p[0]))[i] - expected) <= 1e-13 * expected);
    }
}
struct FakeKernel {
    const char* name;
    void (*run)(void**);
};
FakeKernel kernels[] = {
    {"membw_fill", fill}, {"membw_triad", triad}, {"membw_check_fill", checkFill}, {"membw_check_triad", checkTriad}};

} // namespace

extern "C" {

int cuInit(unsigned) { return setting("FAKE_CUDA_DEVICES", 1) == 0 ? 100 : result("cuInit"); }
int cuDriverGetVersion(int* version)
{
    *version = static_cast<int>(setting("FAKE_CUDA_VERSION", 12040));
    return 0;
}
int cuGetErrorName(int, const char** name)
{
    *name = "CUDA_ERROR_FAKE";
    return 0;
}
int cuDeviceGetCount(int* count)
{
    *count = static_cast<int>(setting("FAKE_CUDA_DEVICES", 1));
    return 0;
}
int cuDeviceGet(int* device, int index)
{
    *device = index;
    return 0;
}
int cuDeviceGetName(char* name, int size, int)
{
    std::strncpy(name, "Fake GPU", static_cast<std::size_t>(size));
    return 0;
}
int cuDeviceGetAttribute(int* value, int which, int)
{
    const int capability = static_cast<int>(setting("FAKE_CUDA_CAPABILITY", 90));
    *value = which == 16   ? 4
             : which == 36 ? static_cast<int>(setting("FAKE_CUDA_CLOCK_KHZ", 2619000))
             : which == 37 ? 5120
             : which == 38 ? 1 << 20
             : which == 75 ? capability / 10
             : which == 76 ? capability % 10
                           : 0;
    return 0;
}
int cuDevicePrimaryCtxRetain(void** context, int)
{
    *context = kernels;
    return result("cuDevicePrimaryCtxRetain");
}
int cuDevicePrimaryCtxRelease_v2(int) { return 0; }
int cuCtxSetCurrent(void*) { return 0; }
int cuCtxSynchronize() { return 0; }
int cuModuleLoadData(void** module, const void* image)
{
    *module = kernels;
    // What a real driver of CUDA 11.0 would refuse.
    return std::string(static_cast<const char*>(image)).find(".version 7.0\n") == std::string::npos
               ? 222
               : result("cuModuleLoadData");
}
int cuModuleUnload(void*) { return 0; }
int cuModuleGetFunction(void** function, void*, const char* name)
{
    for (FakeKernel& kernel : kernels)
        if (std::strcmp(kernel.name, name) == 0)
            return *function = &kernel, 0;
    return 500;
}
int cuMemGetInfo_v2(std::size_t* free, std::size_t* total)
{
    *free = *total = std::size_t{4} << 30;
    return 0;
}
int cuMemAlloc_v2(Pointer* pointer, std::size_t bytes)
{
    if (const int failed = result("cuMemAlloc"))
        return failed;
    *pointer = reinterpret_cast<std::uintptr_t>(std::malloc(bytes));
    return 0;
}
int cuMemFree_v2(Pointer pointer)
{
    std::free(at<void>(pointer));
    return 0;
}
int cuMemAllocHost_v2(void** pointer, std::size_t bytes)
{
    *pointer = std::malloc(bytes);
    return 0;
}
int cuMemFreeHost(void* pointer)
{
    std::free(pointer);
    return 0;
}
int cuMemsetD8_v2(Pointer pointer, unsigned char byte, std::size_t bytes)
{
    std::memset(at<void>(pointer), byte, bytes);
    return 0;
}
int cuMemcpyHtoD_v2(Pointer to, const void* from, std::size_t bytes) { return copy(at<void>(to), from, bytes, "h2d"); }
int cuMemcpyDtoH_v2(void* to, Pointer from, std::size_t bytes) { return copy(to, at<void>(from), bytes, ""); }
int cuMemcpyHtoDAsync_v2(Pointer to, const void* from, std::size_t bytes, void*)
{
    return copy(at<void>(to), from, bytes, "h2d");
}
int cuMemcpyDtoHAsync_v2(void* to, Pointer from, std::size_t bytes, void*)
{
    return copy(to, at<void>(from), bytes, "d2h");
}
int cuMemcpyDtoDAsync_v2(Pointer to, Pointer from, std::size_t bytes, void*)
{
    return copy(at<void>(to), at<void>(from), bytes, "copy");
}
int cuLaunchKernel(void* function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*,
                   void** parameters, void**)
{
    static_cast<FakeKernel*>(function)->run(parameters);
    return result("cuLaunchKernel");
}
int cuEventCreate(void** event, unsigned)
{
    *event = new FakeEvent;
    return 0;
}
int cuEventDestroy_v2(void* event)
{
    delete static_cast<FakeEvent*>(event);
    return 0;
}
int cuEventRecord(void* event, void*)
{
    static_cast<FakeEvent*>(event)->time = std::chrono::steady_clock::now();
    return 0;
}
int cuEventSynchronize(void*) { return 0; }
int cuEventElapsedTime(float* milliseconds, void* begin, void* end)
{
    *milliseconds = std::chrono::duration<float, std::milli>(static_cast<FakeEvent*>(end)->time -
                                                             static_cast<FakeEvent*>(begin)->time)
                        .count();
    return 0;
}

} // extern "C"
