// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/round.h"
#include "core/score/scoreboard.h"

#include <string>

namespace steelyard::report {

/// The scored round as JSON, schema steelyard.score/1, as `score --json` prints it:
/// weights are global weights in percent; platforms stand in the order people gave them.
/// status: ranked, not_comparable, provisional, excluded; a criterion's state: known,
/// unanswered, not_applicable; a gate's: passed, failed, undetermined, waived. A score
/// nobody can know yet is null, never 0.
std::string scoreJson(const Round& round, const score::ScoreBoard& board);

std::string_view wordOf(score::Standing standing);
std::string_view wordOf(score::GateState state);
std::string_view wordOf(score::CellState state);
std::string_view wordOf(Provenance provenance);

} // namespace steelyard::report
