// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/weights_dialog.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/weight_editor.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace steelyard::ui
{

WeightsDialog::WeightsDialog(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_group(new QComboBox), m_editor(new WeightEditor), m_reason(new QLineEdit),
      m_freeze(new QPushButton(tr("Freeze weights")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("weightsDialog");
    setWindowTitle(tr("Weights"));
    m_group->setObjectName("weights.group");
    m_group->setAccessibleName(tr("Which weights"));
    m_group->addItem(tr("Dimensions"), QString());
    for (const Dimension& dimension : m_session.content().scorecard.dimensions)
        m_group->addItem(tr("Inside %1").arg(localText(dimension.name)), QString::fromStdString(dimension.id));
    m_reason->setObjectName("weights.reason");
    m_reason->setAccessibleName(tr("Reason of the change"));
    m_reason->setPlaceholderText(tr("Why is it changed? (recorded and printed)"));
    auto* back = new QPushButton(tr("Back to suggested"));
    back->setObjectName("weights.back");
    m_freeze->setObjectName("weights.freeze");
    auto* close = new QPushButton(tr("Close"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_group);
    column->addWidget(m_reason);
    column->addWidget(m_editor, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(back);
    row->addWidget(m_freeze);
    row->addStretch(1);
    row->addWidget(close);
    column->addLayout(row);
    connect(m_group, &QComboBox::currentIndexChanged, this, &WeightsDialog::refresh);
    connect(m_reason, &QLineEdit::textChanged, this, [this](const QString& reason) {
        m_editor->setReadOnly(reason.trimmed().isEmpty() || m_session.isReadOnly());
    });
    connect(m_editor, &WeightEditor::weightsEdited, this, &WeightsDialog::write);
    connect(back, &QPushButton::clicked, this, &WeightsDialog::backToSuggested);
    connect(m_freeze, &QPushButton::clicked, this, &WeightsDialog::freeze);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_session, &Session::changed, this, &WeightsDialog::refresh);
    connect(&m_session, &Session::opened, this, &QDialog::close);
    resize(560, 460);
    refresh();
    m_editor->setReadOnly(true);
}

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

void WeightsDialog::refresh()
{
    const score::Weights& weights = m_session.board().weights;
    const bool dimensions = m_group->currentData().toString().isEmpty();
    const auto& used = dimensions ? weights.effective.dimensions : weights.effective.criteria;
    const auto& suggested = dimensions ? weights.adjusted.dimensions : weights.adjusted.criteria;
    std::vector<WeightRow> rows;
    for (const std::string& id : targets()) {
        WeightRow row;
        row.id = QString::fromStdString(id);
        const Scorecard& card = m_session.content().scorecard;
        row.name = localText(dimensions ? card.dimension(id)->name : card.criterion(id)->name);
        row.weight = used.at(id);
        row.suggested = suggested.at(id);
        rows.push_back(row);
    }
    m_editor->setRows(rows);
    m_freeze->setEnabled(!m_session.isReadOnly() && m_session.round().header.frozenAt.empty());
}

void WeightsDialog::write(const std::vector<double>& weights)
{
    const auto ids = targets();
    Edit edit;
    for (std::size_t i = 0; i < ids.size() && i < weights.size(); ++i) {
        WeightOverride row;
        row.target = ids[i];
        row.weight = weights[i];
        row.reason = m_reason->text().trimmed().toStdString();
        row.by = m_session.person().name.toStdString();
        row.date = m_session.today();
        put(edit, m_session.round(), row);
    }
    m_session.edit(std::move(edit), tr("Change weights"));
}

void WeightsDialog::freeze()
{
    Edit edit;
    const score::WeightTable& used = m_session.board().weights.effective;
    const std::string by = m_session.person().name.toStdString();
    for (const auto* table : {&used.dimensions, &used.criteria})
        for (const auto& [id, weight] : *table)
            if (!m_session.round().weightOverrides.contains(id))
                put(edit, m_session.round(), WeightOverride{id, weight, false, "frozen", by, m_session.today()});
    RoundHeader header = m_session.round().header;
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

} // namespace steelyard::ui
