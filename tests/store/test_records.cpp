// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/check.h"
#include "core/store/json_cell.h"
#include "core/store/record_sql.h"
#include "tests/store/store_testing.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace steelyard::testing {

namespace {

store::Database freshDatabase() { return store::Database("memory", store::Database::Mode::Memory); }

std::vector<store::ColumnRule> columnsInFile(store::Database& database, const std::string& table)
{
    store::Statement statement(
        database, "SELECT CAST(name AS BLOB), CAST(type AS BLOB), \"notnull\" FROM pragma_table_info('" + table + "')");
    statement.query();
    std::vector<store::ColumnRule> columns;
    while (statement.next())
        columns.push_back({statement.textAt(0), statement.textAt(1), statement.integerAt(2) == 0});
    return columns;
}

} // namespace

TEST(Schema, EveryTableHasExactlyTheFieldsOfItsRecord)
{
    auto database = freshDatabase();
    store::migrate(database, store::builtInMigrations(), FakeClock());
    const auto tables = store::recordTables();
    EXPECT_EQ(tables.size(), std::variant_size_v<Record>);
    for (const auto& [table, expected] : tables) {
        const auto present = columnsInFile(database, table);
        ASSERT_EQ(present.size(), expected.size()) << table;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_EQ(present[i].name, expected[i].name) << table;
            EXPECT_EQ(present[i].type, expected[i].type) << table << "." << expected[i].name;
            EXPECT_EQ(present[i].mayBeNull, expected[i].mayBeNull) << table << "." << expected[i].name;
        }
    }
}

TEST(Schema, EveryTableIsStrict)
{
    auto database = freshDatabase();
    store::migrate(database, store::builtInMigrations(), FakeClock());
    EXPECT_EQ(database.integer("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                               "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND strict = 0"),
              0);
    EXPECT_GT(database.integer("SELECT count(*) FROM pragma_table_list WHERE strict = 1").value_or(0), 22);
}

class WildRecords : public ::testing::TestWithParam<unsigned>
{};

TEST_P(WildRecords, CommitUndoRedoAndReopenKeepEveryBit)
{
    const Folder folder;
    const FakeClock clock;
    std::mt19937 random(GetParam());
    const std::string path = folder.file("wild.steelyard");
    Round expected;
    {
        auto made = Workspace::create(path, smallRound(), by("create"), clock);
        ASSERT_TRUE(made) << made.error().sentence();
        Workspace& workspace = **made;
        for (const Record& record : wildRecords(random)) {
            const Round before = workspace.round();
            Edit edit;
            put(edit, workspace.round(), record);
            const auto added = workspace.commit(edit, by("edit"));
            ASSERT_TRUE(added) << kindOf(record) << ": " << added.error().sentence();
            EXPECT_EQ(currentOf(workspace.round(), record), record);
            const Round after = workspace.round();
            ASSERT_TRUE(workspace.commit(inverse(edit), by("undo")));
            EXPECT_EQ(workspace.round(), before) << kindOf(record);
            ASSERT_TRUE(workspace.commit(edit, by("redo")));
            EXPECT_EQ(workspace.round(), after);
            Edit second;
            put(second, workspace.round(), changed(record, random));
            const auto replaced = workspace.commit(second, by("edit"));
            ASSERT_TRUE(replaced) << kindOf(record) << ": " << replaced.error().sentence();
        }
        Edit header;
        RoundHeader newHeader = std::get<RoundHeader>(changed(workspace.round().header, random));
        newHeader.currency = "CNY", newHeader.coverageThreshold = 79.99999999999999;
        put(header, workspace.round(), newHeader);
        const auto ok = workspace.commit(header, by("edit"));
        ASSERT_TRUE(ok) << ok.error().sentence();
        expected = workspace.round();
    }
    auto opened = Workspace::open(path, clock);
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_TRUE((*opened)->round() == expected);
    opened->reset();
    const auto findings = check(path);
    ASSERT_TRUE(findings);
    for (const CheckFinding& finding : *findings)
        EXPECT_EQ(finding.severity, CheckFinding::Severity::Notice) << finding.where << " " << finding.what;
}

INSTANTIATE_TEST_SUITE_P(Seeds, WildRecords, ::testing::Range(1u, 13u));

struct BadText {
    const char* name;
    std::string text;
};

class RefusedTexts : public ::testing::TestWithParam<BadText>
{};

TEST_P(RefusedTexts, LeaveFileAndMemoryAsTheyWere)
{
    const Folder folder;
    const FakeClock clock;
    auto made = Workspace::create(folder.file("w.steelyard"), smallRound(), by("create"), clock);
    ASSERT_TRUE(made);
    Workspace& workspace = **made;
    const std::string text = GetParam().text;
    Platform platform = workspace.round().platforms.at("lambda");
    platform.regions = {text};
    CustomCriterion criterion;
    criterion.id = "own", criterion.name.en = "Own", criterion.name.zh = text, criterion.anchors = {{0, 0}, {1, 100}};
    Measurement measurement;
    measurement.id = "m", measurement.key = "k", measurement.labels = {{text, "v"}};
    const std::vector<Record> records{
        PlatformFact{"lambda", "f", "title", "t" + text, "", ""},
        platform,
        criterion,
        measurement,
        Answer{"lambda", "q", AnswerValue(text), AnswerStatus::Draft, "", {}, "", "", "", {}, "", ""},
        Claim{"lambda", "metric", 1, text, ""}};
    for (const Record& record : records) {
        const Round before = workspace.round();
        Edit edit;
        put(edit, workspace.round(), Evaluator{"carl", "Carl", ""});
        put(edit, workspace.round(), record);
        const auto ok = workspace.commit(edit, by("edit"));
        ASSERT_FALSE(ok) << kindOf(record);
        EXPECT_EQ(ok.error().code, ErrorCode::InvalidInput);
        EXPECT_NE(ok.error().where.find(kindOf(record)), std::string::npos) << ok.error().sentence();
        EXPECT_EQ(workspace.round(), before);
    }
    EXPECT_EQ(workspace.audit(10)->size(), 1u);
    // And the next good edit goes through.
    Edit good;
    put(good, workspace.round(), Evaluator{"carl", "Carl", ""});
    EXPECT_TRUE(workspace.commit(good, by("edit")));
}

INSTANTIATE_TEST_SUITE_P(Kinds, RefusedTexts,
                         ::testing::Values(BadText{"nul", std::string("a\0b", 3)}, BadText{"lone_byte", "a\xff"},
                                           BadText{"cut_off", "\xE4\xB8"}, BadText{"overlong", "\xC0\xAF"},
                                           BadText{"surrogate", "\xED\xA0\x80"},
                                           BadText{"too_high", "\xF4\x90\x80\x80"}),
                         [](const auto& way) { return std::string(way.param.name); });

TEST(RefusedNumbers, InfinityInsideListsAndAnswers)
{
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_THROW(store::encodeCell(AnswerValue(infinity)), store::StoreFault);
    EXPECT_THROW(store::encodeCell(std::vector<AnchorPoint>{{0, -infinity}}), store::StoreFault);
    EXPECT_THROW(store::encodeCell(AnswerValue(std::nan(""))), store::StoreFault);
}

TEST(JsonCell, RoundTripsTheLastBitOfDoubles)
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const double number = std::bit_cast<double>(random());
        if (!std::isfinite(number))
            continue;
        AnswerValue back;
        store::decodeCell(store::encodeCell(AnswerValue(number)), back);
        ASSERT_EQ(back, AnswerValue(number));
    }
}

TEST(JsonCell, RefusesOtherShapes)
{
    for (const char* bad : {"", "{", "[", "1", "[1]", "[null]", "[[]]", "{\"a\":1}"}) {
        std::vector<std::string> list;
        EXPECT_THROW(store::decodeCell(bad, list), store::StoreFault) << bad;
        std::map<std::string, std::string> map;
        EXPECT_THROW(store::decodeCell(bad, map), store::StoreFault) << bad;
    }
    AnswerValue value;
    EXPECT_THROW(store::decodeCell("1,2", value), store::StoreFault);
    EXPECT_THROW(store::decodeCell("true", value), store::StoreFault);
    std::vector<AnchorPoint> anchors;
    EXPECT_THROW(store::decodeCell("[[1]]", anchors), store::StoreFault);
    EXPECT_THROW(store::decodeCell("[[1,\"2\"]]", anchors), store::StoreFault);
}

} // namespace steelyard::testing
