// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <gtest/gtest.h>

#include <fstream>

namespace steelyard {
namespace {

// Vectors of FIPS 180-4's example papers and NIST's SHA256ShortMsg.
TEST(Sha256, NistVectors)
{
    EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256Hex("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopq"
                        "rsmnopqrstnopqrstu"),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(sha256Hex("\xd3"), "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
    EXPECT_EQ(sha256Hex(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesGiveTheSameAsTheWhole)
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += static_cast<char>(i * 7);
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string whole = text.substr(0, length);
        Sha256 hash;
        for (std::size_t at = 0; at < length; at += 13)
            hash.update(std::string_view(whole).substr(at, 13));
        EXPECT_EQ(hash.finishHex(), sha256Hex(whole)) << length;
    }
}

TEST(Sha256, StartsAfreshAfterFinish)
{
    Sha256 hash;
    hash.update("abc");
    (void)hash.finish();
    hash.update("abc");
    EXPECT_EQ(hash.finishHex(), sha256Hex("abc"));
}

TEST(Sha256, FilesOfManyBlocks)
{
    const auto file = std::filesystem::path(testing::TempDir()) / "sha256_test.bin";
    const std::string content(3 * 65536 + 17, 'z');
    std::ofstream(file, std::ios::binary) << content;
    EXPECT_EQ(sha256OfFile(file).value(), sha256Hex(content));
    std::filesystem::remove(file);
}

TEST(Sha256, RefusesWhatIsNoFile)
{
    for (const char* path : {"/", "/dev/zero", "/nowhere/at/all"}) {
        const auto hash = sha256OfFile(path);
        ASSERT_FALSE(hash) << path;
        EXPECT_EQ(hash.error().code, ErrorCode::Unreadable);
        EXPECT_FALSE(hash.error().what.empty());
    }
}

} // namespace
} // namespace steelyard
