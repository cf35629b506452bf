// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/dominance.h"
#include "core/decide/raw_change.h"
#include "core/decide/tornado.h"
#include "core/decide/weight_lines.h"
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

std::vector<std::vector<decide::DimensionPart>> partsOf(const Problem& problem)
{
    std::vector<std::vector<decide::DimensionPart>> rows;
    for (const auto& cells : problem.cells) {
        auto& row = rows.emplace_back();
        for (const auto& cell : cells)
            row.push_back(decide::partOf(cell ? std::optional(cell->low) : std::nullopt));
    }
    return rows;
}

/// Leaders in the order of the alternatives; null where there is none.
json::value leadersOf(const std::optional<decide::Takeover>& takeover, const Problem& problem)
{
    return takeover ? json::value_from(named(takeover->leaders, problem.alternatives)) : json::value();
}

std::optional<double> weightOf(const std::optional<decide::Takeover>& takeover)
{
    return takeover ? std::optional(takeover->weight) : std::nullopt;
}

void weightSensitivity(OracleCase& current)
{
    const Tolerance tolerance = current.file.tolerance;
    Fields input = current.fields.object("input");
    const Problem problem = readProblem(input);
    const std::size_t varied = problem.criterion(input.text("vary"));
    input.finish();
    const double base = accepted(decide::baseWeight(problem.weights, varied));
    const auto lines = accepted(decide::linesOverDimension(problem.weights, partsOf(problem), varied));
    const auto result = decide::weightSensitivity(lines, base);
    if (!current.expected)
        return;

    Fields& expected = *current.expected;
    expectNumber(expected.need("base_weight"), result.baseWeight, tolerance, "base_weight");
    expectNames(expected.need("base_leader"), named(result.baseLeaders, problem.alternatives), "base_leader");
    const auto& segments = array(expected.need("leader_segments"));
    ASSERT_EQ(segments.size(), result.segments.size()) << "leader_segments";
    for (std::size_t i = 0; i < segments.size(); ++i) {
        Fields segment(segments[i], "segment " + std::to_string(i));
        expectNumber(segment.need("from"), result.segments[i].from, tolerance, segment.place("from"));
        expectNumber(segment.need("to"), result.segments[i].to, tolerance, segment.place("to"));
        expectNames(segment.need("leader"), named(result.segments[i].leaders, problem.alternatives),
                    segment.place("leader"));
        segment.finish();
    }
    expectNumber(expected.need("threshold_above"), weightOf(result.above), tolerance, "threshold_above");
    expectNumber(expected.need("threshold_below"), weightOf(result.below), tolerance, "threshold_below");
    EXPECT_EQ(expected.need("leader_above"), leadersOf(result.above, problem));
    EXPECT_EQ(expected.need("leader_below"), leadersOf(result.below, problem));
    expectNumber(expected.need("smallest_change_abs"), result.smallestChange, tolerance, "smallest_change_abs");
}

/// "<case> in <file>", the file beside the one that says so.
json::value caseNamed(const std::string& reference, const OracleFile& file)
{
    const auto word = reference.find(" in ");
    if (word == std::string::npos)
        throw LayoutFault("'" + reference + "' names no case");
    const std::string id = reference.substr(0, word);
    const std::string name = reference.substr(word + 4, reference.find(' ', word + 4) - word - 4);
    std::ifstream stream(file.path.parent_path() / name, std::ios::binary);
    const json::value content = json::parse(std::string{std::istreambuf_iterator<char>(stream), {}});
    for (const json::value& entry : content.at("cases").as_array()) {
        if (text(entry.at("id")) == id)
            return entry.at("input");
    }
    throw LayoutFault("no case " + id + " in " + name);
}

void expectPair(const json::value& expected, const std::optional<decide::RawChange>& actual, const Problem& problem,
                const std::string& what)
{
    ASSERT_TRUE(actual.has_value()) << what;
    Fields wanted(expected, what);
    expectNames(wanted.need("pair"), named({actual->first, actual->second}, problem.alternatives), what);
    EXPECT_EQ(wanted.text("criterion"), problem.criteria[actual->criterion]) << what;
    wanted.finish();
}

std::size_t firstLeader(const Problem& problem)
{
    return score::orderByRank(score::competitionRanks(scoresOf(problem))).front();
}

void rawChanges(OracleCase& current)
{
    const Tolerance tolerance = current.file.tolerance;
    const json::value* own = current.fields.find("input");
    current.fields.skip("definition");
    const json::value content = own != nullptr ? *own : caseNamed(current.fields.text("input_case"), current.file);
    Fields input(content, "input");
    const Problem problem = readProblem(input);
    std::vector<std::vector<double>> values;
    for (std::size_t i = 0; i < problem.alternatives.size(); ++i)
        values.push_back(problem.values(i));
    const auto table = accepted(decide::rawChangeTable(problem.weights, values));
    if (!current.expected)
        return;

    Fields& expected = *current.expected;
    const auto& rows = array(expected.need("table"));
    ASSERT_EQ(rows.size(), table.size());
    for (const json::value& entry : rows) {
        Fields row(entry, "table");
        const auto pair = texts(row.need("pair"));
        const std::size_t criterion = problem.criterion(row.text("criterion"));
        const std::string what = row.place(pair.at(0) + "/" + pair.at(1) + "/" + problem.criteria[criterion]);
        const auto found = std::ranges::find_if(table, [&](const decide::RawChange& change) {
            return change.criterion == criterion && named({change.first, change.second}, problem.alternatives) == pair;
        });
        ASSERT_NE(found, table.end()) << what;
        expectNumber(row.need("raw_change"), found->change, tolerance, what + " raw_change");
        EXPECT_EQ(row.need("feasible"), json::value(found->feasible)) << what;
        expectNumber(row.need("percent_of_weight"), found->percentOfWeight, tolerance, what + " percent");
        row.finish();
    }
    expectPair(expected.need("most_sensitive_any"), decide::mostSensitive(table), problem, "most_sensitive_any");
    expectPair(expected.need("most_sensitive_for_leader"), decide::mostSensitive(table, firstLeader(problem)), problem,
               "most_sensitive_for_leader");
}

std::vector<score::Bounds> readRanges(Fields ranges, const Problem& problem, const std::vector<double>& focus)
{
    std::vector<score::Bounds> result;
    for (std::size_t k = 0; k < problem.criteria.size(); ++k) {
        const json::value* range = ranges.find(problem.criteria[k]);
        const auto point = score::Bounds{focus[k], focus[k]};
        result.push_back(range == nullptr ? point : readCell(range).value_or(score::Bounds{0, 100}));
    }
    ranges.finish();
    return result;
}

void checkBar(Fields wanted, const decide::TornadoBar& bar, const Problem& problem, Tolerance tolerance)
{
    EXPECT_EQ(wanted.text("criterion"), problem.criteria[bar.criterion]) << wanted.path();
    expectNumber(wanted.need("score_low"), bar.scoreLow, tolerance, wanted.place("score_low"));
    expectNumber(wanted.need("score_high"), bar.scoreHigh, tolerance, wanted.place("score_high"));
    expectNumber(wanted.need("swing"), bar.swing, tolerance, wanted.place("swing"));
    expectNumber(wanted.need("margin_low"), bar.marginLow, tolerance, wanted.place("margin_low"));
    expectNumber(wanted.need("margin_high"), bar.marginHigh, tolerance, wanted.place("margin_high"));
    expectNumber(wanted.need("break_even_partial_value"), bar.breakEven, tolerance, wanted.place("break_even"));
    EXPECT_EQ(wanted.need("flips_leader"), json::value(bar.flipsLeader)) << wanted.path();
    wanted.finish();
}

void tornado(OracleCase& current)
{
    Fields input = current.fields.object("input");
    const Problem problem = readProblem(input);
    const std::size_t focus = problem.alternative(input.text("focus"));
    const std::size_t rival = problem.alternative(input.text("rival"));
    const auto values = problem.values(focus);
    const auto ranges = readRanges(input.object("partial_value_range_of_focus"), problem, values);
    input.finish();
    const double rivalScore = accepted(score::additiveScore(problem.weights, problem.values(rival)));
    const auto result = accepted(decide::tornado(problem.weights, values, ranges, rivalScore));
    if (!current.expected)
        return;

    Fields& expected = *current.expected;
    expectNumber(expected.need("base_score"), result.baseScore, current.file.tolerance, "base_score");
    expectNumber(expected.need("base_margin"), result.baseMargin, current.file.tolerance, "base_margin");
    const auto& bars = array(expected.need("bars_in_order"));
    ASSERT_EQ(bars.size(), result.bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i)
        checkBar(Fields(bars[i], "bar " + std::to_string(i)), result.bars[i], problem, current.file.tolerance);
}

/// A row of partial values: a list, or an object whose keys are the criteria.
std::vector<score::Bounds> readRow(const json::value& value)
{
    std::vector<score::Bounds> row;
    const auto add = [&row](const json::value& cell) {
        row.push_back(readCell(&cell).value_or(score::Bounds{0, 100}));
    };
    if (const auto* object = value.if_object()) {
        std::map<std::string, json::value> sorted;
        for (const auto& entry : *object)
            sorted[std::string(entry.key())] = entry.value();
        for (const auto& [name, cell] : sorted)
            add(cell);
    } else {
        for (const json::value& cell : array(value))
            add(cell);
    }
    return row;
}

void expectPairs(const json::value& expected, std::vector<decide::Dominance::Pair> actual,
                 const std::vector<std::string>& names, const std::string& what)
{
    std::vector<std::vector<std::string>> wanted;
    for (const json::value& pair : array(expected))
        wanted.push_back(texts(pair));
    std::vector<std::vector<std::string>> found;
    for (const auto& [winner, loser] : actual)
        found.push_back({names[winner], names[loser]});
    std::ranges::sort(wanted);
    std::ranges::sort(found);
    EXPECT_EQ(wanted, found) << what;
}

void dominance(OracleCase& current)
{
    Fields input = current.fields.object("input");
    const auto names = texts(input.need("alternatives"));
    input.skip("criteria"); // weights have no part in dominance
    Fields rows = input.object("partial_values");
    std::vector<std::vector<score::Bounds>> values;
    for (const std::string& name : names)
        values.push_back(readRow(rows.need(name)));
    rows.finish();
    input.finish();
    const auto result = accepted(decide::dominance(values));
    if (!current.expected)
        return;
    expectPairs(current.expected->need("dominates"), result.weak, names, "dominates");
    expectPairs(current.expected->need("strictly_dominates"), result.strict, names, "strictly_dominates");
    expectNames(current.expected->need("non_dominated"), named(result.nonDominated, names), "non_dominated");
}

} // namespace

Families sensitivityFamilies()
{
    return {{"weight_sensitivity", {{"cases", weightSensitivity}, {"raw_change_table", rawChanges}}},
            {"tornado", {{"cases", tornado}}},
            {"dominance", {{"cases", dominance}}}};
}

} // namespace steelyard::oracle
