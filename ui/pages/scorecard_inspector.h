// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/cell.h"

#include <QScrollArea>

#include <string>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace steelyard::ui {

class EvidenceList;
class LanguageSwitch;
class NoteEdit;
class Session;
class ValueCurve;

/// Where does this number come from: description, curve or levels, every source, opinions,
/// claim against measurement, how a metric was picked, evidence; and the two texts a person
/// adds: a comment and the reason of the own level.
class ScorecardInspector : public QScrollArea
{
    Q_OBJECT

public:
    ScorecardInspector(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

public slots:
    void setCell(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void refresh();
    void showNothing();
    void showCurve(const Criterion& criterion, const score::Cell& cell);
    void showSources(const score::Cell& cell);
    [[nodiscard]] bool takesFiles(const QDropEvent* event) const;
    void showTexts(const Criterion& criterion);
    void showSteps(const score::Cell& cell);
    void writeComment(const QString& text);
    void writeReason(const QString& text);
    [[nodiscard]] QString gapWords(const Criterion& criterion, const score::Cell& cell) const;
    [[nodiscard]] QString opinionWords(const score::Cell& cell) const;

    Session& m_session;
    std::string m_platform, m_criterion;
    QLabel* m_title;
    QLabel* m_description;
    ValueCurve* m_curve;
    QLabel* m_state;
    QWidget* m_sources;
    QVBoxLayout* m_sourceRows;
    EvidenceList* m_evidence;
    QLabel* m_details;
    QToolButton* m_stepsButton;
    QLabel* m_steps;
    QLabel* m_reasonName;
    NoteEdit* m_reason;
    QLabel* m_commentName;
    NoteEdit* m_comment;
};

} // namespace steelyard::ui
