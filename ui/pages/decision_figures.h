// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/decide/tornado.h"
#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/scoreboard.h"

#include "ui/charts/chart_data.h"

#include <optional>
#include <vector>

/// What the decision page draws, as values: score board in, figures out. Titles are the page's.
namespace steelyard::ui
{

/// Dimensions as axes, one line for each of the best platforms of which anything is known. A dimension
/// of which nothing is known leaves a gap.
[[nodiscard]] RadarFigure radarFigure(const Content& content, const score::ScoreBoard& board);

/// Points that each dimension adds to the lower bound of the total, best platform first.
[[nodiscard]] StackedFigure contributionFigure(const Content& content, const score::ScoreBoard& board);

/// What moves the leader's score, against the runner-up's.
struct LeadTornado {
    std::string leader;                   ///< platform ids
    std::string runnerUp;
    decide::Tornado tornado;              ///< bars with a swing only, the largest first
    std::vector<std::string> criteria;    ///< ids, in the order that TornadoBar::criterion counts
    std::vector<score::Bounds> ranges;    ///< of the same
};

/// By how much a known score is moved down and up: one level of a rubric.
inline constexpr double kTornadoStep = 20;

/// Every cell of the leader moved by itself, everything else at base: a known score by
/// kTornadoStep down and up (never past 0 or 100), an open one to the ends of its interval. A gap
/// stands at the leader's own score, where filling it moves nothing (at zero in a closed round
/// that counts gaps as zero). nullopt with fewer than two ranked platforms.
[[nodiscard]] std::optional<LeadTornado> leadTornado(const Content& content, const Round& round,
                                                     const score::ScoreBoard& board);

} // namespace steelyard::ui
