// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/content.h"
#include "core/model/round.h"

#include <string_view>

namespace steelyard::input {

/// ContentFile::kind of a scorecard.
inline constexpr std::string_view kScorecardKind = "scorecard";

/// The content that ships with the program; read once, then shared.
Result<const Content*> builtinContent();

/// Built-in content, with the scorecard file the round carries in place of ours and its
/// own criteria added. Every name that one part uses of another is checked.
Result<Content> contentFor(const Round& round);

/// The scorecard file the round uses, text and comments as they were written: its own, else ours.
ContentFile scorecardFileOf(const Round& round);

/// Questions, criteria, metrics and commercial clauses that the parts name must exist.
Result<void> checkReferences(const Content& content);

/// Every record must name criteria, questions, choices, gates and metrics of the content,
/// and judge only rubric criteria; own value functions must be such. Names the first that does not.
Result<void> checkRound(const Content& content, const Round& round);

} // namespace steelyard::input
