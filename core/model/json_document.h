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

} // namespace steelyard
