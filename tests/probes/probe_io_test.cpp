// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugins/common/probe_io.h"

#include "core/run/probe_protocol.h"
#include "plugins/membw/repeats.h"

#include <gtest/gtest.h>

namespace {

using namespace steelyard;

template <class Write>
run::ProbeRecord written(Write&& write)
{
    testing::internal::CaptureStdout();
    write();
    std::string line = testing::internal::GetCapturedStdout();
    EXPECT_EQ(line.back(), '\n');
    line.pop_back();
    EXPECT_EQ(line.find('\n'), std::string::npos);
    auto record = run::parseProbeLine(line);
    EXPECT_TRUE(record) << record.error().sentence() << "\n" << line;
    return std::move(*record);
}

TEST(ProbeIo, WhatItWritesIsWhatTheRunnerReads)
{
    const auto hello = std::get<run::HelloRecord>(written([] {
        probe_io::hello("p", "1", {{"cpus", 4}, {"x", 0.1}});
    }));
    EXPECT_EQ(hello.host.at("x"), "0.1");
    probe_io::Metric metric{"a.b.s", 1.0 / 3,        "s",          {{"gpu", 0}, {"pinned", true}}, 7, 0.1, 0.3, 0.9,
                            0.05,    {{"p50", 0.3}}, {"short_run"}};
    const auto read = std::get<run::MetricRecord>(written([&] { probe_io::metric(metric); }));
    EXPECT_EQ(read.value, 1.0 / 3);
    EXPECT_EQ(read.labels, (run::Labels{{"gpu", "0"}, {"pinned", "true"}}));
    EXPECT_EQ(read.n, 7);
    EXPECT_EQ(read.stddev, 0.05);
    EXPECT_EQ(read.percentiles.at("p50"), 0.3);
    EXPECT_EQ(read.warnings, std::vector<std::string>{"short_run"});
    EXPECT_EQ(std::get<run::ProgressRecord>(written([] { probe_io::progress(1.7, "x"); })).fraction, 1.0);
    EXPECT_TRUE(std::get<run::EventRecord>(written([] { probe_io::event("x", {{"k", "v"}}); })).tS);
    EXPECT_EQ(std::get<run::SampleRecord>(written([] { probe_io::sample("s", -2, "W"); })).value, -2.0);
    int code = 0;
    EXPECT_EQ(std::get<run::DoneRecord>(written([&] { code = probe_io::done("cannot_run", "why"); })).detail, "why");
    EXPECT_EQ(code, 3);
}

TEST(ProbeIo, AnyBytesMakeAValidLine)
{
    for (const std::string& text :
         {std::string("a\"b\\c/\n\t\x01\x7f"), std::string("\0x", 2), std::string("显存"), std::string("\xff\xfe"),
          std::string("\xe4\xb8"), std::string("\xed\xa0\x80"), std::string("\xf0\x9f\x98\x80\xc0\x80")})
        (void)written([&] { probe_io::log("info", "x" + text); });
    const auto log = std::get<run::LogRecord>(written([] {
        probe_io::log("info", "a\xff"
                              "b\"\n");
    }));
    EXPECT_EQ(log.text, "a\xEF\xBF\xBD"
                        "b\"\n");
}

TEST(ProbeIo, NoNumberIsEverInvented)
{
    EXPECT_EQ(probe_io::numberText(0.1), "0.1");
    EXPECT_EQ(probe_io::numberText(1e21), "1e+21");
    EXPECT_THROW(probe_io::numberText(std::nan("")), std::domain_error);
    EXPECT_THROW(probe_io::numberText(HUGE_VAL), std::domain_error);
}

TEST(ProbeIo, Parameters)
{
    auto p = probe_io::Parameters::parse(R"( {"n":12, "x":-1.5e1,"f":true,"t":"a\"\\\n\u0007显","c":"b"} )");
    EXPECT_EQ(p.integer("n", 1, 0, 100), 12);
    EXPECT_EQ(p.number("x", 1, -100, 100), -15.0);
    EXPECT_TRUE(p.flag("f", false));
    EXPECT_EQ(p.text("t", ""), "a\"\\\n\a显");
    EXPECT_THROW(p.finish(), probe_io::BadParameters);
    EXPECT_THROW(p.choice("c", "a", {"a"}), probe_io::BadParameters);
    EXPECT_EQ(p.choice("c", "a", {"a", "b"}), "b");
    EXPECT_NO_THROW(p.finish());
    EXPECT_EQ(p.integer("absent", 7, 0, 100), 7);
    EXPECT_THROW(p.integer("n", 1, 0, 10), probe_io::BadParameters);
    EXPECT_THROW(p.integer("t", 1, 0, 10), probe_io::BadParameters);
    EXPECT_NO_THROW(probe_io::Parameters::parse(" \n").finish());
    EXPECT_NO_THROW(probe_io::Parameters::parse("{ }").finish());
}

TEST(ProbeIo, ParametersRefused)
{
    for (const char* bad : {"[]", "{", "{}x", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{\"a\":[1]}",
                            "{\"a\":null}", "{\"a\":1,\"a\":2}", "{\"a\":NaN}", "{\"a\":1e999}", "{\"a\":--1}",
                            "{\"a\":1.2.3}", "{\"a\":\"x}", "{\"a\":\"\\q\"}", "{\"a\":\"\\u12", "{a:1}"})
        EXPECT_THROW(probe_io::Parameters::parse(bad), probe_io::BadParameters) << bad;
}

TEST(Repeats, SpreadByHand)
{
    const auto spread = membw::spreadOf({4, 2, 6, 8}); // mean 5, squares 1 + 9 + 1 + 9 = 20
    EXPECT_EQ(spread.n, 4);
    EXPECT_EQ(spread.min, 2);
    EXPECT_EQ(spread.median, 5);
    EXPECT_EQ(spread.max, 8);
    EXPECT_DOUBLE_EQ(spread.stddev, std::sqrt(20.0 / 3));
    EXPECT_DOUBLE_EQ(spread.cv, std::sqrt(20.0 / 3) / 5);
    EXPECT_EQ(membw::spreadOf({3}).stddev, 0);
    EXPECT_EQ(membw::spreadOf({3, 1, 2}).median, 2);
}

TEST(Repeats, UntilStableOrTheLimit)
{
    const auto countOf = [](const membw::RepeatRule& rule, const std::vector<double>& series) {
        testing::internal::CaptureStdout();
        std::size_t i = 0;
        const auto values = membw::repeat(rule, {"k", {}, "c", {}}, [&] { return series[i++ % series.size()]; });
        testing::internal::GetCapturedStdout();
        return std::pair(values.size(), i);
    };
    EXPECT_EQ(countOf({2, 10, 40, 0.03}, {100}), std::pair(std::size_t{10}, std::size_t{12}));
    EXPECT_EQ(countOf({2, 10, 40, 0.03}, {100, 200}), std::pair(std::size_t{40}, std::size_t{42}));
    EXPECT_EQ(countOf({0, 10, 3, 0.03}, {100}), std::pair(std::size_t{3}, std::size_t{3}));
}

} // namespace
