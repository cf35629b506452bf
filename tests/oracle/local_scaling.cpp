// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/local_scaling.h"

#include "tests/oracle/fields.h"

#include <algorithm>
#include <numeric>

namespace steelyard::oracle {

namespace {

std::vector<double> minMax(const std::vector<double>& column, bool lessIsBetter)
{
    const auto [lowest, highest] = std::ranges::minmax(column);
    std::vector<double> scaled;
    for (const double x : column) {
        const double distance = lessIsBetter ? highest - x : x - lowest;
        scaled.push_back(highest == lowest ? 0 : 100 * distance / (highest - lowest));
    }
    return scaled;
}

std::vector<double> byMax(const std::vector<double>& column, bool lessIsBetter)
{
    const auto [lowest, highest] = std::ranges::minmax(column);
    std::vector<double> scaled;
    for (const double x : column)
        scaled.push_back(100 * (lessIsBetter ? lowest / x : x / highest));
    return scaled;
}

std::vector<double> bySum(std::vector<double> column, bool lessIsBetter)
{
    if (lessIsBetter)
        std::ranges::transform(column, column.begin(), [](double x) { return 1 / x; });
    const double sum = std::accumulate(column.begin(), column.end(), 0.0);
    std::ranges::transform(column, column.begin(), [sum](double x) { return 100 * x / sum; });
    return column;
}

} // namespace

std::vector<double> scaleLocally(const std::string& scheme, const std::vector<double>& column, bool lessIsBetter)
{
    if (scheme == "local_min_max")
        return minMax(column, lessIsBetter);
    if (scheme == "divide_by_max")
        return byMax(column, lessIsBetter);
    if (scheme == "divide_by_sum")
        return bySum(column, lessIsBetter);
    throw LayoutFault("unknown scaling scheme '" + scheme + "'");
}

} // namespace steelyard::oracle
