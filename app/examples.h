// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/model/round.h"
#include "core/store/workspace.h"

#include <QString>

#include <memory>
#include <string>

namespace steelyard::app {

enum class Start { Empty, Teaching, Market };

/// The round a new workspace begins with.
Result<Round> firstRound(Start start, const Clock& clock);

/// Creates a workspace and puts the example's documents into it. On failure no file is left.
Result<std::unique_ptr<Workspace>> createWorkspace(const std::string& path, Start start, const std::string& who,
                                                   const std::string& role, const Clock& clock);

} // namespace steelyard::app
