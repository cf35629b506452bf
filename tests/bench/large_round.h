// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/round.h"

#include <vector>

namespace steelyard::bench {

/// 100 platforms x 300 criteria x 10 evaluators, every cell judged by all of them: 300,000 judgements.
/// The criteria are the default scorecard's and own ones of the round, all of them rubrics where own.
Round largeRound();

/// The middle, the value that 99 percent stay below, and the largest, in the unit of the values.
struct Spread {
    double median = 0, most = 0, largest = 0;
};
Spread spreadOf(std::vector<double> values);

/// "name: median 1.23 ms, 99 % 2.34 ms, longest 3.45 ms (500 times)" on standard output.
void printSpread(const char* name, const std::vector<double>& milliseconds);

} // namespace steelyard::bench
