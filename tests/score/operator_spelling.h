// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/condition.h"

#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace steelyard::score {

/// Reads an operator as oracle files and tests spell it (">=", "ge", "NOT IN"); nullopt for an
/// unknown one. Content files have one spelling only, read by core/input.
inline std::optional<CompareOp> parseComparison(std::string_view op)
{
    static constexpr std::array<std::pair<std::string_view, CompareOp>, 22> Spellings{{
        {"eq", CompareOp::Eq},
        {"==", CompareOp::Eq},
        {"=", CompareOp::Eq},
        {"ne", CompareOp::Ne},
        {"!=", CompareOp::Ne},
        {"<>", CompareOp::Ne},
        {"lt", CompareOp::Lt},
        {"<", CompareOp::Lt},
        {"le", CompareOp::Le},
        {"<=", CompareOp::Le},
        {"gt", CompareOp::Gt},
        {">", CompareOp::Gt},
        {"ge", CompareOp::Ge},
        {">=", CompareOp::Ge},
        {"in", CompareOp::In},
        {"not_in", CompareOp::NotIn},
        {"contains", CompareOp::Contains},
        {"contains_any", CompareOp::ContainsAny},
        {"lacks", CompareOp::Lacks},
        {"lte", CompareOp::Le},
        {"gte", CompareOp::Ge},
        {"neq", CompareOp::Ne},
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

} // namespace steelyard::score
