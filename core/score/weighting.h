// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"

#include <map>
#include <string>
#include <vector>

/// Weights = template -> adjusted to the portfolio's workload -> overridden by hand.
namespace steelyard::score {

/// Weights at both levels, in percent: of dimensions (sum 100) and of criteria inside
/// their dimension (sum 100 each).
struct WeightTable {
    std::map<std::string, double> dimensions;
    std::map<std::string, double> criteria;
    bool operator==(const WeightTable&) const = default;
};

/// One company's part in the adjustment, for the arithmetic on screen and in the report.
struct CompanyWeights {
    std::string company;
    double share = 0;                   ///< of the portfolio's GPU-hours, 0..1
    std::vector<std::string> modifiers; ///< ids of those that apply
    WeightTable weights;                ///< blend, then its own modifiers
};

struct Weights {
    WeightTable standard;  ///< as the template says, custom criteria included
    WeightTable adjusted;  ///< what the portfolio suggests; = standard without companies
    WeightTable effective; ///< adjusted, then overrides; this scores
    std::vector<CompanyWeights> companies;
    std::map<std::string, double> global; ///< criterion -> percent of the total, sums to 100
};

/// weight = p x pretraining + f x finetuning + i x inference per company, then its own
/// modifiers (added, floored at 0, renormalised), averaged by GPU-hours and rounded to
/// two decimals by largest remainder. With no company, or none with GPU-hours, the
/// template stands. Overridden weights stay; the others of their group share the rest
/// in proportion.
Weights weightsOf(const Content& content, const Round& round);

/// Adds the point changes of a role to effective weights: floored at 0, renormalised.
WeightTable withChanges(const WeightTable& table, const WeightSet& changes);

/// Percent of the total per criterion: product of the two levels / 100.
std::map<std::string, double> globalWeights(const Scorecard& scorecard, const WeightTable& table);

/// Rounds numbers that sum to `total` to `decimals` places so that they still do
/// (largest remainder; ties go to the earlier key).
void roundToSum(std::map<std::string, double>& values, double total, int decimals);

} // namespace steelyard::score
