// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/problem.h"

#include <algorithm>
#include <limits>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

std::size_t positionOf(const std::string& name, const std::vector<std::string>& names)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        throw LayoutFault("'" + name + "' is not a name of this case");
    return static_cast<std::size_t>(found - names.begin());
}

} // namespace

std::size_t Problem::criterion(const std::string& name) const { return positionOf(name, criteria); }

std::size_t Problem::alternative(const std::string& name) const { return positionOf(name, alternatives); }

std::vector<double> Problem::values(std::size_t alternative) const
{
    std::vector<double> row;
    for (const score::PartialValue& cell : cells[alternative]) {
        if (cell && cell->low != cell->high)
            throw LayoutFault("a range stands where a value is needed");
        row.push_back(cell ? cell->low : std::numeric_limits<double>::quiet_NaN());
    }
    return row;
}

score::PartialValue readCell(const json::value* value)
{
    if (value == nullptr || value->is_null())
        return std::nullopt;
    if (!value->is_array())
        return score::pointValue(number(*value));
    const auto ends = numbers(*value);
    if (ends.size() != 2)
        throw LayoutFault(json::serialize(*value) + " is not a range");
    return score::Bounds{ends[0], ends[1]};
}

Problem readProblem(Fields& input)
{
    Problem problem;
    for (const json::value& entry : array(input.need("criteria"))) {
        Fields criterion(entry, input.place("criteria"));
        problem.criteria.push_back(criterion.text("id"));
        problem.weights.push_back(number(criterion.need("weight")));
        criterion.finish();
    }
    problem.alternatives = texts(input.need("alternatives"));
    Fields rows = input.object("partial_values");
    for (const std::string& alternative : problem.alternatives) {
        Fields row = rows.object(alternative);
        auto& cells = problem.cells.emplace_back();
        for (const std::string& criterion : problem.criteria)
            cells.push_back(readCell(row.find(criterion)));
        row.finish();
    }
    rows.finish();
    return problem;
}

std::vector<double> scoresOf(const Problem& problem)
{
    std::vector<double> scores;
    for (std::size_t i = 0; i < problem.alternatives.size(); ++i)
        scores.push_back(accepted(score::additiveScore(problem.weights, problem.values(i))));
    return scores;
}

std::vector<double> asDoubles(const std::vector<int>& ranks) { return {ranks.begin(), ranks.end()}; }

std::vector<std::string> named(const std::vector<std::size_t>& positions, const std::vector<std::string>& names)
{
    std::vector<std::string> result;
    for (const std::size_t position : positions)
        result.push_back(names.at(position));
    return result;
}

} // namespace steelyard::oracle
