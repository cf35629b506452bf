// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/large_round.h"

#include "core/input/content.h"

#include <algorithm>
#include <cstdio>

namespace steelyard::bench {

namespace {

constexpr int kPlatforms = 100, kCriteria = 300, kEvaluators = 10;

/// The default scorecard's criteria, and own ones until there are enough.
std::vector<std::string> addCriteria(Round& round)
{
    const Content& content = **input::builtinContent();
    std::vector<std::string> ids;
    for (const Dimension& dimension : content.scorecard.dimensions)
        for (const Criterion& criterion : dimension.criteria)
            ids.push_back(criterion.id);
    const auto& dimensions = content.scorecard.dimensions;
    for (int i = 0; static_cast<int>(ids.size()) < kCriteria; ++i) {
        CustomCriterion own;
        own.dimension = dimensions[static_cast<std::size_t>(i) % dimensions.size()].id;
        own.id = own.dimension + ".own-" + std::to_string(i);
        own.name = {"Own " + std::to_string(i), "自有 " + std::to_string(i)};
        own.weight = 2;
        own.levels.assign(6, {"level", "级"});
        ids.push_back(own.id);
        round.customCriteria.emplace(own.id, std::move(own));
    }
    return ids;
}

} // namespace

Round largeRound()
{
    Round round;
    round.header.id = "large";
    round.header.name = "Large";
    const auto criteria = addCriteria(round);
    for (int e = 0; e < kEvaluators; ++e) {
        const std::string id = "evaluator-" + std::to_string(e);
        round.evaluators.emplace(id, Evaluator{id, id, ""});
    }
    for (int p = 0; p < kPlatforms; ++p) {
        Platform platform;
        platform.id = "platform-" + std::to_string(p);
        platform.name = platform.id;
        platform.position = p + 1;
        round.platforms.emplace(platform.id, platform);
        for (std::size_t c = 0; c < criteria.size(); ++c)
            for (int e = 0; e < kEvaluators; ++e) {
                Judgement row{platform.id,
                              criteria[c],
                              "evaluator-" + std::to_string(e),
                              static_cast<double>((p + static_cast<int>(c) + e) % 6),
                              "",
                              true,
                              "2026-03-01"};
                std::string key = keyOf(row);
                round.judgements.emplace_hint(round.judgements.end(), std::move(key), std::move(row));
            }
    }
    return round;
}

Spread spreadOf(std::vector<double> values)
{
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    return {values[values.size() / 2], values[values.size() * 99 / 100], values.back()};
}

void printSpread(const char* name, const std::vector<double>& milliseconds)
{
    const Spread spread = spreadOf(milliseconds);
    std::printf("%s: median %.2f ms, 99 %% %.2f ms, longest %.2f ms (%zu times)\n", name, spread.median, spread.most,
                spread.largest, milliseconds.size());
    std::fflush(stdout);
}

} // namespace steelyard::bench
