// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/dominance.h"

#include <algorithm>
#include <cmath>

namespace steelyard::decide {

namespace {

enum class Relation { None, Weak, Strict };

Relation relation(const std::vector<score::Bounds>& left, const std::vector<score::Bounds>& right)
{
    std::size_t better = 0;
    for (std::size_t k = 0; k < left.size(); ++k) {
        if (score::isClearlyGreater(right[k].high, left[k].low))
            return Relation::None;
        better += score::isClearlyGreater(left[k].low, right[k].high) ? 1 : 0;
    }
    if (better == 0)
        return Relation::None;
    return better == left.size() ? Relation::Strict : Relation::Weak;
}

bool isUsable(const std::vector<score::Bounds>& row, std::size_t criteria)
{
    return row.size() == criteria && std::ranges::all_of(row, [](const score::Bounds& cell) {
               return std::isfinite(cell.low) && std::isfinite(cell.high);
           });
}

} // namespace

Result<Dominance> dominance(const std::vector<std::vector<score::Bounds>>& values)
{
    Dominance result;
    for (const auto& row : values) {
        if (!isUsable(row, values.front().size()))
            return makeError(ErrorCode::InvalidInput, "the alternatives do not all have the same number of values, "
                                                      "or one of these is not a number");
    }
    std::vector<bool> isDominated(values.size(), false);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = 0; j < values.size(); ++j) {
            const Relation found = i == j ? Relation::None : relation(values[i], values[j]);
            if (found == Relation::None)
                continue;
            result.weak.emplace_back(i, j);
            if (found == Relation::Strict)
                result.strict.emplace_back(i, j);
            isDominated[j] = true;
        }
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!isDominated[i])
            result.nonDominated.push_back(i);
    }
    return result;
}

} // namespace steelyard::decide
