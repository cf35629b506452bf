// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QMainWindow>

#include <functional>

class QAction;
class QDockWidget;
class QLabel;
class QListWidget;
class QMenu;
class QStackedWidget;

namespace steelyard::ui {

class EmptyState;
class ContentActions;
class LanguageSwitch;
class ReportPage;
class ScorecardInspector;
class ScorecardPage;
class Session;
struct Settings;

enum class NewFile { Empty, Teaching, Market };

/// Navigation, menus and the status line; each page does its own work.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// Makes a new file at `path` away from the GUI thread; `done` gets an empty text or a sentence.
    using CreateFile = std::function<void(const QString& path, NewFile what, std::function<void(QString)> done)>;

    MainWindow(Session& session, LanguageSwitch& language, CreateFile createFile, QWidget* parent = nullptr);

    void open(const QString& path);
    void showPage(int index);
    [[nodiscard]] int pageCount() const;
    /// Settings of the last time: geometry, person, language, appearance.
    void restoreSettings();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMenus();
    void buildPages();
    void retranslate();
    void refreshState();
    void createNew(NewFile what);
    void createRound();
    void askOpen();
    void saveCopy();
    void askPerson();
    void showSettings();
    void applyLook(const Settings& settings);
    void applySettings(const Settings& settings);
    void showHelp();
    void showAbout();
    void setAppearance(Appearance appearance);
    void rememberFile(const QString& path);
    void rebuildRecent();
    QAction* addAction(QMenu* menu, const char* name, const QKeySequence& keys, std::function<void()> run);

    Session& m_session;
    LanguageSwitch& m_language;
    CreateFile m_createFile;
    Appearance m_appearance = Appearance::System;

    QListWidget* m_navigation = nullptr;
    QStackedWidget* m_stack = nullptr;
    QStackedWidget* m_pages = nullptr;
    EmptyState* m_welcome = nullptr;
    QDockWidget* m_inspectorDock = nullptr;
    ScorecardInspector* m_inspector = nullptr;
    ScorecardPage* m_scorecard = nullptr;
    ReportPage* m_report = nullptr;
    ContentActions* m_content = nullptr;
    QLabel* m_teaching = nullptr;
    QLabel* m_saved = nullptr;
    QLabel* m_person = nullptr;
    QMenu *m_fileMenu = nullptr, *m_recentMenu = nullptr, *m_editMenu = nullptr, *m_viewMenu = nullptr,
          *m_scorecardMenu = nullptr, *m_languageMenu = nullptr, *m_appearanceMenu = nullptr, *m_helpMenu = nullptr;
    QList<QAction*> m_pageActions;
    QAction *m_undo = nullptr, *m_redo = nullptr;
};

} // namespace steelyard::ui
