// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/scorecard_file.h"

#include "core/base/yaml_reader.h"
#include "core/input/content_reading.h"

#include <cmath>
#include <set>

namespace steelyard::input {

namespace {

Provenance readProvenance(const YamlNode& node)
{
    static constexpr std::array<std::string_view, kProvenanceCount> names{"claimed", "answered", "evidenced",
                                                                          "judged",  "costed",   "measured"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (node.text() == names[i])
            return static_cast<Provenance>(i);
    node.fail("provenance must be claimed, answered, evidenced, judged, costed or measured");
}

double readCeiling(const YamlNode& node)
{
    const double value = node.number();
    if (value < 0 || value > 100)
        node.fail("a ceiling must lie between 0 and 100");
    return value;
}

void readProvenanceKinds(const YamlNode& node, Scorecard& card)
{
    YamlMap map(node);
    card.ceilingsEnabled = map.need("ceilings_enabled").boolean();
    std::set<Provenance> seen;
    for (const YamlNode& item : map.need("kinds").sequence()) {
        YamlMap entry(item);
        ProvenanceKind kind;
        kind.kind = readProvenance(entry.need("id"));
        if (!seen.insert(kind.kind).second)
            item.fail("this kind of provenance appears twice");
        if (entry.need("rank").integer() != static_cast<long long>(kind.kind) + 1)
            item.fail(
                "the rank of a kind is fixed: claimed 1, answered 2, evidenced 3, judged 4, costed 5, measured 6");
        kind.ceiling = readCeiling(entry.need("ceiling"));
        kind.badge = entry.need("badge").text();
        kind.name = entry.need("name").localText();
        kind.meaning = entry.need("meaning").localText();
        if (const YamlNode* weak = entry.find("ceiling_if_nothing_attached"))
            kind.weakCeiling = readCeiling(*weak);
        if (const YamlNode* weak = entry.find("ceiling_if_inputs_unmeasured"))
            kind.weakCeiling = readCeiling(*weak);
        entry.finish();
        card.provenance[static_cast<std::size_t>(kind.kind)] = std::move(kind);
    }
    if (seen.size() != kProvenanceCount)
        node.fail("all six kinds of provenance must be described");
    const YamlNode& policy = map.need("conflict_policy");
    if (policy.text() != "highest_rank_wins_and_show_gap")
        policy.fail("the only conflict policy is highest_rank_wins_and_show_gap");
    map.finish();
}

void readPolicies(YamlMap& file, Scorecard& card)
{
    YamlMap missing(file.need("missing_policy"));
    const std::string& headline = missing.need("headline").text();
    if (headline != "treat_missing_as_zero_after_round_close" && headline != "show_interval")
        missing.need("headline").fail("headline must be treat_missing_as_zero_after_round_close or show_interval");
    card.missingIsZeroWhenClosed = headline == "treat_missing_as_zero_after_round_close";
    missing.ignore("while_open");
    missing.ignore("not_applicable");
    const YamlNode& coverage = missing.need("minimum_coverage_for_ranking");
    card.minimumCoverage = coverage.number();
    if (card.minimumCoverage < 0 || card.minimumCoverage > 100)
        coverage.fail("the coverage threshold must lie between 0 and 100 percent");
    missing.finish();

    YamlMap evaluators(file.need("multi_evaluator"));
    const YamlNode& aggregate = evaluators.need("aggregate");
    if (aggregate.text() != "median")
        aggregate.fail("the only way to aggregate evaluators is the median");
    YamlMap discuss(evaluators.need("discuss_when"));
    card.discussSpread = discuss.need("spread_levels").number();
    discuss.finish();
    evaluators.ignore("blind_until_submitted");
    evaluators.ignore("consensus_requires");
    evaluators.finish();
}

std::variant<ValueScale, RubricScale> readScale(const YamlNode& node)
{
    YamlMap map(node);
    const YamlNode& kind = map.need("kind");
    if (kind.text() == "rubric") {
        RubricScale rubric;
        std::array<bool, 6> seen{};
        for (const YamlNode& item : map.need("anchors").sequence()) {
            YamlMap entry(item);
            const long long level = entry.need("level").integer();
            if (level < 0 || level > 5 || seen[static_cast<std::size_t>(level)])
                item.fail("a rubric has the levels 0 to 5, each once");
            seen[static_cast<std::size_t>(level)] = true;
            LocalText text;
            text.en = entry.need("en").text();
            text.zh = entry.textOr("zh-CN", "");
            rubric.levels[static_cast<std::size_t>(level)] = std::move(text);
            entry.finish();
        }
        for (bool present : seen)
            if (!present)
                node.fail("a rubric needs a meaning for every level from 0 to 5");
        map.finish();
        return rubric;
    }
    if (kind.text() != "value_function")
        kind.fail("scale kind must be value_function or rubric");
    ValueScale scale;
    scale.metric = map.need("metric").text();
    scale.unit = map.need("unit").text();
    const YamlNode& direction = map.need("direction");
    if (direction.text() == "higher")
        scale.direction = Direction::Higher;
    else if (direction.text() == "lower")
        scale.direction = Direction::Lower;
    else
        direction.fail("direction must be higher or lower");
    scale.logarithmic = readInterpolation(map.need("interpolation"));
    scale.anchors = readAnchors(map.need("anchors"), scale.logarithmic);
    const bool rises = scale.anchors.back().score > scale.anchors.front().score;
    if (rises != (scale.direction == Direction::Higher))
        direction.fail("the anchors run against the stated direction");
    map.finish();
    return scale;
}

Criterion readCriterion(const YamlNode& node, const std::string& dimension)
{
    YamlMap map(node);
    Criterion criterion;
    criterion.id = map.need("id").text();
    if (!criterion.id.starts_with(dimension + "."))
        map.need("id").fail("a criterion's id begins with its dimension: " + dimension + ".…");
    criterion.dimension = dimension;
    criterion.weight = static_cast<double>(map.need("weight").integer());
    if (criterion.weight < 0)
        map.need("weight").fail("a weight must not be negative");
    criterion.name = map.need("name").localText();
    criterion.description = map.need("description").localText();
    criterion.scale = readScale(map.need("scale"));
    if (const YamlNode* supporting = map.find("supporting_metrics"))
        criterion.supportingMetrics = supporting->texts();
    criterion.expected = readProvenance(map.need("expected_provenance"));
    map.finish();
    return criterion;
}

void readDimensions(const YamlNode& node, Scorecard& card)
{
    std::set<std::string> ids;
    double sum = 0;
    for (const YamlNode& item : node.sequence()) {
        YamlMap map(item);
        Dimension dimension;
        dimension.id = map.need("id").text();
        if (!ids.insert(dimension.id).second)
            map.need("id").fail("id '" + dimension.id + "' appears twice");
        dimension.weight = static_cast<double>(map.need("weight").integer());
        if (dimension.weight < 0)
            map.need("weight").fail("a weight must not be negative");
        sum += dimension.weight;
        dimension.name = map.need("name").localText();
        dimension.coreQuestion = map.need("core_question").localText();
        double inner = 0;
        for (const YamlNode& child : map.need("criteria").sequence()) {
            Criterion criterion = readCriterion(child, dimension.id);
            if (!ids.insert(criterion.id).second)
                child.fail("id '" + criterion.id + "' appears twice");
            inner += criterion.weight;
            dimension.criteria.push_back(std::move(criterion));
        }
        map.finish();
        if (inner != 100)
            item.fail("the criteria weights of '" + dimension.id + "' sum to " + std::to_string(std::lround(inner)) +
                      ", not 100");
        card.dimensions.push_back(std::move(dimension));
    }
    if (sum != 100)
        node.fail("the dimension weights sum to " + std::to_string(std::lround(sum)) + ", not 100");
}

GateEffect readEffect(const YamlNode& node)
{
    const std::string& name = node.text();
    if (name == "exclude")
        return GateEffect::Exclude;
    if (name == "not_primary")
        return GateEffect::NotPrimary;
    if (name == "not_backup")
        return GateEffect::NotBackup;
    if (name == "flag")
        return GateEffect::Flag;
    if (name == "require_clause")
        return GateEffect::RequireClause;
    node.fail("effect must be exclude, not_primary, not_backup, flag or require_clause");
}

void readGates(const YamlNode& node, Scorecard& card)
{
    std::set<std::string> ids;
    for (const YamlNode& item : node.sequence()) {
        YamlMap map(item);
        Gate gate;
        gate.id = map.need("id").text();
        if (!ids.insert(gate.id).second)
            item.fail("rule '" + gate.id + "' appears twice");
        gate.effect = readEffect(map.need("effect"));
        gate.severity = readSeverity(map.need("severity"));
        gate.waivable = map.need("waivable").boolean();
        gate.waivedBy = map.textOr("waived_by", "");
        if (gate.waivable == gate.waivedBy.empty())
            item.fail("a waivable rule names the role that may waive it, and only such a rule does");
        gate.clause = map.textOr("clause", "");
        gate.when = readCondition(map.need("when"));
        gate.message = map.need("message").localText();
        map.finish();
        std::vector<std::string> criteria;
        gate.when.collect(Condition::Kind::Criterion, criteria);
        for (const std::string& id : criteria)
            if (!card.criterion(id))
                item.fail("rule '" + gate.id + "' names the unknown criterion '" + id + "'");
        card.gates.push_back(std::move(gate));
    }
}

std::array<double, 2> readPair(const YamlNode& node)
{
    if (node.sequence().size() != 2)
        node.fail("expected [low, high]");
    return {node.items[0].number(), node.items[1].number()};
}

Allocation readAllocation(const YamlNode& node)
{
    YamlMap map(node);
    Allocation allocation;
    YamlMap standard(map.need("default"));
    allocation.primary = standard.need("primary").number();
    allocation.backup = standard.need("backup").number();
    standard.finish();
    allocation.primaryRange = readPair(map.need("primary_range"));
    allocation.backupRange = readPair(map.need("backup_range"));
    YamlMap option(map.need("concentrated_option"));
    allocation.concentratedPrimary = option.need("primary").number();
    allocation.concentratedBackup = option.need("backup").number();
    allocation.concentratedWhen = option.need("when").localText();
    option.finish();
    allocation.maxPlatforms = static_cast<int>(map.need("max_platforms").integer());
    allocation.backupDuties = map.need("backup_duties").texts();
    YamlMap exercise(map.need("backup_exercise"));
    allocation.exerciseEveryMonths = static_cast<int>(exercise.need("every_months").integer());
    exercise.ignore("kind");
    exercise.ignore("record");
    exercise.finish();
    allocation.independenceChecks = map.need("independence_checks").texts();
    allocation.reevaluateEveryMonths = static_cast<int>(map.need("reevaluate_every_months").integer());
    allocation.reevaluateTriggers = map.need("reevaluate_triggers").texts();
    map.finish();
    if (allocation.primary + allocation.backup != 100)
        node.fail("the default shares of primary and backup must sum to 100");
    return allocation;
}

std::vector<ProcessStep> readProcess(const YamlNode& node)
{
    std::vector<ProcessStep> steps;
    for (const YamlNode& item : node.sequence()) {
        YamlMap map(item);
        ProcessStep step;
        step.step = static_cast<int>(map.need("step").integer());
        step.id = map.need("id").text();
        step.name = map.need("name").localText();
        for (const YamlNode& output : map.need("outputs").sequence()) {
            YamlMap entry(output);
            step.outputs.emplace_back(entry.need("id").text(), entry.need("name").localText());
            entry.finish();
        }
        map.finish();
        steps.push_back(std::move(step));
    }
    return steps;
}

Scorecard decode(const YamlNode& root)
{
    YamlMap file(root);
    if (file.need("schema").text() != "steelyard.scorecard/1")
        file.need("schema").fail("this is not a scorecard (schema steelyard.scorecard/1)");
    Scorecard card;
    card.id = file.need("id").text();
    card.version = file.need("version").text();
    card.name = file.need("name").localText();
    card.description = file.need("description").localText();
    YamlMap scale(file.need("score_scale"));
    if (scale.need("min").integer() != 0 || scale.need("max").integer() != 100)
        file.need("score_scale").fail("scores run from 0 to 100");
    scale.ignore("rubric_levels");
    scale.ignore("rubric_to_score");
    scale.finish();
    readProvenanceKinds(file.need("provenance"), card);
    readPolicies(file, card);
    readDimensions(file.need("dimensions"), card);
    file.ignore("rule_semantics");
    readGates(file.need("rules"), card);
    card.allocation = readAllocation(file.need("allocation"));
    card.process = readProcess(file.need("process"));
    file.finish();
    return card;
}

} // namespace

Result<Scorecard> readScorecardFile(std::string_view yaml, std::string_view fileName)
{
    return decodeYaml(yaml, fileName, decode);
}

} // namespace steelyard::input
