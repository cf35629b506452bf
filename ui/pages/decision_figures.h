// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/report/report_figures.h"
#include "core/score/scoreboard.h"
#include "ui/charts/chart_data.h"

/// What the decision page draws, as values: score board in, figures out. Titles are the page's.
namespace steelyard::ui {

/// Dimensions as axes, one line for each of the best platforms of which anything is known. A dimension
/// of which nothing is known leaves a gap.
[[nodiscard]] RadarFigure radarFigure(const Content& content, const score::ScoreBoard& board);

/// Points that each dimension adds to the lower bound of the total, best platform first.
[[nodiscard]] StackedFigure contributionFigure(const Content& content, const score::ScoreBoard& board);

/// The tornado as the report draws it.
[[nodiscard]] TornadoFigure tornadoFigure(const report::Tornado& tornado);

} // namespace steelyard::ui
