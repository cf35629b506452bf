// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store_thread.h"

namespace steelyard {

StoreThread::StoreThread(std::shared_ptr<const Clock> clock) : m_clock(std::move(clock)), m_thread([this] { work(); })
{
}

StoreThread::~StoreThread()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

Error StoreThread::nothingOpen()
{
    return makeError(ErrorCode::NotFound, "no workspace is open", {}, "open or create one first");
}

void StoreThread::post(std::function<void()> job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void StoreThread::work()
{
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(m_mutex);
            const auto isWanted = [this] { return m_stopping || !m_jobs.empty(); };
            if (m_backupPending) {
                if (!m_wake.wait_for(lock, kIdleBeforeBackup, isWanted)) {
                    m_backupPending = false;
                    // A missed backup must not disturb the work; the next opening tries again.
                    job = [this] {
                        if (m_backupRule)
                            (void)m_workspace->backUpIfDue(*m_backupRule);
                    };
                }
            } else {
                m_wake.wait(lock, isWanted);
            }
            if (!job && m_jobs.empty())
                break;
            if (!job) {
                job = std::move(m_jobs.front());
                m_jobs.pop_front();
            }
        }
        job();
    }
    // Closed here, since a connection belongs to the thread that made it.
    m_workspace.reset();
}

void StoreThread::setBackupRule(std::optional<store::BackupRule> rule)
{
    post([this, rule] {
        m_backupRule = rule;
        m_backupPending = m_workspace && m_workspace->access() == Access::ReadWrite;
    });
}

void StoreThread::adopt(Result<std::unique_ptr<Workspace>> workspace, const Opened& done)
{
    if (!workspace) {
        if (done)
            done(workspace.error());
        return;
    }
    auto opened = std::move(*workspace);
    auto rounds = opened->rounds();
    if (!rounds) {
        if (done)
            done(rounds.error());
        return;
    }
    m_workspace = std::move(opened);
    m_backupPending = m_workspace->access() == Access::ReadWrite;
    if (done)
        done(OpenedWorkspace{m_workspace->path(), m_workspace->access(), m_workspace->words(),
                             m_workspace->journalMode(), std::move(*rounds), m_workspace->round()});
}

void StoreThread::create(std::string path, Round first, AuditInfo info, Opened done)
{
    post([this, path = std::move(path), first = std::move(first), info = std::move(info), done = std::move(done)] {
        adopt(Workspace::create(path, first, info, *m_clock), done);
    });
}

void StoreThread::open(std::string path, OpenOptions options, Opened done)
{
    post([this, path = std::move(path), options = std::move(options), done = std::move(done)] {
        adopt(Workspace::open(path, *m_clock, options), done);
    });
}

void StoreThread::close(Done done)
{
    post([this, done = std::move(done)] {
        m_workspace.reset();
        m_backupPending = false;
        if (done)
            done({});
    });
}

void StoreThread::commit(Edit edit, AuditInfo info, Done done)
{
    post([this, edit = std::move(edit), info = std::move(info), done = std::move(done)] {
        Result<void> result = m_workspace ? m_workspace->commit(edit, info) : Result<void>(nothingOpen());
        if (done)
            done(std::move(result));
    });
}

} // namespace steelyard
