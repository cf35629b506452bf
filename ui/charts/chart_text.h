// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

/// Every chart as a table in words, one row a line: the accessible description, and what
/// "copy as text" gives.
namespace steelyard::ui {

[[nodiscard]] QString inWords(const RadarFigure& figure);
[[nodiscard]] QString inWords(const RankingFigure& figure);
[[nodiscard]] QString inWords(const StackedFigure& figure);
[[nodiscard]] QString inWords(const TornadoFigure& figure);
[[nodiscard]] QString inWords(const MixFigure& figure);
[[nodiscard]] QString inWords(const LiveFigure& figure);
[[nodiscard]] QString inWords(const CurveFigure& figure);

/// At most `most` points with the same extremes: of each stretch its lowest and highest.
[[nodiscard]] std::vector<QPointF> thinned(const std::vector<QPointF>& points, std::size_t most);

} // namespace steelyard::ui
