// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/weight_editor.h"

#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/rebalance.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace steelyard::ui {

namespace {

std::vector<bool> locksOf(const std::vector<WeightRow>& rows)
{
    std::vector<bool> locks;
    for (const auto& row : rows)
        locks.push_back(row.locked);
    return locks;
}

bool sameRows(const std::vector<WeightRow>& a, const std::vector<WeightRow>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const WeightRow& x, const WeightRow& y) { return x.id == y.id; });
}

} // namespace

WeightEditor::WeightEditor(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout), m_sum(new QLabel(this)), m_problem(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap / 2);
    layout->addLayout(m_grid);
    layout->addWidget(m_problem);
    layout->addStretch(1);
    m_grid->setHorizontalSpacing(2 * gap);
    m_grid->setVerticalSpacing(gap / 2);
    m_grid->setColumnStretch(0, 1);
    for (int column = 0; column < 4; ++column) {
        m_heads.push_back(new QLabel(this));
        m_heads.back()->setFont(smallFont());
        markMuted(m_heads.back());
        m_grid->addWidget(m_heads.back(), 0, column, column == 0 ? Qt::AlignLeft : Qt::AlignRight);
    }
    m_sum->setFont(figureFont());
    m_problem->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("problem"));
    markTone(m_problem, Tone::Bad);
    m_problem->hide();
    translate();
}

void WeightEditor::setRows(const std::vector<WeightRow>& rows)
{
    const bool isSame = sameRows(rows, m_rows);
    m_rows = rows;
    m_weights.clear();
    for (const auto& row : rows)
        m_weights.push_back(row.weight);
    if (!isSame)
        rebuild();
    say({});
    fill();
}

void WeightEditor::rebuild()
{
    m_grid->removeWidget(m_sum);
    for (const Line& line : m_lines)
        for (QWidget* part : {static_cast<QWidget*>(line.name), static_cast<QWidget*>(line.weight),
                              static_cast<QWidget*>(line.lock), static_cast<QWidget*>(line.suggested)})
            delete part;
    m_lines.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Line line{new QLabel(this), new QDoubleSpinBox(this), new QCheckBox(this), new QLabel(this)};
        line.name->setTextFormat(Qt::PlainText);
        line.name->setWordWrap(true);
        line.weight->setRange(0, 100);
        line.weight->setDecimals(1);
        line.weight->setSingleStep(1);
        line.weight->setKeyboardTracking(false);
        line.weight->setAlignment(Qt::AlignRight);
        line.weight->setSuffix(QStringLiteral(" %"));
        line.weight->setFont(figureFont());
        line.weight->installEventFilter(this);
        line.weight->setObjectName(QStringLiteral("weight.") + m_rows[i].id);
        line.lock->setObjectName(QStringLiteral("lock.") + m_rows[i].id);
        line.name->setBuddy(line.weight);
        line.suggested->setFont(figureFont());
        markMuted(line.suggested);
        connect(line.weight, &QDoubleSpinBox::valueChanged, this, [this, i](double value) { edited(i, value); });
        connect(line.lock, &QCheckBox::toggled, this, [this, i](bool isLocked) { locked(i, isLocked); });
        const int at = static_cast<int>(i) + 1;
        m_grid->addWidget(line.name, at, 0);
        m_grid->addWidget(line.weight, at, 1);
        m_grid->addWidget(line.lock, at, 2, Qt::AlignRight);
        m_grid->addWidget(line.suggested, at, 3, Qt::AlignRight);
        m_lines.push_back(line);
    }
    QWidget* before = nullptr;
    for (const Line& line : m_lines) {
        if (before)
            setTabOrder(before, line.weight);
        setTabOrder(line.weight, line.lock);
        before = line.lock;
    }
    m_grid->addWidget(m_sum, static_cast<int>(m_rows.size()) + 1, 1, Qt::AlignRight);
}

void WeightEditor::fill()
{
    const auto shown = shownWeights(m_weights, 1);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const WeightRow& row = m_rows[i];
        const QSignalBlocker quietWeight(line.weight);
        const QSignalBlocker quietLock(line.lock);
        line.name->setText(row.name);
        line.weight->setValue(shown[i]);
        // Read-only and not disabled: a locked figure is still there to be read.
        line.weight->setReadOnly(row.locked || m_readOnly);
        line.weight->setButtonSymbols(line.weight->isReadOnly() ? QAbstractSpinBox::NoButtons
                                                                : QAbstractSpinBox::UpDownArrows);
        line.weight->setAccessibleName(tr("Weight of %1").arg(row.name));
        line.lock->setChecked(row.locked);
        line.lock->setEnabled(!m_readOnly);
        line.lock->setAccessibleName(tr("Lock the weight of %1").arg(row.name));
        line.lock->setToolTip(tr("Locked weights stay when others change"));
        line.suggested->setText(row.suggested ? formatPercent(*row.suggested) : QString());
        line.suggested->setToolTip(row.reason);
        line.suggested->setAccessibleName(
            row.suggested ? tr("Suggested for %1: %2").arg(row.name, formatPercent(*row.suggested)) : QString());
    }
    const bool hasSuggestion =
        std::any_of(m_rows.begin(), m_rows.end(), [](const WeightRow& row) { return row.suggested.has_value(); });
    m_heads.back()->setVisible(hasSuggestion);
    const double sum = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
    m_sum->setText(tr("Sum %1").arg(formatNumber(sum, 1) + QStringLiteral(" %")));
    m_sum->setVisible(!m_rows.empty());
}

void WeightEditor::edited(std::size_t row, double value)
{
    // The field holds one decimal; what it shows already is not a change.
    if (value == m_weights[row] || std::abs(value - shownWeights(m_weights, 1)[row]) < 1e-9)
        return;
    const auto locks = locksOf(m_rows);
    const auto changed = rebalance(m_weights, locks, row, value);
    if (!changed) {
        const auto openRows = std::count(locks.begin(), locks.end(), false);
        const double room = roomFor(m_weights, locks, row);
        const QString sentence = openRows < 2 ? tr("Unlock another row first: something must take the difference.")
                                              : tr("The locked rows leave at most %1 here.").arg(formatPercent(room));
        fill();
        say(sentence);
        return;
    }
    m_weights = *changed;
    say({});
    fill();
    emit weightsEdited(m_weights);
}

bool WeightEditor::eventFilter(QObject* watched, QEvent* event)
{
    auto* box = qobject_cast<QDoubleSpinBox*>(watched);
    if (box && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
        box->text() != box->textFromValue(box->value()) + box->suffix()) {
        // A dialog that closes takes the focus away, and leaving the field would commit what was typed.
        box->setValue(box->value());
        box->selectAll();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void WeightEditor::locked(std::size_t row, bool isLocked)
{
    m_rows[row].locked = isLocked;
    say({});
    fill();
    emit lockEdited(static_cast<int>(row), isLocked);
}

void WeightEditor::say(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void WeightEditor::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    fill();
}

void WeightEditor::translate()
{
    setAccessibleName(tr("Weights"));
    m_heads[0]->setText({});
    m_heads[1]->setText(tr("Weight"));
    m_heads[2]->setText(tr("Lock"));
    m_heads[3]->setText(tr("Suggested"));
    fill();
}

void WeightEditor::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        translate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
