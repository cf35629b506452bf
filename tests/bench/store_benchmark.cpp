// SPDX-License-Identifier: GPL-3.0-or-later
// store_benchmark [FOLDER]: 100 platforms x 300 criteria x 10 evaluators, times and sizes on standard output.
#include "core/store/check.h"
#include "core/store/workspace.h"
#include "tests/bench/large_round.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

namespace {

double millisecondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int main(int argc, char** argv)
{
    const QTemporaryDir temporary;
    const std::string path = (argc > 1 ? std::string(argv[1]) : temporary.path().toStdString()) + "/bench.steelyard";
    const steelyard::SystemClock clock;
    const steelyard::AuditInfo info{"bench", "", "edit", ""};
    const auto round = steelyard::bench::largeRound();

    auto start = std::chrono::steady_clock::now();
    auto made = steelyard::Workspace::create(path, round, info, clock);
    if (!made) {
        std::printf("%s\n", made.error().sentence().c_str());
        return 1;
    }
    std::printf("create: %.0f ms\n", millisecondsSince(start));
    made->reset();
    std::printf("file: %.1f MB\n", static_cast<double>(std::filesystem::file_size(path)) / 1e6);
    for (int i = 0; i < 3; ++i) {
        start = std::chrono::steady_clock::now();
        auto opened = steelyard::Workspace::open(path, clock);
        std::printf("open: %.0f ms\n", millisecondsSince(start));
        if (!opened || (*opened)->round() != round)
            return 1;
    }
    auto workspace = std::move(*steelyard::Workspace::open(path, clock));
    std::vector<double> times;
    for (int i = 0; i < 500; ++i) {
        steelyard::Edit edit;
        steelyard::Judgement row = workspace->round().judgements.begin()->second;
        row.level = i % 6, row.reason = std::to_string(i);
        steelyard::put(edit, workspace->round(), row);
        start = std::chrono::steady_clock::now();
        if (!workspace->commit(edit, info))
            return 1;
        times.push_back(millisecondsSince(start));
    }
    std::sort(times.begin(), times.end());
    std::printf("commit: median %.2f ms, 99 %% %.2f ms, longest %.2f ms\n", times[250], times[494], times.back());
    workspace.reset();
    start = std::chrono::steady_clock::now();
    const auto findings = steelyard::check(path);
    std::printf("check: %.0f ms, %zu findings\n", millisecondsSince(start), findings ? findings->size() : 999);
    if (argc > 1)
        std::filesystem::remove(path);
    return 0;
}
