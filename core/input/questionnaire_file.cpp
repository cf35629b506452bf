// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/questionnaire_file.h"

#include "core/base/yaml_reader.h"
#include "core/input/content_reading.h"

#include <functional>
#include <set>

namespace steelyard::input {

namespace {

QuestionType readType(const YamlNode& node)
{
    const std::string& name = node.text();
    if (name == "single_choice")
        return QuestionType::SingleChoice;
    if (name == "multi_choice")
        return QuestionType::MultiChoice;
    if (name == "yes_no")
        return QuestionType::YesNo;
    if (name == "number")
        return QuestionType::Number;
    if (name == "date")
        return QuestionType::Date;
    if (name == "text")
        return QuestionType::Text;
    if (name == "file")
        return QuestionType::File;
    node.fail("unknown question type '" + name + "'");
}

std::vector<NamedText> readNames(const YamlNode& node)
{
    std::vector<NamedText> names;
    for (const YamlNode& item : node.sequence()) {
        YamlMap map(item);
        names.push_back({map.need("id").text(), map.need("name").localText()});
        map.ignore("purpose");
        map.ignore("prefix");
        map.finish();
    }
    return names;
}

void readChoices(YamlMap& map, Question& question)
{
    const bool many = question.type == QuestionType::MultiChoice;
    std::set<std::string> ids;
    for (const YamlNode& item : map.need("choices").sequence()) {
        YamlMap entry(item);
        Choice choice;
        choice.id = entry.need("id").text();
        if (!ids.insert(choice.id).second)
            item.fail("choice '" + choice.id + "' appears twice");
        choice.points = entry.need(many ? "points" : "score").number();
        choice.label = entry.need("label").localText();
        if (const YamlNode* exclusive = many ? entry.find("exclusive") : nullptr)
            choice.exclusive = exclusive->boolean();
        entry.finish();
        question.choices.push_back(std::move(choice));
    }
    if (many)
        question.base = map.need("base").number();
}

void readScoring(YamlMap& map, Question& question)
{
    const YamlNode& node = map.need("scoring");
    if (node.isScalar() && node.text() == "none")
        return;
    YamlMap scoring(node);
    if (const YamlNode* age = scoring.find("age_days"))
        question.ageInDays = age->boolean();
    if (question.ageInDays != (question.type == QuestionType::Date))
        node.fail("a date is scored by its age_days, a number is not");
    question.logarithmic = readInterpolation(scoring.need("interpolation"));
    question.anchors = readAnchors(scoring.need("anchors"), question.logarithmic);
    scoring.finish();
}

void readTypeKeys(YamlMap& map, Question& question)
{
    switch (question.type) {
    case QuestionType::SingleChoice:
    case QuestionType::MultiChoice:
        readChoices(map, question);
        break;
    case QuestionType::YesNo:
    case QuestionType::File: {
        YamlMap score(map.need("score"));
        const bool file = question.type == QuestionType::File;
        for (const char* key : {file ? "present" : "yes", file ? "absent" : "no"})
            question.fixedScores[key] = score.need(key).number();
        if (const YamlNode* days = file ? score.find("valid_for_days") : nullptr)
            question.validForDays = days->number();
        score.finish();
        break;
    }
    case QuestionType::Number:
        question.unit = map.need("unit").text();
        if (const YamlNode* min = map.find("min"))
            question.min = min->number();
        if (const YamlNode* max = map.find("max"))
            question.max = max->number();
        readScoring(map, question);
        break;
    case QuestionType::Date:
        readScoring(map, question);
        break;
    case QuestionType::Text:
        if (map.need("judged").text() != "answer_quality")
            map.need("judged").fail("free text is judged by answer_quality");
        question.judgedOnQuality = true;
        break;
    }
}

Question readQuestion(const YamlNode& node)
{
    YamlMap map(node);
    Question question;
    question.id = map.need("id").text();
    question.section = map.need("section").text();
    question.tier = map.need("tier").text();
    question.type = readType(map.need("type"));
    question.required = map.need("required").boolean();
    question.text = map.need("text").localText();
    if (const YamlNode* help = map.find("help"))
        question.help = help->localText();
    if (const YamlNode* hint = map.find("evidence_hint"))
        question.evidenceHint = hint->localText();
    if (const YamlNode* audience = map.find("audience")) {
        if (audience->text() != "evaluator")
            audience->fail("audience can only be evaluator");
        question.evaluatorOnly = true;
    }
    if (const YamlNode* need = map.find("evidence")) {
        if (need->text() == "required")
            question.evidence = EvidenceNeed::Required;
        else if (need->text() == "optional")
            question.evidence = EvidenceNeed::Optional;
        else
            need->fail("evidence must be required or optional");
    }
    readTypeKeys(map, question);
    if (const YamlNode* claims = map.find("claims")) {
        YamlMap entry(*claims);
        question.claimsMetric = entry.need("metric").text();
        question.claimsFactor = entry.need("factor").number();
        entry.finish();
    }
    question.costInput = map.textOr("cost_input", "");
    for (const YamlNode& item : map.need("feeds").sequence()) {
        YamlMap entry(item);
        const double weight = entry.need("weight").number();
        if (weight <= 0)
            item.fail("the weight of a feed must be above 0");
        question.feeds.emplace_back(entry.need("criterion").text(), weight);
        entry.finish();
    }
    if (const YamlNode* flags = map.find("red_flags")) {
        for (const YamlNode& item : flags->sequence()) {
            YamlMap entry(item);
            RedFlag flag;
            flag.op = readOp(entry.need("op"));
            if (flag.op != CompareOp::Missing)
                flag.value = readOperand(entry.need("value"));
            flag.severity = readSeverity(entry.need("severity"));
            flag.rule = entry.textOr("rule", "");
            flag.message = entry.need("message").localText();
            entry.finish();
            question.redFlags.push_back(std::move(flag));
        }
    }
    if (const YamlNode* condition = map.find("show_if"))
        question.showIf = readCondition(*condition);
    map.finish();
    return question;
}

bool contains(const std::vector<NamedText>& names, const std::string& id)
{
    for (const NamedText& name : names)
        if (name.id == id)
            return true;
    return false;
}

void checkFollowUps(const YamlNode& list, const Questionnaire& form)
{
    // Depth-first over show_if; a question met again on the way down is a circle.
    std::set<std::string> done, open;
    std::function<void(const Question&, const YamlNode&)> visit = [&](const Question& question, const YamlNode& node) {
        if (done.contains(question.id))
            return;
        if (!open.insert(question.id).second)
            node.fail("show_if of '" + question.id + "' runs in a circle");
        std::vector<std::string> parents;
        if (question.showIf)
            question.showIf->collect(Condition::Kind::Question, parents);
        for (const std::string& parent : parents) {
            const Question* other = form.question(parent);
            if (!other)
                node.fail("show_if of '" + question.id + "' names the unknown question '" + parent + "'");
            visit(*other, node);
        }
        open.erase(question.id);
        done.insert(question.id);
    };
    for (std::size_t i = 0; i < form.questions.size(); ++i)
        visit(form.questions[i], list.items[i]);
}

Questionnaire decode(const YamlNode& root)
{
    YamlMap file(root);
    if (file.need("schema").text() != "steelyard.questionnaire/1")
        file.need("schema").fail("this is not a questionnaire (schema steelyard.questionnaire/1)");
    Questionnaire form;
    form.id = file.need("id").text();
    form.version = file.need("version").text();
    file.ignore("scorecard");
    form.name = file.need("name").localText();
    form.instructions = file.need("instructions").localText();
    form.tiers = readNames(file.need("tiers"));
    form.sections = readNames(file.need("sections"));
    for (const YamlNode& item : file.need("answer_quality").sequence()) {
        YamlMap entry(item);
        if (entry.need("level").integer() != static_cast<long long>(form.answerQuality.size()))
            item.fail("the levels of answer_quality run from 0 to 5");
        LocalText text;
        text.en = entry.need("en").text();
        text.zh = entry.textOr("zh-CN", "");
        entry.finish();
        form.answerQuality.push_back(std::move(text));
    }
    if (form.answerQuality.size() != 6)
        file.need("answer_quality").fail("answer_quality has six levels, 0 to 5");
    file.ignore("behaviour");
    file.ignore("exchange");
    const YamlNode& list = file.need("questions");
    std::set<std::string> ids;
    for (const YamlNode& item : list.sequence()) {
        Question question = readQuestion(item);
        if (!ids.insert(question.id).second)
            item.fail("question '" + question.id + "' appears twice");
        if (!contains(form.tiers, question.tier))
            item.fail("unknown tier '" + question.tier + "'");
        if (!contains(form.sections, question.section))
            item.fail("unknown section '" + question.section + "'");
        form.questions.push_back(std::move(question));
    }
    file.finish();
    checkFollowUps(list, form);
    return form;
}

} // namespace

Result<Questionnaire> readQuestionnaireFile(std::string_view yaml, std::string_view fileName)
{
    return decodeYaml(yaml, fileName, decode);
}

} // namespace steelyard::input
