// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace steelyard {

/// SHA-256 of FIPS 180-4 over bytes that arrive piece by piece.
///
/// Here, and not from a library, because core/run links std and Boost only and Boost has SHA-1 alone.
class Sha256
{
public:
    using Digest = std::array<std::uint8_t, 32>;

    void update(std::string_view bytes);

    /// The digest of everything given so far. The object starts afresh afterwards.
    [[nodiscard]] Digest finish();

    /// finish() as 64 lower-case hex digits.
    [[nodiscard]] std::string finishHex();

private:
    void addBlock(const std::uint8_t* block);

    std::array<std::uint32_t, 8> m_state = kInitial;
    std::array<std::uint8_t, 64> m_pending{};
    std::size_t m_pendingSize = 0;
    std::uint64_t m_totalBytes = 0;

    static constexpr std::array<std::uint32_t, 8> kInitial = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
};

/// 64 lower-case hex digits.
std::string sha256Hex(std::string_view bytes);

/// Digest of a regular file's content, read in blocks; Unreadable when it is no regular file or reading fails.
Result<std::string> sha256OfFile(const std::filesystem::path& file);

} // namespace steelyard
