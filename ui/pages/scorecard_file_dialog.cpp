// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_file_dialog.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr int kBeforeColumn = 1, kAfterColumn = 2, kColumns = 3;

QString weightText(const std::optional<double>& weight)
{
    return weight ? formatPercent(*weight) : QStringLiteral("–");
}

} // namespace

ScorecardFileDialog::ScorecardFileDialog(Session& session, input::ScorecardChange change, const QString& fileName,
                                         QWidget* parent)
    : QDialog(parent), m_session(session), m_change(std::move(change))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("scorecardFileDialog");
    setWindowTitle(tr("Another scorecard"));
    const auto paragraph = [this](const QString& words, const char* name) {
        auto* label = new QLabel(words, this);
        label->setObjectName(name);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        return label;
    };
    auto* title =
        paragraph(tr("%1, version %2").arg(localText(m_change.name), QString::fromStdString(m_change.version)),
                  "scorecardFile.title");
    title->setFont(headingFont(2));
    auto* from = paragraph(fileName, "scorecardFile.name");
    markMuted(from);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    column->setSpacing(gap);
    column->addWidget(title);
    column->addWidget(from);
    column->addWidget(paragraph(summary(), "scorecardFile.summary"));
    column->addWidget(makeLines(), 1);
    if (m_change.recordsRemoved() > 0) {
        auto* lost = paragraph(losses(), "scorecardFile.losses");
        markTone(lost, Tone::Warning);
        column->addWidget(lost);
    }
    auto* kept = paragraph(tr("Answers, claims, measurements, cost figures and documents stay as they are; what no "
                              "criterion uses is kept and not shown. Undo takes the whole change back."),
                           "scorecardFile.kept");
    markMuted(kept);
    column->addWidget(kept);
    auto* buttons = new QDialogButtonBox;
    QPushButton* ok = buttons->addButton(tr("Use this scorecard"), QDialogButtonBox::AcceptRole);
    ok->setObjectName("scorecardFile.ok");
    ok->setDefault(true);
    ok->setEnabled(!m_session.isReadOnly());
    markPrimary(ok);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setObjectName("scorecardFile.cancel");
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ScorecardFileDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // The plan holds for the round as it was; another state needs another plan.
    connect(&m_session, &Session::opened, this, &QDialog::reject);
    resize(720, 560);
    ok->setFocus();
}

QString ScorecardFileDialog::summary() const
{
    const auto criteria = [](const std::vector<input::ScorecardLine>& lines) {
        return std::count_if(lines.begin(), lines.end(), [](const auto& line) { return !line.isDimension; });
    };
    if (m_change.added.empty() && m_change.removed.empty() && m_change.changed.empty() && m_change.rules == 0)
        return tr("Dimensions, criteria, weights and rules stay as they are; only the text of the file differs.");
    return tr("Criteria added: %1, removed: %2, changed: %3. Rules changed: %4.")
        .arg(criteria(m_change.added))
        .arg(criteria(m_change.removed))
        .arg(criteria(m_change.changed))
        .arg(m_change.rules);
}

QString ScorecardFileDialog::losses() const
{
    QStringList parts;
    const auto part = [&](std::size_t count, const QString& words) {
        if (count > 0)
            parts.append(words.arg(count));
    };
    part(m_change.judgements, tr("judgements: %1"));
    part(m_change.consensus, tr("consensus levels: %1"));
    part(m_change.notes, tr("notes: %1"));
    part(m_change.waivers, tr("waivers: %1"));
    part(m_change.weights, tr("weights set by hand: %1"));
    return tr("These no longer belong to anything and leave the round with this change (%1). "
              "The history keeps them and undo brings them back.")
        .arg(parts.join(tr(", ")));
}

QWidget* ScorecardFileDialog::makeLines()
{
    auto* tree = new QTreeWidget(this);
    tree->setObjectName("scorecardFile.lines");
    tree->setAccessibleName(tr("What changes"));
    tree->setColumnCount(kColumns);
    tree->setHeaderLabels({tr("What changes"), tr("Weight now"), tr("Weight then")});
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(kBeforeColumn, QHeaderView::ResizeToContents);
    tree->header()->setSectionResizeMode(kAfterColumn, QHeaderView::ResizeToContents);
    tree->setSelectionMode(QAbstractItemView::SingleSelection);
    const auto group = [&](const QString& name, const std::vector<input::ScorecardLine>& lines) {
        if (lines.empty())
            return;
        auto* head = new QTreeWidgetItem(tree, {tr("%1 (%2)").arg(name).arg(lines.size())});
        QFont bold = tree->font();
        bold.setBold(true);
        head->setFont(0, bold);
        for (const input::ScorecardLine& line : lines) {
            const QString words =
                line.isDimension ? tr("Dimension: %1").arg(localText(line.name)) : localText(line.name);
            auto* item = new QTreeWidgetItem(head, {words, weightText(line.before), weightText(line.after)});
            item->setToolTip(0, QString::fromStdString(line.id));
            for (int columnAt : {kBeforeColumn, kAfterColumn})
                item->setTextAlignment(columnAt, Qt::AlignRight | Qt::AlignVCenter);
        }
        head->setExpanded(true);
    };
    group(tr("Removed"), m_change.removed);
    group(tr("Added"), m_change.added);
    group(tr("Changed"), m_change.changed);
    tree->setVisible(tree->topLevelItemCount() > 0);
    return tree;
}

void ScorecardFileDialog::apply()
{
    if (m_session.edit(m_change.edit, tr("Use another scorecard")))
        accept();
}

} // namespace steelyard::ui
