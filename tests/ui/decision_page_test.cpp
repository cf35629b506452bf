// SPDX-License-Identifier: GPL-3.0-or-later
// The decision page in the real window: what it says is what the report says, and where its rows lead.
#include "core/decide/board_analysis.h"
#include "core/report/report_builder.h"
#include "core/report/robustness_words.h"
#include "tests/ui/window_fixture.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/decision_page.h"
#include "ui/pages/scorecard_page.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTranslator>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

namespace steelyard::ui {

namespace {

using Rows = std::vector<std::vector<std::string>>;

class DecisionPageTest : public WindowFixture
{
protected:
    void open(app::Start start)
    {
        openWindow(start);
        clickPage(4);
        page = window->findChild<DecisionPage*>();
        ASSERT_TRUE(page && page->isVisible());
    }
    /// Tab until the control has the focus.
    ::testing::AssertionResult tabTo(const char* name)
    {
        for (int i = 0; i < 80; ++i) {
            if (QApplication::focusWidget() && QApplication::focusWidget()->objectName() == QLatin1String(name))
                return ::testing::AssertionSuccess();
            key(Qt::Key_Tab);
        }
        return ::testing::AssertionFailure() << name << " is not reached by Tab";
    }
    static void clickItem(QTableWidget* table, int row, int column)
    {
        table->scrollToItem(table->item(row, column));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualItemRect(table->item(row, column)).center());
    }

    [[nodiscard]] QTableWidget* table(const char* name) const { return page->findChild<QTableWidget*>(name); }
    /// What a label of the page says; empty when it is hidden.
    [[nodiscard]] std::string text(const char* name) const
    {
        const auto* label = page->findChild<QLabel*>(name);
        return label && !label->isHidden() ? label->text().toStdString() : std::string();
    }
    [[nodiscard]] Rows rows(const char* name) const
    {
        Rows all;
        const QTableWidget* from = table(name);
        for (int r = 0; r < from->rowCount(); ++r) {
            all.emplace_back();
            for (int c = 0; c < from->columnCount(); ++c)
                all.back().push_back(from->item(r, c)->text().toStdString());
        }
        return all;
    }
    [[nodiscard]] decide::BoardAnalysis analysis() const
    {
        return decide::analyseBoard(session->content(), session->round(), session->board());
    }
    [[nodiscard]] report::ReportDocument document() const
    {
        return report::buildReport({session->content(), session->round(), session->board(), language.language(), {}});
    }
    /// The cell under the cursor of the scorecard, which must be what is shown.
    [[nodiscard]] std::pair<std::string, std::string> scorecardCell() const
    {
        const auto* scorecard = window->findChild<ScorecardPage*>();
        if (!scorecard->isVisible() || QApplication::focusWidget() != scorecard->grid())
            return {};
        const auto* model = window->findChild<ScorecardModel*>();
        const QModelIndex at = scorecard->grid()->currentIndex();
        const Criterion* criterion = model->criterionAt(at);
        return {model->platformAt(at), criterion ? criterion->id : std::string()};
    }
    void expectPageSaysWhatTheReportSays();

    DecisionPage* page = nullptr;
};

std::string linesOf(const report::List& list)
{
    std::string all;
    for (const report::RichText& item : list.items)
        all += (all.empty() ? "" : "\n") + item.plain();
    return all;
}

Rows rowsOf(const report::Table& table)
{
    Rows all;
    for (const report::Row& row : table.rows) {
        all.emplace_back();
        for (const report::Cell& cell : row.cells)
            all.back().push_back(cell.text.plain());
    }
    return all;
}

void DecisionPageTest::expectPageSaysWhatTheReportSays()
{
    const report::ReportDocument paper = document();
    const auto& verdict = std::get<report::Verdict>(paper.cover.front());
    EXPECT_EQ(text("decision.verdict"), verdict.text.plain());
    EXPECT_EQ(text("decision.reasons"), verdict.detail.plain());
    const auto section = std::find_if(paper.sections.begin(), paper.sections.end(),
                                      [](const report::Section& one) { return one.id == "robustness"; });
    ASSERT_NE(section, paper.sections.end());
    const auto found = analysis();
    std::vector<std::string> lists;
    std::vector<Rows> tables;
    for (const report::Block& block : section->blocks) {
        if (const auto* list = std::get_if<report::List>(&block))
            lists.push_back(linesOf(*list));
        if (const auto* one = std::get_if<report::Table>(&block))
            tables.push_back(rowsOf(*one));
        if (const auto* figure = std::get_if<report::Figure>(&block)) {
            const std::string words = text("decision.tornadoWords");
            EXPECT_EQ(words.substr(0, figure->alt.size()), figure->alt);
            const QString drawn = page->findChild<ChartPanel*>("decision.tornado")->accessibleDescription();
            for (const auto& row : std::get<report::Tornado>(figure->chart).rows)
                EXPECT_TRUE(drawn.contains(QString::fromStdString(row.label) +
                                           (language.language() == Language::Chinese ? u'：' : u':')))
                    << row.label;
        }
    }
    const report::Block& lead = section->blocks.front();
    EXPECT_EQ(text("decision.lead"), found.leader ? std::get<report::Paragraph>(lead).text.plain()
                                                  : std::get<report::MissingMark>(lead).text.plain());
    std::size_t list = 0;
    if (!found.dimensions.empty()) {
        ASSERT_LT(list, lists.size());
        EXPECT_EQ(text("decision.thresholds"), lists[list++]);
    } else {
        EXPECT_EQ(text("decision.thresholds"), "");
    }
    ASSERT_LT(list, lists.size());
    EXPECT_EQ(text("decision.winners"), lists[list++]);
    if (found.leader) {
        ASSERT_EQ(tables.size(), 2U);
        Rows near = rows("decision.takeovers");
        std::sort(near.begin(), near.end());
        std::sort(tables[0].begin(), tables[0].end());
        EXPECT_EQ(near, tables[0]);
        EXPECT_EQ(rows("decision.breakEven"), tables[1]);
    } else {
        EXPECT_TRUE(table("decision.takeovers")->isHidden());
        EXPECT_FALSE(table("decision.breakEven")->isVisible());
        EXPECT_FALSE(page->findChild<ChartPanel*>("decision.tornado")->isVisible());
    }
    std::string decisive; // as the report lists them: lead changers only
    const QTableWidget* ask = table("decision.ask");
    for (int row = 0; list < lists.size() && row < std::min(8, ask->rowCount()); ++row)
        if (!ask->item(row, 3)->text().isEmpty())
            decisive += (decisive.empty() ? "" : "\n") +
                        ask->item(row, 0)->data(Qt::AccessibleTextRole).toString().toStdString();
    EXPECT_EQ(decisive, list < lists.size() ? lists[list] : std::string());
}

/// Marks every sentence of the window, as a translation would.
class MarkingTranslator : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char*, const char* source, const char*, int) const override
    {
        return QStringLiteral("¤") + QString::fromUtf8(source);
    }
};

/// Every text a reader sees on the page, by what shows it.
std::map<std::pair<const QObject*, int>, QString> textsOf(const QWidget* page)
{
    std::map<std::pair<const QObject*, int>, QString> texts;
    const auto add = [&texts](const QWidget* widget, int part, const QString& text) {
        if (widget->isVisible() && !text.isEmpty())
            texts[{widget, part}] = text;
    };
    for (const QLabel* label : page->findChildren<QLabel*>())
        add(label, 0, label->text());
    for (const QCheckBox* box : page->findChildren<QCheckBox*>())
        add(box, 0, box->text());
    for (const QComboBox* box : page->findChildren<QComboBox*>()) {
        add(box, 0, box->itemText(0));
        add(box, 1, box->itemText(1));
        add(box, 2, box->accessibleName());
    }
    for (const QTableWidget* table : page->findChildren<QTableWidget*>()) {
        add(table, -1, table->accessibleName());
        for (int column = 0; column < table->columnCount(); ++column)
            add(table, column, table->horizontalHeaderItem(column)->text());
        if (table->objectName() == "decision.ask" && table->rowCount() > 0)
            add(table, table->columnCount(), table->item(0, 3)->text());
    }
    return texts;
}

} // namespace

TEST_F(DecisionPageTest, SaysWhatTheReportSaysInBothLanguages)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Teaching));
    expectPageSaysWhatTheReportSays();
    EXPECT_FALSE(rows("decision.takeovers").empty());
    EXPECT_FALSE(rows("decision.breakEven").empty());
    key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_EQ(language.language(), Language::Chinese);
    expectPageSaysWhatTheReportSays();
    key(Qt::Key_L, Qt::ControlModifier);
}

TEST_F(DecisionPageTest, WithoutARankItRecommendsNothingAndSaysWhy)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Market));
    ASSERT_FALSE(analysis().leader);
    expectPageSaysWhatTheReportSays();
    EXPECT_FALSE(text("decision.winners").empty());
}

TEST_F(DecisionPageTest, FollowsAnEditMadeWhileItWasHidden)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Teaching));
    const std::string before = text("decision.lead");
    clickPage(2);
    const auto found = analysis();
    const auto threshold =
        std::find_if(found.dimensions.begin(), found.dimensions.end(), [](const auto& one) { return one.above; });
    ASSERT_NE(threshold, found.dimensions.end());
    session->put(WeightOverride{threshold->dimension, *threshold->above + 1, false, "test", "Lin", session->today()},
                 "weight");
    EXPECT_EQ(text("decision.lead"), before) << "a hidden page must not cost an edit anything";
    clickPage(4);
    EXPECT_NE(text("decision.lead"), before);
    expectPageSaysWhatTheReportSays();
}

TEST_F(DecisionPageTest, ACriterionWeightOfTheTableChangesTheLeader)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Teaching));
    const auto leader = [&] { return (*session->board().inOrder().front())->id; };
    const std::string first = leader();
    auto takeovers = report::criterionTakeovers(analysis());
    const Rows near = rows("decision.takeovers");
    ASSERT_EQ(near.size(), takeovers.size());
    std::stable_sort(takeovers.begin(), takeovers.end(),
                     [](const auto& a, const auto& b) { return a.distance() < b.distance(); });
    int checked = 0;
    for (std::size_t i = 0; i < near.size(); ++i) {
        const report::Takeover& takeover = takeovers[i];
        EXPECT_EQ(near[i][0], session->content().scorecard.criterion(takeover.criterion)->name.en);
        // "above 30.3 %": one decimal is printed, so a tenth beyond it is past the limit.
        const double printed = QString::fromStdString(near[i][2]).section(' ', 1, 1).toDouble();
        const double outward = takeover.at > takeover.weight ? 0.1 : -0.1;
        if (printed + outward < 0 || printed + outward > 100)
            continue;
        const auto set = [&](double weight) {
            session->put(WeightOverride{takeover.criterion, weight, false, "test", "Lin", session->today()}, "weight");
            const std::string now = leader();
            session->undoStack()->undo();
            return now;
        };
        EXPECT_EQ(set(printed + outward), takeover.leader) << takeover.criterion;
        EXPECT_EQ(set(printed - outward), first) << takeover.criterion;
        ++checked;
    }
    EXPECT_GT(checked, 3);
    // The other order, by keys.
    ASSERT_TRUE(tabTo("decision.takeoverOrder"));
    key(Qt::Key_Down);
    Rows order = rows("decision.takeovers");
    EXPECT_NE(order, near);
    std::vector<std::string> names;
    for (const report::Takeover& takeover : report::criterionTakeovers(analysis()))
        names.push_back(session->content().scorecard.criterion(takeover.criterion)->name.en);
    ASSERT_EQ(order.size(), names.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        EXPECT_EQ(order[i][0], names[i]);
}

TEST_F(DecisionPageTest, AsksInTheOrderOfWhatDecidesAndEnterOpensTheCell)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Market));
    const auto cells = analysis().decisive;
    const report::ReportInput input{session->content(), session->round(), session->board(), Language::English, {}};
    const report::PartContext context(input);
    const auto expectFirst = [&](std::size_t count) {
        const QTableWidget* ask = table("decision.ask");
        ASSERT_EQ(static_cast<std::size_t>(ask->rowCount()), count);
        for (std::size_t i = 0; i < count; ++i) {
            const int row = static_cast<int>(i);
            EXPECT_EQ(ask->item(row, 0)->data(Qt::AccessibleTextRole).toString().toStdString(),
                      report::decisiveSentence(context, cells[i]));
            EXPECT_EQ(ask->item(row, 0)->text().toStdString(), context.criterionName(cells[i].criterion));
            EXPECT_EQ(ask->item(row, 1)->text().toStdString(), context.name(cells[i].platform));
            EXPECT_EQ(!ask->item(row, 3)->text().isEmpty(), cells[i].changesLeadAlone);
        }
    };
    ASSERT_GT(cells.size(), 12U);
    expectFirst(12);
    ASSERT_TRUE(tabTo("decision.askAll"));
    key(Qt::Key_Space);
    expectFirst(cells.size());
    EXPECT_FALSE(cells.back().changesLeadAlone && cells.front().weight < cells.back().weight);

    ASSERT_TRUE(tabTo("decision.ask"));
    for (int i = 0; i < 20; ++i)
        key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(scorecardCell(), std::pair(cells[20].platform, cells[20].criterion));

    // A search that hides the row gives way.
    key(Qt::Key_Slash);
    QTest::keyClicks(QApplication::focusWidget(), "SLA quality");
    clickPage(4);
    const auto other =
        std::find_if(cells.begin(), cells.end(), [](const auto& cell) { return cell.criterion != "stability.sla"; });
    clickItem(table("decision.ask"), static_cast<int>(other - cells.begin()), 1);
    EXPECT_EQ(scorecardCell(), std::pair(other->platform, other->criterion));
    EXPECT_TRUE(window->findChild<QLineEdit*>("scorecard.find")->text().isEmpty());
}

TEST_F(DecisionPageTest, AChangeOfLanguageChangesEveryText)
{
    for (const app::Start start : {app::Start::Teaching, app::Start::Market}) {
        ASSERT_NO_FATAL_FAILURE(open(start));
        const auto english = textsOf(page);
        MarkingTranslator translator;
        QCoreApplication::installTranslator(&translator);
        key(Qt::Key_L, Qt::ControlModifier);
        QTest::qWait(50); // the widgets are told through the event loop
        const auto after = textsOf(page);
        EXPECT_GT(english.size(), 12U);
        for (const auto& [place, was] : english) {
            const auto now = after.find(place);
            const bool isName = std::any_of(session->round().platforms.begin(), session->round().platforms.end(),
                                            [&was](const auto& row) { return row.second.name == was.toStdString(); });
            ASSERT_NE(now, after.end()) << was.toStdString();
            EXPECT_TRUE(isName || now->second != was) << was.toStdString();
        }
        key(Qt::Key_L, Qt::ControlModifier);
        QCoreApplication::removeTranslator(&translator);
    }
}

TEST_F(DecisionPageTest, AWaiverIsWrittenTheVerdictFollowsAndUndoTakesItBack)
{
    ASSERT_NO_FATAL_FAILURE(open(app::Start::Teaching));
    const std::string free = text("decision.verdict");
    Answer answer = *findIn(session->round().answers, joinKey("northlake", "OPN-05"));
    answer.value = std::string("core_logic_bound");
    ASSERT_TRUE(session->put(answer, "answer"));
    const std::string barred = text("decision.verdict");
    ASSERT_NE(barred, free);

    QTableWidget* gates = table("decision.gates");
    int row = 0, column = 1;
    while (row < gates->rowCount() && !gates->item(row, 0)->text().startsWith("NP-12"))
        ++row;
    ASSERT_LT(row, gates->rowCount());
    while (gates->horizontalHeaderItem(column)->text().toStdString() != session->round().platforms.at("northlake").name)
        ++column;
    clickItem(gates, row, column);
    auto* name = page->findChild<QLineEdit*>("decision.waiverName");
    ASSERT_TRUE(name->isVisible());
    EXPECT_TRUE(name->text().isEmpty()) << "Lin is the CTO; only a partner may waive this rule";
    ASSERT_TRUE(tabTo("decision.waiverName"));
    QTest::keyClicks(QApplication::focusWidget(), "Wen");
    ASSERT_TRUE(tabTo("decision.waiverReason"));
    key(Qt::Key_Return);
    EXPECT_FALSE(findIn(session->round().waivers, joinKey("northlake", "NP-12"))) << "no waiver without a reason";
    QTest::keyClicks(QApplication::focusWidget(), "written exit path");
    key(Qt::Key_Return);
    ASSERT_TRUE(onDisk([](const Round& round) {
        const Waiver* waiver = findIn(round.waivers, joinKey("northlake", "NP-12"));
        return waiver && waiver->role == "partner" && waiver->name == "Wen" && waiver->reason == "written exit path" &&
               !waiver->date.empty();
    }));
    EXPECT_EQ(text("decision.verdict"), free);

    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([](const Round& round) { return !findIn(round.waivers, joinKey("northlake", "NP-12")); }));
    EXPECT_EQ(text("decision.verdict"), barred);

    QTest::keyClick(window.get(), Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(text("decision.verdict"), free);
    QTest::mouseClick(page->findChild<QPushButton*>("decision.withdrawWaiver"), Qt::LeftButton);
    ASSERT_TRUE(onDisk([](const Round& round) { return !findIn(round.waivers, joinKey("northlake", "NP-12")); }));
    EXPECT_EQ(text("decision.verdict"), barred);
}

} // namespace steelyard::ui
