// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/metric_values.h"

#include "core/score/pick_rule.h"

#include <algorithm>
#include <set>

namespace steelyard::score {

namespace {

PickInputs inputsOf(const Content& content, const Round& round, std::string_view platform, const AnswerBook& answers)
{
    PickInputs inputs = pickInputs(round, content.registry, platform);
    // A dated answer of a named contact outweighs a public page.
    for (const auto& [metric, claim] : answers.claims())
        inputs.claims[metric] = claim.value;
    return inputs;
}

} // namespace

struct MetricValues::Impl {
    Impl(const Content& c, const Round& r, std::string_view p, const AnswerBook& answers)
        : content(c), round(r), platform(p), picker(inputsOf(c, r, p, answers))
    {
    }

    const Content& content;
    const Round& round;
    std::string platform;
    mutable Picker picker;
};

MetricValues::MetricValues(const Content& content, const Round& round, std::string_view platform,
                           const AnswerBook& answers)
    : m_impl(std::make_unique<Impl>(content, round, platform, answers))
{
}

MetricValues::~MetricValues() = default;

std::optional<MetricValue> MetricValues::find(const std::string& key) const
{
    if (!m_impl->content.registry.findScored(key)) {
        // A value criterion of the round's own: its measurements carry the criterion's id.
        std::optional<MetricValue> own;
        for (const auto& [id, row] : m_impl->round.measurements) {
            if (row.key != key || row.platform != m_impl->platform || !row.invalidReason.empty())
                continue;
            if (own && row.at < own->at)
                continue;
            own = MetricValue{};
            own->value = row.value;
            own->unit = row.unit;
            own->measurements = {id};
            own->at = row.at;
            own->origin = row.source;
        }
        return own;
    }
    const PickOutcome& outcome = m_impl->picker.pick(key);
    if (!outcome.value)
        return std::nullopt;
    const PickedValue& picked = *outcome.value;
    MetricValue value;
    value.value = picked.value;
    value.low = picked.low;
    value.high = picked.high;
    value.unit = picked.unit;
    value.kind = picked.source == PickSource::Costed ? Provenance::Costed : Provenance::Measured;
    value.longerThan = picked.longerThan;
    value.inputsMeasured = picked.inputsMeasured;
    value.marks = picked.marks;
    value.measurements = picked.measurementIds;
    value.steps = outcome.trace;
    std::set<std::string> origins;
    for (const std::string& id : picked.measurementIds) {
        if (const Measurement* row = findIn(m_impl->round.measurements, id)) {
            value.at = std::max(value.at, row->at);
            if (!row->source.empty())
                origins.insert(row->source);
        }
    }
    if (value.kind == Provenance::Costed)
        forEachOf(m_impl->round.costs, m_impl->platform, [&](const CostFigure& cost) {
            value.at = std::max(value.at, cost.date);
            if (!cost.source.empty() && origins.size() < 2)
                origins.insert(cost.source);
        });
    for (const std::string& origin : origins)
        value.origin += (value.origin.empty() ? "" : ", ") + origin;
    return value;
}

std::string MetricValues::whyNot(const std::string& key) const
{
    return m_impl->content.registry.findScored(key) ? m_impl->picker.pick(key).reason : std::string();
}

} // namespace steelyard::score
