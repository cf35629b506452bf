// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/content_actions.h"

#include "core/input/content.h"
#include "core/input/scorecard_file.h"
#include "core/store/output_file.h"
#include "core/store/store_thread.h"
#include "ui/language.h"
#include "ui/models/criterion_edits.h"
#include "ui/models/scorecard_model.h"
#include "ui/pages/criterion_dialog.h"
#include "ui/pages/scorecard_file_dialog.h"
#include "ui/pages/scorecard_page.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QThreadPool>
#include <QTreeView>

namespace steelyard::ui {

namespace {

constexpr qint64 kLargestFile = 8 * 1024 * 1024;

QString fileFilter()
{
    return QCoreApplication::translate("steelyard::ui::ContentActions", "Scorecard files (*.yaml *.yml)");
}

/// Does `work` away from the GUI thread; `done` gets what came of it, unless `context` is gone.
template <class T>
void inBackground(QObject* context, std::function<Result<T>()> work, std::function<void(Result<T>)> done)
{
    QThreadPool::globalInstance()->start(
        [work = std::move(work), answer = deliverTo<T>(context, std::move(done))] { answer(work()); });
}

Result<ContentFile> readScorecard(const QString& path)
{
    const std::string name = QFileInfo(path).fileName().toStdString();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Unreadable, "cannot be read (" + file.errorString().toStdString() + ")",
                         path.toStdString(), "check the name");
    if (file.size() > kLargestFile)
        return makeError(ErrorCode::InvalidInput, "is larger than 8 MiB, which no scorecard is", path.toStdString(),
                         "choose another file");
    return ContentFile{std::string(input::kScorecardKind), name, file.readAll().toStdString()};
}

/// As readScorecard(), and everything in it is right.
Result<ContentFile> readSoundScorecard(const QString& path)
{
    auto file = readScorecard(path);
    if (!file)
        return file;
    Round empty;
    empty.contentFiles.emplace(file->kind, *file);
    if (const auto content = input::contentFor(empty); !content) {
        Error error = content.error();
        if (!error.where.empty())
            error.where = file->name + ": " + error.where;
        return error;
    }
    return file;
}

void tell(QWidget* window, const Error& error) { prompts::error(window, QString::fromStdString(error.sentence())); }

} // namespace

ContentActions::ContentActions(Session& session, ScorecardPage& page, QMenu* menu, QWidget* window)
    : QObject(window), m_session(session), m_page(page), m_menu(menu), m_window(window),
      m_add(add("scorecard.addCriterion", &ContentActions::addCriterion)),
      m_edit(add("scorecard.editCriterion", &ContentActions::editCriterion)),
      m_remove(add("scorecard.removeCriterion", &ContentActions::removeCriterion)),
      m_load(add("scorecard.load", &ContentActions::loadFile)),
      m_default(add("scorecard.default", &ContentActions::useDefault)),
      m_save(add("scorecard.save", &ContentActions::saveFile))
{
    menu->insertSeparator(m_load);
    window->installEventFilter(this);
    auto* names = page.grid()->findChild<QTreeView*>("frozenPart");
    names->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(names, &QWidget::customContextMenuRequested, this, &ContentActions::showContextMenu);
    connect(&page, &ScorecardPage::currentCellChanged, this, [this](const QString&, const QString& criterion) {
        m_criterion = criterion.toStdString();
        // On the head of a dimension there is no criterion, but a new one belongs there.
        const QModelIndex at = m_page.grid()->currentIndex();
        const auto& dimensions = m_session.content().scorecard.dimensions;
        const auto row = static_cast<std::size_t>(at.parent().isValid() ? at.parent().row() : at.row());
        m_dimension = at.isValid() && row < dimensions.size() ? dimensions[row].id : std::string();
        refresh();
    });
    connect(&m_session, &Session::opened, this, &ContentActions::refresh);
    connect(&m_session, &Session::changed, this, &ContentActions::refresh);
    retranslate();
    refresh();
}

QAction* ContentActions::add(const char* name, void (ContentActions::*run)())
{
    auto* action = new QAction(this);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, run);
    m_menu->addAction(action);
    return action;
}

void ContentActions::retranslate()
{
    m_menu->setTitle(tr("&Scorecard"));
    m_add->setText(tr("&Add criterion…"));
    m_edit->setText(tr("&Edit own criterion…"));
    m_remove->setText(tr("&Remove own criterion…"));
    m_load->setText(tr("&Load scorecard file…"));
    m_default->setText(tr("Back to Steelyard's &default scorecard…"));
    m_save->setText(tr("&Save scorecard file…"));
}

void ContentActions::refresh()
{
    const bool canWrite = m_session.isOpen() && !m_session.isReadOnly();
    m_add->setEnabled(canWrite);
    m_load->setEnabled(canWrite);
    m_save->setEnabled(m_session.isOpen());
    m_default->setEnabled(canWrite && m_session.round().contentFiles.contains(input::kScorecardKind));
    m_edit->setEnabled(canWrite && currentOwn());
    m_remove->setEnabled(canWrite && currentOwn());
}

const CustomCriterion* ContentActions::currentOwn() const
{
    return findIn(m_session.round().customCriteria, m_criterion);
}

void ContentActions::showContextMenu(const QPoint& at)
{
    auto* names = m_page.grid()->findChild<QTreeView*>("frozenPart");
    auto* model = qobject_cast<ScorecardModel*>(m_page.grid()->model());
    const QModelIndex index = names->indexAt(at);
    if (!model || !index.isValid())
        return;
    const Criterion* criterion = model->criterionAt(index);
    const auto& dimensions = m_session.content().scorecard.dimensions;
    m_criterion = criterion ? criterion->id : std::string();
    m_dimension = criterion ? criterion->dimension : dimensions[static_cast<std::size_t>(index.row())].id;
    refresh();
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName("scorecard.contextMenu");
    menu->addAction(m_add);
    if (currentOwn())
        menu->addActions({m_edit, m_remove});
    menu->popup(names->viewport()->mapToGlobal(at));
}

void ContentActions::addCriterion() { (new CriterionDialog(m_session, m_dimension, m_window))->open(); }

void ContentActions::editCriterion()
{
    if (const CustomCriterion* own = currentOwn())
        (new CriterionDialog(m_session, *own, m_window))->open();
}

void ContentActions::removeCriterion()
{
    const CustomCriterion* own = currentOwn();
    if (!own)
        return;
    const std::string id = own->id;
    const QString name = localText(own->name);
    const auto remove = [this, id] {
        CriterionPlan plan = planRemoval(m_session.content(), m_session.round(), id);
        if (!plan.problem.isEmpty())
            prompts::error(m_window, plan.problem);
        else
            m_session.edit(std::move(plan.edit), tr("Remove criterion"));
    };
    const CriterionRecords records = recordsOf(m_session.round(), id);
    if (records.none()) {
        remove();
        return;
    }
    prompts::confirm(m_window, tr("Remove criterion"),
                     tr("“%1” goes with what was entered for it (judgements: %2, values: %3, notes: %4). "
                        "Undo brings all of it back.")
                         .arg(name)
                         .arg(records.judgements)
                         .arg(records.values)
                         .arg(records.notes),
                     tr("Remove criterion"), [remove](bool yes) {
                         if (yes)
                             remove();
                     });
}

void ContentActions::loadFile()
{
    prompts::openFile(m_window, tr("Load a scorecard file"), fileFilter(), [this](const QString& path) {
        inBackground<ContentFile>(
            this, [path] { return readScorecard(path); },
            [this, path](Result<ContentFile> file) {
                if (!file)
                    tell(m_window, file.error());
                else
                    showPlan(*file, path);
            });
    });
}

void ContentActions::useDefault() { showPlan({}, tr("Steelyard's default scorecard")); }

void ContentActions::showPlan(const std::optional<ContentFile>& file, const QString& shownName)
{
    auto change = input::planScorecard(m_session.content(), m_session.round(), file);
    if (!change)
        tell(m_window, change.error());
    else if (change->edit.isEmpty())
        prompts::information(m_window, tr("Load a scorecard file"),
                             tr("The round uses exactly this scorecard already."));
    else
        (new ScorecardFileDialog(m_session, std::move(*change), shownName, m_window))->open();
}

void ContentActions::saveFile()
{
    const QString folder = QFileInfo(m_session.path()).path();
    const std::string text = input::scorecardFileOf(m_session.round()).yaml;
    prompts::saveFile(
        m_window, tr("Save the scorecard file"), folder + QStringLiteral("/scorecard.yaml"), fileFilter(),
        QStringLiteral("yaml"), [this, text](const QString& path) {
            inBackground<void>(
                this, [path, text] { return store::writeOutput(path.toStdString(), text); },
                [this, path](Result<void> done) {
                    if (!done)
                        tell(m_window, done.error());
                    else if (m_session.round().customCriteria.empty())
                        emit said(tr("Scorecard saved as %1").arg(path));
                    else
                        emit said(
                            tr("Scorecard saved as %1; criteria added to this round stay in the round.").arg(path));
                });
        });
}

void ContentActions::chooseForNewRound(QWidget* window, std::function<void(std::optional<ContentFile>)> answer)
{
    prompts::choice(window, tr("New round"), tr("Which scorecard does the round use?"),
                    {tr("Steelyard's default scorecard"), tr("Own scorecard file…")}, 0, [window, answer](int which) {
                        if (which == 0) {
                            answer({});
                            return;
                        }
                        prompts::openFile(window, tr("Load a scorecard file"), fileFilter(),
                                          [window, answer](const QString& path) {
                                              inBackground<ContentFile>(
                                                  window, [path] { return readSoundScorecard(path); },
                                                  [window, answer](Result<ContentFile> file) {
                                                      if (!file)
                                                          tell(window, file.error());
                                                      else
                                                          answer(std::move(*file));
                                                  });
                                          });
                    });
}

Round ContentActions::newRound(const Session& session, const ContentFile& scorecard)
{
    Round round;
    round.header.date = session.today();
    round.header.id = "round-" + round.header.date;
    round.header.name = round.header.date.substr(0, 7);
    round.contentFiles.emplace(scorecard.kind, scorecard);
    return round;
}

bool ContentActions::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

} // namespace steelyard::ui
