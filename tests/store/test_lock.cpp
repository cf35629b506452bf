// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/workspace.h"
#include "core/store/writer_lock.h"
#include "tests/store/store_testing.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace steelyard::testing {

class LockedFile : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock)); }

    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
};

TEST_F(LockedFile, ASecondProgramReadsAndIsToldWhoWrites)
{
    Child writer("hold", path);
    ASSERT_EQ(writer.line(), "writing");
    {
        auto second = Workspace::open(path, clock);
        ASSERT_TRUE(second) << second.error().sentence();
        EXPECT_EQ((*second)->access(), Access::ReadOnly);
        ASSERT_EQ((*second)->words().size(), 1u);
        EXPECT_EQ((*second)->words().front().code, ErrorCode::Locked);
        EXPECT_NE((*second)->words().front().what.find("process "), std::string::npos);
        EXPECT_EQ((*second)->round(), smallRound());
        Edit edit;
        put(edit, (*second)->round(), Evaluator{"carl", "Carl", ""});
        EXPECT_EQ((*second)->commit(edit, by("edit")).error().code, ErrorCode::ReadOnly);
        EXPECT_TRUE((*second)->saveCopy(folder.file("copy.steelyard")));
    }
    writer.release();
    EXPECT_EQ(writer.wait(), 0);
    EXPECT_EQ((*Workspace::open(path, clock))->access(), Access::ReadWrite);
}

TEST_F(LockedFile, AReaderDoesNotStopAWriter)
{
    auto writer = Workspace::open(path, clock);
    ASSERT_TRUE(writer);
    Child reader("hold", path);
    EXPECT_TRUE(reader.line().starts_with("reading | "));
    for (int i = 0; i < 50; ++i) {
        Edit edit;
        put(edit, (*writer)->round(), Evaluator{"e" + std::to_string(i), "E", ""});
        ASSERT_TRUE((*writer)->commit(edit, by("edit")));
    }
}

TEST_F(LockedFile, ASecondOpenInTheSameProgramReadsToo)
{
    auto first = Workspace::open(path, clock);
    {
        auto second = Workspace::open(path, clock);
        ASSERT_TRUE(second);
        EXPECT_EQ((*second)->access(), Access::ReadOnly);
    }
    // The closed reader must not have dropped the lock that this process holds.
    Child other("open", path);
    EXPECT_TRUE(other.line().starts_with("reading | "));
    Edit edit;
    put(edit, (*first)->round(), Evaluator{"carl", "Carl", ""});
    EXPECT_TRUE((*first)->commit(edit, by("edit")));
}

TEST_F(LockedFile, AKilledWriterLeavesNoLock)
{
    for (int i = 0; i < 3; ++i) {
        Child writer("hold", path);
        ASSERT_EQ(writer.line(), "writing");
        writer.kill();
        EXPECT_TRUE(std::filesystem::exists(path + ".lock"));
    }
    auto opened = Workspace::open(path, clock);
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->access(), Access::ReadWrite);
    opened->reset();
    EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
}

TEST_F(LockedFile, OnASharedFolderTheLockOfAnotherHostIsBelieved)
{
    {
        store::Database lock(path + ".lock", store::Database::Mode::Create);
        lock.exec("CREATE TABLE holder (pid INTEGER, host TEXT, user TEXT, nonce INTEGER)");
        lock.exec("INSERT INTO holder VALUES (7, 'another-host', 'bo', 1)");
    }
    OpenOptions options;
    options.sharedFolder = true;
    {
        auto shared = Workspace::open(path, clock, options);
        ASSERT_TRUE(shared);
        EXPECT_EQ((*shared)->access(), Access::ReadOnly);
        EXPECT_NE((*shared)->words().front().what.find("bo on host another-host"), std::string::npos);
        EXPECT_NE((*shared)->words().front().advice.find(".lock"), std::string::npos);
    }
    // On a local disk the kernel knows better: a container that died had another host name.
    EXPECT_EQ((*Workspace::open(path, clock))->access(), Access::ReadWrite);
}

TEST_F(LockedFile, ADamagedLockFileMeansReadOnly)
{
    writeFile(path + ".lock", std::string(5000, 'x'));
    auto opened = Workspace::open(path, clock);
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->access(), Access::ReadOnly);
    EXPECT_NE((*opened)->words().front().what.find("lock file"), std::string::npos);
}

TEST_F(LockedFile, OnlyOneOfManyGetsIt)
{
    std::vector<std::unique_ptr<Child>> children;
    for (int i = 0; i < 6; ++i)
        children.push_back(std::make_unique<Child>("hold", path));
    int writers = 0;
    for (const auto& child : children)
        writers += child->line() == "writing" ? 1 : 0;
    EXPECT_EQ(writers, 1);
}

} // namespace steelyard::testing
