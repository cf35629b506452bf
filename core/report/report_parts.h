// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decide/board_analysis.h"
#include "core/decide/recommendation.h"
#include "core/report/report_builder.h"

#include <string>
#include <vector>

/// The sections of the comparison report; report_builder puts them together.
namespace steelyard::report {

/// One wording in both languages, written side by side.
struct Words {
    Language language;
    [[nodiscard]] std::string operator()(std::string_view en, std::string_view zh) const
    {
        return std::string(language == Language::Chinese ? zh : en);
    }
    [[nodiscard]] const std::string& operator()(const LocalText& text) const { return text.in(language); }
};

/// What every section needs, computed once.
struct PartContext {
    explicit PartContext(const ReportInput& from);

    const ReportInput& input;
    Words say;
    decide::Recommendation recommendation;
    decide::BoardAnalysis analysis;
    std::vector<decide::OpenCell> open;

    [[nodiscard]] std::string name(const std::string& platform) const;
    [[nodiscard]] std::string criterionName(const std::string& id) const;
    [[nodiscard]] std::string dimensionName(const std::string& id) const;
    [[nodiscard]] std::string metricName(const std::string& key) const;
    [[nodiscard]] std::string standing(const score::Placed& platform) const;
    [[nodiscard]] std::string badge(Provenance kind) const;
};

/// What stands under the verdict: its reasons, the nearest threshold, and what to ask first while there is no primary.
std::vector<std::string> verdictReasons(const PartContext& in);
std::string thresholdSentence(const PartContext& in, const decide::DimensionThreshold& threshold);
/// "Question: answer" of one fact of a gate, in words.
std::string factText(const PartContext& in, const score::GateFact& fact);
std::string gateStateText(const PartContext& in, score::GateState state);

Figure rankingFigure(const PartContext& in);
Section howToRead(const PartContext& in);
Section rankingSection(const PartContext& in);
Section dimensionSection(const PartContext& in);
Section criteriaSection(const PartContext& in);
Section claimsSection(const PartContext& in);
Section missingSection(const PartContext& in);
Section weightsSection(const PartContext& in);
Section gatesSection(const PartContext& in);
Section evidenceSection(const PartContext& in);

} // namespace steelyard::report
