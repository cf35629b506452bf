// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/oracle/fields.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace steelyard::oracle {

/// One file of a family that has an adapter.
struct OracleFile {
    std::filesystem::path path;
    std::string family;
    boost::json::value content;
    Tolerance tolerance;
};

/// What an adapter is handed for a case. A must_reject entry has nothing expected: the adapter
/// calls the product and returns.
struct OracleCase {
    const OracleFile& file;
    Fields fields;                  ///< of the case itself: "input", "expected" and its own extras
    std::optional<Fields> expected; ///< empty = the product must refuse
};

/// Reads a case, calls the product, compares.
using Adapter = std::function<void(OracleCase&)>;

/// How the lists of a file become tests: key of the list -> adapter of its entries. Every family may
/// also have a "must_reject" list, read by the adapter of "cases" unless it is named here.
using Family = std::map<std::string, Adapter>;
using Families = std::map<std::string, Family>;

/// Registers one test per case of each *.json in the folder, or one skip or failure per file.
void registerFolder(const std::filesystem::path& folder, const Families& families);

/// The families with an adapter, by name.
Families additiveFamilies(); ///< weighted_additive, missing_data_intervals
Families knockOutFamily();
Families rankReversalFamily();
Families groupFamily();         ///< group_disagreement
Families sensitivityFamilies(); ///< weight_sensitivity, tornado, dominance
Families valueFunctionFamily();
Families weightFamily(); ///< weights_from_judgements

} // namespace steelyard::oracle
