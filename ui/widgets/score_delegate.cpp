// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/score_delegate.h"

#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/quantity_edit.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace steelyard::ui {

namespace {

std::optional<double> number(const QModelIndex& index, int role)
{
    bool isNumber = false;
    const double value = index.data(role).toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

bool isSet(const QModelIndex& index, int role) { return index.data(role).toBool(); }

CellState stateOf(const QModelIndex& index)
{
    const int state = index.data(CellStateRole).toInt();
    return state >= 0 && state <= static_cast<int>(CellState::Failed) ? static_cast<CellState>(state)
                                                                      : CellState::Plain;
}

std::optional<Provenance> provenanceOf(const QModelIndex& index)
{
    const auto value = number(index, ProvenanceRole);
    if (!value || *value < 0 || *value > static_cast<int>(Provenance::Measured))
        return std::nullopt;
    return static_cast<Provenance>(static_cast<int>(*value));
}

QString stateWord(CellState state)
{
    switch (state) {
    case CellState::Missing:
        return QCoreApplication::translate("ScoreDelegate", "not known");
    case CellState::NotApplicable:
        return QCoreApplication::translate("ScoreDelegate", "n/a");
    case CellState::Failed:
        return QCoreApplication::translate("ScoreDelegate", "failed");
    case CellState::Plain:
    case CellState::Known:
        break;
    }
    return {};
}

QFont smaller(QFont font)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.86);
    else
        font.setPixelSize(std::max(static_cast<int>(font.pixelSize() * 0.86), 6));
    return font;
}

void paintGround(QPainter& painter, const QRect& cell, CellState state, const QColor& ground)
{
    switch (state) {
    case CellState::Known:
        painter.fillRect(cell, ground);
        break;
    case CellState::Missing:
        painter.fillRect(cell, themeColor(Role::Base));
        painter.fillRect(cell, QBrush(themeColor(Role::Hatch), Qt::BDiagPattern));
        break;
    case CellState::NotApplicable:
        painter.fillRect(cell, themeColor(Role::AlternateBase));
        break;
    case CellState::Failed:
    case CellState::Plain:
        painter.fillRect(cell, themeColor(Role::Base));
        break;
    }
}

void paintMarks(QPainter& painter, const QRect& cell, const QModelIndex& index, double side)
{
    const QRectF box(cell);
    if (isSet(index, GapRole)) {
        const std::array<QPointF, 3> corner{box.topRight(), box.topRight() - QPointF(side, 0),
                                            box.topRight() + QPointF(0, side)};
        painter.setPen(Qt::NoPen);
        painter.setBrush(toneColor(Tone::Bad));
        painter.drawPolygon(corner.data(), 3);
    }
    if (isSet(index, DisagreementRole)) {
        const QPointF at = box.topLeft() + QPointF(1, 1);
        const std::array<QPointF, 3> corner{at, at + QPointF(side, 0), at + QPointF(0, side)};
        painter.setPen(QPen(themeColor(Role::ScoreInk), 1.2));
        painter.setBrush(themeColor(Role::Base));
        painter.drawPolygon(corner.data(), 3);
    }
    if (isSet(index, CommentRole)) {
        painter.setPen(QPen(themeColor(Role::Base), 1));
        painter.setBrush(themeColor(Role::Accent));
        painter.drawEllipse(QPointF(box.right() - side * 0.5, box.center().y()), side * 0.32, side * 0.32);
    }
    if (isSet(index, FlagRole))
        painter.fillRect(QRectF(box.left(), box.top(), std::max(side * 0.3, 2.0), box.height()),
                         toneColor(Tone::Warning));
    painter.setBrush(Qt::NoBrush);
}

// The bar at the foot: score, interval as a thin line, ceiling as a tick.
void paintBar(QPainter& painter, const QRectF& track, const QModelIndex& index, double score)
{
    const auto at = [&track](double value) {
        return track.left() + track.width() * std::clamp(value, 0.0, 100.0) / 100;
    };
    QColor faint = themeColor(Role::ScoreInk);
    faint.setAlphaF(0.18F);
    painter.fillRect(track, faint);
    painter.fillRect(QRectF(track.topLeft(), QPointF(at(score), track.bottom())), themeColor(Role::ScoreInk));
    const auto low = number(index, LowRole);
    const auto high = number(index, HighRole);
    if (low && high && *high > *low) {
        painter.setPen(QPen(themeColor(Role::Accent), 1.5));
        painter.drawLine(QPointF(at(*low), track.center().y()), QPointF(at(*high), track.center().y()));
    }
    const auto ceiling = number(index, CeilingRole);
    if (ceiling && *ceiling < 100)
        painter.fillRect(QRectF(at(*ceiling) - 1, track.top() - 2, 2, track.height() + 2), toneColor(Tone::Bad));
}

QString scoreLine(const QModelIndex& index, double score)
{
    const auto low = number(index, LowRole);
    const auto high = number(index, HighRole);
    if (low && high && *high > *low)
        return QStringLiteral("%1  (%2–%3)").arg(formatScore(score), formatScore(*low), formatScore(*high));
    return formatScore(score);
}

void paintFocus(QPainter& painter, const QStyleOptionViewItem& option)
{
    if (option.state & QStyle::State_Selected) {
        QColor veil = themeColor(Role::Accent);
        veil.setAlphaF(0.14F);
        painter.fillRect(option.rect, veil);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(themeColor(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
    }
}

} // namespace

int cellHeight(const QFont& font, CellMode mode)
{
    const int line = QFontMetrics(font).height();
    return mode == CellMode::Dense ? line + gap : line + QFontMetrics(smaller(font)).height() + 2 * gap;
}

ScoreDelegate::ScoreDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize ScoreDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(option.font);
    const int badge = metrics.height();
    const QString text = index.data(Qt::DisplayRole).toString() + QLatin1Char(' ') +
                         displayUnit(index.data(UnitRole).toString().toStdString());
    return {badge + metrics.horizontalAdvance(text) + 4 * gap, cellHeight(option.font, m_mode)};
}

void ScoreDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const CellState state = stateOf(index);
    const auto known = number(index, ScoreRole);
    const bool onHeat = state == CellState::Known && known.has_value();
    const double score = known.value_or(0);
    const QRect cell = option.rect;
    painter->save();
    painter->setClipRect(cell);
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, cell, state, onHeat ? scoreColor(score) : themeColor(Role::Base));

    const QFontMetrics metrics(option.font);
    const QFont minor = smaller(option.font);
    const double badgeSide = metrics.height();
    const double markSide = std::max(metrics.height() * 0.5, 6.0);
    // Room for the marks of both edges, so that figures stay aligned with and without them.
    const QRect inner = cell.adjusted(static_cast<int>(markSide) + 3, 0, -gap - 2, 0);
    QRect first = inner;
    if (m_mode == CellMode::Big && onHeat)
        first.setBottom(inner.top() + gap / 2 + metrics.height());
    painter->setFont(option.font);
    int textLeft = inner.left();
    if (const auto provenance = provenanceOf(index); provenance && state != CellState::Plain) {
        const QRectF badge(inner.left(), first.top() + (first.height() - badgeSide) / 2.0, badgeSide, badgeSide);
        paintBadge(*painter, badge, *provenance, isSet(index, ExpiredRole));
        textLeft = static_cast<int>(badge.right()) + gap / 2;
    }

    const QColor ink = onHeat ? themeColor(Role::ScoreInk) : themeColor(Role::Ink);
    int right = inner.right();
    const QString word = stateWord(state);
    if (!word.isEmpty()) {
        painter->setPen(state == CellState::Failed ? toneColor(Tone::Bad) : themeColor(Role::InkMuted));
        const QRect box(textLeft, first.top(), std::max(right - textLeft, 0), first.height());
        const QString shown = metrics.elidedText(word, Qt::ElideRight, box.width());
        if (state == CellState::Missing) {
            // The hatch stays beside the word, never under it.
            const int width = metrics.horizontalAdvance(shown) + gap;
            painter->fillRect(
                QRectF(right - width + gap / 2.0, box.center().y() - metrics.height() / 2.0, width, metrics.height()),
                themeColor(Role::Base));
        }
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, shown);
    } else {
        const QString unit = displayUnit(index.data(UnitRole).toString().toStdString());
        const QFontMetrics minorMetrics(minor);
        const QString text = index.data(Qt::DisplayRole).toString();
        // A narrow column gives up the unit first; the figure itself is shown or elided visibly.
        const int unitWidth = unit.isEmpty() ? 0 : minorMetrics.horizontalAdvance(unit) + gap / 2;
        if (unitWidth > 0 && textLeft + metrics.horizontalAdvance(text) + unitWidth <= right) {
            painter->setFont(minor);
            painter->setPen(onHeat ? ink : themeColor(Role::InkMuted));
            painter->drawText(QRect(textLeft, first.top(), right - textLeft, first.height()),
                              Qt::AlignRight | Qt::AlignVCenter, unit);
            right -= unitWidth;
        }
        painter->setFont(option.font);
        painter->setPen(ink);
        const bool isText = state == CellState::Plain;
        const QRect box(textLeft, first.top(), std::max(right - textLeft, 0), first.height());
        painter->drawText(box, (isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, box.width()));
    }
    if (onHeat) {
        const double barHeight = m_mode == CellMode::Big ? 5 : 3;
        if (m_mode == CellMode::Big) {
            painter->setFont(minor);
            painter->setPen(ink);
            painter->drawText(QRect(inner.left(), first.bottom(), inner.width(),
                                    static_cast<int>(cell.bottom() - first.bottom() - barHeight - 1)),
                              Qt::AlignRight | Qt::AlignVCenter, scoreLine(index, score));
        }
        paintBar(*painter, QRectF(cell.left(), cell.bottom() + 1 - barHeight, cell.width(), barHeight), index, score);
    }
    paintMarks(*painter, cell, index, markSide);
    painter->setPen(QPen(themeColor(Role::Line), 1));
    painter->drawLine(cell.topRight(), cell.bottomRight());
    painter->drawLine(cell.bottomLeft(), cell.bottomRight());
    paintFocus(*painter, option);
    painter->restore();
}

QWidget* ScoreDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    switch (static_cast<CellEditor>(index.data(EditorRole).toInt())) {
    case CellEditor::Level: {
        auto* box = new QComboBox(parent);
        const QStringList texts = index.data(LevelTextsRole).toStringList();
        for (int level = 0; level <= 5; ++level) {
            const QString text = texts.value(level);
            box->addItem(text.isEmpty() ? QString::number(level) : QStringLiteral("%1 · %2").arg(level).arg(text),
                         level);
        }
        box->setAccessibleName(QCoreApplication::translate("ScoreDelegate", "Level"));
        return box;
    }
    case CellEditor::Quantity: {
        auto* edit = new QuantityEdit(parent);
        edit->setUnit(index.data(UnitRole).toString().toStdString());
        edit->setFrame(false);
        return edit;
    }
    case CellEditor::Text: {
        auto* edit = new QLineEdit(parent);
        edit->setFrame(false);
        edit->setAccessibleName(QCoreApplication::translate("ScoreDelegate", "Text"));
        return edit;
    }
    case CellEditor::None:
        break;
    }
    return nullptr;
}

void ScoreDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* quantity = qobject_cast<QuantityEdit*>(editor)) {
        quantity->setValue(number(index, Qt::EditRole));
        quantity->selectAll();
    } else if (auto* box = qobject_cast<QComboBox*>(editor)) {
        const auto level = number(index, Qt::EditRole);
        box->setCurrentIndex(level ? static_cast<int>(std::lround(*level)) : -1);
    } else if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        line->setText(index.data(Qt::EditRole).toString());
        line->selectAll();
    }
}

void ScoreDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (const auto* quantity = qobject_cast<QuantityEdit*>(editor)) {
        // Opened and left as it was: looking at a measured figure does not make a claim of it.
        if (!quantity->isModified())
            return;
        const QString problem = quantity->problem();
        if (!problem.isEmpty()) {
            emit refused(index, quantity->text(), problem);
            return;
        }
        const auto value = quantity->value();
        model->setData(index, value ? QVariant(*value) : QVariant(), Qt::EditRole);
    } else if (const auto* box = qobject_cast<QComboBox*>(editor)) {
        if (box->currentIndex() >= 0)
            model->setData(index, box->currentData(), Qt::EditRole);
    } else if (const auto* line = qobject_cast<QLineEdit*>(editor)) {
        model->setData(index, line->text(), Qt::EditRole);
    }
}

bool ScoreDelegate::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        auto* quantity = qobject_cast<QuantityEdit*>(watched);
        const bool leaves =
            key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
        if (quantity && leaves && !quantity->problem().isEmpty()) {
            quantity->explain();
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

QString cellInWords(const QModelIndex& index)
{
    const CellState state = stateOf(index);
    const QString word = stateWord(state);
    QStringList parts;
    if (!word.isEmpty()) {
        parts << word;
    } else {
        const QString unit = displayUnit(index.data(UnitRole).toString().toStdString());
        const QString text = index.data(Qt::DisplayRole).toString();
        parts << (unit.isEmpty() ? text : text + QLatin1Char(' ') + unit);
        if (const auto score = state == CellState::Known ? number(index, ScoreRole) : std::nullopt)
            parts << QCoreApplication::translate("ScoreDelegate", "score %1").arg(scoreLine(index, *score));
    }
    if (const auto provenance = provenanceOf(index))
        parts << badgeName(*provenance);
    if (isSet(index, ExpiredRole))
        parts << QCoreApplication::translate("ScoreDelegate", "evidence expired");
    if (isSet(index, GapRole))
        parts << QCoreApplication::translate("ScoreDelegate", "sources differ");
    if (isSet(index, DisagreementRole))
        parts << QCoreApplication::translate("ScoreDelegate", "evaluators disagree");
    if (isSet(index, CommentRole))
        parts << QCoreApplication::translate("ScoreDelegate", "has a comment");
    if (isSet(index, FlagRole))
        parts << QCoreApplication::translate("ScoreDelegate", "flagged");
    return parts.join(QLatin1String(", "));
}

} // namespace steelyard::ui
