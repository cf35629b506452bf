// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/round.h"

#include <boost/json/fwd.hpp>

#include <string>
#include <string_view>

namespace steelyard {

/// Names the format of the round file; resources/round-format.md documents it.
inline constexpr std::string_view kRoundSchema = "steelyard.round/1";

/// One record as a JSON object; empty texts, lists and absent numbers are left out.
boost::json::object toJson(const Record& record);

/// Compact JSON text of one record, as audit entries hold it.
std::string toJsonText(const Record& record);

/// The whole round: {"schema", "round": {…}, "companies": […], …}, indented, keys in a
/// fixed order, so that two exports of one round are equal byte by byte.
std::string writeRoundJson(const Round& round);

/// Reads a round file. Strict: unknown keys, wrong types, duplicate keys of records,
/// records that break their rules and references to absent platforms or evaluators
/// are refused with their path ("answers[3].status").
Result<Round> readRoundJson(std::string_view text, std::string_view fileName);

} // namespace steelyard
