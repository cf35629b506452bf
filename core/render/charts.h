// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

namespace steelyard::render {

/// One box per chart kind, `width` units wide. Labels wrap, so heights follow the texts.
FlowBoxPtr layOutChart(const report::RankingBars& chart, qreal width, Typesetter& setter);
FlowBoxPtr layOutChart(const report::StackedBars& chart, qreal width, Typesetter& setter);
FlowBoxPtr layOutChart(const report::PairedDots& chart, qreal width, Typesetter& setter);
FlowBoxPtr layOutChart(const report::Tornado& chart, qreal width, Typesetter& setter);
/// `height` in units.
FlowBoxPtr layOutChart(const report::Radar& chart, qreal width, qreal height, Typesetter& setter);
FlowBoxPtr layOutChart(const report::ValueCurve& chart, qreal width, qreal height, Typesetter& setter);

} // namespace steelyard::render
