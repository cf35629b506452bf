// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine does to a file: no right to write, no space, a crash.
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steelyard::testing {

namespace {

constexpr unsigned kNobody = 65534;

std::string codeText(ErrorCode code) { return std::to_string(static_cast<int>(code)); }

class TroubledFile : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock)); }

    /// The account that rights apply to; root's tests become "nobody" first.
    static unsigned plainUser() { return ::geteuid() == 0 ? kNobody : 0; }

    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
};

} // namespace

TEST_F(TroubledFile, InAReadOnlyFolderOpensReadOnly)
{
    for (const bool wal : {true, false}) {
        if (!wal) {
            store::Database file(path, store::Database::Mode::ReadWrite);
            file.setJournalMode(false);
        }
        ::chmod(path.c_str(), 0444);
        ::chmod(folder.path().c_str(), 0555);
        const std::string before = readFile(path);
        {
            Child child("open", path, plainUser());
            const std::string line = child.line();
            EXPECT_TRUE(line.starts_with("reading | " + codeText(ErrorCode::Unwritable))) << line;
            EXPECT_EQ(child.wait(), 0);
        }
        EXPECT_TRUE(readFile(path) == before);
        ::chmod(folder.path().c_str(), 0777);
        ::chmod(path.c_str(), 0666);
    }
}

TEST_F(TroubledFile, InAReadOnlyFolderALogOfACrashIsNotIgnored)
{
    {
        Child writer("hold", path);
        ASSERT_EQ(writer.line(), "writing");
        writer.kill();
    }
    writeFile(path + "-wal", readFile(path + "-wal") + std::string(4096, 'x'));
    std::filesystem::remove(path + "-shm");
    std::filesystem::remove(path + ".lock");
    ::chmod(path.c_str(), 0444);
    ::chmod((path + "-wal").c_str(), 0444);
    ::chmod(folder.path().c_str(), 0555);
    {
        Child child("open", path, plainUser());
        const std::string line = child.line();
        EXPECT_TRUE(line.starts_with("refused " + codeText(ErrorCode::ReadOnly))) << line;
    }
    ::chmod(folder.path().c_str(), 0777);
}

TEST_F(TroubledFile, AnUnreadableFileIsOneSentence)
{
    ::chmod(path.c_str(), 0000);
    Child child("open", path, plainUser());
    const std::string line = child.line();
    EXPECT_TRUE(line.starts_with("refused " + codeText(ErrorCode::Unreadable))) << line;
    EXPECT_EQ(child.line(), "");
}

TEST_F(TroubledFile, AFullDiskStopsOneEditAndLosesNothing)
{
    int acknowledged = 0;
    {
        Child child("full", path);
        ASSERT_EQ(child.line(), "writing");
        const std::string line = child.line();
        ASSERT_TRUE(line.starts_with("stopped ")) << line;
        EXPECT_NE(line.find(" " + codeText(ErrorCode::Unwritable) + " unchanged "), std::string::npos) << line;
        acknowledged = std::stoi(line.substr(8));
        EXPECT_GT(acknowledged, 0);
        EXPECT_EQ(child.wait(), 0);
    }
    auto opened = Workspace::open(path, clock);
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->round().platformFacts.size(), static_cast<std::size_t>(acknowledged));
    opened->reset();
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(TroubledFile, ARealFullDisk)
{
    const std::string mountPoint = folder.file("disk");
    std::filesystem::create_directory(mountPoint);
    if (::mount("tmpfs", mountPoint.c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "mounting is not allowed here";
    const std::string small = mountPoint + "/w.steelyard";
    const auto made = Workspace::create(small, smallRound(), by("create"), clock);
    EXPECT_TRUE(made);
    if (made) {
        const_cast<Result<std::unique_ptr<Workspace>>&>(made)->reset();
        Child child("fill", small);
        EXPECT_EQ(child.line(), "writing");
        const std::string line = child.line();
        EXPECT_NE(line.find(" " + codeText(ErrorCode::Unwritable) + " unchanged "), std::string::npos) << line;
        EXPECT_EQ(child.wait(), 0);
        auto opened = Workspace::open(small, clock);
        EXPECT_TRUE(opened) << opened.error().sentence();
        const auto copy = (*opened)->saveCopy(mountPoint + "/copy.steelyard");
        EXPECT_FALSE(copy);
        EXPECT_EQ(copy.error().code, ErrorCode::Unwritable) << copy.error().sentence();
        EXPECT_FALSE(std::filesystem::exists(mountPoint + "/copy.steelyard.part"));
        opened->reset();
        EXPECT_TRUE(check(small)->empty());
    }
    ::umount2(mountPoint.c_str(), MNT_DETACH);
}

} // namespace steelyard::testing
