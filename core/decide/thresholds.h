// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// At which weight does another platform take the lead? Exact: the upper envelope of the scores
/// as functions of one weight, no scan.
namespace steelyard::decide {

/// One alternative's score while a single weight t runs:
///
///     score(t) = (sum + sumSlope·t) / (known + knownSlope·t)
///
/// A straight line where everything is answered (known = 1, knownSlope = 0); with gaps the score
/// is over the answered weight, which changes with t too. weight_lines.h builds them.
struct ScoreLine {
    double sum = 0;
    double sumSlope = 0;
    double known = 1; ///< not negative on the range looked at
    double knownSlope = 0;
    bool operator==(const ScoreLine&) const = default;
};

/// The score at t; where nothing is known at exactly this t, the limit beside it.
double scoreAt(const ScoreLine& line, double t);

/// Who leads from one weight to another. Several leaders tie along the whole segment;
/// indices rise.
struct LeaderSegment {
    double from = 0;
    double to = 1;
    std::vector<std::size_t> leaders;
    bool operator==(const LeaderSegment&) const = default;
};

/// The leaders over [from, to], segments adjoining, neighbours different. An alternative that only
/// touches the lead at a point (also at an end) gets no segment. Accurate to 1e-9 in t.
/// Empty for no line at all. @pre from < to
std::vector<LeaderSegment> leaderSegments(std::span<const ScoreLine> lines, double from = 0, double to = 1);

/// The weight at which others take the lead, and who.
struct Takeover {
    double weight = 0;
    std::vector<std::size_t> leaders;
    bool operator==(const Takeover&) const = default;
};

struct WeightSensitivity {
    double baseWeight = 0;
    std::vector<std::size_t> baseLeaders; ///< several = tie at the base weight
    std::vector<LeaderSegment> segments;
    std::optional<Takeover> above; ///< nearest weight above the base, at the base itself if it is the edge
    std::optional<Takeover> below;
    std::optional<double> smallestChange; ///< of the weight, absolute; nullopt = no takeover in 0..1
};

/// Segments over 0..1 and the nearest weights on both sides of the base at which none of the base
/// leaders leads any more. Pass the eligible alternatives only. @pre 0 <= baseWeight <= 1
WeightSensitivity weightSensitivity(std::span<const ScoreLine> lines, double baseWeight);

} // namespace steelyard::decide
