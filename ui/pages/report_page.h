// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_builder.h"
#include "ui/settings.h"

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <atomic>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QBuffer;
class QCheckBox;
class QComboBox;
class QLabel;
class QPdfDocument;
class QPdfView;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace steelyard::ui {

class EmptyState;
class LanguageSwitch;
class Session;

/// The report as it would be printed, live, with language and parts to choose.
///
/// Pages are set by workers from values; a preview that a later change made stale is stopped
/// and its answer dropped by its number. Nothing is set while the page is hidden.
class ReportPage : public QWidget
{
    Q_OBJECT

public:
    ReportPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);
    /// Stops what is being set and waits for it: fonts must outlive the workers.
    ~ReportPage() override;
    /// The language chosen from now on; a person may still choose another for one report.
    void setDefaultLanguage(ReportLanguage wanted);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// Shared with the workers, which may see the page die.
    struct Numbers {
        std::atomic<int> preview{0}; ///< of the newest preview
        std::atomic<bool> closing{false};
    };

    void previewSoon();
    void startPreview();
    void showPreview(const std::string& bytes);
    void chooseFile();
    void exportTo(const QString& path);
    void exported(const QString& path, const std::optional<Error>& problem);
    void retranslate();
    [[nodiscard]] std::vector<report::ReportDocument> documents() const;

    Session& m_session;
    LanguageSwitch& m_windowLanguage;
    ReportLanguage m_defaultLanguage{};
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_languageTitle;
    QComboBox* m_language;
    QLabel* m_partsTitle;
    std::vector<std::pair<report::Part, QCheckBox*>> m_parts;
    QLabel* m_state;
    QLabel* m_exportState;
    QProgressBar* m_progress;
    QPushButton* m_export;
    QPdfDocument* m_document;
    QBuffer* m_buffer;
    QPdfView* m_view;
    QTimer m_settle;
    bool m_stale = true; ///< the preview shows an earlier state
    std::shared_ptr<Numbers> m_numbers = std::make_shared<Numbers>();
    QThreadPool m_workers; ///< last member: its destructor waits, the others still stand
};

} // namespace steelyard::ui
