// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/round.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

class QMimeData;
class QTemporaryDir;
class QWidget;

namespace steelyard::ui {

class Session;

/// A file that speaks for a cell.
struct CellFile {
    Evidence file;
    std::string note;    ///< page or range, as linked
    bool linked = false; ///< attached to the cell itself; else it comes with an answer or a measurement
    bool operator==(const CellFile&) const = default;
};

/// The files attached to the cell first, then those behind its answers and measurements.
[[nodiscard]] std::vector<CellFile> filesOf(const Session& session, const std::string& platform,
                                            const std::string& criterion);
/// Why a file cannot be evidence, in one sentence; empty when it can.
[[nodiscard]] QString evidenceProblem(const QString& path);
/// Local files dragged from a file manager; none when a workspace is dragged, which is opened and not attached.
[[nodiscard]] QStringList draggedFiles(const QMimeData* data);
/// "468 B", "1.2 MiB".
[[nodiscard]] QString sizeInWords(double bytes);

/// Attaches files to cells, opens and removes them. The bytes travel on the store thread.
class CellEvidence : public QObject
{
    Q_OBJECT

public:
    /// Prompts and refusals are shown over `owner`.
    CellEvidence(Session& session, QWidget* owner);
    ~CellEvidence() override;

    void ask(const std::string& platform, const std::string& criterion);
    /// All of them in one edit, or none and the reason why.
    void attach(const QStringList& files, const std::string& platform, const std::string& criterion);
    /// A read-only copy, in the program that the desktop uses for such files.
    void open(const Evidence& file);
    /// From the cell; the file itself leaves with its last use.
    void remove(const std::string& sha256, const std::string& platform, const std::string& criterion);

signals:
    void told(const QString& sentence);

private:
    void keep(const std::vector<Evidence>& files, const std::string& platform, const std::string& criterion);

    Session& m_session;
    QWidget* m_owner;
    std::unique_ptr<QTemporaryDir> m_copies;
};

} // namespace steelyard::ui
