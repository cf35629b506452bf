// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/candidates_page.h"

#include "core/base/dates.h"
#include "core/input/platform_catalog_file.h"
#include "ui/language.h"
#include "ui/pages/platform_dialog.h"
#include "ui/pages/ranking_chart.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/slug.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/flow_cards.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace steelyard::ui
{

namespace
{

constexpr double kOldFactDays = 180;
constexpr int kFactsOnCard = 4;

QString text(const std::string& value) { return QString::fromStdString(value).toHtmlEscaped(); }

} // namespace

CandidatesPage::CandidatesPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_stack(new QStackedWidget), m_empty(new EmptyState), m_cards(new FlowCards(330)),
      m_title(new QLabel), m_add(new QPushButton), m_catalog(new QPushButton)
{
    m_add->setObjectName("candidates.add");
    m_catalog->setObjectName("candidates.catalog");
    m_title->setFont(headingFont(2));
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_cards);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* full = new QWidget;
    auto* column = new QVBoxLayout(full);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_title, 1);
    bar->addWidget(m_catalog);
    bar->addWidget(m_add);
    column->addLayout(bar);
    column->addWidget(scroll, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(full);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    connect(m_empty, &EmptyState::nextStep, this, &CandidatesPage::addFromCatalog);
    connect(m_add, &QPushButton::clicked, this, &CandidatesPage::addBlank);
    connect(m_catalog, &QPushButton::clicked, this, &CandidatesPage::addFromCatalog);
    connect(&m_session, &Session::opened, this, &CandidatesPage::refresh);
    connect(&m_session, &Session::changed, this, &CandidatesPage::refresh);
    retranslate();
}

QWidget* CandidatesPage::makeCard(const Platform& platform)
{
    auto* card = new QFrame;
    markCard(card);
    card->setObjectName(QStringLiteral("candidate.") + QString::fromStdString(platform.id));
    auto* column = new QVBoxLayout(card);
    auto* name = new QLabel(QString::fromStdString(platform.name));
    name->setFont(headingFont(3));
    name->setWordWrap(true);
    column->addWidget(name);
    QString html = className(platform.platformClass);
    const auto line = [&](const QString& label, const std::string& value) {
        if (!value.empty())
            html += QStringLiteral("<br><b>%1</b> %2").arg(label, text(value));
    };
    line(tr("Vendor"), platform.vendor);
    line(tr("Product"), platform.product);
    line(tr("GPU model"), platform.gpuModel);
    std::string regions;
    for (const std::string& region : platform.regions)
        regions += (regions.empty() ? "" : ", ") + region;
    line(tr("Regions"), regions);
    line(tr("Failure domain"), platform.failureDomain);
    line(tr("Billing rule"), platform.billingRule);
    line(tr("Contact"), platform.contact);
    line(tr("Account"), platform.accountNote);
    line(tr("Quota"), platform.quotaNote);
    if (const score::Placed* placed = m_session.board().find(platform.id)) {
        const score::Interval& total = (*placed)->total;
        html += QStringLiteral("<br><b>%1</b> ").arg(tr("Score"));
        html += total.coverage > 0 ? tr("%1 (%2 to %3), %4").arg(formatScore(total.score), formatScore(total.low), formatScore(total.high), standingName(static_cast<int>(placed->standing)))
                                   : tr("nothing known yet");
        int failed = 0, open = 0;
        for (const score::GateResult& gate : (*placed)->gates) {
            failed += gate.state == score::GateState::Failed;
            open += gate.state == score::GateState::Undetermined;
        }
        html += QStringLiteral("<br><b>%1</b> ").arg(tr("Gates")) + tr("%1 failed, %2 undetermined").arg(failed).arg(open);
    }
    std::vector<const PlatformFact*> facts;
    forEachOf(m_session.round().platformFacts, platform.id, [&](const PlatformFact& fact) { facts.push_back(&fact); });
    std::stable_sort(facts.begin(), facts.end(), [](const auto* a, const auto* b) { return a->date > b->date; });
    if (!facts.empty())
        html += QStringLiteral("<p><b>%1</b>").arg(tr("Publicly known"));
    for (std::size_t i = 0; i < facts.size() && i < kFactsOnCard; ++i) {
        const auto age = daysBetween(facts[i]->date, m_session.round().header.date);
        html += QStringLiteral("<br>• %1: %2 <span style='color:%3'>(%4, %5%6)</span>")
                    .arg(text(facts[i]->title), text(facts[i]->text), themeColor(Role::InkMuted).name(), text(facts[i]->source),
                         text(facts[i]->date), age && *age > kOldFactDays ? tr("; old") : QString());
    }
    if (facts.size() > kFactsOnCard)
        html += QStringLiteral("<br>") + tr("and %1 more").arg(facts.size() - kFactsOnCard);
    auto* body = new QLabel(html);
    body->setWordWrap(true);
    body->setTextFormat(Qt::RichText);
    column->addWidget(body);
    for (const std::string& link : platform.links) {
        auto* open = new QLabel(QStringLiteral("<a href='%1'>%1</a>").arg(text(link)));
        open->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        open->setWordWrap(true);
        connect(open, &QLabel::linkActivated, this, [](const QString& url) { QDesktopServices::openUrl(QUrl(url)); });
        column->addWidget(open);
    }
    column->addStretch(1);
    auto* bar = new QHBoxLayout;
    auto* change = new QPushButton(tr("Edit…"));
    auto* gone = new QPushButton(tr("Remove"));
    change->setAccessibleName(tr("Edit %1").arg(QString::fromStdString(platform.name)));
    gone->setAccessibleName(tr("Remove %1").arg(QString::fromStdString(platform.name)));
    for (QPushButton* button : {change, gone})
        button->setEnabled(!m_session.isReadOnly());
    bar->addWidget(change);
    bar->addWidget(gone);
    bar->addStretch(1);
    column->addLayout(bar);
    connect(change, &QPushButton::clicked, this, [this, id = platform.id] { edit(id); });
    connect(gone, &QPushButton::clicked, this, [this, id = platform.id] { remove(id); });
    return card;
}

void CandidatesPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void CandidatesPage::refresh()
{
    // A page nobody sees catches up when it is shown: edits elsewhere must not pay for it.
    if (!isVisible() || !m_session.isOpen())
        return;
    m_stack->setCurrentIndex(m_session.round().platforms.empty() ? 0 : 1);
    m_add->setEnabled(!m_session.isReadOnly());
    m_catalog->setEnabled(!m_session.isReadOnly());
    m_cards->clear();
    for (const Platform* platform : m_session.round().platformsInOrder())
        m_cards->addCard(makeCard(*platform));
}

void CandidatesPage::addBlank()
{
    prompts::text(this, tr("Add a platform"), tr("Name of the platform"), QString(), [this](const QString& name) {
        Platform platform;
        platform.name = name.toStdString();
        platform.id = slugOf(name, "platform", [this](const std::string& id) { return m_session.round().platforms.contains(id); });
        platform.position = static_cast<int>(m_session.round().platforms.size()) + 1;
        m_session.put(platform, tr("Add platform"));
    });
}

void CandidatesPage::addFromCatalog()
{
    const auto catalog = input::builtinCatalog();
    if (!catalog) {
        prompts::error(this, QString::fromStdString(catalog.error().sentence()));
        return;
    }
    QStringList names;
    std::vector<input::CatalogEntry> entries;
    for (const input::CatalogEntry& entry : *catalog) {
        if (m_session.round().platforms.contains(entry.platform.id))
            continue;
        names.append(localText(entry.name) + QStringLiteral(" – ") + className(entry.platform.platformClass));
        entries.push_back(entry);
    }
    prompts::choice(this, tr("Add from the catalogue"), tr("What is publicly known comes along, with source and date."), names, 0,
                    [this, entries](int chosen) {
                        const input::CatalogEntry& entry = entries[static_cast<std::size_t>(chosen)];
                        Edit added;
                        Platform platform = entry.platform;
                        platform.name = localText(entry.name).toStdString();
                        platform.position = static_cast<int>(m_session.round().platforms.size()) + 1;
                        put(added, m_session.round(), platform);
                        for (const PlatformFact& fact : entry.facts)
                            put(added, m_session.round(), fact);
                        m_session.edit(std::move(added), tr("Add platform"));
                    });
}

void CandidatesPage::remove(const std::string& id)
{
    const Platform* platform = findIn(m_session.round().platforms, id);
    if (!platform)
        return;
    prompts::confirm(this, tr("Remove platform"),
                     tr("Remove %1 with its answers and judgements? Its measurements stay, and undo brings everything back.").arg(QString::fromStdString(platform->name)),
                     tr("Remove"), [this, id](bool yes) {
                         if (!yes)
                             return;
                         Edit gone;
                         dropPlatform(gone, m_session.round(), id);
                         m_session.edit(std::move(gone), tr("Remove platform"));
                     });
}

void CandidatesPage::edit(const std::string& id)
{
    const Platform* platform = findIn(m_session.round().platforms, id);
    if (!platform)
        return;
    auto* dialog = new PlatformDialog(*platform, this);
    connect(dialog, &PlatformDialog::chosen, this, [this](const Platform& changed) { m_session.put(changed, tr("Change platform")); });
    dialog->open();
}

void CandidatesPage::retranslate()
{
    m_title->setText(tr("Candidate platforms"));
    m_add->setText(tr("Add platform…"));
    m_catalog->setText(tr("Add from the catalogue…"));
    m_empty->setContent("network-server", tr("No platform yet"),
                        tr("Add the platforms of this round: from the catalogue with what is publicly known, or by name."),
                        tr("Add from the catalogue"));
}

void CandidatesPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
