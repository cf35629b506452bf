// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/must_have.h"

namespace steelyard::score
{

Result<MustHaveStatus> checkMustHaves(std::span<const MustHave> conditions, const std::map<std::string, Fact>& facts)
{
    MustHaveStatus status;
    std::vector<Tri> outcomes;
    for (const MustHave& condition : conditions) {
        const auto comparison = parseComparison(condition.op);
        if (!comparison)
            return makeError(ErrorCode::InvalidInput, "the condition uses the unknown operator '" + condition.op + "'",
                             condition.id, "use eq, ne, lt, le, gt, ge, in, not_in, contains, contains_any or lacks");
        const auto found = facts.find(condition.fact);
        const Tri outcome = compareValue(*comparison, found == facts.end() ? Fact{} : found->second, condition.value);
        if (outcome == Tri::False)
            status.failed.push_back(condition.id);
        else if (outcome == Tri::Unknown)
            status.unknown.push_back(condition.id);
        outcomes.push_back(outcome);
    }
    status.met = allOf(outcomes);
    return status;
}

} // namespace steelyard::score
