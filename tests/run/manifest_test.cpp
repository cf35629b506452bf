// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_manifest.h"

#include <gtest/gtest.h>

namespace steelyard::run {
namespace {

const std::string kGood = R"(schema: steelyard.probe/1
id: storage-2
version: 1.2.0
name: {en: Storage, zh-CN: 存储}
description: {en: Reads files}
executable: bin/storage
measures: [io.seq.read.gb_per_s, io.rand.read.iops]
parameters:
  - {id: size, type: int, unit: MiB, min: 1, max: 100, default: 10, name: {en: Size}, help: {en: How much}}
  - {id: share, type: number, min: 0, max: 1.5, default: 1, name: {en: Share}}
  - {id: direct, type: bool, default: true, name: {en: Direct}}
  - {id: path, type: text, name: {en: Folder}}
  - {id: order, type: choice, choices: [random, sequential], default: random, name: {en: Order}}
needs: {gpu_count: 1, nodes: 2, disk_space_mb: 2048.5, memory_mb: 10, nccl: true, cublas: false, nvml: true, network: true, scheduler: true}
duration_s: 30
platforms: [linux-x86_64, linux-aarch64]
)";

std::string changed(const std::string& from, const std::string& to)
{
    std::string text = kGood;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(Manifest, ReadsEverything)
{
    const auto manifest = readProbeManifest(kGood, "probe.yaml");
    ASSERT_TRUE(manifest) << manifest.error().sentence();
    EXPECT_EQ(manifest->id, "storage-2");
    EXPECT_EQ(manifest->version, "1.2.0");
    EXPECT_EQ(manifest->name.zh, "存储");
    EXPECT_EQ(manifest->executable, "bin/storage");
    EXPECT_EQ(manifest->measures.size(), 2u);
    ASSERT_EQ(manifest->parameters.size(), 5u);
    EXPECT_EQ(std::get<long long>(*manifest->parameter("size")->defaultValue), 10);
    EXPECT_EQ(std::get<double>(*manifest->parameter("share")->defaultValue), 1.0);
    EXPECT_EQ(std::get<bool>(*manifest->parameter("direct")->defaultValue), true);
    EXPECT_FALSE(manifest->parameter("path")->defaultValue);
    EXPECT_EQ(std::get<std::string>(*manifest->parameter("order")->defaultValue), "random");
    EXPECT_EQ(manifest->parameter("nobody"), nullptr);
    EXPECT_EQ(manifest->needs.gpuCount, 1);
    EXPECT_EQ(manifest->needs.diskSpaceMb, 2048.5);
    EXPECT_TRUE(manifest->needs.nccl);
    EXPECT_FALSE(manifest->needs.cublas);
    EXPECT_EQ(manifest->platforms.size(), 2u);
}

struct Refusal {
    const char* from;
    const char* to;
};

class ManifestRefused : public testing::TestWithParam<Refusal>
{};

TEST_P(ManifestRefused, WithItsPlace)
{
    const auto manifest = readProbeManifest(changed(GetParam().from, GetParam().to), "probe.yaml");
    ASSERT_FALSE(manifest) << GetParam().to;
    EXPECT_NE(manifest.error().sentence().find("probe.yaml:"), std::string::npos) << manifest.error().sentence();
}

INSTANTIATE_TEST_SUITE_P(
    All, ManifestRefused,
    testing::Values(Refusal{"probe/1", "probe/2"}, Refusal{"schema: steelyard.probe/1\n", ""},
                    Refusal{"id: storage-2\n", ""}, Refusal{"storage-2", "Storage"}, Refusal{"storage-2", "2storage"},
                    Refusal{"storage-2", "../storage"}, Refusal{"storage-2", "a b"},
                    Refusal{"version: 1.2.0", "version: ''"}, Refusal{"version: 1.2.0", "version: [1]"},
                    Refusal{"name: {en: Storage", "name: {de: Speicher"},
                    Refusal{"name: {en: Storage, zh-CN: 存储}", "name: Storage"},
                    Refusal{"bin/storage", "/bin/storage"}, Refusal{"bin/storage", "../storage"},
                    Refusal{"bin/storage", "bin/../../s"}, Refusal{"bin/storage", "./storage"},
                    Refusal{"bin/storage", "bin/"}, Refusal{"bin/storage", "''"}, Refusal{"bin/storage", "\"a\\0b\""},
                    Refusal{"bin/storage", "'..\\storage'"}, Refusal{"[io.seq.read.gb_per_s, io.rand.read.iops]", "[]"},
                    Refusal{"[io.seq.read.gb_per_s, io.rand.read.iops]", "io.seq.read.gb_per_s"},
                    Refusal{"io.rand.read.iops]", "io.seq.read.gb_per_s]"}, Refusal{"io.rand.read.iops]", "IO.Rand]"},
                    Refusal{"io.rand.read.iops]", "io..rand]"}, Refusal{"io.rand.read.iops]", "iops]"},
                    Refusal{"id: share", "id: size"}, Refusal{"type: int", "type: integer"}, Refusal{"type: int, ", ""},
                    Refusal{"min: 1, max: 100", "min: 100, max: 1"}, Refusal{"min: 1, max: 100", "min: 1.5, max: 100"},
                    Refusal{"default: 10,", "default: 0,"}, Refusal{"default: 10,", "default: 101,"},
                    Refusal{"default: 10,", "default: ten,"}, Refusal{"default: 10,", "default: '10',"},
                    Refusal{"default: 10,", "default: 010,"}, Refusal{"default: 1,", "default: .nan,"},
                    Refusal{"default: true", "default: yes"}, Refusal{"type: bool", "type: bool, min: 0"},
                    Refusal{"type: text", "type: text, choices: [a]"}, Refusal{"choices: [random, sequential], ", ""},
                    Refusal{"[random, sequential]", "[]"}, Refusal{"[random, sequential]", "[random, random]"},
                    Refusal{"default: random", "default: sideways"}, Refusal{"name: {en: Size}, ", ""},
                    Refusal{"gpu_count: 1", "gpu_count: -1"}, Refusal{"gpu_count: 1", "gpu_count: 1.5"},
                    Refusal{"gpu_count: 1", "gpus: 1"}, Refusal{"nccl: true", "nccl: 1"}, Refusal{"2048.5", "-1"},
                    Refusal{"duration_s: 30\n", ""}, Refusal{"duration_s: 30", "duration_s: -1"},
                    Refusal{"duration_s: 30", "duration_s: soon"}, Refusal{"linux-aarch64", "linux"},
                    Refusal{"linux-aarch64", "linux-x86_64"}, Refusal{"linux-aarch64", "Linux-ARM"},
                    Refusal{"duration_s: 30", "duration_s: 30\nduration_s: 30"},
                    Refusal{"duration_s: 30", "duration_s: 30\ncolour: red"}));

TEST(Manifest, EmptyBrokenOrForeignTextIsAnError)
{
    for (const char* text : {"", "[]", "text", "{", "\xff\xfe\x00", "a: *b"})
        EXPECT_FALSE(readProbeManifest(text, "probe.yaml")) << text;
}

TEST(Manifest, CutAnywhereNeverCrashes)
{
    for (std::size_t length = 0; length < kGood.size(); ++length)
        (void)readProbeManifest(kGood.substr(0, length), "probe.yaml");
}

} // namespace
} // namespace steelyard::run
