// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/company_form.h"

#include "core/model/change.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>

namespace steelyard::ui
{

namespace
{

QDoubleSpinBox* makeSpin(double max, const QString& suffix)
{
    auto* spin = new QDoubleSpinBox;
    spin->setRange(0, max);
    spin->setDecimals(max > 100 ? 0 : 1);
    spin->setSuffix(suffix);
    spin->setGroupSeparatorShown(true);
    return spin;
}

QString optionalText(const std::optional<double>& value) { return value ? QString::number(*value, 'g', 10) : QString(); }

/// Blank is "not stated"; wrong text is reported through `ok`.
std::optional<double> optionalNumber(const QLineEdit* edit, bool& ok)
{
    const QString text = edit->text().trimmed().remove(',');
    if (text.isEmpty())
        return std::nullopt;
    bool right = false;
    const double value = text.toDouble(&right);
    ok &= right && value >= 0 && std::isfinite(value);
    return value;
}

} // namespace

CompanyForm::CompanyForm(QWidget* parent)
    : QWidget(parent), m_name(new QLineEdit), m_residency(new QLineEdit), m_gpuClass(new QLineEdit), m_present(new QLineEdit),
      m_note(new QLineEdit), m_stage(new QComboBox), m_sensitive(new QComboBox), m_pretraining(makeSpin(100, " %")),
      m_finetuning(makeSpin(100, " %")), m_inference(makeSpin(100, " %")), m_hours(makeSpin(1e9, {})), m_peak(new QLineEdit),
      m_job(new QLineEdit), m_largest(new QLineEdit), m_latency(new QLineEdit), m_dataset(new QLineEdit),
      m_problem(new QLabel), m_apply(new QPushButton)
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(gap, gap, gap, gap);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto row = [&](QWidget* field, const char* name) {
        field->setObjectName(QStringLiteral("company.") + QLatin1String(name));
        auto* label = new QLabel;
        label->setBuddy(field);
        form->addRow(label, field);
        m_rows.append({label, field});
    };
    m_stage->addItems({"", "", "", ""});
    m_sensitive->addItems({"", "", ""});
    row(m_name, "name");
    row(m_stage, "stage");
    row(m_pretraining, "pretraining");
    row(m_finetuning, "finetuning");
    row(m_inference, "inference");
    row(m_hours, "hours");
    row(m_peak, "peak");
    row(m_gpuClass, "gpuClass");
    row(m_sensitive, "sensitive");
    row(m_residency, "residency");
    row(m_job, "job");
    row(m_largest, "largest");
    row(m_latency, "latency");
    row(m_dataset, "dataset");
    row(m_present, "present");
    row(m_note, "note");
    m_problem->setWordWrap(true);
    m_problem->setObjectName("company.problem");
    markTone(m_problem, Tone::Bad);
    m_apply->setObjectName("company.apply");
    markPrimary(m_apply);
    form->addRow(m_problem);
    form->addRow(m_apply);
    for (auto* spin : {m_pretraining, m_finetuning, m_inference, m_hours})
        connect(spin, &QDoubleSpinBox::valueChanged, this, &CompanyForm::check);
    for (auto* edit : {m_name, m_peak, m_job, m_largest, m_latency, m_dataset})
        connect(edit, &QLineEdit::textChanged, this, &CompanyForm::check);
    connect(m_apply, &QPushButton::clicked, this, [this] { emit applied(read()); });
    retranslate();
    check();
}

void CompanyForm::setCompany(const Company& company)
{
    m_company = company;
    m_name->setText(QString::fromStdString(company.name));
    m_name->setCursorPosition(0);
    m_stage->setCurrentIndex(static_cast<int>(company.stage));
    m_pretraining->setValue(company.pretrainingShare * 100);
    m_finetuning->setValue(company.finetuningShare * 100);
    m_inference->setValue(company.inferenceShare * 100);
    m_hours->setValue(company.monthlyGpuHours);
    m_peak->setText(optionalText(company.peakGpuHours));
    m_gpuClass->setText(QString::fromStdString(company.gpuClass));
    m_sensitive->setCurrentIndex(!company.sensitiveData ? 0 : *company.sensitiveData ? 1 : 2);
    m_residency->setText(QString::fromStdString(company.residency));
    m_job->setText(optionalText(company.medianJobMinutes));
    m_largest->setText(optionalText(company.largestJobGpus));
    m_latency->setText(optionalText(company.latencySloMs));
    m_dataset->setText(optionalText(company.datasetTb));
    m_present->setText(QString::fromStdString(company.presentPlatform));
    m_note->setText(QString::fromStdString(company.note));
    for (QLineEdit* edit : {m_residency, m_gpuClass, m_present, m_note})
        edit->setCursorPosition(0);
    check();
}

Company CompanyForm::read() const
{
    Company company = m_company;
    bool ok = true;
    company.name = m_name->text().trimmed().toStdString();
    company.stage = static_cast<CompanyStage>(m_stage->currentIndex());
    company.pretrainingShare = m_pretraining->value() / 100;
    company.finetuningShare = m_finetuning->value() / 100;
    company.inferenceShare = m_inference->value() / 100;
    company.monthlyGpuHours = m_hours->value();
    company.peakGpuHours = optionalNumber(m_peak, ok);
    company.gpuClass = m_gpuClass->text().trimmed().toStdString();
    company.sensitiveData = m_sensitive->currentIndex() == 0 ? std::nullopt
                                                             : std::optional<bool>(m_sensitive->currentIndex() == 1);
    company.residency = m_residency->text().trimmed().toStdString();
    company.medianJobMinutes = optionalNumber(m_job, ok);
    company.largestJobGpus = optionalNumber(m_largest, ok);
    company.latencySloMs = optionalNumber(m_latency, ok);
    company.datasetTb = optionalNumber(m_dataset, ok);
    company.presentPlatform = m_present->text().trimmed().toStdString();
    company.note = m_note->text().trimmed().toStdString();
    return company;
}

void CompanyForm::check()
{
    QString problem;
    const double sum = m_pretraining->value() + m_finetuning->value() + m_inference->value();
    bool numbers = true;
    for (const QLineEdit* edit : {m_peak, m_job, m_largest, m_latency, m_dataset})
        optionalNumber(edit, numbers);
    if (m_name->text().trimmed().isEmpty())
        problem = tr("Give the company a name.");
    else if (std::abs(sum - 100) > 1e-6)
        problem = tr("The three shares sum to %1 %; they must sum to 100 %.").arg(sum, 0, 'f', 1);
    else if (!numbers)
        problem = tr("A figure is not a number; leave it blank when it is not known.");
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_apply->setEnabled(problem.isEmpty() && m_name->isEnabled());
}

void CompanyForm::setReadOnly(bool readOnly)
{
    for (const auto& [label, field] : m_rows)
        field->setEnabled(!readOnly);
    check();
}

void CompanyForm::retranslate()
{
    const QStringList names{tr("Name"), tr("Stage"), tr("Pretraining"), tr("Fine-tuning"), tr("Inference"),
                            tr("GPU-hours a month"), tr("GPU-hours, busiest month"), tr("GPU class"), tr("Sensitive data"),
                            tr("Data must stay in"), tr("Median job, minutes"), tr("Largest job, GPUs"),
                            tr("Tightest latency, ms"), tr("Data kept, TB"), tr("Present platform"), tr("Note")};
    for (int i = 0; i < names.size(); ++i) {
        m_rows[i].first->setText(names[i]);
        m_rows[i].second->setAccessibleName(names[i]);
    }
    const QStringList stages{tr("not stated"), tr("validation"), tr("growth"), tr("scale")};
    for (int i = 0; i < stages.size(); ++i)
        m_stage->setItemText(i, stages[i]);
    const QStringList answers{tr("not stated"), tr("yes"), tr("no")};
    for (int i = 0; i < answers.size(); ++i)
        m_sensitive->setItemText(i, answers[i]);
    m_apply->setText(tr("Apply"));
}

void CompanyForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        check();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
