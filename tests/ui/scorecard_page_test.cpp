// SPDX-License-Identifier: GPL-3.0-or-later
// The scorecard page by key events only; what was typed is read back from the file.
#include "tests/ui/session_fixture.h"
#include "ui/models/block_paste.h"
#include "ui/pages/scorecard_page.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

namespace steelyard::ui {

namespace {

class ScorecardPageTest : public SessionFixture
{
protected:
    void SetUp() override
    {
        openExample("teaching");
        page = std::make_unique<ScorecardPage>(*session, language);
        showPage(*page, 1100, 700);
        page->grid()->setFocus();
        QObject::connect(page.get(), &ScorecardPage::currentCellChanged, page.get(),
                         [this](const QString& platform, const QString& criterion) {
                             at = {platform.toStdString(), criterion.toStdString()};
                         });
    }
    void TearDown() override { page.reset(); }

    /// "/" and a name, Enter: the cursor stands on that row.
    void goTo(const char* name)
    {
        key(Qt::Key_Slash);
        key(Qt::Key_A, Qt::ControlModifier);
        type(name);
        key(Qt::Key_Return);
    }
    static std::size_t levelsOf(const Round& round, const std::string& who)
    {
        return static_cast<std::size_t>(std::count_if(round.judgements.begin(), round.judgements.end(),
                                                      [&](const auto& row) { return row.second.evaluator == who; }));
    }

    std::unique_ptr<ScorecardPage> page;
    std::pair<std::string, std::string> at;
};

TEST_F(ScorecardPageTest, LevelsAreJudgementsOfThePersonAtTheKeyboard)
{
    goTo("Capacity commitment");
    const auto first = at;
    key(Qt::Key_2);
    key(Qt::Key_Right);
    key(Qt::Key_0);
    goTo("SLA quality");
    key(Qt::Key_5);
    key(Qt::Key_7); // no level: nothing changes
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const Judgement* row = findIn(round.judgements, joinKey(first.first, first.second, "lin"));
        return row && row->level == 2 && row->submitted && !row->date.empty() && levelsOf(round, "lin") == 3 &&
               round.evaluators.contains("lin");
    }));
    session->undoStack()->undo();
    ASSERT_TRUE(onDisk([](const Round& round) { return levelsOf(round, "lin") == 2; }));
    session->undoStack()->redo();
    ASSERT_TRUE(onDisk([](const Round& round) { return levelsOf(round, "lin") == 3; }));
    key(Qt::Key_Delete);
    ASSERT_TRUE(onDisk([](const Round& round) { return levelsOf(round, "lin") == 2; }));
}

TEST_F(ScorecardPageTest, ADrillFigureIsAMeasurementWithItsUnit)
{
    goTo("migration");
    const Criterion* criterion = session->content().scorecard.criterion(at.second);
    ASSERT_TRUE(criterion);
    while (!criterion->valueScale() || criterion->valueScale()->metric != "migration.drill.h") {
        const auto before = at;
        key(Qt::Key_Down);
        ASSERT_NE(before, at) << "no criterion is scored by the migration drill";
        criterion = session->content().scorecard.criterion(at.second);
        ASSERT_TRUE(criterion);
    }
    const std::string platform = at.first;
    type("90 min");
    key(Qt::Key_Return);
    const auto own = [&](const Round& round, double value) {
        return std::count_if(round.measurements.begin(), round.measurements.end(), [&](const auto& row) {
            return row.second.platform == platform && row.second.key == "migration.drill.h" &&
                   row.second.source == "entered by hand: Lin" && row.second.value == value;
        });
    };
    ASSERT_TRUE(onDisk([&](const Round& round) { return own(round, 1.5) == 1; }));
}

TEST_F(ScorecardPageTest, NotApplicableAsksForAReasonAndNAgainTakesItBack)
{
    goTo("SLA quality");
    const auto cell = joinKey(at.first, at.second);
    prompts::setNextAnswer(QString("no such service"));
    key(Qt::Key_N);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const CellNote* note = findIn(round.cellNotes, cell);
        return note && note->notApplicable == "no such service";
    }));
    key(Qt::Key_3); // does not count here, so it is not taken
    EXPECT_EQ(levelsOf(session->round(), "lin"), 0U);
    key(Qt::Key_N);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const CellNote* note = findIn(round.cellNotes, cell);
        return !note || note->notApplicable.empty();
    }));
}

TEST_F(ScorecardPageTest, PastingABlockIsOneUndoStepAndSaysWhatItCannotRead)
{
    goTo("SLA quality");
    const int before = session->undoStack()->count();
    QApplication::clipboard()->setText("4\tnine\t1\r\n");
    prompts::setNextAnswer(true);
    key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([](const Round& round) { return levelsOf(round, "lin") == 2; }));
    EXPECT_EQ(session->undoStack()->count(), before + 1);
    const QString asked = prompts::takeAsked().join('\n');
    EXPECT_TRUE(asked.contains("nine")) << asked.toStdString();
    session->undoStack()->undo();
    ASSERT_TRUE(onDisk([](const Round& round) { return levelsOf(round, "lin") == 0; }));
}

TEST_F(ScorecardPageTest, PeopleWithoutLatinLettersDoNotShareAnId)
{
    session->setPerson({QStringLiteral("李明"), {}});
    goTo("SLA quality");
    key(Qt::Key_4);
    session->setPerson({QStringLiteral("王芳"), {}});
    key(Qt::Key_1);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        std::set<double> levels;
        forEachOf(round.judgements, at.first, [&](const Judgement& row) {
            if (row.criterion == at.second && row.evaluator.starts_with("me"))
                levels.insert(row.level);
        });
        return levels == std::set<double>{1, 4};
    }));
}

TEST(BlockPaste, ReadsWhatSpreadsheetsWrite)
{
    EXPECT_EQ(readBlock("1\t2\r\n3\t4\r\n"), (QList<QStringList>{{"1", "2"}, {"3", "4"}}));
    EXPECT_EQ(readBlock("\"a\tb\"\t\"say \"\"x\"\"\nnow\""), (QList<QStringList>{{"a\tb", "say \"x\"\nnow"}}));
    EXPECT_EQ(readBlock("1\t\n\t2"), (QList<QStringList>{{"1", ""}, {"", "2"}}));
    EXPECT_TRUE(readBlock("").isEmpty());
    const QList<QStringList> block{{"a\tb", "1", ""}, {"\"", "x\ny", "2"}};
    EXPECT_EQ(readBlock(writeBlock(block)), block);
}

TEST(BlockPaste, LevelsAreWholeNumbersFromZeroToFive)
{
    Criterion rubric;
    rubric.scale = RubricScale{};
    EXPECT_EQ(readEntry(rubric, "0"), 0);
    EXPECT_EQ(readEntry(rubric, " 5 "), 5);
    for (const char* wrong : {"6", "-1", "2.5", "x", "", "3 GB"})
        EXPECT_FALSE(readEntry(rubric, wrong)) << wrong;
}

} // namespace

} // namespace steelyard::ui
