// SPDX-License-Identifier: MIT
// Data that no memory can compress or guess and that every checker can compute again from the index alone.
// Compiled for the host and, by nvcc, for the GPU.
#pragma once

#ifdef __CUDACC__
#define MEMBW_BOTH __host__ __device__
#else
#define MEMBW_BOTH
#include <cstring>
#endif

namespace membw {

/// Bits of a double in [1, 2): the exponent of 1 and 52 bits of splitmix64.
MEMBW_BOTH inline unsigned long long randomBits(unsigned long long index)
{
    unsigned long long x = (index + 1) * 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return ((x ^ (x >> 31)) >> 12) | 0x3FF0000000000000ull;
}

#ifndef __CUDACC__
inline double randomDouble(unsigned long long index)
{
    const unsigned long long bits = randomBits(index);
    double value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}
#endif

} // namespace membw
