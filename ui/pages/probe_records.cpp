// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/probe_records.h"

#include "core/base/clock.h"

namespace steelyard::ui {

namespace {

template <class Change>
void changeValues(Edit& edit, const Round& round, std::string_view run, Change change)
{
    for (const auto& [id, measurement] : round.measurements) {
        if (measurement.probeRun != run)
            continue;
        Measurement changed = measurement;
        change(changed);
        put(edit, round, std::move(changed));
    }
}

} // namespace

Edit keepRun(const Round& round, const run::RunResult& result, const std::string& evidence, const KeptBy& by)
{
    Edit edit;
    const std::string source = result.probe + " " + result.version;
    if (!evidence.empty() && !findIn(round.evidence, evidence)) {
        Evidence file;
        file.sha256 = evidence;
        file.name = result.probe + "-" + isoUtc(result.started) + ".jsonl";
        file.mediaType = "application/jsonl";
        file.size = static_cast<double>(result.rawOutput.size());
        file.addedAt = by.now;
        file.addedBy = by.name;
        file.source = source;
        file.date = by.today;
        put(edit, round, std::move(file));
    }
    ProbeRun run;
    run.id = result.probe + "-" + result.runId;
    run.probe = result.probe;
    run.version = result.version;
    run.target = result.target;
    run.started = isoUtc(result.started);
    run.ended = isoUtc(result.ended);
    run.outcome = std::string(run::outcomeName(result.outcome));
    run.detail = result.detail;
    run.parameters = result.parameters;
    run.evidence = evidence;
    int number = 0;
    for (const run::MetricRecord& metric : result.metrics) {
        Measurement value;
        value.id = run.id + "-" + std::to_string(++number);
        value.key = metric.key;
        value.value = metric.value;
        value.unit = metric.unit;
        value.labels = metric.labels;
        if (metric.n)
            value.n = static_cast<double>(*metric.n);
        value.min = metric.min;
        value.median = metric.median;
        value.max = metric.max;
        value.stddev = metric.stddev;
        value.warnings = metric.warnings;
        value.at = run.ended;
        value.source = source;
        value.probeRun = run.id;
        value.evidence = evidence;
        if (!result.isComplete())
            value.invalidReason = run.outcome + (result.detail.empty() ? "" : ": " + result.detail);
        put(edit, round, std::move(value));
    }
    put(edit, round, std::move(run));
    return edit;
}

Edit assignRun(const Round& round, std::string_view run, const std::string& platform)
{
    Edit edit;
    const ProbeRun* found = findIn(round.probeRuns, run);
    if (!found)
        return edit;
    ProbeRun changed = *found;
    changed.platform = platform;
    put(edit, round, std::move(changed));
    changeValues(edit, round, run, [&](Measurement& value) { value.platform = platform; });
    return edit;
}

Edit markRun(const Round& round, std::string_view run, const std::string& reason)
{
    Edit edit;
    const ProbeRun* found = findIn(round.probeRuns, run);
    if (!found || (reason.empty() && found->outcome != run::outcomeName(run::RunOutcome::Measured)))
        return edit;
    ProbeRun changed = *found;
    changed.invalidReason = reason;
    put(edit, round, std::move(changed));
    changeValues(edit, round, run, [&](Measurement& value) { value.invalidReason = reason; });
    return edit;
}

} // namespace steelyard::ui
