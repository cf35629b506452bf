// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace steelyard::ui {

class ValueCurve;

/// How an own criterion is scored: six written levels, or a value function by its points.
class CriterionScaleForm : public QWidget
{
    Q_OBJECT

public:
    /// `isFixed`: values or levels were entered already, so kind and unit must stay.
    CriterionScaleForm(const CustomCriterion& criterion, bool isFixed, QWidget* parent = nullptr);

    /// Levels, or unit, axis and points, as they stand.
    void writeTo(CustomCriterion& criterion) const;
    /// What is missing, as one sentence; empty when the scale can be used.
    [[nodiscard]] QString problem() const;

signals:
    void edited();

private:
    void buildRubric(const CustomCriterion& criterion);
    void buildValue(const CustomCriterion& criterion);
    void addPoint(const QString& value, const QString& score);
    void turnAround();
    void showCurve();
    [[nodiscard]] bool isRubric() const;
    [[nodiscard]] bool readPoints(std::vector<AnchorPoint>& points, QString* problem) const;

    QComboBox* m_kind;
    QStackedWidget* m_pages;
    std::array<QLineEdit*, 6> m_english{}, m_chinese{};
    QComboBox *m_unit = nullptr, *m_direction = nullptr, *m_axis = nullptr;
    QTableWidget* m_points = nullptr;
    QPushButton *m_add = nullptr, *m_remove = nullptr;
    ValueCurve* m_curve = nullptr;
};

} // namespace steelyard::ui
