// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/report_fonts.h"

#include <set>
#include <string>

class QPDF;

namespace steelyard::render {

/// Repairs the text that search and copy find.
///
/// Qt names every glyph after the lowest code point that shares it, so that 大 (U+5927) is
/// found only as the radical U+2F24 and a space as a tab. For each face the code points of the
/// basic plane are grouped by glyph (once per process), and each name becomes the character of
/// its group that was `drawn`. Latin ligatures are spelled out. Also gives embedded fonts the
/// subset tag that the standard asks for, the same in every run.
void repairTextLayer(QPDF& pdf, const FontFaces& faces, const std::set<char16_t>& drawn);

} // namespace steelyard::render
