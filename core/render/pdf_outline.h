// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRectF>

#include <string>
#include <vector>

class QPDF;

namespace steelyard::render {

/// One bookmark. `y` in units from the page's top; deeper levels nest under the item before.
struct OutlineItem {
    std::string title;
    int level = 1;
    int page = 0; ///< from 0
    qreal y = 0;
};

/// A link that is resolved: to a place in the file, or to an address when `address` is set.
struct PlacedLink {
    int page = 0;
    QRectF area; ///< in units from the page's upper left corner
    int targetPage = 0;
    qreal targetY = 0;
    std::string address;
};

/// Writes the bookmarks, which Qt does not, and opens the file with them shown.
void addOutline(QPDF& pdf, const std::vector<OutlineItem>& items);

/// Writes link annotations without a border.
void addLinks(QPDF& pdf, const std::vector<PlacedLink>& links);

} // namespace steelyard::render
