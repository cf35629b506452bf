// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/scoreboard.h"

#include "core/score/additive.h"
#include "core/score/ranking.h"

#include <algorithm>

namespace steelyard::score {

namespace {

bool anyGate(const PlatformScore& platform, GateEffect effect, GateState state)
{
    return std::any_of(platform.gates.begin(), platform.gates.end(),
                       [&](const GateResult& gate) { return gate.effect == effect && gate.state == state; });
}

/// Cells as the additive model takes them. A partly known cell counts twice: with the known
/// share of its weight at its score, and with the rest as unanswered.
struct WeightedCells {
    std::vector<double> weights;
    std::vector<PartialValue> values;
    double measured = 0; ///< weight of what is measured
    double total = 0;

    void reserve(std::size_t cells)
    {
        weights.reserve(cells);
        values.reserve(cells);
    }
    void add(const Cell& cell, double weight)
    {
        const double known = cell.state == CellState::Known ? cell.knownShare : 0;
        total += weight;
        if (known > 0) {
            weights.push_back(weight * known);
            values.push_back(pointValue(cell.score));
            if (cell.provenance == Provenance::Measured)
                measured += weight * known;
        }
        if (known < 1) {
            weights.push_back(weight * (1 - known));
            values.push_back(std::nullopt);
        }
    }
    [[nodiscard]] double measuredPercent() const { return total > 0 ? 100 * measured / total : 0; }

    /// All zero where nothing applies or nothing weighs.
    [[nodiscard]] Interval interval(bool missingIsZero) const
    {
        const auto bounds = scoreBounds(weights, values);
        if (!bounds)
            return {0, 0, 0, 0};
        Interval result;
        result.low = bounds->bounds.low;
        result.high = bounds->bounds.high;
        result.coverage = 100 * bounds->coverage;
        result.score = missingIsZero ? result.low : bounds->known ? bounds->known->low : 0;
        return result;
    }
};

struct Totals {
    WeightedCells all;
    std::map<std::string, Interval> dimensions;
};

/// A weight table in the scorecard's order: many platforms are weighed by one table.
struct OrderedWeights {
    std::vector<double> dimensions, criteria;

    OrderedWeights(const Scorecard& scorecard, const WeightTable& table)
    {
        for (const Dimension& dimension : scorecard.dimensions) {
            dimensions.push_back(table.dimensions.at(dimension.id));
            for (const Criterion& criterion : dimension.criteria)
                criteria.push_back(table.criteria.at(criterion.id));
        }
    }
};

std::vector<double> cellWeights(const Scorecard& scorecard, const OrderedWeights& weights,
                                const std::vector<Cell>& cells)
{
    std::vector<double> result(cells.size(), 0);
    std::size_t first = 0;
    for (std::size_t d = 0; d < scorecard.dimensions.size(); ++d) {
        const std::size_t end = first + scorecard.dimensions[d].criteria.size();
        double applicable = 0;
        for (std::size_t i = first; i < end; ++i)
            if (cells[i].state != CellState::NotApplicable)
                applicable += weights.criteria[i];
        if (applicable > 0) {
            const double factor = weights.dimensions[d] / applicable;
            for (std::size_t i = first; i < end; ++i)
                if (cells[i].state != CellState::NotApplicable)
                    result[i] = factor * weights.criteria[i];
        }
        first = end;
    }
    return result;
}

Totals totalsOf(const Scorecard& scorecard, const OrderedWeights& weights, const std::vector<Cell>& cells,
                bool missingIsZero)
{
    const std::vector<double> global = cellWeights(scorecard, weights, cells);
    Totals totals;
    totals.all.reserve(cells.size());
    std::size_t first = 0;
    for (const Dimension& dimension : scorecard.dimensions) {
        const std::size_t end = first + dimension.criteria.size();
        WeightedCells own;
        own.reserve(end - first);
        for (std::size_t i = first; i < end; ++i) {
            if (cells[i].state == CellState::NotApplicable)
                continue;
            own.add(cells[i], weights.criteria[i]);
            totals.all.add(cells[i], global[i]);
        }
        totals.dimensions[dimension.id] = own.interval(missingIsZero);
        first = end;
    }
    return totals;
}

void setTotals(PlatformScore& platform, const Scorecard& scorecard, const OrderedWeights& weights, bool missingIsZero)
{
    Totals totals = totalsOf(scorecard, weights, platform.cells, missingIsZero);
    platform.total = totals.all.interval(missingIsZero);
    platform.measured = totals.all.measuredPercent();
    platform.dimensions = std::move(totals.dimensions);
}

bool closesGaps(const Content& content, const Round& round)
{
    return round.header.closed && content.scorecard.missingIsZeroWhenClosed;
}

} // namespace

bool PlatformScore::isExcluded() const { return anyGate(*this, GateEffect::Exclude, GateState::Failed); }

bool PlatformScore::mayBePrimary() const
{
    for (const GateEffect effect : {GateEffect::Exclude, GateEffect::NotPrimary})
        for (const GateState state : {GateState::Failed, GateState::Undetermined})
            if (anyGate(*this, effect, state))
                return false;
    return true;
}

bool PlatformScore::mayBeBackup() const
{
    return !isExcluded() && !anyGate(*this, GateEffect::Exclude, GateState::Undetermined) &&
           !anyGate(*this, GateEffect::NotBackup, GateState::Failed);
}

const Placed* ScoreBoard::find(std::string_view id) const
{
    for (const Placed& platform : platforms)
        if (platform->id == id)
            return &platform;
    return nullptr;
}

std::vector<const Placed*> ScoreBoard::inOrder() const
{
    std::vector<const Placed*> order;
    for (const Placed& platform : platforms)
        order.push_back(&platform);
    const auto group = [](const Placed& p) {
        return p.standing == Standing::Ranked ? 0 : p.standing == Standing::Excluded ? 2 : 1;
    };
    std::stable_sort(order.begin(), order.end(), [&](const Placed* a, const Placed* b) {
        if (group(*a) != group(*b))
            return group(*a) < group(*b);
        if (a->rank && b->rank)
            return *a->rank < *b->rank;
        return isClearlyGreater((*a)->total.low + (*a)->total.high, (*b)->total.low + (*b)->total.high);
    });
    return order;
}

std::vector<double> cellWeights(const Scorecard& scorecard, const WeightTable& table, const std::vector<Cell>& cells)
{
    return cellWeights(scorecard, OrderedWeights(scorecard, table), cells);
}

Interval weigh(const Scorecard& scorecard, const WeightTable& table, const std::vector<Cell>& cells, bool missingIsZero)
{
    return totalsOf(scorecard, OrderedWeights(scorecard, table), cells, missingIsZero).all.interval(missingIsZero);
}

PlatformScore scorePlatform(const Content& content, const Round& round, std::string_view platform,
                            const Weights& weights)
{
    PlatformScore result;
    result.id = std::string(platform);
    if (const Platform* row = findIn(round.platforms, platform))
        result.name = row->name;
    const AnswerBook answers(content, round, platform);
    const MetricValues metrics(content, round, platform, answers);
    const CellInputs inputs{content, round, result.id, answers, metrics};
    std::vector<Cell> cells;
    cells.reserve(content.scorecard.criterionCount());
    std::map<std::string, std::size_t, std::less<>> positions;
    for (const Dimension& dimension : content.scorecard.dimensions)
        for (const Criterion& criterion : dimension.criteria) {
            positions.emplace(criterion.id, cells.size());
            cells.push_back(scoreCell(inputs, criterion));
        }
    result.cells = Cells(std::move(cells));
    setTotals(result, content.scorecard, OrderedWeights(content.scorecard, weights.effective),
              closesGaps(content, round));

    for (const ScoredDefinition& scored : content.registry.scored)
        if (auto gap = vendorFigure(inputs, scored.key) ? claimGap(inputs, scored.key, scored.direction) : std::nullopt)
            result.gaps.emplace(scored.key, *gap);

    const GateInputs gateInputs{content,
                                round,
                                result.id,
                                answers,
                                [&](const std::string& key) -> std::optional<MetricReading> {
                                    if (const auto value = metrics.find(key))
                                        return MetricReading{value->value, false};
                                    if (const auto vendor = vendorFigure(inputs, key))
                                        return MetricReading{vendor->value, true};
                                    return std::nullopt;
                                },
                                [&](const std::string& id) -> std::optional<ScoreReading> {
                                    const auto it = positions.find(id);
                                    if (it == positions.end() ||
                                        result.cells[it->second].state == CellState::NotApplicable ||
                                        result.cells[it->second].state == CellState::Unanswered)
                                        return std::nullopt;
                                    return ScoreReading{result.cells[it->second].low, result.cells[it->second].high};
                                }};
    result.gates = evaluateGates(gateInputs);
    return result;
}

ScoreBoard rankBoard(const Content& content, const Round& round, Weights weights,
                     std::vector<std::shared_ptr<const PlatformScore>> platforms)
{
    ScoreBoard board;
    for (const Dimension& dimension : content.scorecard.dimensions)
        for (const Criterion& criterion : dimension.criteria)
            board.criteria.push_back(criterion.id);
    board.weights = std::move(weights);
    board.coverageThreshold = round.header.coverageThreshold.value_or(content.scorecard.minimumCoverage);

    std::vector<std::size_t> ranked;
    std::vector<double> scores;
    bool anyCovered = false;
    for (std::size_t i = 0; i < platforms.size(); ++i) {
        const bool covered = platforms[i]->total.coverage >= board.coverageThreshold - 1e-9;
        anyCovered |= covered;
        if (covered && !platforms[i]->isExcluded()) {
            ranked.push_back(i);
            scores.push_back(platforms[i]->total.score);
        }
    }
    const std::vector<int> ranks = competitionRanks(scores);
    std::vector<std::optional<int>> rankOf(platforms.size());
    for (std::size_t k = 0; k < ranked.size(); ++k)
        rankOf[ranked[k]] = ranks[k];
    board.provisional = ranked.empty();

    for (std::size_t i = 0; i < platforms.size(); ++i) {
        Standing standing = anyCovered ? Standing::NotComparable : Standing::Provisional;
        if (platforms[i]->isExcluded())
            standing = Standing::Excluded;
        else if (rankOf[i])
            standing = Standing::Ranked;
        board.platforms.push_back({std::move(platforms[i]), standing, rankOf[i]});
    }
    return board;
}

ScoreBoard reweighed(const ScoreBoard& board, const Content& content, const Round& round)
{
    Weights weights = weightsOf(content, round);
    const OrderedWeights ordered(content.scorecard, weights.effective);
    std::vector<std::shared_ptr<const PlatformScore>> platforms;
    for (const Placed& placed : board.platforms) {
        auto platform = std::make_shared<PlatformScore>(*placed);
        setTotals(*platform, content.scorecard, ordered, closesGaps(content, round));
        platforms.push_back(std::move(platform));
    }
    return rankBoard(content, round, std::move(weights), std::move(platforms));
}

ScoreBoard scoreRound(const Content& content, const Round& round)
{
    Weights weights = weightsOf(content, round);
    std::vector<std::shared_ptr<const PlatformScore>> platforms;
    for (const Platform* platform : round.platformsInOrder())
        platforms.push_back(std::make_shared<PlatformScore>(scorePlatform(content, round, platform->id, weights)));
    return rankBoard(content, round, std::move(weights), std::move(platforms));
}

} // namespace steelyard::score
