// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_text.h"

#include "ui/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace steelyard::ui {

namespace {

QString scoreOrUnknown(const std::optional<double>& score)
{
    return score ? formatScore(*score) : QCoreApplication::translate("ChartPanel", "not known");
}

} // namespace

QString inWords(const RadarFigure& figure)
{
    QStringList rows;
    for (const auto& series : figure.series) {
        QStringList cells;
        for (qsizetype i = 0; i < figure.axes.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const auto score = at < series.scores.size() ? series.scores[at] : std::nullopt;
            cells << figure.axes[i] + QLatin1Char(' ') + scoreOrUnknown(score);
        }
        rows << series.name + QLatin1String(": ") + cells.join(QLatin1String(", "));
    }
    return rows.join(QLatin1Char('\n'));
}

QString inWords(const RankingFigure& figure)
{
    QStringList rows;
    for (const auto& bar : figure.bars) {
        QString row = QCoreApplication::translate("ChartPanel", "%1: %2, from %3 to %4")
                          .arg(bar.name, scoreOrUnknown(bar.score), formatScore(bar.low), formatScore(bar.high));
        rows << (bar.note.isEmpty() ? row : row + QLatin1String(" (") + bar.note + QLatin1Char(')'));
    }
    return rows.join(QLatin1Char('\n'));
}

QString inWords(const StackedFigure& figure)
{
    QStringList rows;
    for (const auto& row : figure.rows) {
        QStringList cells;
        for (qsizetype i = 0; i < figure.parts.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (at < row.values.size())
                cells << figure.parts[i] + QLatin1Char(' ') + formatFigure(row.values[at]);
        }
        const double sum = std::accumulate(row.values.begin(), row.values.end(), 0.0);
        rows << QCoreApplication::translate("ChartPanel", "%1: %2 in total (%3)")
                    .arg(row.name, formatValue(sum, figure.unit.toStdString()), cells.join(QLatin1String(", ")));
    }
    return rows.join(QLatin1Char('\n'));
}

QString inWords(const TornadoFigure& figure)
{
    QStringList rows{QCoreApplication::translate("ChartPanel", "As it is: %1")
                         .arg(formatValue(figure.base, figure.unit.toStdString()))};
    for (const auto& bar : figure.bars)
        rows << QCoreApplication::translate("ChartPanel", "%1: %2 at %3, %4 at %5")
                    .arg(bar.name, formatFigure(bar.atLow), bar.lowName, formatFigure(bar.atHigh), bar.highName);
    return rows.join(QLatin1Char('\n'));
}

QString inWords(const MixFigure& figure)
{
    double sum = 0;
    for (const auto& share : figure.shares)
        sum += std::max(share.share, 0.0);
    QStringList rows;
    for (const auto& share : figure.shares)
        rows << share.name + QLatin1String(": ") + formatPercent(sum > 0 ? 100 * std::max(share.share, 0.0) / sum : 0);
    return rows.join(QLatin1Char('\n'));
}

QString inWords(const LiveFigure& figure)
{
    if (figure.points.empty())
        return {};
    const auto [low, high] = std::minmax_element(figure.points.begin(), figure.points.end(),
                                                 [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
    return QCoreApplication::translate("ChartPanel", "%1: %2 samples, lowest %3, highest %4, latest %5")
        .arg(figure.yName, formatNumber(static_cast<double>(figure.points.size()), 0), formatFigure(low->y()),
             formatFigure(high->y()), formatFigure(figure.points.back().y()));
}

QString inWords(const CurveFigure& figure)
{
    QStringList rows;
    for (const auto& anchor : figure.anchors)
        rows << QCoreApplication::translate("ChartPanel", "%1 %2 gives %3")
                    .arg(figure.xName, formatFigure(anchor.x()), formatScore(anchor.y()));
    if (figure.point)
        rows << QCoreApplication::translate("ChartPanel", "Now: %1 gives %2")
                    .arg(figure.pointName.isEmpty() ? formatFigure(figure.point->x()) : figure.pointName,
                         formatScore(figure.point->y()));
    if (figure.ceiling)
        rows << QCoreApplication::translate("ChartPanel", "Ceiling of this kind of source: %1")
                    .arg(formatScore(*figure.ceiling));
    return rows.join(QLatin1Char('\n'));
}

std::vector<QPointF> thinned(const std::vector<QPointF>& points, std::size_t most)
{
    if (points.size() <= most || most < 2)
        return points;
    const std::size_t stretches = std::max<std::size_t>((most - 1) / 2, 1);
    std::vector<QPointF> kept;
    kept.reserve(2 * stretches);
    for (std::size_t i = 0; i < stretches; ++i) {
        const auto from = points.begin() + static_cast<std::ptrdiff_t>(i * points.size() / stretches);
        const auto to = points.begin() + static_cast<std::ptrdiff_t>((i + 1) * points.size() / stretches);
        const auto [low, high] =
            std::minmax_element(from, to, [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
        kept.push_back(*std::min(low, high));
        if (low != high)
            kept.push_back(*std::max(low, high));
    }
    if (kept.size() < most && kept.back() != points.back())
        kept.push_back(points.back()); // a live line ends where the measurement is
    return kept;
}

} // namespace steelyard::ui
