// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/report_page.h"

#include "core/render/pdf_renderer.h"
#include "ui/language.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/empty_state.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPdfDocument>
#include <QPdfView>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

constexpr int kSettleMs = 300;
constexpr int kSideWidth = 264;
enum LanguageChoice { English, Chinese, Both };

struct PartName {
    report::Part part;
    const char* name; ///< of the control, stable
    const char* text;
};
constexpr PartName kParts[] = {
    {report::Part::HowToRead, "howToRead", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "How to read")},
    {report::Part::Ranking, "ranking", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Ranking")},
    {report::Part::Dimensions, "dimensions", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "By dimension")},
    {report::Part::Criteria, "criteria", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Criteria and sources")},
    {report::Part::Claims, "claims", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Claims and measurements")},
    {report::Part::Missing, "missing", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "What is missing")},
    {report::Part::Weights, "weights", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Weights")},
    {report::Part::Gates, "gates", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Gates and waivers")},
    {report::Part::Robustness, "robustness", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "How sure")},
    {report::Part::Evidence, "evidence", QT_TRANSLATE_NOOP("steelyard::ui::ReportPage", "Evidence")},
};

int choiceOf(Language language) { return language == Language::Chinese ? Chinese : English; }

} // namespace

ReportPage::ReportPage(Session& session, LanguageSwitch& language, QWidget* parent)
    : QWidget(parent), m_session(session), m_windowLanguage(language), m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState), m_languageTitle(new QLabel), m_language(new QComboBox), m_partsTitle(new QLabel),
      m_state(new QLabel), m_exportState(new QLabel), m_progress(new QProgressBar), m_export(new QPushButton),
      m_document(new QPdfDocument(this)), m_buffer(new QBuffer(this)), m_view(new QPdfView)
{
    m_language->setObjectName("report.language");
    m_export->setObjectName("report.export");
    m_state->setObjectName("report.state");
    m_exportState->setObjectName("report.exportState");
    m_progress->setObjectName("report.progress");
    m_view->setObjectName("report.preview");
    // Languages are named in themselves, whatever the window speaks.
    m_language->addItems({QStringLiteral("English"), QStringLiteral("简体中文"), QString()});
    m_language->setCurrentIndex(choiceOf(language.language()));
    m_languageTitle->setFont(headingFont(3));
    m_languageTitle->setBuddy(m_language);
    m_partsTitle->setFont(headingFont(3));
    markPrimary(m_export);
    for (QLabel* label : {m_state, m_exportState}) {
        markMuted(label);
        label->setWordWrap(true);
    }
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_view->setDocument(m_document);
    m_view->setPageMode(QPdfView::PageMode::MultiPage);
    m_view->setZoomMode(QPdfView::ZoomMode::FitToWidth);
    m_workers.setMaxThreadCount(2); // one preview and one export

    auto* side = new QVBoxLayout;
    side->setSpacing(gap);
    side->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    side->addWidget(m_languageTitle);
    side->addWidget(m_language);
    side->addSpacing(gap);
    side->addWidget(m_partsTitle);
    for (const PartName& part : kParts) {
        auto* box = new QCheckBox;
        box->setChecked(true);
        box->setObjectName(QStringLiteral("report.part.") + QString::fromLatin1(part.name));
        connect(box, &QCheckBox::toggled, this, &ReportPage::previewSoon);
        m_parts.emplace_back(part.part, box);
        side->addWidget(box);
    }
    side->addSpacing(gap);
    side->addWidget(m_state);
    side->addStretch(1);
    side->addWidget(m_exportState);
    side->addWidget(m_progress);
    side->addWidget(m_export);
    auto* sideWidget = new QWidget;
    sideWidget->setLayout(side);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFixedWidth(kSideWidth);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(sideWidget);
    auto* work = new QWidget;
    auto* row = new QHBoxLayout(work);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_view, 1);
    row->addWidget(scroll);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(work);

    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &ReportPage::startPreview);
    connect(m_language, &QComboBox::currentIndexChanged, this, &ReportPage::previewSoon);
    connect(m_export, &QPushButton::clicked, this, &ReportPage::chooseFile);
    connect(&language, &LanguageSwitch::changed, this, [this] {
        if (m_defaultLanguage == ReportLanguage::AsWindow)
            setDefaultLanguage(m_defaultLanguage);
    });
    connect(&m_session, &Session::opened, this, [this] {
        m_exportState->clear();
        previewSoon();
    });
    connect(&m_session, &Session::changed, this, &ReportPage::previewSoon);
    retranslate();
}

void ReportPage::setDefaultLanguage(ReportLanguage wanted)
{
    m_defaultLanguage = wanted;
    switch (wanted) {
    case ReportLanguage::AsWindow:
        m_language->setCurrentIndex(choiceOf(m_windowLanguage.language()));
        break;
    case ReportLanguage::English:
        m_language->setCurrentIndex(English);
        break;
    case ReportLanguage::Chinese:
        m_language->setCurrentIndex(Chinese);
        break;
    case ReportLanguage::Both:
        m_language->setCurrentIndex(Both);
        break;
    }
}

ReportPage::~ReportPage()
{
    m_numbers->closing = true; // the pool, which goes next, stays until its workers have seen it
}

std::vector<report::ReportDocument> ReportPage::documents() const
{
    std::set<report::Part> leftOut;
    for (const auto& [part, box] : m_parts)
        if (!box->isChecked())
            leftOut.insert(part);
    const int choice = m_language->currentIndex();
    std::vector<report::ReportDocument> documents;
    for (const Language language : {Language::English, Language::Chinese})
        if (choice == Both || choice == choiceOf(language))
            documents.push_back(
                report::buildReport({m_session.content(), m_session.round(), m_session.board(), language, leftOut}));
    return documents;
}

void ReportPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_stale)
        previewSoon();
}

void ReportPage::previewSoon()
{
    m_stale = true;
    ++m_numbers->preview; // stops the one that is being set
    if (!m_session.isOpen())
        return;
    const bool any = !m_session.board().platforms.empty();
    m_stack->setCurrentIndex(any ? 1 : 0);
    if (any && isVisible())
        m_settle.start();
}

void ReportPage::startPreview()
{
    if (!isVisible() || !m_session.isOpen())
        return;
    m_stale = false;
    m_state->setText(tr("Setting the pages…"));
    const int number = ++m_numbers->preview;
    m_workers.start([guard = QPointer<ReportPage>(this), numbers = m_numbers, number, wanted = documents()] {
        render::RenderOptions options;
        options.progress = [&](double) { return !numbers->closing && numbers->preview == number; };
        auto bytes = std::make_shared<Result<std::string>>(render::renderPdfBytes(wanted, options));
        QMetaObject::invokeMethod(
            qApp,
            [guard, numbers, number, bytes] {
                if (!guard || numbers->preview != number)
                    return;
                if (*bytes)
                    guard->showPreview(**bytes);
                else
                    guard->m_state->setText(QString::fromStdString(bytes->error().sentence()));
            },
            Qt::QueuedConnection);
    });
}

void ReportPage::showPreview(const std::string& bytes)
{
    // The reader stays where they were while the report changes under their eyes.
    QScrollBar* bar = m_view->verticalScrollBar();
    const int at = bar->value();
    m_document->close();
    m_buffer->close();
    m_buffer->setData(bytes.data(), static_cast<int>(bytes.size()));
    m_buffer->open(QIODevice::ReadOnly);
    m_document->load(m_buffer);
    bar->setValue(std::min(at, bar->maximum()));
    m_state->setText(tr("%n page(s)", nullptr, m_document->pageCount()));
}

void ReportPage::chooseFile()
{
    const QFileInfo file(m_session.path());
    prompts::saveFile(
        this, tr("Export the report"), file.dir().filePath(file.completeBaseName() + QStringLiteral(".pdf")),
        QStringLiteral("PDF (*.pdf)"), QStringLiteral("pdf"), [this](const QString& path) { exportTo(path); });
}

void ReportPage::exportTo(const QString& path)
{
    m_export->setEnabled(false);
    m_progress->setValue(0);
    m_progress->show();
    m_exportState->setText(tr("Writing %1…").arg(QFileInfo(path).fileName()));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_session.clock().now().time_since_epoch());
    m_workers.start([guard = QPointer<ReportPage>(this), numbers = m_numbers, path, created = seconds.count(),
                     wanted = documents()] {
        render::RenderOptions options;
        options.createdAt = created;
        options.progress = [&](double share) {
            QMetaObject::invokeMethod(
                qApp,
                [guard, share] {
                    if (guard)
                        guard->m_progress->setValue(static_cast<int>(share * 1000));
                },
                Qt::QueuedConnection);
            return !numbers->closing;
        };
        const Result<void> done = render::renderPdf(wanted, path.toStdString(), options);
        const std::optional<Error> problem = done ? std::nullopt : std::optional(done.error());
        QMetaObject::invokeMethod(
            qApp,
            [guard, path, problem] {
                if (guard)
                    guard->exported(path, problem);
            },
            Qt::QueuedConnection);
    });
}

void ReportPage::exported(const QString& path, const std::optional<Error>& problem)
{
    m_progress->hide();
    m_export->setEnabled(true);
    if (!problem) {
        m_exportState->setText(tr("Exported to %1").arg(QDir::toNativeSeparators(path)));
        return;
    }
    m_exportState->setText(tr("Not exported."));
    prompts::error(this, QString::fromStdString(problem->sentence()));
}

void ReportPage::retranslate()
{
    m_empty->setContent("document-print-preview", tr("No report yet"),
                        tr("Add platforms on the page Candidates; the report is set as soon as there is one."));
    m_languageTitle->setText(tr("Language of the report"));
    m_language->setAccessibleName(tr("Language of the report"));
    m_language->setItemText(Both, tr("Both languages"));
    m_partsTitle->setText(tr("Parts"));
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        m_parts[i].second->setText(tr(kParts[i].text));
    m_export->setText(tr("Export PDF…"));
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_view->setAccessibleName(tr("Preview of the report"));
    if (m_document->pageCount() > 0)
        m_state->setText(tr("%n page(s)", nullptr, m_document->pageCount()));
}

void ReportPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
