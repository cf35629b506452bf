// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_panel.h"

#include "ui/charts/chart_canvas.h"
#include "ui/charts/chart_text.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineSeries>
#include <QScatterSeries>
#include <QStackedLayout>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

constexpr std::size_t mostPoints = 2000;

// About `wanted` round numbers that cover low..high.
std::vector<double> roundTicks(double low, double high, int wanted)
{
    const double rough = (high - low) / wanted;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double lead = rough / power;
    const double step = power * (lead <= 1.5 ? 1 : lead <= 3 ? 2 : lead <= 7 ? 5 : 10);
    std::vector<double> ticks;
    for (double k = std::ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; ++k)
        ticks.push_back(k * step);
    return ticks;
}

// 1, 2, 5 of each decade, thinned to decades when there are too many.
std::vector<double> logTicks(double low, double high)
{
    std::vector<double> fine;
    std::vector<double> decades;
    for (double power = std::floor(std::log10(low)); power <= std::ceil(std::log10(high)); ++power) {
        for (const double lead : {1.0, 2.0, 5.0}) {
            const double tick = lead * std::pow(10, power);
            if (tick < low * (1 - 1e-9) || tick > high * (1 + 1e-9))
                continue;
            fine.push_back(tick);
            if (lead == 1.0)
                decades.push_back(tick);
        }
    }
    return fine.size() <= 7 || decades.size() < 2 ? fine : decades;
}

struct Range {
    double low;
    double high;
};

Range widened(double low, double high)
{
    if (high > low)
        return {low, high};
    const double by = low == 0 ? 1 : std::abs(low) * 0.1;
    return {low - by, high + by};
}

} // namespace

struct ChartPanel::Place {
    QRect area; ///< in the panel
    QString words;
};

/// The Qt Charts half: two axes and four series, used by live lines and curves.
struct ChartPanel::Lines {
    QChart* chart = new QChart;
    QChartView* view;
    QCategoryAxis* x = new QCategoryAxis;
    QCategoryAxis* y = new QCategoryAxis;
    QLineSeries* line = new QLineSeries;
    QLineSeries* ceiling = new QLineSeries;
    QScatterSeries* anchors = new QScatterSeries;
    QScatterSeries* point = new QScatterSeries;
    QStringList anchorWords;
    QString pointWords;
    Range xRange{0, 0};
    Range yRange{0, 0};

    explicit Lines(QWidget* parent)
    {
        chart->legend()->hide();
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->setMargins({0, 0, 0, 0});
        chart->setBackgroundVisible(false);
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->addAxis(x, Qt::AlignBottom);
        chart->addAxis(y, Qt::AlignLeft);
        for (QXYSeries* series : {static_cast<QXYSeries*>(ceiling), static_cast<QXYSeries*>(line),
                                  static_cast<QXYSeries*>(anchors), static_cast<QXYSeries*>(point)}) {
            chart->addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
        for (QCategoryAxis* axis : {x, y}) {
            axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
            axis->setTruncateLabels(false);
        }
        view = new QChartView(chart, parent);
        view->setFocusPolicy(Qt::NoFocus);
        view->setRenderHint(QPainter::Antialiasing);
        view->setFrameShape(QFrame::NoFrame);
        view->setBackgroundBrush(Qt::NoBrush);
        view->viewport()->setAutoFillBackground(false);
        view->setMinimumSize(200, 140);
        look();
    }

    void look() const
    {
        line->setPen(QPen(themeColor(Role::Accent), 2));
        ceiling->setPen(QPen(toneColor(Tone::Warning), 1.5, Qt::DashLine));
        anchors->setColor(themeColor(Role::Base));
        anchors->setBorderColor(themeColor(Role::Accent));
        anchors->setMarkerSize(7);
        point->setColor(themeColor(Role::Ink));
        point->setBorderColor(themeColor(Role::Base));
        point->setMarkerSize(13);
        for (QCategoryAxis* axis : {x, y}) {
            axis->setLinePen(QPen(themeColor(Role::Line), 1));
            axis->setGridLinePen(QPen(themeColor(Role::Line), 1, Qt::DotLine));
            axis->setLabelsColor(themeColor(Role::InkMuted));
            axis->setLabelsFont(smallFont());
        }
    }

    static void setAxis(QCategoryAxis* axis, Range range, const std::vector<double>& ticks, bool logarithmic)
    {
        for (const QString& label : axis->categoriesLabels())
            axis->remove(label);
        axis->setStartValue(range.low);
        QStringList used;
        for (const double tick : ticks) {
            QString label = formatFigure(std::abs(tick) < 1e-12 ? 0 : tick);
            while (used.contains(label))
                label += QChar(0x200B); // labels are keys, two equal ones would be one
            used << label;
            axis->append(label, logarithmic ? std::log10(tick) : tick);
        }
        axis->setRange(range.low, range.high);
    }

    void setX(Range range, bool logarithmic)
    {
        xRange = range;
        if (logarithmic)
            setAxis(x, range, logTicks(std::pow(10, range.low), std::pow(10, range.high)), true);
        else
            setAxis(x, range, roundTicks(range.low, range.high, 5), false);
    }

    void setY(Range range, int ticks)
    {
        if (range.low == yRange.low && range.high == yRange.high)
            return;
        yRange = range;
        setAxis(y, range, roundTicks(range.low, range.high, ticks), false);
    }
};

ChartPanel::ChartPanel(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_yName(new QLabel(this)), m_xName(new QLabel(this)),
      m_empty(new QLabel(this)), m_stack(new QStackedLayout), m_canvas(new ChartCanvas(this))
{
    setFocusPolicy(Qt::StrongFocus);
    for (QLabel* label : {m_title, m_yName, m_xName, m_empty}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->hide();
    }
    markMuted(m_yName);
    markMuted(m_xName);
    markMuted(m_empty);
    m_title->setFont(headingFont(3));
    m_yName->setFont(smallFont());
    m_xName->setFont(smallFont());
    m_xName->setAlignment(Qt::AlignRight);
    m_empty->setAlignment(Qt::AlignCenter);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_yName);
    layout->addLayout(m_stack, 1);
    layout->addWidget(m_xName);
}

ChartPanel::~ChartPanel() = default;

ChartPanel::Lines& ChartPanel::lines()
{
    if (!m_lines) {
        m_lines = std::make_unique<Lines>(this);
        m_stack->addWidget(m_lines->view);
        m_lines->view->viewport()->installEventFilter(this);
    }
    return *m_lines;
}

void ChartPanel::describe(const QString& title, const QString& words)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(words);
    m_current = -1;
    m_canvas->setCurrentSpot(-1);
}

template <class Figure>
void ChartPanel::paintOrEmpty(const Figure& figure, bool isEmpty)
{
    if (isEmpty) {
        showNothing(figure.title, m_emptyText);
        return;
    }
    describe(figure.title, inWords(figure));
    m_xName->hide();
    m_yName->hide();
    m_canvas->setFigure(figure);
    m_stack->setCurrentWidget(m_canvas);
}

void ChartPanel::showRadar(const RadarFigure& figure)
{
    paintOrEmpty(figure, figure.axes.size() < 3 || figure.series.empty());
}

void ChartPanel::showRanking(const RankingFigure& figure) { paintOrEmpty(figure, figure.bars.empty()); }

void ChartPanel::showStacked(const StackedFigure& figure)
{
    paintOrEmpty(figure, figure.rows.empty() || figure.parts.isEmpty());
}

void ChartPanel::showTornado(const TornadoFigure& figure) { paintOrEmpty(figure, figure.bars.empty()); }

void ChartPanel::showMix(const MixFigure& figure)
{
    const bool isEmpty =
        std::none_of(figure.shares.begin(), figure.shares.end(), [](const auto& s) { return s.share > 0; });
    paintOrEmpty(figure, isEmpty);
}

void ChartPanel::showLive(const LiveFigure& figure)
{
    std::vector<QPointF> finite;
    std::copy_if(figure.points.begin(), figure.points.end(), std::back_inserter(finite),
                 [](const QPointF& p) { return std::isfinite(p.x()) && std::isfinite(p.y()); });
    if (finite.empty()) {
        showNothing(figure.title, m_emptyText);
        return;
    }
    LiveFigure checked = figure;
    checked.points = thinned(finite, mostPoints);
    describe(figure.title, inWords(checked));
    Lines& shown = lines();
    const auto [left, right] = std::minmax_element(finite.begin(), finite.end(),
                                                   [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
    const auto [low, high] = std::minmax_element(finite.begin(), finite.end(),
                                                 [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
    Range y = widened(low->y(), high->y());
    if (y.low > 0 && y.low < 0.5 * y.high)
        y.low = 0; // a rate reads better from zero, a small wobble on a high level does not
    const double margin = (y.high - y.low) * 0.05;
    y = {y.low == 0 ? 0 : y.low - margin, y.high + margin};
    shown.setX(widened(left->x(), right->x()), false);
    shown.setY(y, 4);
    shown.line->replace(QList<QPointF>(checked.points.begin(), checked.points.end()));
    shown.anchorWords.clear();
    for (QXYSeries* series : {static_cast<QXYSeries*>(shown.anchors), static_cast<QXYSeries*>(shown.point),
                              static_cast<QXYSeries*>(shown.ceiling)})
        series->clear();
    m_yName->setText(figure.yName);
    m_xName->setText(figure.xName);
    m_yName->setVisible(!figure.yName.isEmpty());
    m_xName->setVisible(!figure.xName.isEmpty());
    m_stack->setCurrentWidget(shown.view);
}

void ChartPanel::showCurve(const CurveFigure& figure)
{
    const bool isEmpty = figure.anchors.size() < 2 || (figure.logarithmic && figure.anchors.front().x() <= 0);
    if (isEmpty) {
        showNothing(figure.title, m_emptyText);
        return;
    }
    describe(figure.title, inWords(figure));
    Lines& shown = lines();
    const auto at = [&figure](double x) { return figure.logarithmic ? std::log10(x) : x; };
    const double first = at(figure.anchors.front().x());
    const double last = at(figure.anchors.back().x());
    const Range inner = widened(first, last);
    const double margin = (inner.high - inner.low) * 0.06;
    const Range x{inner.low - margin, inner.high + margin};
    shown.setX(x, figure.logarithmic);
    shown.setY({0, 105}, 5);
    // Outside its ends the function stays level; the line says so.
    QList<QPointF> line{{x.low, figure.anchors.front().y()}};
    QList<QPointF> anchors;
    shown.anchorWords.clear();
    for (const QPointF& anchor : figure.anchors) {
        anchors << QPointF(at(anchor.x()), anchor.y());
        CurveFigure one;
        one.xName = figure.xName;
        one.anchors = {anchor};
        shown.anchorWords << inWords(one);
    }
    line << anchors << QPointF(x.high, figure.anchors.back().y());
    shown.line->replace(line);
    shown.anchors->replace(anchors);
    shown.point->clear();
    shown.ceiling->clear();
    if (figure.point) {
        const bool offScale = figure.logarithmic && figure.point->x() <= 0;
        const double px = offScale ? x.low : std::clamp(at(figure.point->x()), x.low, x.high);
        shown.point->append(px, figure.point->y());
        CurveFigure one;
        one.point = figure.point;
        one.pointName = figure.pointName;
        shown.pointWords = inWords(one);
    }
    if (figure.ceiling && *figure.ceiling < 100)
        shown.ceiling->replace({{x.low, *figure.ceiling}, {x.high, *figure.ceiling}});
    m_yName->setText(figure.yName);
    m_xName->setText(figure.xName);
    m_yName->setVisible(!figure.yName.isEmpty());
    m_xName->setVisible(!figure.xName.isEmpty());
    m_stack->setCurrentWidget(shown.view);
}

void ChartPanel::showNothing(const QString& title, const QString& sentence)
{
    const QString words = sentence.isEmpty() ? tr("No data yet") : sentence;
    describe(title, words);
    m_empty->setText(words);
    m_empty->show();
    m_xName->hide();
    m_yName->hide();
    m_stack->setCurrentWidget(m_empty);
}

void ChartPanel::setEmptyText(const QString& sentence) { m_emptyText = sentence; }

std::vector<ChartPanel::Place> ChartPanel::places() const
{
    std::vector<Place> result;
    if (m_stack->currentWidget() == m_canvas) {
        for (const Spot& spot : m_canvas->spots()) {
            const QRect area = spot.area.toAlignedRect();
            result.push_back({QRect(m_canvas->mapTo(this, area.topLeft()), area.size()), spot.words});
        }
    } else if (m_lines && m_stack->currentWidget() == m_lines->view) {
        const auto add = [this, &result](const QXYSeries* series, const QPointF& point, const QString& words) {
            const QPoint inView = m_lines->view->mapFromScene(
                m_lines->chart->mapToScene(m_lines->chart->mapToPosition(point, const_cast<QXYSeries*>(series))));
            const QPoint at = m_lines->view->viewport()->mapTo(this, inView);
            result.push_back({QRect(at - QPoint(6, 6), QSize(12, 12)), words});
        };
        if (m_lines->anchors->count() == 0) {
            for (const QPointF& point : m_lines->line->points())
                add(m_lines->line, point, formatFigure(point.x()) + QLatin1String(": ") + formatFigure(point.y()));
        }
        for (int i = 0; i < m_lines->anchors->count(); ++i)
            add(m_lines->anchors, m_lines->anchors->at(i), m_lines->anchorWords.value(i));
        if (m_lines->point->count() > 0)
            add(m_lines->point, m_lines->point->at(0), m_lines->pointWords);
    }
    return result;
}

QString ChartPanel::currentWords() const
{
    const auto all = places();
    return m_current >= 0 && m_current < static_cast<int>(all.size()) ? all[static_cast<std::size_t>(m_current)].words
                                                                      : QString();
}

void ChartPanel::showTip(const Place& place)
{
    QToolTip::showText(mapToGlobal(place.area.center()), place.words.toHtmlEscaped(), this);
}

void ChartPanel::step(int by)
{
    const auto all = places();
    if (all.empty())
        return;
    const int last = static_cast<int>(all.size()) - 1;
    const int from = m_current >= 0 ? m_current : by > 0 ? -1 : last + 1;
    m_current = std::clamp(from + by, 0, last);
    m_canvas->setCurrentSpot(m_current);
    showTip(all[static_cast<std::size_t>(m_current)]);
}

void ChartPanel::keyPressEvent(QKeyEvent* event)
{
    constexpr int everything = 1 << 20;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        step(-1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        step(1);
        return;
    case Qt::Key_Home:
        step(-everything);
        return;
    case Qt::Key_End:
        step(everything);
        return;
    case Qt::Key_Escape:
        QToolTip::hideText();
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ChartPanel::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
}

void ChartPanel::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    setAutoFillBackground(false);
    m_current = -1;
    m_canvas->setCurrentSpot(-1);
}

void ChartPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && m_lines)
        m_lines->look();
    QWidget::changeEvent(event);
}

bool ChartPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_lines && watched == m_lines->view->viewport()) {
        const QPoint at = m_lines->view->viewport()->mapTo(this, static_cast<QHelpEvent*>(event)->pos());
        const auto all = places();
        const auto distance = [at](const Place& place) { return (place.area.center() - at).manhattanLength(); };
        const auto nearest = std::min_element(
            all.begin(), all.end(), [&](const Place& a, const Place& b) { return distance(a) < distance(b); });
        if (nearest != all.end() && distance(*nearest) < 40)
            showTip(*nearest);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace steelyard::ui
