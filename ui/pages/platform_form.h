// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"
#include "core/model/records.h"
#include "ui/pages/record_form.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace steelyard::ui {

/// "general cloud", … in the language of the screen.
QString className(PlatformClass platformClass);

/// Every field of one platform that a person enters. Nothing leaves the form until it is
/// right; the sentence above the buttons says what is wrong.
class PlatformForm : public RecordForm
{
    Q_OBJECT

public:
    explicit PlatformForm(QWidget* parent = nullptr);

    /// Shows a platform as it is stored; an empty id is a platform still to be added.
    /// @param registry  offers the GPU models of its reference table
    void setPlatform(const Platform& platform, const MetricRegistry& registry);
    /// What setPlatform() gave.
    [[nodiscard]] const Platform& platform() const { return m_platform; }
    [[nodiscard]] bool isDirty() const override;

signals:
    /// The platform as typed; it keeps every rule of the record.
    void applied(const steelyard::Platform& platform);
    /// The form is done with; what was typed and not applied is given up.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void check() override;
    void retranslate();
    [[nodiscard]] QString problem() const;
    [[nodiscard]] Platform read() const;

    Platform m_platform;
    QStringList m_gpuNames; ///< every id and alias of the reference table
    QLineEdit *m_name, *m_vendor, *m_product, *m_currency, *m_domain, *m_contact;
    QComboBox *m_class, *m_gpu;
    QPlainTextEdit *m_regions, *m_account, *m_quota, *m_billing, *m_links, *m_note;
};

} // namespace steelyard::ui
