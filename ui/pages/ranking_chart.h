// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

namespace steelyard::ui {

class Session;

/// The ranking with its intervals, as scorecard and decision page show it.
RankingFigure rankingFigure(const Session& session);
/// "ranked", "not yet comparable", … in the language of the screen.
QString standingName(int standing);

} // namespace steelyard::ui
