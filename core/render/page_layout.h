// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/flow_box.h"

#include <map>
#include <string>
#include <vector>

namespace steelyard::render {

struct PlacedBox {
    FlowBoxPtr box;
    qreal y = 0; ///< from the top of the text area
};

struct LaidPage {
    std::vector<PlacedBox> boxes;
    std::string heading; ///< running head: the top section this page begins or continues
};

struct AnchorPlace {
    int page = 0; ///< from 0
    qreal y = 0;  ///< from the top of the text area
};

struct LaidPages {
    std::vector<LaidPage> pages;
    std::map<std::string, AnchorPlace> anchors;
};

/// Distributes `boxes` over pages with a text area `pageHeight` high.
///
/// Boxes chained by keepWithNext go to one page where they fit on one. A box is divided only
/// when it is taller than a page, and only between lines. A row that begins a page gets its
/// table's head above it.
LaidPages breakIntoPages(const std::vector<FlowBoxPtr>& boxes, qreal pageHeight);

} // namespace steelyard::render
