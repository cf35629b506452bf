// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/workspace.h"

#include <QTemporaryDir>

#include <memory>
#include <random>
#include <string>
#include <sys/types.h>
#include <vector>

namespace steelyard::testing {

/// Time that moves only when told to.
class FakeClock : public Clock
{
public:
    [[nodiscard]] std::chrono::system_clock::time_point now() const override { return time; }
    std::chrono::system_clock::time_point time{std::chrono::seconds{1'772'000'000}};
};

/// A folder that every user may enter, gone at the end.
class Folder
{
public:
    Folder();
    [[nodiscard]] std::string file(const std::string& name) const { return path() + "/" + name; }
    [[nodiscard]] std::string path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

inline AuditInfo by(std::string action, std::string summary = {})
{
    return {"Anna Müller", "investment manager", std::move(action), std::move(summary)};
}

/// Two platforms, two evaluators, a company and a judgement.
Round smallRound();

/// Records of every kind but the header, valid, with texts and numbers at the edge of what is allowed. They refer to
/// the platforms and evaluators of smallRound().
std::vector<Record> wildRecords(std::mt19937& random);

/// The record with everything that is not its key as in another, equally wild one.
Record changed(const Record& record, std::mt19937& random);

std::string readFile(const std::string& name);
void writeFile(const std::string& name, std::string_view bytes);

/// Another process: this program run as `--child MODE PATH` (see main.cpp).
class Child
{
public:
    /// @param user  user id to become first; 0 = stay
    Child(const std::string& mode, const std::string& path, unsigned user = 0);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    std::string line(); ///< the next line of its output, empty at the end
    void release();     ///< closes its standard input
    void kill();        ///< SIGKILL, and waits
    int wait();         ///< exit code, or minus the signal

private:
    pid_t m_pid = -1;
    int m_in = -1;
    int m_out = -1;
    std::string m_buffer;
};

/// What a child does; returns the exit code.
int childMain(const std::string& mode, const std::string& path, unsigned user);

} // namespace steelyard::testing
