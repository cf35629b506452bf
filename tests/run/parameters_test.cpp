// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_parameters.h"

#include "core/run/json_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace steelyard::run {
namespace {

ProbeManifest sample()
{
    ProbeManifest manifest;
    manifest.id = "sample";
    ProbeParameter size{"size", ParameterType::Int, "MiB", 1.0, 100.0, ParameterValue{10LL}, {}, {}, {}};
    ProbeParameter share{"share", ParameterType::Number, "", 0.0, 1.0, ParameterValue{0.5}, {}, {}, {}};
    ProbeParameter direct{"direct", ParameterType::Bool, "", {}, {}, ParameterValue{true}, {}, {}, {}};
    ProbeParameter path{"path", ParameterType::Text, "", {}, {}, std::nullopt, {}, {}, {}};
    ProbeParameter order{"order", ParameterType::Choice, "", {}, {}, ParameterValue{std::string("a")}, {"a", "b"}, {},
                         {}};
    manifest.parameters = {size, share, direct, path, order};
    return manifest;
}

TEST(Parameters, DefaultsAreFilledIn)
{
    const auto values = checkParameters(sample(), {{"path", std::string("/data \"x\"")}, {"share", 1LL}});
    ASSERT_TRUE(values) << values.error().sentence();
    EXPECT_EQ(parametersJson(*values), R"({"direct":true,"order":"a","path":"/data \"x\"","share":1,"size":10})");
    EXPECT_TRUE(parseJson(parametersJson(*values)));
    EXPECT_TRUE(std::holds_alternative<double>(values->at("share")));
}

struct BadValue {
    const char* id;
    ParameterValue value;
};

class BadParameter : public testing::TestWithParam<BadValue>
{};

TEST_P(BadParameter, IsRefusedByName)
{
    ParameterValues given{{"path", std::string("x")}};
    given.insert_or_assign(GetParam().id, GetParam().value);
    const auto values = checkParameters(sample(), given);
    ASSERT_FALSE(values);
    EXPECT_NE(values.error().what.find(GetParam().id), std::string::npos) << values.error().sentence();
}

INSTANTIATE_TEST_SUITE_P(All, BadParameter,
                         testing::Values(BadValue{"size", 0LL}, BadValue{"size", 101LL}, BadValue{"size", 10.0},
                                         BadValue{"size", std::string("10")}, BadValue{"size", true},
                                         BadValue{"share", 1.0000001}, BadValue{"share", -1LL}, BadValue{"share", true},
                                         BadValue{"share", std::numeric_limits<double>::quiet_NaN()},
                                         BadValue{"share", std::numeric_limits<double>::infinity()},
                                         BadValue{"direct", 1LL}, BadValue{"direct", std::string("true")},
                                         BadValue{"order", std::string("c")}, BadValue{"order", 1LL},
                                         BadValue{"path", 1LL}, BadValue{"path", std::string("\xff")},
                                         BadValue{"path", std::string(5000, 'x')},
                                         BadValue{"colour", std::string("red")}));

TEST(Parameters, WhatHasNoDefaultMustBeGiven)
{
    const auto values = checkParameters(sample(), {});
    ASSERT_FALSE(values);
    EXPECT_NE(values.error().what.find("path"), std::string::npos);
}

TEST(Parameters, TypedTexts)
{
    const ProbeManifest manifest = sample();
    EXPECT_EQ(std::get<long long>(parseParameter(*manifest.parameter("size"), "7").value()), 7);
    EXPECT_EQ(std::get<double>(parseParameter(*manifest.parameter("share"), "0.25").value()), 0.25);
    EXPECT_EQ(std::get<bool>(parseParameter(*manifest.parameter("direct"), "false").value()), false);
    EXPECT_EQ(std::get<std::string>(parseParameter(*manifest.parameter("order"), "b").value()), "b");
    for (const char* bad : {"", "7x", " 7", "7.0", "0x7", "101", "999999999999999999999"})
        EXPECT_FALSE(parseParameter(*manifest.parameter("size"), bad)) << bad;
    for (const char* bad : {"", "nan", "inf", "1,0", "0.5 ", "2"})
        EXPECT_FALSE(parseParameter(*manifest.parameter("share"), bad)) << bad;
    for (const char* bad : {"", "yes", "TRUE", "1"})
        EXPECT_FALSE(parseParameter(*manifest.parameter("direct"), bad)) << bad;
}

} // namespace
} // namespace steelyard::run
