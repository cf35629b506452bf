// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/weight_advice.h"

#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/wrapped_header.h"

#include <QEvent>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

enum Column { Name, Template, Suggested, Change, Used, Columns };

constexpr double kVisible = 0.005; ///< half of the last shown place

std::optional<double> weightIn(const score::WeightTable& table, const std::string& dimension)
{
    const auto it = table.dimensions.find(dimension);
    return it == table.dimensions.end() ? std::nullopt : std::optional(it->second);
}

QString signedPoints(double points)
{
    if (std::abs(points) < kVisible)
        return QStringLiteral("0");
    return (points > 0 ? QStringLiteral("+") : QString()) + formatNumber(points, 2);
}

QTableWidgetItem* figure(const QString& text)
{
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QString escaped(const QString& text) { return text.toHtmlEscaped(); }

/// One paragraph: the company, its part of the whole, and each modifier with its note.
QString companyWords(const Content& content, const Company& company, const score::CompanyWeights& weights)
{
    QString html = QStringLiteral("<p><b>%1</b> ").arg(escaped(QString::fromStdString(company.name)));
    html += escaped(WeightAdvice::tr("%1 of the GPU-hours; mix %2 / %3 / %4")
                        .arg(formatPercent(weights.share * 100, 1), formatPercent(company.pretrainingShare * 100, 0),
                             formatPercent(company.finetuningShare * 100, 0),
                             formatPercent(company.inferenceShare * 100, 0)));
    if (weights.modifiers.empty())
        html += QStringLiteral("<br>") + escaped(WeightAdvice::tr("No adjustment applies: its mix alone decides."));
    for (const std::string& id : weights.modifiers)
        for (const WeightModifier& modifier : content.profiles.modifiers) {
            if (modifier.id != id)
                continue;
            html += QStringLiteral("<br>• <b>%1</b>: %2")
                        .arg(escaped(localText(modifier.name)), escaped(localText(modifier.note)));
            QStringList rules;
            for (const std::string& rule : modifier.activatesRules)
                rules.append(QString::fromStdString(rule));
            if (!rules.isEmpty())
                html += u' ' + escaped(WeightAdvice::tr("Rule %1 applies.").arg(rules.join(QStringLiteral(", "))));
        }
    return html + QStringLiteral("</p>");
}

} // namespace

WeightAdvice::WeightAdvice(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_lead(new QLabel), m_why(new QLabel), m_table(new QTableWidget)
{
    m_title->setFont(headingFont(3));
    m_title->setWordWrap(true);
    m_lead->setWordWrap(true);
    markMuted(m_lead);
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::RichText);
    m_why->setObjectName("portfolio.adviceReasons");
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setObjectName("portfolio.advice");
    m_table->setHorizontalHeader(new WrappedHeader(m_table));
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAlternatingRowColors(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_lead, m_table, m_why})
        column->addWidget(part);
    retranslate();
}

void WeightAdvice::showAdvice(const Content& content, const Round& round, const score::Weights& weights)
{
    const bool demand = std::any_of(weights.companies.begin(), weights.companies.end(),
                                    [](const score::CompanyWeights& company) { return company.share > 0; });
    m_lead->setText(demand ? tr("Percent per dimension. Each company counts by its part of the GPU-hours.")
                           : tr("No company has GPU-hours yet, so the template stands."));
    fillTable(content, round, weights);
    QString why;
    for (const score::CompanyWeights& entry : weights.companies)
        if (const Company* company = findIn(round.companies, entry.company))
            why += companyWords(content, *company, entry);
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
}

void WeightAdvice::fillTable(const Content& content, const Round& round, const score::Weights& weights)
{
    const auto& dimensions = content.scorecard.dimensions;
    m_table->setColumnCount(Columns);
    m_table->setHorizontalHeaderLabels({tr("Dimension"), tr("Template"), tr("Suggested"), tr("Change"), tr("In use")});
    for (int column = Template; column < Columns; ++column)
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setRowCount(static_cast<int>(dimensions.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Dimension& dimension = dimensions[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(localText(dimension.name));
        name->setToolTip(localText(dimension.coreQuestion));
        m_table->setItem(row, Name, name);
        const auto standard = weightIn(weights.standard, dimension.id);
        const auto adjusted = weightIn(weights.adjusted, dimension.id);
        const auto used = weightIn(weights.effective, dimension.id);
        const auto shown = [](const std::optional<double>& weight) {
            return weight ? formatNumber(*weight, 2) : QStringLiteral("–");
        };
        m_table->setItem(row, Template, figure(shown(standard)));
        m_table->setItem(row, Suggested, figure(shown(adjusted)));
        auto* change = figure(standard && adjusted ? signedPoints(*adjusted - *standard) : QStringLiteral("–"));
        if (standard && adjusted && std::abs(*adjusted - *standard) < kVisible)
            change->setForeground(themeColor(Role::InkMuted));
        m_table->setItem(row, Change, change);
        auto* last = figure(shown(used));
        if (const WeightOverride* own = findIn(round.weightOverrides, dimension.id)) {
            last->setText(tr("%1 by hand").arg(shown(used)));
            last->setToolTip(QString::fromStdString(own->reason));
        } else if (used && adjusted && std::abs(*used - *adjusted) >= kVisible) {
            last->setToolTip(tr("Moved because another weight is set by hand."));
        }
        m_table->setItem(row, Used, last);
    }
    m_table->resizeRowsToContents();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    for (int row = 0; row < m_table->rowCount(); ++row)
        height += m_table->rowHeight(row);
    m_table->setFixedHeight(height);
}

void WeightAdvice::retranslate()
{
    m_title->setText(tr("What their demand suggests for the weights"));
    m_table->setAccessibleName(tr("Suggested weights"));
    m_why->setAccessibleName(tr("Why these weights"));
}

void WeightAdvice::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
