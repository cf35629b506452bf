// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/weights_dialog.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/weight_editor.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

// The reason by which thawing knows what freezing wrote.
constexpr const char* kFrozen = "frozen";

} // namespace

WeightsDialog::WeightsDialog(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_group(new QComboBox), m_editor(new WeightEditor), m_reason(new QLineEdit),
      m_state(new QLabel), m_back(new QPushButton), m_freeze(new QPushButton), m_close(new QPushButton)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("weightsDialog");
    m_group->setObjectName("weights.group");
    m_editor->setObjectName("weights.editor");
    m_reason->setObjectName("weights.reason");
    m_back->setObjectName("weights.back");
    m_freeze->setObjectName("weights.freeze");
    m_close->setObjectName("weights.close");
    m_state->setObjectName("weights.state");
    m_state->setWordWrap(true);
    markMuted(m_state);
    for (QPushButton* button : {m_back, m_freeze, m_close})
        button->setAutoDefault(false); // Enter commits a weight; it must not press a button

    auto* scroll = new QScrollArea;
    scroll->setWidget(m_editor);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* row = new QHBoxLayout;
    row->addWidget(m_back);
    row->addWidget(m_freeze);
    row->addStretch(1);
    row->addWidget(m_close);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(gap);
    column->addWidget(m_group);
    column->addWidget(m_reason);
    column->addWidget(scroll, 1);
    column->addWidget(m_state);
    column->addLayout(row);

    connect(m_group, &QComboBox::currentIndexChanged, this, &WeightsDialog::refresh);
    connect(m_reason, &QLineEdit::textChanged, this, &WeightsDialog::allowEditing);
    connect(m_editor, &WeightEditor::weightsEdited, this, &WeightsDialog::write);
    connect(m_editor, &WeightEditor::lockEdited, this, &WeightsDialog::lock);
    connect(m_back, &QPushButton::clicked, this, &WeightsDialog::backToSuggested);
    connect(m_freeze, &QPushButton::clicked, this, &WeightsDialog::freezeOrThaw);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_session, &Session::changed, this, [this] {
        refreshGroups();
        refresh();
    });
    connect(&m_session, &Session::opened, this, &QDialog::close);
    resize(660, 520);
    retranslate();
    m_reason->setFocus();
}

bool WeightsDialog::isFrozen() const { return !m_session.round().header.frozenAt.empty(); }

std::vector<std::string> WeightsDialog::targets() const
{
    std::vector<std::string> ids;
    const std::string group = m_group->currentData().toString().toStdString();
    for (const Dimension& dimension : m_session.content().scorecard.dimensions) {
        if (group.empty())
            ids.push_back(dimension.id);
        else if (dimension.id == group)
            for (const Criterion& criterion : dimension.criteria)
                ids.push_back(criterion.id);
    }
    return ids;
}

void WeightsDialog::refreshGroups()
{
    const QSignalBlocker quiet(m_group);
    const QVariant chosen = m_group->currentData();
    m_group->clear();
    m_group->addItem(tr("Dimensions"), QString());
    for (const Dimension& dimension : m_session.content().scorecard.dimensions)
        m_group->addItem(tr("Inside %1").arg(localText(dimension.name)), QString::fromStdString(dimension.id));
    m_group->setCurrentIndex(std::max(0, m_group->findData(chosen)));
}

void WeightsDialog::refresh()
{
    const score::Weights& weights = m_session.board().weights;
    const Scorecard& card = m_session.content().scorecard;
    const bool isTop = m_group->currentData().toString().isEmpty();
    const auto tableOfGroup = [isTop](const score::WeightTable& table) -> const auto&
    {
        return isTop ? table.dimensions : table.criteria;
    };
    const auto weightIn = [&](const score::WeightTable& table, const std::string& id) {
        const auto found = tableOfGroup(table).find(id);
        return found == tableOfGroup(table).end() ? 0.0 : found->second;
    };
    std::vector<WeightRow> rows;
    for (const std::string& id : targets()) {
        WeightRow row;
        row.id = QString::fromStdString(id);
        row.name = tr("%1 (template: %2)")
                       .arg(localText(isTop ? card.dimension(id)->name : card.criterion(id)->name),
                            formatPercent(weightIn(weights.standard, id)));
        row.weight = weightIn(weights.effective, id);
        row.suggested = weightIn(weights.adjusted, id);
        if (const WeightOverride* own = findIn(m_session.round().weightOverrides, id)) {
            row.locked = own->locked;
            row.reason = tr("Set by %1 on %2: %3")
                             .arg(QString::fromStdString(own->by), QString::fromStdString(own->date),
                                  QString::fromStdString(own->reason));
        }
        rows.push_back(row);
    }
    m_editor->setRows(rows);
    const RoundHeader& header = m_session.round().header;
    m_freeze->setText(isFrozen() ? tr("Unfreeze weights") : tr("Freeze weights"));
    m_state->setText(isFrozen() ? tr("Frozen on %1 by %2: changes of the portfolio no longer move them.")
                                      .arg(QString::fromStdString(header.frozenAt.substr(0, 10)),
                                           QString::fromStdString(header.frozenBy))
                                : tr("Suggested: what the portfolio's workloads make of the template. Give a reason, "
                                     "then change a weight; the unlocked rows share the rest."));
    allowEditing();
}

void WeightsDialog::allowEditing()
{
    const bool canWrite = !m_session.isReadOnly() && m_session.isOpen();
    m_editor->setReadOnly(!canWrite || isFrozen() || m_reason->text().trimmed().isEmpty());
    m_reason->setEnabled(canWrite && !isFrozen());
    m_freeze->setEnabled(canWrite);
    bool any = false;
    for (const std::string& id : targets())
        any |= m_session.round().weightOverrides.contains(id);
    m_back->setEnabled(canWrite && !isFrozen() && any);
}

void WeightsDialog::write(const std::vector<double>& weights)
{
    const auto ids = targets();
    Edit edit;
    for (std::size_t i = 0; i < ids.size() && i < weights.size(); ++i) {
        const WeightOverride* old = findIn(m_session.round().weightOverrides, ids[i]);
        put(edit, m_session.round(),
            WeightOverride{ids[i], weights[i], old && old->locked, m_reason->text().trimmed().toStdString(),
                           m_session.person().name.toStdString(), m_session.today()});
    }
    if (!m_session.edit(std::move(edit), tr("Change weights")))
        refresh();
}

void WeightsDialog::lock(int row, bool isLocked)
{
    const auto ids = targets();
    if (row < 0 || static_cast<std::size_t>(row) >= ids.size())
        return;
    const std::string& id = ids[static_cast<std::size_t>(row)];
    WeightOverride change{id,
                          m_editor->weights()[static_cast<std::size_t>(row)],
                          false,
                          m_reason->text().trimmed().toStdString(),
                          m_session.person().name.toStdString(),
                          m_session.today()};
    if (const WeightOverride* old = findIn(m_session.round().weightOverrides, id))
        change = *old;
    change.locked = isLocked;
    m_session.put(change, isLocked ? tr("Lock weight") : tr("Unlock weight"));
}

void WeightsDialog::freezeOrThaw()
{
    Edit edit;
    RoundHeader header = m_session.round().header;
    if (isFrozen()) {
        for (const auto& [id, row] : m_session.round().weightOverrides)
            if (row.reason == kFrozen)
                drop(edit, m_session.round(), row);
        header.frozenAt.clear();
        header.frozenBy.clear();
        put(edit, m_session.round(), header);
        m_session.edit(std::move(edit), tr("Unfreeze weights"));
        return;
    }
    const std::string by = m_session.person().name.toStdString();
    const score::WeightTable& used = m_session.board().weights.effective;
    for (const auto* table : {&used.dimensions, &used.criteria})
        for (const auto& [id, weight] : *table)
            if (!m_session.round().weightOverrides.contains(id))
                put(edit, m_session.round(), WeightOverride{id, weight, false, kFrozen, by, m_session.today()});
    header.frozenAt = m_session.now();
    header.frozenBy = by;
    put(edit, m_session.round(), header);
    m_session.edit(std::move(edit), tr("Freeze weights"));
}

void WeightsDialog::backToSuggested()
{
    Edit edit;
    for (const std::string& id : targets()) {
        WeightOverride row;
        row.target = id;
        drop(edit, m_session.round(), row);
    }
    m_session.edit(std::move(edit), tr("Back to suggested weights"));
}

void WeightsDialog::retranslate()
{
    setWindowTitle(tr("Weights"));
    m_group->setAccessibleName(tr("Which weights"));
    m_editor->setAccessibleName(tr("Weights"));
    m_reason->setAccessibleName(tr("Reason of the change"));
    m_reason->setPlaceholderText(tr("Why is it changed? (recorded and printed)"));
    m_back->setText(tr("Back to suggested"));
    m_close->setText(tr("Close"));
    refreshGroups();
    refresh();
}

void WeightsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace steelyard::ui
