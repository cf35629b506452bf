// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <boost/json/value.hpp>

#include <string_view>

namespace steelyard {

/// Parses one complete JSON document (RFC 8259, a byte order mark allowed) into Boost.JSON's value. Unlike
/// boost::json::parse of 1.81: doubles are the nearest to what is written (it gets the last bit of one in five
/// wrong), a key that appears twice in one object is refused, and so is a number beyond a double.
/// InvalidInput says file and line.
Result<boost::json::value> parseJsonDocument(std::string_view text, std::string_view fileName);

/// A number as our files write it: whole ones as integers, so that 8 does not come out as 8E0.
boost::json::value jsonNumber(double value);

} // namespace steelyard
