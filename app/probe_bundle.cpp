// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe_bundle.h"

#include "core/base/clock.h"
#include "core/base/sha256.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace steelyard::app {

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

void add(QJsonObject& object, const char* name, const std::optional<double>& value)
{
    if (value)
        object[QLatin1String(name)] = *value;
}

QJsonObject metricObject(const run::MetricRecord& metric)
{
    QJsonObject object;
    object["key"] = text(metric.key);
    object["value"] = metric.value;
    object["unit"] = text(metric.unit);
    QJsonObject labels;
    for (const auto& [name, value] : metric.labels)
        labels[text(name)] = text(value);
    object["labels"] = labels;
    if (metric.n)
        object["n"] = static_cast<double>(*metric.n);
    add(object, "min", metric.min);
    add(object, "median", metric.median);
    add(object, "max", metric.max);
    add(object, "stddev", metric.stddev);
    QJsonArray warnings;
    for (const std::string& code : metric.warnings)
        warnings.append(text(code));
    object["warnings"] = warnings;
    return object;
}

} // namespace

std::string probeBundle(const run::RunResult& result)
{
    QJsonObject bundle;
    bundle["schema"] = "steelyard.poc/1";
    bundle["run"] = text(result.runId);
    bundle["probe"] = text(result.probe);
    bundle["version"] = text(result.version);
    bundle["target"] = text(result.target);
    bundle["started"] = text(isoUtc(result.started));
    bundle["ended"] = text(isoUtc(result.ended));
    bundle["outcome"] = QString::fromUtf8(run::outcomeName(result.outcome).data());
    bundle["detail"] = text(result.detail);
    bundle["parameters"] = text(result.parameters);
    bundle["executable_sha256"] = text(result.executableSha256);
    QJsonArray metrics;
    for (const run::MetricRecord& metric : result.metrics)
        metrics.append(metricObject(metric));
    bundle["metrics"] = metrics;
    bundle["raw_output"] = text(result.rawOutput);
    bundle["raw_output_sha256"] = text(sha256Hex(result.rawOutput));
    return QJsonDocument(bundle).toJson(QJsonDocument::Indented).toStdString();
}

} // namespace steelyard::app
