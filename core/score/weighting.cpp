// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/weighting.h"

#include "core/score/conditions.h"

#include <algorithm>
#include <cmath>

namespace steelyard::score {

namespace {

/// The criteria of one dimension as a group that sums to 100.
using Group = std::map<std::string, double>;

void scaleTo(Group& group, double total)
{
    double sum = 0;
    for (const auto& [id, weight] : group)
        sum += weight;
    if (sum <= 0)
        return;
    for (auto& [id, weight] : group)
        weight *= total / sum;
}

template <class Visit>
void forEachGroup(const Scorecard& scorecard, WeightTable& table, Visit&& visit)
{
    visit(table.dimensions);
    for (const Dimension& dimension : scorecard.dimensions) {
        Group group;
        for (const Criterion& criterion : dimension.criteria)
            group[criterion.id] = table.criteria[criterion.id];
        visit(group);
        for (const auto& [id, weight] : group)
            table.criteria[id] = weight;
    }
}

WeightTable standardWeights(const Scorecard& scorecard)
{
    WeightTable table;
    for (const Dimension& dimension : scorecard.dimensions) {
        table.dimensions[dimension.id] = dimension.weight;
        for (const Criterion& criterion : dimension.criteria)
            table.criteria[criterion.id] = criterion.weight;
    }
    return table;
}

double profileWeight(const std::map<std::string, double>& weights, const std::string& id, double fallback)
{
    const auto it = weights.find(id);
    return it == weights.end() ? fallback : it->second;
}

/// What the three profiles say for one company; ids no profile names keep the template's weight.
WeightTable blend(const Content& content, const WeightTable& standard, const Company& company)
{
    const auto& profiles = content.profiles.profiles;
    const double shares[3] = {company.pretrainingShare, company.finetuningShare, company.inferenceShare};
    WeightTable table = standard;
    for (auto& [id, weight] : table.dimensions) {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i)
            sum += shares[i] * profileWeight(profiles[i].weights.dimensions, id, weight);
        weight = sum;
    }
    // Custom criteria keep their percent; the profile's weights share what they leave.
    for (const Dimension& dimension : content.scorecard.dimensions) {
        double custom = 0;
        for (const Criterion& criterion : dimension.criteria)
            if (criterion.custom)
                custom += criterion.weight;
        for (const Criterion& criterion : dimension.criteria) {
            if (criterion.custom)
                continue;
            double sum = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                const double own = profileWeight(profiles[i].weights.criteria, criterion.id, -1);
                sum += shares[i] * (own < 0 ? criterion.weight : own * (100 - custom) / 100);
            }
            table.criteria[criterion.id] = sum;
        }
    }
    forEachGroup(content.scorecard, table, [](Group& group) { scaleTo(group, 100); });
    return table;
}

void addChanges(Group& group, const std::map<std::string, double>& changes)
{
    for (const auto& [id, points] : changes)
        if (const auto it = group.find(id); it != group.end())
            it->second = std::max(0.0, it->second + points);
    scaleTo(group, 100);
}

void applyOverrides(Group& group, const Table<WeightOverride>& overrides)
{
    double fixed = 0, rest = 0;
    for (const auto& [id, weight] : group) {
        if (const WeightOverride* own = findIn(overrides, id))
            fixed += own->weight;
        else
            rest += weight;
    }
    for (auto& [id, weight] : group) {
        if (const WeightOverride* own = findIn(overrides, id))
            weight = own->weight;
        else
            weight = rest > 0 ? weight * std::max(0.0, 100 - fixed) / rest : 0;
    }
    scaleTo(group, 100);
}

} // namespace

WeightTable withChanges(const WeightTable& table, const WeightSet& changes)
{
    WeightTable result = table;
    addChanges(result.dimensions, changes.dimensions);
    // Changes name criteria of several dimensions; each dimension is its own group.
    std::map<std::string, Group> groups;
    for (const auto& [id, weight] : result.criteria)
        groups[id.substr(0, id.find('.'))][id] = weight;
    for (auto& [dimension, group] : groups) {
        const bool touched = std::any_of(group.begin(), group.end(),
                                         [&](const auto& entry) { return changes.criteria.contains(entry.first); });
        if (!touched)
            continue;
        addChanges(group, changes.criteria);
        for (const auto& [id, weight] : group)
            result.criteria[id] = weight;
    }
    return result;
}

std::map<std::string, double> globalWeights(const Scorecard& scorecard, const WeightTable& table)
{
    std::map<std::string, double> global;
    for (const Dimension& dimension : scorecard.dimensions)
        for (const Criterion& criterion : dimension.criteria)
            global[criterion.id] = table.dimensions.at(dimension.id) * table.criteria.at(criterion.id) / 100;
    return global;
}

void roundToSum(std::map<std::string, double>& values, double total, int decimals)
{
    const double unit = std::pow(10.0, decimals);
    long long left = std::llround(total * unit);
    std::vector<std::pair<double, std::string>> remainders;
    std::map<std::string, long long> whole;
    for (const auto& [id, value] : values) {
        // The tiny addition keeps 12.34 from being cut to 12.33 by its binary form.
        const double scaled = value * unit;
        const double down = std::floor(scaled + 1e-9);
        whole[id] = static_cast<long long>(down);
        left -= static_cast<long long>(down);
        remainders.emplace_back(-std::max(0.0, scaled - down), id);
    }
    std::stable_sort(remainders.begin(), remainders.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first - 1e-12; });
    for (std::size_t i = 0; left > 0 && i < remainders.size(); ++i, --left)
        ++whole[remainders[i].second];
    for (auto& [id, value] : values)
        value = static_cast<double>(whole[id]) / unit;
}

Weights weightsOf(const Content& content, const Round& round)
{
    Weights weights;
    const Scorecard& scorecard = content.scorecard;
    weights.standard = standardWeights(scorecard);
    double hours = 0;
    for (const auto& [id, company] : round.companies)
        hours += company.monthlyGpuHours;
    weights.adjusted = weights.standard;
    if (hours > 0) {
        for (auto& [id, weight] : weights.adjusted.dimensions)
            weight = 0;
        for (auto& [id, weight] : weights.adjusted.criteria)
            weight = 0;
        for (const auto& [id, company] : round.companies) {
            CompanyWeights part{id, company.monthlyGpuHours / hours, {}, blend(content, weights.standard, company)};
            for (const WeightModifier& modifier : content.profiles.modifiers) {
                if (!modifier.applyWhen || workloadHolds(*modifier.applyWhen, company) != Tri::True)
                    continue;
                part.modifiers.push_back(modifier.id);
                part.weights = withChanges(part.weights, modifier.changes);
            }
            for (const auto& [key, weight] : part.weights.dimensions)
                weights.adjusted.dimensions[key] += part.share * weight;
            for (const auto& [key, weight] : part.weights.criteria)
                weights.adjusted.criteria[key] += part.share * weight;
            weights.companies.push_back(std::move(part));
        }
        forEachGroup(scorecard, weights.adjusted,
                     [&](Group& group) { roundToSum(group, 100, content.profiles.roundingDecimals); });
    }
    weights.effective = weights.adjusted;
    if (!round.weightOverrides.empty())
        forEachGroup(scorecard, weights.effective, [&](Group& group) {
            const bool touched = std::any_of(group.begin(), group.end(), [&](const auto& entry) {
                return round.weightOverrides.contains(entry.first);
            });
            if (touched)
                applyOverrides(group, round.weightOverrides);
        });
    weights.global = globalWeights(scorecard, weights.effective);
    return weights;
}

} // namespace steelyard::score
