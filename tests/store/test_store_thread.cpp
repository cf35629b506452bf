// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store_thread.h"
#include "tests/store/store_testing.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <gtest/gtest.h>

#include <atomic>

namespace steelyard::testing {

namespace {

bool waitFor(const std::function<bool()>& condition)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition() && timer.elapsed() < 20000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    return condition();
}

class OnStoreThread : public ::testing::Test
{
protected:
    template <class T>
    std::function<void(Result<T>)> here(std::function<void(Result<T>)> callback)
    {
        return deliverTo<T>(&context, std::move(callback));
    }
    void create(StoreThread& thread)
    {
        std::optional<Result<OpenedWorkspace>> opened;
        thread.create(path, smallRound(), by("create"),
                      here<OpenedWorkspace>([&](auto result) { opened = std::move(result); }));
        ASSERT_TRUE(waitFor([&] { return opened.has_value(); }));
        ASSERT_TRUE(*opened) << opened->error().sentence();
        EXPECT_EQ((*opened)->round, smallRound());
        EXPECT_EQ((*opened)->rounds.size(), 1u);
        EXPECT_EQ((*opened)->access, Access::ReadWrite);
    }

    const Folder folder;
    const std::string path = folder.file("w.steelyard");
    QObject context;
};

Edit newEvaluator(int number) { return {{{std::nullopt, Record(Evaluator{"e" + std::to_string(number), "E", ""})}}}; }

} // namespace

TEST_F(OnStoreThread, AcknowledgesInOrderOnTheCallersThread)
{
    StoreThread thread(std::make_shared<FakeClock>());
    create(thread);
    std::vector<int> seen;
    const auto self = std::this_thread::get_id();
    for (int i = 0; i < 40; ++i)
        thread.commit(newEvaluator(i), by("edit"), here<void>([&seen, self, i](Result<void> result) {
                          EXPECT_TRUE(result);
                          EXPECT_EQ(std::this_thread::get_id(), self);
                          seen.push_back(i);
                      }));
    ASSERT_TRUE(waitFor([&] { return seen.size() == 40; }));
    for (int i = 0; i < 40; ++i)
        EXPECT_EQ(seen[static_cast<std::size_t>(i)], i);
}

TEST_F(OnStoreThread, FinishesWhatItWasGivenBeforeItEnds)
{
    {
        StoreThread thread(std::make_shared<FakeClock>());
        create(thread);
        for (int i = 0; i < 20; ++i)
            thread.commit(newEvaluator(i), by("edit"), {});
    }
    const FakeClock clock;
    EXPECT_EQ((*Workspace::open(path, clock))->round().evaluators.size(), 22u);
}

TEST_F(OnStoreThread, SaysNothingToTheDead)
{
    std::atomic<int> calls{0};
    {
        StoreThread thread(std::make_shared<FakeClock>());
        create(thread);
        auto shortLived = std::make_unique<QObject>();
        thread.commit(newEvaluator(1), by("edit"), deliverTo<void>(shortLived.get(), [&](Result<void>) { ++calls; }));
        shortLived.reset();
    }
    for (int i = 0; i < 10; ++i)
        QCoreApplication::processEvents();
    EXPECT_EQ(calls, 0);
}

TEST_F(OnStoreThread, RefusesWithoutAFileAndAnswersQuestions)
{
    StoreThread thread(std::make_shared<FakeClock>());
    std::optional<Result<void>> early;
    thread.commit(newEvaluator(1), by("edit"), here<void>([&](auto result) { early = result; }));
    std::optional<Result<OpenedWorkspace>> absent;
    thread.open(folder.file("absent"), {}, here<OpenedWorkspace>([&](auto result) { absent = std::move(result); }));
    ASSERT_TRUE(waitFor([&] { return early && absent; }));
    EXPECT_EQ(early->error().code, ErrorCode::NotFound);
    EXPECT_EQ(absent->error().code, ErrorCode::NotFound);

    create(thread);
    std::optional<Result<StoredEvidence>> stored;
    thread.ask<StoredEvidence>([](Workspace& workspace) { return workspace.putEvidenceBytes("x", by("")); },
                               here<StoredEvidence>([&](auto result) { stored = std::move(result); }));
    std::optional<Result<std::string>> thrown;
    thread.ask<std::string>([](Workspace&) -> Result<std::string> { throw std::runtime_error("a fault of ours"); },
                            here<std::string>([&](auto result) { thrown = std::move(result); }));
    ASSERT_TRUE(waitFor([&] { return stored && thrown; }));
    EXPECT_TRUE(*stored);
    EXPECT_EQ(thrown->error().code, ErrorCode::Internal);

    std::optional<Result<void>> closed;
    thread.close(here<void>([&](auto result) { closed = result; }));
    ASSERT_TRUE(waitFor([&] { return closed.has_value(); }));
    const FakeClock clock;
    EXPECT_EQ((*Workspace::open(path, clock))->access(), Access::ReadWrite);
}

TEST_F(OnStoreThread, AFileThatCannotBeOpenedLeavesTheOldOneOpen)
{
    StoreThread thread(std::make_shared<FakeClock>());
    create(thread);
    writeFile(folder.file("image.png"), "\x89PNG");
    std::optional<Result<OpenedWorkspace>> foreign;
    thread.open(folder.file("image.png"), {}, here<OpenedWorkspace>([&](auto result) { foreign = std::move(result); }));
    std::optional<Result<void>> after;
    thread.commit(newEvaluator(1), by("edit"), here<void>([&](auto result) { after = result; }));
    ASSERT_TRUE(waitFor([&] { return after && foreign; }));
    EXPECT_EQ(foreign->error().code, ErrorCode::ForeignFile);
    EXPECT_TRUE(*after);
}

TEST_F(OnStoreThread, MakesTheDailyBackupWhenIdle)
{
    StoreThread thread(std::make_shared<FakeClock>());
    create(thread);
    EXPECT_TRUE(waitFor([&] { return QFileInfo::exists(QString::fromStdString(folder.file("backups"))); }));
}

} // namespace steelyard::testing
