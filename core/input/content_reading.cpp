// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/content_reading.h"

#include <array>
#include <utility>

namespace steelyard::input {

CompareOp readOp(const YamlNode& node)
{
    static constexpr std::array<std::pair<std::string_view, CompareOp>, 13> names{{
        {"eq", CompareOp::Eq},
        {"ne", CompareOp::Ne},
        {"lt", CompareOp::Lt},
        {"le", CompareOp::Le},
        {"gt", CompareOp::Gt},
        {"ge", CompareOp::Ge},
        {"in", CompareOp::In},
        {"not_in", CompareOp::NotIn},
        {"contains", CompareOp::Contains},
        {"contains_any", CompareOp::ContainsAny},
        {"lacks", CompareOp::Lacks},
        {"missing", CompareOp::Missing},
        {"older_than_days", CompareOp::OlderThanDays},
    }};
    for (const auto& [name, op] : names)
        if (node.text() == name)
            return op;
    node.fail("unknown operator '" + node.text() + "'");
}

namespace {

SingleValue readSingle(const YamlNode& node)
{
    if (node.quoted)
        return node.text();
    if (node.text() == "true" || node.text() == "false")
        return node.boolean();
    const char first = node.text().front();
    if (first == '-' || first == '.' || (first >= '0' && first <= '9'))
        return node.number();
    return node.text();
}

} // namespace

Operand readOperand(const YamlNode& node)
{
    if (node.isNull())
        return std::monostate{};
    if (node.isSequence()) {
        std::vector<SingleValue> list;
        for (const YamlNode& item : node.items)
            list.push_back(readSingle(item));
        return list;
    }
    return std::visit([](auto value) { return Operand(std::move(value)); }, readSingle(node));
}

Condition readCondition(const YamlNode& node)
{
    YamlMap map(node);
    Condition condition;
    const auto children = [&](const YamlNode& list) {
        for (const YamlNode& child : list.sequence())
            condition.of.push_back(readCondition(child));
        if (condition.of.empty())
            list.fail("a condition needs at least one part");
    };
    static constexpr std::array<std::pair<std::string_view, Condition::Kind>, 4> subjects{{
        {"question", Condition::Kind::Question},
        {"criterion", Condition::Kind::Criterion},
        {"metric", Condition::Kind::Metric},
        {"workload", Condition::Kind::Workload},
    }};
    if (const YamlNode* all = map.find("all")) {
        condition.kind = Condition::Kind::All;
        children(*all);
    } else if (const YamlNode* any = map.find("any")) {
        condition.kind = Condition::Kind::Any;
        children(*any);
    } else if (const YamlNode* negated = map.find("not")) {
        condition.kind = Condition::Kind::Not;
        condition.of.push_back(readCondition(*negated));
    } else if (const YamlNode* count = map.find("count")) {
        condition.kind = Condition::Kind::Count;
        YamlMap inner(*count);
        const long long atLeast = inner.need("at_least").integer();
        children(inner.need("of"));
        inner.finish();
        if (atLeast < 1 || atLeast > static_cast<long long>(condition.of.size()))
            count->fail("at_least must lie between 1 and the number of parts");
        condition.atLeast = static_cast<int>(atLeast);
    } else {
        bool found = false;
        for (const auto& [name, kind] : subjects) {
            if (const YamlNode* subject = map.find(name)) {
                condition.kind = kind;
                condition.subject = subject->text();
                found = true;
                break;
            }
        }
        if (!found)
            node.fail("a condition needs all, any, not, count, question, criterion, metric or workload");
        condition.op = readOp(map.need("op"));
        if (condition.op != CompareOp::Missing)
            condition.value = readOperand(map.need("value"));
    }
    map.finish();
    return condition;
}

Severity readSeverity(const YamlNode& node)
{
    const std::string& name = node.text();
    if (name == "critical")
        return Severity::Critical;
    if (name == "high")
        return Severity::High;
    if (name == "medium")
        return Severity::Medium;
    if (name == "low")
        return Severity::Low;
    node.fail("severity must be critical, high, medium or low");
}

std::vector<AnchorPoint> readAnchors(const YamlNode& node, bool logarithmic)
{
    std::vector<AnchorPoint> anchors;
    for (const YamlNode& pair : node.sequence()) {
        if (pair.sequence().size() != 2)
            pair.fail("an anchor is [input, score]");
        const AnchorPoint point{pair.items[0].number(), pair.items[1].number()};
        if (!anchors.empty() && point.input <= anchors.back().input)
            pair.fail("the inputs of the anchors must strictly increase");
        if (point.score < 0 || point.score > 100)
            pair.fail("a score must lie between 0 and 100");
        if (logarithmic && point.input <= 0)
            pair.fail("inputs on a log10 axis must be above 0");
        anchors.push_back(point);
    }
    if (anchors.size() < 2)
        node.fail("a value function needs at least two anchors");
    return anchors;
}

bool readInterpolation(const YamlNode& node)
{
    if (node.text() == "log10")
        return true;
    if (node.text() == "linear")
        return false;
    node.fail("interpolation must be linear or log10");
}

} // namespace steelyard::input
