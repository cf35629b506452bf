// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

#include <vector>

namespace steelyard::render {

/// The size of the text area, in units.
struct TextArea {
    qreal width = 0;
    qreal height = 0;
};

/// Appends the boxes of one block. Every block kind of the model has its look here.
void layOutBlock(const report::Block& block, TextArea area, Typesetter& setter, std::vector<FlowBoxPtr>& boxes);

/// Appends heading and blocks of one section; the heading stays with what follows.
void layOutSection(const report::Section& section, TextArea area, Typesetter& setter, std::vector<FlowBoxPtr>& boxes);

} // namespace steelyard::render
