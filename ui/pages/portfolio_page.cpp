// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/portfolio_page.h"

#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/company_form.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/slug.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steelyard::ui
{

PortfolioPage::PortfolioPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_stack(new QStackedWidget), m_empty(new EmptyState), m_table(new QTableWidget),
      m_form(new CompanyForm), m_mix(new ChartPanel), m_advice(new QTableWidget), m_title(new QLabel),
      m_adviceTitle(new QLabel), m_add(new QPushButton), m_remove(new QPushButton)
{
    m_table->setObjectName("portfolio.companies");
    m_add->setObjectName("portfolio.addCompany");
    m_remove->setObjectName("portfolio.removeCompany");
    m_advice->setObjectName("portfolio.advice");
    for (QTableWidget* table : {m_table, m_advice}) {
        table->verticalHeader()->hide();
        table->setEditTriggers(QAbstractItemView::NoEditTriggers);
        table->setSelectionBehavior(QAbstractItemView::SelectRows);
        table->setShowGrid(false);
    }
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    for (QLabel* title : {m_title, m_adviceTitle})
        title->setFont(headingFont(2));
    m_mix->setMinimumHeight(210);

    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(2 * gap, 2 * gap, gap, gap);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_title, 1);
    bar->addWidget(m_add);
    bar->addWidget(m_remove);
    column->addLayout(bar);
    column->addWidget(m_table, 2);
    column->addWidget(m_adviceTitle);
    auto* lower = new QHBoxLayout;
    lower->addWidget(m_advice, 1);
    lower->addWidget(m_mix, 1);
    column->addLayout(lower, 3);
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMinimumWidth(320);
    auto* split = new QSplitter;
    split->addWidget(left);
    split->addWidget(scroll);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(split);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);

    connect(m_empty, &EmptyState::nextStep, this, &PortfolioPage::addCompany);
    connect(m_add, &QPushButton::clicked, this, &PortfolioPage::addCompany);
    connect(m_remove, &QPushButton::clicked, this, &PortfolioPage::removeCompany);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (const Company* company = findIn(m_session.round().companies, selected()); company && !m_filling)
            m_form->setCompany(*company);
    });
    connect(m_form, &CompanyForm::applied, this, [this](const Company& company) { m_session.put(company, tr("Change company")); });
    connect(&m_session, &Session::opened, this, &PortfolioPage::refresh);
    connect(&m_session, &Session::changed, this, &PortfolioPage::refresh);
    retranslate();
}

std::string PortfolioPage::selected() const
{
    const auto rows = m_table->selectionModel() ? m_table->selectionModel()->selectedRows() : QModelIndexList();
    return rows.isEmpty() ? std::string() : m_table->item(rows.front().row(), 0)->data(Qt::UserRole).toString().toStdString();
}

void PortfolioPage::addCompany()
{
    prompts::text(this, tr("Add a company"), tr("Name of the company"), QString(), [this](const QString& name) {
        Company company;
        company.name = name.toStdString();
        company.id = slugOf(name, "company", [this](const std::string& id) { return m_session.round().companies.contains(id); });
        company.finetuningShare = 1;
        m_session.put(company, tr("Add company"));
    });
}

void PortfolioPage::removeCompany()
{
    const Company* company = findIn(m_session.round().companies, selected());
    if (!company)
        return;
    const Company gone = *company;
    prompts::confirm(this, tr("Remove company"), tr("Remove %1 from this round? Undo brings it back.").arg(QString::fromStdString(gone.name)),
                     tr("Remove"), [this, gone](bool yes) {
                         if (yes)
                             m_session.drop(gone, tr("Remove company"));
                     });
}

void PortfolioPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void PortfolioPage::refresh()
{
    // A page nobody sees catches up when it is shown: edits elsewhere must not pay for it.
    if (!isVisible() || !m_session.isOpen())
        return;
    const Round& round = m_session.round();
    m_stack->setCurrentIndex(round.companies.empty() ? 0 : 1);
    const bool writable = !m_session.isReadOnly();
    m_add->setEnabled(writable);
    m_remove->setEnabled(writable);
    m_form->setReadOnly(!writable);
    const std::string before = selected();
    m_filling = true;
    m_table->setColumnCount(6);
    m_table->setHorizontalHeaderLabels({tr("Company"), tr("Pretraining"), tr("Fine-tuning"), tr("Inference"),
                                        tr("GPU-hours a month"), tr("Busiest month")});
    m_table->setRowCount(static_cast<int>(round.companies.size()));
    int row = 0, wanted = 0;
    MixFigure mix;
    mix.title = tr("Profile of the portfolio");
    double shares[3] = {0, 0, 0};
    for (const auto& [id, company] : round.companies) {
        if (id == before)
            wanted = row;
        auto* name = new QTableWidgetItem(QString::fromStdString(company.name));
        name->setData(Qt::UserRole, QString::fromStdString(id));
        m_table->setItem(row, 0, name);
        const double own[3] = {company.pretrainingShare, company.finetuningShare, company.inferenceShare};
        for (int i = 0; i < 3; ++i) {
            shares[i] += own[i] * company.monthlyGpuHours;
            m_table->setItem(row, 1 + i, new QTableWidgetItem(formatPercent(own[i] * 100, 0)));
        }
        m_table->setItem(row, 4, new QTableWidgetItem(formatNumber(company.monthlyGpuHours, 0)));
        m_table->setItem(row, 5, new QTableWidgetItem(company.peakGpuHours ? formatNumber(*company.peakGpuHours, 0) : QStringLiteral("–")));
        for (int i = 1; i < 6; ++i)
            m_table->item(row, i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        ++row;
    }
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(0, 200);
    mix.shares = {{tr("Pretraining"), shares[0]}, {tr("Fine-tuning"), shares[1]}, {tr("Inference"), shares[2]}};
    mix.centre = formatNumber(shares[0] + shares[1] + shares[2], 0) + QStringLiteral(" h");
    m_mix->showMix(mix);

    const score::Weights& weights = m_session.board().weights;
    m_advice->setColumnCount(4);
    m_advice->setHorizontalHeaderLabels({tr("Dimension"), tr("Template"), tr("Suggested"), tr("Used")});
    const auto& dimensions = m_session.content().scorecard.dimensions;
    m_advice->setRowCount(static_cast<int>(dimensions.size()));
    for (int i = 0; i < m_advice->rowCount(); ++i) {
        const Dimension& dimension = dimensions[static_cast<std::size_t>(i)];
        m_advice->setItem(i, 0, new QTableWidgetItem(localText(dimension.name)));
        int column = 1;
        for (const auto* table : {&weights.standard, &weights.adjusted, &weights.effective}) {
            const auto it = table->dimensions.find(dimension.id);
            auto* item = new QTableWidgetItem(it == table->dimensions.end() ? QString() : formatPercent(it->second, 2));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_advice->setItem(i, column++, item);
        }
    }
    m_advice->resizeColumnsToContents();
    QStringList why;
    for (const score::CompanyWeights& company : weights.companies)
        for (const std::string& id : company.modifiers)
            for (const WeightModifier& modifier : m_session.content().profiles.modifiers)
                if (modifier.id == id)
                    why.append(QString::fromStdString(findIn(round.companies, company.company)->name) + QStringLiteral(": ") + localText(modifier.name));
    m_advice->setToolTip(why.join('\n'));
    m_filling = false;
    if (m_table->rowCount() > 0)
        m_table->selectRow(wanted);
    if (const Company* company = findIn(round.companies, selected()))
        m_form->setCompany(*company);
}

void PortfolioPage::retranslate()
{
    m_title->setText(tr("Portfolio companies"));
    m_adviceTitle->setText(tr("What their demand suggests for the weights"));
    m_add->setText(tr("Add company…"));
    m_remove->setText(tr("Remove"));
    m_table->setAccessibleName(tr("Portfolio companies"));
    m_advice->setAccessibleName(tr("Suggested weights"));
    m_empty->setContent("view-list-details", tr("No company yet"),
                        tr("Enter the companies that rent GPUs. Their workload decides which dimensions weigh more."),
                        tr("Add a company"));
}

void PortfolioPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
