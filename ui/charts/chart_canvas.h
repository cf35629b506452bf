// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/figure_tools.h"

#include <QWidget>

#include <map>
#include <variant>
#include <vector>

namespace steelyard::ui {

/// Paints the figures that Qt Charts does not lay out well (long names, intervals, patterns)
/// and knows where each part of them is.
class ChartCanvas : public QWidget
{
    Q_OBJECT

public:
    using Figure = std::variant<std::monostate, RadarFigure, RankingFigure, StackedFigure, TornadoFigure, MixFigure>;

    explicit ChartCanvas(QWidget* parent = nullptr);

    void setFigure(Figure figure);
    [[nodiscard]] const std::vector<Spot>& spots() const { return m_spots; }
    /// Draws a frame around one spot; -1 for none.
    void setCurrentSpot(int index);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    Figure m_figure;
    std::vector<Spot> m_spots;
    int m_current = -1;
    mutable std::map<int, int> m_heights; ///< by width: layouts ask again and again, and wrapping text is slow
};

} // namespace steelyard::ui
