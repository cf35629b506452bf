// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/custom_criteria.h"

#include <algorithm>
#include <map>

namespace steelyard {

Result<Scorecard> withCustomCriteria(Scorecard scorecard, const Round& round)
{
    std::map<std::string, double> taken;
    for (const auto& [id, custom] : round.customCriteria) {
        if (!scorecard.dimension(custom.dimension))
            return makeError(ErrorCode::InvalidInput, "the dimension '" + custom.dimension + "' does not exist",
                             "custom criterion '" + id + "'", "choose one of the scorecard's dimensions");
        if (scorecard.criterion(id))
            return makeError(ErrorCode::InvalidInput, "the scorecard already has a criterion with this id",
                             "custom criterion '" + id + "'", "choose another id");
        if (!id.starts_with(custom.dimension + "."))
            return makeError(ErrorCode::InvalidInput, "the id must begin with '" + custom.dimension + ".'",
                             "custom criterion '" + id + "'", "rename it");
        taken[custom.dimension] += custom.weight;
        if (taken[custom.dimension] >= 100)
            return makeError(ErrorCode::InvalidInput, "the added criteria would take all of the dimension's weight",
                             "custom criterion '" + id + "'", "lower their weights");
    }
    for (Dimension& dimension : scorecard.dimensions) {
        const auto it = taken.find(dimension.id);
        if (it == taken.end())
            continue;
        for (Criterion& criterion : dimension.criteria)
            criterion.weight *= (100 - it->second) / 100;
        for (const auto& [id, custom] : round.customCriteria) {
            if (custom.dimension != dimension.id)
                continue;
            Criterion criterion;
            criterion.id = id;
            criterion.dimension = dimension.id;
            criterion.weight = custom.weight;
            criterion.name = custom.name;
            criterion.description = custom.description;
            criterion.custom = true;
            if (!custom.levels.empty()) {
                RubricScale rubric;
                std::copy(custom.levels.begin(), custom.levels.end(), rubric.levels.begin());
                criterion.scale = std::move(rubric);
                criterion.expected = Provenance::Judged;
            } else {
                ValueScale scale{id, custom.unit, Direction::Higher, custom.logarithmic, custom.anchors};
                if (custom.anchors.back().score < custom.anchors.front().score)
                    scale.direction = Direction::Lower;
                criterion.scale = std::move(scale);
                criterion.expected = Provenance::Measured;
            }
            dimension.criteria.push_back(std::move(criterion));
        }
    }
    return scorecard;
}

} // namespace steelyard
