// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// What the charts show, as plain values. Scores run from 0 to 100; a missing one is
/// std::nullopt and leaves a gap, never a zero. `color` is the position of the platform,
/// so that it keeps its colour on every page. All texts are already in the shown language.
namespace steelyard::ui {

/// Platforms over the dimensions.
struct RadarFigure {
    struct Series {
        QString name;
        std::vector<std::optional<double>> scores; ///< one per axis
        int color = 0;
    };
    QString title;
    QStringList axes; ///< three or more
    std::vector<Series> series;
};

/// Score bars with the interval of what is still unknown.
struct RankingFigure {
    struct Bar {
        QString name;
        std::optional<double> score;
        double low = 0;
        double high = 100;
        QString note;       ///< behind the name: rank, "excluded: …"
        bool faded = false; ///< out of the ranking, the score stays visible
        int color = 0;
    };
    QString title;
    std::vector<Bar> bars; ///< from the top
    std::optional<double> threshold;
    QString thresholdName;
};

/// What each part adds to a total.
struct StackedFigure {
    struct Row {
        QString name;
        std::vector<double> values; ///< one per part, not negative; points of the score, 100 in all at most
    };
    QString title;
    QString unit;
    QStringList parts;
    std::vector<Row> rows;
};

/// How far an output moves while one input goes from its low to its high end.
struct TornadoFigure {
    struct Bar {
        QString name;
        double atLow = 0;  ///< output at the low end of the input
        double atHigh = 0; ///< output at the high end
        QString lowName;   ///< the ends in words, for example "0.71"
        QString highName;
    };
    QString title;
    QString unit;
    double base = 0; ///< output with everything as it is
    std::vector<Bar> bars;
};

/// Shares of a whole, as a ring.
struct MixFigure {
    struct Share {
        QString name;
        double share = 0; ///< any scale; shown as percent of the sum
    };
    QString title;
    QString centre; ///< the words inside the ring
    std::vector<Share> shares;
};

/// Samples of a running measurement; more than 2,000 are thinned, keeping highs and lows.
struct LiveFigure {
    QString title;
    QString xName;
    QString yName; ///< with its unit
    std::vector<QPointF> points;
};

/// A value function with the point of the present value on it.
struct CurveFigure {
    QString title;
    QString xName; ///< with its unit
    QString yName;
    bool logarithmic = false;     ///< x axis; needs positive x
    std::vector<QPointF> anchors; ///< x ascending, y 0..100
    std::optional<QPointF> point; ///< value and score; x outside the anchors is shown at the edge
    QString pointName;
    std::optional<double> ceiling; ///< highest score this kind of source may give
};

} // namespace steelyard::ui
