// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/portfolio_page.h"

#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/company_form.h"
#include "ui/pages/weight_advice.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/slug.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/wrapped_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace steelyard::ui {

namespace {

enum Column { Name, Stage, Mix, Hours, Peak, Sensitive, Columns };

constexpr int kShareRole = Qt::UserRole + 1; ///< QVariantList of three shares
constexpr int kTallest = 8;                  ///< rows shown before the table scrolls
constexpr int kLongestSlug = 60;

/// The three shares as one bar, in the colours of the profile chart, with the figures behind it.
class MixDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariantList shares = index.data(kShareRole).toList();
        const double words = option.fontMetrics.horizontalAdvance(index.data().toString()) + 3.0 * gap;
        const QRectF bar(option.rect.left() + gap, option.rect.center().y() - 4, option.rect.width() - words - gap, 9);
        if (bar.width() < 2 * gap)
            return;
        painter->save();
        painter->setPen(Qt::NoPen);
        double x = bar.left();
        for (int i = 0; i < shares.size(); ++i) {
            const double width = bar.width() * std::clamp(shares[i].toDouble(), 0.0, 1.0);
            painter->setBrush(QBrush(seriesColor(i), seriesPattern(i)));
            painter->drawRect(QRectF(x, bar.top(), std::max(width - 1, 0.0), bar.height()));
            x += width;
        }
        painter->restore();
    }
};

QString stageName(CompanyStage stage)
{
    switch (stage) {
    case CompanyStage::Unknown:
        return QStringLiteral("–");
    case CompanyStage::Validation:
        return CompanyForm::tr("validation");
    case CompanyStage::Growth:
        return CompanyForm::tr("growth");
    case CompanyStage::Scale:
        return CompanyForm::tr("scale");
    }
    return {};
}

QString sensitiveWord(const std::optional<bool>& sensitive)
{
    return !sensitive ? QStringLiteral("–") : *sensitive ? CompanyForm::tr("yes") : CompanyForm::tr("no");
}

} // namespace

PortfolioPage::PortfolioPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_stack(new QStackedWidget), m_empty(new EmptyState),
      m_table(new QTableWidget), m_form(new CompanyForm), m_mix(new ChartPanel), m_advice(new WeightAdvice),
      m_title(new QLabel), m_add(new QPushButton), m_remove(new QPushButton)
{
    m_empty->setObjectName("portfolio.empty");
    m_table->setObjectName("portfolio.companies");
    m_add->setObjectName("portfolio.addCompany");
    m_remove->setObjectName("portfolio.removeCompany");
    m_form->setObjectName("portfolio.form");
    m_mix->setObjectName("portfolio.profile");
    m_table->setHorizontalHeader(new WrappedHeader(m_table));
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setItemDelegateForColumn(Mix, new MixDelegate(m_table));
    m_title->setFont(headingFont(2));
    m_mix->setFixedHeight(170);

    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
    column->setSpacing(2 * gap);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_title, 1);
    bar->addWidget(m_add);
    bar->addWidget(m_remove);
    column->addLayout(bar);
    column->addWidget(m_table);
    column->addWidget(m_mix);
    column->addWidget(m_advice);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(left);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    m_form->setMinimumWidth(300);
    auto* split = new QSplitter;
    split->setObjectName("portfolio.split");
    split->addWidget(scroll);
    split->addWidget(m_form);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setSizes({700, 380});
    split->setChildrenCollapsible(false);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(split);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);

    connect(m_empty, &EmptyState::nextStep, this, &PortfolioPage::addCompany);
    connect(m_add, &QPushButton::clicked, this, &PortfolioPage::addCompany);
    connect(m_remove, &QPushButton::clicked, this, &PortfolioPage::removeCompany);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        const std::string wanted = selected();
        if (m_filling || wanted.empty() || wanted == m_form->company().id)
            return;
        if (m_form->isDirty())
            select(m_form->company().id);
        leaveForm([this, wanted] {
            m_adding = false;
            if (const Company* company = findIn(m_session.round().companies, wanted))
                m_form->setCompany(*company);
            select(wanted);
        });
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this] { m_form->focusFirst(); });
    connect(m_form, &CompanyForm::applied, this, [this](const Company& company) { apply(company); });
    connect(m_form, &CompanyForm::discarded, this, [this] {
        m_adding = false;
        m_form->setCompany({});
        refresh();
    });
    const auto changed = [this] {
        m_stale = true;
        if (isVisible())
            refresh();
    };
    connect(&m_session, &Session::opened, this, [this, changed] {
        m_adding = false;
        m_form->setCompany({});
        changed();
    });
    connect(&m_session, &Session::changed, this, changed);
    retranslate();
}

std::string PortfolioPage::selected() const
{
    const auto rows = m_table->selectionModel() ? m_table->selectionModel()->selectedRows() : QModelIndexList();
    return rows.isEmpty() ? std::string()
                          : m_table->item(rows.front().row(), Name)->data(Qt::UserRole).toString().toStdString();
}

void PortfolioPage::select(const std::string& id)
{
    m_filling = true;
    m_table->clearSelection();
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (m_table->item(row, Name)->data(Qt::UserRole).toString().toStdString() == id)
            m_table->selectRow(row);
    m_filling = false;
    m_remove->setEnabled(!selected().empty() && !m_session.isReadOnly());
}

void PortfolioPage::leaveForm(std::function<void()> next)
{
    if (!m_form->isDirty()) {
        next();
        return;
    }
    prompts::confirm(this, tr("Discard changes"), tr("What you typed in the form is not applied yet. Discard it?"),
                     tr("Discard"), [next = std::move(next)](bool yes) {
                         if (yes)
                             next();
                     });
}

void PortfolioPage::addCompany()
{
    if (m_session.isReadOnly())
        return;
    leaveForm([this] {
        m_adding = true;
        m_form->setCompany({});
        refresh();
        m_form->focusFirst();
    });
}

void PortfolioPage::apply(Company company)
{
    const bool isNew = company.id.empty();
    if (isNew)
        company.id = slugOf(QString::fromStdString(company.name).left(kLongestSlug), "company",
                            [this](const std::string& id) { return m_session.round().companies.contains(id); });
    // What was refused stays in the form as typed; the window says why.
    if (!m_session.put(company, isNew ? tr("Add company") : tr("Change company")))
        return;
    m_adding = false;
    m_form->setCompany(company);
    refresh();
}

void PortfolioPage::removeCompany()
{
    const Company* company = findIn(m_session.round().companies, selected());
    if (!company || m_session.isReadOnly())
        return;
    const Company gone = *company;
    prompts::confirm(this, tr("Remove company"),
                     tr("Remove %1 from this round? Undo brings it back.").arg(QString::fromStdString(gone.name)),
                     tr("Remove"), [this, gone](bool yes) {
                         if (!yes)
                             return;
                         m_form->setCompany({});
                         m_session.drop(gone, tr("Remove company"));
                         refresh();
                     });
}

void PortfolioPage::refresh()
{
    m_stale = false;
    m_stack->setCurrentIndex(m_session.round().companies.empty() && !m_adding ? 0 : 1);
    const bool writable = m_session.isOpen() && !m_session.isReadOnly();
    m_empty->setEnabled(writable);
    m_add->setEnabled(writable);
    m_form->setReadOnly(!writable);
    fillTable();
    showProfile();
    m_advice->showAdvice(m_session.content(), m_session.round(), m_session.board().weights);
    syncForm();
}

void PortfolioPage::syncForm()
{
    const auto& companies = m_session.round().companies;
    const Company* stored = findIn(companies, m_form->company().id);
    if (!stored && !m_adding && !companies.empty())
        stored = &companies.begin()->second;
    // Typed text is never overwritten by a change elsewhere.
    if (stored && (stored->id != m_form->company().id || !m_form->isDirty()))
        m_form->setCompany(*stored);
    select(m_adding ? std::string() : m_form->company().id);
}

void PortfolioPage::fillTable()
{
    const auto& companies = m_session.round().companies;
    m_filling = true;
    m_table->setColumnCount(Columns);
    m_table->setHorizontalHeaderLabels({tr("Company"), tr("Stage"), tr("Pretraining / fine-tuning / inference, %"),
                                        tr("GPU-hours a month"), tr("Busiest month"), tr("Sensitive data")});
    for (const int column : {Hours, Peak})
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setRowCount(static_cast<int>(companies.size()));
    int row = 0;
    for (const auto& [id, company] : companies) {
        const auto set = [&](int column, const QString& text, Qt::Alignment side) {
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(side | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
            return item;
        };
        auto* name = set(Name, QString::fromStdString(company.name), Qt::AlignLeft);
        name->setData(Qt::UserRole, QString::fromStdString(id));
        name->setToolTip(QString::fromStdString(company.name));
        set(Stage, stageName(company.stage), Qt::AlignLeft);
        const std::array shares{company.pretrainingShare, company.finetuningShare, company.inferenceShare};
        QStringList figures;
        QVariantList values;
        for (const double share : shares) {
            figures.append(formatNumber(share * 100, 0));
            values.append(share);
        }
        auto* mix = set(Mix, figures.join(QStringLiteral(" / ")), Qt::AlignRight);
        mix->setData(kShareRole, values);
        mix->setToolTip(
            tr("Pretraining %1, fine-tuning %2, inference %3")
                .arg(formatPercent(shares[0] * 100), formatPercent(shares[1] * 100), formatPercent(shares[2] * 100)));
        mix->setData(Qt::AccessibleTextRole, mix->toolTip());
        set(Hours, formatNumber(company.monthlyGpuHours, 0), Qt::AlignRight);
        set(Peak, company.peakGpuHours ? formatNumber(*company.peakGpuHours, 0) : QStringLiteral("–"), Qt::AlignRight);
        set(Sensitive, sensitiveWord(company.sensitiveData), Qt::AlignHCenter);
        ++row;
    }
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    const std::array<int, Columns> widths{160, 76, 184, 92, 80, 76};
    for (int i = 0; i < Columns; ++i)
        m_table->setColumnWidth(i, widths[static_cast<std::size_t>(i)]);
    header->setSectionResizeMode(Name, QHeaderView::Stretch);
    const int rowHeight = row ? m_table->rowHeight(0) : 0;
    m_table->setFixedHeight(header->sizeHint().height() + 2 * m_table->frameWidth() +
                            std::clamp(row, 1, kTallest) * std::max(rowHeight, 24) + 2);
    m_filling = false;
}

void PortfolioPage::showProfile()
{
    std::array<double, 3> hours{};
    for (const auto& [id, company] : m_session.round().companies) {
        hours[0] += company.pretrainingShare * company.monthlyGpuHours;
        hours[1] += company.finetuningShare * company.monthlyGpuHours;
        hours[2] += company.inferenceShare * company.monthlyGpuHours;
    }
    const double sum = hours[0] + hours[1] + hours[2];
    if (sum <= 0) {
        m_mix->showNothing(tr("Profile of the portfolio"), tr("No company has GPU-hours yet."));
        return;
    }
    MixFigure mix;
    mix.title = tr("Profile of the portfolio");
    mix.centre = tr("%1 GPU-h a month").arg(formatNumber(sum, 0));
    mix.shares = {{tr("Pretraining"), hours[0]}, {tr("Fine-tuning"), hours[1]}, {tr("Inference"), hours[2]}};
    m_mix->showMix(mix);
}

void PortfolioPage::retranslate()
{
    m_title->setText(tr("Portfolio companies"));
    m_add->setText(tr("Add company…"));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove company"));
    m_table->setAccessibleName(tr("Portfolio companies"));
    m_form->setAccessibleName(tr("Company"));
    m_empty->setContent("view-list-details", tr("No company yet"),
                        tr("Enter the companies that rent GPUs. Their workload decides which dimensions weigh more."),
                        tr("Add a company"));
}

void PortfolioPage::showEvent(QShowEvent* event)
{
    if (m_stale)
        refresh();
    QWidget::showEvent(event);
}

void PortfolioPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        m_stale = true;
        if (isVisible())
            refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
