// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, driven by key and mouse events only: levels, undo, redo, language, export.
#include "core/store/workspace.h"
#include "tests/ui/window_fixture.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QtTest/QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {

namespace {

class WindowTest : public WindowFixture
{
protected:
    void SetUp() override { openWindow(app::Start::Teaching); }
    /// Judgements of "lin" as the database holds them.
    std::map<std::string, double> storedLevels()
    {
        std::map<std::string, double> levels;
        const SystemClock clock;
        OpenOptions options;
        options.access = Access::ReadOnly;
        auto workspace = Workspace::open(path.toStdString(), clock, options);
        if (workspace)
            for (const auto& [key, row] : (*workspace)->round().judgements)
                if (row.evaluator == "lin")
                    levels[row.platform + "/" + row.criterion] = row.level;
        return levels;
    }
};

} // namespace

/// One way through the window in one language: the other one is visited on the way.
struct Tour {
    Language language;
    const char* capacity;
    const char* reclaim;
    const char* sla;
    const char* slaRow; ///< in the PDF's text: median 4 of three people, 80 points
};

class WindowTour : public WindowTest, public testing::WithParamInterface<Tour>
{
protected:
    /// "/" finds a criterion by name, Enter returns to the grid on its row. What no key of the keyboard
    /// writes comes as from an input method.
    static void goTo(const char* name)
    {
        key(Qt::Key_Slash);
        key(Qt::Key_A, Qt::ControlModifier);
        QInputMethodEvent typed;
        typed.setCommitString(QString::fromUtf8(name));
        QApplication::sendEvent(QApplication::focusWidget(), &typed);
        key(Qt::Key_Return);
    }
    static QString textOf(const QString& pdf)
    {
        QProcess reader;
        reader.start("pdftotext", {"-layout", pdf, "-"});
        reader.waitForFinished();
        return QString::fromUtf8(reader.readAllStandardOutput());
    }
};

TEST_P(WindowTour, LevelsUndoRedoLanguageAndExport)
{
    const Tour& tour = GetParam();
    if (language.language() != tour.language)
        key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_EQ(language.language(), tour.language);
    clickPage(2);
    auto* grid = window->findChild<FrozenTreeView*>("scorecard.grid");
    ASSERT_TRUE(grid);
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(grid->currentIndex()).center());
    goTo(tour.capacity);
    key(Qt::Key_2);
    goTo(tour.reclaim);
    key(Qt::Key_3);
    goTo(tour.sla);
    key(Qt::Key_5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return storedLevels().size() == 3; }));
    EXPECT_EQ(storedLevels().at("northlake/stability.sla"), 5);

    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return storedLevels().size() == 2; }));
    key(Qt::Key_Y, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return storedLevels().size() == 3; }));

    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_NE(language.language(), tour.language);
    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_EQ(language.language(), tour.language);

    clickPage(5);
    const QString pdf = folder.filePath("out.pdf");
    prompts::setNextAnswer(pdf);
    auto* exportButton = window->findChild<QPushButton*>("report.export");
    QTest::mouseClick(exportButton, Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(pdf); }, 20000));
    const QString text = textOf(pdf);
    EXPECT_TRUE(text.contains(QRegularExpression(QString::fromUtf8(tour.slaRow)))) << text.left(2000).toStdString();
}

INSTANTIATE_TEST_SUITE_P(Languages, WindowTour,
                         testing::Values(Tour{Language::English, "Capacity commitment", "Reclaim policy", "SLA quality",
                                              R"(SLA quality\s+4\s+J\s+80\.0 3 evaluator)"},
                                         Tour{Language::Chinese, "容量保障承诺", "实例回收策略", "SLA 条款质量",
                                              R"(SLA 条款质量\s+4\s+J\s+80\.0 3 位评审)"}),
                         [](const auto& tour) {
                             return tour.param.language == Language::English ? "English" : "Chinese";
                         });

TEST_F(WindowTest, AForeignFileIsRefusedAndTheOpenOneStays)
{
    const QString picture = folder.filePath("picture.steelyard");
    QFile png(picture);
    ASSERT_TRUE(png.open(QIODevice::WriteOnly));
    png.write("\x89PNG\r\n\x1a\n not a workspace");
    png.close();
    (void)prompts::takeAsked();
    window->open(picture);
    ASSERT_TRUE(QTest::qWaitFor([] { return !prompts::takeAsked().isEmpty(); }));
    EXPECT_EQ(session->path(), path);
    EXPECT_EQ(QFileInfo(picture).size(), 24);
}

} // namespace steelyard::ui
