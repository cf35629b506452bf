// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <QDir>
#include <QFileInfo>

#include <gtest/gtest.h>

#include <algorithm>

namespace steelyard::testing {

class OpenWorkspace : public ::testing::Test
{
protected:
    void SetUp() override
    {
        auto made = Workspace::create(path, smallRound(), by("create"), clock);
        ASSERT_TRUE(made) << made.error().sentence();
        workspace = std::move(*made);
    }
    void reopen()
    {
        workspace.reset();
        auto opened = Workspace::open(path, clock);
        ASSERT_TRUE(opened) << opened.error().sentence();
        workspace = std::move(*opened);
    }
    Edit edited(const Record& record) const
    {
        Edit edit;
        put(edit, workspace->round(), record);
        return edit;
    }

    const Folder folder;
    FakeClock clock;
    const std::string path = folder.file("组合 2026.steelyard");
    std::unique_ptr<Workspace> workspace;
};

TEST_F(OpenWorkspace, IsWhatWasGiven)
{
    EXPECT_EQ(workspace->round(), smallRound());
    EXPECT_EQ(workspace->access(), Access::ReadWrite);
    EXPECT_EQ(workspace->journalMode(), "wal");
    EXPECT_TRUE(workspace->words().empty());
    reopen();
    EXPECT_EQ(workspace->round(), smallRound());
}

TEST_F(OpenWorkspace, LeavesOneFileWhenClosed)
{
    workspace.reset();
    EXPECT_EQ(QDir(QString::fromStdString(folder.path())).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

TEST_F(OpenWorkspace, RefusesToCreateOverAnything)
{
    workspace.reset();
    const std::string before = readFile(path);
    const auto again = Workspace::create(path, smallRound(), by("create"), clock);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, ErrorCode::AlreadyExists);
    EXPECT_EQ(readFile(path), before);
    const auto nowhere = Workspace::create(folder.file("no/such/folder.steelyard"), smallRound(), by("create"), clock);
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::Unwritable);
}

TEST_F(OpenWorkspace, ABadFirstRoundLeavesNoFile)
{
    Round bad = smallRound();
    bad.judgements.begin()->second.level = 9;
    const auto made = Workspace::create(folder.file("bad.steelyard"), bad, by("create"), clock);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::InvalidInput);
    Round dangling = smallRound();
    dangling.claims.emplace(joinKey("nobody", "metric"), Claim{"nobody", "metric", 1, "", ""});
    const auto second = Workspace::create(folder.file("bad.steelyard"), dangling, by("create"), clock);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().what.find("a claim names a platform"), std::string::npos) << second.error().sentence();
    workspace.reset();
    EXPECT_EQ(QDir(QString::fromStdString(folder.path())).entryList(QDir::Files).size(), 1);
}

TEST_F(OpenWorkspace, WritesOneAuditEntryPerEditWithOldAndNew)
{
    clock.time += std::chrono::minutes(5);
    Edit edit = edited(Judgement{"lambda", "openness.api", "anna", 4, "better", true, "2026-03-03"});
    put(edit, workspace->round(), Evaluator{"carl", "Carl", ""});
    ASSERT_TRUE(workspace->commit(edit, by("edit", "set level 4")));
    const auto entries = workspace->audit(10);
    ASSERT_TRUE(entries);
    ASSERT_EQ(entries->size(), 2u);
    const AuditEntry& entry = entries->front();
    EXPECT_EQ(entry.id, 2);
    EXPECT_EQ(entry.at, isoUtc(clock.now()));
    EXPECT_EQ(entry.who, "Anna Müller");
    EXPECT_EQ(entry.role, "investment manager");
    EXPECT_EQ(entry.action, "edit");
    EXPECT_EQ(entry.summary, "set level 4");
    EXPECT_EQ(entry.roundId, "2026-h1");
    const auto changes = workspace->auditChanges(entry.id);
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 2u);
    EXPECT_EQ(changes->at(0).kind, "judgement");
    EXPECT_EQ(changes->at(0).key, joinKey("lambda", "openness.api", "anna"));
    EXPECT_NE(changes->at(0).before->find("\"level\":3"), std::string::npos);
    EXPECT_NE(changes->at(0).after->find("\"level\":4"), std::string::npos);
    EXPECT_FALSE(changes->at(1).before);
    EXPECT_EQ(workspace->audit(10, 2)->size(), 1u);
}

TEST_F(OpenWorkspace, AnEmptyEditWritesNothing)
{
    ASSERT_TRUE(workspace->commit(edited(Evaluator{"anna", "Anna Müller", "VC"}), by("edit")));
    EXPECT_EQ(workspace->audit(10)->size(), 1u);
}

TEST_F(OpenWorkspace, AnEditOfAnOldStateIsAConflict)
{
    const Edit stale = edited(Judgement{"lambda", "openness.api", "anna", 1, "", true, ""});
    ASSERT_TRUE(workspace->commit(edited(Judgement{"lambda", "openness.api", "anna", 5, "", true, ""}), by("edit")));
    const auto late = workspace->commit(stale, by("edit"));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::Conflict);
    reopen();
    EXPECT_EQ(workspace->round().judgements.begin()->second.level, 5);
}

TEST_F(OpenWorkspace, ADanglingReferenceIsRefusedBySayingWhich)
{
    const Round before = workspace->round();
    const auto claim = workspace->commit(edited(Claim{"nobody", "metric", 1, "", ""}), by("edit"));
    ASSERT_FALSE(claim);
    EXPECT_EQ(claim.error().code, ErrorCode::InvalidInput);
    EXPECT_NE(claim.error().what.find("a claim names a platform"), std::string::npos) << claim.error().sentence();
    const auto judge = workspace->commit(edited(Judgement{"lambda", "c", "nobody", 1, "", true, ""}), by("edit"));
    ASSERT_FALSE(judge);
    EXPECT_NE(judge.error().what.find("evaluator"), std::string::npos) << judge.error().sentence();
    EXPECT_EQ(workspace->round(), before);
    // Measurements may belong to no platform.
    Measurement measurement;
    measurement.id = "m1", measurement.key = "membw.device";
    EXPECT_TRUE(workspace->commit(edited(measurement), by("edit")));
}

TEST_F(OpenWorkspace, APlatformGoesWithWhatBelongsToItInAnyOrder)
{
    ASSERT_TRUE(workspace->commit(edited(Claim{"lambda", "metric", 1, "", ""}), by("edit")));
    Edit drop;
    dropPlatform(drop, workspace->round(), "lambda");
    std::rotate(drop.changes.begin(), drop.changes.end() - 1, drop.changes.end()); // the platform first
    ASSERT_TRUE(workspace->commit(drop, by("edit")));
    EXPECT_FALSE(workspace->round().platforms.contains("lambda"));
    reopen();
    EXPECT_TRUE(workspace->round().claims.empty());
    ASSERT_TRUE(workspace->commit(inverse(drop), by("undo")));
    EXPECT_TRUE(workspace->round().platforms.contains("lambda"));
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(OpenWorkspace, TheRoundItselfIsNotRemovedOrRenamedByAnEdit)
{
    RoundHeader other = workspace->round().header;
    other.id = "other";
    const RoundHeader header = workspace->round().header;
    for (const Change& change : {Change{Record(header), Record(other)}, Change{Record(header), std::nullopt},
                                 Change{std::nullopt, Record(other)}, Change{std::nullopt, std::nullopt}}) {
        EXPECT_FALSE(workspace->commit(Edit{{change}}, by("edit")));
        EXPECT_EQ(workspace->round(), smallRound());
    }
    const Change mixed{Record(Evaluator{"anna", "Anna Müller", "VC"}), Record(Evaluator{"bo", "薄", "CTO"})};
    EXPECT_FALSE(workspace->commit(Edit{{mixed}}, by("edit")));
}

TEST_F(OpenWorkspace, HoldsSeveralRounds)
{
    Round second = smallRound();
    second.header.id = "2026-h2", second.header.date = "2026-09-01";
    second.judgements.begin()->second.level = 1;
    ASSERT_TRUE(workspace->addRound(second, by("import")));
    EXPECT_EQ(workspace->round(), second);
    const auto twice = workspace->addRound(second, by("import"));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().code, ErrorCode::AlreadyExists);
    ASSERT_EQ(workspace->rounds()->size(), 2u);
    EXPECT_EQ(workspace->rounds()->at(1).id, "2026-h2");
    reopen();
    EXPECT_EQ(workspace->round(), second);
    ASSERT_TRUE(workspace->select("2026-h1"));
    EXPECT_EQ(workspace->round(), smallRound());
    ASSERT_TRUE(workspace->commit(edited(Judgement{"lambda", "openness.api", "anna", 5, "", true, ""}), by("edit")));
    reopen();
    EXPECT_EQ(workspace->round().judgements.begin()->second.level, 5);
    ASSERT_TRUE(workspace->select("2026-h2"));
    EXPECT_EQ(workspace->round(), second);
    const auto missing = workspace->select("2027");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_EQ(workspace->round(), second);
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(OpenWorkspace, RandomEditsSurviveReopening)
{
    std::mt19937 random(11);
    for (int step = 0; step < 120; ++step) {
        const auto records = wildRecords(random);
        const Record& record = records[random() % records.size()];
        Edit edit;
        const auto current = currentOf(workspace->round(), record);
        if (current && random() % 2)
            drop(edit, workspace->round(), *current);
        else
            put(edit, workspace->round(), record);
        const Round before = workspace->round();
        if (!workspace->commit(edit, by("edit"))) {
            EXPECT_EQ(workspace->round(), before);
        }
        if (step % 40 == 39) {
            const Round expected = workspace->round();
            reopen();
            ASSERT_TRUE(workspace->round() == expected);
        }
    }
}

TEST_F(OpenWorkspace, SavesACopyThatIsComplete)
{
    ASSERT_TRUE(workspace->commit(edited(Evaluator{"carl", "Carl's \"x\"", ""}), by("edit")));
    const std::string copy = folder.file("it's a copy.steelyard");
    ASSERT_TRUE(workspace->saveCopy(copy));
    const auto again = workspace->saveCopy(copy);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, ErrorCode::AlreadyExists);
    ASSERT_TRUE(workspace->commit(edited(Evaluator{"dora", "Dora", ""}), by("edit")));
    ASSERT_TRUE(workspace->saveCopy(copy, store::Overwrite::Yes));
    {
        auto opened = Workspace::open(copy, clock);
        ASSERT_TRUE(opened) << opened.error().sentence();
        EXPECT_EQ((*opened)->access(), Access::ReadWrite);
        EXPECT_EQ((*opened)->round(), workspace->round());
        const auto inUse = workspace->saveCopy(copy, store::Overwrite::Yes);
        ASSERT_FALSE(inUse);
        EXPECT_EQ(inUse.error().code, ErrorCode::Locked);
    }
    EXPECT_TRUE(check(copy)->empty());
    EXPECT_FALSE(workspace->saveCopy(path, store::Overwrite::Yes));
    EXPECT_FALSE(workspace->saveCopy(folder.path(), store::Overwrite::Yes));
    const auto nowhere = workspace->saveCopy(folder.file("no/such.steelyard"));
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::Unwritable);
    reopen();
    EXPECT_TRUE(check(path)->empty());
}

TEST_F(OpenWorkspace, BacksUpOnceADayAndKeepsTheLastOnes)
{
    const auto first = workspace->backUpIfDue();
    ASSERT_TRUE(first) << first.error().sentence();
    EXPECT_FALSE(first->empty());
    EXPECT_TRUE(check(*first)->empty());
    clock.time += std::chrono::hours(23);
    EXPECT_EQ(*workspace->backUpIfDue(), "");
    for (int day = 0; day < 14; ++day) {
        clock.time += std::chrono::hours(25);
        EXPECT_FALSE(workspace->backUpIfDue()->empty());
    }
    const QDir backups(QString::fromStdString(folder.file("backups")));
    EXPECT_EQ(backups.entryList(QDir::Files).size(), 10);
    EXPECT_FALSE(QFileInfo::exists(QString::fromStdString(*first)));
    // A clock that was wrong must not end the backups.
    clock.time -= std::chrono::hours(24 * 365);
    EXPECT_FALSE(workspace->backUpIfDue()->empty());
}

TEST_F(OpenWorkspace, OnASharedFolderUsesARollbackJournalAndSaysSo)
{
    workspace.reset();
    OpenOptions options;
    options.sharedFolder = true;
    auto opened = Workspace::open(path, clock, options);
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->journalMode(), "delete");
    ASSERT_EQ((*opened)->words().size(), 1u);
    EXPECT_EQ((*opened)->words().front().code, ErrorCode::Unsupported);
    Edit edit;
    put(edit, (*opened)->round(), Evaluator{"carl", "Carl", ""});
    ASSERT_TRUE((*opened)->commit(edit, by("edit")));
    opened->reset();
    reopen();
    EXPECT_EQ(workspace->journalMode(), "wal");
    EXPECT_TRUE(workspace->round().evaluators.contains("carl"));
}

} // namespace steelyard::testing
