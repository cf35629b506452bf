// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/weight_elicitation.h"
#include "tests/oracle/oracle_files.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

/// Saaty's analytic hierarchy process, only to compare with: the product does not weigh by it.
struct PairwiseWeights {
    std::vector<double> geometricMean;
    std::vector<double> eigenvector;
    double lambdaMax = 0;
};

void divideBySum(std::vector<double>& weights)
{
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights)
        weight /= sum;
}

PairwiseWeights weighPairwise(const std::vector<std::vector<double>>& matrix)
{
    const auto n = static_cast<double>(matrix.size());
    PairwiseWeights result;
    for (const auto& row : matrix) {
        const double product = std::accumulate(row.begin(), row.end(), 1.0, std::multiplies<>());
        result.geometricMean.push_back(std::pow(product, 1 / n));
    }
    divideBySum(result.geometricMean);
    result.eigenvector = result.geometricMean;
    for (int round = 0; round < 1000; ++round) {
        std::vector<double> next;
        for (const auto& row : matrix)
            next.push_back(std::inner_product(row.begin(), row.end(), result.eigenvector.begin(), 0.0));
        result.lambdaMax = std::accumulate(next.begin(), next.end(), 0.0);
        divideBySum(next);
        result.eigenvector = next;
    }
    return result;
}

void pairwise(OracleCase& current)
{
    constexpr std::array RandomIndex{0.0, 0.0, 0.0, 0.58, 0.90, 1.12, 1.24};
    const Tolerance tolerance = current.file.tolerance;
    std::vector<std::vector<double>> matrix;
    for (const json::value& row : array(current.fields.need("input")))
        matrix.push_back(numbers(row));
    const std::size_t n = matrix.size();
    if (n < 3 || n >= RandomIndex.size() || !current.expected)
        throw LayoutFault("a pairwise matrix of this size has no random index here");
    const auto weights = weighPairwise(matrix);
    const double index = (weights.lambdaMax - static_cast<double>(n)) / static_cast<double>(n - 1);
    Fields& expected = *current.expected;
    expectNumbers(expected.need("weights_geometric_mean"), weights.geometricMean, tolerance, "geometric mean");
    expectNumbers(expected.need("weights_eigenvector"), weights.eigenvector, tolerance, "eigenvector");
    expectNumber(expected.need("lambda_max"), weights.lambdaMax, tolerance, "lambda_max");
    expectNumber(expected.need("consistency_index"), index, tolerance, "consistency_index");
    expectNumber(expected.need("random_index_used"), RandomIndex.at(n), tolerance, "random_index_used");
    expectNumber(expected.need("consistency_ratio"), index / RandomIndex.at(n), tolerance, "consistency_ratio");
}

void swing(OracleCase& current)
{
    std::vector<std::string> names;
    std::vector<double> points;
    for (const auto& entry : current.fields.need("input").as_object()) {
        names.emplace_back(entry.key());
        points.push_back(number(entry.value()));
    }
    const auto weights = accepted(decide::swingWeights(points));
    if (!current.expected)
        return;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Fields wanted = current.expected->object(names[i]);
        expectNumber(wanted.need("decimal"), weights[i], current.file.tolerance, names[i]);
        wanted.finish();
    }
}

void checkDecimals(Fields wanted, const std::vector<double>& weights, Tolerance tolerance)
{
    expectNumbers(wanted.need("decimal"), weights, tolerance, wanted.path());
    wanted.finish();
}

void rankFormulas(OracleCase& current)
{
    const auto n = static_cast<std::size_t>(number(current.fields.need("n")));
    if (!current.expected)
        throw LayoutFault("rank formulas cannot be refused");
    const Tolerance tolerance = current.file.tolerance;
    checkDecimals(current.expected->object("roc"), decide::rankOrderCentroid(n), tolerance);
    checkDecimals(current.expected->object("rank_sum"), decide::rankSum(n), tolerance);
    checkDecimals(current.expected->object("rank_reciprocal"), decide::rankReciprocal(n), tolerance);
}

std::vector<decide::AnchorRange> readRanges(const json::value& list)
{
    std::vector<decide::AnchorRange> ranges;
    for (const json::value& entry : array(list)) {
        const auto ends = numbers(entry);
        if (ends.size() != 2)
            throw LayoutFault(json::serialize(entry) + " is not a pair of anchors");
        ranges.push_back({ends[0], ends[1]});
    }
    return ranges;
}

void rangeChange(OracleCase& current)
{
    Fields input = current.fields.object("input");
    const auto before = readRanges(input.need("old_anchors"));
    const auto after = readRanges(input.need("new_anchors"));
    const auto weights = accepted(decide::weightsAfterRangeChange(before, after, numbers(input.need("old_weights"))));
    input.finish();
    if (current.expected)
        expectNumbers(current.expected->need("decimal"), weights, current.file.tolerance, "decimal");
}

void weightsFromJudgements(OracleCase& current)
{
    const std::map<std::string, Adapter> methods{
        {"swing", swing}, {"rank_formulas", rankFormulas}, {"ahp", pairwise}, {"range_change", rangeChange}};
    const auto method = methods.find(current.fields.text("method"));
    if (method == methods.end())
        throw LayoutFault("unknown method '" + current.fields.text("method") + "'");
    method->second(current);
}

} // namespace

Families weightFamily() { return {{"weights_from_judgements", {{"cases", weightsFromJudgements}}}}; }

} // namespace steelyard::oracle
