// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examples.h"

#include "core/input/content.h"
#include "core/model/record_json.h"

#include <QFile>

#include <filesystem>

static void linkExamples() { Q_INIT_RESOURCE(steelyard_example); }

namespace steelyard::app {

namespace {

Result<Round> exampleRound(const char* name)
{
    linkExamples();
    QFile file(QStringLiteral(":/example/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Internal, "the example is not part of this build", name);
    const std::string text = file.readAll().toStdString();
    auto round = readRoundJson(text, name);
    if (!round)
        return round;
    const auto content = input::contentFor(*round);
    if (!content)
        return content.error();
    if (auto ok = input::checkRound(*content, *round); !ok)
        return ok.error();
    return round;
}

Result<void> storeDocuments(Workspace& workspace, const AuditInfo& info)
{
    for (const auto& [sha, evidence] : workspace.round().evidence) {
        QFile file(QStringLiteral(":/example/evidence/") + QString::fromStdString(evidence.name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const std::string bytes = file.readAll().toStdString();
        if (auto stored = workspace.putEvidenceBytes(bytes, info); !stored)
            return stored.error();
    }
    return {};
}

} // namespace

Result<Round> firstRound(Start start, const Clock& clock)
{
    if (start == Start::Teaching)
        return exampleRound("teaching.json");
    if (start == Start::Market)
        return exampleRound("market.json");
    Round round;
    round.header.date = isoUtc(clock.now()).substr(0, 10);
    round.header.id = "round-" + round.header.date;
    round.header.name = round.header.date.substr(0, 7);
    return round;
}

Result<std::unique_ptr<Workspace>> createWorkspace(const std::string& path, Start start, const std::string& who,
                                                   const std::string& role, const Clock& clock)
{
    auto round = firstRound(start, clock);
    if (!round)
        return round.error();
    const AuditInfo info{who, role, "create", start == Start::Empty ? "new round" : "example"};
    auto workspace = Workspace::create(path, *round, info, clock);
    if (!workspace)
        return workspace.error();
    if (auto ok = storeDocuments(**workspace, {who, role, "evidence", "documents of the example"}); !ok) {
        workspace->reset();
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
        return ok.error();
    }
    return workspace;
}

} // namespace steelyard::app
