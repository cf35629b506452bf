// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/answers.h"

#include "core/base/dates.h"
#include "core/score/conditions.h"
#include "core/score/value_function.h"

#include <algorithm>

namespace steelyard::score {

namespace {

const Choice* findChoice(const Question& question, std::string_view id)
{
    for (const Choice& choice : question.choices)
        if (choice.id == id)
            return &choice;
    return nullptr;
}

std::optional<double> choiceScore(const Question& question, const AnswerValue& value)
{
    if (question.type == QuestionType::SingleChoice) {
        const auto* id = std::get_if<std::string>(&value);
        const Choice* choice = id ? findChoice(question, *id) : nullptr;
        return choice ? std::optional<double>(choice->points) : std::nullopt;
    }
    std::vector<std::string> taken;
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        taken = *list;
    else if (const auto* id = std::get_if<std::string>(&value))
        taken = {*id};
    else
        return std::nullopt;
    double points = question.base;
    for (const std::string& id : taken) {
        const Choice* choice = findChoice(question, id);
        if (!choice)
            return std::nullopt;
        points += choice->points;
    }
    return std::clamp(points, 0.0, 100.0);
}

} // namespace

AnswerBook::AnswerBook(const Content& content, const Round& round, std::string_view platform)
    : m_content(content), m_round(round), m_platform(platform)
{
    if (const Platform* row = findIn(round.platforms, platform))
        m_sentTiers = row->tiersSent;
    if (m_sentTiers.empty())
        for (const Question& question : content.questionnaire.questions)
            if (round.answers.contains(joinKey(platform, question.id)) &&
                std::find(m_sentTiers.begin(), m_sentTiers.end(), question.tier) == m_sentTiers.end())
                m_sentTiers.push_back(question.tier);
    collect();
}

bool AnswerBook::isSent(const Question& question) const
{
    return std::find(m_sentTiers.begin(), m_sentTiers.end(), question.tier) != m_sentTiers.end();
}

const Answer* AnswerBook::counted(std::string_view question) const
{
    const Answer* answer = findIn(m_round.answers, joinKey(m_platform, question));
    if (!answer || answer->status == AnswerStatus::Draft || answer->status == AnswerStatus::Rejected)
        return nullptr;
    return answer;
}

Tri AnswerBook::isVisible(const Question& question) const { return computeVisible(question); }

Tri AnswerBook::computeVisible(const Question& question) const
{
    if (const auto it = m_visible.find(question.id); it != m_visible.end())
        return it->second;
    Tri visible = Tri::True;
    const Answer* own = counted(question.id);
    if (own && !own->notApplicable.empty() && own->status == AnswerStatus::Accepted) {
        visible = Tri::False;
    } else if (question.showIf) {
        const auto ask = [&](const Company* company) {
            return evaluate(*question.showIf, [&](const Condition& leaf) {
                if (leaf.kind == Condition::Kind::Question)
                    return holds(leaf);
                if (leaf.kind == Condition::Kind::Workload && company)
                    return score::holds(leaf, workloadValue(*company, leaf.subject), m_round.header.date);
                return Tri::Unknown;
            });
        };
        if (!readsWorkload(*question.showIf) || m_round.companies.empty()) {
            visible = ask(nullptr);
        } else {
            // Asked when it applies to any of the companies.
            std::vector<Tri> answers;
            for (const auto& [id, company] : m_round.companies)
                answers.push_back(ask(&company));
            visible = anyOf(answers);
        }
    }
    m_visible.emplace(question.id, visible);
    return visible;
}

Tri AnswerBook::holds(const Condition& leaf) const
{
    const Question* question = m_content.questionnaire.question(leaf.subject);
    if (!question)
        return Tri::Unknown;
    const Tri visible = isVisible(*question);
    if (visible != Tri::True)
        return visible;
    const Answer* answer = counted(leaf.subject);
    Operand actual;
    if (answer && answer->notApplicable.empty())
        actual = operandOf(answer->value);
    return score::holds(leaf, actual, m_round.header.date);
}

std::optional<double> AnswerBook::rawScore(const Question& question, const Answer& answer) const
{
    switch (question.type) {
    case QuestionType::SingleChoice:
    case QuestionType::MultiChoice:
        return choiceScore(question, answer.value);
    case QuestionType::YesNo: {
        const auto* word = std::get_if<std::string>(&answer.value);
        const auto it = word ? question.fixedScores.find(*word) : question.fixedScores.end();
        return it == question.fixedScores.end() ? std::nullopt : std::optional<double>(it->second);
    }
    case QuestionType::Text:
        return answer.quality ? std::optional<double>(*answer.quality * 20) : std::nullopt;
    case QuestionType::File: {
        const auto* word = std::get_if<std::string>(&answer.value);
        if (answer.evidence.empty() && !word)
            return std::nullopt;
        const bool present = !answer.evidence.empty() || *word == "present";
        const auto age = daysBetween(answer.date, m_round.header.date);
        const bool expired = present && question.validForDays && age && *age > *question.validForDays;
        return question.fixedScores.at(present && !expired ? "present" : "absent");
    }
    case QuestionType::Number:
    case QuestionType::Date:
        break;
    }
    if (question.anchors.empty())
        return std::nullopt;
    double input = 0;
    if (question.type == QuestionType::Date) {
        const auto* date = std::get_if<std::string>(&answer.value);
        const auto age = date ? daysBetween(*date, m_round.header.date) : std::nullopt;
        if (!age)
            return std::nullopt;
        input = std::max(0.0, *age);
    } else {
        const auto* number = std::get_if<double>(&answer.value);
        if (!number)
            return std::nullopt;
        input = *number;
        const Platform* platform = findIn(m_round.platforms, m_platform);
        if (question.unit.starts_with("USD") && platform && platform->currency != "USD") {
            const auto* rate = findIn(m_round.references, joinKey("", "rate." + platform->currency + ".USD"));
            if (!rate)
                return std::nullopt;
            input *= rate->value;
        }
    }
    const auto curve =
        makeValueFunction(question.logarithmic ? ValueFunction::Scale::Log10 : ValueFunction::Scale::Linear,
                          question.anchors, question.id);
    return curve ? evaluate(*curve, input) : std::nullopt;
}

Provenance AnswerBook::kindOf(const Question&, const Answer& answer) const
{
    if (answer.status != AnswerStatus::Accepted || answer.evidence.empty())
        return Provenance::Answered;
    const auto left =
        answer.evidenceExpires.empty() ? std::nullopt : daysBetween(m_round.header.date, answer.evidenceExpires);
    if (left && *left < 0)
        return Provenance::Answered;
    for (const std::string& sha : answer.evidence) {
        const Evidence* file = findIn(m_round.evidence, sha);
        const auto fileLeft =
            file && !file->expires.empty() ? daysBetween(m_round.header.date, file->expires) : std::nullopt;
        if (file && !(fileLeft && *fileLeft < 0))
            return Provenance::Evidenced;
    }
    return Provenance::Answered;
}

void AnswerBook::collect()
{
    struct Sum {
        double visible = 0, known = 0, score = 0, raw = 0;
        AnsweredValue value;
    };
    std::map<std::string, Sum> sums;
    const Scorecard& scorecard = m_content.scorecard;
    for (const Question& question : m_content.questionnaire.questions) {
        if (!isSent(question) || isVisible(question) == Tri::False)
            continue;
        const Answer* answer = counted(question.id);
        if (answer && !answer->notApplicable.empty())
            answer = nullptr;
        if (answer && !question.claimsMetric.empty())
            if (const auto* number = std::get_if<double>(&answer->value))
                m_claims[question.claimsMetric] = {*number * question.claimsFactor, kindOf(question, *answer),
                                                   question.id, answer->date};
        if (question.feeds.empty())
            continue;
        const auto raw = answer ? rawScore(question, *answer) : std::nullopt;
        for (const auto& [criterion, weight] : question.feeds) {
            Sum& sum = sums[criterion];
            sum.visible += weight;
            if (!raw) {
                sum.value.open.push_back(question.id);
                continue;
            }
            const Provenance kind = kindOf(question, *answer);
            const double ceiling = scorecard.ceilingsEnabled ? scorecard.kind(kind).ceiling : 100;
            sum.known += weight;
            sum.raw += weight * *raw;
            sum.score += weight * std::min(*raw, ceiling);
            sum.value.kind = std::min(sum.value.kind, kind);
            sum.value.questions.push_back(question.id);
        }
    }
    for (auto& [criterion, sum] : sums) {
        if (sum.known <= 0)
            continue;
        sum.value.score = sum.score / sum.known;
        sum.value.rawScore = sum.raw / sum.known;
        sum.value.knownShare = sum.known / sum.visible;
        m_byCriterion.emplace(criterion, std::move(sum.value));
    }
}

} // namespace steelyard::score
