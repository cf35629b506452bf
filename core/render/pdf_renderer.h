// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/render/report_fonts.h"
#include "core/report/report_model.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Report model -> PDF. May run on any thread; a QGuiApplication must exist (offscreen is enough).
namespace steelyard::render {

struct RenderOptions {
    /// Called with the share done, 0..1; false stops the work. May be empty.
    std::function<bool(double)> progress;
    /// Creation date in the file, seconds since 1970 UTC: an input, so that the same report
    /// gives the same bytes.
    std::int64_t createdAt = 0;
    FontFaces faces;
};

/// The finished file in memory, for the preview. Several documents are joined into one file
/// with one run of page numbers, each under a bookmark of its own title.
/// MissingFont when a face is not installed; InvalidInput for no document at all; see
/// `isCancelled` for a stop by `progress`.
Result<std::string> renderPdfBytes(const std::vector<report::ReportDocument>& documents, const RenderOptions& options);
Result<std::string> renderPdfBytes(const report::ReportDocument& document, const RenderOptions& options);

/// Writes the file beside `path` and renames it into place: after an error (Unwritable for a
/// folder that refuses or a full disk) whatever stood at `path` is untouched and nothing else is left.
Result<void> renderPdf(const std::vector<report::ReportDocument>& documents, const std::string& path,
                       const RenderOptions& options);
Result<void> renderPdf(const report::ReportDocument& document, const std::string& path, const RenderOptions& options);

/// Whether `error` only says that `progress` asked to stop.
bool isCancelled(const Error& error);

} // namespace steelyard::render
