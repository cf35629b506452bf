// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/comparison.h"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace steelyard::score {

namespace {

using List = std::vector<SingleValue>;

std::optional<SingleValue> scalarOf(const Operand& fact)
{
    if (const auto* truth = std::get_if<bool>(&fact))
        return SingleValue{*truth};
    if (const auto* number = std::get_if<double>(&fact))
        return SingleValue{*number};
    if (const auto* text = std::get_if<std::string>(&fact))
        return SingleValue{*text};
    return std::nullopt;
}

bool isNan(const SingleValue& value)
{
    const auto* number = std::get_if<double>(&value);
    return number != nullptr && std::isnan(*number);
}

Tri equal(const SingleValue& left, const SingleValue& right)
{
    if (left.index() != right.index() || isNan(left) || isNan(right))
        return Tri::Unknown;
    return triOf(left == right);
}

Tri isAmong(const SingleValue& value, const List& list)
{
    std::vector<Tri> matches;
    for (const SingleValue& item : list)
        matches.push_back(equal(value, item));
    return anyOf(matches);
}

Tri sameChoices(const List& left, const List& right)
{
    std::vector<Tri> matches;
    for (const SingleValue& item : left)
        matches.push_back(isAmong(item, right));
    for (const SingleValue& item : right)
        matches.push_back(isAmong(item, left));
    return allOf(matches);
}

Tri isEqual(const Operand& actual, const Operand& expected)
{
    const auto* left = std::get_if<List>(&actual);
    const auto* right = std::get_if<List>(&expected);
    if (left != nullptr && right != nullptr)
        return sameChoices(*left, *right);
    const auto leftSingleValue = scalarOf(actual);
    const auto rightSingleValue = scalarOf(expected);
    return leftSingleValue && rightSingleValue ? equal(*leftSingleValue, *rightSingleValue) : Tri::Unknown;
}

Tri isIn(const Operand& actual, const Operand& expected)
{
    const auto value = scalarOf(actual);
    const auto* list = std::get_if<List>(&expected);
    return value && list != nullptr ? isAmong(*value, *list) : Tri::Unknown;
}

Tri containsOne(const Operand& actual, const SingleValue& wanted)
{
    if (const auto* list = std::get_if<List>(&actual))
        return isAmong(wanted, *list);
    const auto* text = std::get_if<std::string>(&actual);
    const auto* part = std::get_if<std::string>(&wanted);
    if (text == nullptr || part == nullptr)
        return Tri::Unknown;
    return triOf(text->find(*part) != std::string::npos);
}

Tri contains(const Operand& actual, const Operand& expected)
{
    const auto wanted = scalarOf(expected);
    return wanted ? containsOne(actual, *wanted) : Tri::Unknown;
}

Tri containsAny(const Operand& actual, const Operand& expected)
{
    const auto* wanted = std::get_if<List>(&expected);
    if (wanted == nullptr)
        return contains(actual, expected);
    std::vector<Tri> matches;
    for (const SingleValue& item : *wanted)
        matches.push_back(containsOne(actual, item));
    return anyOf(matches);
}

template <class Order>
Tri ordered(const Operand& actual, const Operand& expected, Order order)
{
    const auto* left = std::get_if<double>(&actual);
    const auto* right = std::get_if<double>(&expected);
    if (left == nullptr || right == nullptr || std::isnan(*left) || std::isnan(*right))
        return Tri::Unknown;
    return triOf(order(*left, *right));
}

} // namespace

Tri compareValue(CompareOp op, const Operand& actual, const Operand& expected)
{
    if (std::holds_alternative<std::monostate>(actual) || std::holds_alternative<std::monostate>(expected))
        return Tri::Unknown;
    switch (op) {
    case CompareOp::Eq:
        return isEqual(actual, expected);
    case CompareOp::Ne:
        return negate(isEqual(actual, expected));
    case CompareOp::Lt:
        return ordered(actual, expected, [](double left, double right) { return left < right; });
    case CompareOp::Le:
        return ordered(actual, expected, [](double left, double right) { return left <= right; });
    case CompareOp::Gt:
        return ordered(actual, expected, [](double left, double right) { return left > right; });
    case CompareOp::Ge:
        return ordered(actual, expected, [](double left, double right) { return left >= right; });
    case CompareOp::In:
        return isIn(actual, expected);
    case CompareOp::NotIn:
        return negate(isIn(actual, expected));
    case CompareOp::Contains:
        return contains(actual, expected);
    case CompareOp::ContainsAny:
        return containsAny(actual, expected);
    case CompareOp::Lacks:
        return negate(contains(actual, expected));
    case CompareOp::Missing:
    case CompareOp::OlderThanDays:
        break;
    }
    return Tri::Unknown;
}

} // namespace steelyard::score
