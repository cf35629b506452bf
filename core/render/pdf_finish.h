// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/render/pdf_outline.h"
#include "core/render/report_fonts.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace steelyard::render {

/// What Qt's PDF writer has no door for.
struct FinishInput {
    std::string title;
    std::string author;
    std::string language;       ///< "en", "zh-CN"
    std::int64_t createdAt = 0; ///< seconds since 1970, UTC; the only date in the file
    std::vector<OutlineItem> outline;
    std::vector<PlacedLink> links;
    FontFaces faces;
    std::set<char16_t> drawn;
};

/// Adds bookmarks, links, language, labels and document data to `pdf`, repairs its text layer,
/// and writes it so that the same input gives the same bytes. The only user of libqpdf with
/// pdf_outline and text_layer. Internal when `pdf` is not a PDF.
Result<std::string> finishPdf(const std::string& pdf, const FinishInput& input);

} // namespace steelyard::render
