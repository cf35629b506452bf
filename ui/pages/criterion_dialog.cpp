// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/criterion_dialog.h"

#include "ui/language.h"
#include "ui/pages/criterion_scale_form.h"
#include "ui/session.h"
#include "ui/slug.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr double kUsualShare = 10;
constexpr int kLongestId = 60;

CustomCriterion newCriterion(const std::string& dimension)
{
    CustomCriterion criterion;
    criterion.dimension = dimension;
    criterion.weight = kUsualShare;
    return criterion;
}

std::string trimmed(const QLineEdit* edit) { return edit->text().trimmed().toStdString(); }

} // namespace

CriterionDialog::CriterionDialog(Session& session, const std::string& dimension, QWidget* parent)
    : QDialog(parent), m_session(session), m_isNew(true)
{
    build(newCriterion(dimension));
}

CriterionDialog::CriterionDialog(Session& session, const CustomCriterion& present, QWidget* parent)
    : QDialog(parent), m_session(session), m_isNew(false)
{
    build(present);
}

void CriterionDialog::build(const CustomCriterion& start)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("criterionDialog");
    setWindowTitle(m_isNew ? tr("Add a criterion") : tr("Edit the criterion"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(gap);
    const auto field = [&](const QString& label, const std::string& value, const char* name) {
        auto* edit = new QLineEdit(QString::fromStdString(value));
        edit->setObjectName(QStringLiteral("criterion.") + QLatin1String(name));
        edit->setAccessibleName(label);
        edit->setCursorPosition(0);
        form->addRow(label, edit);
        connect(edit, &QLineEdit::textChanged, this, &CriterionDialog::refresh);
        return edit;
    };
    m_english = field(tr("Name in English"), start.name.en, "nameEn");
    m_chinese = field(tr("Name in Chinese"), start.name.zh, "nameZh");
    m_meaning = field(tr("What it says, in English"), start.description.en, "meaningEn");
    m_meaningChinese = field(tr("What it says, in Chinese"), start.description.zh, "meaningZh");
    m_dimension = new QComboBox;
    m_dimension->setObjectName("criterion.dimension");
    m_dimension->setAccessibleName(tr("Dimension"));
    for (const Dimension& each : m_session.content().scorecard.dimensions)
        m_dimension->addItem(localText(each.name), QString::fromStdString(each.id));
    m_dimension->setCurrentIndex(std::max(0, m_dimension->findData(QString::fromStdString(start.dimension))));
    m_dimension->setEnabled(m_isNew);
    form->addRow(tr("Dimension"), m_dimension);
    // The record's id begins with its dimension; only the rest is to be chosen.
    const std::string tail =
        start.id.size() > start.dimension.size() ? start.id.substr(start.dimension.size() + 1) : "";
    m_id = field(tr("Short name (id)"), tail, "id");
    m_id->setEnabled(m_isNew);
    m_id->setMaxLength(kLongestId);
    m_id->setValidator(new QRegularExpressionValidator(QRegularExpression("[A-Za-z0-9._-]*"), m_id));
    m_id->setToolTip(tr("Used in exported files; it never changes later."));
    m_share = new QDoubleSpinBox;
    m_share->setObjectName("criterion.share");
    m_share->setAccessibleName(tr("Percent of the dimension"));
    m_share->setRange(0.5, 99);
    m_share->setDecimals(1);
    m_share->setSuffix(QStringLiteral(" %"));
    m_share->setValue(start.weight);
    form->addRow(tr("Percent of the dimension"), m_share);

    m_shares = new QTableWidget(0, 3);
    m_shares->setObjectName("criterion.shares");
    m_shares->setAccessibleName(tr("Weights inside the dimension"));
    m_shares->setHorizontalHeaderLabels({tr("Criterion"), tr("Now"), tr("Then")});
    m_shares->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_shares->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_shares->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_shares->verticalHeader()->hide();
    m_shares->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + gap);
    m_shares->horizontalHeader()->setMinimumSectionSize(8 * gap);
    m_shares->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_shares->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_shares->setSelectionMode(QAbstractItemView::NoSelection);
    m_shares->setTabKeyNavigation(false);
    m_shares->setShowGrid(false);
    m_scale = new CriterionScaleForm(start, !m_isNew && !recordsOf(m_session.round(), start.id).none());
    m_problem = new QLabel;
    m_problem->setObjectName("criterion.problem");
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing());
    markMuted(m_problem);

    auto* weightsTitle = new QLabel(tr("Weights inside the dimension"));
    weightsTitle->setFont(headingFont(3));
    auto* scaleTitle = new QLabel(tr("How it is scored"));
    scaleTitle->setFont(headingFont(3));
    auto* right = new QVBoxLayout;
    right->addWidget(weightsTitle);
    right->addWidget(m_shares, 1);
    auto* top = new QHBoxLayout;
    top->setSpacing(2 * gap);
    top->addLayout(form, 3);
    top->addLayout(right, 2);
    auto* buttons = new QDialogButtonBox;
    m_ok = buttons->addButton(m_isNew ? tr("Add criterion") : tr("Apply"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName("criterion.ok");
    m_ok->setDefault(true);
    markPrimary(m_ok);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setObjectName("criterion.cancel");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    column->setSpacing(gap);
    column->addLayout(top);
    column->addWidget(scaleTitle);
    column->addWidget(m_scale, 1);
    column->addWidget(m_problem);
    column->addWidget(buttons);

    connect(m_english, &QLineEdit::textChanged, this, &CriterionDialog::suggestId);
    connect(m_chinese, &QLineEdit::textChanged, this, &CriterionDialog::suggestId);
    connect(m_id, &QLineEdit::textEdited, this, [this](const QString& typed) { m_idTyped = !typed.isEmpty(); });
    connect(m_dimension, &QComboBox::currentIndexChanged, this, &CriterionDialog::suggestId);
    connect(m_dimension, &QComboBox::currentIndexChanged, this, &CriterionDialog::refresh);
    connect(m_share, &QDoubleSpinBox::valueChanged, this, &CriterionDialog::refresh);
    connect(m_scale, &CriterionScaleForm::edited, this, &CriterionDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &CriterionDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&m_session, &Session::opened, this, &QDialog::reject);
    connect(&m_session, &Session::changed, this, &CriterionDialog::refresh);
    resize(920, 660);
    m_english->setFocus();
    refresh();
}

std::string CriterionDialog::dimension() const { return m_dimension->currentData().toString().toStdString(); }

void CriterionDialog::suggestId()
{
    if (!m_isNew || m_idTyped)
        return;
    const auto& card = m_session.content().scorecard;
    const QString name = trimmed(m_english).empty() ? m_chinese->text() : m_english->text();
    m_id->setText(QString::fromStdString(slugOf(name, "own", [&](const std::string& tail) {
                      return card.criterion(dimension() + "." + tail) != nullptr;
                  })).left(kLongestId));
}

CustomCriterion CriterionDialog::wanted() const
{
    CustomCriterion criterion;
    criterion.dimension = dimension();
    criterion.id = criterion.dimension + "." + trimmed(m_id);
    criterion.weight = m_share->value();
    const auto both = [](const QLineEdit* english, const QLineEdit* chinese) {
        return LocalText{trimmed(english).empty() ? trimmed(chinese) : trimmed(english), trimmed(chinese)};
    };
    criterion.name = both(m_english, m_chinese);
    criterion.description = both(m_meaning, m_meaningChinese);
    m_scale->writeTo(criterion);
    return criterion;
}

QString CriterionDialog::problem() const
{
    if (m_session.isReadOnly())
        return tr("This file is open for reading only.");
    if (trimmed(m_english).empty() && trimmed(m_chinese).empty())
        return tr("Give the criterion a name, in one language at least.");
    if (trimmed(m_id).empty())
        return tr("Give the criterion a short name.");
    if (m_isNew && m_session.content().scorecard.criterion(dimension() + "." + trimmed(m_id)))
        return tr("The scorecard already has a criterion with this short name; choose another.");
    double taken = m_share->value();
    for (const auto& [id, other] : m_session.round().customCriteria)
        if (other.dimension == dimension() && id != dimension() + "." + trimmed(m_id))
            taken += other.weight;
    if (taken >= 100)
        return tr("The added criteria would take all of the dimension's weight; give a smaller share.");
    return m_scale->problem();
}

void CriterionDialog::refresh()
{
    QString sentence = problem();
    // The weights can be seen before the criterion is complete: a stand-in carries the share.
    CustomCriterion trial = wanted();
    if (!sentence.isEmpty()) {
        if (m_isNew && (trimmed(m_id).empty() || m_session.content().scorecard.criterion(trial.id)))
            trial.id = trial.dimension + ".new-criterion";
        if (trial.name.en.empty())
            trial.name.en = trial.name.zh = tr("New criterion").toStdString();
        trial.anchors.clear();
        trial.levels.assign(6, LocalText{"-", "-"});
    }
    const CriterionPlan plan = planCriterion(m_session.content(), m_session.round(), trial);
    if (sentence.isEmpty())
        sentence = plan.problem;
    showShares(plan);
    m_ok->setEnabled(sentence.isEmpty());
    m_problem->setText(sentence);
}

void CriterionDialog::showShares(const CriterionPlan& plan)
{
    // What the dialog is about comes first, where it is seen without scrolling.
    std::vector<ShareLine> lines = plan.shares;
    std::stable_partition(lines.begin(), lines.end(), [](const ShareLine& line) { return line.isOwn; });
    m_shares->setRowCount(static_cast<int>(lines.size()));
    for (int row = 0; row < m_shares->rowCount(); ++row) {
        const ShareLine& line = lines[static_cast<std::size_t>(row)];
        const bool isNew = line.isOwn && m_isNew;
        const QString texts[] = {line.name, isNew ? QStringLiteral("–") : formatPercent(line.before),
                                 formatPercent(line.after)};
        for (int columnAt = 0; columnAt < 3; ++columnAt) {
            auto* item = new QTableWidgetItem(texts[columnAt]);
            item->setToolTip(line.name);
            if (columnAt > 0)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (line.isOwn) {
                QFont font = m_shares->font();
                font.setBold(true);
                item->setFont(font);
            }
            m_shares->setItem(row, columnAt, item);
        }
    }
}

void CriterionDialog::apply()
{
    CriterionPlan plan = planCriterion(m_session.content(), m_session.round(), wanted());
    if (!problem().isEmpty() || !plan.problem.isEmpty()) {
        refresh();
        return;
    }
    // The edit is refused with a sentence of its own; then the dialog stays with what was typed.
    if (m_session.edit(std::move(plan.edit), m_isNew ? tr("Add criterion") : tr("Edit criterion")))
        accept();
}

void CriterionDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_scale->isAncestorOf(focusWidget()))
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

} // namespace steelyard::ui
