// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/workspace.h"

#include <QCoreApplication>
#include <QObject>
#include <QPointer>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace steelyard {

/// What the window learns when a file was opened: values, nothing that belongs to the worker.
struct OpenedWorkspace {
    std::string path;
    Access access = Access::ReadWrite;
    std::vector<Error> words;
    std::string journalMode;
    std::vector<RoundHeader> rounds;
    Round round;
};

/// The one thread that owns the connection. Jobs go in and are done in order; what comes of them is handed to the
/// callback *on the worker thread*, so wrap callbacks with deliverTo(). Nothing here waits, but the destructor.
class StoreThread
{
public:
    using Done = std::function<void(Result<void>)>;
    using Opened = std::function<void(Result<OpenedWorkspace>)>;

    explicit StoreThread(std::shared_ptr<const Clock> clock);
    /// Finishes every job that was given, then closes the file.
    ~StoreThread();
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    /// Each closes the file that is open, once the new one is.
    void create(std::string path, Round first, AuditInfo info, Opened done);
    void open(std::string path, OpenOptions options, Opened done);
    void close(Done done);

    /// `done` comes when the edit is on disk, or refused.
    void commit(Edit edit, AuditInfo info, Done done);

    /// Anything else a Workspace can do: `ask<StoredEvidence>([](Workspace& w) { return w.putEvidenceFile(…); },
    /// done)`.
    template <class T>
    void ask(std::function<Result<T>(Workspace&)> question, std::function<void(Result<T>)> done)
    {
        post([this, question = std::move(question), done = std::move(done)] {
            Result<T> answer = m_workspace ? answerOf<T>(question) : Result<T>(nothingOpen());
            if (done)
                done(std::move(answer));
        });
    }

    /// How the file that is open, and every later one, is backed up; nothing = not at all.
    void setBackupRule(std::optional<store::BackupRule> rule);

    /// The daily backup is made when the worker has had nothing to do for this long.
    static constexpr std::chrono::seconds kIdleBeforeBackup{3};

private:
    template <class T>
    Result<T> answerOf(const std::function<Result<T>(Workspace&)>& question)
    {
        return store::guarded([&] { return store::valueOrThrow(question(*m_workspace)); });
    }

    void post(std::function<void()> job);
    void work();
    void adopt(Result<std::unique_ptr<Workspace>> workspace, const Opened& done);
    static Error nothingOpen();

    std::shared_ptr<const Clock> m_clock;
    std::unique_ptr<Workspace> m_workspace;                              // touched by the worker only
    bool m_backupPending = false;                                        // the same
    std::optional<store::BackupRule> m_backupRule = store::BackupRule(); // the same
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_jobs;
    bool m_stopping = false;
    std::thread m_thread;
};

/// Wraps a callback so that it runs by the application's event loop, and not at all when `context` has died by then
/// or the application has ended. `context` must live in the application's thread.
template <class T>
std::function<void(Result<T>)> deliverTo(QObject* context, std::function<void(Result<T>)> callback)
{
    // The call is posted to the application object and not to `context`: whether that still lives can be asked on
    // its own thread only. Nothing the queued call holds may post events itself: a call still queued when the
    // application ends is destroyed under Qt's event lock, and posting there would wait for that lock for ever.
    QPointer<QObject> guard(context);
    auto shared = std::make_shared<std::function<void(Result<T>)>>(std::move(callback));
    return [guard, shared](Result<T> result) {
        QCoreApplication* application = QCoreApplication::instance();
        if (!application)
            return;
        auto value = std::make_shared<Result<T>>(std::move(result));
        QMetaObject::invokeMethod(
            application,
            [guard, shared, value] {
                if (guard)
                    (*shared)(std::move(*value));
            },
            Qt::QueuedConnection);
    };
}

} // namespace steelyard
