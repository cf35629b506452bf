// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/decide/recommendation.h"
#include "core/model/content.h"
#include "core/model/round.h"
#include "core/report/report_model.h"
#include "core/score/scoreboard.h"

#include <set>
#include <string>

namespace steelyard::report {

enum class Part { HowToRead, Ranking, Dimensions, Criteria, Claims, Missing, Weights, Gates, Evidence, Robustness };

struct ReportInput {
    const Content& content;
    const Round& round;
    const score::ScoreBoard& board;
    Language language = Language::English;
    std::set<Part> leftOut; ///< parts the reader does not want; the cover always stands
};

/// The comparison report of a round in one language. Pure: the date printed is the round's.
ReportDocument buildReport(const ReportInput& input);

/// The verdict in one sentence, as the cover and the decision page say it.
std::string verdictSentence(const ReportInput& input, const decide::Recommendation& recommendation);

} // namespace steelyard::report
