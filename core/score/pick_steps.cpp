// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/pick_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace steelyard::score {

namespace {

using Group = std::vector<PickValue>;

const std::string& textOf(const Labels& labels, const std::string& label)
{
    static const std::string absent;
    const auto found = labels.find(label);
    return found == labels.end() ? absent : found->second;
}

/// Unfinished waits rank above all others.
auto rankOf(const PickValue& value) { return std::make_tuple(value.censored, value.value); }

/// Ascending; equal values with the newest last, so that ends and middles do not depend on the input order.
void sortByRank(Group& group)
{
    std::sort(group.begin(), group.end(), [](const PickValue& a, const PickValue& b) {
        return rankOf(a) != rankOf(b) ? rankOf(a) < rankOf(b) : isNewer(b, a, Direction::None);
    });
}

/// Nearest rank, from 1. The slack takes back what p x n gains by rounding (99.9 x 1000 / 100).
std::size_t nearestRank(double percentile, std::size_t count)
{
    const double rank = std::ceil(percentile * static_cast<double>(count) / 100 - 1e-9);
    return static_cast<std::size_t>(std::clamp(rank, 1.0, static_cast<double>(count)));
}

std::size_t pickedIndex(const PickStep& step, std::size_t count, Direction direction)
{
    const bool lowerIsBetter = direction == Direction::Lower;
    switch (step.take) {
    case Take::Min:
        return 0;
    case Take::Max:
        return count - 1;
    case Take::Best:
        return lowerIsBetter ? 0 : count - 1;
    case Take::Worst:
        return lowerIsBetter ? count - 1 : 0;
    case Take::Median:
        return count % 2 == 1 || lowerIsBetter ? count / 2 : count / 2 - 1;
    default:
        return nearestRank(step.percentile, count) - 1;
    }
}

/// Sum or mean of a group, with what is behind it.
PickValue combined(const Group& group, bool mean)
{
    PickValue result = group.front();
    const auto total = [&](auto part) {
        double sum = 0;
        for (const PickValue& value : group)
            sum += part(value);
        return mean ? sum / static_cast<double>(group.size()) : sum;
    };
    const bool hasRange = std::any_of(group.begin(), group.end(), [](const PickValue& v) { return v.low || v.high; });
    result.value = total([](const PickValue& v) { return v.value; });
    if (hasRange) {
        result.low = total([](const PickValue& v) { return v.low.value_or(v.value); });
        result.high = total([](const PickValue& v) { return v.high.value_or(v.value); });
    }
    for (std::size_t i = 1; i < group.size(); ++i) {
        mergeOrigin(result, group[i]);
        result.censored = result.censored || group[i].censored;
    }
    return result;
}

PickValue picked(const PickStep& step, Group group, Direction direction)
{
    sortByRank(group);
    PickValue result = group[pickedIndex(step, group.size(), direction)];
    if (result.censored) {
        const auto greatest = std::max_element(
            group.begin(), group.end(), [](const PickValue& a, const PickValue& b) { return a.value < b.value; });
        mergeOrigin(result, *greatest);
        result.value = greatest->value;
    }
    return result;
}

Group largest(const PickStep& step, const Group& group)
{
    const auto numberAt = [](const PickValue& value, const std::string& label) {
        return labelNumber(textOf(value.labels, label)).value_or(-std::numeric_limits<double>::infinity());
    };
    const auto keyOf = [&](const PickValue& value) {
        std::vector<double> key;
        for (const std::string& label : step.over)
            key.push_back(numberAt(value, label));
        return key;
    };
    Group kept;
    std::vector<double> best;
    for (const PickValue& value : group) {
        std::vector<double> key = keyOf(value);
        if (step.atLeast && key.front() < *step.atLeast)
            continue;
        if (kept.empty() || key > best) {
            kept.clear();
            best = key;
        }
        if (key == best)
            kept.push_back(value);
    }
    return kept;
}

Group firstOf(const PickStep& step, const Group& group)
{
    for (const LabelValue& wanted : step.order) {
        Group kept;
        for (const PickValue& value : group)
            if (textOf(value.labels, step.over.front()) == wanted.value_or(std::string()))
                kept.push_back(value);
        if (!kept.empty())
            return kept;
    }
    return {};
}

/// Jobs of one execution add up. Two values of the very same job cannot have run together, nor values known to come
/// from different files or probe runs.
Group sumConcurrent(const PickStep& step, const Group& group)
{
    using Execution = std::tuple<std::string, std::string, int>;
    std::map<Execution, Group> executions;
    std::map<std::tuple<std::string, std::string, std::vector<std::string>>, int> seen;
    Group ordered = group;
    std::stable_sort(ordered.begin(), ordered.end(), [](const PickValue& a, const PickValue& b) {
        return std::tie(a.when, a.ids) < std::tie(b.when, b.ids);
    });
    for (PickValue& value : ordered) {
        std::vector<std::string> job;
        for (const std::string& label : step.over)
            job.push_back(textOf(value.labels, label));
        const int turn = seen[{value.probeRun, value.evidence, job}]++;
        executions[{value.probeRun, value.evidence, turn}].push_back(std::move(value));
    }
    Group sums;
    for (const auto& [execution, jobs] : executions)
        sums.push_back(combined(jobs, false));
    return sums;
}

Group reduced(const PickStep& step, const Group& group, Direction direction)
{
    switch (step.take) {
    case Take::Sum:
        return {combined(group, false)};
    case Take::Mean:
        return {combined(group, true)};
    case Take::Latest:
        return {*std::min_element(group.begin(), group.end(),
                                  [&](const PickValue& a, const PickValue& b) { return isNewer(a, b, direction); })};
    case Take::Largest:
        return largest(step, group);
    case Take::FirstOf:
        return firstOf(step, group);
    case Take::SumConcurrent:
        return sumConcurrent(step, group);
    default:
        return {picked(step, group, direction)};
    }
}

/// What all values of the group agree on, less the labels the step goes over.
Labels groupLabels(const PickStep& step, const Group& group)
{
    Labels labels = group.front().labels;
    for (const PickValue& value : group)
        std::erase_if(labels, [&](const auto& label) { return textOf(value.labels, label.first) != label.second; });
    for (const std::string& label : step.over)
        labels.erase(label);
    return labels;
}

} // namespace

std::vector<PickValue> takeStep(const PickStep& step, const std::vector<PickValue>& values, const StepSetting& setting)
{
    std::map<Labels, Group> groups;
    for (const PickValue& value : values) {
        Labels key = step.overAll ? Labels() : value.labels;
        for (const std::string& label : step.over)
            key.erase(label);
        groups[std::move(key)].push_back(value);
    }
    const bool overRuns = setting.isAcross && step.take != Take::Sum &&
                          (step.overAll || std::find(step.over.begin(), step.over.end(), "run") != step.over.end());
    std::vector<PickValue> results;
    for (const auto& [key, group] : groups) {
        Group reducedGroup = reduced(step, group, setting.direction);
        const Labels labels = groupLabels(step, group);
        const auto [lowest, highest] = std::minmax_element(
            group.begin(), group.end(), [](const PickValue& a, const PickValue& b) { return a.value < b.value; });
        for (PickValue& value : reducedGroup) {
            value.labels = labels;
            if (overRuns) {
                value.low = lowest->value;
                value.high = highest->value;
            }
            results.push_back(std::move(value));
        }
    }
    return results;
}

std::string stepText(const PickStep& step)
{
    static constexpr std::string_view names[] = {"least",
                                                 "greatest",
                                                 "sum",
                                                 "mean",
                                                 "best",
                                                 "worst",
                                                 "median",
                                                 "percentile",
                                                 "latest",
                                                 "value with the largest label",
                                                 "first in the order",
                                                 "sum of the jobs that ran together"};
    std::string text = step.take == Take::Percentile ? "percentile " + numberText(step.percentile)
                                                     : std::string(names[static_cast<std::size_t>(step.take)]);
    text += " over ";
    if (step.overAll)
        return text + "all values";
    text += listText(step.over);
    if (step.atLeast)
        text += " of at least " + numberText(*step.atLeast);
    return text;
}

void mergeOrigin(PickValue& into, const PickValue& other)
{
    for (const std::string& id : other.ids)
        if (std::find(into.ids.begin(), into.ids.end(), id) == into.ids.end())
            into.ids.push_back(id);
    std::sort(into.ids.begin(), into.ids.end());
    into.marks.insert(other.marks.begin(), other.marks.end());
    for (const auto& [code, itsClass] : other.warnings)
        into.warnings[code] = std::max(into.warnings[code], itsClass);
    into.when = std::max(into.when, other.when);
    if (other.n)
        into.n = into.n ? std::min(*into.n, *other.n) : *other.n;
    const auto keepIfSame = [](std::string& mine, const std::string& theirs) {
        if (mine.empty())
            mine = theirs;
        else if (!theirs.empty() && mine != theirs)
            mine.clear();
    };
    keepIfSame(into.probeRun, other.probeRun);
    keepIfSame(into.evidence, other.evidence);
    keepIfSame(into.source, other.source);
}

} // namespace steelyard::score
