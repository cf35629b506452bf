// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/comparison.h"

#include <array>
#include <cctype>
#include <cmath>
#include <utility>

namespace steelyard::score
{

namespace
{

using List = std::vector<Scalar>;

std::optional<Scalar> scalarOf(const Fact& fact)
{
    if (const auto* truth = std::get_if<bool>(&fact))
        return Scalar{*truth};
    if (const auto* number = std::get_if<double>(&fact))
        return Scalar{*number};
    if (const auto* text = std::get_if<std::string>(&fact))
        return Scalar{*text};
    return std::nullopt;
}

bool isNan(const Scalar& value)
{
    const auto* number = std::get_if<double>(&value);
    return number != nullptr && std::isnan(*number);
}

Tri equal(const Scalar& left, const Scalar& right)
{
    if (left.index() != right.index() || isNan(left) || isNan(right))
        return Tri::Unknown;
    return triOf(left == right);
}

Tri isAmong(const Scalar& value, const List& list)
{
    std::vector<Tri> matches;
    for (const Scalar& item : list)
        matches.push_back(equal(value, item));
    return anyOf(matches);
}

Tri sameChoices(const List& left, const List& right)
{
    std::vector<Tri> matches;
    for (const Scalar& item : left)
        matches.push_back(isAmong(item, right));
    for (const Scalar& item : right)
        matches.push_back(isAmong(item, left));
    return allOf(matches);
}

Tri isEqual(const Fact& actual, const Fact& expected)
{
    const auto* left = std::get_if<List>(&actual);
    const auto* right = std::get_if<List>(&expected);
    if (left != nullptr && right != nullptr)
        return sameChoices(*left, *right);
    const auto leftScalar = scalarOf(actual);
    const auto rightScalar = scalarOf(expected);
    return leftScalar && rightScalar ? equal(*leftScalar, *rightScalar) : Tri::Unknown;
}

Tri isIn(const Fact& actual, const Fact& expected)
{
    const auto value = scalarOf(actual);
    const auto* list = std::get_if<List>(&expected);
    return value && list != nullptr ? isAmong(*value, *list) : Tri::Unknown;
}

Tri containsOne(const Fact& actual, const Scalar& wanted)
{
    if (const auto* list = std::get_if<List>(&actual))
        return isAmong(wanted, *list);
    const auto* text = std::get_if<std::string>(&actual);
    const auto* part = std::get_if<std::string>(&wanted);
    if (text == nullptr || part == nullptr)
        return Tri::Unknown;
    return triOf(text->find(*part) != std::string::npos);
}

Tri contains(const Fact& actual, const Fact& expected)
{
    const auto wanted = scalarOf(expected);
    return wanted ? containsOne(actual, *wanted) : Tri::Unknown;
}

Tri containsAny(const Fact& actual, const Fact& expected)
{
    const auto* wanted = std::get_if<List>(&expected);
    if (wanted == nullptr)
        return contains(actual, expected);
    std::vector<Tri> matches;
    for (const Scalar& item : *wanted)
        matches.push_back(containsOne(actual, item));
    return anyOf(matches);
}

template <class Order>
Tri ordered(const Fact& actual, const Fact& expected, Order order)
{
    const auto* left = std::get_if<double>(&actual);
    const auto* right = std::get_if<double>(&expected);
    if (left == nullptr || right == nullptr || std::isnan(*left) || std::isnan(*right))
        return Tri::Unknown;
    return triOf(order(*left, *right));
}

} // namespace

std::optional<Comparison> parseComparison(std::string_view op)
{
    static constexpr std::array<std::pair<std::string_view, Comparison>, 22> Spellings{{
        {"eq", Comparison::Eq},
        {"==", Comparison::Eq},
        {"=", Comparison::Eq},
        {"ne", Comparison::Ne},
        {"!=", Comparison::Ne},
        {"<>", Comparison::Ne},
        {"lt", Comparison::Lt},
        {"<", Comparison::Lt},
        {"le", Comparison::Le},
        {"<=", Comparison::Le},
        {"gt", Comparison::Gt},
        {">", Comparison::Gt},
        {"ge", Comparison::Ge},
        {">=", Comparison::Ge},
        {"in", Comparison::In},
        {"not_in", Comparison::NotIn},
        {"contains", Comparison::Contains},
        {"contains_any", Comparison::ContainsAny},
        {"lacks", Comparison::Lacks},
        {"lte", Comparison::Le},
        {"gte", Comparison::Ge},
        {"neq", Comparison::Ne},
    }};
    std::string folded;
    for (const char letter : op)
        folded +=
            letter == ' ' || letter == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    for (const auto& [spelling, comparison] : Spellings) {
        if (folded == spelling)
            return comparison;
    }
    return std::nullopt;
}

Tri compareValue(Comparison op, const Fact& actual, const Fact& expected)
{
    if (std::holds_alternative<std::monostate>(actual) || std::holds_alternative<std::monostate>(expected))
        return Tri::Unknown;
    switch (op) {
    case Comparison::Eq:
        return isEqual(actual, expected);
    case Comparison::Ne:
        return negate(isEqual(actual, expected));
    case Comparison::Lt:
        return ordered(actual, expected, [](double left, double right) { return left < right; });
    case Comparison::Le:
        return ordered(actual, expected, [](double left, double right) { return left <= right; });
    case Comparison::Gt:
        return ordered(actual, expected, [](double left, double right) { return left > right; });
    case Comparison::Ge:
        return ordered(actual, expected, [](double left, double right) { return left >= right; });
    case Comparison::In:
        return isIn(actual, expected);
    case Comparison::NotIn:
        return negate(isIn(actual, expected));
    case Comparison::Contains:
        return contains(actual, expected);
    case Comparison::ContainsAny:
        return containsAny(actual, expected);
    case Comparison::Lacks:
        return negate(contains(actual, expected));
    }
    return Tri::Unknown;
}

} // namespace steelyard::score
