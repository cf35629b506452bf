// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

namespace steelyard {

/// The rows of the round file's tables, in the order of the file; the header stands by itself.
template <class... Rows>
struct RowList {
};
using TableRows = RowList<ContentFile, Company, Platform, PlatformFact, Claim, Answer, Evaluator, Judgement, Consensus,
                          Measurement, CostFigure, CellNote, Waiver, WeightOverride, CustomCriterion, ReferenceValue,
                          Evidence, EvidenceLink, ProbeRun>;

} // namespace steelyard
