// SPDX-License-Identifier: GPL-3.0-or-later
// An answer of the store that is still queued when the program ends must not keep it from
// ending. Own main: the application object itself is taken down, pending call and all.
#include "core/store/store_thread.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEvent>

#include <thread>

namespace steelyard {

TEST(Delivery, APendingAnswerDoesNotBlockTheExit)
{
    int argc = 1;
    char name[] = "test";
    char* argv[] = {name, nullptr};
    bool called = false;
    {
        QCoreApplication application(argc, argv);
        QObject context;
        std::thread worker(
            [deliver = deliverTo<void>(&context, [&](Result<void>) { called = true; })] { deliver({}); });
        worker.join();
    } // before the fix the destructor of the application waited here for ever
    EXPECT_FALSE(called);
}

TEST(Delivery, AnAnswerArrivesOnceAndIsSkippedWhenItsReceiverDied)
{
    int argc = 1;
    char name[] = "test";
    char* argv[] = {name, nullptr};
    QCoreApplication application(argc, argv);
    int calls = 0;
    QObject context;
    const auto deliver = [&](QObject* receiver) {
        std::thread([f = deliverTo<void>(receiver, [&](Result<void>) { ++calls; })] { f({}); }).join();
    };
    deliver(&context);
    // Deferred deletes ahead of queued calls, as some event loops do it: the answer must not get lost.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    EXPECT_EQ(calls, 1);
    auto* gone = new QObject;
    deliver(gone);
    delete gone;
    QCoreApplication::processEvents();
    EXPECT_EQ(calls, 1);
}

} // namespace steelyard
