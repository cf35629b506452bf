// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_command.h"

#include "core/base/clock.h"
#include "core/input/content.h"
#include "core/render/pdf_renderer.h"
#include "core/report/report_builder.h"
#include "core/score/scoreboard.h"
#include "core/store/workspace.h"

#include <QCommandLineParser>

#include <cstdio>

namespace steelyard::app {

namespace {

int refuse(const Error& error)
{
    std::fprintf(stderr, "steelyard: %s\n", error.sentence().c_str());
    return 1;
}

} // namespace

int commandReport(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOption({"lang", {}, "language", "en"});
    parser.addOption({"o", {}, "file"});
    parser.addOption({"round", {}, "id"});
    const bool parsed = parser.parse(arguments);
    const QString lang = parser.value("lang");
    if (!parsed || parser.positionalArguments().size() != 1 || !parser.isSet("o") ||
        (lang != "en" && lang != "zh" && lang != "both")) {
        std::fprintf(stderr, "steelyard: usage: steelyard report FILE --lang en|zh|both -o OUT.pdf\n");
        return 2;
    }
    const SystemClock clock;
    OpenOptions options;
    options.access = Access::ReadOnly;
    auto workspace = Workspace::open(parser.positionalArguments().front().toStdString(), clock, options);
    if (!workspace)
        return refuse(workspace.error());
    if (parser.isSet("round"))
        if (auto ok = (*workspace)->select(parser.value("round").toStdString()); !ok)
            return refuse(ok.error());
    const Round& round = (*workspace)->round();
    const auto content = input::contentFor(round);
    if (!content)
        return refuse(content.error());
    const score::ScoreBoard board = score::scoreRound(*content, round);
    std::vector<report::ReportDocument> documents;
    for (const Language language : {Language::English, Language::Chinese})
        if (lang == "both" || (lang == "zh") == (language == Language::Chinese))
            documents.push_back(report::buildReport({*content, round, board, language, {}}));
    render::RenderOptions render;
    render.createdAt = std::chrono::duration_cast<std::chrono::seconds>(clock.now().time_since_epoch()).count();
    if (auto ok = render::renderPdf(documents, parser.value("o").toStdString(), render); !ok)
        return refuse(ok.error());
    std::printf("wrote %s\n", qPrintable(parser.value("o")));
    return 0;
}

} // namespace steelyard::app
