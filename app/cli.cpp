// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/cli_probe.h"
#include "app/examples.h"
#include "app/report_command.h"
#include "core/base/clock.h"
#include "core/input/content.h"
#include "core/model/record_json.h"
#include "core/report/score_json.h"
#include "core/score/scoreboard.h"
#include "core/store/check.h"
#include "core/store/output_file.h"
#include "core/store/workspace.h"

#include <QCommandLineParser>
#include <QFile>

#include <algorithm>
#include <cstdio>

namespace steelyard::app {

namespace {

constexpr int kRefused = 1;
constexpr int kBadUsage = 2;

struct Usage {
    QString text;
};

int refuse(const Error& error)
{
    std::fprintf(stderr, "steelyard: %s\n", error.sentence().c_str());
    return kRefused;
}

/// Parses the arguments of one command; throws Usage when they are off.
class Arguments
{
public:
    Arguments(const QStringList& arguments, const QString& usage) : m_usage(usage), m_arguments(arguments)
    {
        m_parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
        m_parser.addOption({{"h", "help"}, "Shows this help."});
    }
    void option(const QString& name, const QString& value) { m_parser.addOption({name, {}, value}); }
    void flag(const QString& name) { m_parser.addOption(QCommandLineOption(name)); }
    void parse(int least, int most)
    {
        if (!m_parser.parse(m_arguments))
            throw Usage{m_parser.errorText() + "; usage: steelyard " + m_usage};
        const auto count = m_parser.positionalArguments().size();
        if (m_parser.isSet("help") || count < least || count > most)
            throw Usage{"usage: steelyard " + m_usage};
    }
    bool has(const QString& name) const { return m_parser.isSet(name); }
    QString value(const QString& name) const { return m_parser.value(name); }
    std::string at(int index) const { return m_parser.positionalArguments().value(index).toStdString(); }

private:
    QString m_usage;
    QStringList m_arguments;
    QCommandLineParser m_parser;
};

std::string userName()
{
    const QString name = qEnvironmentVariable("USER");
    return name.isEmpty() ? "command line" : name.toStdString();
}

Result<std::unique_ptr<Workspace>> openFor(const std::string& path, const std::string& roundId, Access access,
                                           const Clock& clock)
{
    OpenOptions options;
    options.access = access;
    auto workspace = Workspace::open(path, clock, options);
    if (!workspace)
        return workspace.error();
    if (!roundId.empty() && (*workspace)->round().header.id != roundId)
        if (auto ok = (*workspace)->select(roundId); !ok)
            return ok.error();
    return workspace;
}

int commandNew(const QStringList& arguments)
{
    Arguments args(arguments, "new FILE [--example [market] | --empty]");
    args.flag("example");
    args.flag("empty");
    args.parse(1, 2);
    const std::string which = args.at(1);
    if (!which.empty() && (!args.has("example") || (which != "market" && which != "teaching")))
        throw Usage{"usage: steelyard new FILE [--example [market] | --empty]"};
    const Start start = !args.has("example") ? Start::Empty : which == "market" ? Start::Market : Start::Teaching;
    const SystemClock clock;
    auto workspace = createWorkspace(args.at(0), start, userName(), "", clock);
    if (!workspace)
        return refuse(workspace.error());
    std::printf("created %s\n", args.at(0).c_str());
    return 0;
}

void printRanking(const Round& round, const score::ScoreBoard& board)
{
    std::printf("%s%s\n", round.header.name.c_str(), round.header.teaching ? "  (teaching data)" : "");
    if (board.provisional)
        std::printf("provisional: no platform reaches %.0f %% coverage, so there are no ranks and no recommendation\n",
                    board.coverageThreshold);
    for (const score::Placed* placed : board.inOrder()) {
        const score::PlatformScore& platform = **placed;
        const std::string rank = placed->rank ? std::to_string(*placed->rank) + "." : std::string("-");
        char score[32] = "    -";
        if (platform.total.coverage > 0)
            std::snprintf(score, sizeof score, "%5.1f", platform.total.score);
        std::printf("%3s %s  [%5.1f .. %5.1f]  known %3.0f %%  measured %3.0f %%  %-15s %s\n", rank.c_str(), score,
                    platform.total.low, platform.total.high, platform.total.coverage, platform.measured,
                    std::string(report::wordOf(placed->standing)).c_str(), platform.name.c_str());
    }
}

int commandScore(const QStringList& arguments)
{
    Arguments args(arguments, "score FILE [--round ID] [--json]");
    args.option("round", "id");
    args.flag("json");
    args.parse(1, 1);
    const SystemClock clock;
    auto workspace = openFor(args.at(0), args.value("round").toStdString(), Access::ReadOnly, clock);
    if (!workspace)
        return refuse(workspace.error());
    const Round& round = (*workspace)->round();
    const auto content = input::contentFor(round);
    if (!content)
        return refuse(content.error());
    const score::ScoreBoard board = score::scoreRound(*content, round);
    if (args.has("json"))
        std::fputs(report::scoreJson(round, board).c_str(), stdout);
    else
        printRanking(round, board);
    return 0;
}

int commandCheck(const QStringList& arguments)
{
    Arguments args(arguments, "check FILE");
    args.parse(1, 1);
    const auto findings = check(args.at(0));
    if (!findings)
        return refuse(findings.error());
    int faults = 0;
    for (const CheckFinding& finding : *findings) {
        const bool fault = finding.severity == CheckFinding::Severity::Fault;
        faults += fault;
        std::printf("%s: %s: %s\n", fault ? "fault" : "notice", finding.where.c_str(), finding.what.c_str());
    }
    std::printf(faults ? "%d fault(s) found\n" : "clean\n", faults);
    return faults ? kRefused : 0;
}

int commandAudit(const QStringList& arguments)
{
    Arguments args(arguments, "audit FILE [--limit N] [--changes]");
    args.option("limit", "n");
    args.flag("changes");
    args.parse(1, 1);
    const int limit = args.has("limit") ? args.value("limit").toInt() : 1000;
    if (limit <= 0)
        throw Usage{"--limit must be a whole number above 0"};
    const SystemClock clock;
    auto workspace = openFor(args.at(0), {}, Access::ReadOnly, clock);
    if (!workspace)
        return refuse(workspace.error());
    const auto entries = (*workspace)->audit(limit);
    if (!entries)
        return refuse(entries.error());
    for (const AuditEntry& entry : *entries) {
        std::printf("%lld  %s  %s%s%s  %s  %s\n", static_cast<long long>(entry.id), entry.at.c_str(), entry.who.c_str(),
                    entry.role.empty() ? "" : ", ", entry.role.c_str(), entry.action.c_str(), entry.summary.c_str());
        if (!args.has("changes"))
            continue;
        const auto changes = (*workspace)->auditChanges(entry.id);
        if (!changes)
            return refuse(changes.error());
        for (const AuditChange& change : *changes) {
            std::string key = change.key;
            std::replace(key.begin(), key.end(), kKeySeparator, '/');
            std::printf("      %s %s: %s -> %s\n", change.kind.c_str(), key.c_str(),
                        change.before.value_or("nothing").c_str(), change.after.value_or("nothing").c_str());
        }
    }
    return 0;
}

int commandExport(const QStringList& arguments)
{
    Arguments args(arguments, "export FILE --json [-o OUT.json] [--round ID]");
    args.flag("json");
    args.option("o", "file");
    args.option("round", "id");
    args.parse(1, 1);
    const SystemClock clock;
    auto workspace = openFor(args.at(0), args.value("round").toStdString(), Access::ReadOnly, clock);
    if (!workspace)
        return refuse(workspace.error());
    const std::string text = writeRoundJson((*workspace)->round());
    if (!args.has("o")) {
        std::fputs(text.c_str(), stdout);
        return 0;
    }
    if (const auto ok = store::writeOutput(args.value("o").toStdString(), text); !ok)
        return refuse(ok.error());
    return 0;
}

int commandImport(const QStringList& arguments)
{
    Arguments args(arguments, "import FILE ROUND.json");
    args.parse(2, 2);
    QFile file(QString::fromStdString(args.at(1)));
    if (!file.open(QIODevice::ReadOnly))
        return refuse(makeError(ErrorCode::Unreadable, "cannot be read (" + file.errorString().toStdString() + ")",
                                args.at(1), "check the name"));
    const std::string text = file.readAll().toStdString();
    auto round = readRoundJson(text, args.at(1));
    if (!round)
        return refuse(round.error());
    const auto content = input::contentFor(*round);
    if (!content)
        return refuse(content.error());
    if (auto ok = input::checkRound(*content, *round); !ok) {
        Error error = ok.error();
        error.where = args.at(1) + ": " + error.where;
        return refuse(error);
    }
    const SystemClock clock;
    const std::string path = args.at(0);
    const AuditInfo info{userName(), "", "import", "round file " + args.at(1)};
    if (!QFile::exists(QString::fromStdString(path))) {
        auto created = Workspace::create(path, *round, info, clock);
        if (!created)
            return refuse(created.error());
    } else {
        auto workspace = openFor(path, {}, Access::ReadWrite, clock);
        if (!workspace)
            return refuse(workspace.error());
        if ((*workspace)->access() == Access::ReadOnly)
            return refuse((*workspace)->words().empty()
                              ? makeError(ErrorCode::ReadOnly, "the file can only be read", path)
                              : (*workspace)->words().front());
        if (auto ok = (*workspace)->addRound(*round, info); !ok)
            return refuse(ok.error());
    }
    std::printf("imported round '%s': %zu platforms, %zu answers, %zu judgements, %zu measurements\n",
                round->header.id.c_str(), round->platforms.size(), round->answers.size(), round->judgements.size(),
                round->measurements.size());
    return 0;
}

struct Command {
    const char* name;
    int (*run)(const QStringList&);
};

const Command kCommands[] = {
    {"new", commandNew},       {"score", commandScore},   {"check", commandCheck},   {"audit", commandAudit},
    {"export", commandExport}, {"import", commandImport}, {"report", commandReport}, {"probe", commandProbe},
};

} // namespace

bool isCommand(const QString& word)
{
    return std::any_of(std::begin(kCommands), std::end(kCommands),
                       [&](const Command& command) { return word == QLatin1String(command.name); });
}

int runCommand(const QStringList& arguments)
{
    // arguments[0] is the program, [1] the command; the parser takes the command for the program's name.
    const QString word = arguments.value(1);
    for (const Command& command : kCommands) {
        if (word != QLatin1String(command.name))
            continue;
        try {
            return command.run(arguments.mid(1));
        } catch (const Usage& usage) {
            std::fprintf(stderr, "steelyard: %s\n", qPrintable(usage.text));
            return kBadUsage;
        }
    }
    std::fprintf(stderr, "steelyard: there is no command '%s'; try steelyard --help\n", qPrintable(word));
    return kBadUsage;
}

} // namespace steelyard::app
