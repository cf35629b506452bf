// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/company_form.h"

#include "ui/language.h"
#include "ui/widgets/quantity_edit.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <cmath>

namespace steelyard::ui {

namespace {

/// The record allows a sum of 1 within a millionth; half of that is left for rounding.
constexpr double kSumTolerance = 5e-5;
constexpr double kMostHours = 1e9;

std::array<double, 3> sharesOf(const Company& company)
{
    return {company.pretrainingShare, company.finetuningShare, company.inferenceShare};
}

/// Percent as shown: 0.28 is 28, not 28.000000000000004.
double percentOf(double share) { return std::round(share * 1e12) / 1e10; }

QString text(const std::string& value) { return QString::fromStdString(value); }

std::string typed(const QLineEdit* edit) { return edit->text().trimmed().toStdString(); }

} // namespace

CompanyForm::CompanyForm(QWidget* parent)
    : RecordForm("company", "discard", QFormLayout::WrapLongRows, parent), m_name(new QLineEdit),
      m_residency(new QLineEdit), m_gpuClass(new QLineEdit), m_present(new QLineEdit), m_note(new QPlainTextEdit),
      m_stage(new QComboBox),
      m_sensitive(new QComboBox), m_shares{new QuantityEdit, new QuantityEdit, new QuantityEdit},
      m_hours(new QuantityEdit), m_peak(new QuantityEdit), m_job(new QuantityEdit), m_largest(new QuantityEdit),
      m_latency(new QuantityEdit), m_dataset(new QuantityEdit), m_sum(new QLabel)
{
    const auto figure = [&](QuantityEdit* edit, const char* name, const char* unit, double most) {
        edit->setUnit(unit);
        edit->setRange(0, most);
        addRow(edit, name);
        m_figures.append(edit);
    };
    m_stage->addItems({"", "", "", ""});
    m_sensitive->addItems({"", "", ""});
    m_sum->setObjectName("company.sum");
    addRow(m_name, "name");
    addRow(m_stage, "stage");
    figure(m_shares[0], "pretraining", "percent", 100);
    figure(m_shares[1], "finetuning", "percent", 100);
    figure(m_shares[2], "inference", "percent", 100);
    addWord(m_sum);
    figure(m_hours, "hours", "GPUh", kMostHours);
    figure(m_peak, "peak", "GPUh", kMostHours);
    addRow(m_gpuClass, "gpuClass");
    addRow(m_sensitive, "sensitive");
    addRow(m_residency, "residency");
    figure(m_job, "job", "min", 1e7);
    figure(m_largest, "largest", "count", 1e6);
    figure(m_latency, "latency", "ms", 1e7);
    figure(m_dataset, "dataset", "TB", 1e6);
    addRow(m_present, "present");
    addRow(m_note, "note");
    connect(applyButton(), &QPushButton::clicked, this, [this] {
        if (problem().isEmpty() && !isReadOnly())
            emit applied(read());
    });
    connect(leaveButton(), &QPushButton::clicked, this, &CompanyForm::discarded);
    retranslate();
    setCompany({});
}

void CompanyForm::setCompany(const Company& company)
{
    m_company = company;
    m_name->setText(text(company.name));
    m_stage->setCurrentIndex(static_cast<int>(company.stage));
    const auto shares = sharesOf(company);
    // A company still to be added starts with blank figures: nothing is known of it yet.
    const bool isNew = company.id.empty();
    for (std::size_t i = 0; i < shares.size(); ++i)
        m_shares[i]->setValue(isNew && shares[i] <= 0 ? std::nullopt : std::optional(percentOf(shares[i])));
    m_hours->setValue(isNew && company.monthlyGpuHours <= 0 ? std::nullopt : std::optional(company.monthlyGpuHours));
    m_peak->setValue(company.peakGpuHours);
    m_gpuClass->setText(text(company.gpuClass));
    m_sensitive->setCurrentIndex(!company.sensitiveData ? 0 : *company.sensitiveData ? 1 : 2);
    m_residency->setText(text(company.residency));
    m_job->setValue(company.medianJobMinutes);
    m_largest->setValue(company.largestJobGpus);
    m_latency->setValue(company.latencySloMs);
    m_dataset->setValue(company.datasetTb);
    m_present->setText(text(company.presentPlatform));
    m_note->setPlainText(text(company.note));
    for (QLineEdit* edit : {m_name, m_residency, m_gpuClass, m_present})
        edit->setCursorPosition(0);
    check();
}

double CompanyForm::share(std::size_t which) const
{
    const double percent = m_shares[which]->value().value_or(0);
    const double stored = sharesOf(m_company)[which];
    // A share nobody touched stays exactly as stored, a third included.
    return percent == percentOf(stored) ? stored : percent / 100;
}

double CompanyForm::shareSum() const
{
    double sum = 0;
    for (std::size_t i = 0; i < m_shares.size(); ++i)
        sum += 100 * share(i);
    return sum;
}

Company CompanyForm::read() const
{
    Company company = m_company;
    company.name = typed(m_name);
    company.stage = static_cast<CompanyStage>(m_stage->currentIndex());
    company.pretrainingShare = share(0);
    company.finetuningShare = share(1);
    company.inferenceShare = share(2);
    company.monthlyGpuHours = m_hours->value().value_or(0);
    company.peakGpuHours = m_peak->value();
    company.gpuClass = typed(m_gpuClass);
    company.sensitiveData =
        m_sensitive->currentIndex() == 0 ? std::nullopt : std::optional<bool>(m_sensitive->currentIndex() == 1);
    company.residency = typed(m_residency);
    company.medianJobMinutes = m_job->value();
    company.largestJobGpus = m_largest->value();
    company.latencySloMs = m_latency->value();
    company.datasetTb = m_dataset->value();
    company.presentPlatform = typed(m_present);
    company.note = m_note->toPlainText().trimmed().toStdString();
    return company;
}

bool CompanyForm::isDirty() const
{
    // A wrong figure reads as absent, so the texts decide beside the values.
    for (const QuantityEdit* edit : m_figures)
        if (!edit->problem().isEmpty())
            return true;
    return read() != m_company;
}

QString CompanyForm::problem() const
{
    if (typed(m_name).empty())
        return tr("Give the company a name.");
    for (const auto& [label, field] : rows())
        if (const auto* edit = qobject_cast<const QuantityEdit*>(field); edit && !edit->problem().isEmpty())
            return tr("%1: %2").arg(label->text(), edit->problem());
    if (std::abs(shareSum() - 100) > kSumTolerance)
        return tr("The three shares sum to %1 %; they must sum to 100 %.").arg(QString::number(shareSum(), 'g', 8));
    if (!m_hours->value())
        return tr("Give the GPU-hours a month; 0 when it rents none.");
    return {};
}

void CompanyForm::check()
{
    const bool dirty = isDirty();
    const QString wrong = problem();
    const double sum = shareSum();
    const bool sums = std::abs(sum - 100) <= kSumTolerance;
    const QString shown = QString::number(sum, 'g', 8);
    m_sum->setText(sums        ? tr("Sum: 100 % ✓")
                   : sum < 100 ? tr("Sum: %1 %, %2 % missing").arg(shown, QString::number(100 - sum, 'g', 6))
                               : tr("Sum: %1 %, %2 % too much").arg(shown, QString::number(sum - 100, 'g', 6)));
    markTone(m_sum, sums ? Tone::Good : Tone::Bad);
    const bool lowPeak = wrong.isEmpty() && m_peak->value() && *m_peak->value() < m_hours->value().value_or(0);
    // An untouched blank form is no mistake yet.
    const bool blank = m_company.id.empty() && !dirty;
    const QString lowPeakWords = tr("The busiest month is below the monthly GPU-hours; check the two.");
    showProblem(blank ? QString() : lowPeak ? lowPeakWords : wrong, lowPeak ? Tone::Warning : Tone::Bad);
    applyButton()->setEnabled(wrong.isEmpty() && dirty && !isReadOnly());
    leaveButton()->setEnabled((dirty || m_company.id.empty()) && !isReadOnly());
}

void CompanyForm::retranslate()
{
    setNames(tr("Company"), {tr("Company name"), tr("Stage"), tr("Pretraining"), tr("Fine-tuning"), tr("Inference"),
                             tr("GPU-hours a month"), tr("GPU-hours, busiest month"), tr("GPU class"),
                             tr("Sensitive data"), tr("Data must stay in"), tr("Median job"), tr("Largest job, GPUs"),
                             tr("Tightest latency"), tr("Data kept"), tr("Present platform"), tr("Note")});
    const auto rename = [](QComboBox* box, const QStringList& words) {
        const QSignalBlocker blocker(box);
        for (int i = 0; i < words.size(); ++i)
            box->setItemText(i, words[i]);
    };
    rename(m_stage, {tr("not stated"), tr("validation"), tr("growth"), tr("scale")});
    rename(m_sensitive, {tr("not stated"), tr("yes"), tr("no")});
    m_gpuClass->setPlaceholderText(tr("for example H100 80 GB"));
    m_sensitive->setToolTip(tr("Data that must not leave its jurisdiction."));
    m_latency->setToolTip(tr("The tightest target of an online service, end to end."));
    applyButton()->setText(tr("Apply"));
    leaveButton()->setText(tr("Discard"));
}

void CompanyForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        check();
        // The editors get the same event after this one and name themselves anew.
        QMetaObject::invokeMethod(this, &CompanyForm::retranslate, Qt::QueuedConnection);
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
