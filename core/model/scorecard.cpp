// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scorecard.h"

namespace steelyard {

const Criterion* Scorecard::criterion(std::string_view wanted) const
{
    for (const Dimension& dim : dimensions)
        for (const Criterion& item : dim.criteria)
            if (item.id == wanted)
                return &item;
    return nullptr;
}

const Dimension* Scorecard::dimension(std::string_view wanted) const
{
    for (const Dimension& dim : dimensions)
        if (dim.id == wanted)
            return &dim;
    return nullptr;
}

std::size_t Scorecard::criterionCount() const
{
    std::size_t count = 0;
    for (const Dimension& dim : dimensions)
        count += dim.criteria.size();
    return count;
}

} // namespace steelyard
