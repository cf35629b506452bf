// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <QDir>

#include <gtest/gtest.h>

#include <filesystem>

namespace steelyard::testing {

namespace {

const std::string kPng("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\6\0\0\0\x1f\x15\xc4\x89", 33);

QStringList filesIn(const Folder& folder)
{
    return QDir(QString::fromStdString(folder.path())).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

void expectRefused(const Folder& folder, const std::string& path, ErrorCode code)
{
    const std::string before = readFile(path);
    const QStringList files = filesIn(folder);
    const FakeClock clock;
    const auto opened = Workspace::open(path, clock);
    ASSERT_FALSE(opened) << path;
    EXPECT_EQ(opened.error().code, code) << opened.error().sentence();
    EXPECT_FALSE(opened.error().what.empty());
    EXPECT_FALSE(opened.error().advice.empty());
    EXPECT_TRUE(readFile(path) == before) << path;
    EXPECT_EQ(filesIn(folder), files) << path;
    EXPECT_FALSE(check(path)) << path;
    EXPECT_TRUE(readFile(path) == before) << path;
    EXPECT_EQ(filesIn(folder), files) << path;
}

std::string someWorkspace(const Folder& folder)
{
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    EXPECT_TRUE(Workspace::create(path, smallRound(), by("create"), clock));
    return path;
}

} // namespace

TEST(ForeignFiles, AreRefusedUntouched)
{
    const Folder folder;
    for (const auto& [name, bytes] : std::vector<std::pair<std::string, std::string>>{
             {"image.png", kPng},
             {"image.steelyard", kPng + std::string(100'000, 'x')},
             {"empty.steelyard", ""},
             {"text.steelyard", "hello"},
             {"zeros.steelyard", std::string(8192, '\0')},
             {"almost.steelyard", "SQLite format 2" + std::string(500, '\0')}}) {
        writeFile(folder.file(name), bytes);
        expectRefused(folder, folder.file(name), ErrorCode::ForeignFile);
    }
    const FakeClock clock;
    EXPECT_EQ(Workspace::open(folder.file("absent"), clock).error().code, ErrorCode::NotFound);
    EXPECT_EQ(Workspace::open(folder.path(), clock).error().code, ErrorCode::ForeignFile);
    EXPECT_EQ(Workspace::open("", clock).error().code, ErrorCode::NotFound);
    EXPECT_EQ(Workspace::open("/dev/null", clock).error().code, ErrorCode::ForeignFile);
}

TEST(ForeignFiles, DatabasesOfOtherProgramsAreRefusedUntouched)
{
    const Folder folder;
    for (const bool wal : {false, true}) {
        const std::string path = folder.file(wal ? "wal.db" : "plain.db");
        {
            store::Database other(path, store::Database::Mode::Create);
            other.exec("CREATE TABLE judgement (a)");
            other.setJournalMode(wal);
        }
        expectRefused(folder, path, ErrorCode::ForeignFile);
    }
}

TEST(CorruptFiles, CutOffAtAnyLengthAreRefusedUntouched)
{
    const Folder folder;
    const std::string whole = readFile(someWorkspace(folder));
    const std::string path = folder.file("cut.steelyard");
    for (const std::size_t size :
         {std::size_t{16}, std::size_t{50}, std::size_t{99}, std::size_t{100}, std::size_t{1000}, std::size_t{4096},
          whole.size() / 2, whole.size() - 4096, whole.size() - 1}) {
        writeFile(path, whole.substr(0, size));
        const std::string before = readFile(path);
        const FakeClock clock;
        const auto opened = Workspace::open(path, clock);
        ASSERT_FALSE(opened) << size;
        EXPECT_EQ(opened.error().code, ErrorCode::CorruptFile) << size << ": " << opened.error().sentence();
        EXPECT_TRUE(readFile(path) == before) << size;
        const auto findings = check(path);
        EXPECT_TRUE(!findings || !findings->empty()) << size;
    }
}

TEST(CorruptFiles, FlippedBytesNeverCrash)
{
    const Folder folder;
    const std::string whole = readFile(someWorkspace(folder));
    const std::string path = folder.file("flip.steelyard");
    const FakeClock clock;
    std::mt19937 random(5);
    int refused = 0;
    for (int i = 0; i < 250; ++i) {
        std::string bytes = whole;
        // A few bytes anywhere, or in the headers of pages, where it hurts most.
        for (unsigned flips = 1 + random() % 4; flips > 0; --flips) {
            const std::size_t page = (random() % (bytes.size() / 4096)) * 4096;
            const std::size_t at = random() % 2 ? random() % bytes.size() : page + random() % 120;
            bytes[at] = static_cast<char>(random());
        }
        std::filesystem::remove(path + "-wal");
        std::filesystem::remove(path + "-shm");
        writeFile(path, bytes);
        (void)check(path);
        auto opened = Workspace::open(path, clock);
        if (!opened) {
            ++refused;
            continue;
        }
        Edit edit;
        put(edit, (*opened)->round(), Evaluator{"carl", "Carl", ""});
        (void)(*opened)->commit(edit, by("edit"));
        (void)(*opened)->audit(10);
    }
    EXPECT_GT(refused, 20);
}

TEST(CorruptFiles, OneWithoutTablesIsRefused)
{
    const Folder folder;
    const std::string path = folder.file("hollow.steelyard");
    {
        store::Database hollow(path, store::Database::Mode::Create);
        hollow.exec("PRAGMA application_id = " + std::to_string(store::kApplicationId));
        hollow.exec("CREATE TABLE x (a)");
    }
    const FakeClock clock;
    EXPECT_EQ(Workspace::open(path, clock).error().code, ErrorCode::CorruptFile);
    {
        store::Database hollow(path, store::Database::Mode::ReadWrite);
        hollow.exec("PRAGMA user_version = 1");
    }
    const auto opened = Workspace::open(path, clock);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::CorruptFile) << opened.error().sentence();
}

TEST(NewerFiles, OpenReadOnlyWithAWordOrAreRefused)
{
    const Folder folder;
    const std::string path = someWorkspace(folder);
    const FakeClock clock;
    {
        store::Database file(path, store::Database::Mode::ReadWrite);
        file.exec("PRAGMA user_version = 99");
        file.exec("ALTER TABLE \"platform\" ADD COLUMN \"future\" TEXT");
    }
    const std::string before = readFile(path);
    {
        auto opened = Workspace::open(path, clock);
        ASSERT_TRUE(opened) << opened.error().sentence();
        EXPECT_EQ((*opened)->access(), Access::ReadOnly);
        ASSERT_FALSE((*opened)->words().empty());
        EXPECT_EQ((*opened)->words().front().code, ErrorCode::NewerFile);
        EXPECT_EQ((*opened)->round(), smallRound());
        Edit edit;
        put(edit, (*opened)->round(), Evaluator{"carl", "Carl", ""});
        EXPECT_EQ((*opened)->commit(edit, by("edit")).error().code, ErrorCode::ReadOnly);
        EXPECT_EQ((*opened)->putEvidenceBytes("x", by("")).error().code, ErrorCode::ReadOnly);
        EXPECT_EQ((*opened)->addRound(Round{}, by("")).error().code, ErrorCode::ReadOnly);
        EXPECT_EQ((*opened)->round(), smallRound());
    }
    EXPECT_TRUE(readFile(path) == before);
    {
        store::Database file(path, store::Database::Mode::ReadWrite);
        file.exec("UPDATE \"meta\" SET \"value\" = '99' WHERE \"key\" = 'least_reader'");
    }
    EXPECT_EQ(Workspace::open(path, clock).error().code, ErrorCode::NewerFile);
    {
        store::Database file(path, store::Database::Mode::ReadWrite);
        file.exec("UPDATE \"meta\" SET \"value\" = '1' WHERE \"key\" = 'least_reader'");
        file.exec("ALTER TABLE \"platform\" RENAME COLUMN \"vendor\" TO \"maker\"");
    }
    const auto opened = Workspace::open(path, clock);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::NewerFile) << opened.error().sentence();
}

} // namespace steelyard::testing
