// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace steelyard::ui
{

/// Every field of one company. Nothing leaves the form until it is right.
class CompanyForm : public QWidget
{
    Q_OBJECT

public:
    explicit CompanyForm(QWidget* parent = nullptr);
    void setCompany(const Company& company);
    void setReadOnly(bool readOnly);

signals:
    void applied(const steelyard::Company& company);

protected:
    void changeEvent(QEvent* event) override;

private:
    void check();
    void retranslate();
    [[nodiscard]] Company read() const;

    Company m_company;
    QLineEdit *m_name, *m_residency, *m_gpuClass, *m_present, *m_note;
    QComboBox *m_stage, *m_sensitive;
    QDoubleSpinBox *m_pretraining, *m_finetuning, *m_inference, *m_hours;
    QLineEdit *m_peak, *m_job, *m_largest, *m_latency, *m_dataset;
    QLabel* m_problem;
    QPushButton* m_apply;
    QList<std::pair<QLabel*, QWidget*>> m_rows;
};

} // namespace steelyard::ui
