// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_text.h"
#include "ui/charts/figure_tools.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace steelyard::ui {

namespace {

constexpr int nameLines = 4;
constexpr double barHeight = 14;

// Names, then the plot, then figures at the right.
struct Columns {
    QRectF names;
    QRectF plot;
    QRectF figures;
    double row = 0;
};

double nameWidth(const QFont& font, double width, const QStringList& names)
{
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (const QString& name : names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return std::min(widest + 2, 0.36 * width);
}

double rowHeight(const QFont& font, double width, const QStringList& names)
{
    double height = barHeight;
    const double room = nameWidth(font, width, names);
    for (const QString& name : names)
        height = std::max(height, wrappedHeight(name, font, room, nameLines));
    return height + gap;
}

Columns columns(const QPainter& painter, const QRectF& area, const QStringList& names, double figures)
{
    const double left = nameWidth(painter.font(), area.width(), names);
    Columns c;
    c.names = QRectF(area.left(), area.top(), left, area.height());
    c.plot = QRectF(area.left() + left + gap, area.top(), std::max(area.width() - left - figures - 3 * gap, 24.0),
                    area.height());
    c.figures = QRectF(area.right() - figures, area.top(), figures, area.height());
    const double least = rowHeight(painter.font(), area.width(), names);
    const auto count = static_cast<double>(std::max<qsizetype>(names.size(), 1));
    c.row = std::clamp(area.height() / count, least, std::max(least, 44.0));
    return c;
}

void drawName(QPainter& painter, const QRectF& box, const QString& name)
{
    painter.setPen(themeColor(Role::Ink));
    drawWrapped(painter, box, name, Qt::AlignLeft, nameLines);
}

void drawScale(QPainter& painter, const QRectF& plot, double bottom)
{
    const QFontMetricsF metrics(painter.font());
    for (const int tick : {0, 25, 50, 75, 100}) {
        const double x = std::round(plot.left() + plot.width() * tick / 100) + 0.5;
        painter.setPen(QPen(themeColor(Role::Line), 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, bottom));
        painter.setPen(themeColor(Role::InkMuted));
        painter.drawText(QRectF(x - 30, bottom + 2, 60, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                         QString::number(tick));
    }
}

QStringList rankingNames(const RankingFigure& figure)
{
    QStringList names;
    for (const auto& bar : figure.bars)
        names << (bar.note.isEmpty() ? bar.name : bar.name + QStringLiteral(" · ") + bar.note);
    return names;
}

QStringList rowNames(const StackedFigure& figure)
{
    QStringList names;
    for (const auto& row : figure.rows)
        names << row.name;
    return names;
}

QStringList barNames(const TornadoFigure& figure)
{
    QStringList names;
    for (const auto& bar : figure.bars)
        names << bar.name;
    return names;
}

std::vector<LegendEntry> partLegend(const StackedFigure& figure)
{
    std::vector<LegendEntry> entries;
    for (qsizetype i = 0; i < figure.parts.size(); ++i)
        entries.push_back({figure.parts[i], static_cast<int>(i)});
    return entries;
}

void drawWhisker(QPainter& painter, double from, double to, double middle)
{
    painter.setPen(QPen(themeColor(Role::Ink), 1.5));
    painter.drawLine(QPointF(from, middle), QPointF(to, middle));
    for (const double x : {from, to})
        painter.drawLine(QPointF(x, middle - 4), QPointF(x, middle + 4));
}

double spread(const TornadoFigure& figure)
{
    double most = 0;
    for (const auto& bar : figure.bars)
        most = std::max({most, std::abs(bar.atLow - figure.base), std::abs(bar.atHigh - figure.base)});
    return most;
}

} // namespace

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const RankingFigure& figure)
{
    const QFontMetricsF metrics(painter.font());
    const double top = figure.threshold && !figure.thresholdName.isEmpty() ? metrics.height() + 2 : 0;
    const QStringList names = rankingNames(figure);
    const QString widest = QStringLiteral("100.0  100.0–100.0");
    const Columns c =
        columns(painter, area.adjusted(0, top, 0, -metrics.height() - 4), names, metrics.horizontalAdvance(widest));
    const double bottom = c.plot.top() + c.row * static_cast<double>(figure.bars.size());
    drawScale(painter, c.plot, bottom);
    const auto x = [&c](double score) { return c.plot.left() + c.plot.width() * std::clamp(score, 0.0, 100.0) / 100; };

    std::vector<Spot> spots;
    double y = c.plot.top();
    for (std::size_t i = 0; i < figure.bars.size(); ++i, y += c.row) {
        const auto& bar = figure.bars[i];
        const double middle = y + c.row / 2;
        drawName(painter, QRectF(c.names.left(), y, c.names.width(), c.row), names[static_cast<qsizetype>(i)]);
        if (bar.score) {
            const QRectF box(QPointF(x(0), middle - barHeight / 2), QPointF(x(*bar.score), middle + barHeight / 2));
            painter.setPen(bar.faded ? QPen(seriesColor(bar.color), 1) : QPen(Qt::NoPen));
            painter.setBrush(QBrush(seriesColor(bar.color), bar.faded ? Qt::BDiagPattern : seriesPattern(bar.color)));
            painter.drawRect(box);
            painter.setBrush(Qt::NoBrush);
        }
        if (bar.high > bar.low)
            drawWhisker(painter, x(bar.low), x(bar.high), middle);
        const QRectF figures(c.figures.left(), y, c.figures.width(), c.row);
        const double scoreWidth = metrics.horizontalAdvance(QStringLiteral("100.0"));
        painter.setPen(themeColor(Role::Ink));
        painter.drawText(QRectF(figures.left(), y, scoreWidth, c.row), Qt::AlignRight | Qt::AlignVCenter,
                         bar.score ? formatScore(*bar.score) : QStringLiteral("–"));
        if (bar.high > bar.low) {
            painter.setPen(themeColor(Role::InkMuted));
            painter.drawText(figures, Qt::AlignRight | Qt::AlignVCenter,
                             formatScore(bar.low) + QChar(0x2013) + formatScore(bar.high));
        }
        RankingFigure one;
        one.bars = {bar};
        spots.push_back({QRectF(area.left(), y, area.width(), c.row), inWords(one)});
    }
    if (figure.threshold) {
        const double at = x(*figure.threshold);
        painter.setPen(QPen(themeColor(Role::Accent), 1.5, Qt::DashLine));
        painter.drawLine(QPointF(at, c.plot.top() - 2), QPointF(at, bottom));
        const double width = metrics.horizontalAdvance(figure.thresholdName) + 2;
        const double left = std::clamp(at - width / 2, area.left(), std::max(area.left(), area.right() - width));
        painter.setPen(themeColor(Role::Accent));
        painter.drawText(QRectF(left, area.top(), width, metrics.height()), Qt::AlignCenter, figure.thresholdName);
    }
    return spots;
}

int figureHeight(const QFont& font, int width, const RankingFigure& figure)
{
    const double line = QFontMetricsF(font).height();
    const double head = figure.threshold ? line + 2 : 0;
    return static_cast<int>(std::ceil(
        rowHeight(font, width, rankingNames(figure)) * static_cast<double>(figure.bars.size()) + line + 4 + head));
}

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const StackedFigure& figure)
{
    const QFontMetricsF metrics(painter.font());
    const double legend = drawLegend(painter, area, partLegend(figure)) + gap;
    double figuresWidth = 0;
    std::vector<double> sums;
    for (const auto& row : figure.rows) {
        sums.push_back(std::accumulate(row.values.begin(), row.values.end(), 0.0));
        figuresWidth = std::max(figuresWidth, metrics.horizontalAdvance(formatNumber(sums.back(), 1)));
    }
    const Columns c =
        columns(painter, area.adjusted(0, legend, 0, -metrics.height() - 4), rowNames(figure), figuresWidth + 4);
    drawScale(painter, c.plot, c.plot.top() + c.row * static_cast<double>(figure.rows.size()));
    const double scale = c.plot.width() / 100;

    std::vector<Spot> spots;
    double y = c.plot.top();
    for (std::size_t i = 0; i < figure.rows.size(); ++i, y += c.row) {
        const auto& row = figure.rows[i];
        drawName(painter, QRectF(c.names.left(), y, c.names.width(), c.row), row.name);
        double x = c.plot.left();
        for (std::size_t part = 0; part < row.values.size(); ++part) {
            const double width = std::max(row.values[part], 0.0) * scale;
            const QRectF box(x, y + 3, std::max(width - 1, 0.0), c.row - 6);
            const int color = static_cast<int>(part);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QBrush(seriesColor(color), seriesPattern(color)));
            painter.drawRect(box);
            const QString text = formatNumber(row.values[part], 1);
            if (box.width() > metrics.horizontalAdvance(text) + 6) {
                painter.setPen(inkOn(seriesColor(color)));
                painter.drawText(box, Qt::AlignCenter, text);
            }
            const QString name = figure.parts.value(static_cast<qsizetype>(part));
            spots.push_back({box, QStringLiteral("%1 · %2: %3")
                                      .arg(row.name, name, formatValue(row.values[part], figure.unit.toStdString()))});
            x += width;
        }
        painter.setPen(themeColor(Role::Ink));
        painter.drawText(QRectF(c.figures.left(), y, c.figures.width(), c.row), Qt::AlignRight | Qt::AlignVCenter,
                         formatNumber(sums[i], 1));
    }
    painter.setBrush(Qt::NoBrush);
    return spots;
}

int figureHeight(const QFont& font, int width, const StackedFigure& figure)
{
    return static_cast<int>(
        std::ceil(legendHeight(font, width, partLegend(figure)) + gap +
                  rowHeight(font, width, rowNames(figure)) * static_cast<double>(figure.rows.size()) +
                  QFontMetricsF(font).height() + 4));
}

std::vector<Spot> paintFigure(QPainter& painter, const QRectF& area, const TornadoFigure& figure)
{
    const QFontMetricsF metrics(painter.font());
    const QStringList names = barNames(figure);
    const double head = metrics.height() + gap;
    const Columns c = columns(painter, area.adjusted(0, head, 0, 0), names, 0);
    double labels = 0;
    for (const auto& bar : figure.bars)
        labels = std::max({labels, metrics.horizontalAdvance(formatFigure(bar.atLow)),
                           metrics.horizontalAdvance(formatFigure(bar.atHigh))});
    const double most = spread(figure);
    const double middleX = std::round(c.plot.center().x()) + 0.5;
    const double scale = most > 0 ? std::max(c.plot.width() / 2 - labels - gap, 8.0) / most : 0;

    const QString base = QCoreApplication::translate("ChartPanel", "As it is: %1")
                             .arg(formatValue(figure.base, figure.unit.toStdString()));
    painter.setPen(themeColor(Role::InkMuted));
    const double baseWidth = metrics.horizontalAdvance(base) + 2;
    painter.drawText(
        QRectF(std::min(middleX - baseWidth / 2, area.right() - baseWidth), area.top(), baseWidth, metrics.height()),
        Qt::AlignCenter, base);

    std::vector<Spot> spots;
    double y = c.plot.top();
    for (std::size_t i = 0; i < figure.bars.size(); ++i, y += c.row) {
        const auto& bar = figure.bars[i];
        drawName(painter, QRectF(c.names.left(), y, c.names.width(), c.row), bar.name);
        const double middle = y + c.row / 2;
        // The low end is striped, the high end solid: the same input may push either way.
        const std::array<std::pair<double, Qt::BrushStyle>, 2> ends{
            {{bar.atLow, Qt::BDiagPattern}, {bar.atHigh, Qt::SolidPattern}}};
        for (const auto& [value, pattern] : ends) {
            const double tip = middleX + (value - figure.base) * scale;
            painter.setPen(QPen(themeColor(Role::Accent), 1));
            painter.setBrush(QBrush(themeColor(Role::Accent), pattern));
            painter.drawRect(
                QRectF(QPointF(middleX, middle - barHeight / 2), QPointF(tip, middle + barHeight / 2)).normalized());
            painter.setBrush(Qt::NoBrush);
            painter.setPen(themeColor(Role::Ink));
            const bool toRight = value > figure.base || (value == figure.base && pattern == Qt::SolidPattern);
            const QRectF label = toRight ? QRectF(tip + 4, y, labels + gap, c.row)
                                         : QRectF(tip - labels - gap - 4, y, labels + gap, c.row);
            painter.drawText(label, (toRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, formatFigure(value));
        }
        TornadoFigure one;
        one.base = figure.base;
        one.unit = figure.unit;
        one.bars = {bar};
        spots.push_back({QRectF(area.left(), y, area.width(), c.row), inWords(one)});
    }
    painter.setPen(QPen(themeColor(Role::Ink), 1));
    painter.drawLine(QPointF(middleX, c.plot.top()), QPointF(middleX, y));
    return spots;
}

int figureHeight(const QFont& font, int width, const TornadoFigure& figure)
{
    return static_cast<int>(
        std::ceil(QFontMetricsF(font).height() + gap +
                  rowHeight(font, width, barNames(figure)) * static_cast<double>(figure.bars.size())));
}

} // namespace steelyard::ui
