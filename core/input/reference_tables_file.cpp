// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/reference_tables_file.h"

#include "core/input/metrics_reading.h"
#include "core/input/pick_rule_file.h"

#include <algorithm>

namespace steelyard::metrics_file {

namespace {

class TableReader
{
public:
    explicit TableReader(MetricRegistry& registry) : m_r(registry) {}

    void read(const YamlNode& node)
    {
        YamlMap map(node);
        map.ignore("fields");
        NameSet sourceNames("source");
        for (const YamlNode& item : map.need("sources").sequence()) {
            YamlMap source(item);
            sourceNames.add(source.need("id"));
            m_r.sources.push_back({source.need("id").integer(), source.need("title").text()});
            source.finish();
        }
        NameSet links("host link");
        for (const YamlNode& item : map.need("host_links").sequence()) {
            YamlMap link(item);
            links.add(link.need("id"));
            m_r.hostLinks[link.need("id").text()] = figure(link.need("one_way"));
            link.finish();
        }
        NameSet gpus("GPU");
        for (const YamlNode& item : map.need("gpus").sequence())
            m_r.gpus.push_back(gpu(item, gpus));
        map.finish();
    }

private:
    std::vector<long long> sourceIds(const YamlNode& node) const
    {
        std::vector<long long> ids;
        for (const YamlNode& item : node.sequence()) {
            ids.push_back(item.integer());
            if (std::none_of(m_r.sources.begin(), m_r.sources.end(),
                             [&](const ReferenceSource& source) { return source.id == ids.back(); }))
                item.fail("there is no source " + item.text());
        }
        return ids;
    }
    /// `source` and `checked`, which a figure and an achieved value share.
    template <class Figure>
    void readProof(YamlMap& map, const YamlNode& node, Figure& figure) const
    {
        figure.sources = sourceIds(map.need("source"));
        figure.checked = map.need("checked").boolean();
        if (figure.checked && figure.sources.empty())
            node.fail("a checked figure names its source");
        figure.kind = map.textOr("kind", {});
        figure.note = map.textOr("note", {});
    }
    ReferenceFigure figure(const YamlNode& node) const
    {
        YamlMap map(node);
        ReferenceFigure result;
        result.value = positive(map.need("value"));
        if (const YamlNode* upper = map.find("upper")) {
            result.upper = upper->number();
            if (*result.upper < result.value)
                upper->fail("'upper' is below the value");
        }
        if (const YamlNode* perPeer = map.find("per_peer"))
            result.perPeer = positive(*perPeer);
        readProof(map, node, result);
        map.finish();
        return result;
    }
    AchievedFigure achieved(const YamlNode& node) const
    {
        YamlMap map(node);
        AchievedFigure result;
        const YamlNode& key = map.need("key");
        const MeasurementDefinition* measurement = m_r.findMeasurement(key.text());
        if (!measurement || measurement->key != key.text())
            key.fail("there is no measurement '" + key.text() + "'");
        result.key = key.text();
        if (const YamlNode* labels = map.find("labels"))
            for (const LabelCondition& condition : labelConditions(*labels, m_r)) {
                if (condition.anyOf.size() != 1 || !condition.anyOf.front())
                    labels->fail("label '" + condition.label + "' needs one value");
                if (!m_r.takesLabel(*measurement, condition.label))
                    labels->fail("the measurement takes no label '" + condition.label + "'");
                result.labels[condition.label] = *condition.anyOf.front();
            }
        if (const YamlNode* value = map.find("value"))
            result.value = value->number();
        if (const YamlNode* low = map.find("low"))
            result.low = low->number();
        if (const YamlNode* high = map.find("high"))
            result.high = high->number();
        if (result.value ? result.low || result.high : !result.low || !result.high || *result.low > *result.high)
            node.fail("give 'value', or 'low' and 'high' in this order");
        if (const YamlNode* about = map.find("about"))
            result.about = about->boolean();
        readProof(map, node, result);
        map.finish();
        return result;
    }
    GpuReference gpu(const YamlNode& node, NameSet& names) const
    {
        YamlMap map(node);
        GpuReference result;
        names.add(map.need("id"));
        result.id = map.need("id").text();
        result.model = map.need("model").text();
        result.vendor = map.need("vendor").text();
        result.aliases = map.need("aliases").texts();
        for (const YamlNode& alias : map.need("aliases").items)
            names.add(alias);
        if (const YamlNode* unsupported = map.find("unsupported"))
            result.unsupported = distinctTexts(*unsupported);
        for (const ReferenceField& field : m_r.referenceFields) {
            const YamlNode* value = map.find(field.id);
            if (!value)
                continue;
            if (field.id != "dense_peak") {
                result.figures[field.id] = figure(*value);
                continue;
            }
            if (!value->isMap())
                value->fail("expected a map of number formats");
            for (const YamlNode::Entry& entry : value->entries) {
                if (std::find(result.unsupported.begin(), result.unsupported.end(), entry.key) !=
                    result.unsupported.end())
                    entry.value.fail("'" + entry.key + "' is also listed as unsupported");
                result.densePeak[entry.key] = figure(entry.value);
            }
        }
        if (const YamlNode* list = map.find("achieved"))
            for (const YamlNode& item : list->sequence())
                result.achieved.push_back(achieved(item));
        if (const YamlNode* note = map.find("note"))
            result.note = note->localText();
        map.finish();
        return result;
    }

    MetricRegistry& m_r;
};

} // namespace

void readReferenceTables(const YamlNode& node, MetricRegistry& registry) { TableReader(registry).read(node); }

} // namespace steelyard::metrics_file
