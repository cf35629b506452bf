// SPDX-License-Identifier: GPL-3.0-or-later
// edit_benchmark: the real window on 100 platforms x 300 criteria x 10 evaluators. From the key event that sets a
// level to the last model signal, and on to the commit on disk; the same for a change of weights.
#include "core/base/clock.h"
#include "tests/bench/large_round.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <chrono>
#include <cstdio>

namespace {

constexpr int kScorecardPage = 2, kEdits = 300, kReweighs = 20;

double millisecondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int main(int argc, char** argv)
{
    using namespace steelyard;
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    ui::prompts::setScripted(true);
    ui::applyAppearance(ui::Appearance::Light);
    ui::LanguageSwitch language;
    ui::Session session(std::make_shared<SystemClock>());
    session.setPerson({"Evaluator-0", "bench"});
    ui::MainWindow window(session, language, [](const QString&, ui::NewFile, auto) {});
    bool failed = false;
    QObject::connect(&session, &ui::Session::failed, [&](const Error& error) {
        std::fprintf(stderr, "edit_benchmark: %s\n", error.sentence().c_str());
        failed = true;
    });
    session.createFile(folder.filePath("large.steelyard"), bench::largeRound());
    if (!QTest::qWaitFor([&] { return session.isOpen() || failed; }, 120000) || failed)
        return 1;
    window.showPage(kScorecardPage);
    window.show();
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        std::printf("the window did not get the keyboard\n");
    auto* grid = window.findChild<ui::FrozenTreeView*>("scorecard.grid");
    grid->setFocus();
    QTest::qWait(1000);

    bool saved = false;
    QObject::connect(&session, &ui::Session::saved, [&] { saved = true; });
    std::vector<double> refreshed, committed;
    for (int i = 0; i < kEdits && !failed; ++i) {
        QTest::keyClick(grid, Qt::Key_Right);
        if (i % 20 == 19)
            QTest::keyClick(grid, Qt::Key_Down);
        QTest::qWait(5);
        const int before = session.undoStack()->index();
        saved = false;
        const auto start = std::chrono::steady_clock::now();
        // Direct connections: when the event returns, every model and page has heard of the change.
        QTest::keyClick(grid, static_cast<Qt::Key>(Qt::Key_0 + (i % 2 ? 1 : 4)));
        const double inWindow = millisecondsSince(start);
        if (session.undoStack()->index() == before)
            continue; // a cell that takes no level, or held it already
        // The store's answer is waited for without painting.
        while (!saved && !failed)
            QCoreApplication::sendPostedEvents(qApp, QEvent::MetaCall);
        committed.push_back(millisecondsSince(start));
        refreshed.push_back(inWindow);
        QTest::qWait(1);
    }
    bench::printSpread("level typed to scores refreshed", refreshed);
    bench::printSpread("level typed to scores refreshed and committed", committed);

    std::vector<double> reweighed;
    for (int i = 0; i < kReweighs && !failed; ++i) {
        WeightOverride weight;
        weight.target = "cost";
        weight.weight = 20 + i;
        weight.reason = "bench";
        const auto start = std::chrono::steady_clock::now();
        session.put(weight, "reweigh");
        reweighed.push_back(millisecondsSince(start));
        QTest::qWait(20);
    }
    bench::printSpread("a dimension's weight to all scores refreshed", reweighed);

    std::vector<double> pure, whole;
    for (int i = 0; i < kReweighs; ++i) {
        auto start = std::chrono::steady_clock::now();
        (void)score::reweighed(session.board(), session.content(), session.round());
        pure.push_back(millisecondsSince(start));
        start = std::chrono::steady_clock::now();
        (void)score::scoreRound(session.content(), session.round());
        whole.push_back(millisecondsSince(start));
    }
    bench::printSpread("of that the scores alone", pure);
    bench::printSpread("the whole round scored from nothing", whole);
    return failed;
}
