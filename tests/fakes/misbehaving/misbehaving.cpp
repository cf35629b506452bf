// SPDX-License-Identifier: GPL-3.0-or-later
// A probe that breaks the rules in the way its parameter "mode" names.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>

#include <dirent.h>
#include <unistd.h>

namespace {

void say(const std::string& line)
{
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void hello() { say(R"({"type":"hello","protocol":1,"probe":"misbehaving","version":"1.0.0","host":{"cpus":2}})"); }

void metric(const std::string& key = "cpu.mem.copy.gb_per_s", const std::string& unit = "GB/s", double value = 12.5)
{
    say(R"({"type":"metric","key":")" + key + R"(","unit":")" + unit + R"(","value":)" + std::to_string(value) + "}");
}

void done(const std::string& status = "ok") { say(R"({"type":"done","status":")" + status + R"("})"); }

[[noreturn]] void hang()
{
    for (;;)
        ::pause();
}

/// A child that would outlive its parent; its number goes into the log so that the test can look for it.
void leaveGrandchild(bool ownSession)
{
    int ready[2];
    if (::pipe(ready) != 0)
        std::exit(70);
    const pid_t first = ::fork();
    if (first == 0) {
        if (ownSession) {
            ::setsid();
            if (::fork() != 0)
                ::_exit(0);
        }
        std::signal(SIGTERM, SIG_IGN);
        std::signal(SIGHUP, SIG_IGN);
        const pid_t self = ::getpid();
        if (::write(ready[1], &self, sizeof self) != sizeof self)
            ::_exit(1);
        hang();
    }
    pid_t grandchild = 0;
    if (::read(ready[0], &grandchild, sizeof grandchild) != sizeof grandchild)
        std::exit(71);
    say(R"({"type":"log","text":"grandchild )" + std::to_string(grandchild) + R"("})");
}

std::string openDescriptors()
{
    std::string list;
    DIR* folder = ::opendir("/proc/self/fd");
    while (const dirent* entry = ::readdir(folder)) {
        const int fd = std::atoi(entry->d_name);
        if (entry->d_name[0] != '.' && fd != ::dirfd(folder))
            list += (list.empty() ? "" : " ") + std::to_string(fd);
    }
    ::closedir(folder);
    return list;
}

int act(const std::string& mode)
{
    if (mode == "good" || mode == "slow_good") {
        hello();
        say(R"({"type":"progress","fraction":0.5,"stage":"half"})");
        if (mode == "slow_good")
            ::usleep(300'000);
        say(R"({"type":"event","name":"half","t_s":0.1})");
        say(R"({"type":"sample","series":"rate","t_s":0.1,"value":1})");
        metric();
        done();
        return 0;
    }
    if (mode == "flood") {
        hello();
        const std::string line = R"({"type":"log","text":")" + std::string(4000, 'x') + "\"}";
        for (;;)
            say(line);
    }
    if (mode == "flood_stderr") {
        hello();
        const std::string line(4096, 'e');
        for (;;)
            std::cerr << line << std::flush;
    }
    if (mode == "hang") {
        std::signal(SIGTERM, SIG_IGN);
        hello();
        metric();
        hang();
    }
    if (mode == "stopped_itself") {
        hello();
        ::raise(SIGSTOP);
        hang();
    }
    if (mode == "waits_for_term") {
        hello();
        sigset_t term;
        sigemptyset(&term);
        sigaddset(&term, SIGTERM);
        sigprocmask(SIG_BLOCK, &term, nullptr);
        metric();
        int number = 0;
        sigwait(&term, &number);
        metric("cpu.mem.triad.gb_per_s");
        done("stopped");
        return 0;
    }
    if (mode == "garbage") {
        for (int i = 0; i < 100; ++i)
            say("\x01\x02 not json at all ]]}}");
        hang();
    }
    if (mode == "long_line") {
        hello();
        say(R"({"type":"log","text":")" + std::string(1u << 20, 'x') + "\"}");
        hang();
    }
    if (mode == "long_line_no_newline") {
        hello();
        std::cout << std::string(1u << 20, 'x') << std::flush;
        hang();
    }
    if (mode == "signal_9") {
        hello();
        metric();
        ::raise(SIGKILL);
    }
    if (mode == "segfault") {
        std::signal(SIGSEGV, SIG_DFL); // a sanitizer would catch it and exit
        ::raise(SIGSEGV);
    }
    if (mode == "exit_9")
        return hello(), 9;
    if (mode == "exit_2")
        return hello(), say(R"({"type":"done","status":"bad_parameters","detail":"size is odd"})"), 2;
    if (mode == "exit_3")
        return hello(), say(R"({"type":"done","status":"cannot_run","detail":"no GPU"})"), 3;
    if (mode == "exit_4")
        return hello(), metric(), say(R"({"type":"done","status":"failed_check"})"), 4;
    if (mode == "grandchild" || mode == "grandchild_session") {
        hello();
        leaveGrandchild(mode == "grandchild_session");
        metric();
        done();
        return 0;
    }
    if (mode == "grandchild_hang") {
        hello();
        leaveGrandchild(true);
        hang();
    }
    if (mode == "closes_stdout") {
        hello();
        ::close(STDOUT_FILENO);
        hang();
    }
    if (mode == "done_lingers") {
        hello();
        metric();
        done();
        hang();
    }
    if (mode == "after_done") {
        hello();
        done();
        metric();
        return 0;
    }
    if (mode == "unlisted_key")
        return hello(), metric("gpu.mem.copy.gb_per_s"), done(), 0;
    if (mode == "wrong_unit")
        return hello(), metric("cpu.mem.copy.gb_per_s", "MB/s"), done(), 0;
    if (mode == "other_probe")
        return say(R"({"type":"hello","protocol":1,"probe":"membw","version":"1.0.0"})"), metric(), done(), 0;
    if (mode == "invalid_utf8")
        return hello(), say("{\"type\":\"log\",\"text\":\"\xff\xfe\"}"), done(), 0;
    if (mode == "no_hello")
        return metric(), done(), 0;
    if (mode == "no_done")
        return hello(), metric(), 0;
    if (mode == "no_metric")
        return hello(), done(), 0;
    if (mode == "no_final_newline") {
        hello();
        metric();
        std::cout << R"({"type":"done","status":"ok"})" << std::flush;
        return 0;
    }
    if (mode == "ok_but_exit_1")
        return hello(), metric(), done(), 1;
    if (mode == "many_metrics") {
        hello();
        for (int i = 0;; ++i)
            say(R"({"type":"metric","key":"cpu.mem.copy.gb_per_s","unit":"GB/s","value":1,"labels":{"threads":)" +
                std::to_string(i) + "}}");
    }
    if (mode == "descriptors") {
        const std::string list = openDescriptors();
        hello();
        say(R"({"type":"log","text":"descriptors )" + list + R"("})");
        metric();
        done();
        return 0;
    }
    return 0; // "nothing": says nothing and ends well
}

} // namespace

int main(int argc, char** argv)
{
    std::string mode = argc > 1 ? argv[1] : "";
    if (mode.empty()) {
        const std::string input((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
        const std::size_t begin = input.find("\"mode\":\"");
        if (begin != std::string::npos)
            mode = input.substr(begin + 8, input.find('"', begin + 8) - begin - 8);
    }
    return act(mode);
}
