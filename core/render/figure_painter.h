// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

#include <vector>

namespace steelyard::render {

/// Appends a figure: caption, chart, and in small print what the chart shows.
///
/// A chart stays whole. One with more rows than a page holds is set as several parts, each
/// with its axis, numbered (1/3) after the caption.
void layOutFigure(const report::Figure& figure, qreal width, qreal pageHeight, Typesetter& setter,
                  std::vector<FlowBoxPtr>& boxes);

} // namespace steelyard::render
