// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/conditions.h"
#include "tests/oracle/oracle_files.h"
#include "tests/oracle/problem.h"
#include "tests/score/operator_spelling.h"

#include <gtest/gtest.h>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

SingleValue scalarOf(const json::value& value)
{
    if (value.is_bool())
        return value.get_bool();
    if (value.is_string())
        return text(value);
    return number(value);
}

Operand factOf(const json::value& value)
{
    if (value.is_null())
        return {};
    if (value.is_array()) {
        std::vector<SingleValue> list;
        for (const json::value& item : value.get_array())
            list.push_back(scalarOf(item));
        return list;
    }
    return std::visit([](auto scalar) { return Operand(scalar); }, scalarOf(value));
}

struct MustHaves {
    std::vector<std::string> ids;
    Condition all; ///< the rule a gate would carry
};

struct Status {
    score::Tri met = score::Tri::Unknown;
    std::vector<std::string> failed;
    std::vector<std::string> unknown;
};

MustHaves readConditions(const json::value& list)
{
    MustHaves conditions;
    for (const json::value& entry : array(list)) {
        Fields condition(entry, "must_have");
        conditions.ids.push_back(condition.text("id"));
        Condition leaf;
        leaf.kind = Condition::Kind::Question;
        leaf.subject = condition.text("fact");
        const auto op = score::parseComparison(condition.text("op"));
        if (!op)
            throw LayoutFault("must_have " + conditions.ids.back() + " uses an unknown operator");
        leaf.op = *op;
        leaf.value = factOf(condition.need("value"));
        conditions.all.of.push_back(std::move(leaf));
        condition.finish();
    }
    return conditions;
}

/// Asks the functions the gates ask: evaluate() for the rule, holds() for its parts.
std::vector<Status> readAndCheck(Fields& input, const Problem& problem)
{
    const MustHaves conditions = readConditions(input.need("must_have"));
    std::vector<Status> statuses;
    const json::value* facts = input.find("facts");
    for (const std::string& name : problem.alternatives) {
        std::map<std::string, Operand> own;
        const json::value* row =
            facts == nullptr || !facts->is_object() ? nullptr : facts->as_object().if_contains(name);
        if (row != nullptr && row->is_object()) {
            for (const auto& entry : row->get_object())
                own[std::string(entry.key())] = factOf(entry.value());
        }
        const auto ask = [&](const Condition& leaf) {
            const auto found = own.find(leaf.subject);
            return score::holds(leaf, found == own.end() ? Operand{} : found->second, {});
        };
        Status status;
        status.met = score::evaluate(conditions.all, ask);
        for (std::size_t i = 0; i < conditions.ids.size(); ++i) {
            const score::Tri part = score::evaluate(conditions.all.of[i], ask);
            if (part == score::Tri::False)
                status.failed.push_back(conditions.ids[i]);
            else if (part == score::Tri::Unknown)
                status.unknown.push_back(conditions.ids[i]);
        }
        statuses.push_back(std::move(status));
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

void checkLists(const json::value& expected, const Problem& problem, const std::vector<Status>& statuses,
                std::vector<std::string> Status::*list, const std::string& what)
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
        checkLists(*lists, problem, statuses, &Status::failed, "failed");
    if (const json::value* lists = expected.find("unknown"))
        checkLists(*lists, problem, statuses, &Status::unknown, "unknown");
    if (const json::value* leader = expected.find("certain_leader_if_unknown_pass")) {
        EXPECT_EQ(*leader, soleLeader(ranksIfPass));
    }
    if (const json::value* leader = expected.find("certain_leader_if_unknown_fail")) {
        EXPECT_EQ(*leader, soleLeader(ranks));
    }
}

} // namespace

Families knockOutFamily() { return {{"knock_out", {{"cases", knockOut}}}}; }

} // namespace steelyard::oracle
