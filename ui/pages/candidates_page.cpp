// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/candidates_page.h"

#include "core/input/platform_catalog_file.h"
#include "ui/language.h"
#include "ui/pages/platform_card.h"
#include "ui/pages/platform_form.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/slug.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/flow_cards.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr int kCardWidth = 320;
constexpr int kLongestSlug = 60;

} // namespace

CandidatesPage::CandidatesPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_stack(new QStackedWidget), m_empty(new EmptyState),
      m_cards(new FlowCards(kCardWidth)), m_form(new PlatformForm), m_title(new QLabel), m_offline(new QLabel),
      m_add(new QPushButton), m_catalog(new QPushButton), m_refresh(new QTimer(this))
{
    m_empty->setObjectName("candidates.empty");
    m_add->setObjectName("candidates.add");
    m_catalog->setObjectName("candidates.catalog");
    m_form->setObjectName("candidates.form");
    m_title->setFont(headingFont(2));
    m_offline->setWordWrap(true);
    markMuted(m_offline);
    auto* scroll = new QScrollArea;
    scroll->setObjectName("candidates.scroll");
    scroll->setWidget(m_cards);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
    column->setSpacing(gap);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_title, 1);
    bar->addWidget(m_catalog);
    bar->addWidget(m_add);
    column->addLayout(bar);
    column->addWidget(m_offline);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(scroll);
    column->addWidget(m_stack, 1);
    m_form->setMinimumWidth(300);
    m_form->hide();
    auto* split = new QSplitter;
    split->addWidget(left);
    split->addWidget(m_form);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setChildrenCollapsible(false);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(split);

    m_refresh->setSingleShot(true);
    m_refresh->setInterval(0);
    connect(m_refresh, &QTimer::timeout, this, &CandidatesPage::refresh);
    connect(m_empty, &EmptyState::nextStep, this, &CandidatesPage::addFromCatalog);
    connect(m_add, &QPushButton::clicked, this, &CandidatesPage::addBlank);
    connect(m_catalog, &QPushButton::clicked, this, &CandidatesPage::addFromCatalog);
    connect(m_form, &PlatformForm::applied, this, [this](const Platform& platform) { apply(platform); });
    connect(m_form, &PlatformForm::closed, this, [this] { leaveForm([this] { closeForm(); }); });
    connect(&m_session, &Session::opened, this, [this] {
        m_expanded.clear();
        closeForm();
        refreshSoon();
    });
    connect(&m_session, &Session::changed, this, &CandidatesPage::refreshSoon);
    retranslate();
}

void CandidatesPage::refreshSoon()
{
    m_stale = true;
    if (isVisible())
        m_refresh->start();
}

void CandidatesPage::refresh()
{
    m_stale = false;
    const auto platforms = m_session.round().platformsInOrder();
    const bool writable = m_session.isOpen() && !m_session.isReadOnly();
    m_empty->setEnabled(writable);
    m_add->setEnabled(writable);
    m_catalog->setEnabled(writable);
    m_form->setReadOnly(!writable);
    // The button that was pressed is made anew too: the keyboard stays on it.
    const QWidget* focused = QApplication::focusWidget();
    const QString focusName = focused && m_cards->isAncestorOf(focused) ? focused->objectName() : QString();
    m_cards->clear();
    PlatformCard::Place place;
    place.count = static_cast<int>(platforms.size());
    for (const Platform* platform : platforms) {
        place.expanded = m_expanded.contains(platform->id);
        auto* card = new PlatformCard(m_session, *platform, place);
        ++place.index;
        // Queued: what they do deletes the card that sends them.
        connect(card, &PlatformCard::editWanted, this, &CandidatesPage::edit, Qt::QueuedConnection);
        connect(card, &PlatformCard::removeWanted, this, &CandidatesPage::remove, Qt::QueuedConnection);
        connect(card, &PlatformCard::moveWanted, this, &CandidatesPage::move, Qt::QueuedConnection);
        connect(card, &PlatformCard::expandWanted, this, [this](const std::string& id, bool expanded) {
            if (expanded)
                m_expanded.insert(id);
            else
                m_expanded.erase(id);
            refreshSoon();
        });
        m_cards->addCard(card);
    }
    if (QWidget* again = focusName.isEmpty() ? nullptr : m_cards->findChild<QWidget*>(focusName))
        again->setFocus(Qt::OtherFocusReason);
    // Undo may have taken away or changed what the form shows.
    if (!m_form->isHidden() && !m_form->platform().id.empty()) {
        const Platform* stored = findIn(m_session.round().platforms, m_form->platform().id);
        if (!stored)
            closeForm();
        else if (!m_form->isDirty())
            m_form->setPlatform(*stored, m_session.content().registry);
    }
    m_stack->setCurrentIndex(platforms.empty() ? 0 : 1);
}

std::string CandidatesPage::freeId(const std::string& name) const
{
    return slugOf(QString::fromStdString(name).left(kLongestSlug), "platform",
                  [this](const std::string& id) { return m_session.round().platforms.contains(id); });
}

int CandidatesPage::nextPosition() const
{
    int last = 0;
    for (const auto& [id, platform] : m_session.round().platforms)
        last = std::max(last, platform.position);
    return last + 1;
}

void CandidatesPage::leaveForm(std::function<void()> next)
{
    if (m_form->isHidden() || !m_form->isDirty()) {
        next();
        return;
    }
    prompts::confirm(this, tr("Discard changes"), tr("What you typed in the form is not applied yet. Discard it?"),
                     tr("Discard"), [next = std::move(next)](bool yes) {
                         if (yes)
                             next();
                     });
}

void CandidatesPage::openForm(const Platform& platform)
{
    m_form->setPlatform(platform, m_session.content().registry);
    m_form->show();
    m_form->focusFirst();
}

void CandidatesPage::closeForm()
{
    m_form->hide();
    m_form->setPlatform({}, m_session.content().registry);
}

void CandidatesPage::addBlank()
{
    if (m_session.isReadOnly())
        return;
    leaveForm([this] {
        Platform blank;
        if (!m_session.round().header.currency.empty())
            blank.currency = m_session.round().header.currency;
        openForm(blank);
    });
}

void CandidatesPage::edit(const std::string& id)
{
    leaveForm([this, id] {
        if (const Platform* platform = findIn(m_session.round().platforms, id))
            openForm(*platform);
    });
}

void CandidatesPage::apply(Platform platform)
{
    const bool isNew = platform.id.empty();
    if (isNew) {
        platform.id = freeId(platform.name);
        platform.position = nextPosition();
    } else if (const Platform* stored = findIn(m_session.round().platforms, platform.id)) {
        platform.position = stored->position; // moved while the form was open
    }
    // What was refused stays in the form as typed; the window says why.
    if (!m_session.put(platform, isNew ? tr("Add platform") : tr("Change platform")))
        return;
    closeForm();
    m_add->setFocus(Qt::OtherFocusReason);
}

void CandidatesPage::addFromCatalog()
{
    if (m_session.isReadOnly())
        return;
    const auto catalog = input::builtinCatalog();
    if (!catalog) {
        prompts::error(this, QString::fromStdString(catalog.error().sentence()));
        return;
    }
    QStringList names;
    std::vector<input::CatalogEntry> entries;
    for (const input::CatalogEntry& entry : *catalog) {
        const Platform* present = findIn(m_session.round().platforms, entry.platform.id);
        // Another platform may have taken the id by its name; the entry is still to be had then.
        if (present && present->vendor == entry.platform.vendor && present->product == entry.platform.product)
            continue;
        names.append(tr("%1 – %2, %3 facts")
                         .arg(localText(entry.name), className(entry.platform.platformClass))
                         .arg(entry.facts.size()));
        entries.push_back(entry);
    }
    if (entries.empty()) {
        prompts::information(this, tr("Add from the catalogue"),
                             tr("Every platform of the catalogue is in this round already. Add another one by name."));
        return;
    }
    prompts::choice(this, tr("Add from the catalogue"), tr("What is publicly known comes along, with source and date."),
                    names, 0, [this, entries](int chosen) {
                        if (chosen >= 0 && chosen < static_cast<int>(entries.size()))
                            addEntry(entries[static_cast<std::size_t>(chosen)]);
                    });
}

void CandidatesPage::addEntry(const input::CatalogEntry& entry)
{
    const Round& round = m_session.round();
    Platform platform = entry.platform;
    platform.name = localText(entry.name).toStdString();
    if (round.platforms.contains(platform.id))
        platform.id = freeId(platform.id);
    platform.position = nextPosition();
    Edit added;
    put(added, round, platform);
    for (PlatformFact fact : entry.facts) {
        fact.platform = platform.id;
        put(added, round, std::move(fact));
    }
    m_session.edit(std::move(added), tr("Add platform"));
}

void CandidatesPage::remove(const std::string& id)
{
    const Platform* platform = findIn(m_session.round().platforms, id);
    if (!platform || m_session.isReadOnly())
        return;
    prompts::confirm(
        this, tr("Remove platform"),
        tr("Remove %1 with its answers and judgements? Its measurements stay, and undo brings everything back.")
            .arg(QString::fromStdString(platform->name)),
        tr("Remove"), [this, id](bool yes) {
            if (!yes)
                return;
            Edit gone;
            dropPlatform(gone, m_session.round(), id);
            m_session.edit(std::move(gone), tr("Remove platform"));
        });
}

void CandidatesPage::move(const std::string& id, int by)
{
    const Round& round = m_session.round();
    auto order = round.platformsInOrder();
    const auto from = std::find_if(order.begin(), order.end(), [&](const Platform* one) { return one->id == id; });
    const auto at = from - order.begin(), target = at + by;
    if (from == order.end() || target < 0 || target >= static_cast<std::ptrdiff_t>(order.size()) ||
        m_session.isReadOnly())
        return;
    std::swap(order[static_cast<std::size_t>(at)], order[static_cast<std::size_t>(target)]);
    // Positions of imported rounds may repeat: the whole order is written, as one edit.
    Edit moved;
    int position = 1;
    for (const Platform* one : order) {
        Platform placed = *one;
        placed.position = position++;
        put(moved, round, std::move(placed));
    }
    m_session.edit(std::move(moved), tr("Move platform"));
}

void CandidatesPage::retranslate()
{
    m_title->setText(tr("Candidate platforms"));
    m_offline->setText(
        tr("Public facts are dated and score nothing by themselves. A link opens in your browser when you choose it; "
           "the program itself makes no connection."));
    m_add->setText(tr("Add platform…"));
    m_catalog->setText(tr("Add from the catalogue…"));
    m_form->setAccessibleName(tr("Platform"));
    m_empty->setContent(
        "network-server", tr("No platform yet"),
        tr("Add the platforms of this round: from the catalogue with what is publicly known, or by name."),
        tr("Add from the catalogue"));
}

void CandidatesPage::showEvent(QShowEvent* event)
{
    if (m_stale)
        refresh();
    QWidget::showEvent(event);
}

void CandidatesPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refreshSoon();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
