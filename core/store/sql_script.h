// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace steelyard::store {

/// The statements of an SQL script, without their semicolons; Qt runs one at a time.
///
/// Knows quoted texts and names, both kinds of comments, and that a trigger's body
/// (CREATE TRIGGER … BEGIN …; END) is one statement.
std::vector<std::string> splitSql(std::string_view script);

} // namespace steelyard::store
