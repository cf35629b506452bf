// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/formula_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>

namespace steelyard {

namespace {

using Kind = FormulaNode::Kind;
constexpr int kMaxDepth = 64;
constexpr int kMaxNodes = 1000;

/// Carries the sentence out of the recursive descent; never leaves this file.
struct FormulaFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    FormulaNode parse()
    {
        FormulaNode root = sum(0);
        skipSpace();
        if (m_at < m_text.size())
            fail(std::string("'") + m_text[m_at] + "' does not belong here");
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& what) const
    {
        throw FormulaFault("formula, column " + std::to_string(m_at + 1) + ": " + what);
    }
    void skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }
    bool accept(std::string_view token)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }
    void expect(std::string_view token)
    {
        if (!accept(token))
            fail("'" + std::string(token) + "' is missing");
    }
    FormulaNode make(Kind kind, std::vector<FormulaNode> parts)
    {
        if (++m_nodes > kMaxNodes)
            fail("longer than 1000 parts");
        FormulaNode node;
        node.kind = kind;
        node.parts = std::move(parts);
        return node;
    }
    FormulaNode pair(Kind kind, FormulaNode left, FormulaNode right)
    {
        std::vector<FormulaNode> parts;
        parts.push_back(std::move(left));
        parts.push_back(std::move(right));
        return make(kind, std::move(parts));
    }

    FormulaNode sum(int depth)
    {
        FormulaNode left = product(depth);
        for (;;) {
            if (accept("+"))
                left = pair(Kind::Add, std::move(left), product(depth));
            else if (accept("-"))
                left = pair(Kind::Subtract, std::move(left), product(depth));
            else
                return left;
        }
    }
    FormulaNode product(int depth)
    {
        FormulaNode left = factor(depth);
        for (;;) {
            if (accept("*"))
                left = pair(Kind::Multiply, std::move(left), factor(depth));
            else if (accept("/"))
                left = pair(Kind::Divide, std::move(left), factor(depth));
            else
                return left;
        }
    }
    FormulaNode factor(int depth)
    {
        if (depth >= kMaxDepth)
            fail("nested deeper than 64 levels");
        if (accept("-")) {
            std::vector<FormulaNode> parts;
            parts.push_back(factor(depth + 1));
            return make(Kind::Negate, std::move(parts));
        }
        if (accept("(")) {
            FormulaNode inner = sum(depth + 1);
            expect(")");
            return inner;
        }
        skipSpace();
        if (m_at >= m_text.size())
            fail("something is missing at the end");
        if (isDigit(m_text[m_at]) || m_text[m_at] == '.')
            return number();
        if (isNameStart(m_text[m_at]))
            return nameOrCall(depth);
        fail(std::string("'") + m_text[m_at] + "' does not belong here");
    }
    FormulaNode number()
    {
        double value = 0;
        const char* begin = m_text.data() + m_at;
        const auto [rest, status] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (status != std::errc{} || !std::isfinite(value))
            fail("not a number");
        m_at += static_cast<std::size_t>(rest - begin);
        if (m_at < m_text.size() && (isNameStart(m_text[m_at]) || m_text[m_at] == '.'))
            fail("not a number");
        FormulaNode node = make(Kind::Number, {});
        node.number = value;
        return node;
    }
    FormulaNode nameOrCall(int depth)
    {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (isNameStart(m_text[m_at]) || isDigit(m_text[m_at])))
            ++m_at;
        const std::string name(m_text.substr(start, m_at - start));
        if (!accept("(")) {
            FormulaNode node = make(Kind::Name, {});
            node.name = name;
            return node;
        }
        return call(name, start, depth);
    }
    FormulaNode call(const std::string& name, std::size_t start, int depth)
    {
        static const std::array<std::pair<std::string_view, Kind>, 4> functions{
            {{"min", Kind::Min}, {"max", Kind::Max}, {"if", Kind::If}, {"poisson_upper", Kind::PoissonUpper}}};
        const auto* found = std::find_if(functions.begin(), functions.end(),
                                         [&](const auto& function) { return function.first == name; });
        if (found == functions.end()) {
            m_at = start;
            fail("there is no function '" + name + "'");
        }
        std::vector<FormulaNode> parts;
        parts.push_back(found->second == Kind::If ? comparison(depth + 1) : sum(depth + 1));
        while (accept(","))
            parts.push_back(sum(depth + 1));
        expect(")");
        const std::size_t count = parts.size();
        const bool right = found->second == Kind::If             ? count == 3
                           : found->second == Kind::PoissonUpper ? count == 2
                                                                 : count >= 2;
        if (!right)
            fail("'" + name + "' has " + std::to_string(count) + " arguments");
        return make(found->second, std::move(parts));
    }
    FormulaNode comparison(int depth)
    {
        static const std::array<std::pair<std::string_view, Kind>, 6> comparisons{{{"<=", Kind::LessEqual},
                                                                                   {">=", Kind::GreaterEqual},
                                                                                   {"==", Kind::Equal},
                                                                                   {"!=", Kind::NotEqual},
                                                                                   {"<", Kind::Less},
                                                                                   {">", Kind::Greater}}};
        FormulaNode left = sum(depth);
        for (const auto& [token, kind] : comparisons)
            if (accept(token))
                return pair(kind, std::move(left), sum(depth));
        fail("the condition of 'if' needs a comparison");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_nodes = 0;
};

void visit(const FormulaNode& node, const std::function<void(const FormulaNode&)>& see)
{
    see(node);
    for (const FormulaNode& part : node.parts)
        visit(part, see);
}

} // namespace

Result<FormulaNode> parseFormula(std::string_view text)
{
    try {
        return Parser(text).parse();
    } catch (const FormulaFault& fault) {
        return makeError(ErrorCode::InvalidInput, fault.what(), {}, "correct the formula");
    }
}

std::vector<std::string> namesIn(const FormulaNode& formula)
{
    std::set<std::string> names;
    visit(formula, [&](const FormulaNode& node) {
        if (node.kind == Kind::Name)
            names.insert(node.name);
    });
    return {names.begin(), names.end()};
}

bool usesPoisson(const FormulaNode& formula)
{
    bool found = false;
    visit(formula, [&](const FormulaNode& node) { found = found || node.kind == Kind::PoissonUpper; });
    return found;
}

} // namespace steelyard
