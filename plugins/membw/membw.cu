// SPDX-License-Identifier: MIT
// Kernels of membw, compiled to PTX and embedded; the driver turns them into machine code on the node.
#include "plugins/membw/random_data.h"

namespace {

__device__ unsigned long long firstIndex()
{
    return static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}

__device__ unsigned long long stride()
{
    return static_cast<unsigned long long>(gridDim.x) * blockDim.x;
}

} // namespace

/// a[i] = random double number (offset + i).
extern "C" __global__ void membw_fill(unsigned long long* a, unsigned long long n, unsigned long long offset)
{
    for (unsigned long long i = firstIndex(); i < n; i += stride())
        a[i] = membw::randomBits(offset + i);
}

/// STREAM triad on pairs: a = b + scalar * c; n counts pairs.
extern "C" __global__ void membw_triad(double2* __restrict__ a, const double2* __restrict__ b,
                                       const double2* __restrict__ c, double scalar, unsigned long long n)
{
    for (unsigned long long i = firstIndex(); i < n; i += stride()) {
        const double2 x = b[i];
        const double2 y = c[i];
        a[i] = make_double2(x.x + scalar * y.x, x.y + scalar * y.y);
    }
}

/// Adds to *wrong the number of elements that are not what membw_fill wrote with `offset`.
extern "C" __global__ void membw_check_fill(const unsigned long long* a, unsigned long long n,
                                            unsigned long long offset, unsigned long long* wrong)
{
    unsigned long long count = 0;
    for (unsigned long long i = firstIndex(); i < n; i += stride())
        count += a[i] != membw::randomBits(offset + i);
    if (count > 0)
        atomicAdd(wrong, count);
}

/// Adds to *wrong the number of elements of the triad that are off by more than rounding; NaN counts as wrong.
extern "C" __global__ void membw_check_triad(const double* a, unsigned long long n, unsigned long long offsetB,
                                             unsigned long long offsetC, double scalar, unsigned long long* wrong)
{
    unsigned long long count = 0;
    for (unsigned long long i = firstIndex(); i < n; i += stride()) {
        const double b = __longlong_as_double(static_cast<long long>(membw::randomBits(offsetB + i)));
        const double c = __longlong_as_double(static_cast<long long>(membw::randomBits(offsetC + i)));
        const double expected = b + scalar * c;
        count += !(fabs(a[i] - expected) <= 1e-13 * expected);
    }
    if (count > 0)
        atomicAdd(wrong, count);
}
