// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_protocol.h"

#include <gtest/gtest.h>

namespace steelyard::run {
namespace {

const std::string kHello = R"({"type":"hello","protocol":1,"probe":"p","version":"1"})";
const std::string kDone = R"({"type":"done","status":"ok"})";
const std::string kMetric = R"({"type":"metric","key":"a.b.gb_per_s","value":1.5,"unit":"GB/s"})";

TEST(ProbeLine, Metric)
{
    const auto record = parseProbeLine(
        R"({"type":"metric","key":"a.b.gb_per_s","value":2,"unit":"GB/s","labels":{"gpu":3,"pinned":true,"stat":"median","x":0.1},)"
        R"("n":7,"min":1,"median":2,"max":3.5,"stddev":0.25,"percentiles":{"p50":2,"p99":3,"p999":3.4},"warnings":["short_run"],)"
        R"("something_new":[1,2]})");
    ASSERT_TRUE(record) << record.error().sentence();
    const auto& metric = std::get<MetricRecord>(*record);
    EXPECT_EQ(metric.value, 2);
    EXPECT_EQ(metric.labels, (Labels{{"gpu", "3"}, {"pinned", "true"}, {"stat", "median"}, {"x", "0.1"}}));
    EXPECT_EQ(metric.n, 7);
    EXPECT_EQ(metric.max, 3.5);
    EXPECT_EQ(metric.percentiles.at("p999"), 3.4);
    EXPECT_EQ(metric.warnings, std::vector<std::string>{"short_run"});
}

TEST(ProbeLine, AbsentIsNotZero)
{
    const auto record = parseProbeLine(kMetric).value();
    const auto& metric = std::get<MetricRecord>(record);
    EXPECT_FALSE(metric.n);
    EXPECT_FALSE(metric.min);
    EXPECT_FALSE(metric.stddev);
    EXPECT_TRUE(metric.percentiles.empty());
}

TEST(ProbeLine, TheOtherTypes)
{
    const auto hello = std::get<HelloRecord>(
        parseProbeLine(R"({"type":"hello","protocol":1,"probe":"p","version":"1","host":{"cpus":8,"os":"linux"}})")
            .value());
    EXPECT_EQ(hello.host.at("cpus"), "8");
    const auto event = std::get<EventRecord>(parseProbeLine(R"({"type":"event","name":"loaded","t_s":1.25})").value());
    EXPECT_EQ(event.tS, 1.25);
    const auto progress =
        std::get<ProgressRecord>(parseProbeLine(R"({"type":"progress","fraction":1,"stage":"x"})").value());
    EXPECT_EQ(progress.fraction, 1.0);
    const auto sample = std::get<SampleRecord>(
        parseProbeLine(R"({"type":"sample","series":"power","t_s":0,"value":-1,"unit":"W","labels":{"gpu":0}})")
            .value());
    EXPECT_EQ(sample.value, -1.0);
    const auto log = std::get<LogRecord>(parseProbeLine(R"({"type":"log","level":"warning","text":"显存"})").value());
    EXPECT_EQ(log.level, LogRecord::Level::Warning);
    const auto done =
        std::get<DoneRecord>(parseProbeLine(R"({"type":"done","status":"cannot_run","detail":"no GPU"})").value());
    EXPECT_EQ(done.status, DoneRecord::Status::CannotRun);
    EXPECT_EQ(statusName(done.status), "cannot_run");
}

class LineRefused : public testing::TestWithParam<const char*>
{};

TEST_P(LineRefused, WithASentence)
{
    const auto record = parseProbeLine(GetParam());
    ASSERT_FALSE(record) << GetParam();
    EXPECT_EQ(record.error().code, ErrorCode::ProbeFailed);
    EXPECT_FALSE(record.error().what.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, LineRefused,
    testing::Values(
        "", "garbage", "[]", "1", "\"hello\"", "null", "{}", R"({"type":1})", R"({"type":""})", R"({"type":"metrics"})",
        R"({"type":"Hello","protocol":1,"probe":"p","version":"1"})", R"({"type":"hello","probe":"p","version":"1"})",
        R"({"type":"hello","protocol":2,"probe":"p","version":"1"})",
        R"({"type":"hello","protocol":"1","probe":"p","version":"1"})",
        R"({"type":"hello","protocol":1.0,"probe":"p","version":"1"})",
        R"({"type":"hello","protocol":1,"version":"1"})", R"({"type":"hello","protocol":1,"probe":"p"})",
        R"({"type":"hello","protocol":1,"probe":"","version":"1"})",
        R"({"type":"hello","protocol":1,"probe":"p","version":1})",
        R"({"type":"hello","protocol":1,"probe":"p","version":"1","host":[]})",
        R"({"type":"hello","protocol":1,"probe":"p","version":"1","host":{"a":{}}})", R"({"type":"event"})",
        R"({"type":"event","name":1})", R"({"type":"event","name":"x","t_s":-1})",
        R"({"type":"event","name":"x","t_s":"1"})", R"({"type":"progress"})", R"({"type":"progress","fraction":-0.01})",
        R"({"type":"progress","fraction":1.01})", R"({"type":"progress","fraction":"0.5"})",
        R"({"type":"progress","fraction":0.5,"stage":1})", R"({"type":"sample","series":"a","t_s":0})",
        R"({"type":"sample","t_s":0,"value":1})", R"({"type":"sample","series":"a","value":1})",
        R"({"type":"sample","series":"a","t_s":0,"value":NaN})",
        R"({"type":"sample","series":"a","t_s":0,"value":true})", R"({"type":"log"})", R"({"type":"log","text":1})",
        R"({"type":"log","text":"x","level":"loud"})", "{\"type\":\"log\",\"text\":\"\xff\"}", R"({"type":"done"})",
        R"({"type":"done","status":"great"})", R"({"type":"done","status":true})",
        R"({"type":"done","status":"ok","status":"ok"})", R"({"type":"metric","key":"a.b","value":1})",
        R"({"type":"metric","key":"a.b","unit":"s"})", R"({"type":"metric","value":1,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":"1","unit":"s"})",
        R"({"type":"metric","key":"a.b","value":null,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":true,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":NaN,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":1e999,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":-Infinity,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":1,"value":2,"unit":"s"})",
        R"({"type":"metric","key":"a.b","value":1,"unit":""})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","n":0})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","n":1.5})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","n":"7"})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","stddev":-1})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","min":2,"max":1})",
        R"({"type":"metric","key":"a.b","value":3,"unit":"s","min":1,"max":2})",
        R"({"type":"metric","key":"a.b","value":0,"unit":"s","min":1})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","median":5,"max":2})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","labels":"gpu"})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","labels":{"gpu":[0]}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","labels":{"gpu":null}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","labels":{"gpu":0,"gpu":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":[1]})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":{"q5":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":{"p":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":{"p1.2.3":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":{"p50":2,"p99":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","percentiles":{"p99":2,"p999":1}})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","warnings":"x"})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","warnings":[1]})",
        R"({"type":"metric","key":"a.b","value":1,"unit":"s","warnings":["x","x"]})"));

TEST(ProbeLine, LengthLimitIsExact)
{
    const std::string frame = R"({"type":"log","text":""})";
    const auto line = [&frame](std::size_t bytes) {
        std::string text = frame;
        return text.insert(frame.size() - 2, bytes - frame.size(), 'x');
    };
    EXPECT_TRUE(parseProbeLine(line(kMaxLineBytes)));
    EXPECT_FALSE(parseProbeLine(line(kMaxLineBytes + 1)));
}

TEST(ProbeLine, CutOrDamagedAnywhereNeverCrashes)
{
    const std::string good =
        R"({"type":"metric","key":"a.b.s","value":1.5e3,"unit":"s","labels":{"x":"\u4e2d"},"n":3,"percentiles":{"p99":2}})";
    ASSERT_TRUE(parseProbeLine(good));
    for (std::size_t i = 0; i < good.size(); ++i) {
        EXPECT_FALSE(parseProbeLine(good.substr(0, i))) << i;
        for (const char c : {'\0', '"', '{', '}', '\\', '\xff', '9', ','}) {
            std::string damaged = good;
            damaged[i] = c;
            (void)parseProbeLine(damaged);
        }
    }
}

class Order : public testing::Test
{
protected:
    bool accepts(const std::vector<std::string>& lines, ProtocolExpectation expectation = {})
    {
        ProbeProtocol protocol(std::move(expectation));
        for (const std::string& line : lines)
            if (const auto record = protocol.accept(line); !record) {
                m_error = record.error();
                return false;
            }
        return true;
    }
    Error m_error;
};

TEST_F(Order, HelloFirstDoneLast)
{
    EXPECT_TRUE(accepts({kHello, kMetric, kDone}));
    EXPECT_FALSE(accepts({kMetric}));
    EXPECT_FALSE(accepts({kDone}));
    EXPECT_FALSE(accepts({kHello, kHello}));
    EXPECT_FALSE(accepts({kHello, kDone, kMetric}));
    EXPECT_EQ(m_error.where, "line 3 of the output");
    EXPECT_FALSE(accepts({kHello, kDone, kDone}));
    EXPECT_FALSE(accepts({kHello, kDone, "x"}));
    EXPECT_FALSE(accepts({kHello, kDone, ""}));
}

TEST_F(Order, HelloMustBeOfTheProbe)
{
    EXPECT_TRUE(accepts({kHello}, {"p", "1", {}, {}, false}));
    EXPECT_FALSE(accepts({kHello}, {"q", "1", {}, {}, false}));
    EXPECT_FALSE(accepts({kHello}, {"p", "2", {}, {}, false}));
}

TEST_F(Order, ALoginShellMayPrintFirst)
{
    ProtocolExpectation shell;
    shell.skipUntilHello = true;
    EXPECT_TRUE(accepts({"Welcome!", "", "{\"type\":\"log\",\"text\":\"x\"}", kHello, kMetric, kDone}, shell));
    EXPECT_FALSE(accepts({"Welcome!", kHello, "bye"}, shell));
    EXPECT_FALSE(accepts({"Welcome!", kHello}));
}

TEST_F(Order, OneValuePerKeyAndLabels)
{
    const std::string labelled =
        R"({"type":"metric","key":"a.b.gb_per_s","value":1.5,"unit":"GB/s","labels":{"gpu":0}})";
    EXPECT_TRUE(accepts({kHello, kMetric, labelled}));
    EXPECT_FALSE(accepts({kHello, kMetric, kMetric}));
    EXPECT_FALSE(accepts({kHello, labelled, labelled}));
}

TEST_F(Order, KeysUnitsLabelsAndWarningsAreThoseOfTheRegistry)
{
    ProtocolExpectation expectation;
    expectation.measures = {"a.b.gb_per_s", "cpu.b.gb_per_s", "c.d.s"};
    expectation.registry.unitOf = [](std::string_view key) {
        return key == "c.d.s" ? std::nullopt : std::optional<std::string>("GB/s");
    };
    expectation.registry.hasLabel = [](std::string_view, std::string_view label) { return label == "gpu"; };
    expectation.registry.hasWarning = [](std::string_view code) { return code == "short_run"; };
    const auto metric = [](const std::string& rest) { return R"({"type":"metric","value":1,)" + rest + "}"; };
    EXPECT_TRUE(accepts({kHello, kMetric}, expectation));
    EXPECT_TRUE(
        accepts({kHello, metric(R"("key":"cpu.b.gb_per_s","unit":"GB/s","labels":{"gpu":1},"warnings":["short_run"])")},
                expectation));
    EXPECT_FALSE(accepts({kHello, metric(R"("key":"e.f.s","unit":"GB/s")")}, expectation)); // not in the manifest
    EXPECT_FALSE(accepts({kHello, metric(R"("key":"c.d.s","unit":"s")")}, expectation));    // not in the registry
    EXPECT_FALSE(accepts({kHello, metric(R"("key":"a.b.gb_per_s","unit":"MB/s")")}, expectation));
    EXPECT_FALSE(accepts({kHello, metric(R"("key":"a.b.gb_per_s","unit":"GB/s","labels":{"x":1})")}, expectation));
    EXPECT_FALSE(accepts({kHello, metric(R"("key":"a.b.gb_per_s","unit":"GB/s","warnings":["odd"])")}, expectation));
}

} // namespace
} // namespace steelyard::run
