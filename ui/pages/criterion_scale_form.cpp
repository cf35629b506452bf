// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/criterion_scale_form.h"

#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/quantity.h"
#include "ui/widgets/value_curve.h"

#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

enum Kind { Rubric, Value };
enum Direction { HigherIsBetter, LowerIsBetter };
enum Axis { Linear, Logarithmic };
constexpr int kFewestPoints = 2, kMostPoints = 12;
constexpr const char* kUnits[] = {"ratio", "percent", "count", "s", "min", "h", "day", "GB/s", "USD"};

QString text(const std::string& value) { return QString::fromStdString(value); }

} // namespace

CriterionScaleForm::CriterionScaleForm(const CustomCriterion& criterion, bool isFixed, QWidget* parent)
    : QWidget(parent), m_kind(new QComboBox), m_pages(new QStackedWidget)
{
    m_kind->setObjectName("criterion.kind");
    m_kind->setAccessibleName(tr("How it is scored"));
    m_kind->addItems({tr("Judged against six written levels"), tr("A value with a unit")});
    m_kind->setEnabled(!isFixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addWidget(m_kind);
    column->addWidget(m_pages, 1);
    buildRubric(criterion);
    buildValue(criterion);
    m_unit->setEnabled(!isFixed);
    if (isFixed)
        m_kind->setToolTip(tr("Levels or values were entered already, so the kind and the unit stay."));
    m_kind->setCurrentIndex(criterion.anchors.empty() ? Rubric : Value);
    m_pages->setCurrentIndex(m_kind->currentIndex());
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int kind) {
        m_pages->setCurrentIndex(kind);
        emit edited();
    });
    showCurve();
}

bool CriterionScaleForm::isRubric() const { return m_kind->currentIndex() == Rubric; }

void CriterionScaleForm::buildRubric(const CustomCriterion& criterion)
{
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    auto* english = new QLabel(tr("Meaning in English"));
    auto* chinese = new QLabel(tr("Meaning in Chinese"));
    markMuted(english);
    markMuted(chinese);
    grid->addWidget(english, 0, 1);
    grid->addWidget(chinese, 0, 2);
    for (std::size_t level = 0; level < 6; ++level) {
        const int row = static_cast<int>(level) + 1;
        const auto field = [&](const QString& name, const char* language, const std::string& value) {
            auto* edit = new QLineEdit(text(value));
            edit->setObjectName(QStringLiteral("criterion.level%1.%2").arg(level).arg(QLatin1String(language)));
            edit->setAccessibleName(name.arg(level));
            edit->setCursorPosition(0);
            connect(edit, &QLineEdit::textChanged, this, &CriterionScaleForm::edited);
            return edit;
        };
        const LocalText meaning = criterion.levels.size() == 6 ? criterion.levels[level] : LocalText();
        m_english[level] = field(tr("Level %1 in English"), "en", meaning.en);
        m_chinese[level] = field(tr("Level %1 in Chinese"), "zh", meaning.zh);
        grid->addWidget(new QLabel(QString::number(level)), row, 0);
        grid->addWidget(m_english[level], row, 1);
        grid->addWidget(m_chinese[level], row, 2);
    }
    grid->setRowStretch(7, 1);
    m_pages->addWidget(page);
}

void CriterionScaleForm::buildValue(const CustomCriterion& criterion)
{
    m_unit = new QComboBox;
    m_unit->setObjectName("criterion.unit");
    m_unit->setAccessibleName(tr("Unit"));
    m_unit->setEditable(true);
    for (const char* unit : kUnits)
        m_unit->addItem(QLatin1String(unit));
    m_unit->setCurrentText(criterion.unit.empty() ? QStringLiteral("ratio") : text(criterion.unit));
    m_direction = new QComboBox;
    m_direction->setObjectName("criterion.direction");
    m_direction->setAccessibleName(tr("Direction"));
    m_direction->addItems({tr("Higher is better"), tr("Lower is better")});
    m_axis = new QComboBox;
    m_axis->setObjectName("criterion.axis");
    m_axis->setAccessibleName(tr("Between the points"));
    m_axis->addItems({tr("straight lines"), tr("straight on a logarithmic axis")});
    m_axis->setCurrentIndex(criterion.logarithmic ? Logarithmic : Linear);

    m_points = new QTableWidget(0, 2);
    m_points->setObjectName("criterion.points");
    m_points->setAccessibleName(tr("Points of the value function"));
    m_points->setHorizontalHeaderLabels({tr("Value"), tr("Score 0–100")});
    m_points->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_points->verticalHeader()->hide();
    m_points->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + gap);
    m_points->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                              QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_points->setTabKeyNavigation(true);
    m_points->setMinimumHeight(120);
    for (const AnchorPoint& point : criterion.anchors)
        addPoint(formatFigure(point.input).remove(','), formatFigure(point.score));
    if (criterion.anchors.empty()) {
        addPoint("0", "0");
        addPoint("1", "100");
    } else if (criterion.anchors.back().score < criterion.anchors.front().score) {
        m_direction->setCurrentIndex(LowerIsBetter);
    }
    m_add = new QPushButton(tr("Add point"));
    m_add->setObjectName("criterion.addPoint");
    m_add->setAutoDefault(false);
    m_remove = new QPushButton(tr("Remove point"));
    m_remove->setObjectName("criterion.removePoint");
    m_remove->setAutoDefault(false);
    m_curve = new ValueCurve;
    m_curve->setMinimumSize(240, 150);

    auto* page = new QWidget;
    auto* form = new QFormLayout;
    form->setVerticalSpacing(gap);
    form->addRow(tr("Unit"), m_unit);
    form->addRow(tr("Direction"), m_direction);
    form->addRow(tr("Between the points"), m_axis);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    auto* left = new QVBoxLayout;
    left->addLayout(form);
    left->addWidget(m_points, 1);
    left->addLayout(buttons);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2 * gap);
    row->addLayout(left, 1);
    row->addWidget(m_curve, 1);
    m_pages->addWidget(page);

    const auto changed = [this] {
        showCurve();
        emit edited();
    };
    connect(m_unit, &QComboBox::currentTextChanged, this, changed);
    connect(m_axis, &QComboBox::currentIndexChanged, this, changed);
    connect(m_points, &QTableWidget::cellChanged, this, changed);
    connect(m_direction, &QComboBox::currentIndexChanged, this, [this, changed] {
        turnAround();
        changed();
    });
    connect(m_add, &QPushButton::clicked, this, [this, changed] {
        addPoint({}, {});
        m_points->setCurrentCell(m_points->rowCount() - 1, 0);
        m_points->setFocus();
        changed();
    });
    connect(m_remove, &QPushButton::clicked, this, [this, changed] {
        if (m_points->rowCount() > kFewestPoints)
            m_points->removeRow(m_points->currentRow() < 0 ? m_points->rowCount() - 1 : m_points->currentRow());
        changed();
    });
}

void CriterionScaleForm::addPoint(const QString& value, const QString& score)
{
    const QSignalBlocker quiet(m_points);
    const int row = m_points->rowCount();
    m_points->insertRow(row);
    m_points->setItem(row, 0, new QTableWidgetItem(value));
    m_points->setItem(row, 1, new QTableWidgetItem(score));
}

/// The same values with the scores the other way round: what was worst becomes best.
void CriterionScaleForm::turnAround()
{
    std::vector<AnchorPoint> points;
    if (!readPoints(points, nullptr))
        return;
    const bool rises = points.back().score > points.front().score;
    if (rises == (m_direction->currentIndex() == HigherIsBetter))
        return;
    const QSignalBlocker quiet(m_points);
    const int count = m_points->rowCount();
    for (int row = 0; row < count; ++row)
        m_points->item(row, 1)->setText(formatFigure(points[static_cast<std::size_t>(count - 1 - row)].score));
}

bool CriterionScaleForm::readPoints(std::vector<AnchorPoint>& points, QString* problem) const
{
    const auto fail = [&](const QString& sentence) {
        if (problem)
            *problem = sentence;
        return false;
    };
    for (int row = 0; row < m_points->rowCount(); ++row) {
        const Quantity value = parseQuantity(m_points->item(row, 0)->text(), m_unit->currentText().toStdString());
        const Quantity score = parseQuantity(m_points->item(row, 1)->text(), "");
        if (!value.value || !score.value)
            return fail(tr("Point %1 needs a value and a score, both as numbers.").arg(row + 1));
        if (*score.value < 0 || *score.value > 100)
            return fail(tr("The score of point %1 must lie between 0 and 100.").arg(row + 1));
        if (!points.empty() && *value.value <= points.back().input)
            return fail(tr("The values must rise from point to point; point %1 does not.").arg(row + 1));
        if (m_axis->currentIndex() == Logarithmic && *value.value <= 0)
            return fail(tr("On a logarithmic axis every value must be above 0."));
        points.push_back({*value.value, *score.value});
    }
    return true;
}

QString CriterionScaleForm::problem() const
{
    if (isRubric()) {
        for (std::size_t level = 0; level < 6; ++level)
            if (m_english[level]->text().trimmed().isEmpty() && m_chinese[level]->text().trimmed().isEmpty())
                return tr("Write what level %1 means, so that two people judge alike.").arg(level);
        return {};
    }
    QString sentence;
    std::vector<AnchorPoint> points;
    if (!readPoints(points, &sentence))
        return sentence;
    const double first = points.front().score, last = points.back().score;
    if (first == last)
        return tr("The first and the last point need different scores.");
    if ((last > first) != (m_direction->currentIndex() == HigherIsBetter))
        return tr("The scores run against the chosen direction.");
    return {};
}

void CriterionScaleForm::writeTo(CustomCriterion& criterion) const
{
    criterion.levels.clear();
    criterion.anchors.clear();
    criterion.unit.clear();
    criterion.logarithmic = false;
    if (isRubric()) {
        for (std::size_t level = 0; level < 6; ++level) {
            const std::string en = m_english[level]->text().trimmed().toStdString();
            const std::string zh = m_chinese[level]->text().trimmed().toStdString();
            criterion.levels.push_back({en.empty() ? zh : en, zh});
        }
        return;
    }
    criterion.unit = m_unit->currentText().trimmed().toStdString();
    criterion.logarithmic = m_axis->currentIndex() == Logarithmic;
    if (!readPoints(criterion.anchors, nullptr))
        criterion.anchors.clear();
}

void CriterionScaleForm::showCurve()
{
    m_remove->setEnabled(m_points->rowCount() > kFewestPoints);
    m_add->setEnabled(m_points->rowCount() < kMostPoints);
    std::vector<AnchorPoint> points;
    if (!readPoints(points, nullptr)) {
        m_curve->clear();
        return;
    }
    CurveFigure figure;
    figure.xName = displayUnit(m_unit->currentText().toStdString());
    figure.yName = tr("Score");
    figure.logarithmic = m_axis->currentIndex() == Logarithmic;
    for (const AnchorPoint& point : points)
        figure.anchors.emplace_back(point.input, point.score);
    m_curve->showCurve(figure);
}

} // namespace steelyard::ui
