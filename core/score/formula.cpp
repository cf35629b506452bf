// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/formula.h"

#include <boost/math/special_functions/gamma.hpp>

#include <cmath>
#include <exception>

namespace steelyard::score {

namespace {

using Kind = FormulaNode::Kind;

/// A part of the formula; `dividedByZero` stays with it until min, max or if leaves the part out.
struct Part {
    double value = 0;
    bool dividedByZero = false;
};

Error noValue(std::string what) { return makeError(ErrorCode::NotMeasured, std::move(what)); }

class Evaluator
{
public:
    Evaluator(const Operands& operands, PoissonEnd poisson) : m_operands(operands), m_poisson(poisson) {}

    Result<Part> evaluate(const FormulaNode& node) const
    {
        switch (node.kind) {
        case Kind::Number:
            return Part{node.number, false};
        case Kind::Name: {
            const auto found = m_operands.find(node.name);
            if (found == m_operands.end())
                return noValue("'" + node.name + "' has no value");
            return Part{found->second, false};
        }
        case Kind::If:
            return choice(node);
        case Kind::Min:
        case Kind::Max:
            return extreme(node);
        default:
            return arithmetic(node);
        }
    }

private:
    Result<Part> extreme(const FormulaNode& node) const
    {
        Result<Part> best = evaluate(node.parts.front());
        for (std::size_t i = 1; best && i < node.parts.size(); ++i) {
            const Result<Part> next = evaluate(node.parts[i]);
            if (!next)
                return next;
            if (std::isnan(next->value) ||
                (node.kind == Kind::Min ? next->value < best->value : next->value > best->value))
                best = next;
        }
        return best;
    }
    Result<Part> choice(const FormulaNode& node) const
    {
        const FormulaNode& condition = node.parts[0];
        const Result<Part> left = evaluate(condition.parts[0]);
        if (!left)
            return left;
        const Result<Part> right = evaluate(condition.parts[1]);
        if (!right)
            return right;
        if (std::isnan(left->value) || std::isnan(right->value))
            return noValue("division by zero");
        const double a = left->value;
        const double b = right->value;
        const bool holds = condition.kind == Kind::Less           ? a < b
                           : condition.kind == Kind::LessEqual    ? a <= b
                           : condition.kind == Kind::Greater      ? a > b
                           : condition.kind == Kind::GreaterEqual ? a >= b
                           : condition.kind == Kind::Equal        ? a == b
                                                                  : a != b;
        return evaluate(node.parts[holds ? 1 : 2]);
    }
    Result<Part> arithmetic(const FormulaNode& node) const
    {
        const Result<Part> left = evaluate(node.parts[0]);
        if (!left || node.kind == Kind::Negate)
            return left ? Result<Part>(Part{-left->value, left->dividedByZero}) : left;
        const Result<Part> right = evaluate(node.parts[1]);
        if (!right)
            return right;
        const bool tainted = left->dividedByZero || right->dividedByZero;
        switch (node.kind) {
        case Kind::Add:
            return Part{left->value + right->value, tainted};
        case Kind::Subtract:
            return Part{left->value - right->value, tainted};
        case Kind::Multiply:
            return Part{left->value * right->value, tainted};
        case Kind::Divide:
            // + 0.0 takes the sign off a negative zero, so that only the numerator decides the infinity.
            return Part{left->value / (right->value + 0.0), tainted || right->value == 0};
        case Kind::PoissonUpper: {
            if (tainted)
                return noValue("division by zero");
            if (m_poisson == PoissonEnd::Zero)
                return Part{0, false};
            const auto bound = poissonUpper(left->value, m_poisson == PoissonEnd::Upper95 ? 0.95 : right->value);
            if (!bound)
                return bound.error();
            return Part{*bound, false};
        }
        default:
            return noValue("a comparison is no value");
        }
    }

    const Operands& m_operands;
    PoissonEnd m_poisson;
};

} // namespace

Result<double> poissonUpper(double count, double confidence)
{
    if (!std::isfinite(count) || count < 0 || !(confidence > 0 && confidence < 1))
        return makeError(ErrorCode::InvalidInput,
                         "poisson_upper needs a count of 0 or more and a confidence between 0 and 1");
    try {
        return boost::math::gamma_p_inv(count + 1, confidence);
    } catch (const std::exception& error) {
        return makeError(ErrorCode::NotMeasured, std::string("poisson_upper has no value: ") + error.what());
    }
}

Result<double> evaluateFormula(const FormulaNode& formula, const Operands& operands, PoissonEnd poisson)
{
    const Result<Part> result = Evaluator(operands, poisson).evaluate(formula);
    if (!result)
        return result.error();
    if (result->dividedByZero)
        return noValue("division by zero");
    if (!std::isfinite(result->value))
        return noValue("the result is not a finite number");
    return result->value;
}

} // namespace steelyard::score
