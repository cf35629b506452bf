// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"

#include <gtest/gtest.h>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

struct Groups {
    std::vector<std::string> names;
    std::vector<score::WeightGroup> weights;
    std::vector<std::vector<std::size_t>> members; ///< positions among the problem's criteria
};

Groups readGroups(const json::value& list, const Problem& problem)
{
    Groups groups;
    for (const json::value& entry : array(list)) {
        Fields group(entry, "groups");
        groups.names.push_back(group.text("id"));
        auto& weights = groups.weights.emplace_back();
        auto& members = groups.members.emplace_back();
        weights.weight = number(group.need("weight"));
        for (const json::value& member : array(group.need("criteria"))) {
            Fields criterion(member, group.place("criteria"));
            members.push_back(problem.criterion(criterion.text("id")));
            weights.local.push_back(number(criterion.need("local_weight")));
            criterion.finish();
        }
        group.finish();
    }
    return groups;
}

/// Replaces the weights of the criteria by those of the two levels.
void useTwoLevels(Problem& problem, const Groups& groups)
{
    const auto global = accepted(score::globalWeights(groups.weights));
    std::vector<double> weights(problem.criteria.size(), 0.0);
    std::size_t next = 0;
    for (const auto& members : groups.members) {
        for (const std::size_t member : members)
            weights[member] = global[next++];
    }
    problem.weights = weights;
}

void checkGroupScores(const json::value& expected, const Problem& problem, const Groups& groups, Tolerance tolerance)
{
    Fields platforms(expected, "group_scores");
    for (std::size_t i = 0; i < problem.alternatives.size(); ++i) {
        const auto values = problem.values(i);
        std::vector<double> scores;
        for (std::size_t g = 0; g < groups.names.size(); ++g) {
            std::vector<double> own;
            for (const std::size_t member : groups.members[g])
                own.push_back(values[member]);
            scores.push_back(accepted(score::additiveScore(groups.weights[g].local, own)));
        }
        expectByName(platforms.need(problem.alternatives[i]), groups.names, scores, tolerance,
                     platforms.place(problem.alternatives[i]));
    }
    platforms.finish();
}

void weightedAdditive(OracleCase& current)
{
    const Tolerance tolerance = current.file.tolerance;
    Fields input = current.fields.object("input");
    Problem problem = readProblem(input);
    Groups groups;
    if (const json::value* list = input.find("groups")) {
        groups = readGroups(*list, problem);
        useTwoLevels(problem, groups);
    }
    input.finish();
    const auto shares = accepted(score::normaliseWeights(problem.weights));
    const auto scores = scoresOf(problem);
    const auto ranks = score::competitionRanks(scores);
    if (!current.expected)
        return;

    Fields& expected = *current.expected;
    expectByName(expected.need("normalised_weights"), problem.criteria, shares, tolerance, "normalised_weights");
    expectByName(expected.need("scores"), problem.alternatives, scores, tolerance, "scores");
    expectByName(expected.need("ranks"), problem.alternatives, asDoubles(ranks), tolerance, "ranks");
    if (const json::value* wanted = expected.find("contributions")) {
        Fields rows(*wanted, "contributions");
        for (std::size_t i = 0; i < problem.alternatives.size(); ++i) {
            const std::string& name = problem.alternatives[i];
            expectByName(rows.need(name), problem.criteria,
                         accepted(score::contributions(problem.weights, problem.values(i))), tolerance,
                         rows.place(name));
        }
        rows.finish();
    }
    if (const json::value* wanted = expected.find("group_scores"))
        checkGroupScores(*wanted, problem, groups, tolerance);
}

/// The two columns a spreadsheet would show instead: a missing cell counted as 0, or its weight
/// spread over the others; ranges at their middle. They have to stay inside what is possible, and
/// apart from a single score wherever something is open.
void checkTraps(Fields& expected, const Problem& problem, const std::vector<score::ScoreBounds>& bounds,
                Tolerance tolerance)
{
    std::vector<double> asZero;
    std::vector<std::optional<double>> spreadOut;
    for (std::size_t i = 0; i < problem.alternatives.size(); ++i) {
        double sum = 0;
        double total = 0;
        double answered = 0;
        bool isOpen = false;
        for (std::size_t k = 0; k < problem.weights.size(); ++k) {
            const auto& cell = problem.cells[i][k];
            const double weight = problem.weights[k];
            total += weight;
            answered += cell ? weight : 0;
            sum += cell ? weight * (cell->low + cell->high) / 2 : 0;
            isOpen = isOpen || (weight > 0 && (!cell || cell->low != cell->high));
        }
        asZero.push_back(sum / total);
        spreadOut.push_back(answered > 0 ? std::optional(sum / answered) : std::nullopt);
        EXPECT_GE(asZero.back(), bounds[i].bounds.low - tolerance.absolute);
        EXPECT_LE(asZero.back(), bounds[i].bounds.high + tolerance.absolute);
        EXPECT_EQ(isOpen, bounds[i].bounds.high > bounds[i].bounds.low + tolerance.absolute)
            << problem.alternatives[i] << ": an open score must be shown as an interval";
    }
    if (const json::value* wanted = expected.find("not_this_missing_as_zero"))
        expectByName(*wanted, problem.alternatives, asZero, tolerance, "not_this_missing_as_zero");
    if (const json::value* wanted = expected.find("not_this_reweighted_over_answered"))
        expectByName(*wanted, problem.alternatives, spreadOut, tolerance, "not_this_reweighted_over_answered");
}

void missingData(OracleCase& current)
{
    const Tolerance tolerance = current.file.tolerance;
    Fields input = current.fields.object("input");
    const Problem problem = readProblem(input);
    input.finish();
    std::vector<score::ScoreBounds> results;
    std::vector<score::Bounds> bounds;
    for (const auto& row : problem.cells) {
        results.push_back(accepted(score::scoreBounds(problem.weights, row)));
        bounds.push_back(results.back().bounds);
    }
    if (!current.expected)
        return;

    std::vector<double> low;
    std::vector<double> high;
    std::vector<double> coverage;
    std::vector<double> best;
    std::vector<double> worst;
    for (const auto& result : results) {
        low.push_back(result.bounds.low);
        high.push_back(result.bounds.high);
        coverage.push_back(result.coverage);
    }
    for (const auto& range : score::possibleRanks(bounds)) {
        best.push_back(range.best);
        worst.push_back(range.worst);
    }
    Fields& expected = *current.expected;
    const auto& names = problem.alternatives;
    expectByName(expected.need("score_low"), names, low, tolerance, "score_low");
    expectByName(expected.need("score_high"), names, high, tolerance, "score_high");
    expectByName(expected.need("weight_answered"), names, coverage, tolerance, "weight_answered");
    expectByName(expected.need("best_possible_rank"), names, best, tolerance, "best_possible_rank");
    expectByName(expected.need("worst_possible_rank"), names, worst, tolerance, "worst_possible_rank");
    const auto leaders = score::possibleLeaders(bounds);
    expectNames(expected.need("possible_leaders"), named(leaders.possible, names), "possible_leaders");
    // One name or none; leaders that tie for certain are no single certain leader.
    const json::value& certain = expected.need("certain_leader");
    EXPECT_EQ(certain.is_null() ? std::string() : text(certain),
              leaders.certain.size() == 1 ? names[leaders.certain.front()] : std::string())
        << "certain_leader";
    checkTraps(expected, problem, results, tolerance);
}

} // namespace

Families additiveFamilies()
{
    return {{"weighted_additive", {{"cases", weightedAdditive}}}, {"missing_data_intervals", {{"cases", missingData}}}};
}

} // namespace steelyard::oracle
