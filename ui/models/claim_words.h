// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/change.h"

#include <QString>

#include <string>

namespace steelyard::ui {

class Session;

/// One sentence when a figure this person typed only stands as a claim beside a source that
/// counts more; empty when it counts, or when there is none.
[[nodiscard]] QString keptAsClaim(const Session& session, const std::string& platform, const std::string& criterion);

/// What an edit does to claims that came from elsewhere, since a key holds one claim; empty when nothing.
[[nodiscard]] QString replacedClaims(const Session& session, const Edit& edit);

} // namespace steelyard::ui
