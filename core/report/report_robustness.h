// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_parts.h"

/// The parts of a report that rest on the analysis of the board.
namespace steelyard::report {

/// Threshold sentences, criteria that change the leader, tornado, break-even values.
Section robustnessSection(const PartContext& in);

/// One reason of the recommendation as a sentence.
std::string reasonSentence(const PartContext& in, const decide::Reason& reason);

/// Weights inside the dimensions and what each company's workload asks for.
void addWeightTables(const PartContext& in, Section& section);

} // namespace steelyard::report
