// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/report_page.h"

#include "core/render/pdf_renderer.h"
#include "ui/language.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPdfDocument>
#include <QPdfView>
#include <QPointer>
#include <QPushButton>
#include <QThreadPool>
#include <QVBoxLayout>

namespace steelyard::ui
{

namespace
{
constexpr int kSettleMs = 300;
}

ReportPage::ReportPage(Session& session, LanguageSwitch& language, QWidget* parent)
    : QWidget(parent), m_session(session), m_language(new QComboBox), m_partsTitle(new QLabel), m_export(new QPushButton),
      m_state(new QLabel), m_document(new QPdfDocument(this)), m_view(new QPdfView), m_buffer(new QBuffer(this))
{
    m_language->setObjectName("report.language");
    m_export->setObjectName("report.export");
    m_state->setObjectName("report.state");
    m_view->setObjectName("report.preview");
    m_language->addItems({QStringLiteral("English"), QStringLiteral("中文"), QString()});
    m_language->setCurrentIndex(language.language() == Language::Chinese ? 1 : 0);
    markPrimary(m_export);
    markMuted(m_state);
    m_state->setWordWrap(true);
    m_partsTitle->setFont(headingFont(3));
    auto* side = new QVBoxLayout;
    side->addWidget(m_language);
    side->addWidget(m_partsTitle);
    for (const report::Part part : {report::Part::HowToRead, report::Part::Ranking, report::Part::Dimensions, report::Part::Criteria,
                                    report::Part::Claims, report::Part::Missing, report::Part::Weights, report::Part::Gates,
                                    report::Part::Evidence}) {
        auto* box = new QCheckBox;
        box->setChecked(true);
        box->setObjectName(QStringLiteral("report.part%1").arg(static_cast<int>(part)));
        connect(box, &QCheckBox::toggled, this, &ReportPage::renderSoon);
        m_parts.append({part, box});
        side->addWidget(box);
    }
    side->addStretch(1);
    side->addWidget(m_state);
    side->addWidget(m_export);
    auto* sideWidget = new QWidget;
    sideWidget->setLayout(side);
    sideWidget->setFixedWidth(250);
    m_view->setDocument(m_document);
    m_view->setPageMode(QPdfView::PageMode::MultiPage);
    m_view->setZoomMode(QPdfView::ZoomMode::FitToWidth);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(gap, gap, gap, gap);
    row->addWidget(m_view, 1);
    row->addWidget(sideWidget);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kSettleMs);
    connect(&m_timer, &QTimer::timeout, this, &ReportPage::renderPreview);
    connect(m_language, &QComboBox::currentIndexChanged, this, &ReportPage::renderSoon);
    connect(m_export, &QPushButton::clicked, this, &ReportPage::exportPdf);
    connect(&language, &LanguageSwitch::changed, this, [this](Language now) { m_language->setCurrentIndex(now == Language::Chinese ? 1 : 0); });
    connect(&m_session, &Session::opened, this, &ReportPage::renderSoon);
    connect(&m_session, &Session::changed, this, &ReportPage::renderSoon);
    retranslate();
}

ReportPage::~ReportPage() = default;

std::vector<report::ReportDocument> ReportPage::documents() const
{
    std::set<report::Part> leftOut;
    for (const auto& [part, box] : m_parts)
        if (!box->isChecked())
            leftOut.insert(part);
    std::vector<report::ReportDocument> documents;
    const int choice = m_language->currentIndex();
    for (const Language language : {Language::English, Language::Chinese})
        if (choice == 2 || (choice == 1) == (language == Language::Chinese))
            documents.push_back(report::buildReport({m_session.content(), m_session.round(), m_session.board(), language, leftOut}));
    return documents;
}

void ReportPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    renderSoon();
}

void ReportPage::renderSoon()
{
    if (isVisible() && m_session.isOpen())
        m_timer.start();
}

void ReportPage::renderPreview()
{
    const int number = ++m_number;
    m_state->setText(tr("Setting the pages…"));
    QPointer<ReportPage> guard(this);
    QThreadPool::globalInstance()->start([guard, number, wanted = documents()] {
        auto bytes = std::make_shared<Result<std::string>>(render::renderPdfBytes(wanted, {}));
        QMetaObject::invokeMethod(qApp, [guard, number, bytes] {
            if (!guard || guard->m_number != number)
                return;
            if (!*bytes) {
                guard->m_state->setText(QString::fromStdString(bytes->error().sentence()));
                return;
            }
            guard->m_document->close();
            guard->m_buffer->close();
            guard->m_buffer->setData(bytes->value().data(), static_cast<int>(bytes->value().size()));
            guard->m_buffer->open(QIODevice::ReadOnly);
            guard->m_document->load(guard->m_buffer);
            guard->m_state->setText(tr("%n page(s)", nullptr, guard->m_document->pageCount()));
        });
    });
}

void ReportPage::exportPdf()
{
    const QString suggested = QFileInfo(m_session.path()).dir().filePath(QFileInfo(m_session.path()).completeBaseName() + ".pdf");
    prompts::saveFile(this, tr("Export the report"), suggested, "PDF (*.pdf)", "pdf", [this](const QString& path) {
        m_export->setEnabled(false);
        m_state->setText(tr("Writing…"));
        QPointer<ReportPage> guard(this);
        render::RenderOptions options;
        options.createdAt = QDateTime::currentSecsSinceEpoch();
        QThreadPool::globalInstance()->start([guard, path, options, wanted = documents()] {
            const Result<void> done = render::renderPdf(wanted, path.toStdString(), options);
            const QString problem = done ? QString() : QString::fromStdString(done.error().sentence());
            QMetaObject::invokeMethod(qApp, [guard, path, problem] {
                if (!guard)
                    return;
                guard->m_export->setEnabled(true);
                guard->m_state->setText(problem.isEmpty() ? tr("Exported to %1").arg(path) : problem);
            });
        });
    });
}

void ReportPage::retranslate()
{
    m_language->setAccessibleName(tr("Language of the report"));
    m_language->setItemText(2, tr("Both languages"));
    m_partsTitle->setText(tr("Parts"));
    const QStringList names{tr("How to read"), tr("Ranking"), tr("By dimension"), tr("Criteria and sources"), tr("Claims and measurements"),
                            tr("What is missing"), tr("Weights"), tr("Gates and waivers"), tr("Evidence")};
    for (int i = 0; i < names.size(); ++i)
        m_parts[i].second->setText(names[i]);
    m_export->setText(tr("Export PDF…"));
    m_view->setAccessibleName(tr("Preview of the report"));
}

void ReportPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
