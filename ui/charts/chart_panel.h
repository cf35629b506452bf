// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QStackedLayout;

namespace steelyard::ui {

class ChartCanvas;

/// One chart with its title: the only user of Qt Charts, so that it can be replaced by one
/// file. Reachable by Tab; the arrow keys walk from value to value and show each as a tool
/// tip, as hovering does. The accessible description is the chart as a table in words.
/// An empty figure shows a sentence in place of the axes.
class ChartPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPanel(QWidget* parent = nullptr);
    ~ChartPanel() override;

    void showRadar(const RadarFigure& figure);
    void showRanking(const RankingFigure& figure);
    void showStacked(const StackedFigure& figure);
    void showTornado(const TornadoFigure& figure);
    void showMix(const MixFigure& figure);
    /// Cheap when called again: the points of the shown line are replaced in one go.
    void showLive(const LiveFigure& figure);
    void showCurve(const CurveFigure& figure);
    /// Shows only the sentence ("Nothing has been scored yet").
    void showNothing(const QString& title, const QString& sentence);

    /// The sentence for figures without data; the default is "No data yet".
    void setEmptyText(const QString& sentence);

    /// Words of the value that the arrow keys stand on; empty before the first key.
    [[nodiscard]] QString currentWords() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Lines;
    template <class Figure>
    void paintOrEmpty(const Figure& figure, bool isEmpty);
    void describe(const QString& title, const QString& words);
    void step(int by);
    Lines& lines();
    struct Place;
    [[nodiscard]] std::vector<Place> places() const;
    void showTip(const Place& place);

    QLabel* m_title;
    QLabel* m_yName;
    QLabel* m_xName;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    ChartCanvas* m_canvas;
    std::unique_ptr<Lines> m_lines; ///< made at the first line chart: loading Qt Charts costs time
    QString m_emptyText;
    int m_current = -1;
};

} // namespace steelyard::ui
