// SPDX-License-Identifier: GPL-3.0-or-later
// Every way to change a file by hand must be found and named.
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/store/store_testing.h"

#include <gtest/gtest.h>

namespace steelyard::testing {

namespace {

struct HandMade {
    const char* name;
    std::vector<std::string> sql;
    std::string where; ///< part of what must be named
    std::string what;
};

void dropTriggers(store::Database& file)
{
    for (const char* name :
         {"audit_entry_no_update", "audit_entry_no_delete", "audit_change_no_update", "audit_change_no_delete"})
        file.exec("DROP TRIGGER " + std::string(name));
}

void restoreTriggers(store::Database& file)
{
    for (const char* table : {"audit_entry", "audit_change"})
        for (const char* verb : {"UPDATE", "DELETE"}) {
            const std::string lower = *verb == 'U' ? "update" : "delete";
            file.exec("CREATE TRIGGER \"" + std::string(table) + "_no_" + lower + "\" BEFORE " + verb + " ON \"" +
                      table + "\"\nBEGIN\n    SELECT RAISE(ABORT, 'the audit trail is append-only');\nEND");
        }
}

} // namespace

class ChangedByHand : public ::testing::TestWithParam<HandMade>
{};

TEST_P(ChangedByHand, IsFoundAndNamed)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    {
        auto made = Workspace::create(path, smallRound(), by("create"), clock);
        ASSERT_TRUE(made);
        Workspace& workspace = **made;
        const auto stored = workspace.putEvidenceBytes("a scanned contract", by(""));
        ASSERT_TRUE(stored);
        Evidence record;
        record.sha256 = stored->sha256, record.name = "contract.pdf", record.size = 18;
        for (const Record& item : {Record(record), Record(Claim{"lambda", "price", 2.49, "site", ""}),
                                   Record(Claim{"lambda", "price", 2.99, "site", ""})}) {
            Edit edit;
            put(edit, workspace.round(), item);
            ASSERT_TRUE(workspace.commit(edit, by("edit")));
        }
    }
    ASSERT_TRUE(check(path)->empty());
    {
        store::Database file(path, store::Database::Mode::ReadWrite);
        file.exec("PRAGMA foreign_keys = OFF");
        dropTriggers(file);
        for (const std::string& sql : GetParam().sql)
            file.exec(sql);
        restoreTriggers(file);
    }
    const auto findings = check(path);
    ASSERT_TRUE(findings) << findings.error().sentence();
    bool named = false;
    std::string all;
    for (const CheckFinding& finding : *findings) {
        all += finding.where + " " + finding.what + "\n";
        named |= finding.where.find(GetParam().where) != std::string::npos &&
                 finding.what.find(GetParam().what) != std::string::npos &&
                 finding.severity == CheckFinding::Severity::Fault;
    }
    EXPECT_TRUE(named) << all;
}

INSTANTIATE_TEST_SUITE_P(
    Ways, ChangedByHand,
    ::testing::Values(
        HandMade{"level",
                 {"UPDATE judgement SET level = 5"},
                 "judgement 'lambda/openness.api/anna'",
                 "changed by hand: audit entry 1"},
        HandMade{"claim", {"UPDATE claim SET value = 1.99"}, "claim 'lambda/price'", "changed by hand: audit entry 5"},
        HandMade{"back_to_an_old_value", {"UPDATE claim SET value = 2.49"}, "claim 'lambda/price'", "changed by hand"},
        HandMade{"half_level", {"UPDATE judgement SET level = 2.5"}, "judgement", "breaks a rule"},
        HandMade{"header", {"UPDATE round SET name = 'x'"}, "round '2026-h1'", "changed by hand"},
        HandMade{"added",
                 {"INSERT INTO evaluator VALUES ('2026-h1', 'eve', 'Eve', '')"},
                 "evaluator 'eve'",
                 "added by hand"},
        HandMade{"removed", {"DELETE FROM company"}, "company 'acme'", "removed by hand"},
        HandMade{"orphaned",
                 {"DELETE FROM platform WHERE id = 'lambda'"},
                 "table judgement",
                 "name a platform that is not there"},
        HandMade{"broken_text",
                 {"UPDATE evaluator SET name = CAST(x'ff' AS TEXT) WHERE id = 'bo'"},
                 "evaluator 'bo'",
                 "not UTF-8"},
        HandMade{"broken_list",
                 {"UPDATE platform SET regions = '{}' WHERE id = 'lambda'"},
                 "platform 'lambda'",
                 "cannot be read"},
        HandMade{"audit_summary", {"UPDATE audit_entry SET who = 'Eve' WHERE id = 3"}, "audit entry 3", "was altered"},
        HandMade{"audit_value",
                 {"UPDATE audit_change SET after = replace(after, '2.49', '2.48') WHERE entry_id = 4"},
                 "audit entry 4",
                 "was altered"},
        HandMade{"audit_hash",
                 {"UPDATE audit_entry SET hash = '" + std::string(64, '0') + "' WHERE id = 2"},
                 "audit entry 2",
                 "was altered"},
        HandMade{"audit_gap",
                 {"DELETE FROM audit_change WHERE entry_id = 4", "DELETE FROM audit_entry WHERE id = 4"},
                 "audit entry 4",
                 "is missing"},
        HandMade{"audit_end",
                 {"DELETE FROM audit_change WHERE entry_id = 5", "DELETE FROM audit_entry WHERE id = 5"},
                 "audit entry 5",
                 "the trail ends with 4"},
        HandMade{"audit_change_gone",
                 {"DELETE FROM audit_change WHERE entry_id = 1 AND position = 2"},
                 "audit entry 1",
                 "lacks one"},
        HandMade{"bytes", {"UPDATE evidence_piece SET bytes = x'00'"}, "evidence_blob", "do not have their hash"},
        HandMade{"bytes_gone",
                 {"DELETE FROM evidence_piece", "DELETE FROM evidence_blob"},
                 "evidence_blob",
                 "removed by hand"},
        HandMade{"schema_table", {"CREATE TABLE mine (a)"}, "table mine", "does not belong"},
        HandMade{"schema_column", {"ALTER TABLE claim ADD COLUMN mine TEXT"}, "table claim", "is not defined as"},
        HandMade{"version", {"PRAGMA user_version = 7"}, "schema", "does not know schema 7"},
        HandMade{"no_round", {"DELETE FROM round"}, "file", "holds no round"}),
    [](const auto& way) { return std::string(way.param.name); });

TEST(Check, TriggersKeepTheTrailAppendOnly)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    ASSERT_TRUE(Workspace::create(path, smallRound(), by("create"), clock));
    store::Database file(path, store::Database::Mode::ReadWrite);
    for (const char* sql : {"UPDATE audit_entry SET who = 'Eve'", "DELETE FROM audit_entry", "DELETE FROM audit_change",
                            "UPDATE audit_change SET after = NULL"})
        EXPECT_THROW(file.exec(sql), store::StoreFault) << sql;
    file.exec("DROP TRIGGER audit_entry_no_update");
    const auto findings = check(path);
    ASSERT_EQ(findings->size(), 1u);
    EXPECT_EQ(findings->front().where, "trigger audit_entry_no_update");
}

TEST(Check, ADocumentKeptElsewhereIsANotice)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    Round round = smallRound();
    Evidence record;
    record.sha256 = std::string(64, 'a'), record.name = "contract.pdf";
    round.evidence.emplace(record.sha256, record);
    ASSERT_TRUE(Workspace::create(path, round, by("import"), clock));
    const auto findings = check(path);
    ASSERT_EQ(findings->size(), 1u);
    EXPECT_EQ(findings->front().severity, CheckFinding::Severity::Notice);
}

TEST(Check, RunsWhileTheFileIsOpenAndDoesNotDisturb)
{
    const Folder folder;
    const FakeClock clock;
    const std::string path = folder.file("w.steelyard");
    auto made = Workspace::create(path, smallRound(), by("create"), clock);
    for (int i = 0; i < 5; ++i) {
        Edit edit;
        put(edit, (*made)->round(), Evaluator{"e" + std::to_string(i), "E", ""});
        ASSERT_TRUE((*made)->commit(edit, by("edit")));
        EXPECT_TRUE(check(path)->empty());
    }
    Child other("open", path);
    EXPECT_TRUE(other.line().starts_with("reading | "));
}

} // namespace steelyard::testing
