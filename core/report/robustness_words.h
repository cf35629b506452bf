// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_parts.h"

#include <optional>
#include <string>
#include <vector>

/// What the analysis of the board says, in words, tables and figures: one wording for paper and screen.
namespace steelyard::report {

/// How far the leader is ahead, or why there is no lead to test.
std::string leadSentence(const PartContext& in);

/// One sentence for each weight of a dimension that changes the leader, then one for those that never do.
std::vector<std::string> dimensionSentences(const PartContext& in);
/// The nearest threshold of any dimension as a sentence; empty when there is none.
std::string nearestThreshold(const PartContext& in);

/// A weight inside its dimension from which on another platform leads.
struct Takeover {
    std::string criterion;
    double weight = 0, at = 0; ///< percent inside the dimension: now, and from where on
    std::string leader;        ///< platform that takes over

    [[nodiscard]] double distance() const { return at > weight ? at - weight : weight - at; }
};
/// In the scorecard's order.
std::vector<Takeover> criterionTakeovers(const decide::BoardAnalysis& analysis);
/// Criterion, weight now, limit, who takes the lead; a row each.
Table takeoverTable(const PartContext& in, const std::vector<Takeover>& takeovers);

/// The leader's total at both ends of the recorded ranges; nullopt where no value has a spread.
/// Needs a leader, as all below do.
std::optional<Figure> tornadoFigure(const PartContext& in);
std::string noTornadoSentence(const PartContext& in);
/// Where the leader loses its lead, one criterion at a time.
Table breakEvenTable(const PartContext& in);

/// Who stays first or can still come first, then who is dominated by whom. Needs no leader.
std::vector<std::string> winnerSentences(const PartContext& in);

/// An open cell and its share of the platform's weight. Needs no leader.
std::string decisiveSentence(const PartContext& in, const decide::DecisiveCell& cell);

} // namespace steelyard::report
