// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/tornado.h"

#include "core/score/additive.h"

#include <cmath>
#include <string>

namespace steelyard::decide {

namespace {

/// -1, 0 or 1: who is clearly ahead, focus or rival.
int ahead(double focusScore, double rivalScore)
{
    if (score::isClearlyGreater(focusScore, rivalScore))
        return 1;
    return score::isClearlyGreater(rivalScore, focusScore) ? -1 : 0;
}

bool flips(int base, int low, int high) { return base == 0 ? low * high < 0 : low == -base || high == -base; }

} // namespace

Result<Tornado> tornado(std::span<const double> weights, std::span<const double> focus,
                        std::span<const score::Bounds> ranges, double rivalScore)
{
    const auto shares = score::normaliseWeights(weights);
    if (!shares)
        return shares.error();
    const auto base = score::additiveScore(weights, focus);
    if (!base)
        return base.error();
    if (ranges.size() != weights.size() || !std::isfinite(rivalScore))
        return makeError(ErrorCode::InvalidInput, "there is not one range for each weight, or no score of the rival");

    std::vector<TornadoBar> bars;
    std::vector<double> swings;
    for (std::size_t k = 0; k < ranges.size(); ++k) {
        if (!std::isfinite(ranges[k].low) || !std::isfinite(ranges[k].high) || ranges[k].low > ranges[k].high)
            return makeError(ErrorCode::InvalidInput, "a range of partial values does not run from low to high",
                             "criterion " + std::to_string(k + 1));
        const double weight = (*shares)[k];
        TornadoBar bar;
        bar.criterion = k;
        bar.scoreLow = *base + weight * (ranges[k].low - focus[k]);
        bar.scoreHigh = *base + weight * (ranges[k].high - focus[k]);
        bar.swing = weight * (ranges[k].high - ranges[k].low);
        bar.marginLow = bar.scoreLow - rivalScore;
        bar.marginHigh = bar.scoreHigh - rivalScore;
        if (weight > 0)
            bar.breakEven = focus[k] - (*base - rivalScore) / weight;
        bar.flipsLeader =
            flips(ahead(*base, rivalScore), ahead(bar.scoreLow, rivalScore), ahead(bar.scoreHigh, rivalScore));
        bars.push_back(bar);
        swings.push_back(bar.swing);
    }
    Tornado result{*base, *base - rivalScore, {}};
    for (const std::size_t k : score::orderByRank(score::competitionRanks(swings)))
        result.bars.push_back(bars[k]);
    return result;
}

} // namespace steelyard::decide
