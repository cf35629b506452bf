// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/change.h"
#include "core/run/run_result.h"

#include <string>
#include <string_view>

/// A finished run as records, and the two things people decide about it later.
namespace steelyard::ui {

/// Who keeps a run, and when.
struct KeptBy {
    std::string name;
    std::string today;
    std::string now;
};

/// The run, its raw output as evidence and every value it reported, in one edit. The values belong
/// to no platform. Those of a run that did not end well are kept and marked invalid: shown, never scored.
/// @param evidence  SHA-256 of the stored raw output; empty = it printed nothing
[[nodiscard]] Edit keepRun(const Round& round, const run::RunResult& result, const std::string& evidence,
                           const KeptBy& by);

/// The run and its values become those of `platform`; empty takes them back to none.
[[nodiscard]] Edit assignRun(const Round& round, std::string_view run, const std::string& platform);

/// The run and its values no longer count, for `reason`; an empty reason lets a run count again
/// whose outcome is "measured".
[[nodiscard]] Edit markRun(const Round& round, std::string_view run, const std::string& reason);

} // namespace steelyard::ui
