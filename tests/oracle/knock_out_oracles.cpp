// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/must_have.h"
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"

#include <gtest/gtest.h>

namespace steelyard::oracle
{

namespace json = boost::json;

namespace
{

score::Scalar scalarOf(const json::value& value)
{
    if (value.is_bool())
        return value.get_bool();
    if (value.is_string())
        return text(value);
    return number(value);
}

score::Fact factOf(const json::value& value)
{
    if (value.is_null())
        return {};
    if (value.is_array()) {
        std::vector<score::Scalar> list;
        for (const json::value& item : value.get_array())
            list.push_back(scalarOf(item));
        return list;
    }
    return std::visit([](auto scalar) { return score::Fact(scalar); }, scalarOf(value));
}

std::vector<score::MustHave> readConditions(const json::value& list)
{
    std::vector<score::MustHave> conditions;
    for (const json::value& entry : array(list)) {
        Fields condition(entry, "must_have");
        conditions.push_back(
            {condition.text("id"), condition.text("fact"), condition.text("op"), factOf(condition.need("value"))});
        condition.finish();
    }
    return conditions;
}

std::vector<score::MustHaveStatus> readAndCheck(Fields& input, const Problem& problem)
{
    const auto conditions = readConditions(input.need("must_have"));
    std::vector<score::MustHaveStatus> statuses;
    const json::value* facts = input.find("facts");
    for (const std::string& name : problem.alternatives) {
        std::map<std::string, score::Fact> own;
        const json::value* row =
            facts == nullptr || !facts->is_object() ? nullptr : facts->as_object().if_contains(name);
        if (row != nullptr && row->is_object()) {
            for (const auto& entry : row->get_object())
                own[std::string(entry.key())] = factOf(entry.value());
        }
        statuses.push_back(accepted(score::checkMustHaves(conditions, own)));
    }
    return statuses;
}

/// Ranks the alternatives that take part; the others get none.
json::object ranksAmong(const Problem& problem, const std::vector<double>& scores, const std::vector<bool>& takesPart)
{
    std::vector<double> own;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!takesPart[i])
            continue;
        own.push_back(scores[i]);
        names.push_back(problem.alternatives[i]);
    }
    const auto ranks = score::competitionRanks(own);
    json::object result;
    for (std::size_t i = 0; i < names.size(); ++i)
        result[names[i]] = ranks[i];
    return result;
}

/// The one alternative with rank 1; null for a tie or none.
json::value soleLeader(const json::object& ranks)
{
    json::value leader;
    int count = 0;
    for (const auto& entry : ranks) {
        if (entry.value() == 1) {
            leader = entry.key();
            ++count;
        }
    }
    return count == 1 ? leader : json::value();
}

void checkLists(const json::value& expected, const Problem& problem, const std::vector<score::MustHaveStatus>& statuses,
                std::vector<std::string> score::MustHaveStatus::*list, const std::string& what)
{
    Fields wanted(expected, what);
    for (std::size_t i = 0; i < statuses.size(); ++i)
        expectNames(wanted.need(problem.alternatives[i]), statuses[i].*list, wanted.place(problem.alternatives[i]));
    wanted.finish();
}

void knockOut(OracleCase& current)
{
    Fields input = current.fields.object("input");
    const Problem problem = readProblem(input);
    const auto statuses = readAndCheck(input, problem);
    input.finish();
    const auto scores = scoresOf(problem);
    if (!current.expected)
        return;

    std::vector<bool> passing;
    std::vector<bool> notFailing;
    Fields& expected = *current.expected;
    Fields wanted = expected.object("status");
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        const score::Tri met = statuses[i].met;
        passing.push_back(met == score::Tri::True);
        notFailing.push_back(met != score::Tri::False);
        const std::string word = met == score::Tri::True ? "pass" : met == score::Tri::False ? "fail" : "unknown";
        EXPECT_EQ(wanted.text(problem.alternatives[i]), word) << "status of " << problem.alternatives[i];
    }
    wanted.finish();
    expectByName(expected.need("scores"), problem.alternatives, scores, current.file.tolerance, "scores");
    const auto ranks = ranksAmong(problem, scores, passing);
    const auto ranksIfPass = ranksAmong(problem, scores, notFailing);
    EXPECT_EQ(expected.need("ranks_among_passing"), ranks);
    if (const json::value* lists = expected.find("failed"))
        checkLists(*lists, problem, statuses, &score::MustHaveStatus::failed, "failed");
    if (const json::value* lists = expected.find("unknown"))
        checkLists(*lists, problem, statuses, &score::MustHaveStatus::unknown, "unknown");
    if (const json::value* leader = expected.find("certain_leader_if_unknown_pass")) {
        EXPECT_EQ(*leader, soleLeader(ranksIfPass));
    }
    if (const json::value* leader = expected.find("certain_leader_if_unknown_fail")) {
        EXPECT_EQ(*leader, soleLeader(ranks));
    }
}

} // namespace

Families knockOutFamily()
{
    return {{"knock_out", {{"cases", knockOut}}}};
}

} // namespace steelyard::oracle
