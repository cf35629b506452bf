// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"
#include "ui/pages/record_form.h"

#include <array>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace steelyard::ui {

class QuantityEdit;

/// Every field of one company. Nothing leaves the form until it is right: the sentence above
/// the buttons says what is wrong, and the sum of the three shares is shown while one types.
class CompanyForm : public RecordForm
{
    Q_OBJECT

public:
    explicit CompanyForm(QWidget* parent = nullptr);

    /// Shows a company as it is stored; an empty id is a company still to be added.
    void setCompany(const Company& company);
    /// What setCompany() gave.
    [[nodiscard]] const Company& company() const { return m_company; }
    [[nodiscard]] bool isDirty() const override;

signals:
    /// The company as typed; it keeps every rule of the record.
    void applied(const steelyard::Company& company);
    /// The typed changes are given up.
    void discarded();

protected:
    void changeEvent(QEvent* event) override;

private:
    void check() override;
    void retranslate();
    [[nodiscard]] QString problem() const;
    [[nodiscard]] double shareSum() const;
    [[nodiscard]] double share(std::size_t which) const;
    [[nodiscard]] Company read() const;

    Company m_company;
    QLineEdit *m_name, *m_residency, *m_gpuClass, *m_present;
    QPlainTextEdit* m_note;
    QComboBox *m_stage, *m_sensitive;
    std::array<QuantityEdit*, 3> m_shares; ///< percent: pretraining, fine-tuning, inference
    QuantityEdit *m_hours, *m_peak, *m_job, *m_largest, *m_latency, *m_dataset;
    QLabel* m_sum;
    QList<QuantityEdit*> m_figures;
};

} // namespace steelyard::ui
