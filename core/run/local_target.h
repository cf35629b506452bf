// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/target.h"

namespace steelyard::run {

/// This machine. It belongs to no platform until the user says it is a node of one.
class LocalTarget : public Target
{
public:
    /// @param platform          id, or empty
    /// @param workingDirectory  absolute folder in which probes start; empty = the system's temporary folder
    explicit LocalTarget(std::string platform = {}, std::string workingDirectory = {});

    [[nodiscard]] std::string name() const override { return "this machine"; }
    [[nodiscard]] std::string platform() const override { return m_platform; }
    [[nodiscard]] Result<Command> command(const InstalledProbe& probe, std::string_view runId) const override;

    /// What a manifest calls this machine, for example "linux-x86_64".
    static std::string machine();

private:
    std::string m_platform;
    std::string m_workingDirectory;
};

} // namespace steelyard::run
