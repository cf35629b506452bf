// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/metrics_file.h"

#include "core/base/yaml_reader.h"
#include "core/input/metrics_checks.h"
#include "core/input/metrics_reading.h"
#include "core/input/pick_rule_file.h"
#include "core/input/reference_tables_file.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace steelyard {

namespace {

using metrics_file::distinctTexts;
using metrics_file::labelConditions;
using metrics_file::NameSet;
using metrics_file::positive;
using metrics_file::wordOf;

class RegistryReader
{
public:
    MetricRegistry read(const YamlNode& root)
    {
        YamlMap map(root);
        const YamlNode& schema = map.need("schema");
        if (schema.text() != kMetricsSchema)
            schema.fail("expected schema " + std::string(kMetricsSchema) + ", found '" + schema.text() + "'");
        m_r.version = map.need("version").text();
        m_r.name = map.need("name").localText();
        readKinds(map.need("kinds"));
        readUnits(map.need("units"));
        readStatistics(map.need("statistics"));
        readLabels(map.need("labels"));
        m_r.index();
        readStandIns(map.need("stand_ins"));
        const YamlNode& tables = map.need("references");
        readReferenceFields(tables);
        readReferenceValues(map.need("reference_values"));
        readCostOutputs(map.need("cost_model_outputs"));
        readWarnings(map.need("warnings"));
        m_r.index();
        readMeasurements(map.need("measurements"));
        readScored(map.need("scored"));
        m_r.index();
        metrics_file::checkStandIns(map.need("measurements"), m_scopes, m_r);
        readConditions(map.need("conditions"));
        metrics_file::readReferenceTables(tables, m_r);
        m_r.index();
        metrics_file::checkPhysicalLimits(map.need("measurements"), m_r);
        readPicks(map.need("scored"));
        map.finish();
        return std::move(m_r);
    }

private:
    // -- vocabulary ---------------------------------------------------------------------------
    void readKinds(const YamlNode& list)
    {
        NameSet ids("kind");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            m_r.kinds.push_back({map.need("id").text(), map.need("base").text(), map.need("name").localText()});
            map.finish();
        }
        m_r.index();
    }
    void readUnits(const YamlNode& list)
    {
        NameSet units("unit");
        NameSet suffixes("suffix");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            units.add(map.need("unit"));
            MetricUnit unit;
            unit.unit = map.need("unit").text();
            unit.kind = map.need("kind").text();
            if (!m_r.findKind(unit.kind))
                map.need("kind").fail("there is no kind '" + unit.kind + "'");
            unit.toBase = positive(map.need("to_base"));
            unit.suffixes = map.need("suffixes").texts();
            for (const YamlNode& suffix : map.need("suffixes").items) {
                suffixes.add(suffix);
                m_suffixUnit[suffix.text()] = unit.unit;
            }
            unit.name = map.need("name").localText();
            map.finish();
            m_r.units.push_back(std::move(unit));
        }
        m_r.index();
    }
    void readStatistics(const YamlNode& list)
    {
        NameSet ids("statistic");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            m_r.statistics.push_back({map.need("id").text(), positive(map.need("full_n"))});
            map.finish();
        }
    }
    void readLabels(const YamlNode& node)
    {
        YamlMap section(node);
        NameSet ids("label");
        for (const YamlNode& item : section.need("all").sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            LabelDefinition label;
            label.id = map.need("id").text();
            label.type = wordOf<LabelType>(map.need("type"), {{"text", LabelType::Text},
                                                              {"int", LabelType::Integer},
                                                              {"enum", LabelType::Enumeration},
                                                              {"bool", LabelType::Boolean},
                                                              {"bytes", LabelType::Bytes},
                                                              {"number_or_inf", LabelType::NumberOrInfinity}});
            const YamlNode* values = map.find("values");
            if ((label.type == LabelType::Enumeration) != (values != nullptr))
                item.fail(values ? "only an enum label has 'values'" : "an enum label needs 'values'");
            if (values)
                label.values = distinctTexts(*values);
            if (const YamlNode* fallback = map.find("default")) {
                label.defaultValue = canonicalLabel(label, fallback->text());
                if (!label.defaultValue)
                    fallback->fail("'" + fallback->text() + "' is no value of label '" + label.id + "'");
            }
            label.meaning = map.need("meaning").localText().en;
            map.finish();
            m_r.labels.push_back(std::move(label));
        }
        m_r.index();
        m_r.commonLabels = distinctTexts(section.need("common"));
        for (const YamlNode& item : section.need("common").items)
            needLabel(item);
        section.finish();
    }
    void needLabel(const YamlNode& node) const
    {
        if (!m_r.findLabel(node.text()))
            node.fail("there is no label '" + node.text() + "'");
    }
    const MetricUnit& needUnit(const YamlNode& node) const
    {
        const MetricUnit* unit = m_r.findUnit(node.text());
        if (!unit)
            node.fail("there is no unit '" + node.text() + "'");
        return *unit;
    }
    void readStandIns(const YamlNode& node)
    {
        YamlMap map(node);
        m_r.standIns.prefix = map.need("prefix").text();
        if (m_r.standIns.prefix.empty())
            map.need("prefix").fail("the prefix is empty");
        m_r.standIns.direction = direction(map.need("direction"));
        map.finish();
    }
    static Direction direction(const YamlNode& node)
    {
        return wordOf<Direction>(
            node, {{"higher", Direction::Higher}, {"lower", Direction::Lower}, {"none", Direction::None}});
    }

    // -- references, cost model, conditions, warnings -------------------------------------------
    void readReferenceFields(const YamlNode& node)
    {
        YamlMap map(node);
        NameSet ids("reference field");
        for (const YamlNode& item : map.need("fields").sequence()) {
            YamlMap field(item);
            ids.add(field.need("id"));
            needUnit(field.need("unit"));
            m_r.referenceFields.push_back(
                {field.need("id").text(), field.need("unit").text(), field.need("name").localText()});
            field.finish();
        }
    }
    const ReferenceField* referenceField(std::string_view id) const
    {
        for (const ReferenceField& field : m_r.referenceFields)
            if (field.id == id)
                return &field;
        return nullptr;
    }
    void readReferenceValues(const YamlNode& list)
    {
        NameSet ids("reference value");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            ReferenceDefinition reference;
            reference.id = map.need("id").text();
            reference.unit = needUnit(map.need("unit")).unit;
            if (const YamlNode* value = map.find("default"))
                reference.defaultValue = value->number();
            if (const YamlNode* table = map.find("table")) {
                reference.table = table->text();
                const ReferenceField* field = referenceField(reference.table);
                if (!field && reference.table != "host_links")
                    table->fail("the references have no table '" + reference.table + "'");
                if (field && field->unit != reference.unit)
                    table->fail("the table is in " + field->unit + ", the reference in " + reference.unit);
            }
            if (const YamlNode* by = map.find("by")) {
                reference.by = distinctTexts(*by);
                for (const YamlNode& part : by->items)
                    (void)wordOf<int>(part, {{"gpu_model", 0}, {"dtype", 1}, {"link_generation", 2}});
            }
            if (reference.by.empty() != reference.table.empty())
                item.fail("'table' and 'by' belong together");
            if (const YamlNode* frozen = map.find("frozen_with"))
                reference.frozenWithRound = wordOf<bool>(*frozen, {{"round", true}});
            reference.name = map.need("name").localText();
            reference.meaning = map.need("meaning").localText();
            map.finish();
            m_r.references.push_back(std::move(reference));
        }
    }
    /// A unit, or a part of one ("Mtoken" of currency/Mtoken).
    bool isUnitOrPart(const std::string& text) const
    {
        return std::any_of(m_r.units.begin(), m_r.units.end(), [&](const MetricUnit& unit) {
            const auto slash = unit.unit.find('/');
            return unit.unit == text || (slash != std::string::npos &&
                                         (unit.unit.substr(0, slash) == text || unit.unit.substr(slash + 1) == text));
        });
    }
    void readCostOutputs(const YamlNode& list)
    {
        NameSet ids("cost model output");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            if (!isUnitOrPart(map.need("unit").text()))
                map.need("unit").fail("there is no unit '" + map.need("unit").text() + "'");
            m_r.costOutputs.push_back(
                {map.need("id").text(), map.need("unit").text(), map.need("meaning").localText()});
            map.finish();
        }
    }
    void readConditions(const YamlNode& list)
    {
        NameSet ids("condition");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ids.add(map.need("id"));
            MetricCondition condition;
            condition.id = map.need("id").text();
            condition.name = map.need("name").localText();
            for (const YamlNode& line : map.need("all").sequence())
                condition.all.push_back(conditionLine(line));
            if (condition.all.empty())
                map.need("all").fail("the condition has no line");
            map.finish();
            m_r.conditions.push_back(std::move(condition));
        }
    }
    ConditionLine conditionLine(const YamlNode& node) const
    {
        YamlMap map(node);
        ConditionLine line;
        const YamlNode& key = map.need("measurement");
        const MeasurementDefinition* measurement = m_r.findMeasurement(key.text());
        if (!measurement || measurement->key != key.text())
            key.fail("there is no measurement '" + key.text() + "'");
        if (m_r.isStandIn(key.text()))
            key.fail("'" + key.text() + "' is a stand-in, and no rule may name one");
        line.measurement = key.text();
        line.op = wordOf<CompareOp>(map.need("op"), {{"eq", CompareOp::Eq},
                                                     {"ne", CompareOp::Ne},
                                                     {"lt", CompareOp::Lt},
                                                     {"le", CompareOp::Le},
                                                     {"gt", CompareOp::Gt},
                                                     {"ge", CompareOp::Ge}});
        const YamlNode* value = map.find("value");
        const YamlNode* reference = map.find("reference");
        if ((value != nullptr) == (reference != nullptr))
            node.fail("a condition compares with either 'value' or 'reference'");
        if (value)
            line.value = value->number();
        if (reference) {
            line.reference = reference->text();
            const ReferenceDefinition* known = m_r.findReference(line.reference);
            if (!known)
                reference->fail("there is no reference value '" + line.reference + "'");
            if (m_r.findUnit(known->unit)->kind != measurement->kind)
                reference->fail("'" + line.reference + "' is of another kind than the measurement");
        }
        line.ifAbsent = wordOf<IfAbsent>(
            map.need("if_absent"), {{"pass", IfAbsent::Pass}, {"mark", IfAbsent::Mark}, {"fail", IfAbsent::Fail}});
        map.finish();
        return line;
    }
    void readWarnings(const YamlNode& list)
    {
        NameSet codes("warning");
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            codes.add(map.need("code"));
            WarningDefinition warning;
            warning.code = map.need("code").text();
            warning.warningClass = metrics_file::warningClass(map.need("class"));
            if (const YamlNode* keys = map.find("keys")) {
                warning.keys = distinctTexts(*keys);
                if (warning.keys.empty())
                    keys->fail("an empty scope would never apply");
                m_scopes.push_back(keys);
            }
            warning.message = map.need("message").localText();
            map.finish();
            m_r.warnings.push_back(std::move(warning));
        }
    }

    // -- measurement and scored keys --------------------------------------------------------------
    /// group.object.quantity….unit in lower case, the last part one of the suffixes of `unit`.
    void checkKey(const YamlNode& node, const MetricUnit& unit) const
    {
        const std::string& key = node.text();
        const bool wellFormed = std::all_of(key.begin(), key.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
        });
        const auto dot = key.rfind('.');
        if (!wellFormed || dot == std::string::npos || key.front() == '.' || key.back() == '.' ||
            key.find("..") != std::string::npos)
            node.fail("'" + key + "' is no key (lower-case parts joined by dots, the last one states the unit)");
        const std::string suffix = key.substr(dot + 1);
        const auto owner = m_suffixUnit.find(suffix);
        if (owner == m_suffixUnit.end())
            node.fail("the last part of '" + key + "' states no unit");
        if (owner->second != unit.unit)
            node.fail("the last part of '" + key + "' states " + owner->second + ", but the unit is " + unit.unit);
    }
    std::vector<std::string> aliases(YamlMap& map)
    {
        const YamlNode* node = map.find("aliases");
        if (!node)
            return {};
        std::vector<std::string> names = node->texts();
        for (const YamlNode& alias : node->items)
            m_keys.add(alias);
        return names;
    }
    void readMeasurements(const YamlNode& list)
    {
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            MeasurementDefinition m;
            const YamlNode& key = map.need("key");
            m_keys.add(key);
            m.key = key.text();
            m.aliases = aliases(map);
            const MetricUnit& unit = needUnit(map.need("unit"));
            checkKey(key, unit);
            m.unit = unit.unit;
            m.kind = map.need("kind").text();
            if (m.kind != unit.kind)
                map.need("kind").fail("the unit " + m.unit + " is of kind " + unit.kind + ", not '" + m.kind + "'");
            m.direction = direction(map.need("direction"));
            if (m_r.isStandIn(m.key) && m.direction != m_r.standIns.direction)
                map.need("direction").fail("a stand-in has the direction of the section stand_ins");
            m.labels = distinctTexts(map.need("labels"));
            for (const YamlNode& label : map.need("labels").items)
                needLabel(label);
            if (const YamlNode* limits = map.find("limits"))
                m.limits = readLimits(*limits);
            if (const YamlNode* statistic = map.find("statistic")) {
                m.statistic = statistic->text();
                if (!m_r.findStatistic(m.statistic))
                    statistic->fail("there is no statistic '" + m.statistic + "'");
            }
            m.standInFor = map.textOr("stand_in_for", {});
            if (const YamlNode* limits = map.find("physical_limit"))
                for (const YamlNode& limit : limits->sequence())
                    m.physicalLimits.push_back(physicalLimit(limit, m));
            m.name = map.need("name").localText();
            m.definition = map.need("definition").localText();
            map.finish();
            m_r.measurements.push_back(std::move(m));
        }
    }
    static ValueLimits readLimits(const YamlNode& node)
    {
        YamlMap map(node);
        ValueLimits limits;
        if (const YamlNode* bound = map.find("min"))
            limits.min = bound->number();
        if (const YamlNode* bound = map.find("max"))
            limits.max = bound->number();
        if (const YamlNode* bound = map.find("above"))
            limits.above = bound->number();
        map.finish();
        if (limits.max && ((limits.min && *limits.min > *limits.max) || (limits.above && *limits.above >= *limits.max)))
            node.fail("no value can obey these limits");
        return limits;
    }
    PhysicalLimit physicalLimit(const YamlNode& node, const MeasurementDefinition& measurement) const
    {
        YamlMap map(node);
        PhysicalLimit limit;
        const YamlNode& id = map.need("reference");
        const ReferenceDefinition* reference = m_r.findReference(id.text());
        if (!reference)
            id.fail("there is no reference value '" + id.text() + "'");
        if (m_r.findUnit(reference->unit)->kind != measurement.kind)
            id.fail("'" + id.text() + "' is of another kind than the measurement");
        limit.reference = id.text();
        const YamlNode* dtype = map.find("dtype");
        const bool byDtype = std::find(reference->by.begin(), reference->by.end(), "dtype") != reference->by.end();
        if (byDtype != (dtype != nullptr))
            node.fail(byDtype ? "this reference needs a 'dtype'" : "this reference has no 'dtype'");
        if (dtype)
            limit.dtype = dtype->text();
        limit.factor = positive(map.need("factor"));
        if (const YamlNode* where = map.find("where"))
            limit.where = labelConditions(*where, m_r);
        if (const YamlNode* unless = map.find("unless"))
            limit.unless = labelConditions(*unless, m_r);
        map.finish();
        for (const LabelConditions* conditions : {&limit.where, &limit.unless})
            for (const LabelCondition& condition : *conditions)
                if (!m_r.takesLabel(measurement, condition.label))
                    node.fail("the measurement takes no label '" + condition.label + "'");
        return limit;
    }
    void readScored(const YamlNode& list)
    {
        for (const YamlNode& item : list.sequence()) {
            YamlMap map(item);
            ScoredDefinition s;
            const YamlNode& key = map.need("key");
            m_keys.add(key);
            s.key = key.text();
            s.aliases = aliases(map);
            const MetricUnit& unit = needUnit(map.need("unit"));
            checkKey(key, unit);
            if (m_r.isStandIn(s.key))
                key.fail("a scored key never starts with '" + m_r.standIns.prefix + "'");
            s.unit = unit.unit;
            s.direction = direction(map.need("direction"));
            if (s.direction == Direction::None)
                map.need("direction").fail("a scored key is better higher or better lower");
            s.source = metrics_file::scoredSource(map.need("source"));
            const bool isDrill = s.source == ScoredSource::Drill;
            const YamlNode* combine = map.find("combine");
            if (isDrill != (combine != nullptr))
                item.fail(isDrill ? "a drill needs 'combine'" : "only a drill has 'combine'");
            if (combine)
                s.combine =
                    wordOf<DrillCombine>(*combine, {{"latest", DrillCombine::Latest}, {"worst", DrillCombine::Worst}});
            if (isDrill == (map.find("pick") != nullptr))
                item.fail(isDrill ? "a drill has no 'pick'" : "'pick' is missing");
            s.probe = map.textOr("probe", {});
            s.plan = map.textOr("plan", {});
            s.name = map.need("name").localText();
            if (const YamlNode* rule = map.find("rule"))
                s.rule = rule->localText();
            map.finish();
            m_r.scored.push_back(std::move(s));
        }
    }
    void readPicks(const YamlNode& list)
    {
        std::map<std::string, const YamlNode*> places;
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            YamlMap map(list.items[i]);
            if (const YamlNode* pick = map.find("pick")) {
                m_r.scored[i].pick = metrics_file::pickRule(*pick, m_r);
                places[m_r.scored[i].key] = pick;
            }
        }
        metrics_file::refuseCycles(places, m_r);
    }

    MetricRegistry m_r;
    NameSet m_keys{"key or alias"};
    std::map<std::string, std::string> m_suffixUnit;
    std::vector<const YamlNode*> m_scopes;
};

} // namespace

Result<MetricRegistry> readMetricsFile(std::string_view yaml, std::string_view fileName)
{
    return decodeYaml(yaml, fileName, [](const YamlNode& root) { return RegistryReader().read(root); });
}

} // namespace steelyard
