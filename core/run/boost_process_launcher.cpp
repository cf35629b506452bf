// SPDX-License-Identifier: GPL-3.0-or-later
// The only user of Boost.Process. What its version 2 in Boost 1.81 cannot do is done with POSIX calls here:
// - it stops the child alone: we make a session and signal the group;
// - its list of descriptors to keep has a bug that leaves low ones open: we mark all for closing ourselves;
// - after a failed exec it neither waits for the child nor leaves it without running our exit handlers: we do both;
// - its async_wait reaps at once, after which the group's number may belong to someone else: we wait on a pidfd of
//   our own (native_handle() does not compile), kill the group while the dead leader still holds the number, then reap.
#include "core/run/boost_process_launcher.h"

#include "core/run/child_process.h"
#include "core/run/process_sweep.h"

#define BOOST_PROCESS_USE_STD_FS // boost::filesystem would have to be linked
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/writable_pipe.hpp>
#include <boost/asio/write.hpp>
#include <boost/core/exchange.hpp> // these four are missing in v2's own headers
#include <boost/optional.hpp>
#include <boost/type_traits/decay.hpp>
#include <boost/type_traits/is_convertible.hpp>

#include <boost/process/v2/posix/default_launcher.hpp>
#include <boost/process/v2/process.hpp>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steelyard::run {

namespace asio = boost::asio;
namespace process = boost::process::v2;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto kLostAfter = 5s; // from SIGKILL until a child counts as lost
constexpr auto kDrainTime = 1s; // for output that is still in the pipes when the child is gone
constexpr auto kSweepPause = 2ms;
constexpr int kMaxSweeps = 50;

/// Runs in the child between fork and exec: system calls only.
struct ChildSetup {
    int in;
    int out;
    int err;
    pid_t parent;
    const char* workingDirectory; // nullptr = stay

    template <class Launcher>
    error_code on_exec_setup(Launcher&, const process::filesystem::path&, const char* const*)
    {
        if (::setsid() < 0)
            return lastError();
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(127);
        const rlimit noCore{0, 0};
        ::setrlimit(RLIMIT_CORE, &noCore);
        if (workingDirectory && ::chdir(workingDirectory) != 0)
            return lastError();
        if (::dup2(in, STDIN_FILENO) < 0 || ::dup2(out, STDOUT_FILENO) < 0 || ::dup2(err, STDERR_FILENO) < 0)
            return lastError();
        closeOthersOnExec();
        for (int number = 1; number < NSIG; ++number)
            ::signal(number, SIG_DFL);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        return {};
    }
    template <class Launcher>
    void on_exec_error(Launcher&, const process::filesystem::path&, const char* const*, const error_code&)
    {
        ::_exit(127);
    }

private:
    static void closeOthersOnExec()
    {
#ifdef SYS_close_range
        constexpr unsigned kOnExec = 1u << 2; // CLOSE_RANGE_CLOEXEC, Linux 5.11
        if (::syscall(SYS_close_range, STDERR_FILENO + 1u, ~0u, kOnExec) == 0)
            return;
#endif
        const long limit = ::sysconf(_SC_OPEN_MAX);
        for (int fd = STDERR_FILENO + 1; fd < limit; ++fd)
            ::fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
};

} // namespace

/// The io_context, its thread and the children; everything but the constructor and destructor runs on that thread.
class BoostProcessLauncher::Loop
{
public:
    class Child;

    Loop() : m_work(asio::make_work_guard(io)), m_thread([this] { run(); }) {}
    ~Loop()
    {
        asio::post(io, [this] {
            m_closing = true;
            const auto running = m_children;
            for (const auto& [id, child] : running)
                stopChild(id, StopReason::ShuttingDown, {});
            m_work.reset();
        });
        m_thread.join();
    }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void startChild(ProcessId id, LaunchRequest request);
    void stopChild(ProcessId id, StopReason reason, std::chrono::milliseconds delay);
    void remove(ProcessId id) { m_children.erase(id); }

    asio::io_context io{1};
    std::atomic<ProcessId> lastId{0};

private:
    void run()
    {
        // Signals belong to the other threads; SIGPIPE must not end the program when a child closed its stdin.
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
        io.run();
    }

    asio::executor_work_guard<asio::io_context::executor_type> m_work;
    std::map<ProcessId, std::shared_ptr<Child>> m_children;
    bool m_closing = false;
    std::thread m_thread; // last: it uses all the others
};

class BoostProcessLauncher::Loop::Child : public std::enable_shared_from_this<Child>
{
public:
    Child(Loop& loop, ProcessId id, LaunchRequest request)
        : m_loop(loop), m_id(id), m_request(std::move(request)), m_exit(loop.io), m_input(loop.io),
          m_stopTimer(loop.io), m_wallTimer(loop.io), m_sweepTimer(loop.io)
    {
        m_streams[0].emplace(
            Stream{asio::readable_pipe(loop.io), &m_request.callbacks.output, m_request.limits.outputBytes});
        m_streams[1].emplace(
            Stream{asio::readable_pipe(loop.io), &m_request.callbacks.errorOutput, m_request.limits.errorBytes});
    }

    void start()
    {
        m_end.error = checkCommand(m_request.command);
        if (m_end.error.empty())
            launch();
        if (!m_end.error.empty()) {
            closeAll();
            tellEnd();
            return;
        }
        if (m_request.callbacks.started)
            m_request.callbacks.started(m_pid);
        watchExit();
        writeInput();
        for (auto& stream : m_streams)
            read(*stream);
        if (m_request.limits.wallClock > 0ms) {
            m_wallTimer.expires_after(m_request.limits.wallClock);
            m_wallTimer.async_wait([self = shared_from_this()](error_code failed) {
                if (!failed)
                    self->stopNow(StopReason::TimedOut);
            });
        }
    }

    void refuse(const std::string& why)
    {
        m_end.error = why;
        tellEnd();
    }

    void stop(StopReason reason, std::chrono::milliseconds delay)
    {
        if (m_exited || m_end.stopReason != StopReason::None)
            return;
        if (delay <= 0ms) {
            stopNow(reason);
        } else if (!m_stopPending || m_stopTimer.expiry() > std::chrono::steady_clock::now() + delay) {
            m_stopPending = true;
            m_stopTimer.expires_after(delay);
            m_stopTimer.async_wait([self = shared_from_this(), reason](error_code failed) {
                if (!failed)
                    self->stopNow(reason);
            });
        }
    }

private:
    struct Stream {
        asio::readable_pipe pipe;
        std::function<void(std::string_view)>* callback;
        std::size_t bytesLeft;
        std::array<char, 65536> buffer{};
    };

    void launch()
    {
        const Command& command = m_request.command;
        UniqueFd inRead, inWrite, outRead, outWrite, errRead, errWrite;
        error_code failed = makePipe(inRead, inWrite);
        if (!failed)
            failed = makePipe(outRead, outWrite);
        if (!failed)
            failed = makePipe(errRead, errWrite);
        if (failed) {
            m_end.error = "no pipe could be made: " + failed.message();
            return;
        }
        m_mark = newProcessMark();
        const auto environment = fullEnvironment(command.environment, m_mark);
        std::vector<const char*> pointers;
        for (const std::string& entry : environment)
            pointers.push_back(entry.c_str());
        pointers.push_back(nullptr);

        process::posix::default_launcher launcher;
        launcher.env = pointers.data();
        try {
            m_input.assign(inWrite.release());
            m_streams[0]->pipe.assign(outRead.release());
            m_streams[1]->pipe.assign(errRead.release());
            ChildSetup setup{inRead.get(), outWrite.get(), errWrite.get(), ::getpid(),
                             command.workingDirectory.empty() ? nullptr : command.workingDirectory.c_str()};
            m_process.emplace(launcher(m_loop.io.get_executor(), failed, process::filesystem::path(command.program),
                                       command.arguments, setup));
            if (!failed) {
                m_pid = launcher.pid;
                const long handle = ::syscall(SYS_pidfd_open, m_pid, 0);
                if (handle < 0)
                    failed = lastError();
                else
                    m_exit.assign(static_cast<int>(handle));
            }
        } catch (const std::exception& error) {
            // Too few descriptors: the overload with an error_code throws all the same.
            failed = error_code(EMFILE, boost::system::system_category());
            m_end.error = error.what();
        }
        if (!failed)
            return;
        m_end.error = command.program + " could not be started: " + failed.message();
        if (m_process)
            m_process->detach();
        if (launcher.pid > 0) {
            ::kill(-launcher.pid, SIGKILL);
            ::kill(launcher.pid, SIGKILL);
            while (::waitpid(launcher.pid, nullptr, 0) < 0 && errno == EINTR) {
            }
        }
    }

    void watchExit()
    {
        m_exit.async_wait(asio::posix::stream_descriptor::wait_read, [self = shared_from_this()](error_code failed) {
            if (!failed)
                self->onExit();
        });
    }

    void writeInput()
    {
        asio::async_write(m_input, asio::buffer(m_request.input), [self = shared_from_this()](error_code, std::size_t) {
            // A child that does not read its parameters is its own affair.
            error_code ignored;
            self->m_input.close(ignored);
        });
    }

    void read(Stream& stream)
    {
        stream.pipe.async_read_some(asio::buffer(stream.buffer),
                                    [self = shared_from_this(), &stream](error_code failed, std::size_t size) {
                                        self->onRead(stream, failed, size);
                                    });
    }

    void onRead(Stream& stream, error_code failed, std::size_t size)
    {
        if (size > stream.bytesLeft && m_end.stopReason != StopReason::OutputLimit) {
            deliver(stream, stream.bytesLeft);
            stream.bytesLeft = 0;
            flood();
        } else if (size <= stream.bytesLeft) {
            deliver(stream, size);
            stream.bytesLeft -= size;
        }
        if (!failed)
            return read(stream);
        error_code ignored;
        stream.pipe.close(ignored);
        // Nothing more can be said once stdout is closed, so what is left to do is to exit.
        if (&stream == &*m_streams[0])
            stop(StopReason::Lingered, m_request.limits.grace);
        finishIfDone();
    }

    void deliver(Stream& stream, std::size_t size)
    {
        if (size > 0 && *stream.callback)
            (*stream.callback)(std::string_view(stream.buffer.data(), size));
    }

    void flood()
    {
        if (m_end.stopReason == StopReason::None)
            m_end.stopReason = StopReason::OutputLimit;
        if (!m_exited)
            killGroup();
    }

    void stopNow(StopReason reason)
    {
        if (m_exited || m_end.stopReason != StopReason::None)
            return;
        m_end.stopReason = reason;
        m_wallTimer.cancel();
        signalGroup(SIGTERM);
        signalGroup(SIGCONT); // a stopped process does not see SIGTERM
        m_stopTimer.expires_after(m_request.limits.grace);
        m_stopTimer.async_wait([self = shared_from_this()](error_code failed) {
            if (!failed && !self->m_exited)
                self->killGroup();
        });
    }

    void killGroup()
    {
        signalGroup(SIGKILL);
        m_stopTimer.expires_after(kLostAfter);
        m_stopTimer.async_wait([self = shared_from_this()](error_code failed) {
            if (!failed && !self->m_exited)
                self->giveUp();
        });
    }

    /// Safe while the leader is not reaped: its number cannot be given to anyone else.
    void signalGroup(int number) const { ::kill(-m_pid, number); }

    void onExit()
    {
        signalGroup(SIGKILL);
        error_code failed;
        m_process->running(failed); // reaps it
        const int status = m_process->native_exit_code();
        m_process->detach();
        m_end.how = WIFSIGNALED(status) ? ProcessEnd::How::Signalled : ProcessEnd::How::Exited;
        m_end.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
        m_exited = true;
        m_wallTimer.cancel();
        sweep(0);
    }

    /// Kills what left the group, until nothing that carries the mark is alive.
    void sweep(int round)
    {
        if (killMarkedProcesses(m_mark) == 0 || round == kMaxSweeps) {
            m_swept = true;
            m_stopTimer.expires_after(kDrainTime);
            m_stopTimer.async_wait([self = shared_from_this()](error_code failed) {
                if (!failed)
                    self->closeAll(); // ends the reads, which finish the rest
            });
            finishIfDone();
            return;
        }
        m_sweepTimer.expires_after(kSweepPause);
        m_sweepTimer.async_wait([self = shared_from_this(), round](error_code) { self->sweep(round + 1); });
    }

    void giveUp()
    {
        m_process->detach();
        m_end.how = ProcessEnd::How::Lost;
        m_exited = true;
        m_swept = true;
        m_wallTimer.cancel();
        closeAll();
        finishIfDone();
    }

    void closeAll()
    {
        error_code ignored;
        m_exit.close(ignored);
        m_input.close(ignored);
        for (auto& stream : m_streams)
            stream->pipe.close(ignored);
    }

    void finishIfDone()
    {
        if (!m_exited || !m_swept || m_streams[0]->pipe.is_open() || m_streams[1]->pipe.is_open())
            return;
        closeAll();
        m_stopTimer.cancel();
        tellEnd();
    }

    void tellEnd()
    {
        if (std::exchange(m_told, true))
            return;
        const auto ended = std::move(m_request.callbacks.ended);
        m_request.callbacks.ended = nullptr;
        if (ended)
            ended(m_end);
        m_loop.remove(m_id);
    }

    Loop& m_loop;
    ProcessId m_id;
    LaunchRequest m_request;
    asio::posix::stream_descriptor m_exit; // a pidfd
    asio::writable_pipe m_input;
    asio::steady_timer m_stopTimer; // one after the other: delayed stop, grace, lost, drain
    asio::steady_timer m_wallTimer;
    asio::steady_timer m_sweepTimer;
    std::array<std::optional<Stream>, 2> m_streams;
    std::optional<process::basic_process<asio::io_context::executor_type>> m_process;
    std::string m_mark;
    ProcessEnd m_end;
    pid_t m_pid = -1;
    bool m_stopPending = false;
    bool m_exited = false;
    bool m_swept = false;
    bool m_told = false;
};

void BoostProcessLauncher::Loop::startChild(ProcessId id, LaunchRequest request)
{
    const auto child = std::make_shared<Child>(*this, id, std::move(request));
    m_children.emplace(id, child);
    if (m_closing)
        child->refuse("the program is closing");
    else
        child->start();
}

void BoostProcessLauncher::Loop::stopChild(ProcessId id, StopReason reason, std::chrono::milliseconds delay)
{
    const auto found = m_children.find(id);
    if (found != m_children.end()) {
        const auto child = found->second;
        child->stop(reason, delay);
    }
}

BoostProcessLauncher::BoostProcessLauncher() : m_loop(std::make_unique<Loop>()) {}

BoostProcessLauncher::~BoostProcessLauncher() = default;

ProcessId BoostProcessLauncher::start(LaunchRequest request)
{
    const ProcessId id = ++m_loop->lastId;
    asio::post(m_loop->io, [loop = m_loop.get(), id, request = std::move(request)]() mutable {
        loop->startChild(id, std::move(request));
    });
    return id;
}

void BoostProcessLauncher::stop(ProcessId id, StopReason reason, std::chrono::milliseconds delay)
{
    asio::post(m_loop->io, [loop = m_loop.get(), id, reason, delay] { loop->stopChild(id, reason, delay); });
}

void BoostProcessLauncher::post(std::function<void()> job) { asio::post(m_loop->io, std::move(job)); }

} // namespace steelyard::run
