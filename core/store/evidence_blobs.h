// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/database.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace steelyard {

/// Fills up to `size` bytes of `buffer` and returns how many; 0 = the end.
using EvidenceSource = std::function<Result<std::size_t>(char* buffer, std::size_t size)>;

/// Takes the next piece of a stored file; an Error stops the reading.
using EvidenceSink = std::function<Result<void>(std::string_view piece)>;

/// A file that was stored.
struct StoredEvidence {
    std::string sha256;
    std::uint64_t size = 0; ///< bytes
    bool isNew = false;     ///< false: the same content was there already
};

/// The largest file taken in unless the caller says otherwise: 256 MiB.
inline constexpr std::uint64_t kEvidenceLimit = 256ull << 20;

} // namespace steelyard

namespace steelyard::store {

/// The bytes of evidence, in pieces of 1 MiB. Functions throw StoreFault; the caller owns the transaction.
class EvidenceBlobs
{
public:
    explicit EvidenceBlobs(Database& database) : m_database(database) {}

    /// Stores what the source gives. When the content is there already, isNew is false and the caller rolls back.
    StoredEvidence put(const EvidenceSource& source, std::uint64_t limit);

    /// Gives the pieces in order and compares the hash at the end: NotFound, CorruptFile.
    void read(const std::string& sha256, const EvidenceSink& sink);

    std::optional<std::uint64_t> sizeOf(const std::string& sha256);

private:
    Database& m_database;
};

} // namespace steelyard::store
