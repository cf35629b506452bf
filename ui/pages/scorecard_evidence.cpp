// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_evidence.h"

#include "ui/language.h"
#include "ui/prompts.h"
#include "ui/session.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QMimeDatabase>
#include <QTemporaryDir>
#include <QUrl>
#include <QWidget>

#include <algorithm>

namespace steelyard::ui {

namespace {

const score::Cell* cellOf(const Session& session, const std::string& platform, const std::string& criterion)
{
    const score::Placed* placed = session.board().find(platform);
    const auto& ids = session.board().criteria;
    const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), criterion) - ids.begin());
    return placed && at < (*placed)->cells.size() ? &(*placed)->cells[at] : nullptr;
}

// A stored name comes from somebody's disk: no folders, nothing hidden.
QString fileNameFor(const Evidence& file)
{
    QString name = QFileInfo(QString::fromStdString(file.name)).fileName();
    while (name.startsWith('.'))
        name.remove(0, 1);
    return name.isEmpty() ? QString::fromStdString(file.sha256.substr(0, 12)) : name;
}

bool isUsedElsewhere(const Round& round, const std::string& sha256, const EvidenceLink& but)
{
    const auto any = [](const auto& table, const auto& uses) {
        return std::any_of(table.begin(), table.end(), [&](const auto& row) { return uses(row.second); });
    };
    return any(round.evidenceLinks, [&](const EvidenceLink& row) { return row.sha256 == sha256 && row != but; }) ||
           any(round.answers,
               [&](const Answer& row) { return std::count(row.evidence.begin(), row.evidence.end(), sha256) > 0; }) ||
           any(round.measurements, [&](const Measurement& row) { return row.evidence == sha256; }) ||
           any(round.probeRuns, [&](const ProbeRun& row) { return row.evidence == sha256; });
}

Result<QString> writeCopy(Workspace& workspace, const std::string& sha256, const QString& path)
{
    const auto unwritable = [&path] {
        return makeError(ErrorCode::Unwritable, "the copy to be shown cannot be written", path.toStdString(),
                         "make room in the folder for temporary files");
    };
    QFile copy(path);
    if (copy.exists())
        return path;
    if (!QFileInfo(path).dir().mkpath(".") || !copy.open(QIODevice::WriteOnly))
        return unwritable();
    const auto read = workspace.readEvidence(sha256, [&](std::string_view piece) -> Result<void> {
        if (copy.write(piece.data(), static_cast<qint64>(piece.size())) != static_cast<qint64>(piece.size()))
            return unwritable();
        return {};
    });
    copy.close();
    if (!read) {
        copy.remove();
        return read.error();
    }
    // What somebody changes in the copy would be lost: say so before, by the file's rights.
    copy.setPermissions(QFile::ReadOwner);
    return path;
}

} // namespace

std::vector<CellFile> filesOf(const Session& session, const std::string& platform, const std::string& criterion)
{
    const Round& round = session.round();
    std::vector<CellFile> files;
    const auto add = [&](const std::string& sha256, const std::string& note, bool linked) {
        const Evidence* file = findIn(round.evidence, sha256);
        if (file && std::none_of(files.begin(), files.end(),
                                 [&](const CellFile& other) { return other.file.sha256 == sha256; }))
            files.push_back({*file, note, linked});
    };
    for (const auto& [key, link] : round.evidenceLinks)
        if (link.platform == platform && link.target == criterion)
            add(link.sha256, link.note, true);
    const score::Cell* cell = cellOf(session, platform, criterion);
    for (const score::SourceValue& source : cell ? cell->sources : std::vector<score::SourceValue>()) {
        for (const std::string& record : source.records) {
            if (const Measurement* row = findIn(round.measurements, record))
                add(row->evidence, {}, false);
            if (const Answer* row = findIn(round.answers, joinKey(platform, record)))
                for (const std::string& sha256 : row->evidence)
                    add(sha256, {}, false);
        }
    }
    return files;
}

QString sizeInWords(double bytes)
{
    if (bytes < 1024)
        return QStringLiteral("%1 B").arg(formatNumber(bytes, 0));
    if (bytes < 1024 * 1024)
        return QStringLiteral("%1 KiB").arg(formatNumber(bytes / 1024, 1));
    return QStringLiteral("%1 MiB").arg(formatNumber(bytes / (1024 * 1024), 1));
}

QString evidenceProblem(const QString& path)
{
    const QFileInfo file(path);
    const QString name = file.fileName().isEmpty() ? path : file.fileName();
    if (file.isDir())
        return CellEvidence::tr("“%1” is a folder: attach the files in it, or an archive of it.").arg(name);
    if (!file.isFile() || !file.isReadable())
        return CellEvidence::tr("“%1” cannot be read: check that it is there and that you may read it.").arg(name);
    if (file.size() == 0)
        return CellEvidence::tr("“%1” is empty: there is nothing to attach.").arg(name);
    if (static_cast<std::uint64_t>(file.size()) > kEvidenceLimit)
        return CellEvidence::tr(
                   "“%1” has %2, more than the limit of %3: attach an extract of it, or note in the comment "
                   "where it is kept.")
            .arg(name, sizeInWords(static_cast<double>(file.size())), sizeInWords(static_cast<double>(kEvidenceLimit)));
    return {};
}

QStringList draggedFiles(const QMimeData* data)
{
    QStringList files;
    if (!data)
        return files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    if (files.size() == 1 && files.front().endsWith(".steelyard"))
        files.clear();
    return files;
}

CellEvidence::CellEvidence(Session& session, QWidget* owner) : QObject(owner), m_session(session), m_owner(owner) {}

CellEvidence::~CellEvidence() = default;

void CellEvidence::ask(const std::string& platform, const std::string& criterion)
{
    if (m_session.isReadOnly())
        return;
    prompts::openFile(m_owner, tr("Attach evidence"), tr("All files (*)"),
                      [this, platform, criterion](const QString& file) { attach({file}, platform, criterion); });
}

void CellEvidence::attach(const QStringList& files, const std::string& platform, const std::string& criterion)
{
    if (files.isEmpty() || !m_session.isOpen() || m_session.isReadOnly())
        return;
    for (const QString& file : files) {
        if (const QString problem = evidenceProblem(file); !problem.isEmpty()) {
            prompts::error(m_owner, problem);
            return;
        }
    }
    emit told(tr("Storing %n file(s) …", nullptr, static_cast<int>(files.size())));
    const AuditInfo info{m_session.person().name.toStdString(), m_session.person().role.toStdString(), "evidence",
                         "a file attached to a cell"};
    const auto store = [files, info](Workspace& workspace) -> Result<std::vector<Evidence>> {
        std::vector<Evidence> kept;
        for (const QString& path : files) {
            const auto stored = workspace.putEvidenceFile(path.toStdString(), info);
            if (!stored)
                return stored.error();
            Evidence file;
            file.sha256 = stored->sha256;
            file.name = QFileInfo(path).fileName().toStdString();
            file.mediaType = QMimeDatabase().mimeTypeForFile(path, QMimeDatabase::MatchExtension).name().toStdString();
            file.size = static_cast<double>(stored->size);
            kept.push_back(std::move(file));
        }
        return kept;
    };
    m_session.store().ask<std::vector<Evidence>>(
        store, deliverTo<std::vector<Evidence>>(
                   this, [this, platform, criterion, path = m_session.path()](Result<std::vector<Evidence>> kept) {
                       if (!kept) {
                           emit told({});
                           prompts::error(m_owner, QString::fromStdString(kept.error().sentence()));
                       } else if (m_session.path() == path && !m_session.isReadOnly()) {
                           keep(*kept, platform, criterion);
                       }
                   }));
}

void CellEvidence::keep(const std::vector<Evidence>& files, const std::string& platform, const std::string& criterion)
{
    if (!findIn(m_session.round().platforms, platform)) {
        emit told(tr("Not attached: the platform was removed meanwhile."));
        return;
    }
    Edit edit;
    QStringList names;
    for (Evidence file : files) {
        const EvidenceLink link{file.sha256, platform, criterion, {}};
        const bool twice = std::any_of(edit.changes.begin(), edit.changes.end(), [&](const Change& other) {
            return other.after && *other.after == Record(link);
        });
        if (twice || findIn(m_session.round().evidenceLinks, keyOf(link)))
            continue;
        names.append(QString::fromStdString(file.name));
        if (!findIn(m_session.round().evidence, file.sha256)) {
            file.addedAt = m_session.now();
            file.addedBy = m_session.person().name.toStdString();
            put(edit, m_session.round(), std::move(file));
        }
        put(edit, m_session.round(), link);
    }
    if (edit.isEmpty())
        emit told(tr("This file is attached to the cell already."));
    else if (m_session.edit(std::move(edit), tr("Attach evidence")))
        emit told(tr("Attached as evidence: %1").arg(names.join(QStringLiteral(", "))));
}

void CellEvidence::open(const Evidence& file)
{
    if (!m_copies)
        m_copies = std::make_unique<QTemporaryDir>();
    const QString path = m_copies->filePath(QString::fromStdString(file.sha256) + '/' + fileNameFor(file));
    m_session.store().ask<QString>(
        [sha256 = file.sha256, path](Workspace& workspace) { return writeCopy(workspace, sha256, path); },
        deliverTo<QString>(this, [this](Result<QString> copy) {
            if (!copy)
                prompts::error(m_owner, QString::fromStdString(copy.error().sentence()));
            else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(*copy)))
                prompts::error(m_owner, tr("No program here opens “%1”; a copy lies in %2.")
                                            .arg(QFileInfo(*copy).fileName(), QFileInfo(*copy).path()));
        }));
}

void CellEvidence::remove(const std::string& sha256, const std::string& platform, const std::string& criterion)
{
    const EvidenceLink* link = findIn(m_session.round().evidenceLinks, joinKey(sha256, platform, criterion));
    const Evidence* file = findIn(m_session.round().evidence, sha256);
    if (!link || m_session.isReadOnly())
        return;
    Edit edit;
    drop(edit, m_session.round(), *link);
    if (file && !isUsedElsewhere(m_session.round(), sha256, *link))
        drop(edit, m_session.round(), *file);
    if (m_session.edit(std::move(edit), tr("Remove evidence")))
        emit told(tr("Removed from this cell; undo brings it back."));
}

} // namespace steelyard::ui
