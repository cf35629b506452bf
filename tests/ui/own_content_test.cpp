// SPDX-License-Identifier: GPL-3.0-or-later
// Own scorecard files and own criteria in the real window, by keys and clicks; what holds is read
// back from the file and scored by scoreRound(), as the command line does.
#include "core/input/content.h"
#include "core/model/record_json.h"
#include "core/store/workspace.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/pages/criterion_dialog.h"
#include "ui/pages/scorecard_file_dialog.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace steelyard::ui {

namespace {

QByteArray textOf(const char* path)
{
    QFile file(QStringLiteral(STEELYARD_SOURCE_DIR "/resources/") + QLatin1String(path));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path;
    return file.readAll();
}

class OwnContentTest : public testing::Test
{
protected:
    void SetUp() override
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        QCoreApplication::setOrganizationName("steelyard-own-test");
        prompts::setScripted(true);
        (void)prompts::takeAsked();
        auto round = readRoundJson(textOf("example/teaching.json").toStdString(), "teaching.json");
        ASSERT_TRUE(round) << round.error().sentence();
        round->header.frozenAt.clear();
        round->weightOverrides.clear();
        path = folder.filePath("round.steelyard");
        session = std::make_unique<Session>(std::make_shared<SystemClock>());
        session->setPerson({"Lin", "CTO"});
        window = std::make_unique<MainWindow>(*session, language, [](const QString&, NewFile, auto) {});
        session->createFile(path, std::move(*round));
        ASSERT_TRUE(QTest::qWaitFor([this] { return session->isOpen(); }));
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        QTest::keyClick(window.get(), Qt::Key_3, Qt::ControlModifier);
        grid = window->findChild<FrozenTreeView*>("scorecard.grid");
        ASSERT_TRUE(QTest::qWaitFor([this] { return grid->isVisible(); }));
        grid->setFocus();
    }
    void TearDown() override
    {
        window.reset();
        session.reset();
        prompts::setScripted(false);
    }

    /// Without a window manager nothing gives the focus back after a dialog.
    void backToGrid()
    {
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        grid->setFocus();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        if (!QApplication::focusWidget())
            backToGrid();
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void goTo(const char* name)
    {
        backToGrid();
        key(Qt::Key_Slash);
        key(Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), name);
        key(Qt::Key_Return);
    }
    /// The menu entry by a click, as a person would.
    void choose(const char* name)
    {
        auto* action = window->findChild<QAction*>(name);
        ASSERT_TRUE(action && action->isEnabled()) << name;
        for (QAction* head : window->menuBar()->actions()) {
            if (!head->menu() || !head->menu()->actions().contains(action))
                continue;
            QTest::mouseClick(window->menuBar(), Qt::LeftButton, {}, window->menuBar()->actionGeometry(head).center());
            ASSERT_TRUE(QTest::qWaitFor([&] { return head->menu()->isVisible(); }));
            QTest::mouseClick(head->menu(), Qt::LeftButton, {}, head->menu()->actionGeometry(action).center());
            return;
        }
        FAIL() << name << " stands in no menu";
    }
    template <class Dialog>
    Dialog* shown()
    {
        Dialog* dialog = nullptr;
        (void)QTest::qWaitFor([&] {
            for (Dialog* each : window->findChildren<Dialog*>())
                if (each->isVisible())
                    dialog = each;
            return dialog != nullptr;
        });
        return dialog;
    }
    template <class Widget>
    Widget* field(const char* name)
    {
        return window->findChild<Widget*>(name);
    }
    void type(const char* name, const char* text)
    {
        auto* edit = field<QLineEdit>(name);
        ASSERT_TRUE(edit) << name;
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, text);
    }
    QString problem() { return field<QLabel>("criterion.problem")->text(); }
    void click(const char* name) { QTest::mouseClick(field<QPushButton>(name), Qt::LeftButton); }
    QString write(const char* name, const QByteArray& bytes)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    /// The round on disk, once `isThere` holds for it.
    ::testing::AssertionResult onDisk(const std::function<bool(const Round&)>& isThere)
    {
        const bool found = QTest::qWaitFor([&] {
            OpenOptions options;
            options.access = Access::ReadOnly;
            auto file = Workspace::open(path.toStdString(), clock, options);
            return file && isThere(stored = (*file)->round());
        });
        return found ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "not in the file";
    }
    score::ScoreBoard storedBoard()
    {
        const auto content = input::contentFor(stored);
        EXPECT_TRUE(content) << content.error().sentence();
        EXPECT_TRUE(input::checkRound(*content, stored));
        return score::scoreRound(*content, stored);
    }
    static const score::Cell* storedCell(const score::ScoreBoard& board, const std::string& platform,
                                         const std::string& criterion)
    {
        const auto at = std::find(board.criteria.begin(), board.criteria.end(), criterion);
        const score::Placed* placed = board.find(platform);
        if (!placed || at == board.criteria.end())
            return nullptr;
        return &(*placed)->cells[static_cast<std::size_t>(at - board.criteria.begin())];
    }
    QByteArray withoutCommitment()
    {
        QByteArray text = textOf("content/scorecard.yaml");
        const auto begin = text.indexOf("      - id: availability.capacity_commitment");
        text.remove(begin, text.indexOf("      - id: availability.preemption") - begin);
        text.replace("- id: availability.queue_wait\n        weight: 25",
                     "- id: availability.queue_wait\n        weight: 35");
        return text;
    }
    void addRegionCriterion()
    {
        goTo("Capacity commitment");
        choose("scorecard.addCriterion");
        ASSERT_TRUE(shown<CriterionDialog>());
        EXPECT_FALSE(field<QPushButton>("criterion.ok")->isEnabled());
        EXPECT_FALSE(problem().isEmpty());
        type("criterion.nameEn", "Region near us");
        EXPECT_EQ(field<QLineEdit>("criterion.id")->text(), "region-near-us");
        EXPECT_EQ(field<QComboBox>("criterion.dimension")->currentData().toString(), "availability");
        auto* share = field<QDoubleSpinBox>("criterion.share");
        share->setFocus();
        QTest::keyClick(share, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(share, "20");
        for (int level = 0; level < 6; ++level) {
            EXPECT_FALSE(field<QPushButton>("criterion.ok")->isEnabled());
            type(qPrintable(QString("criterion.level%1.en").arg(level)), qPrintable(QString("Meaning %1").arg(level)));
        }
        EXPECT_EQ(problem().toStdString(), "");
        click("criterion.ok");
    }

    QTemporaryDir folder;
    QString path;
    SystemClock clock;
    LanguageSwitch language;
    std::unique_ptr<Session> session;
    std::unique_ptr<MainWindow> window;
    FrozenTreeView* grid = nullptr;
    Round stored;
    const std::string own = "availability.region-near-us";
};

} // namespace

TEST_F(OwnContentTest, AnOwnScorecardIsShownAppliedUndoneAndRedone)
{
    const Round before = session->round();
    prompts::setNextAnswer(write("own.yaml", withoutCommitment()));
    choose("scorecard.load");
    auto* dialog = shown<ScorecardFileDialog>();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(session->round(), before); // shown, not yet done
    EXPECT_TRUE(field<QLabel>("scorecardFile.losses")->text().contains("judgements"));
    click("scorecardFile.ok");
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.contains("scorecard"); }));
    const auto hasCommitment = [](const score::ScoreBoard& board) {
        return board.weights.global.contains("availability.capacity_commitment");
    };
    EXPECT_FALSE(hasCommitment(storedBoard()));
    EXPECT_EQ(storedBoard().weights.standard.criteria.at("availability.queue_wait"), 35);

    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.empty(); }));
    EXPECT_EQ(stored.judgements, before.judgements);
    EXPECT_TRUE(hasCommitment(storedBoard()));
    key(Qt::Key_Y, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.contains("scorecard"); }));
    EXPECT_FALSE(hasCommitment(storedBoard()));

    // And back to the one we ship.
    choose("scorecard.default");
    ASSERT_TRUE(shown<ScorecardFileDialog>());
    click("scorecardFile.ok");
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.empty(); }));
}

TEST_F(OwnContentTest, ABrokenFileChangesNothingAndSaysWhere)
{
    const Round before = session->round();
    QByteArray text = textOf("content/scorecard.yaml");
    text.replace("weight: 25\n        name: {en: \"Submit", "weight: 24\n        name: {en: \"Submit");
    (void)prompts::takeAsked();
    prompts::setNextAnswer(write("broken.yaml", text));
    choose("scorecard.load");
    QStringList asked;
    ASSERT_TRUE(QTest::qWaitFor([&] { return (asked += prompts::takeAsked()).size() > 1; }));
    EXPECT_TRUE(asked.last().contains("broken.yaml:")) << asked.last().toStdString();
    EXPECT_TRUE(asked.last().contains("sum to 99, not 100")) << asked.last().toStdString();
    EXPECT_EQ(session->round(), before);
    EXPECT_FALSE(window->findChild<ScorecardFileDialog*>());
    EXPECT_EQ(session->undoStack()->count(), 0);
}

TEST_F(OwnContentTest, TheSavedFileIsTakenAgain)
{
    const QString file = folder.filePath("saved.yaml");
    prompts::setNextAnswer(file);
    choose("scorecard.save");
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(file); }));
    QFile saved(file);
    ASSERT_TRUE(saved.open(QIODevice::ReadOnly));
    EXPECT_EQ(saved.readAll(), textOf("content/scorecard.yaml"));
    prompts::setNextAnswer(file);
    choose("scorecard.load");
    ASSERT_TRUE(shown<ScorecardFileDialog>());
    EXPECT_TRUE(field<QLabel>("scorecardFile.summary")->text().contains("stay as they are"));
    click("scorecardFile.ok");
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.contains("scorecard"); }));
    EXPECT_EQ(stored.contentFiles.at("scorecard").name, "saved.yaml");
}

TEST_F(OwnContentTest, ANewRoundMayBeginWithAnOwnScorecard)
{
    const QString target = folder.filePath("new.steelyard");
    prompts::setNextAnswer(1);
    prompts::setNextAnswer(write("own.yaml", withoutCommitment()));
    prompts::setNextAnswer(target);
    choose("file.new");
    ASSERT_TRUE(QTest::qWaitFor([&] { return session->path() == target; }));
    path = target;
    ASSERT_TRUE(onDisk([](const Round& round) { return round.contentFiles.contains("scorecard"); }));
    EXPECT_TRUE(stored.platforms.empty());
    EXPECT_FALSE(session->content().scorecard.criterion("availability.capacity_commitment"));

    // A broken one begins nothing.
    prompts::setNextAnswer(1);
    prompts::setNextAnswer(write("broken.yaml", "nothing: here\n"));
    (void)prompts::takeAsked();
    choose("file.new");
    QStringList asked;
    ASSERT_TRUE(QTest::qWaitFor([&] { return (asked += prompts::takeAsked()).size() > 2; }));
    EXPECT_TRUE(asked.last().contains("broken.yaml:1")) << asked.last().toStdString();
    EXPECT_EQ(session->path(), target);
}

TEST_F(OwnContentTest, AnOwnCriterionIsTypedScoredWeighedRemovedAndBroughtBack)
{
    const auto plain = session->board().weights.standard.criteria;
    addRegionCriterion();
    ASSERT_TRUE(onDisk([this](const Round& round) { return round.customCriteria.contains(own); }));
    EXPECT_EQ(stored.customCriteria.at(own).weight, 20);
    EXPECT_EQ(stored.customCriteria.at(own).levels.at(5).en, "Meaning 5");
    EXPECT_EQ(session->undoStack()->count(), 1);

    goTo("Region near us");
    key(Qt::Key_4);
    const std::string platform = session->round().platformsInOrder().front()->id;
    ASSERT_TRUE(onDisk([&](const Round& round) { return round.judgements.contains(joinKey(platform, own, "lin")); }));
    const score::ScoreBoard board = storedBoard();
    EXPECT_DOUBLE_EQ(board.weights.standard.criteria.at(own), 20);
    EXPECT_DOUBLE_EQ(board.weights.standard.criteria.at("availability.queue_wait"),
                     plain.at("availability.queue_wait") * 0.8);
    EXPECT_NEAR(board.weights.global.at(own), board.weights.effective.dimensions.at("availability") * 0.20, 0.02);
    const score::Cell* cell = storedCell(board, platform, own);
    ASSERT_TRUE(cell && cell->best());
    EXPECT_EQ(cell->best()->rawScore, 80);

    prompts::setNextAnswer(false);
    choose("scorecard.removeCriterion");
    QTest::qWait(50);
    EXPECT_TRUE(session->round().customCriteria.contains(own)); // asked first
    prompts::setNextAnswer(true);
    choose("scorecard.removeCriterion");
    ASSERT_TRUE(onDisk([this](const Round& round) { return !round.customCriteria.contains(own); }));
    EXPECT_FALSE(stored.judgements.contains(joinKey(platform, own, "lin")));
    EXPECT_FALSE(storedBoard().weights.global.contains(own));
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(onDisk([this](const Round& round) { return round.customCriteria.contains(own); }));
    EXPECT_TRUE(stored.judgements.contains(joinKey(platform, own, "lin")));
}

TEST_F(OwnContentTest, WeightsSetByHandMakeRoomForTheOwnCriterion)
{
    Edit byHand;
    for (const auto& [id, weight] : session->board().weights.effective.criteria)
        if (id.starts_with("availability.")) {
            WeightOverride row;
            row.target = id;
            row.weight = weight;
            row.locked = id == "availability.queue_wait";
            put(byHand, session->round(), row);
        }
    ASSERT_TRUE(session->edit(byHand, "weights"));
    const double lockedWeight = session->board().weights.effective.criteria.at("availability.queue_wait");
    const double other = session->board().weights.effective.criteria.at("availability.scaling");
    addRegionCriterion();
    ASSERT_TRUE(onDisk([this](const Round& round) { return round.customCriteria.contains(own); }));
    const auto weights = storedBoard().weights.effective.criteria;
    EXPECT_NEAR(weights.at(own), 20, 1e-9);
    EXPECT_NEAR(weights.at("availability.queue_wait"), lockedWeight, 1e-9);
    EXPECT_NEAR(weights.at("availability.scaling"), other * (80 - lockedWeight) / (100 - lockedWeight), 1e-6);

    goTo("Region near us");
    choose("scorecard.removeCriterion");
    ASSERT_TRUE(onDisk([this](const Round& round) { return !round.customCriteria.contains(own); }));
    EXPECT_NEAR(storedBoard().weights.effective.criteria.at("availability.scaling"), other, 1e-6);
}

TEST_F(OwnContentTest, AnOwnValueCriterionTakesFiguresWithAUnit)
{
    goTo("Price and bill transparency");
    choose("scorecard.addCriterion");
    ASSERT_TRUE(shown<CriterionDialog>());
    type("criterion.nameZh", "Liuliang danjia");
    auto* kind = field<QComboBox>("criterion.kind");
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    type("criterion.id", "egress");
    auto* direction = field<QComboBox>("criterion.direction");
    direction->setFocus();
    QTest::keyClick(direction, Qt::Key_Down);
    auto* axis = field<QComboBox>("criterion.axis");
    axis->setFocus();
    QTest::keyClick(axis, Qt::Key_Down);
    EXPECT_TRUE(problem().contains("above 0")) << problem().toStdString();
    auto* points = field<QTableWidget>("criterion.points");
    QTest::mouseClick(points->viewport(), Qt::LeftButton, {}, points->visualItemRect(points->item(0, 0)).center());
    QTest::keyClick(points, Qt::Key_F2);
    auto* editor = points->findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, "0.01");
    QTest::keyClick(editor, Qt::Key_Return);
    // The editor gives its text a moment later; Enter has not closed the dialog before.
    ASSERT_TRUE(QTest::qWaitFor([this] { return problem().isEmpty(); })) << problem().toStdString();
    QTest::keyClick(points, Qt::Key_F2);
    editor = points->findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    QTest::keyClick(editor, Qt::Key_Return);
    QTest::qWait(50);
    EXPECT_TRUE(session->round().customCriteria.empty());
    click("criterion.ok");
    const std::string id = "cost.egress";
    ASSERT_TRUE(onDisk([&](const Round& round) { return round.customCriteria.contains(id); }));
    const CustomCriterion& row = stored.customCriteria.at(id);
    EXPECT_TRUE(row.logarithmic);
    EXPECT_EQ(row.anchors, (std::vector<AnchorPoint>{{0.01, 100}, {1, 0}}));
    EXPECT_EQ(row.name.en, "Liuliang danjia"); // never blank in the other language

    goTo("Liuliang danjia");
    QTest::keyClicks(QApplication::focusWidget(), "0");
    QTest::keyClicks(QApplication::focusWidget(), ".1");
    key(Qt::Key_Return);
    const std::string platform = session->round().platformsInOrder().front()->id;
    ASSERT_TRUE(onDisk([&](const Round& round) {
        for (const auto& [key, measurement] : round.measurements)
            if (measurement.key == id && measurement.value == 0.1 && measurement.platform == platform)
                return true;
        return false;
    }));
    const score::ScoreBoard board = storedBoard();
    const score::Cell* cell = storedCell(board, platform, id);
    ASSERT_TRUE(cell && cell->best());
    EXPECT_NEAR(cell->best()->rawScore, 50, 1e-9); // halfway between 0.01 and 1 on log10

    goTo("Liuliang danjia");
    choose("scorecard.editCriterion");
    ASSERT_TRUE(shown<CriterionDialog>());
    EXPECT_FALSE(field<QComboBox>("criterion.kind")->isEnabled()); // a figure is in it
    type("criterion.nameEn", "Egress price");
    click("criterion.ok");
    ASSERT_TRUE(onDisk([&](const Round& round) { return round.customCriteria.at(id).name.en == "Egress price"; }));
}

TEST_F(OwnContentTest, FrozenWeightsKeepTheScorecardAsItIs)
{
    RoundHeader header = session->round().header;
    header.frozenAt = session->now();
    ASSERT_TRUE(session->put(header, "freeze"));
    const Round before = session->round();
    (void)prompts::takeAsked();
    prompts::setNextAnswer(write("own.yaml", withoutCommitment()));
    choose("scorecard.load");
    QStringList asked;
    ASSERT_TRUE(QTest::qWaitFor([&] { return (asked += prompts::takeAsked()).size() > 1; }));
    EXPECT_TRUE(asked.last().contains("frozen")) << asked.last().toStdString();
    choose("scorecard.addCriterion");
    ASSERT_TRUE(shown<CriterionDialog>());
    type("criterion.nameEn", "Late wish");
    for (int level = 0; level < 6; ++level)
        type(qPrintable(QString("criterion.level%1.en").arg(level)), "x");
    EXPECT_TRUE(problem().contains("frozen")) << problem().toStdString();
    EXPECT_FALSE(field<QPushButton>("criterion.ok")->isEnabled());
    EXPECT_EQ(session->round(), before);
}

TEST_F(OwnContentTest, OnTheHeadOfADimensionTheNewCriterionBelongsThere)
{
    backToGrid();
    const QModelIndex head = grid->model()->index(1, 1);
    grid->scrollTo(head);
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(head).center());
    choose("scorecard.addCriterion");
    ASSERT_TRUE(shown<CriterionDialog>());
    EXPECT_EQ(field<QComboBox>("criterion.dimension")->currentData().toString().toStdString(),
              session->content().scorecard.dimensions[1].id);
    click("criterion.cancel");
}

TEST_F(OwnContentTest, TheContextMenuOfADimensionAddsToIt)
{
    auto* names = grid->findChild<QTreeView*>("frozenPart");
    const QModelIndex head = names->model()->index(2, 0);
    names->scrollTo(head);
    QContextMenuEvent event(QContextMenuEvent::Mouse, names->visualRect(head).center(),
                            names->viewport()->mapToGlobal(names->visualRect(head).center()));
    QApplication::sendEvent(names->viewport(), &event);
    auto* menu = shown<QMenu>();
    ASSERT_TRUE(menu);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().first()).center());
    ASSERT_TRUE(shown<CriterionDialog>());
    EXPECT_EQ(field<QComboBox>("criterion.dimension")->currentData().toString().toStdString(),
              session->content().scorecard.dimensions[2].id);
    click("criterion.cancel");
    EXPECT_TRUE(session->round().customCriteria.empty());
}

} // namespace steelyard::ui
