// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/group.h"
#include "core/score/ranking.h"
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"

#include <gtest/gtest.h>

#include <limits>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

void checkSummary(Fields expected, const std::optional<score::OpinionSummary>& summary, int firstPlaces,
                  Tolerance tolerance)
{
    const auto check = [&](std::string_view key, std::optional<double> actual) {
        expectNumber(expected.need(key), actual, tolerance, expected.place(key));
    };
    const auto part = [&](double score::OpinionSummary::*member) {
        return summary ? std::optional((*summary).*member) : std::nullopt;
    };
    check("mean", part(&score::OpinionSummary::mean));
    check("median", part(&score::OpinionSummary::median));
    check("minimum", part(&score::OpinionSummary::low));
    check("maximum", part(&score::OpinionSummary::high));
    check("spread", part(&score::OpinionSummary::spread));
    check("sample_sd", summary ? summary->sampleSd : std::nullopt);
    check("evaluators_ranking_it_first", firstPlaces);
    expected.finish();
}

void groupDisagreement(OracleCase& current)
{
    Fields input = current.fields.object("input");
    const auto evaluators = texts(input.need("evaluators"));
    const auto alternatives = texts(input.need("alternatives"));
    Fields rows = input.object("scores");
    score::OpinionTable table;
    for (const std::string& evaluator : evaluators) {
        Fields row = rows.object(evaluator);
        auto& opinions = table.emplace_back();
        for (const std::string& alternative : alternatives) {
            const json::value* opinion = row.find(alternative);
            opinions.push_back(opinion == nullptr ? std::nullopt : optionalNumber(*opinion));
        }
        row.finish();
    }
    rows.finish();
    input.finish();

    std::vector<std::optional<score::OpinionSummary>> summaries;
    std::vector<double> means;
    for (std::size_t a = 0; a < alternatives.size(); ++a) {
        std::vector<double> opinions;
        for (const auto& row : table) {
            if (row[a])
                opinions.push_back(*row[a]);
        }
        summaries.push_back(score::summarise(opinions));
        means.push_back(summaries.back() ? summaries.back()->mean : std::numeric_limits<double>::quiet_NaN());
    }
    if (!current.expected) {
        if (means.empty() || means != means)
            throw Refusal("an alternative has no usable opinion");
        return;
    }

    Fields& expected = *current.expected;
    const auto places = score::firstPlaces(table);
    Fields perAlternative = expected.object("per_alternative");
    for (std::size_t a = 0; a < alternatives.size(); ++a)
        checkSummary(perAlternative.object(alternatives[a]), summaries[a], places.at(a), current.file.tolerance);
    perAlternative.finish();
    expectNumber(expected.need("kendall_w"), score::kendallsW(table), current.file.tolerance, "kendall_w");
    const auto order = score::orderByRank(score::competitionRanks(means));
    expectNames(expected.need("order_by_mean"), named(order, alternatives), "order_by_mean");
}

} // namespace

Families groupFamily() { return {{"group_disagreement", {{"cases", groupDisagreement}}}}; }

} // namespace steelyard::oracle
