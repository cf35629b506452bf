// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity_edit.h"

#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/quantity.h"

#include <QEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace steelyard::ui {

namespace {

// All digits of the value: an editor must not round what it did not change.
QString editableFigure(double value)
{
    const QString shortText = formatFigure(value);
    if (parseQuantity(shortText, {}).value == value)
        return shortText;
    return QString::number(value, 'g', 17).toDouble() == QString::number(value, 'g', 15).toDouble()
               ? QString::number(value, 'g', 15)
               : QString::number(value, 'g', 17);
}

} // namespace

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent)
{
    setAlignment(Qt::AlignRight);
    setAccessibleName(tr("Value"));
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::check);
    connect(this, &QLineEdit::editingFinished, this, &QuantityEdit::commit);
}

void QuantityEdit::setUnit(const std::string& unit)
{
    m_unit = unit;
    makeRoom();
    check();
}

void QuantityEdit::makeRoom()
{
    const QString word = displayUnit(m_unit);
    setTextMargins(0, 0, word.isEmpty() ? 0 : fontMetrics().horizontalAdvance(word) + gap, 0);
    update();
}

void QuantityEdit::setRange(double low, double high)
{
    m_low = low;
    m_high = high;
    check();
}

void QuantityEdit::setValue(std::optional<double> value)
{
    m_committed = value;
    if (!value)
        setText({});
    else if (m_unit == "bool")
        setText(formatValue(*value, m_unit));
    else
        setText(editableFigure(*value));
    check();
}

std::optional<double> QuantityEdit::value() const
{
    const auto value = parseQuantity(text(), m_unit).value;
    return value && *value >= m_low && *value <= m_high ? value : std::nullopt;
}

QString QuantityEdit::problem() const
{
    const Quantity read = parseQuantity(text(), m_unit);
    if (!read.value || (*read.value >= m_low && *read.value <= m_high))
        return read.problem;
    if (std::isfinite(m_low) && std::isfinite(m_high))
        return tr("Type a value from %1 to %2.").arg(formatValue(m_low, m_unit), formatValue(m_high, m_unit));
    return *read.value < m_low ? tr("The value must not be below %1.").arg(formatValue(m_low, m_unit))
                               : tr("The value must not be above %1.").arg(formatValue(m_high, m_unit));
}

void QuantityEdit::check()
{
    const QString sentence = problem();
    markInvalid(this, !sentence.isEmpty());
    setToolTip(sentence);
    setAccessibleDescription(sentence);
    if (sentence.isEmpty())
        QToolTip::hideText();
}

void QuantityEdit::explain()
{
    const QString sentence = problem();
    if (!sentence.isEmpty())
        QToolTip::showText(mapToGlobal(QPoint(0, height())), sentence.toHtmlEscaped(), this);
}

void QuantityEdit::commit()
{
    check();
    if (!problem().isEmpty()) {
        explain();
        return;
    }
    const auto now = value();
    if (now == m_committed)
        return;
    m_committed = now;
    emit committed(now);
}

void QuantityEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    const QString word = displayUnit(m_unit);
    if (word.isEmpty())
        return;
    QPainter painter(this);
    painter.setPen(isEnabled() ? themeColor(Role::InkMuted) : palette().color(QPalette::Disabled, QPalette::Text));
    painter.drawText(rect().adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, word);
}

void QuantityEdit::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Value"));
        check();
    }
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        makeRoom();
    QLineEdit::changeEvent(event);
}

} // namespace steelyard::ui
