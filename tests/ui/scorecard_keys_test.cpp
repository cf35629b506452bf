// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the grid: entries and claims, blocks, gaps, finding, clearing.
#include "tests/ui/round_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <set>

namespace steelyard::ui {

namespace {

class ScorecardKeys : public RoundWindow
{
protected:
    /// The claim that Lin typed into the present cell's key, as on disk.
    ::testing::AssertionResult claimOnDisk(const std::string& platform, const std::string& metric, double value)
    {
        return onDisk([&](const Round& round) {
            const Claim* claim = findIn(round.claims, joinKey(platform, metric));
            return claim && claim->value == value && claim->source == "entered by hand: Lin";
        });
    }
    const score::Cell& cell(const std::string& platform, const std::string& criterion) const
    {
        const auto& ids = session->board().criteria;
        const auto found = std::find(ids.begin(), ids.end(), criterion) - ids.begin();
        return (*session->board().find(platform))->cells[static_cast<std::size_t>(found)];
    }
    std::string metricOf(const std::string& criterion) const
    {
        return session->content().scorecard.criterion(criterion)->valueScale()->metric;
    }
    /// Cells without any source, row by row as the grid shows them.
    std::vector<std::pair<std::string, std::string>> gaps() const
    {
        std::vector<std::pair<std::string, std::string>> found;
        for (const std::string& criterion : session->board().criteria)
            for (const Platform* platform : session->round().platformsInOrder())
                if (cell(platform->id, criterion).state == score::CellState::Unanswered)
                    found.emplace_back(platform->id, criterion);
        return found;
    }
    const Judgement* own(const Round& round, const char* platform, const char* criterion) const
    {
        return findIn(round.judgements, joinKey(platform, criterion, "lin"));
    }
};

TEST_F(ScorecardKeys, AFigureBesideAMeasurementIsKeptAsAClaimAndSaidSo)
{
    goTo("Submit-to-start", "northlake");
    clearFind();
    const double measured = *cell("northlake", "availability.queue_wait").best()->value;
    type("120");
    key(Qt::Key_Return);
    EXPECT_EQ(at.second, "availability.fill_rate") << "Enter goes down";
    const QString figure = formatValue(120, "s");
    EXPECT_TRUE(hint().startsWith(QStringLiteral("Kept as a claim of %1; the measured value").arg(figure)))
        << hint().toStdString();
    EXPECT_TRUE(hint().contains("It replaces the claim of")) << "the example's own claim is not lost unsaid";
    ASSERT_TRUE(claimOnDisk("northlake", metricOf("availability.queue_wait"), 120));
    EXPECT_EQ(*cell("northlake", "availability.queue_wait").best()->value, measured);
    key(Qt::Key_Up);
    EXPECT_FALSE(hint().startsWith("Kept")) << "the next key ends the message";
    EXPECT_TRUE(inspector->findChild<QLabel*>("inspector.state")->text().contains("Kept as a claim of " + figure));
    EXPECT_TRUE(
        inspector->findChild<QLabel*>("inspector.details")->text().contains("Claimed " + figure + ", measured"));
}

TEST_F(ScorecardKeys, AClaimThatCountsIsNoSurprise)
{
    goTo("Time to first", "pinwheel");
    type("600");
    key(Qt::Key_Return);
    ASSERT_TRUE(claimOnDisk("pinwheel", metricOf("stack.time_to_first_step"), 600));
    EXPECT_FALSE(hint().startsWith("Kept"));
    EXPECT_EQ(cell("pinwheel", "stack.time_to_first_step").provenance, Provenance::Claimed);
}

TEST_F(ScorecardKeys, UndoTakesTheMessageBackToo)
{
    goTo("Submit-to-start", "northlake");
    type("120");
    key(Qt::Key_Return);
    ASSERT_TRUE(hint().startsWith("Kept"));
    session->undoStack()->undo();
    EXPECT_FALSE(hint().startsWith("Kept"));
}

TEST_F(ScorecardKeys, LookingAtAFigureMakesNoClaimOfIt)
{
    goTo("Submit-to-start", "northlake");
    const Round before = session->round();
    key(Qt::Key_F2);
    ASSERT_TRUE(QApplication::focusWidget()->inherits("QLineEdit"));
    key(Qt::Key_Return);
    EXPECT_EQ(session->round(), before);
}

TEST_F(ScorecardKeys, ClosingTheWindowKeepsWhatIsBeingTyped)
{
    goTo("Time to first", "pinwheel");
    type("60");
    window->close();
    window.reset();
    ASSERT_TRUE(claimOnDisk("pinwheel", metricOf("stack.time_to_first_step"), 60));
}

TEST_F(ScorecardKeys, SignsPointsAndFullWidthCharactersBeginAFigure)
{
    const std::string metric = metricOf("stack.time_to_first_step");
    const std::vector<std::pair<QString, double>> entries{
        {QStringLiteral(".5"), 0.5},  {QStringLiteral("-3"), -3},   {QStringLiteral("−4"), -4},
        {QStringLiteral("５６"), 56}, {QStringLiteral("－７"), -7}, {QStringLiteral("．２"), 0.2},
        {QStringLiteral("+8"), 8},
    };
    for (const auto& [text, value] : entries) {
        goTo("Time to first", "pinwheel");
        for (const QChar c : text)
            typeText(QString(c));
        key(Qt::Key_Return);
        ASSERT_TRUE(claimOnDisk("pinwheel", metric, value)) << text.toStdString();
    }
}

TEST_F(ScorecardKeys, InputMethodsLeaveLettersAloneAndFinishedDigitsCount)
{
    goTo("SLA quality", "northlake");
    QInputMethodQueryEvent query(Qt::ImEnabled);
    QApplication::sendEvent(page->grid(), &query);
    EXPECT_FALSE(query.value(Qt::ImEnabled).toBool()) << "N, C, G and E are commands";
    QInputMethodEvent level;
    level.setCommitString(QStringLiteral("３"));
    QApplication::sendEvent(page->grid(), &level);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const Judgement* row = own(round, "northlake", "stability.sla");
        return row && row->level == 3;
    }));
    goTo("Time to first", "pinwheel");
    QInputMethodEvent digit;
    digit.setCommitString(QStringLiteral("９"));
    QApplication::sendEvent(page->grid(), &digit);
    key(Qt::Key_Return);
    ASSERT_TRUE(claimOnDisk("pinwheel", metricOf("stack.time_to_first_step"), 9));
}

TEST_F(ScorecardKeys, BlocksTravelAsSpreadsheetsWriteThem)
{
    goTo("Audit reports", "northlake");
    clearFind();
    key(Qt::Key_4);
    key(Qt::Key_Right, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QStringList expected;
    for (const char* criterion : {"compliance.attestations", "compliance.data_protection"}) {
        QStringList line;
        for (const char* platform : {"northlake", "basalt"}) {
            const auto* best = cell(platform, criterion).best();
            line.append(best && best->value ? QString::number(*best->value, 'g', 15) : QString());
        }
        expected.append(line.join('\t'));
    }
    EXPECT_EQ(QApplication::clipboard()->text(), expected.join('\n'));

    // Excel ends every line with CR LF, the last one too, and quotes what holds a line break.
    goTo("Audit reports", "northlake");
    clearFind();
    QApplication::clipboard()->setText("1\t\"2\"\r\n3\t4\r\n");
    const int before = session->undoStack()->count();
    prompts::setNextAnswer(true);
    key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const Judgement* cells[] = {
            own(round, "northlake", "compliance.attestations"), own(round, "basalt", "compliance.attestations"),
            own(round, "northlake", "compliance.data_protection"), own(round, "basalt", "compliance.data_protection")};
        for (int i = 0; i < 4; ++i)
            if (!cells[i] || cells[i]->level != i + 1)
                return false;
        return true;
    }));
    EXPECT_EQ(session->undoStack()->count(), before + 1);
}

TEST_F(ScorecardKeys, ABlockThatDoesNotFitIsRefusedWhole)
{
    goTo("Audit reports", "kiln");
    clearFind();
    const Round before = session->round();
    QApplication::clipboard()->setText("1\t2\t3\r\n");
    (void)prompts::takeAsked();
    prompts::setNextAnswer(true);
    key(Qt::Key_V, Qt::ControlModifier);
    QTest::qWait(50);
    EXPECT_EQ(session->round(), before);
    EXPECT_TRUE(prompts::takeAsked().join(' ').contains("Nothing was pasted"));
    // Empty cells beyond the edge, as whole columns bring them, are no loss.
    QApplication::clipboard()->setText("1\t2\t\r\n");
    key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const Judgement* row = own(round, "pinwheel", "compliance.attestations");
        return row && row->level == 2;
    }));
}

TEST_F(ScorecardKeys, PastedFiguresBesideStrongerSourcesAreCounted)
{
    goTo("Submit-to-start", "northlake");
    clearFind();
    QApplication::clipboard()->setText("100\t200\r\n");
    prompts::setNextAnswer(true);
    key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(claimOnDisk("basalt", metricOf("availability.queue_wait"), 200));
    EXPECT_TRUE(hint().startsWith("2 value")) << hint().toStdString();
}

TEST_F(ScorecardKeys, CtrlDCopiesFromTheLeft)
{
    goTo("Fulfilment", "basalt");
    const double left = *cell("northlake", "availability.fill_rate").best()->value;
    const double measured = *cell("basalt", "availability.fill_rate").best()->value;
    key(Qt::Key_D, Qt::ControlModifier);
    ASSERT_TRUE(claimOnDisk("basalt", metricOf("availability.fill_rate"), left));
    EXPECT_EQ(*cell("basalt", "availability.fill_rate").best()->value, measured);
    EXPECT_TRUE(hint().startsWith("Kept as a claim")) << hint().toStdString();
}

TEST_F(ScorecardKeys, GWalksThroughTheGapsAndRound)
{
    const auto open = gaps();
    ASSERT_GT(open.size(), 2U);
    goTo("Submit-to-start", "northlake");
    clearFind();
    key(Qt::Key_G);
    EXPECT_EQ(at, open[0]);
    key(Qt::Key_G);
    EXPECT_EQ(at, open[1]);
    key(Qt::Key_G, Qt::ShiftModifier);
    key(Qt::Key_G, Qt::ShiftModifier);
    EXPECT_EQ(at, open.back()) << "before the first comes the last";
    key(Qt::Key_G);
    EXPECT_EQ(at, open[0]);
}

TEST_F(ScorecardKeys, FindAndFilterShowFewerRows)
{
    key(Qt::Key_F, Qt::ControlModifier);
    ASSERT_EQ(QApplication::focusWidget()->objectName(), "scorecard.find");
    type("drill");
    key(Qt::Key_Return);
    EXPECT_EQ(at.second, "openness.migration_drill");
    auto* count = page->findChild<QLabel*>("scorecard.count");
    EXPECT_EQ(count->text(), QStringLiteral("1 of %1").arg(session->board().criteria.size()));
    key(Qt::Key_F, Qt::ControlModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_F, Qt::ControlModifier);
    key(Qt::Key_Tab);
    auto* filter = qobject_cast<QComboBox*>(QApplication::focusWidget());
    ASSERT_TRUE(filter);
    key(Qt::Key_Down);
    std::set<std::string> rows;
    for (const auto& [platform, criterion] : gaps())
        rows.insert(criterion);
    EXPECT_EQ(count->text(), QStringLiteral("%1 of %2").arg(rows.size()).arg(session->board().criteria.size()));
    EXPECT_TRUE(rows.contains(at.second)) << "the cursor stands on a row that is shown";
}

TEST_F(ScorecardKeys, NamesStandBesideTheirCellsAfterAFind)
{
    goTo("Working together", "northlake");
    clearFind();
    QTest::qWait(50);
    auto* names = page->grid()->findChild<QTreeView*>("frozenPart");
    const QModelIndex cell = page->grid()->currentIndex();
    ASSERT_EQ(at.second, "openness.collaboration");
    EXPECT_GT(page->grid()->verticalScrollBar()->value(), 0);
    EXPECT_EQ(names->visualRect(cell.siblingAtColumn(0)).top(), page->grid()->visualRect(cell).top());
}

TEST_F(ScorecardKeys, DeleteTakesBackOwnEntriesOnly)
{
    goTo("SLA quality", "northlake");
    const auto others = session->round().judgements.size();
    key(Qt::Key_2);
    ASSERT_TRUE(onDisk([&](const Round& round) { return own(round, "northlake", "stability.sla"); }));
    key(Qt::Key_Delete);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        return !own(round, "northlake", "stability.sla") && round.judgements.size() == others;
    }));
    const Round before = session->round();
    goTo("Submit-to-start", "northlake");
    key(Qt::Key_Delete);
    EXPECT_EQ(session->round(), before);
    EXPECT_TRUE(hint().startsWith("Nothing here was entered by you")) << hint().toStdString();
}

} // namespace

} // namespace steelyard::ui
