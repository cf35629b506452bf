// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Scaling by the candidates at hand, as spreadsheets do it. The product never scores this way:
/// it is here to show that adding a platform then moves the others.
namespace steelyard::oracle {

/// 0..100 for each entry of one column. Schemes: local_min_max, divide_by_max, divide_by_sum.
/// All equal under local_min_max gives 0 for all: no difference, no influence on the order.
std::vector<double> scaleLocally(const std::string& scheme, const std::vector<double>& column, bool lessIsBetter);

} // namespace steelyard::oracle
