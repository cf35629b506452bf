// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_model.h"

#include <string>
#include <vector>

namespace steelyard {

/// A report with every block kind, a table of 300 rows and about 15 pages.
report::ReportDocument sampleDocument(Language language);

/// Every text of a document that is drawn, one entry per paragraph, cell, label or run group.
std::vector<std::string> drawnTexts(const report::ReportDocument& document);

/// Markers that the sample's long table puts at the start and at the end of row `number`.
std::string rowStart(int number);
std::string rowEnd(int number);
inline constexpr int sampleRows = 300;

} // namespace steelyard
