// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli_probe.h"

#include "app/probe_bundle.h"
#include "core/input/content.h"
#include "core/run/boost_process_launcher.h"
#include "core/run/local_target.h"
#include "core/run/probe_folder.h"
#include "core/run/registry_view.h"
#include "core/run/runner.h"
#include "core/store/output_file.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace steelyard::app {

namespace {

constexpr std::chrono::hours kLongestRun{2};

int refuse(const Error& error)
{
    std::fprintf(stderr, "steelyard: %s\n", error.sentence().c_str());
    return 1;
}

int badUsage(const char* what)
{
    std::fprintf(stderr, "steelyard: %s\n", what);
    return 2;
}

std::filesystem::path probeFolder()
{
    return std::filesystem::path(QCoreApplication::applicationDirPath().toStdString()) / "probes";
}

int listProbes()
{
    const run::ProbeCatalogue catalogue = run::findProbes({probeFolder()});
    for (const run::InstalledProbe& probe : catalogue.probes) {
        std::printf("%s %s  %s\n", probe.manifest.id.c_str(), probe.manifest.version.c_str(),
                    probe.manifest.name.en.c_str());
        for (const run::ProbeParameter& parameter : probe.manifest.parameters)
            std::printf("    --param %s=%s\n", parameter.id.c_str(),
                        parameter.defaultValue ? run::parameterText(*parameter.defaultValue).c_str() : "…");
    }
    for (const Error& error : catalogue.errors)
        std::fprintf(stderr, "steelyard: %s\n", error.sentence().c_str());
    return catalogue.errors.empty() ? 0 : 1;
}

int runProbe(const QCommandLineParser& parser)
{
    const QString target = parser.value("target");
    if (target != "local")
        return badUsage(target.isEmpty() ? "probe run needs --target local"
                                         : "the only target so far is local, this machine");
    const run::ProbeCatalogue catalogue = run::findProbes({probeFolder()});
    const std::string id = parser.positionalArguments().value(1).toStdString();
    const run::InstalledProbe* probe = catalogue.find(id);
    if (!probe)
        return refuse(makeError(ErrorCode::NotFound, "there is no probe of this name", "probe '" + id + "'",
                                "see steelyard probe list"));
    run::RunRequest request;
    request.probe = *probe;
    for (const QString& given : parser.values("param")) {
        const auto cut = given.indexOf('=');
        const run::ProbeParameter* parameter =
            cut > 0 ? probe->manifest.parameter(given.left(cut).toStdString()) : nullptr;
        if (!parameter)
            return badUsage(
                ("--param " + given.toStdString() + ": write name=value with a name from steelyard probe list")
                    .c_str());
        const auto value = run::parseParameter(*parameter, given.mid(cut + 1).toStdString());
        if (!value) {
            refuse(value.error());
            return 2;
        }
        request.parameters[parameter->id] = *value;
    }
    const auto content = input::builtinContent();
    if (!content)
        return refuse(content.error());
    request.target = std::make_shared<run::LocalTarget>();
    request.trust.ownFolders = {probeFolder()};
    request.registry = run::registryView((*content)->registry);
    request.limits.launch.wallClock = kLongestRun;
    const SystemClock clock;
    run::Runner runner(std::make_unique<run::BoostProcessLauncher>(), clock);
    const run::RunResult result = runner.run(std::move(request));
    for (const run::MetricRecord& metric : result.metrics)
        std::printf("%s = %.6g %s\n", metric.key.c_str(), metric.value, metric.unit.c_str());
    if (parser.isSet("out")) {
        const std::string bundle = probeBundle(result);
        if (const auto ok = store::writeOutput(parser.value("out").toStdString(), bundle); !ok)
            return refuse(ok.error());
        std::printf("wrote %s\n", qPrintable(parser.value("out")));
    }
    if (!result.isComplete())
        return refuse(makeError(ErrorCode::ProbeFailed, result.detail, "probe '" + id + "'"));
    return 0;
}

} // namespace

int commandProbe(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOption({"target", {}, "name"});
    parser.addOption({"param", {}, "name=value"});
    parser.addOption({"out", {}, "file"});
    if (!parser.parse(arguments))
        return badUsage(qPrintable(parser.errorText()));
    const QStringList words = parser.positionalArguments();
    if (words.size() == 1 && words[0] == "list")
        return listProbes();
    if (words.size() == 2 && words[0] == "run")
        return runProbe(parser);
    return badUsage(
        "usage: steelyard probe list | probe run PROBE --target local [--param name=value …] [--out FILE.poc.json]");
}

} // namespace steelyard::app
