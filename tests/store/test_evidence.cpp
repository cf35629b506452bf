// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <gtest/gtest.h>

namespace steelyard::testing {

class EvidenceOf : public ::testing::Test
{
protected:
    void SetUp() override
    {
        auto made = Workspace::create(path, smallRound(), by("create"), clock);
        ASSERT_TRUE(made) << made.error().sentence();
        workspace = std::move(*made);
    }
    static std::string noise(std::size_t size)
    {
        std::mt19937 random(3);
        std::string bytes(size, '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random());
        return bytes;
    }

    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    std::unique_ptr<Workspace> workspace;
};

TEST_F(EvidenceOf, EverySizeAroundAPieceComesBack)
{
    constexpr std::size_t piece = 1 << 20;
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, piece - 1, piece, piece + 1, 3 * piece + 17}) {
        const std::string bytes = noise(size);
        const auto stored = workspace->putEvidenceBytes(bytes, by(""));
        ASSERT_TRUE(stored) << stored.error().sentence();
        EXPECT_EQ(stored->sha256, sha256Hex(bytes));
        EXPECT_EQ(stored->size, size);
        EXPECT_TRUE(stored->isNew);
        EXPECT_TRUE(workspace->evidenceBytes(stored->sha256) == bytes) << size;
    }
    EXPECT_EQ(workspace->audit(1)->front().action, "evidence");
    workspace.reset();
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(EvidenceOf, TheSameContentIsStoredOnce)
{
    ASSERT_TRUE(workspace->putEvidenceBytes("a scan", by("")));
    const auto again = workspace->putEvidenceBytes("a scan", by(""));
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->isNew);
    EXPECT_EQ(workspace->audit(10)->size(), 2u);
}

TEST_F(EvidenceOf, AFileComesInAndTooLargeOnesDoNot)
{
    const std::string bytes = noise(2'500'000);
    writeFile(folder.file("scan.pdf"), bytes);
    const auto refused = workspace->putEvidenceFile(folder.file("scan.pdf"), by(""), 1'000'000);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(workspace->audit(10)->size(), 1u);
    const auto stored = workspace->putEvidenceFile(folder.file("scan.pdf"), by(""));
    ASSERT_TRUE(stored);
    EXPECT_TRUE(workspace->evidenceBytes(stored->sha256) == bytes);
    EXPECT_FALSE(workspace->putEvidenceFile(folder.file("absent"), by("")));
    EXPECT_FALSE(workspace->putEvidenceFile(folder.path(), by("")));
    EXPECT_FALSE(workspace->putEvidenceFile(path, by("")));
}

TEST_F(EvidenceOf, ASourceThatFailsLeavesNothing)
{
    int calls = 0;
    const auto stored = workspace->putEvidence(
        [&](char* buffer, std::size_t size) -> Result<std::size_t> {
            if (++calls > 2)
                return makeError(ErrorCode::Unreadable, "the disk was pulled out");
            std::fill(buffer, buffer + size, 'x');
            return size;
        },
        by(""));
    ASSERT_FALSE(stored);
    EXPECT_EQ(stored.error().what, "the disk was pulled out");
    workspace.reset();
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(EvidenceOf, ASinkThatStopsDoesNotBlockTheFile)
{
    const auto stored = workspace->putEvidenceBytes(noise(3 << 20), by(""));
    int pieces = 0;
    const auto read = workspace->readEvidence(stored->sha256, [&](std::string_view) -> Result<void> {
        if (++pieces == 2)
            return makeError(ErrorCode::Unwritable, "no space");
        return {};
    });
    ASSERT_FALSE(read);
    EXPECT_EQ(pieces, 2);
    EXPECT_TRUE(workspace->saveCopy(folder.file("copy.steelyard"))); // VACUUM INTO fails while a query is open
    const auto missing = workspace->evidenceBytes(std::string(64, 'a'));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
}

} // namespace steelyard::testing
