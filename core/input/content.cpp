// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/content.h"

#include "core/base/dates.h"
#include "core/input/metrics_file.h"
#include "core/input/questionnaire_file.h"
#include "core/input/scorecard_file.h"
#include "core/input/weight_profiles_file.h"
#include "core/model/custom_criteria.h"

#include <QFile>

#include <algorithm>

// A resource in a static library is linked in only when somebody asks for it.
static void linkContent() { Q_INIT_RESOURCE(steelyard_content); }

namespace steelyard::input {

namespace {

std::string builtinText(const char* name)
{
    linkContent();
    QFile file(QStringLiteral(":/content/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().toStdString();
}

Result<Content> readBuiltin()
{
    Content content;
    auto scorecard = readScorecardFile(builtinText("scorecard.yaml"), "scorecard.yaml");
    if (!scorecard)
        return scorecard.error();
    auto questionnaire = readQuestionnaireFile(builtinText("questionnaire.yaml"), "questionnaire.yaml");
    if (!questionnaire)
        return questionnaire.error();
    auto profiles = readWeightProfilesFile(builtinText("weight-profiles.yaml"), "weight-profiles.yaml");
    if (!profiles)
        return profiles.error();
    auto registry = readMetricsFile(builtinText("metrics.yaml"), "metrics.yaml");
    if (!registry)
        return registry.error();
    content.scorecard = std::move(*scorecard);
    content.questionnaire = std::move(*questionnaire);
    content.profiles = std::move(*profiles);
    content.registry = std::move(*registry);
    if (auto ok = checkReferences(content); !ok)
        return ok.error();
    return content;
}

Error dangling(const std::string& what, const std::string& where)
{
    return makeError(ErrorCode::InvalidInput, what, where, "correct the name or add what it names");
}

Result<void> checkCondition(const Content& content, const Condition& condition, const std::string& where)
{
    std::vector<std::string> subjects;
    condition.collect(Condition::Kind::Question, subjects);
    for (const std::string& id : subjects)
        if (!content.questionnaire.question(id))
            return dangling("names the unknown question '" + id + "'", where);
    subjects.clear();
    condition.collect(Condition::Kind::Metric, subjects);
    for (const std::string& key : subjects)
        if (!content.registry.findScored(key))
            return dangling("names the unknown metric '" + key + "'", where);
    subjects.clear();
    condition.collect(Condition::Kind::Criterion, subjects);
    for (const std::string& id : subjects)
        if (!content.scorecard.criterion(id))
            return dangling("names the unknown criterion '" + id + "'", where);
    subjects.clear();
    condition.collect(Condition::Kind::Workload, subjects);
    for (const std::string& id : subjects) {
        const auto& variables = content.profiles.variables;
        if (std::none_of(variables.begin(), variables.end(), [&](const auto& v) { return v.id == id; }))
            return dangling("names the unknown workload variable '" + id + "'", where);
    }
    return {};
}

Result<void> checkMetric(const Content& content, const Criterion& criterion)
{
    const std::string where = "criterion '" + criterion.id + "'";
    const ValueScale* scale = criterion.valueScale();
    if (scale && !criterion.custom) {
        const ScoredDefinition* scored = content.registry.findScored(scale->metric);
        if (!scored)
            return dangling("uses the unknown scored key '" + scale->metric + "'", where);
        if (scored->unit != scale->unit)
            return dangling("states the unit " + scale->unit + ", the registry says " + scored->unit, where);
    }
    for (const std::string& key : criterion.supportingMetrics)
        if (!content.registry.findScored(key))
            return dangling("lists the unknown scored key '" + key + "'", where);
    return {};
}

bool isKnownMetric(const Content& content, const std::string& key)
{
    if (content.registry.findScored(key))
        return true;
    const Criterion* criterion = content.scorecard.criterion(key);
    return criterion && criterion->custom && criterion->valueScale();
}

std::string placeOf(std::string_view kind, std::string_view platform, std::string_view id)
{
    return std::string(kind) + " of '" + std::string(platform) + "' for '" + std::string(id) + "'";
}

Result<void> checkAnswer(const Content& content, const Answer& answer)
{
    const std::string where = placeOf("answer", answer.platform, answer.question);
    const Question* question = content.questionnaire.question(answer.question);
    if (!question)
        return dangling("there is no such question", where);
    if (!answer.notApplicable.empty() || std::holds_alternative<std::monostate>(answer.value))
        return {};
    const auto hasChoice = [&](const std::string& id) {
        return std::any_of(question->choices.begin(), question->choices.end(),
                           [&](const Choice& choice) { return choice.id == id; });
    };
    const auto* text = std::get_if<std::string>(&answer.value);
    const auto* list = std::get_if<std::vector<std::string>>(&answer.value);
    switch (question->type) {
    case QuestionType::SingleChoice:
        if (!text || !hasChoice(*text))
            return dangling("the value must be the id of one of the choices", where);
        break;
    case QuestionType::MultiChoice:
        if (!list || !std::all_of(list->begin(), list->end(), hasChoice))
            return dangling("the value must be a list of choice ids", where);
        break;
    case QuestionType::YesNo:
        if (!text || (*text != "yes" && *text != "no"))
            return dangling("the value must be yes or no", where);
        break;
    case QuestionType::Number: {
        const auto* number = std::get_if<double>(&answer.value);
        if (!number)
            return dangling("the value must be a number", where);
        if ((question->min && *number < *question->min) || (question->max && *number > *question->max))
            return dangling("the value lies outside the range of the question", where);
        break;
    }
    default:
        break;
    }
    return {};
}

/// The rules readAnchors() keeps for the scales of a file.
Result<void> checkAnchors(const CustomCriterion& criterion)
{
    const auto fail = [&](const char* what) {
        return makeError(ErrorCode::InvalidInput, what, "custom criterion '" + criterion.id + "'",
                         "correct its anchors");
    };
    const std::vector<AnchorPoint>& anchors = criterion.anchors;
    if (anchors.size() < 2)
        return fail("a value function needs at least two anchors");
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        if (!(anchors[i].score >= 0 && anchors[i].score <= 100))
            return fail("a score must lie between 0 and 100");
        if (i > 0 && !(anchors[i].input > anchors[i - 1].input))
            return fail("the inputs of the anchors must strictly increase");
    }
    if (criterion.logarithmic && !(anchors.front().input > 0))
        return fail("inputs on a log10 axis must be above 0");
    if (anchors.front().score == anchors.back().score)
        return fail("the first and the last anchor must differ in score");
    return {};
}

} // namespace

Result<const Content*> builtinContent()
{
    static const Result<Content> content = readBuiltin();
    if (!content)
        return content.error();
    return &content.value();
}

ContentFile scorecardFileOf(const Round& round)
{
    if (const ContentFile* own = findIn(round.contentFiles, kScorecardKind))
        return *own;
    return {std::string(kScorecardKind), "scorecard.yaml", builtinText("scorecard.yaml")};
}

Result<void> checkReferences(const Content& content)
{
    for (const Dimension& dimension : content.scorecard.dimensions)
        for (const Criterion& criterion : dimension.criteria)
            if (auto ok = checkMetric(content, criterion); !ok)
                return ok;
    for (const Gate& gate : content.scorecard.gates)
        if (auto ok = checkCondition(content, gate.when, "rule '" + gate.id + "'"); !ok)
            return ok;
    for (const WeightModifier& modifier : content.profiles.modifiers)
        if (modifier.applyWhen)
            if (auto ok = checkCondition(content, *modifier.applyWhen, "modifier '" + modifier.id + "'"); !ok)
                return ok;
    for (const Question& question : content.questionnaire.questions) {
        const std::string where = "question '" + question.id + "'";
        if (!question.claimsMetric.empty() && !content.registry.findScored(question.claimsMetric))
            return dangling("claims the unknown scored key '" + question.claimsMetric + "'", where);
        if (question.showIf)
            if (auto ok = checkCondition(content, *question.showIf, where); !ok)
                return ok;
    }
    return {};
}

Result<Content> contentFor(const Round& round)
{
    const auto builtin = builtinContent();
    if (!builtin)
        return builtin.error();
    Content content = **builtin;
    if (const ContentFile* own = findIn(round.contentFiles, kScorecardKind)) {
        auto scorecard = readScorecardFile(own->yaml, own->name.empty() ? "scorecard of the round" : own->name);
        if (!scorecard)
            return scorecard.error();
        content.scorecard = std::move(*scorecard);
        if (auto ok = checkReferences(content); !ok)
            return ok.error();
    }
    if (!round.customCriteria.empty()) {
        auto scorecard = withCustomCriteria(std::move(content.scorecard), round);
        if (!scorecard)
            return scorecard.error();
        content.scorecard = std::move(*scorecard);
    }
    return content;
}

Result<void> checkRound(const Content& content, const Round& round)
{
    const std::string& date = round.header.date;
    if (!date.empty() && !daysBetween(date, date))
        return makeError(ErrorCode::InvalidInput, "the date must be a day of the calendar, as 2026-11-30",
                         "round: date '" + date + "'", "correct the date");
    const auto cellOf = [&](std::string_view kind, const auto& row, bool rubricOnly) -> Result<void> {
        const Criterion* criterion = content.scorecard.criterion(row.criterion);
        if (!criterion)
            return dangling("there is no such criterion", placeOf(kind, row.platform, row.criterion));
        if (rubricOnly && !criterion->isRubric())
            return dangling("only rubric criteria are judged; this one has a value function",
                            placeOf(kind, row.platform, row.criterion));
        return {};
    };
    for (const auto& [key, row] : round.judgements)
        if (auto ok = cellOf("judgement", row, true); !ok)
            return ok;
    for (const auto& [key, row] : round.consensus)
        if (auto ok = cellOf("consensus", row, true); !ok)
            return ok;
    for (const auto& [key, row] : round.cellNotes)
        if (auto ok = cellOf("note", row, false); !ok)
            return ok;
    for (const auto& [key, answer] : round.answers)
        if (auto ok = checkAnswer(content, answer); !ok)
            return ok;
    for (const auto& [key, claim] : round.claims)
        if (!isKnownMetric(content, claim.metric))
            return dangling("there is no such scored key", placeOf("claim", claim.platform, claim.metric));
    for (const auto& [key, measurement] : round.measurements)
        if (!content.registry.findMeasurement(measurement.key) && !content.registry.isStandIn(measurement.key) &&
            !isKnownMetric(content, measurement.key))
            return dangling("the registry has no such key",
                            placeOf("measurement", measurement.platform, measurement.key));
    for (const auto& [key, cost] : round.costs)
        if (!content.registry.findCostOutput(cost.key) && !content.registry.findScored(cost.key))
            return dangling("there is no such cost output or scored key", placeOf("cost", cost.platform, cost.key));
    for (const auto& row : round.waivers) {
        const Waiver& waiver = row.second;
        const auto& gates = content.scorecard.gates;
        if (std::none_of(gates.begin(), gates.end(), [&](const Gate& gate) { return gate.id == waiver.gate; }))
            return dangling("there is no such rule", placeOf("waiver", waiver.platform, waiver.gate));
    }
    for (const auto& [key, own] : round.customCriteria)
        if (own.levels.empty())
            if (auto ok = checkAnchors(own); !ok)
                return ok;
    for (const auto& [key, own] : round.weightOverrides)
        if (!content.scorecard.dimension(own.target) && !content.scorecard.criterion(own.target))
            return dangling("there is no such dimension or criterion", "weight of '" + own.target + "'");
    return {};
}

} // namespace steelyard::input
