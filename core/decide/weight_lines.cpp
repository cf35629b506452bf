// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/weight_lines.h"

#include "core/score/additive.h"

#include <string>

namespace steelyard::decide {

namespace {

/// start at t = 0, end at t = 1.
struct Straight {
    double start = 0;
    double end = 0;
};

ScoreLine lineThrough(Straight sum, Straight known)
{
    return ScoreLine{sum.start, sum.end - sum.start, known.start, known.end - known.start};
}

Error wrongLength(std::size_t platform)
{
    return makeError(ErrorCode::InvalidInput, "there is not one value for each weight",
                     "platform " + std::to_string(platform + 1));
}

Error nothingKnown(std::size_t platform)
{
    return makeError(ErrorCode::NotMeasured, "nothing is known of the platform, so it has no score",
                     "platform " + std::to_string(platform + 1));
}

/// The weights of the others as shares of what they hold together; 0 for the varied one.
Result<std::vector<double>> sharesOfOthers(std::span<const double> weights, std::size_t varied)
{
    if (const auto checked = score::normaliseWeights(weights); !checked)
        return checked.error();
    if (varied >= weights.size())
        return makeError(ErrorCode::InvalidInput, "the weight to vary does not exist");
    std::vector<double> others(weights.begin(), weights.end());
    others[varied] = 0;
    auto shares = score::normaliseWeights(others);
    if (!shares)
        return makeError(ErrorCode::Unsupported, "no other weight can take up the rest", {},
                         "give at least two of them a weight");
    return shares;
}

} // namespace

Result<double> baseWeight(std::span<const double> weights, std::size_t varied)
{
    const auto shares = score::normaliseWeights(weights);
    if (!shares)
        return shares.error();
    if (varied >= shares->size())
        return makeError(ErrorCode::InvalidInput, "the weight to vary does not exist");
    return (*shares)[varied];
}

Result<std::vector<ScoreLine>> linesOverDimension(std::span<const double> weights,
                                                  const std::vector<std::vector<DimensionPart>>& platforms,
                                                  std::size_t varied)
{
    const auto others = sharesOfOthers(weights, varied);
    if (!others)
        return others.error();
    std::vector<ScoreLine> lines;
    for (std::size_t p = 0; p < platforms.size(); ++p) {
        const auto& parts = platforms[p];
        if (parts.size() != weights.size())
            return wrongLength(p);
        Straight sum{0, parts[varied].sum};
        Straight known{0, parts[varied].known};
        for (std::size_t d = 0; d < parts.size(); ++d) {
            sum.start += (*others)[d] * parts[d].sum;
            known.start += (*others)[d] * parts[d].known;
        }
        if (known.start + known.end <= 0)
            return nothingKnown(p);
        lines.push_back(lineThrough(sum, known));
    }
    return lines;
}

Result<std::vector<ScoreLine>> linesInsideDimension(std::span<const double> dimensionWeights, std::size_t dimension,
                                                    std::span<const double> localWeights, std::size_t varied,
                                                    const std::vector<InsidePlatform>& platforms)
{
    const auto shares = score::normaliseWeights(dimensionWeights);
    if (!shares)
        return shares.error();
    const auto others = sharesOfOthers(localWeights, varied);
    if (!others)
        return others.error();
    if (dimension >= shares->size())
        return makeError(ErrorCode::InvalidInput, "the dimension does not exist");
    const double share = (*shares)[dimension];

    std::vector<ScoreLine> lines;
    for (std::size_t p = 0; p < platforms.size(); ++p) {
        const auto& [parts, cells] = platforms[p];
        if (parts.size() != shares->size() || cells.size() != localWeights.size())
            return wrongLength(p);
        DimensionPart rest{0, 0};
        for (std::size_t d = 0; d < parts.size(); ++d) {
            if (d == dimension)
                continue;
            rest.sum += (*shares)[d] * parts[d].sum;
            rest.known += (*shares)[d] * parts[d].known;
        }
        Straight sum;
        Straight known;
        Straight applicable;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (!cells[c].applicable)
                continue;
            const Straight weight{(*others)[c], c == varied ? 1.0 : 0.0};
            applicable.start += weight.start;
            applicable.end += weight.end;
            if (!cells[c].value)
                continue;
            known.start += weight.start;
            known.end += weight.end;
            sum.start += weight.start * *cells[c].value;
            sum.end += weight.end * *cells[c].value;
        }
        // The dimension brings share · sum / applicable. Multiplied through by `applicable`, score and
        // coverage stay straight lines; one that is empty altogether only leaves the rest.
        if (applicable.start + applicable.end <= 0)
            applicable = {1, 1};
        const Straight all{share * sum.start + rest.sum * applicable.start,
                           share * sum.end + rest.sum * applicable.end};
        const Straight allKnown{share * known.start + rest.known * applicable.start,
                                share * known.end + rest.known * applicable.end};
        if (allKnown.start + allKnown.end <= 0)
            return nothingKnown(p);
        lines.push_back(lineThrough(all, allKnown));
    }
    return lines;
}

} // namespace steelyard::decide
