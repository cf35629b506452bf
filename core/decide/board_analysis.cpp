// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decide/board_analysis.h"

#include "core/decide/dominance.h"
#include "core/decide/tornado.h"
#include "core/decide/weight_lines.h"
#include "core/score/ranking.h"
#include "core/score/value_function.h"

#include <algorithm>
#include <numeric>

namespace steelyard::decide {

namespace {

/// One platform as numbers per cell: `applicable` 0 or 1, `known` the share that counts in the
/// denominator, `sum` that share times its score. In a closed round gaps count as known zeros.
struct CellNumbers {
    double applicable = 0, known = 0, sum = 0;
};

struct Alternative {
    const score::PlatformScore* platform;
    std::vector<CellNumbers> cells;
    std::vector<double> weights; ///< of the total, sums to 1 over applicable cells
};

class Board
{
public:
    Board(const Content& content, const Round& round, const score::ScoreBoard& board)
        : m_scorecard(content.scorecard), m_table(board.weights.effective),
          m_zero(round.header.closed && content.scorecard.missingIsZeroWhenClosed)
    {
    }

    [[nodiscard]] bool gapsAreZero() const { return m_zero; }

    [[nodiscard]] Alternative alternative(const score::PlatformScore& platform) const
    {
        Alternative result{&platform, {}, {}};
        for (const score::Cell& cell : platform.cells) {
            CellNumbers numbers;
            numbers.applicable = cell.state == score::CellState::NotApplicable ? 0 : 1;
            numbers.known = numbers.applicable * (m_zero ? 1 : cell.knownShare);
            numbers.sum = numbers.applicable * (m_zero ? cell.low : cell.knownShare * cell.score);
            result.cells.push_back(numbers);
        }
        result.weights = score::cellWeights(m_scorecard, m_table, platform.cells);
        const double total = std::accumulate(result.weights.begin(), result.weights.end(), 0.0);
        if (total > 0)
            for (double& weight : result.weights)
                weight /= total;
        return result;
    }

    /// Sums of one dimension by local weight, `without` one of its criteria.
    [[nodiscard]] CellNumbers partOfDimension(const Alternative& from, std::size_t d, std::size_t first,
                                              std::optional<std::size_t> without) const
    {
        CellNumbers part;
        for (std::size_t i = 0; i < m_scorecard.dimensions[d].criteria.size(); ++i) {
            if (without == i)
                continue;
            const CellNumbers& cell = from.cells[first + i];
            part.applicable += localWeight(d, i) * cell.applicable;
            part.known += localWeight(d, i) * cell.known;
            part.sum += localWeight(d, i) * cell.sum;
        }
        return part;
    }

    [[nodiscard]] double dimensionWeight(std::size_t d) const
    {
        return m_table.dimensions.at(m_scorecard.dimensions[d].id) / 100;
    }
    [[nodiscard]] double localWeight(std::size_t d, std::size_t i) const
    {
        return m_table.criteria.at(m_scorecard.dimensions[d].criteria[i].id) / 100;
    }
    [[nodiscard]] const Scorecard& scorecard() const { return m_scorecard; }

private:
    const Scorecard& m_scorecard;
    const score::WeightTable& m_table;
    bool m_zero;
};

template <class Threshold>
void setTakeovers(Threshold& threshold, const WeightSensitivity& found, const std::vector<Alternative>& among)
{
    if (found.above && !found.above->leaders.empty()) {
        threshold.above = found.above->weight * 100;
        threshold.aboveLeader = among[found.above->leaders.front()].platform->id;
    }
    if (found.below && !found.below->leaders.empty()) {
        threshold.below = found.below->weight * 100;
        threshold.belowLeader = among[found.below->leaders.front()].platform->id;
    }
}

std::vector<DimensionThreshold> thresholdsOfDimensions(const Board& board, const std::vector<Alternative>& ranked)
{
    const auto& dimensions = board.scorecard().dimensions;
    std::vector<double> weights;
    std::vector<std::vector<DimensionPart>> parts(ranked.size());
    for (std::size_t d = 0, first = 0; d < dimensions.size(); first += dimensions[d].criteria.size(), ++d) {
        weights.push_back(board.dimensionWeight(d));
        for (std::size_t p = 0; p < ranked.size(); ++p) {
            const CellNumbers part = board.partOfDimension(ranked[p], d, first, {});
            parts[p].push_back(part.applicable > 0
                                   ? DimensionPart{part.sum / part.applicable, part.known / part.applicable}
                                   : DimensionPart{0, 0});
        }
    }
    std::vector<DimensionThreshold> thresholds;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        DimensionThreshold threshold{dimensions[d].id, weights[d] * 100, {}, {}, {}, {}};
        if (const auto lines = linesOverDimension(weights, parts, d))
            setTakeovers(threshold, weightSensitivity(*lines, std::clamp(weights[d], 0.0, 1.0)), ranked);
        thresholds.push_back(std::move(threshold));
    }
    return thresholds;
}

/// The line of one platform over the local weight t of criterion i of dimension d:
/// with S, K, A the sums over its other criteria at t = 0 (grown by 1 / (1 - w)), the dimension
/// is (t s + (1-t) S) / (t a + (1-t) A). Multiplied by that denominator the total stays a ratio of
/// two straight lines, cells that are known in part included.
ScoreLine lineInside(const Board& board, const Alternative& alternative, std::size_t d, std::size_t first,
                     std::size_t i)
{
    const double rest = 1 - board.localWeight(d, i);
    CellNumbers others = board.partOfDimension(alternative, d, first, i);
    others = {others.applicable / rest, others.known / rest, others.sum / rest};
    const CellNumbers& own = alternative.cells[first + i];
    CellNumbers outside;
    for (std::size_t e = 0, at = 0; e < board.scorecard().dimensions.size();
         at += board.scorecard().dimensions[e].criteria.size(), ++e) {
        const CellNumbers part = board.partOfDimension(alternative, e, at, {});
        if (e == d || part.applicable <= 0)
            continue;
        outside.sum += board.dimensionWeight(e) * part.sum / part.applicable;
        outside.known += board.dimensionWeight(e) * part.known / part.applicable;
    }
    const double weight = board.dimensionWeight(d);
    const auto at = [&](double dimension, double applicable, double beyond) {
        return weight * dimension + applicable * beyond;
    };
    ScoreLine line;
    line.sum = at(others.sum, others.applicable, outside.sum);
    line.sumSlope = at(own.sum, own.applicable, outside.sum) - line.sum;
    line.known = at(others.known, others.applicable, outside.known);
    line.knownSlope = at(own.known, own.applicable, outside.known) - line.known;
    // Nothing of the dimension applies: it drops out whole, whatever the weight.
    if (own.applicable <= 0 && others.applicable <= 0)
        line = {outside.sum, 0, outside.known, 0};
    return line;
}

std::vector<CriterionThreshold> thresholdsOfCriteria(const Board& board, const std::vector<Alternative>& ranked)
{
    std::vector<CriterionThreshold> thresholds;
    std::size_t first = 0;
    for (std::size_t d = 0; d < board.scorecard().dimensions.size(); ++d) {
        const Dimension& dimension = board.scorecard().dimensions[d];
        for (std::size_t i = 0; i < dimension.criteria.size(); ++i) {
            const double weight = board.localWeight(d, i);
            CriterionThreshold threshold{dimension.criteria[i].id, weight * 100, {}, {}, {}, {}};
            if (weight < 1 - 1e-9) {
                std::vector<ScoreLine> lines;
                for (const Alternative& alternative : ranked)
                    lines.push_back(lineInside(board, alternative, d, first, i));
                setTakeovers(threshold, weightSensitivity(lines, std::max(weight, 0.0)), ranked);
            }
            thresholds.push_back(std::move(threshold));
        }
        first += dimension.criteria.size();
    }
    return thresholds;
}

std::optional<double> inputAt(const ValueScale& scale, double score, std::string_view criterion)
{
    const auto curve = score::makeValueFunction(scale.logarithmic ? score::ValueFunction::Scale::Log10
                                                                  : score::ValueFunction::Scale::Linear,
                                                scale.anchors, criterion);
    return curve ? score::inverse(*curve, score) : std::nullopt;
}

std::optional<LeaderAnalysis> analyseLeader(const Board& board, const score::ScoreBoard& scores, const Content& content)
{
    std::vector<const score::PlatformScore*> order;
    for (const score::Placed* placed : scores.inOrder())
        if (placed->rank)
            order.push_back(&**placed);
    if (order.size() < 2)
        return std::nullopt;
    const Alternative leader = board.alternative(*order[0]);
    const double total = order[0]->total.score;
    std::vector<double> weights, values;
    std::vector<score::Bounds> ranges;
    std::vector<std::size_t> cellOf;
    for (std::size_t i = 0; i < leader.cells.size(); ++i) {
        const score::Cell& cell = order[0]->cells[i];
        if (cell.state == score::CellState::NotApplicable)
            continue;
        const double gap = 1 - leader.cells[i].known;
        const double value = leader.cells[i].sum + gap * total;
        score::Bounds range{value, value};
        if (const score::SourceValue* best = cell.best()) {
            range.low = std::min(value, cell.knownShare * best->rangeLow);
            range.high = std::max(value, cell.knownShare * best->rangeHigh + gap * 100);
        } else if (!board.gapsAreZero()) {
            range = {cell.low, cell.high};
        }
        weights.push_back(leader.weights[i]);
        values.push_back(value);
        ranges.push_back(range);
        cellOf.push_back(i);
    }
    const auto found = tornado(weights, values, ranges, order[1]->total.score);
    if (!found)
        return std::nullopt;
    LeaderAnalysis result{order[0]->id, order[1]->id, found->baseScore, found->baseMargin, {}};
    for (const TornadoBar& bar : found->bars) {
        const Criterion* criterion = content.scorecard.criterion(scores.criteria[cellOf[bar.criterion]]);
        LeaderBar row{criterion->id, values[bar.criterion], bar.scoreLow, bar.scoreHigh, bar.flipsLeader, {}, {}, {}};
        if (bar.breakEven && *bar.breakEven >= 0 && *bar.breakEven <= 100) {
            row.breakEven = bar.breakEven;
            if (const ValueScale* scale = criterion->valueScale()) {
                row.breakEvenInput = inputAt(*scale, *bar.breakEven, criterion->id);
                row.unit = scale->unit;
            }
        }
        result.bars.push_back(std::move(row));
    }
    return result;
}

std::vector<DominancePair> dominancePairs(const std::vector<Alternative>& running)
{
    std::vector<std::vector<score::Bounds>> rows;
    for (const Alternative& alternative : running) {
        std::vector<score::Bounds> row;
        // What is not applicable proves nothing either way.
        for (const score::Cell& cell : alternative.platform->cells)
            row.push_back(cell.state == score::CellState::NotApplicable ? score::Bounds{0, 100}
                                                                        : score::Bounds{cell.low, cell.high});
        rows.push_back(std::move(row));
    }
    std::vector<DominancePair> pairs;
    if (const auto found = dominance(rows))
        for (const auto& pair : found->weak)
            pairs.push_back({running[pair.first].platform->id, running[pair.second].platform->id,
                             std::find(found->strict.begin(), found->strict.end(), pair) != found->strict.end()});
    return pairs;
}

std::vector<DecisiveCell> decisiveCells(const Board& board, const score::ScoreBoard& scores,
                                        const std::vector<Alternative>& running,
                                        const std::vector<std::size_t>& possible)
{
    const auto order = scores.inOrder();
    std::vector<DecisiveCell> cells;
    for (const std::size_t p : possible) {
        const Alternative& alternative = running[p];
        double known = 0, sum = 0;
        for (std::size_t i = 0; i < alternative.cells.size(); ++i) {
            known += alternative.weights[i] * alternative.cells[i].known;
            sum += alternative.weights[i] * alternative.cells[i].sum;
        }
        const bool leads = (*order.front())->id == alternative.platform->id;
        std::optional<double> rival;
        for (const score::Placed* placed : order)
            if ((*placed)->id != alternative.platform->id && placed->standing != score::Standing::Excluded) {
                rival = (*placed)->total.score;
                break;
            }
        for (std::size_t i = 0; i < alternative.cells.size(); ++i) {
            const score::Cell& cell = alternative.platform->cells[i];
            const double open =
                cell.state == score::CellState::NotApplicable ? 0 : alternative.weights[i] * (1 - cell.knownShare);
            if (open <= 1e-9)
                continue;
            const double weight = known + (board.gapsAreZero() ? 0 : open);
            const double at = weight > 0 ? (sum + (leads ? 0 : 100 * open)) / weight : 0;
            const bool flips =
                rival && (leads ? score::isClearlyGreater(*rival, at) : score::isClearlyGreater(at, *rival));
            cells.push_back({alternative.platform->id, scores.criteria[i], open * 100, flips});
        }
    }
    std::stable_sort(cells.begin(), cells.end(), [](const DecisiveCell& a, const DecisiveCell& b) {
        return a.changesLeadAlone != b.changesLeadAlone ? a.changesLeadAlone : a.weight > b.weight;
    });
    return cells;
}

} // namespace

BoardAnalysis analyseBoard(const Content& content, const Round& round, const score::ScoreBoard& scores)
{
    const Board board(content, round, scores);
    std::vector<Alternative> ranked, running;
    std::vector<score::Bounds> bounds;
    for (const score::Placed& placed : scores.platforms) {
        if (placed.rank)
            ranked.push_back(board.alternative(*placed));
        if (placed.standing == score::Standing::Excluded)
            continue;
        running.push_back(board.alternative(*placed));
        bounds.push_back({placed->total.low, placed->total.high});
    }
    BoardAnalysis result;
    if (ranked.size() > 1) {
        result.dimensions = thresholdsOfDimensions(board, ranked);
        result.criteria = thresholdsOfCriteria(board, ranked);
    }
    result.leader = analyseLeader(board, scores, content);
    result.dominance = dominancePairs(running);
    const score::PossibleLeaders leaders = score::possibleLeaders(bounds);
    for (const std::size_t p : leaders.possible)
        result.possibleLeaders.push_back(running[p].platform->id);
    for (const std::size_t p : leaders.certain)
        result.certainLeaders.push_back(running[p].platform->id);
    result.decisive = decisiveCells(board, scores, running, leaders.possible);
    return result;
}

} // namespace steelyard::decide
