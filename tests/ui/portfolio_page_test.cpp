// SPDX-License-Identifier: GPL-3.0-or-later
// Companies entered, changed and removed by key and mouse; what was typed is read back from the file.
#include "tests/ui/session_fixture.h"
#include "ui/pages/portfolio_page.h"
#include "ui/prompts.h"
#include "ui/session.h"

#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QtTest/QTest>

#include <algorithm>

namespace steelyard::ui {

namespace {

class PortfolioPageTest : public SessionFixture
{
protected:
    void show(const char* example)
    {
        if (*example)
            openExample(example);
        else
            openEmpty();
        page = std::make_unique<PortfolioPage>(*session, language);
        showPage(*page, 1100, 900);
    }
    void TearDown() override { page.reset(); }
    [[nodiscard]] QString label(const char* name) const
    {
        auto* found = page->findChild<QLabel*>(name);
        return found ? found->text() : QStringLiteral("(none)");
    }
    [[nodiscard]] bool canApply() const { return page->findChild<QPushButton*>("company.apply")->isEnabled(); }
    void clickRow(int row)
    {
        auto* table = page->findChild<QTableWidget*>("portfolio.companies");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(row, 0)).center());
    }

    std::unique_ptr<PortfolioPage> page;
};

const Company* named(const Round& round, const std::string& name)
{
    const auto it = std::find_if(round.companies.begin(), round.companies.end(),
                                 [&](const auto& row) { return row.second.name == name; });
    return it == round.companies.end() ? nullptr : &it->second;
}

} // namespace

TEST_F(PortfolioPageTest, TheFirstCompanyComesFromTheEmptyState)
{
    show("");
    auto* next = page->findChild<QWidget*>("portfolio.empty")->findChild<QPushButton*>();
    ASSERT_TRUE(next);
    QTest::mouseClick(next, Qt::LeftButton);
    type("Acme Vision");
    typeInto(*page, "company.pretraining", "20");
    typeInto(*page, "company.finetuning", "50");
    typeInto(*page, "company.hours", "1200");
    EXPECT_FALSE(canApply()) << "70 % in all";
    EXPECT_NE(label("company.sum").indexOf("70"), -1) << label("company.sum").toStdString();
    EXPECT_TRUE(session->round().companies.empty());
    typeInto(*page, "company.inference", "30");
    ASSERT_TRUE(canApply()) << label("company.problem").toStdString();
    click(*page, "company.apply");
    EXPECT_TRUE(onDisk([](const Round& round) {
        const Company* company = named(round, "Acme Vision");
        return company && company->pretrainingShare == 0.2 && company->finetuningShare == 0.5 &&
               company->inferenceShare == 0.3 && company->monthlyGpuHours == 1200 && !company->peakGpuHours;
    }));
    session->undoStack()->undo();
    EXPECT_TRUE(onDisk([](const Round& round) { return round.companies.empty(); }));
}

TEST_F(PortfolioPageTest, ADemandMovesTheWeightsAtOnce)
{
    show("teaching");
    const auto before = session->board().weights.adjusted.dimensions;
    clickRow(1);
    typeInto(*page, "company.hours", "60000");
    typeInto(*page, "company.peak", "60000");
    EXPECT_EQ(session->board().weights.adjusted.dimensions, before) << "nothing leaves the form before Apply";
    click(*page, "company.apply");
    EXPECT_NE(session->board().weights.adjusted.dimensions, before);
    EXPECT_EQ(session->undoStack()->count(), 1);
    session->undoStack()->undo();
    EXPECT_EQ(session->board().weights.adjusted.dimensions, before);
}

TEST_F(PortfolioPageTest, TypedTextIsNotLostToAClick)
{
    show("teaching");
    clickRow(0);
    typeInto(*page, "company.residency", "elsewhere");
    prompts::setNextAnswer(false);
    clickRow(2);
    ASSERT_EQ(prompts::takeAsked().size(), 1);
    click(*page, "company.apply");
    EXPECT_TRUE(onDisk([](const Round& round) {
        return std::count_if(round.companies.begin(), round.companies.end(),
                             [](const auto& row) { return row.second.residency == "elsewhere"; }) == 1;
    }));
}

TEST_F(PortfolioPageTest, RemovingAsksAndUndoBringsBack)
{
    show("teaching");
    const auto all = session->round().companies;
    clickRow(3);
    prompts::setNextAnswer(false);
    click(*page, "portfolio.removeCompany");
    EXPECT_EQ(session->round().companies, all);
    prompts::setNextAnswer(true);
    click(*page, "portfolio.removeCompany");
    EXPECT_TRUE(onDisk([&](const Round& round) { return round.companies.size() + 1 == all.size(); }));
    session->undoStack()->undo();
    EXPECT_TRUE(onDisk([&](const Round& round) { return round.companies == all; }));
}

} // namespace steelyard::ui
