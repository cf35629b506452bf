// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms added, changed, moved and removed by key and mouse; the file says what came of it.
#include "core/input/platform_catalog_file.h"
#include "tests/ui/session_fixture.h"
#include "ui/pages/candidates_page.h"
#include "ui/prompts.h"
#include "ui/session.h"

#include <QLabel>
#include <QPushButton>
#include <QtTest/QTest>

#include <algorithm>

namespace steelyard::ui {

namespace {

class CandidatesPageTest : public SessionFixture
{
protected:
    void show(const char* example)
    {
        if (*example)
            openExample(example);
        else
            openEmpty();
        page = std::make_unique<CandidatesPage>(*session, language);
        showPage(*page);
    }
    void TearDown() override { page.reset(); }
    void settle() { QTest::qWait(20); }
    [[nodiscard]] std::vector<std::string> order() const
    {
        std::vector<std::string> ids;
        for (const Platform* platform : session->round().platformsInOrder())
            ids.push_back(platform->id);
        return ids;
    }

    std::unique_ptr<CandidatesPage> page;
};

} // namespace

TEST_F(CandidatesPageTest, ACatalogueEntryComesWithItsFactsInOneStep)
{
    show("");
    const auto catalog = input::builtinCatalog();
    ASSERT_TRUE(catalog);
    prompts::setNextAnswer(2);
    click(*page, "candidates.catalog");
    const input::CatalogEntry& entry = catalog->at(2);
    EXPECT_TRUE(onDisk([&](const Round& round) {
        const Platform* platform = findIn(round.platforms, entry.platform.id);
        return platform && platform->vendor == entry.platform.vendor &&
               round.platformFacts.size() == entry.facts.size();
    }));
    EXPECT_EQ(session->undoStack()->count(), 1);
    settle();
    EXPECT_TRUE(page->findChild<QWidget*>("candidates.card." + QString::fromStdString(entry.platform.id)));
    session->undoStack()->undo();
    EXPECT_TRUE(onDisk([](const Round& round) { return round.platforms.empty() && round.platformFacts.empty(); }));
}

TEST_F(CandidatesPageTest, ATypedPlatformIsCheckedWhileOneTypes)
{
    show("teaching");
    click(*page, "candidates.add");
    auto* apply = page->findChild<QPushButton*>("platform.apply");
    EXPECT_FALSE(apply->isEnabled()) << "it has no name yet";
    type("Delta Pods");
    typeInto(*page, "platform.currency", "dollars");
    EXPECT_FALSE(apply->isEnabled());
    EXPECT_FALSE(page->findChild<QLabel*>("platform.problem")->text().isEmpty());
    typeInto(*page, "platform.currency", "EUR");
    typeInto(*page, "platform.vendor", "Delta");
    ASSERT_TRUE(apply->isEnabled());
    click(*page, "platform.apply");
    EXPECT_TRUE(onDisk([](const Round& round) {
        const Platform* platform = findIn(round.platforms, "delta-pods");
        return platform && platform->currency == "EUR" && platform->vendor == "Delta";
    }));
    EXPECT_EQ(order().back(), "delta-pods");
}

TEST_F(CandidatesPageTest, MovingChangesTheOrderAndNoScore)
{
    show("teaching");
    settle();
    const auto before = order();
    std::map<std::string, std::optional<int>> rankOf;
    for (const auto& one : session->board().platforms)
        rankOf[one->id] = one.rank;
    click(*page, "candidates.down." + QString::fromStdString(before[0]));
    settle();
    const auto after = order();
    EXPECT_EQ(after[0], before[1]);
    EXPECT_EQ(after[1], before[0]);
    for (const auto& one : session->board().platforms)
        EXPECT_EQ(one.rank, rankOf[one->id]) << one->id;
    session->undoStack()->undo();
    EXPECT_EQ(order(), before);
}

TEST_F(CandidatesPageTest, RemovingTakesWhatBelongsToItAndUndoBringsAllBack)
{
    show("teaching");
    settle();
    const Round before = session->round();
    prompts::setNextAnswer(true);
    click(*page, "candidates.remove.basalt");
    settle();
    EXPECT_TRUE(onDisk([](const Round& round) {
        const auto of = [](const auto& table) {
            return std::any_of(table.begin(), table.end(),
                               [](const auto& row) { return row.second.platform == "basalt"; });
        };
        return !round.platforms.contains("basalt") && !of(round.answers) && !of(round.judgements) && !of(round.claims);
    }));
    session->undoStack()->undo();
    EXPECT_TRUE(onDisk([&](const Round& round) { return round == before; }));
}

} // namespace steelyard::ui
