// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QtGui/QFont>

#include <string>
#include <vector>

namespace steelyard::render {

/// Everything is laid out in units of 1/20 point, so that font sizes are whole numbers.
inline constexpr int unitsPerPoint = 20;
constexpr qreal pt(qreal points) { return points * unitsPerPoint; }

struct FontFace {
    std::string family;
    std::string package; ///< the Debian package that brings it
};

/// The faces of the report in order of preference. The Latin face stands first: behind it the
/// Chinese face would swap the digits after Latin letters for glyphs that no search finds.
struct FontFaces {
    std::vector<FontFace> faces{
        {"Open Sans", "fonts-open-sans"}, {"Noto Sans CJK SC", "fonts-noto-cjk"}, {"DejaVu Sans", "fonts-dejavu-core"}};
};

/// Fails with MissingFont, naming the face and its package, when one face is not installed:
/// a report in some other face would be set differently and lose text in the search.
Result<void> checkFonts(const FontFaces& faces);

/// The named faces at `sizePt` points; Normal or Bold, the only weights all three have.
QFont reportFont(const FontFaces& faces, double sizePt, bool bold);

} // namespace steelyard::render
