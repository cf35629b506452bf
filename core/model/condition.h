// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace steelyard {

enum class CompareOp { Eq, Ne, Lt, Le, Gt, Ge, In, NotIn, Contains, ContainsAny, Lacks, Missing, OlderThanDays };

using SingleValue = std::variant<bool, double, std::string>;

/// Something a condition compares: absent, a truth value, a number, a text or a list.
using Operand = std::variant<std::monostate, bool, double, std::string, std::vector<SingleValue>>;

/// A condition of a gate, a follow-up question or a weight modifier, as a tree.
/// It is evaluated to true, false or unknown (core/score/gates.h).
struct Condition {
    enum class Kind {
        All,
        Any,
        Not,
        Count, ///< over `of`
        Question,
        Criterion,
        Metric,
        Workload ///< a comparison of `subject`
    };
    Kind kind = Kind::All;
    std::vector<Condition> of;
    int atLeast = 0;     ///< of Count
    std::string subject; ///< question, criterion, scored key or workload variable
    CompareOp op = CompareOp::Eq;
    Operand value;

    /// "{question: SEC-01, op: in, value: [none, verbal]}" in words is the screen's task;
    /// this lists every subject of one kind in the tree, for reference checks.
    void collect(Kind wanted, std::vector<std::string>& into) const
    {
        if (kind == wanted)
            into.push_back(subject);
        for (const Condition& child : of)
            child.collect(wanted, into);
    }
    bool operator==(const Condition&) const = default;
};

} // namespace steelyard
