// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/tri_state.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::score {

/// What the answers say about one criterion.
struct AnsweredValue {
    double score = 0;                        ///< mean of the answered questions, each under the ceiling of its kind
    double rawScore = 0;                     ///< the same before the ceilings
    double knownShare = 0;                   ///< answered weight / weight of all visible questions, above 0
    Provenance kind = Provenance::Evidenced; ///< the weakest of the answers used
    std::vector<std::string> questions;      ///< answered
    std::vector<std::string> open;           ///< visible and unanswered
};

/// A figure of a scored key that the vendor states in an answer.
struct AnsweredClaim {
    double value = 0;
    Provenance kind = Provenance::Answered;
    std::string question;
    std::string date;
};

/// One platform's answers, read through the questionnaire.
///
/// Counted are submitted and accepted answers; drafts and rejected ones are not. An
/// accepted answer with evidence that has not expired at the round's date is evidenced.
/// A follow-up whose condition is false is hidden: kept, not scored. An accepted "not
/// applicable" counts as hidden, one that nobody accepted yet as open. Questions of
/// tiers that were not sent are left out. An open question keeps its weight: its share
/// of the criterion is never re-spread.
class AnswerBook
{
public:
    AnswerBook(const Content& content, const Round& round, std::string_view platform);

    [[nodiscard]] Tri isVisible(const Question& question) const;
    [[nodiscard]] bool isSent(const Question& question) const;
    /// A condition leaf on a question: false when hidden, unknown when open.
    [[nodiscard]] Tri holds(const Condition& leaf) const;
    [[nodiscard]] const Answer* counted(std::string_view question) const;

    [[nodiscard]] const std::map<std::string, AnsweredValue>& byCriterion() const { return m_byCriterion; }
    [[nodiscard]] const std::map<std::string, AnsweredClaim>& claims() const { return m_claims; }

    /// Score 0..100 of one counted answer by the question's own rule, before any ceiling;
    /// nothing when it cannot be scored (free text not yet judged, unknown choice, a
    /// price in a currency without a rate).
    [[nodiscard]] std::optional<double> rawScore(const Question& question, const Answer& answer) const;
    [[nodiscard]] Provenance kindOf(const Question& question, const Answer& answer) const;

private:
    void collect();
    [[nodiscard]] Tri computeVisible(const Question& question) const;

    const Content& m_content;
    const Round& m_round;
    std::string m_platform;
    std::vector<std::string> m_sentTiers;
    mutable std::map<std::string, Tri, std::less<>> m_visible;
    std::map<std::string, AnsweredValue> m_byCriterion;
    std::map<std::string, AnsweredClaim> m_claims;
};

} // namespace steelyard::score
