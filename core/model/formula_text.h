// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

/// A formula of the metric registry as a tree of values, for example "1000 * poisson_upper(count, 0.50) / hours".
///
/// Number and Name are leaves; If holds condition, then, else; a comparison occurs only as the condition of If.
struct FormulaNode {
    enum class Kind {
        Number,
        Name,
        Negate,
        Add,
        Subtract,
        Multiply,
        Divide,
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        Equal,
        NotEqual,
        Min,
        Max,
        If,
        PoissonUpper,
    };
    Kind kind = Kind::Number;
    double number = 0;
    std::string name;
    std::vector<FormulaNode> parts;
    bool operator==(const FormulaNode&) const = default;
};

/// Parses + - * / with the usual precedence, unary minus, brackets, min, max, if(condition, a, b) and
/// poisson_upper(count, confidence). InvalidInput names the column (from 1) of the first fault.
Result<FormulaNode> parseFormula(std::string_view text);

/// The operand names a formula uses, sorted, each once.
std::vector<std::string> namesIn(const FormulaNode& formula);

/// Whether the formula calls poisson_upper, whose range is the 95 % bound.
bool usesPoisson(const FormulaNode& formula);

} // namespace steelyard
