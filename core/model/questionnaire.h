// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/model/condition.h"
#include "core/model/records.h"
#include "core/model/scorecard.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {

enum class QuestionType { SingleChoice, MultiChoice, YesNo, Number, Date, Text, File };
enum class EvidenceNeed { None, Optional, Required };

struct Choice {
    std::string id;
    double points = 0; ///< score of a single choice, points of a multiple one
    bool exclusive = false;
    LocalText label;
    bool operator==(const Choice&) const = default;
};

struct RedFlag {
    CompareOp op = CompareOp::Eq;
    Operand value;
    Severity severity = Severity::Medium;
    std::string rule; ///< gate it belongs to, or empty
    LocalText message;
    bool operator==(const RedFlag&) const = default;
};

struct Question {
    std::string id, section, tier;
    QuestionType type = QuestionType::Text;
    bool required = false;
    bool evaluatorOnly = false; ///< answered by us, not by the vendor
    LocalText text, help, evidenceHint;
    std::string unit;
    std::optional<double> min, max;
    std::vector<Choice> choices;
    double base = 0;                  ///< of a multiple choice
    std::vector<AnchorPoint> anchors; ///< of a number, or of the age of a date in days
    bool logarithmic = false;
    bool ageInDays = false;
    std::map<std::string, double> fixedScores; ///< "yes"/"no" or "present"/"absent"
    std::optional<double> validForDays;        ///< of a file
    bool judgedOnQuality = false;              ///< free text, level 0..5 by us
    std::string claimsMetric;                  ///< scored key that a numeric answer claims
    double claimsFactor = 1;
    std::string costInput;
    EvidenceNeed evidence = EvidenceNeed::None;
    std::vector<std::pair<std::string, double>> feeds; ///< criterion, relative weight
    std::vector<RedFlag> redFlags;
    std::optional<Condition> showIf;
    bool operator==(const Question&) const = default;
};

struct NamedText {
    std::string id;
    LocalText name;
    bool operator==(const NamedText&) const = default;
};

struct Questionnaire {
    std::string id, version;
    LocalText name, instructions;
    std::vector<NamedText> tiers, sections;
    std::vector<LocalText> answerQuality; ///< six levels
    std::vector<Question> questions;

    [[nodiscard]] const Question* question(std::string_view id) const;
    bool operator==(const Questionnaire&) const = default;
};

} // namespace steelyard
