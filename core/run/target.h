// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/run/probe_folder.h"
#include "core/run/process_launcher.h"

#include <optional>
#include <string>
#include <string_view>

namespace steelyard::run {

/// Where probes run: "build me a command for this machine".
///
/// A target belongs to one platform or to none. The command it builds is always a process of *this* machine: the probe
/// itself, or the client (ssh, srun) that starts the probe over there and passes its input and output through.
class Target
{
public:
    virtual ~Target() = default;

    /// Short name for people and logs, for example "this machine".
    [[nodiscard]] virtual std::string name() const = 0;

    /// Id of the platform whose cells the values may land in; empty = none.
    [[nodiscard]] virtual std::string platform() const = 0;

    /// The command that runs `probe` there; Unsupported when it cannot run there at all. `runId` is unique and made of
    /// letters, digits and '-'; the target marks what it starts with it, so that it can be found again.
    [[nodiscard]] virtual Result<Command> command(const InstalledProbe& probe, std::string_view runId) const = 0;

    /// A command that ends the run over there, for targets where ending the local process is not enough.
    [[nodiscard]] virtual std::optional<Command> stopCommand(std::string_view /*runId*/) const { return std::nullopt; }

    /// True when a login shell may print lines before the probe says hello.
    [[nodiscard]] virtual bool mayPrintBeforeHello() const { return false; }
};

} // namespace steelyard::run
