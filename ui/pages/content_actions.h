// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/round.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>

class QAction;
class QMenu;
class QPoint;
class QWidget;

namespace steelyard::ui {

class ScorecardPage;
class Session;

/// The menu "Scorecard": criteria of the round's own, and the scorecard file behind it all.
/// The same actions stand in the context menu of the grid's names.
class ContentActions : public QObject
{
    Q_OBJECT

public:
    ContentActions(Session& session, ScorecardPage& page, QMenu* menu, QWidget* window);

    /// Asks which scorecard a new round gets; `answer` has none for ours. A wrong file is told and ends it.
    static void chooseForNewRound(QWidget* window, std::function<void(std::optional<ContentFile>)> answer);
    /// A round of today with that scorecard and nothing else in it.
    [[nodiscard]] static Round newRound(const Session& session, const ContentFile& scorecard);

signals:
    /// One line for the status bar.
    void said(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* add(const char* name, void (ContentActions::*run)());
    void retranslate();
    void refresh();
    void showContextMenu(const QPoint& at);
    void addCriterion();
    void editCriterion();
    void removeCriterion();
    void loadFile();
    void useDefault();
    void saveFile();
    void showPlan(const std::optional<ContentFile>& file, const QString& shownName);
    [[nodiscard]] const CustomCriterion* currentOwn() const;

    Session& m_session;
    ScorecardPage& m_page;
    QMenu* m_menu;
    QWidget* m_window;
    QAction *m_add, *m_edit, *m_remove, *m_load, *m_default, *m_save;
    std::string m_criterion, m_dimension; ///< where the cursor or the mouse stands
};

} // namespace steelyard::ui
