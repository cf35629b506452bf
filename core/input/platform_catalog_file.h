// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/base/result.h"
#include "core/model/records.h"

#include <string_view>
#include <vector>

namespace steelyard::input {

/// A real platform ready to add, with dated and sourced public facts only.
struct CatalogEntry {
    Platform platform; ///< its name in English
    LocalText name;
    std::vector<PlatformFact> facts;
};

/// Reads a platform catalogue (schema steelyard.platform-catalog/1). Every key is required and no other
/// is read; an empty text, a day outside the calendar or an id twice is refused with its place.
Result<std::vector<CatalogEntry>> readPlatformCatalog(std::string_view yaml, std::string_view fileName);

/// The catalogue that ships with the program.
Result<std::vector<CatalogEntry>> builtinCatalog();

} // namespace steelyard::input
