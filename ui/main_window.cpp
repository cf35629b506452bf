// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "ui/help_sheet.h"
#include "ui/language.h"
#include "ui/pages/candidates_page.h"
#include "ui/pages/content_actions.h"
#include "ui/pages/decision_page.h"
#include "ui/pages/poc_page.h"
#include "ui/pages/portfolio_page.h"
#include "ui/pages/report_page.h"
#include "ui/pages/scorecard_inspector.h"
#include "ui/pages/scorecard_page.h"
#include "ui/person_dialog.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/settings_dialog.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

constexpr int kRecentFiles = 8;
constexpr int kScorecardPage = 2;
constexpr const char* kFileFilter = "Steelyard (*.steelyard)";

struct PageName {
    const char* text;
    const char* icon;
};
constexpr PageName kPages[] = {
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "Portfolio"), "view-list-details"},
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "Candidates"), "network-server"},
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "Scorecard"), "view-form-table"},
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "POC"), "speedometer"},
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "Decision"), "office-chart-bar"},
    {QT_TRANSLATE_NOOP("steelyard::ui::MainWindow", "Report"), "document-print-preview"},
};

} // namespace

MainWindow::MainWindow(Session& session, LanguageSwitch& language, CreateFile createFile, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_language(language), m_createFile(std::move(createFile))
{
    setObjectName("mainWindow");
    setAcceptDrops(true);
    resize(1280, 800);
    buildPages();
    buildMenus();
    m_saved = new QLabel(this);
    m_saved->setObjectName("status.saved");
    m_person = new QLabel(this);
    m_person->setObjectName("status.person");
    statusBar()->addPermanentWidget(m_person);
    statusBar()->addPermanentWidget(m_saved);

    connect(&m_session, &Session::opened, this, [this] {
        rememberFile(m_session.path());
        m_saved->clear();
        rebuildRecent();
        refreshState();
        if (m_session.person().name.isEmpty())
            askPerson();
    });
    connect(&m_session, &Session::personChanged, this, [this] { refreshState(); });
    connect(&m_session, &Session::notice, this,
            [this](const QString& sentence) { prompts::information(this, tr("Please note"), sentence); });
    connect(&m_session, &Session::saving, this, [this] { m_saved->setText(tr("saving…")); });
    connect(&m_session, &Session::saved, this,
            [this](const QDateTime& at) { m_saved->setText(tr("saved %1").arg(at.toString("HH:mm:ss"))); });
    connect(&m_session, &Session::failed, this, [this](const Error& error) {
        m_saved->setText(tr("not saved"));
        prompts::error(this, QString::fromStdString(error.sentence()));
    });
    retranslate();
    rebuildRecent();
}

void MainWindow::buildPages()
{
    m_navigation = new QListWidget;
    m_navigation->setObjectName("navigation");
    m_navigation->setFixedWidth(168);
    m_navigation->setFrameShape(QFrame::NoFrame);
    m_navigation->setIconSize({22, 22});
    m_navigation->setSpacing(2);
    for (const PageName& page : kPages)
        m_navigation->addItem(new QListWidgetItem(icon(page.icon), QString()));

    m_pages = new QStackedWidget;
    m_pages->addWidget(new PortfolioPage(m_session, m_language, m_pages));
    m_pages->addWidget(new CandidatesPage(m_session, m_language, m_pages));
    m_scorecard = new ScorecardPage(m_session, m_language, m_pages);
    m_pages->addWidget(m_scorecard);
    m_pages->addWidget(new PocPage(m_session, m_language, m_pages));
    auto* decision = new DecisionPage(m_session, m_language, m_pages);
    m_pages->addWidget(decision);
    m_report = new ReportPage(m_session, m_language, m_pages);
    m_pages->addWidget(m_report);

    m_teaching = new QLabel;
    m_teaching->setObjectName("teachingMark");
    m_teaching->setMargin(4);
    markTone(m_teaching, Tone::Warning);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_teaching);
    column->addWidget(m_pages, 1);

    auto* workplace = new QWidget;
    auto* row = new QHBoxLayout(workplace);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_navigation);
    row->addWidget(content, 1);

    m_welcome = new EmptyState;
    m_welcome->setObjectName("welcome");
    connect(m_welcome, &EmptyState::nextStep, this, [this] { createNew(NewFile::Teaching); });

    m_stack = new QStackedWidget;
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(workplace);
    setCentralWidget(m_stack);

    m_inspector = new ScorecardInspector(m_session, m_language, this);
    m_inspectorDock = new QDockWidget(this);
    m_inspectorDock->setObjectName("inspector");
    m_inspectorDock->setWidget(m_inspector);
    addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
    m_inspectorDock->hide();
    connect(m_scorecard, &ScorecardPage::currentCellChanged, m_inspector, &ScorecardInspector::setCell);
    connect(decision, &DecisionPage::openCell, this, [this](const QString& platform, const QString& criterion) {
        showPage(kScorecardPage);
        m_scorecard->showCell(platform, criterion);
    });
    connect(m_navigation, &QListWidget::currentRowChanged, this, &MainWindow::showPage);
    m_navigation->setCurrentRow(0);
}

QAction* MainWindow::addAction(QMenu* menu, const char* name, const QKeySequence& keys, std::function<void()> run)
{
    auto* action = new QAction(this);
    action->setObjectName(name);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    menu->addAction(action);
    return action;
}

void MainWindow::buildMenus()
{
    m_fileMenu = menuBar()->addMenu(QString());
    addAction(m_fileMenu, "file.new", QKeySequence::New, [this] { createRound(); });
    addAction(m_fileMenu, "file.teaching", {}, [this] { createNew(NewFile::Teaching); });
    addAction(m_fileMenu, "file.market", {}, [this] { createNew(NewFile::Market); });
    addAction(m_fileMenu, "file.open", QKeySequence::Open, [this] { askOpen(); });
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_fileMenu->addSeparator();
    addAction(m_fileMenu, "file.copy", QKeySequence::SaveAs, [this] { saveCopy(); });
    m_fileMenu->addSeparator();
    addAction(m_fileMenu, "file.person", {}, [this] { askPerson(); });
    addAction(m_fileMenu, "file.quit", QKeySequence::Quit, [this] { close(); });

    m_editMenu = menuBar()->addMenu(QString());
    m_undo = m_session.undoStack()->createUndoAction(this);
    m_undo->setObjectName("edit.undo");
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = m_session.undoStack()->createRedoAction(this);
    m_redo->setObjectName("edit.redo");
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    m_editMenu->addAction(m_undo);
    m_editMenu->addAction(m_redo);
    m_editMenu->addSeparator();
    addAction(m_editMenu, "edit.settings", QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { showSettings(); });

    m_viewMenu = menuBar()->addMenu(QString());
    for (int i = 0; i < pageCount(); ++i)
        m_pageActions.append(addAction(m_viewMenu, "view.page", QKeySequence(Qt::CTRL | (Qt::Key_1 + i)),
                                       [this, i] { m_navigation->setCurrentRow(i); }));
    m_viewMenu->addSeparator();
    QAction* inspector = m_inspectorDock->toggleViewAction();
    inspector->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    m_viewMenu->addAction(inspector);
    m_viewMenu->addSeparator();
    m_languageMenu = m_viewMenu->addMenu(QString());
    addAction(m_languageMenu, "language.en", {}, [this] { m_language.setLanguage(Language::English); });
    addAction(m_languageMenu, "language.zh", {}, [this] { m_language.setLanguage(Language::Chinese); });
    addAction(m_languageMenu, "language.switch", QKeySequence(Qt::CTRL | Qt::Key_L), [this] {
        m_language.setLanguage(m_language.language() == Language::English ? Language::Chinese : Language::English);
    });
    m_appearanceMenu = m_viewMenu->addMenu(QString());
    addAction(m_appearanceMenu, "appearance.system", {}, [this] { setAppearance(Appearance::System); });
    addAction(m_appearanceMenu, "appearance.light", {}, [this] { setAppearance(Appearance::Light); });
    addAction(m_appearanceMenu, "appearance.dark", {}, [this] { setAppearance(Appearance::Dark); });

    m_scorecardMenu = menuBar()->addMenu(QString());
    m_content = new ContentActions(m_session, *m_scorecard, m_scorecardMenu, this);
    connect(m_content, &ContentActions::said, this,
            [this](const QString& words) { statusBar()->showMessage(words, 8000); });
    connect(m_scorecard->grid(), &FrozenTreeView::zoomChanged, this, &saveZoom);

    m_helpMenu = menuBar()->addMenu(QString());
    addAction(m_helpMenu, "help.sheet", QKeySequence::HelpContents, [this] { showHelp(); });
    addAction(m_helpMenu, "help.about", {}, [this] { showAbout(); });
}

void MainWindow::retranslate()
{
    const auto name = [this](const char* object, const QString& text) {
        if (auto* action = findChild<QAction*>(object))
            action->setText(text);
    };
    m_fileMenu->setTitle(tr("&File"));
    m_editMenu->setTitle(tr("&Edit"));
    m_viewMenu->setTitle(tr("&View"));
    m_helpMenu->setTitle(tr("&Help"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_languageMenu->setTitle(tr("&Language"));
    m_appearanceMenu->setTitle(tr("&Appearance"));
    name("file.new", tr("&New round…"));
    name("file.teaching", tr("New from the &teaching example…"));
    name("file.market", tr("New from the &market example…"));
    name("file.open", tr("&Open…"));
    name("file.copy", tr("Save a &copy…"));
    name("file.person", tr("&Who am I…"));
    name("file.quit", tr("&Quit"));
    name("edit.settings", tr("&Settings…"));
    name("language.en", QStringLiteral("English"));
    name("language.zh", QStringLiteral("简体中文"));
    name("language.switch", tr("Switch language"));
    name("appearance.system", tr("As the system"));
    name("appearance.light", tr("Light"));
    name("appearance.dark", tr("Dark"));
    name("help.sheet", tr("&Shortcuts and glossary"));
    name("help.about", tr("&About Steelyard"));
    m_inspectorDock->setWindowTitle(tr("Inspector"));
    m_navigation->setAccessibleName(tr("Pages"));
    m_teaching->setText(tr("Teaching data: the platforms, companies and figures are fictional."));
    for (int i = 0; i < pageCount(); ++i) {
        const QString text = tr(kPages[i].text);
        m_navigation->item(i)->setText(text);
        m_pageActions[i]->setText(text);
    }
    m_welcome->setContent(
        "document-new", tr("Choose an AI cloud, and know why"),
        tr("Open a workspace, begin a new round from the File menu, or look at a complete one first."),
        tr("Open the teaching example"));
    refreshState();
}

void MainWindow::refreshState()
{
    const bool open = m_session.isOpen();
    m_stack->setCurrentIndex(open ? 1 : 0);
    m_teaching->setVisible(open && m_session.round().header.teaching);
    const Person& person = m_session.person();
    m_person->setText(person.name.isEmpty()   ? QString()
                      : person.role.isEmpty() ? person.name
                                              : tr("%1, %2").arg(person.name, person.role));
    if (auto* copy = findChild<QAction*>("file.copy"))
        copy->setEnabled(open);
    QString title = tr("Steelyard");
    if (open) {
        title = tr("%1 – Steelyard").arg(QFileInfo(m_session.path()).completeBaseName());
        if (m_session.isReadOnly())
            title = tr("%1 (read-only)").arg(title);
    }
    setWindowTitle(title);
}

int MainWindow::pageCount() const { return static_cast<int>(std::size(kPages)); }

void MainWindow::showPage(int index)
{
    if (index < 0 || index >= pageCount())
        return;
    m_pages->setCurrentIndex(index);
    if (m_navigation->currentRow() != index)
        m_navigation->setCurrentRow(index);
    m_inspectorDock->setVisible(index == kScorecardPage);
}

void MainWindow::open(const QString& path) { m_session.openFile(path); }

void MainWindow::createNew(NewFile what)
{
    const QString suggested = QDir::home().filePath(what == NewFile::Empty ? "round.steelyard" : "example.steelyard");
    prompts::saveFile(this, tr("New workspace"), suggested, kFileFilter, "steelyard",
                      [this, what](const QString& path) {
                          m_createFile(path, what, [this, path](const QString& problem) {
                              if (problem.isEmpty())
                                  open(path);
                              else
                                  prompts::error(this, problem);
                          });
                      });
}

void MainWindow::createRound()
{
    ContentActions::chooseForNewRound(this, [this](const std::optional<ContentFile>& scorecard) {
        if (!scorecard) {
            createNew(NewFile::Empty);
            return;
        }
        prompts::saveFile(this, tr("New workspace"), QDir::home().filePath("round.steelyard"), kFileFilter, "steelyard",
                          [this, file = *scorecard](const QString& path) {
                              m_session.createFile(path, ContentActions::newRound(m_session, file));
                          });
    });
}

void MainWindow::askOpen()
{
    prompts::openFile(this, tr("Open a workspace"), kFileFilter, [this](const QString& path) { open(path); });
}

void MainWindow::saveCopy()
{
    prompts::saveFile(this, tr("Save a copy"), m_session.path(), kFileFilter, "steelyard", [this](const QString& path) {
        const std::string target = path.toStdString();
        m_session.store().ask<void>([target](Workspace& workspace) { return workspace.saveCopy(target); },
                                    deliverTo<void>(this, [this, path](Result<void> result) {
                                        if (!result)
                                            prompts::error(this, QString::fromStdString(result.error().sentence()));
                                        else
                                            statusBar()->showMessage(tr("Copy saved as %1").arg(path), 8000);
                                    }));
    });
}

void MainWindow::askPerson()
{
    auto* dialog = new PersonDialog(m_session.person(), this);
    connect(dialog, &PersonDialog::chosen, this, [this](const QString& name, const QString& role) {
        m_session.setPerson({name, role});
        savePerson({name, role});
    });
    dialog->open();
}

void MainWindow::showSettings()
{
    Settings now = loadSettings();
    now.language = m_language.language();
    now.appearance = m_appearance;
    now.person = m_session.person();
    now.zoom = m_scorecard->grid()->zoom();
    auto* dialog = new SettingsDialog(now, this);
    connect(dialog, &SettingsDialog::lookChanged, this, &MainWindow::applyLook);
    connect(dialog, &SettingsDialog::chosen, this, [this](const Settings& settings) {
        saveSettings(settings);
        applySettings(settings);
    });
    dialog->open();
}

void MainWindow::applyLook(const Settings& settings)
{
    m_language.setLanguage(settings.language);
    if (settings.appearance != m_appearance)
        setAppearance(settings.appearance);
    m_scorecard->grid()->setZoom(settings.zoom);
}

void MainWindow::applySettings(const Settings& settings)
{
    applyLook(settings);
    m_session.setPerson(settings.person);
    m_session.store().setBackupRule(settings.backupRule());
    m_report->setDefaultLanguage(settings.reportLanguage);
}

void MainWindow::showHelp()
{
    auto* sheet = new HelpSheet(this);
    sheet->show();
}

void MainWindow::showAbout()
{
    prompts::information(
        this, tr("About Steelyard"),
        tr("Steelyard %1: a workbench for choosing AI/GPU cloud platforms.\n\n"
           "Free software under the GNU General Public License, version 3 or later; the probes are under the MIT "
           "licence. Built with Qt, Qt Charts, SQLite, yaml-cpp, Boost and qpdf; icons by Breeze.\n\n"
           "Steelyard makes no network connections of its own.")
            .arg(QApplication::applicationVersion()));
}

void MainWindow::setAppearance(Appearance appearance)
{
    m_appearance = appearance;
    applyAppearance(appearance);
    saveAppearance(appearance);
}

void MainWindow::rememberFile(const QString& path)
{
    QSettings settings;
    QStringList files = settings.value("recentFiles").toStringList();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue("recentFiles", files.mid(0, kRecentFiles));
}

void MainWindow::rebuildRecent()
{
    m_recentMenu->clear();
    const QStringList files = QSettings().value("recentFiles").toStringList();
    for (const QString& file : files)
        m_recentMenu->addAction(file, this, [this, file] { open(file); });
    m_recentMenu->setEnabled(!files.isEmpty());
}

void MainWindow::restoreSettings()
{
    QSettings settings;
    restoreGeometry(settings.value("window/geometry").toByteArray());
    const Settings last = loadSettings();
    setAppearance(last.appearance);
    applySettings(last);
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        saveLanguage(m_language.language());
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    QSettings().setValue("window/geometry", saveGeometry());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().toLocalFile().endsWith(".steelyard"))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) { open(event->mimeData()->urls().front().toLocalFile()); }

} // namespace steelyard::ui
