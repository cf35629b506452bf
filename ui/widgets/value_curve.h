// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QVBoxLayout;

namespace steelyard::ui {

class ChartPanel;

/// The inspector's answer to "how does this become a score": the value function with the
/// present value on it, or the six written levels with the present one marked.
class ValueCurve : public QWidget
{
    Q_OBJECT

public:
    explicit ValueCurve(QWidget* parent = nullptr);

    void showCurve(const CurveFigure& figure);
    /// @param levels  six texts, level 0 first
    /// @param level   0..5, half levels mark the two levels they lie between
    void showLevels(const QStringList& levels, std::optional<double> level);
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillLevels();

    QStackedLayout* m_stack;
    ChartPanel* m_chart;
    QWidget* m_page;
    QVBoxLayout* m_rows;
    QLabel* m_empty;
    QStringList m_levels;
    std::optional<double> m_level;
};

} // namespace steelyard::ui
