// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the shipped registry, with cases worked by hand.
#include "tests/score/pick_testing.h"

#include "core/model/round.h"

#include <cmath>

namespace {

using steelyard::Measurement;
using steelyard::score::pickInputs;
using steelyard::score::PickSource;
using steelyard::score::mark::DefaultReference;
using steelyard::testing::Bench;
using steelyard::testing::shippedRegistry;

TEST(ShippedQueue, P95OfTwentyIsNumberNineteenAndMarked)
{
    Bench bench;
    for (int i = 1; i <= 19; ++i)
        bench.add("queue.submit_to_start.s", 10.0 * i, {{"job", std::to_string(i)}, {"gpus", i % 2 ? "1" : "8"}});
    EXPECT_NE(bench.reason("queue.submit_to_start.p95.s").find("only 19 values"), std::string::npos);
    bench.add("queue.submit_to_start.s", 3, {{"job", "20"}, {"censored", "true"}});
    // Ranks: 10 … 190, then the waiting one. ceil(0.95 x 20) = 19 -> 190; ceil(0.5 x 20) = 10 -> 100.
    EXPECT_EQ(bench.value("queue.submit_to_start.p95.s"), 190);
    EXPECT_EQ(bench.value("queue.p95_s"), 190); // by its alias
    EXPECT_TRUE(bench.marked("queue.submit_to_start.p95.s", "few_values"));
    EXPECT_EQ(bench.value("queue.submit_to_start.p50.s"), 100);
    EXPECT_FALSE(bench.marked("queue.submit_to_start.p50.s", "few_values"));
    EXPECT_TRUE(std::isnan(bench.value("queue.submit_to_start.8gpu.p95.s")));
    bench.add("queue.submit_to_start.s", 4, {{"job", "21"}, {"censored", "true"}});
    // 21 values: number ceil(19.95) = 20 is a waiting job.
    const auto outcome = bench.pick("queue.submit_to_start.p95.s");
    EXPECT_TRUE(outcome.value->longerThan);
    EXPECT_EQ(outcome.value->value, 190);
}

TEST(ShippedQueue, FillIsTheMeanOfBurstsWithoutTheSizes)
{
    Bench bench;
    bench.add("queue.fill.pct", 80, {{"run", "1"}, {"tolerance_s", "600"}});
    bench.add("queue.fill.pct", 100, {{"run", "2"}, {"tolerance_s", "600"}});
    bench.add("queue.fill.pct", 10, {{"run", "1"}, {"tolerance_s", "600"}, {"gpus", "8"}});
    bench.add("queue.fill.pct", 20, {{"run", "1"}, {"tolerance_s", "60"}});
    EXPECT_DOUBLE_EQ(bench.value("queue.fill.ratio"), 0.9);
}

TEST(ShippedCompute, WorstGpuAndItsShareOfThePeak)
{
    Bench bench;
    bench.inputs.gpuModel = "NVIDIA H100 80GB HBM3"; // an alias, as the tool prints it
    for (const auto& [gpu, rate] : {std::pair("0", 750.0), {"1", 690.0}})
        for (const auto& [shape, share] : {std::pair("8192x8192x8192", 1.0), {"4096x4096x4096", 0.9}})
            bench.add("gpu.gemm.bf16.tflops", rate * share,
                      {{"gpu", gpu}, {"shape", shape}, {"stat", "median"}, {"node", "a"}});
    bench.add("gpu.gemm.bf16.tflops", 800, {{"gpu", "0"}, {"shape", "8192x8192x8192"}, {"stat", "max"}, {"node", "a"}});
    EXPECT_EQ(bench.value("gpu.gemm.bf16.worst_gpu.tflops"), 690);
    EXPECT_DOUBLE_EQ(bench.value("gpu.gemm.bf16.of_peak.ratio"), 690.0 / 989);
    EXPECT_FALSE(bench.marked("gpu.gemm.bf16.of_peak.ratio", "unchecked_reference"));
    bench.inputs.gpuModel = "h20"; // known, but not read in a source: 148 marks, and never voids 690
    EXPECT_DOUBLE_EQ(bench.value("gpu.gemm.bf16.of_peak.ratio"), 690.0 / 148);
    EXPECT_TRUE(bench.marked("gpu.gemm.bf16.of_peak.ratio", "unchecked_reference"));
    bench.inputs.gpuModel = "l40s"; // 362 checked: 690 > 1.1 x 362 measured something else
    EXPECT_TRUE(std::isnan(bench.value("gpu.gemm.bf16.worst_gpu.tflops")));
    bench.inputs.gpuModel = "some other GPU"; // never borrows a reference
    EXPECT_EQ(bench.value("gpu.gemm.bf16.worst_gpu.tflops"), 690);
    EXPECT_NE(bench.reason("gpu.gemm.bf16.of_peak.ratio").find("no reference value gpu.dense_peak (bf16)"),
              std::string::npos);
    bench.add("gpu.gemm.bf16.peak_ratio.pct", 71); // the fallback
    EXPECT_DOUBLE_EQ(bench.value("gpu.gemm.bf16.of_peak.ratio"), 0.71);
}

TEST(ShippedCompute, UpperOfTwoOperatingModesIsTheLimit)
{
    Bench bench;
    bench.inputs.gpuModel = "mi300x"; // bf16 1300, upper 1307; the limit is 1437.7
    bench.add("gpu.gemm.bf16.tflops", 1436);
    EXPECT_EQ(bench.value("gpu.gemm.bf16.worst_gpu.tflops"), 1436);
    bench.add("gpu.gemm.bf16.tflops", 1438);
    EXPECT_EQ(bench.value("gpu.gemm.bf16.worst_gpu.tflops"), 1436);
}

TEST(ShippedCompute, TriadBeforeCopyAndLargestSizeFirst)
{
    Bench bench;
    bench.add("gpu.mem.copy.gb_per_s", 2900, {{"size_bytes", "1073741824"}});
    EXPECT_EQ(bench.value("gpu.mem.worst_gpu.gb_per_s"), 2900);
    bench.add("gpu.mem.triad.gb_per_s", 3800, {{"size_bytes", "16777216"}}).warnings = {"cache_resident"};
    EXPECT_EQ(bench.value("gpu.mem.worst_gpu.gb_per_s"), 2900);
    bench.add("gpu.mem.triad.gb_per_s", 3000, {{"size_bytes", "268435456"}});
    bench.add("gpu.mem.triad.gb_per_s", 2850, {{"size_bytes", "1073741824"}});
    EXPECT_EQ(bench.value("gpu.mem.worst_gpu.gb_per_s"), 2850);
}

TEST(ShippedNetwork, AllReduceNeedsItsShapeItsSizeAndCleanData)
{
    Bench bench;
    bench.inputs.gpuModel = "h100-sxm";
    const auto row = [&](double value, const char* bytes, const char* placement, const char* algorithm,
                         const char* node) {
        std::map<std::string, std::string> labels{{"nodes", "1"},           {"ranks", "8"}, {"size_bytes", bytes},
                                                  {"placement", placement}, {"node", node}, {"dtype", "float"}};
        if (*algorithm)
            labels["algorithm"] = algorithm;
        return &bench.add("net.allreduce.busbw.gb_per_s", value, labels);
    };
    row(300, "536870912", "out", "", "a");
    EXPECT_TRUE(std::isnan(bench.value("net.allreduce.busbw.intra_node.gb_per_s"))); // below 1 GiB
    row(360, "1073741824", "out", "", "a");
    row(365, "1073741824", "in", "", "a");
    row(350, "1073741824", "out", "", "b");
    EXPECT_EQ(bench.value("net.allreduce.busbw.intra_node.gb_per_s"), 350);
    EXPECT_TRUE(bench.marked("net.allreduce.busbw.intra_node.gb_per_s", "condition_unchecked"));
    bench.add("net.collective.wrong.count", 0, {{"nodes", "1"}, {"ranks", "8"}, {"dtype", "float"}, {"node", "a"}});
    bench.add("net.collective.wrong.count", 3, {{"nodes", "1"}, {"ranks", "8"}, {"dtype", "float"}, {"node", "b"}});
    EXPECT_EQ(bench.value("net.allreduce.busbw.intra_node.gb_per_s"), 360);
    EXPECT_FALSE(bench.marked("net.allreduce.busbw.intra_node.gb_per_s", "condition_unchecked"));
    row(500, "2147483648", "out", "", "a"); // above 1.1 x 450 without NVLS
    EXPECT_EQ(bench.value("net.allreduce.busbw.intra_node.gb_per_s"), 360);
    row(500, "2147483648", "out", "nvls", "a");
    EXPECT_EQ(bench.value("net.allreduce.busbw.intra_node.gb_per_s"), 500);
}

TEST(ShippedNetwork, LimitsConvertBetweenUnitsOfOneKind)
{
    Bench bench;
    bench.refer("node.nic_line_rate", 50); // GB/s = 400 Gbit/s; the limit is 440 Gbit/s
    Measurement& tcp = bench.add("net.tcp.gbit_per_s", 430, {{"target", "outside_host"}});
    EXPECT_DOUBLE_EQ(bench.value("net.export.mb_per_s"), 430 * 125);
    tcp.value = 441;
    EXPECT_TRUE(std::isnan(bench.value("net.export.mb_per_s")));
    bench.add("net.export.gb_per_s", 0.5);
    EXPECT_DOUBLE_EQ(bench.value("net.export.mb_per_s"), 500);
}

TEST(ShippedScaling, EightToSixteenOfOneRun)
{
    Bench bench;
    for (const auto& [run, at16, at8] : {std::tuple("1", 80.0, 90.0), {"2", 78.0, 91.0}}) {
        bench.add("scale.efficiency.16gpu.pct", at16, {{"run", run}, {"base_gpus", "1"}});
        bench.add("scale.efficiency.8gpu.pct", at8, {{"run", run}, {"base_gpus", "1"}, {"strong", "false"}});
    }
    bench.add("scale.efficiency.16gpu.pct", 10, {{"run", "3"}, {"base_gpus", "1"}, {"strong", "true"}});
    // 80/90 = 0.889 and 78/91 = 0.857: of two the worse.
    EXPECT_DOUBLE_EQ(bench.value("scale.efficiency.8_to_16.ratio"), 78.0 / 91);
    EXPECT_DOUBLE_EQ(bench.value("scale.efficiency.1_to_16.ratio"), 0.78);
}

TEST(ShippedData, WaitShareCountsFromTheSecondEpochAndShowsTheFirst)
{
    Bench bench;
    for (const auto& [epoch, share] : {std::pair("1", 40.0), {"2", 10.0}, {"3", 12.0}, {"4", 11.0}})
        bench.add("io.dataset.load_share.pct", share, {{"epoch", epoch}, {"run", "1"}});
    const auto outcome = bench.pick("io.dataset.load_share.ratio");
    EXPECT_DOUBLE_EQ(outcome.value->value, 0.11);
    ASSERT_EQ(outcome.value->beside.size(), 1u);
    EXPECT_DOUBLE_EQ(outcome.value->beside.front().value, 0.4);
}

TEST(ShippedData, ReadPerHostElseSumOfTheJobs)
{
    Bench bench;
    bench.add("io.seq.read.gb_per_s", 3, {{"run", "1"}, {"job", "a"}, {"bs", "1m"}});
    bench.add("io.seq.read.gb_per_s", 4, {{"run", "1"}, {"job", "b"}, {"bs", "1024k"}});
    EXPECT_EQ(bench.value("io.dataset.read.per_node.gb_per_s"), 7);
    bench.add("io.dataset.read.gb_per_s", 20, {{"hosts", "4"}}).warnings = {"small_working_set"};
    EXPECT_EQ(bench.value("io.dataset.read.per_node.gb_per_s"), 7);
    bench.add("io.dataset.read.gb_per_s", 18, {{"hosts", "4"}});
    EXPECT_EQ(bench.value("io.dataset.read.per_node.gb_per_s"), 4.5);
}

TEST(ShippedCheckpoint, OverheadUsesTheDefaultInterval)
{
    Bench bench;
    bench.add("ckpt.save.s", 60);
    bench.add("ckpt.save.stall.s", 24);
    EXPECT_DOUBLE_EQ(bench.value("ckpt.save.overhead.ratio"), 0.02); // 24 / 1200
    EXPECT_TRUE(bench.marked("ckpt.save.overhead.ratio", DefaultReference));
    bench.refer("plan.checkpoint_interval", 600);
    EXPECT_DOUBLE_EQ(bench.value("ckpt.save.overhead.ratio"), 0.04);
}

TEST(ShippedSoak, MedianUnbiasedPoissonRateWithItsBound)
{
    Bench bench;
    bench.add("soak.interruptions.count", 0, {{"run", "1"}});
    EXPECT_NE(bench.reason("soak.interruptions.per_kgpu_h").find("soak.exposure.gpu_h"), std::string::npos);
    bench.add("soak.exposure.gpu_h", 1000, {{"run", "1"}});
    bench.add("soak.interruptions.count", 0, {{"run", "2"}});
    bench.add("soak.exposure.gpu_h", 152, {{"run", "2"}});
    const auto outcome = bench.pick("soak.interruptions.per_kgpu_h");
    EXPECT_NEAR(outcome.value->value, 0.6017, 5e-5); // 1000 ln 2 / 1152
    EXPECT_EQ(outcome.value->low, 0);
    EXPECT_NEAR(*outcome.value->high, 2.6005, 5e-5); // 1000 x 2.99573 / 1152
    EXPECT_EQ(outcome.value->measurementIds.size(), 4u);
}

TEST(ShippedInference, AttainmentOpenLoopAtTheReferencePeak)
{
    Bench bench;
    const auto load = [&](const char* rate, double goodput, double offered, const char* plan, double n) {
        std::map<std::string, std::string> labels{{"request_rate", rate}};
        if (*plan)
            labels["plan"] = plan;
        bench.add("infer.goodput.req_per_s", goodput, labels).n = n;
        bench.add("infer.offered.req_per_s", offered, labels);
    };
    load("5", 5, 5, "", 5000);
    load("20", 12, 20, "", 5000);
    EXPECT_DOUBLE_EQ(bench.value("infer.slo_attainment.ratio"), 0.6);
    // The steps group by all other labels, so the plan decides between values of one rate.
    load("20", 19, 20, "reference_peak", 500);
    EXPECT_DOUBLE_EQ(bench.value("infer.slo_attainment.ratio"), 0.95);
    EXPECT_TRUE(bench.marked("infer.slo_attainment.ratio", "few_observations"));
    bench.add("infer.goodput.req_per_s", 50, {{"request_rate", "50"}, {"closed_loop", "true"}});
    bench.add("infer.offered.req_per_s", 50, {{"request_rate", "50"}, {"closed_loop", "1"}});
    EXPECT_DOUBLE_EQ(bench.value("infer.slo_attainment.ratio"), 0.95);
}

TEST(ShippedInference, LatencyAtTheHighestLoadWithFewErrors)
{
    Bench bench;
    const auto load = [&](const char* concurrency, double latency, double errors) {
        bench.add("infer.e2e.p99.ms", latency, {{"concurrency", concurrency}}).n = 1000;
        bench.add("infer.error.pct", errors, {{"concurrency", concurrency}});
    };
    load("8", 400, 0);
    load("64", 900, 0.9);
    load("128", 2500, 1); // not below 1 %
    EXPECT_EQ(bench.value("infer.e2e.peak_load.p99.ms"), 900);
    for (Measurement& m : bench.measurements)
        m.warnings = {"closed_loop"};
    EXPECT_EQ(bench.value("infer.e2e.peak_load.p99.ms"), 900);
    EXPECT_TRUE(bench.marked("infer.e2e.peak_load.p99.ms", "indicative"));
    EXPECT_TRUE(bench.marked("infer.e2e.peak_load.p99.ms", "closed_loop"));
}

TEST(ShippedInference, QuantisedAgainstSixteenBitOfTheSameModel)
{
    Bench bench;
    const auto run = [&](const char* model, const char* precision, double tokens) {
        bench.add("infer.tokens.out_per_s_per_gpu", tokens, {{"model", model}, {"precision", precision}}).n = 1000;
    };
    run("small", "fp8", 3000);
    run("large", "bf16", 1000);
    EXPECT_NE(bench.reason("infer.quant.speedup.x").find("agree in model"), std::string::npos);
    run("large", "fp8", 1500);
    run("large", "int8", 1400); // best over precision
    EXPECT_DOUBLE_EQ(bench.value("infer.quant.speedup.x"), 1.5);
}

TEST(ShippedDrill, LatestOrWorstOfTheValidOnes)
{
    Bench bench;
    EXPECT_EQ(bench.reason("migration.drill.h"), "no drill of migration.drill.h");
    bench.add("migration.drill.h", 30).at = "2026-01-10";
    Measurement& second = bench.add("migration.drill_h", 90); // by alias and in another unit of time
    second.unit = "min";
    second.at = "2026-02-10";
    auto outcome = bench.pick("migration.drill.h");
    EXPECT_DOUBLE_EQ(outcome.value->value, 1.5);
    EXPECT_EQ(outcome.value->low, 1.5);
    EXPECT_EQ(outcome.value->high, 30);
    EXPECT_FALSE(bench.marked("migration.drill.h", "entered_by_hand"));
    second.invalidReason = "not the agreed scenario";
    EXPECT_EQ(bench.value("migration.drill.h"), 30);
    bench.add("support.p1_first_response.minutes", 12).at = "2026-03-01";
    bench.add("support.p1_first_response.minutes", 45).at = "2026-02-01";
    EXPECT_EQ(bench.value("support.p1_first_response.minutes"), 45);
}

TEST(ShippedCost, FormulaOfCostFiguresWithTheEndsOfTheScenario)
{
    Bench bench;
    bench.inputs.currency = "USD";
    auto& spend = bench.cost("total_spend", 1200);
    spend.low = 1000;
    spend.high = 1500;
    spend.currency = "USD";
    EXPECT_EQ(bench.reason("cost.effective_hour.money_per_gpu_h"), "kept: the cost model gives no kept_gpu_hours");
    auto& kept = bench.cost("kept_gpu_hours", 400);
    kept.inputsMeasured = false;
    auto outcome = bench.pick("cost.effective_hour.money_per_gpu_h");
    EXPECT_EQ(outcome.value->value, 3);
    EXPECT_EQ(outcome.value->low, 2.5);
    EXPECT_EQ(outcome.value->high, 3.75);
    EXPECT_EQ(outcome.value->source, PickSource::Costed);
    EXPECT_FALSE(outcome.value->inputsMeasured);
    EXPECT_TRUE(std::isnan(bench.value("cost.effective_hour.index")));
    bench.refer("round.effective_hour", 4);
    outcome = bench.pick("cost.effective_hour.index");
    EXPECT_EQ(outcome.value->value, 0.75);
    EXPECT_EQ(outcome.value->source, PickSource::Costed);
    EXPECT_FALSE(outcome.value->inputsMeasured);
    spend.currency = "CNY";
    EXPECT_NE(bench.reason("cost.effective_hour.index").find("total_spend is in CNY, the round counts in USD"),
              std::string::npos);
}

TEST(ShippedCost, EndsHoldAnOperandThatOccursTwice)
{
    Bench bench;
    bench.cost("monthly_gpu", 80);
    auto& bill = bench.cost("monthly_bill", 100);
    bill.low = 90;
    bill.high = 160;
    const auto outcome = bench.pick("cost.surcharge.ratio");
    EXPECT_DOUBLE_EQ(outcome.value->value, 0.2);
    EXPECT_DOUBLE_EQ(*outcome.value->low, 10.0 / 90);
    EXPECT_DOUBLE_EQ(*outcome.value->high, 0.5);
    bill.value = 0;
    bill.low.reset();
    EXPECT_NE(bench.reason("cost.surcharge.ratio").find("division by zero"), std::string::npos);
}

TEST(ShippedCost, AnEnteredFigureCountsOnlyWithoutTheFormula)
{
    Bench bench;
    bench.cost("cost.standard_run.money", 700);
    EXPECT_EQ(bench.value("cost.standard_run.money"), 700);
    EXPECT_TRUE(bench.marked("cost.standard_run.money", "entered_by_hand"));
    EXPECT_EQ(bench.pick("cost.standard_run.money").value->source, PickSource::Costed);
    bench.cost("standard_run_total", 650);
    EXPECT_EQ(bench.value("cost.standard_run.money"), 650);
}

TEST(ShippedClaims, ShortfallIsTheMeanOfThePairs)
{
    Bench bench;
    EXPECT_TRUE(std::isnan(bench.value("claims.shortfall.mean.ratio")));
    // Higher is better: claimed 0.9, measured 0.72 -> 1 - 0.72/0.9 = 0.2.
    bench.inputs.claims["scale.efficiency.1_to_16.ratio"] = 0.9;
    bench.add("scale.efficiency.16gpu.pct", 72, {{"base_gpus", "1"}});
    EXPECT_NEAR(bench.value("claims.shortfall.mean.ratio"), 0.2, 1e-12);
    // Lower is better: claimed 30 s, measured 60 s -> 1 - 30/60 = 0.5.
    bench.inputs.claims["ckpt.restore.median.s"] = 30;
    bench.add("ckpt.restore.s", 60);
    EXPECT_NEAR(bench.value("claims.shortfall.mean.ratio"), 0.35, 1e-12);
    // Better than promised is no shortfall, not a credit; a measured 0 s is the best there is.
    bench.inputs.claims["life.first_step.median.s"] = 100;
    bench.add("life.first_step.s", 0);
    EXPECT_NEAR(bench.value("claims.shortfall.mean.ratio"), 0.7 / 3, 1e-12);
    // Neither a verdict, nor a claim of 0, nor one without a measurement, nor a cost enters.
    bench.inputs.claims["ckpt.auto_resume.all.pass"] = 1;
    bench.add("ckpt.auto_resume.pass", 0);
    bench.inputs.claims["train.mfu.ratio"] = 0;
    bench.add("train.mfu.pct", 40);
    bench.inputs.claims["train.gpu_util.ratio"] = 0.9;
    bench.inputs.claims["cost.standard_run.money"] = 10;
    bench.cost("standard_run_total", 20);
    EXPECT_NEAR(bench.value("claims.shortfall.mean.ratio"), 0.7 / 3, 1e-12);
    EXPECT_EQ(bench.pick("claims.shortfall.mean.ratio").value->source, PickSource::Measured);
}

TEST(ShippedReferences, RoundFrozenOnesAreNeverTakenFromAPlatform)
{
    Bench bench;
    const steelyard::ReferenceValue own{"p", "round.effective_hour", 2, "currency/GPUh", "offer", ""};
    bench.inputs.platformReferences["round.effective_hour"] = &own;
    EXPECT_FALSE(readReference(bench.inputs, "round.effective_hour"));
    const steelyard::ReferenceValue nic{"p", "node.nic_line_rate", 400, "Gbit/s", "inventory", ""};
    bench.inputs.platformReferences["node.nic_line_rate"] = &nic;
    bench.refer("node.nic_line_rate", 25);
    EXPECT_DOUBLE_EQ(readReference(bench.inputs, "node.nic_line_rate")->value, 50); // its own, converted
    bench.inputs.linkGeneration = "pcie5_x16";
    EXPECT_EQ(readReference(bench.inputs, "node.host_link_one_way")->value, 63);
}

TEST(PickInputsOfRound, TakeOnlyWhatBelongsToThePlatform)
{
    steelyard::Round round;
    round.platforms["a"].id = "a";
    round.platforms["a"].gpuModel = "h100-sxm";
    for (const auto& [id, platform, run] :
         {std::tuple("1", "a", ""), {"2", "b", ""}, {"3", "", ""}, {"4", "a", "bad"}}) {
        Measurement& m = round.measurements[id];
        m.id = id;
        m.platform = platform;
        m.key = "ckpt.restore.s";
        m.value = 10 * m.id[0];
        m.probeRun = run;
    }
    round.probeRuns["bad"].invalidReason = "wrong image";
    round.claims[steelyard::joinKey("a", "ckpt.restore_s")] = {"a", "ckpt.restore_s", 5, "deck", ""};
    const auto inputs = pickInputs(round, shippedRegistry(), "a");
    EXPECT_EQ(inputs.measurements.size(), 2u);
    EXPECT_EQ(inputs.claims.at("ckpt.restore.median.s"), 5);
    EXPECT_EQ(inputs.gpuModel, "h100-sxm");
    steelyard::score::Picker picker(inputs);
    EXPECT_EQ(picker.pick("ckpt.restore.median.s").value->measurementIds, std::vector<std::string>{"1"});
    EXPECT_TRUE(pickInputs(round, shippedRegistry(), "").measurements.empty());
}

} // namespace
