// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/scorecard_evidence.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace steelyard::ui {

/// The files behind one cell, each to open and, when attached to the cell itself, to remove.
class EvidenceList : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceList(Session& session, QWidget* parent = nullptr);

    void showCell(const std::string& platform, const std::string& criterion);
    /// As if dropped here.
    void attach(const QStringList& files) { m_evidence->attach(files, m_platform, m_criterion); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void retranslate();
    [[nodiscard]] QWidget* makeRow(const CellFile& row);
    [[nodiscard]] QString detailsOf(const CellFile& row) const;

    Session& m_session;
    CellEvidence* m_evidence;
    std::string m_platform, m_criterion;
    std::vector<CellFile> m_files;
    QLabel* m_title;
    QVBoxLayout* m_rows;
    QPushButton* m_attach;
    QLabel* m_hint;
};

} // namespace steelyard::ui
