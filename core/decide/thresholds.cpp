// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/thresholds.h"

#include "core/score/ranking.h"

#include <algorithm>
#include <cmath>

namespace steelyard::decide {

namespace {

/// Crossings nearer to each other than this are one; well inside the promised 1e-9.
constexpr double SameWeight = 1e-10;

bool tie(double left, double right)
{
    return !score::isClearlyGreater(left, right) && !score::isClearlyGreater(right, left);
}

/// Where two scores are equal. Multiplied out it is a quadratic, whose second root is far away or
/// does not exist when both are straight lines.
void addCrossings(const ScoreLine& left, const ScoreLine& right, std::vector<double>& crossings)
{
    const double a = left.sumSlope * right.knownSlope - right.sumSlope * left.knownSlope;
    const double b = left.sum * right.knownSlope + left.sumSlope * right.known -
                     (right.sum * left.knownSlope + right.sumSlope * left.known);
    const double c = left.sum * right.known - right.sum * left.known;
    const double discriminant = b * b - 4 * a * c;
    if (discriminant < 0)
        return;
    // The sum of like signs keeps the digits that the school formula loses when a is tiny.
    const double q = -(b + std::copysign(std::sqrt(discriminant), b)) / 2;
    for (const double root : {q / a, c / q}) {
        if (std::isfinite(root))
            crossings.push_back(root);
    }
}

/// Groups of alternatives whose scores are equal over the whole range.
using Classes = std::vector<std::vector<std::size_t>>;

class Envelope
{
public:
    Envelope(std::span<const ScoreLine> lines, double from, double to) : m_lines(lines), m_from(from), m_to(to) {}

    std::vector<LeaderSegment> segments() const
    {
        const Classes classes = contenders();
        std::vector<LeaderSegment> result;
        const auto edges = breakpoints(classes);
        for (std::size_t i = 1; i < edges.size(); ++i) {
            const auto& leaders = bestAt((edges[i - 1] + edges[i]) / 2, classes);
            if (!result.empty() && result.back().leaders == leaders)
                result.back().to = edges[i];
            else
                result.push_back({edges[i - 1], edges[i], leaders});
        }
        return result;
    }

private:
    double valueOf(const std::vector<std::size_t>& members, double t) const
    {
        return scoreAt(m_lines[members.front()], t);
    }

    bool areSame(const ScoreLine& left, const ScoreLine& right) const
    {
        // Two ratios of lines that agree at three places agree everywhere.
        return std::ranges::all_of(std::vector{m_from, (m_from + m_to) / 2, m_to},
                                   [&](double t) { return tie(scoreAt(left, t), scoreAt(right, t)); });
    }

    Classes sameScores() const
    {
        Classes classes;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const auto same = std::ranges::find_if(
                classes, [&](const auto& members) { return areSame(m_lines[members.front()], m_lines[i]); });
            if (same == classes.end())
                classes.push_back({i});
            else
                same->push_back(i);
        }
        return classes;
    }

    const std::vector<std::size_t>& bestAt(double t, const Classes& classes) const
    {
        return *std::ranges::max_element(classes, {}, [&](const auto& members) { return valueOf(members, t); });
    }

    bool isAlwaysBelow(const std::vector<std::size_t>& members, const std::vector<std::size_t>& other) const
    {
        std::vector<double> crossings;
        addCrossings(m_lines[members.front()], m_lines[other.front()], crossings);
        const double middle = (m_from + m_to) / 2;
        return valueOf(members, middle) < valueOf(other, middle) && std::ranges::none_of(crossings, [&](double t) {
                   return t >= m_from - SameWeight && t <= m_to + SameWeight;
               });
    }

    /// Only those that might lead somewhere: keeps the pairs few when there are a hundred platforms.
    Classes contenders() const
    {
        Classes all = sameScores();
        if (all.size() < 3)
            return all;
        Classes kept;
        for (const auto& members : all) {
            const bool hopeless = std::ranges::any_of(std::vector{m_from, (m_from + m_to) / 2, m_to},
                                                      [&](double t) { return isAlwaysBelow(members, bestAt(t, all)); });
            if (!hopeless)
                kept.push_back(members);
        }
        return kept;
    }

    std::vector<double> breakpoints(const Classes& classes) const
    {
        std::vector<double> crossings;
        for (std::size_t i = 0; i < classes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                addCrossings(m_lines[classes[i].front()], m_lines[classes[j].front()], crossings);
        }
        std::ranges::sort(crossings);
        std::vector<double> edges{m_from};
        for (const double t : crossings) {
            if (t > edges.back() + SameWeight && t < m_to - SameWeight)
                edges.push_back(t);
        }
        edges.push_back(m_to);
        return edges;
    }

    std::span<const ScoreLine> m_lines;
    double m_from;
    double m_to;
};

bool haveCommon(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right)
{
    return std::ranges::any_of(left, [&](std::size_t i) { return std::ranges::find(right, i) != right.end(); });
}

std::vector<std::size_t> leadersAt(std::span<const ScoreLine> lines, double t)
{
    std::vector<double> scores;
    for (const ScoreLine& line : lines)
        scores.push_back(scoreAt(line, t));
    const auto ranks = score::competitionRanks(scores);
    std::vector<std::size_t> leaders;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] == 1)
            leaders.push_back(i);
    }
    return leaders;
}

} // namespace

double scoreAt(const ScoreLine& line, double t)
{
    const double known = line.known + line.knownSlope * t;
    if (std::abs(known) > 1e-12 * (std::abs(line.known) + std::abs(line.knownSlope)))
        return (line.sum + line.sumSlope * t) / known;
    // Nothing is known just here, so the sum is zero as well: both fade out in proportion.
    return line.knownSlope == 0 ? 0 : line.sumSlope / line.knownSlope;
}

std::vector<LeaderSegment> leaderSegments(std::span<const ScoreLine> lines, double from, double to)
{
    if (lines.empty())
        return {};
    return Envelope(lines, from, to).segments();
}

WeightSensitivity weightSensitivity(std::span<const ScoreLine> lines, double baseWeight)
{
    WeightSensitivity result;
    result.baseWeight = baseWeight;
    result.baseLeaders = leadersAt(lines, baseWeight);
    result.segments = leaderSegments(lines);
    for (const LeaderSegment& segment : result.segments) {
        if (haveCommon(segment.leaders, result.baseLeaders))
            continue;
        if (segment.to <= baseWeight + SameWeight)
            result.below = Takeover{segment.to, segment.leaders};
        else if (segment.from >= baseWeight - SameWeight && !result.above)
            result.above = Takeover{segment.from, segment.leaders};
    }
    if (result.above)
        result.smallestChange = std::abs(result.above->weight - baseWeight);
    if (result.below) {
        const double change = std::abs(baseWeight - result.below->weight);
        result.smallestChange = std::min(result.smallestChange.value_or(change), change);
    }
    return result;
}

} // namespace steelyard::decide
