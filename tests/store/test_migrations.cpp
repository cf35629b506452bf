// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/check.h"
#include "core/store/sql_script.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <QDir>

#include <gtest/gtest.h>

#include <filesystem>

namespace steelyard::testing {

TEST(SplitSql, KnowsQuotesCommentsAndTriggers)
{
    const auto statements = store::splitSql(R"sql(
        -- a comment; with a semicolon 'and a quote
        CREATE TABLE "a;b" (x TEXT DEFAULT 'it''s; fine'); /* ; ' */
        INSERT INTO [a;b] VALUES ('--no comment'), ("/*nor this*/");;
        create temp trigger t after insert on x begin
            update x set a = case when 1 then 2 end;
            select ';end;';
        end;
        CREATE TRIGGERED (a);
        SELECT 1)sql");
    ASSERT_EQ(statements.size(), 5u);
    EXPECT_NE(statements[0].find("'it''s; fine')"), std::string::npos);
    EXPECT_NE(statements[1].find("'--no comment'"), std::string::npos);
    EXPECT_TRUE(statements[2].ends_with("end")) << statements[2];
    EXPECT_EQ(statements[3], "CREATE TRIGGERED (a)");
    EXPECT_EQ(statements[4], "SELECT 1");
}

TEST(SplitSql, OfNothingIsNothing)
{
    EXPECT_TRUE(store::splitSql("").empty());
    EXPECT_TRUE(store::splitSql(" ;; -- x\n /* y */ ; \n").empty());
    EXPECT_EQ(store::splitSql("SELECT 'open").size(), 1u);
}

TEST(Migrations, AreNumberedWithoutGaps)
{
    const auto& steps = store::builtInMigrations();
    ASSERT_FALSE(steps.empty());
    for (std::size_t i = 0; i < steps.size(); ++i)
        EXPECT_EQ(steps[i].version, static_cast<int>(i) + 1) << steps[i].name;
}

namespace {

std::vector<store::Migration> withStep(const std::string& sql)
{
    auto steps = store::builtInMigrations();
    steps.push_back({store::latestVersion(steps) + 1, "0099_next", sql});
    return steps;
}

/// The first schema as it was released, with one row of every kind; never edited again.
std::string schemaOneFile(const Folder& folder)
{
    const std::string path = folder.file("old.steelyard");
    store::Database file(path, store::Database::Mode::Create);
    file.exec("PRAGMA foreign_keys = OFF");
    for (const std::string& statement :
         store::splitSql(readFile(std::string(STEELYARD_TEST_DATA) + "/store/schema-1.sql")))
        file.exec(statement);
    return path;
}

} // namespace

TEST(Migrations, TheFirstReleasedSchemaOpensAndIsClean)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = schemaOneFile(folder);
    auto opened = Workspace::open(path, clock);
    ASSERT_TRUE(opened) << opened.error().sentence();
    const Round& round = (*opened)->round();
    EXPECT_EQ(round.header.name, "Teaching round");
    EXPECT_EQ(round.platforms.size(), 3u);
    EXPECT_EQ(round.answers.size(), 1u);
    EXPECT_EQ(round.measurements.size(), 1u);
    EXPECT_EQ(round.judgements.begin()->second.reason, "as documented");
    opened->reset();
    const auto findings = check(path);
    ASSERT_TRUE(findings);
    for (const auto& finding : *findings)
        ADD_FAILURE() << finding.where << " " << finding.what;
}

TEST(Migrations, KeepACopyFirst)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock));
    const auto bad = withStep("CREATE TABLE extra (a INTEGER) STRICT; SELECT * FROM nothing_of_this_name;");
    OpenOptions options;
    options.migrations = &bad;
    const auto failed = Workspace::open(path, clock, options);
    ASSERT_FALSE(failed);
    {
        // All or nothing, and the file opens as before.
        auto opened = Workspace::open(path, clock);
        ASSERT_TRUE(opened) << opened.error().sentence();
        EXPECT_EQ((*opened)->access(), Access::ReadWrite);
    }
    EXPECT_TRUE(check(path)->empty());
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        if (entry.path().string().find(".backup-v1-") != std::string::npos)
            std::filesystem::remove(entry.path());

    const auto fixed = withStep("CREATE TABLE extra (a INTEGER) STRICT; ALTER TABLE \"platform\" ADD COLUMN \"motto\" "
                                "TEXT NOT NULL DEFAULT ';'");
    options.migrations = &fixed;
    auto opened = Workspace::open(path, clock, options);
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->access(), Access::ReadWrite);
    EXPECT_EQ((*opened)->round(), smallRound());
    ASSERT_FALSE((*opened)->words().empty());
    const std::string backup = folder.file("w.backup-v1-" + store::fileTime(clock) + ".steelyard");
    EXPECT_NE((*opened)->words().front().advice.find(backup), std::string::npos);
    EXPECT_EQ((*opened)->audit(1)->front().action, "migrate");
    Edit edit;
    put(edit, (*opened)->round(), Evaluator{"carl", "Carl", ""});
    EXPECT_TRUE((*opened)->commit(edit, by("edit")));
    opened->reset();
    EXPECT_TRUE(check(backup)->empty());
    // For the program of today the file is now from the future.
    EXPECT_EQ((*Workspace::open(path, clock))->access(), Access::ReadOnly);
}

TEST(Migrations, AStepThatWouldOrphanRecordsIsRefused)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock));
    const auto steps = withStep("DELETE FROM \"evaluator\"");
    OpenOptions options;
    options.migrations = &steps;
    EXPECT_FALSE(Workspace::open(path, clock, options));
    EXPECT_EQ((*Workspace::open(path, clock))->round(), smallRound());
}

TEST(Migrations, AnOldFileThatCannotBeWrittenIsRefusedWithASentence)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock));
    const auto steps = withStep("CREATE TABLE extra (a INTEGER) STRICT");
    OpenOptions options;
    options.migrations = &steps;
    options.access = Access::ReadOnly;
    const auto opened = Workspace::open(path, clock, options);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::ReadOnly);
}

} // namespace steelyard::testing
