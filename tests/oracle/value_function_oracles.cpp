// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/value_function.h"
#include "tests/oracle/local_scaling.h"
#include "tests/oracle/oracle_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

std::vector<AnchorPoint> readPoints(const json::value& list)
{
    std::vector<AnchorPoint> points;
    for (const json::value& entry : array(list)) {
        const auto pair = numbers(entry);
        if (pair.size() != 2)
            throw LayoutFault(json::serialize(entry) + " is not an anchor point");
        points.push_back({pair[0], pair[1]});
    }
    return points;
}

std::vector<AnchorPoint> readAnchors(Fields& fields)
{
    std::vector<AnchorPoint> points{{number(fields.need("worst")), 0}, {number(fields.need("best")), 100}};
    if (points[0].input > points[1].input)
        std::swap(points[0], points[1]);
    return points;
}

score::ValueFunction readFunction(Fields& fields, const std::string& type)
{
    using Scale = score::ValueFunction::Scale;
    const bool isLog = type == "log";
    if (!isLog && type != "linear" && type != "piecewise_linear")
        throw LayoutFault("unknown type of value function '" + type + "'");
    const json::value* list = fields.find("points");
    const auto points = list != nullptr ? readPoints(*list) : readAnchors(fields);
    auto function = score::makeValueFunction(isLog ? Scale::Log10 : Scale::Linear, points, fields.textOr("id", "?"));
    if (!function) {
        EXPECT_NE(function.error().sentence().find(fields.textOr("id", "?")), std::string::npos)
            << "the error does not name the criterion: " << function.error().sentence();
    }
    return accepted(std::move(function));
}

score::LevelScale readLevels(Fields& fields)
{
    std::map<std::string, double, std::less<>> scores;
    for (const auto& entry : fields.need("levels").as_object())
        scores[std::string(entry.key())] = number(entry.value());
    return accepted(score::makeLevelScale(std::move(scores), fields.textOr("id", "?")));
}

void categorical(OracleCase& current)
{
    const auto scale = readLevels(current.fields);
    for (const json::value& entry : array(current.fields.need("checks"))) {
        Fields check(entry, "checks");
        const std::string level = check.text("level");
        expectNumber(check.need("value"), score::evaluate(scale, level), current.file.tolerance, "level " + level);
        check.finish();
    }
}

void valueFunction(OracleCase& current)
{
    Fields& fields = current.fields;
    const std::string type = fields.text("type");
    if (type == "categorical")
        return categorical(current);
    const auto function = readFunction(fields, type);
    if (fields.textOr("outside", "hold the end value") != "hold the end value")
        throw LayoutFault("the ends are treated in an unknown way");
    const json::value* clip = fields.find("clip");
    if (clip != nullptr && *clip != true)
        throw LayoutFault("a function that is not clipped does not exist here");
    for (const json::value& entry : array(fields.need("checks"))) {
        Fields check(entry, "checks");
        const double x = number(check.need("x"));
        const std::string where = "at " + json::serialize(check.need("x"));
        expectNumber(check.need("value"), score::evaluate(function, x), current.file.tolerance, "value " + where);
        if (const json::value* wanted = check.find("unclipped"))
            expectNumber(*wanted, score::unclipped(function, x), current.file.tolerance, "unclipped " + where);
        check.finish();
    }
}

/// A function that cannot be built, or an input that has no score.
void mustReject(OracleCase& current)
{
    Fields& fields = current.fields;
    const std::string type = fields.text("type");
    const json::value* input = fields.find("input");
    std::optional<double> score;
    if (type == "categorical") {
        const auto scale = readLevels(fields);
        if (input != nullptr && input->is_string())
            score = score::evaluate(scale, text(*input));
    } else {
        const auto function = readFunction(fields, type);
        if (input != nullptr && !input->is_null())
            score = score::evaluate(function, number(*input));
    }
    if (input != nullptr && !score)
        throw Refusal("the input is missing");
}

void localScaling(OracleCase& current)
{
    Fields& fields = current.fields;
    const auto column = numbers(fields.need("x"));
    const auto scaled = scaleLocally("local_min_max", column, fields.text("direction") == "min");
    const json::value* expected = fields.find("expected");
    if (expected != nullptr && expected->is_string()) {
        for (const double value : scaled) {
            EXPECT_TRUE(std::isfinite(value));
            EXPECT_EQ(value, scaled.front());
        }
        return;
    }
    expectNumbers(fields.need("value"), scaled, current.file.tolerance, "value");
}

} // namespace

Families valueFunctionFamily()
{
    return {{"value_functions",
             {{"functions", valueFunction}, {"must_reject", mustReject}, {"local_scaling", localScaling}}}};
}

} // namespace steelyard::oracle
