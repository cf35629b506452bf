// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/gates_board.h"

#include "core/report/report_parts.h"
#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/wrapped_header.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr int kRuleWidth = 300;
constexpr int kPlatformWidth = 150;
constexpr int kTallest = 340;

const Gate* findGate(const Session& session, const std::string& id)
{
    for (const Gate& gate : session.content().scorecard.gates)
        if (gate.id == id)
            return &gate;
    return nullptr;
}

Tone toneOf(score::GateState state)
{
    switch (state) {
    case score::GateState::Passed:
        return Tone::Good;
    case score::GateState::Failed:
        return Tone::Bad;
    case score::GateState::Undetermined:
        return Tone::Warning;
    case score::GateState::Waived:
        return Tone::Neutral;
    }
    return Tone::Neutral;
}

/// The sign beside the word, so that colour is never alone.
QChar signOf(score::GateState state)
{
    switch (state) {
    case score::GateState::Passed:
        return u'✓';
    case score::GateState::Failed:
        return u'✕';
    case score::GateState::Undetermined:
        return u'?';
    case score::GateState::Waived:
        return u'~';
    }
    return u' ';
}

QLabel* wrapped(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

GatesBoard::GatesBoard(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(new QLabel), m_all(new QCheckBox), m_table(new QTableWidget),
      m_none(new QLabel), m_card(new QWidget), m_cellTitle(wrapped("decision.gateTitle")),
      m_rule(wrapped("decision.gateRule")), m_facts(wrapped("decision.gateFacts")),
      m_waiver(wrapped("decision.gateWaiver")), m_form(new QWidget), m_role(new QLabel), m_roleName(new QLabel),
      m_nameLabel(new QLabel), m_reasonLabel(new QLabel), m_name(new QLineEdit), m_reason(new QLineEdit),
      m_waive(new QPushButton), m_withdraw(new QPushButton)
{
    m_title->setFont(headingFont(3));
    m_all->setObjectName("decision.showPassedGates");
    m_table->setObjectName("decision.gates");
    m_name->setObjectName("decision.waiverName");
    m_reason->setObjectName("decision.waiverReason");
    m_waive->setObjectName("decision.waive");
    m_withdraw->setObjectName("decision.withdrawWaiver");
    m_table->setHorizontalHeader(new WrappedHeader(m_table));
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->setShowGrid(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setAlternatingRowColors(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_none->setWordWrap(true);
    markMuted(m_none);
    markCard(m_card);
    m_cellTitle->setFont(headingFont(3));
    markMuted(m_rule);
    m_nameLabel->setBuddy(m_name);
    m_reasonLabel->setBuddy(m_reason);

    auto* form = new QGridLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(gap);
    form->addWidget(m_role, 0, 0);
    form->addWidget(m_roleName, 0, 1, 1, 2);
    form->addWidget(m_nameLabel, 1, 0);
    form->addWidget(m_name, 1, 1, 1, 2);
    form->addWidget(m_reasonLabel, 2, 0);
    form->addWidget(m_reason, 2, 1);
    form->addWidget(m_waive, 2, 2);
    form->setColumnStretch(1, 1);
    auto* card = new QVBoxLayout(m_card);
    card->setContentsMargins(2 * gap, gap, 2 * gap, gap);
    card->setSpacing(gap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_cellTitle, m_rule, m_facts, m_waiver, m_form})
        card->addWidget(part);
    card->addWidget(m_withdraw, 0, Qt::AlignLeft);

    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_all);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addLayout(head);
    column->addWidget(m_none);
    column->addWidget(m_table);
    column->addWidget(m_card);

    connect(m_all, &QCheckBox::toggled, this, &GatesBoard::fillTable);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int at) {
        if (row < 0)
            return;
        const auto& entries = m_rows[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(row)])];
        // The rule's own column stands for the first platform that does not pass it.
        const auto worst = std::find_if(entries.begin(), entries.end(),
                                        [](const Found& found) { return found.state != score::GateState::Passed; });
        m_place = at > 0 ? entries[static_cast<std::size_t>(at - 1)].place
                         : (worst == entries.end() ? entries.front() : *worst).place;
        showDetail();
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this] {
        if (m_form->isVisible())
            m_reason->setFocus(Qt::TabFocusReason);
    });
    const auto ready = [this] {
        m_waive->setEnabled(!m_name->text().trimmed().isEmpty() && !m_reason->text().trimmed().isEmpty());
    };
    connect(m_name, &QLineEdit::textChanged, this, ready);
    connect(m_reason, &QLineEdit::textChanged, this, ready);
    connect(m_reason, &QLineEdit::returnPressed, this, &GatesBoard::waive);
    connect(m_waive, &QPushButton::clicked, this, &GatesBoard::waive);
    connect(m_withdraw, &QPushButton::clicked, this, [this] {
        if (const Waiver* waiver = findIn(m_session.round().waivers, joinKey(m_place.platform, m_place.gate)))
            m_session.drop(Waiver(*waiver), tr("Withdraw a waiver"));
    });
    retranslate();
}

void GatesBoard::showGates(const report::PartContext& in)
{
    m_rows.clear();
    const auto& gates = in.input.content.scorecard.gates;
    for (std::size_t i = 0; i < gates.size(); ++i) {
        std::vector<Found> row;
        for (const score::Placed& platform : in.input.board.platforms) {
            const score::GateResult& result = platform->gates[i];
            Found found;
            found.place = {platform->id, gates[i].id};
            found.state = result.state;
            found.platform = QString::fromStdString(platform->name);
            found.stateName = QString::fromStdString(report::gateStateText(in, result.state));
            // What speaks for the rule comes first; where it is passed, everything speaks against it.
            QStringList facts;
            for (const score::GateFact& fact : result.facts)
                if (fact.holds != score::Tri::False || result.state == score::GateState::Passed)
                    facts.append(QString::fromStdString(report::factText(in, fact)));
            for (const std::string& id : result.companies)
                if (const Company* company = findIn(in.input.round.companies, id))
                    facts.append(tr("Fails for %1.").arg(QString::fromStdString(company->name)));
            found.facts = facts.join('\n');
            row.push_back(std::move(found));
        }
        m_rows.push_back(std::move(row));
    }
    fillTable();
}

void GatesBoard::fillTable()
{
    const QSignalBlocker blocker(m_table);
    m_shown.clear();
    const auto notPassed = [](const Found& found) { return found.state != score::GateState::Passed; };
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i].empty() && (m_all->isChecked() || std::any_of(m_rows[i].begin(), m_rows[i].end(), notPassed)))
            m_shown.push_back(static_cast<int>(i));
    const auto platforms = m_rows.empty() ? std::size_t{0} : m_rows.front().size();
    m_table->clear();
    m_table->setRowCount(static_cast<int>(m_shown.size()));
    m_table->setColumnCount(static_cast<int>(platforms) + 1);
    QStringList heads{tr("Rule")};
    if (platforms)
        for (const Found& found : m_rows.front())
            heads.append(found.platform);
    m_table->setHorizontalHeaderLabels(heads);
    int chosenRow = -1, chosenColumn = -1;
    for (std::size_t row = 0; row < m_shown.size(); ++row) {
        const auto& entries = m_rows[static_cast<std::size_t>(m_shown[row])];
        const Gate* gate = findGate(m_session, entries.front().place.gate);
        auto* rule =
            new QTableWidgetItem(gate ? QString::fromStdString(gate->id) + u' ' + localText(gate->message) : QString());
        m_table->setItem(static_cast<int>(row), 0, rule);
        for (std::size_t at = 0; at < entries.size(); ++at) {
            const Found& found = entries[at];
            auto* item = new QTableWidgetItem(signOf(found.state) + QStringLiteral(" ") + found.stateName);
            item->setForeground(toneColor(toneOf(found.state)));
            item->setToolTip(found.facts);
            item->setData(Qt::AccessibleTextRole, found.platform + QStringLiteral(": ") + found.stateName);
            m_table->setItem(static_cast<int>(row), static_cast<int>(at) + 1, item);
            // Nothing chosen yet: the first rule that somebody does not pass.
            const bool keep = found.place == m_place;
            if (keep || (chosenRow < 0 && m_place.gate.empty() && notPassed(found))) {
                chosenRow = static_cast<int>(row);
                chosenColumn = static_cast<int>(at) + 1;
                m_place = found.place;
            }
        }
    }
    fitSize();
    m_table->setVisible(!m_shown.empty());
    m_none->setVisible(m_shown.empty());
    if (chosenRow >= 0)
        m_table->setCurrentCell(chosenRow, chosenColumn);
    else
        m_place = {};
    showDetail();
}

void GatesBoard::fitSize()
{
    // The rules take what the platforms leave.
    const int bar = m_table->verticalScrollBar()->sizeHint().width();
    const int platforms = (m_table->columnCount() - 1) * kPlatformWidth;
    m_table->setColumnWidth(0, std::max(kRuleWidth, width() - platforms - bar - 2 * m_table->frameWidth()));
    for (int i = 1; i < m_table->columnCount(); ++i)
        m_table->setColumnWidth(i, kPlatformWidth);
    m_table->resizeRowsToContents();
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    if (platforms + kRuleWidth > width())
        height += m_table->horizontalScrollBar()->sizeHint().height();
    for (int row = 0; row < m_table->rowCount() && height < kTallest; ++row)
        height += m_table->rowHeight(row);
    m_table->setFixedHeight(std::min(height, kTallest));
}

void GatesBoard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitSize();
}

const GatesBoard::Found* GatesBoard::chosen() const
{
    for (const auto& row : m_rows)
        for (const Found& found : row)
            if (found.place == m_place)
                return &found;
    return nullptr;
}

void GatesBoard::showDetail()
{
    const Found* found = chosen();
    const Gate* gate = found ? findGate(m_session, found->place.gate) : nullptr;
    m_card->setVisible(gate);
    if (!gate)
        return;
    QString effect;
    switch (gate->effect) {
    case GateEffect::Exclude:
        effect = tr("Knock-out: who fails it is excluded, the score stays visible.");
        break;
    case GateEffect::NotPrimary:
        effect = tr("Who fails it may not be primary.");
        break;
    case GateEffect::NotBackup:
        effect = tr("Who fails it may not be backup.");
        break;
    case GateEffect::Flag:
        effect = tr("A flag: it changes no rank, the report prints it.");
        break;
    case GateEffect::RequireClause:
        effect = tr("The contract needs a clause against it.");
        break;
    }
    m_cellTitle->setText(tr("%1: %2").arg(found->platform, found->stateName));
    m_rule->setText(localText(gate->message) + u'\n' + effect);
    m_facts->setText(found->facts);
    m_facts->setVisible(!found->facts.isEmpty());

    const Waiver* waiver = findIn(m_session.round().waivers, joinKey(m_place.platform, m_place.gate));
    const bool open = found->state == score::GateState::Failed || found->state == score::GateState::Undetermined;
    const bool writable = !m_session.isReadOnly();
    m_withdraw->setVisible(waiver && writable);
    m_form->setVisible(!waiver && open && gate->waivable && writable);
    if (waiver)
        m_waiver->setText(tr("Waived by %1 (%2) on %3: %4")
                              .arg(QString::fromStdString(waiver->name), QString::fromStdString(waiver->role),
                                   QString::fromStdString(waiver->date.substr(0, 10)),
                                   QString::fromStdString(waiver->reason)));
    else if (open && !gate->waivable)
        m_waiver->setText(tr("Nobody may waive this rule."));
    else
        m_waiver->clear();
    m_waiver->setVisible(!m_waiver->text().isEmpty());
    m_roleName->setText(QString::fromStdString(gate->waivedBy));
    if (m_edited != m_place || waiver) {
        // Another cell: what was typed for the last one must not be signed here.
        m_edited = waiver ? Place{} : m_place;
        m_name->setText(m_session.person().role == QString::fromStdString(gate->waivedBy) ? m_session.person().name
                                                                                          : QString());
        m_reason->clear();
    }
    m_waive->setEnabled(!m_name->text().trimmed().isEmpty() && !m_reason->text().trimmed().isEmpty());
}

void GatesBoard::waive()
{
    const Gate* gate = findGate(m_session, m_place.gate);
    if (!gate || !gate->waivable || !m_waive->isEnabled() || m_session.isReadOnly())
        return;
    m_session.put(Waiver{m_place.platform, m_place.gate, gate->waivedBy, m_name->text().trimmed().toStdString(),
                         m_reason->text().trimmed().toStdString(), m_session.today()},
                  tr("Waive a rule"));
}

void GatesBoard::retranslate()
{
    m_title->setText(tr("Gates"));
    m_all->setText(tr("Show rules that everybody passes"));
    m_none->setText(tr("Every platform passes every rule."));
    m_table->setAccessibleName(tr("Gates: rules against platforms"));
    m_role->setText(tr("In the role of"));
    m_nameLabel->setText(tr("Name"));
    m_name->setAccessibleName(tr("Name of the person who waives"));
    m_name->setPlaceholderText(tr("who takes the responsibility"));
    m_reasonLabel->setText(tr("Reason"));
    m_reason->setAccessibleName(tr("Reason of the waiver"));
    m_reason->setPlaceholderText(tr("the report prints it"));
    m_waive->setText(tr("Waive"));
    m_withdraw->setText(tr("Withdraw the waiver"));
}

void GatesBoard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        fillTable();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
