// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/evidence_blobs.h"

#include "core/base/sha256.h"

namespace steelyard::store {

namespace {

constexpr std::size_t kPieceSize = 1u << 20;

/// One full piece, or what is left.
std::size_t fill(const EvidenceSource& source, std::string& buffer)
{
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        const std::size_t got = valueOrThrow(source(buffer.data() + filled, buffer.size() - filled));
        if (got == 0)
            break;
        filled += got;
    }
    return filled;
}

} // namespace

StoredEvidence EvidenceBlobs::put(const EvidenceSource& source, std::uint64_t limit)
{
    const std::int64_t id = m_database.integer("SELECT max(\"id\") FROM \"evidence_blob\"").value_or(0) + 1;
    Statement insert(m_database, "INSERT INTO \"evidence_piece\" (\"blob_id\", \"piece\", \"bytes\") VALUES (?, ?, ?)");
    Sha256 hash;
    StoredEvidence stored;
    std::string buffer(kPieceSize, '\0');
    for (std::int64_t piece = 0;; ++piece) {
        const std::string_view bytes(buffer.data(), fill(source, buffer));
        if (bytes.empty())
            break;
        stored.size += bytes.size();
        if (stored.size > limit)
            throw StoreFault(makeError(ErrorCode::InvalidInput,
                                       "the file is larger than " + std::to_string(limit >> 20) + " MiB", {},
                                       "attach an extract of it, or store it elsewhere and note the link"));
        hash.update(bytes);
        insert.integer(id).integer(piece).bytes(bytes).run();
    }
    stored.sha256 = hash.finishHex();
    if (sizeOf(stored.sha256))
        return stored;
    Statement blob(m_database,
                   "INSERT INTO \"evidence_blob\" (\"id\", \"sha256\", \"size\") VALUES (?, CAST(? AS TEXT), ?)");
    blob.integer(id).text(stored.sha256).integer(static_cast<std::int64_t>(stored.size)).run();
    stored.isNew = true;
    return stored;
}

void EvidenceBlobs::read(const std::string& sha256, const EvidenceSink& sink)
{
    const auto size = sizeOf(sha256);
    if (!size)
        throw StoreFault(makeError(ErrorCode::NotFound, "the bytes of this evidence are not in the file",
                                   "evidence " + sha256, "attach the document again"));
    Statement pieces(
        m_database,
        "SELECT \"bytes\" FROM \"evidence_piece\" WHERE \"blob_id\" = (SELECT \"id\" FROM \"evidence_blob\" "
        "WHERE \"sha256\" = CAST(? AS TEXT)) ORDER BY \"piece\"");
    pieces.text(sha256).query();
    Sha256 hash;
    while (pieces.next()) {
        const std::string piece = pieces.textAt(0);
        hash.update(piece);
        if (auto taken = sink(piece); !taken) {
            pieces.finish();
            throw StoreFault(taken.error());
        }
    }
    if (hash.finishHex() != sha256)
        throw StoreFault(makeError(ErrorCode::CorruptFile, "the stored bytes do not have their hash any more",
                                   "evidence " + sha256, "attach the document again, or open a backup"));
}

std::optional<std::uint64_t> EvidenceBlobs::sizeOf(const std::string& sha256)
{
    Statement statement(m_database, "SELECT \"size\" FROM \"evidence_blob\" WHERE \"sha256\" = CAST(? AS TEXT)");
    statement.text(sha256).query();
    if (!statement.next())
        return std::nullopt;
    const auto size = static_cast<std::uint64_t>(statement.integerAt(0));
    statement.finish();
    return size;
}

} // namespace steelyard::store
