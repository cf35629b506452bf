// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_builder.h"

#include <QTimer>
#include <QWidget>

#include <set>

class QBuffer;
class QCheckBox;
class QComboBox;
class QLabel;
class QPdfDocument;
class QPdfView;
class QPushButton;

namespace steelyard::ui
{

class LanguageSwitch;
class Session;

/// The report as it would be printed, live, with language and parts to choose.
class ReportPage : public QWidget
{
    Q_OBJECT

public:
    ReportPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);
    ~ReportPage() override;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void renderSoon();
    void renderPreview();
    void exportPdf();
    void retranslate();
    [[nodiscard]] std::vector<report::ReportDocument> documents() const;

    Session& m_session;
    QComboBox* m_language;
    QList<std::pair<report::Part, QCheckBox*>> m_parts;
    QLabel* m_partsTitle;
    QPushButton* m_export;
    QLabel* m_state;
    QPdfDocument* m_document;
    QPdfView* m_view;
    QBuffer* m_buffer;
    QTimer m_timer;
    int m_number = 0;                  ///< of the newest preview; older answers are dropped
};

} // namespace steelyard::ui
