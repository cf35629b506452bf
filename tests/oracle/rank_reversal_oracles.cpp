// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/value_function.h"
#include "tests/oracle/local_scaling.h"
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"

#include <gtest/gtest.h>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

struct Column {
    std::string name;
    double weight = 0;
    bool lessIsBetter = false;
    double worst = 0;
    double best = 0;
};

/// One partial value by the product's value function through the two anchors.
double byAnchors(const Column& column, double performance)
{
    std::vector<AnchorPoint> points{{column.worst, 0}, {column.best, 100}};
    if (column.worst > column.best)
        std::swap(points[0], points[1]);
    const auto function = accepted(score::makeValueFunction(score::ValueFunction::Scale::Linear, points, column.name));
    const auto value = score::evaluate(function, performance);
    if (!value)
        throw Refusal("the performance is missing");
    return *value;
}

struct Scored {
    std::vector<double> scores;
    std::vector<int> ranks;
};

Scored scoreBy(const std::string& scheme, const std::vector<Column>& columns,
               const std::vector<std::vector<double>>& performances)
{
    std::vector<double> weights;
    std::vector<std::vector<double>> values(performances.size());
    for (std::size_t k = 0; k < columns.size(); ++k) {
        weights.push_back(columns[k].weight);
        std::vector<double> column;
        for (const auto& row : performances)
            column.push_back(row[k]);
        const auto scaled =
            scheme == "fixed_anchors" ? std::vector<double>() : scaleLocally(scheme, column, columns[k].lessIsBetter);
        for (std::size_t i = 0; i < column.size(); ++i)
            values[i].push_back(scaled.empty() ? byAnchors(columns[k], column[i]) : scaled[i]);
    }
    Scored result;
    for (const auto& row : values)
        result.scores.push_back(accepted(score::additiveScore(weights, row)));
    result.ranks = score::competitionRanks(result.scores);
    return result;
}

std::vector<std::string> orderOfFirst(std::size_t count, const Scored& scored, const std::vector<std::string>& names)
{
    std::vector<std::string> order;
    for (const std::size_t i : score::orderByRank(scored.ranks)) {
        if (i < count)
            order.push_back(names[i]);
    }
    return order;
}

void readPerformances(Fields rows, const std::vector<std::string>& names, const std::vector<Column>& columns,
                      std::vector<std::vector<double>>& performances)
{
    for (const std::string& name : names) {
        Fields row = rows.object(name);
        auto& own = performances.emplace_back();
        for (const Column& column : columns)
            own.push_back(number(row.need(column.name)));
        row.finish();
    }
    rows.finish();
}

void rankReversal(OracleCase& current)
{
    const Tolerance tolerance = current.file.tolerance;
    Fields input = current.fields.object("input");
    std::vector<Column> columns;
    for (const json::value& entry : array(input.need("criteria"))) {
        Fields fields(entry, "criteria");
        Column column{fields.text("id"), number(fields.need("weight")), fields.text("direction") == "min",
                      number(fields.need("worst")), number(fields.need("best"))};
        fields.finish();
        EXPECT_EQ(column.lessIsBetter, column.worst > column.best) << "direction of " << column.name;
        columns.push_back(column);
    }
    const auto oldNames = texts(input.need("alternatives"));
    std::vector<std::vector<double>> before;
    readPerformances(input.object("performances"), oldNames, columns, before);
    std::vector<std::string> newNames;
    for (const auto& entry : input.need("added").as_object())
        newNames.emplace_back(entry.key());
    auto after = before;
    readPerformances(input.object("added"), newNames, columns, after);
    input.finish();
    auto allNames = oldNames;
    allNames.insert(allNames.end(), newNames.begin(), newNames.end());
    if (!current.expected) {
        (void)scoreBy("fixed_anchors", columns, after);
        return;
    }

    (void)current.expected->need("fixed_anchors");
    for (const std::string scheme : {"fixed_anchors", "local_min_max", "divide_by_max", "divide_by_sum"}) {
        const json::value* wanted = current.expected->find(scheme);
        if (wanted == nullptr)
            continue;
        Fields expected(*wanted, scheme);
        const Scored old = scoreBy(scheme, columns, before);
        const Scored all = scoreBy(scheme, columns, after);
        const auto orderBefore = orderOfFirst(oldNames.size(), old, oldNames);
        const auto orderAfter = orderOfFirst(oldNames.size(), all, allNames);
        expectByName(expected.need("scores_before"), oldNames, old.scores, tolerance, "scores_before");
        expectByName(expected.need("scores_after"), allNames, all.scores, tolerance, "scores_after");
        expectByName(expected.need("ranks_before"), oldNames, asDoubles(old.ranks), tolerance, "ranks_before");
        expectByName(expected.need("ranks_after"), allNames, asDoubles(all.ranks), tolerance, "ranks_after");
        expectNames(expected.need("order_of_old_before"), orderBefore, "order_of_old_before");
        expectNames(expected.need("order_of_old_after"), orderAfter, "order_of_old_after");
        EXPECT_EQ(expected.need("reversal_among_old"), json::value(orderBefore != orderAfter)) << scheme;
        if (scheme == "fixed_anchors") {
            EXPECT_EQ(orderBefore, orderAfter) << "fixed anchors never turn the old order round";
        }
        expected.finish();
    }
}

} // namespace

Families rankReversalFamily() { return {{"rank_reversal", {{"cases", rankReversal}}}}; }

} // namespace steelyard::oracle
