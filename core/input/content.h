// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/content.h"
#include "core/model/round.h"

namespace steelyard::input {

/// The content that ships with the program; read once, then shared.
Result<const Content*> builtinContent();

/// Built-in content, with the scorecard file the round carries in place of ours and its
/// own criteria added. Every name that one part uses of another is checked.
Result<Content> contentFor(const Round& round);

/// Questions, criteria, metrics and commercial clauses that the parts name must exist.
Result<void> checkReferences(const Content& content);

/// Every record must name criteria, questions, choices, gates and metrics of the content,
/// and judge only rubric criteria. Names the first that does not.
Result<void> checkRound(const Content& content, const Round& round);

} // namespace steelyard::input
