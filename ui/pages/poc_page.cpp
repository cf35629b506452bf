// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/poc_page.h"

#include "core/base/clock.h"
#include "core/run/probe_folder.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/prompts.h"
#include "ui/run_bridge.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steelyard::ui
{

namespace
{

std::filesystem::path probeFolder()
{
    return std::filesystem::path(QCoreApplication::applicationDirPath().toStdString()) / "probes";
}

QString outcomeText(const std::string& outcome)
{
    struct Word {
        const char* code;
        const char* text;
    };
    static constexpr Word words[] = {
        {"measured", QT_TRANSLATE_NOOP("Outcome", "measured")},
        {"cannot_run", QT_TRANSLATE_NOOP("Outcome", "cannot run here")},
        {"failed_check", QT_TRANSLATE_NOOP("Outcome", "failed its own check")},
        {"bad_parameters", QT_TRANSLATE_NOOP("Outcome", "wrong parameters")},
        {"crashed", QT_TRANSLATE_NOOP("Outcome", "crashed")},
        {"cancelled", QT_TRANSLATE_NOOP("Outcome", "cancelled")},
        {"timed_out", QT_TRANSLATE_NOOP("Outcome", "timed out")},
        {"protocol_error", QT_TRANSLATE_NOOP("Outcome", "broke the protocol")},
        {"flooded", QT_TRANSLATE_NOOP("Outcome", "wrote too much")},
        {"could_not_start", QT_TRANSLATE_NOOP("Outcome", "could not start")},
    };
    for (const Word& word : words)
        if (outcome == word.code)
            return QCoreApplication::translate("Outcome", word.text);
    return QString::fromStdString(outcome);
}

} // namespace

PocPage::PocPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_bridge(new RunBridge(std::make_shared<SystemClock>(), this)), m_probes(new QComboBox), m_title(new QLabel),
      m_about(new QLabel), m_historyTitle(new QLabel), m_parameters(nullptr), m_parameterBox(new QWidget), m_run(new QPushButton),
      m_cancel(new QPushButton), m_assign(new QPushButton), m_invalid(new QPushButton), m_progress(new QProgressBar),
      m_live(new ChartPanel), m_log(new QPlainTextEdit), m_history(new QTableWidget)
{
    m_probes->setObjectName("poc.probes");
    m_run->setObjectName("poc.run");
    m_cancel->setObjectName("poc.cancel");
    m_assign->setObjectName("poc.assign");
    m_invalid->setObjectName("poc.invalid");
    m_log->setObjectName("poc.log");
    m_history->setObjectName("poc.history");
    markPrimary(m_run);
    m_title->setFont(headingFont(2));
    m_historyTitle->setFont(headingFont(3));
    m_about->setWordWrap(true);
    markMuted(m_about);
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(5000);
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_cancel->setEnabled(false);
    m_history->verticalHeader()->hide();
    m_history->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_history->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_history->setSelectionMode(QAbstractItemView::SingleSelection);
    m_history->setShowGrid(false);

    auto* left = new QVBoxLayout;
    left->addWidget(m_title);
    left->addWidget(m_probes);
    left->addWidget(m_about);
    left->addWidget(m_parameterBox);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_run);
    buttons->addWidget(m_cancel);
    left->addLayout(buttons);
    left->addWidget(m_progress);
    left->addStretch(1);
    auto* right = new QVBoxLayout;
    right->addWidget(m_live, 2);
    right->addWidget(m_log, 1);
    auto* upper = new QHBoxLayout;
    upper->addLayout(left, 1);
    upper->addLayout(right, 2);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_historyTitle, 1);
    bar->addWidget(m_assign);
    bar->addWidget(m_invalid);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
    column->addLayout(upper, 3);
    column->addLayout(bar);
    column->addWidget(m_history, 2);

    connect(m_probes, &QComboBox::currentIndexChanged, this, &PocPage::buildParameters);
    connect(m_run, &QPushButton::clicked, this, &PocPage::startRun);
    connect(m_cancel, &QPushButton::clicked, m_bridge, &RunBridge::cancel);
    connect(m_assign, &QPushButton::clicked, this, &PocPage::assignPlatform);
    connect(m_invalid, &QPushButton::clicked, this, &PocPage::markInvalid);
    connect(m_bridge, &RunBridge::progress, this, [this](double fraction, const QString& stage) {
        m_progress->setValue(static_cast<int>(fraction * 1000));
        m_progress->setFormat(stage + QStringLiteral(" %p%"));
    });
    connect(m_bridge, &RunBridge::logged, m_log, &QPlainTextEdit::appendPlainText);
    connect(m_bridge, &RunBridge::sampled, this, [this](const std::vector<QPointF>& points, const QString& series) {
        m_points.insert(m_points.end(), points.begin(), points.end());
        LiveFigure figure;
        figure.title = tr("Samples");
        figure.xName = tr("seconds");
        figure.yName = series;
        figure.points = m_points;
        m_live->showLive(figure);
    });
    connect(m_bridge, &RunBridge::finished, this, &PocPage::store);
    connect(&m_session, &Session::opened, this, &PocPage::refreshHistory);
    connect(&m_session, &Session::changed, this, &PocPage::refreshHistory);
    retranslate();
}

PocPage::~PocPage() = default;

void PocPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_catalogue)
        loadProbes();
    refreshHistory();
}

void PocPage::loadProbes()
{
    m_catalogue = std::make_unique<run::ProbeCatalogue>(run::findProbes({probeFolder()}));
    m_probes->clear();
    for (const run::InstalledProbe& probe : m_catalogue->probes)
        m_probes->addItem(localText(probe.manifest.name));
    for (const Error& error : m_catalogue->errors)
        m_log->appendPlainText(QString::fromStdString(error.sentence()));
    m_run->setEnabled(!m_catalogue->probes.empty());
    buildParameters();
}

void PocPage::buildParameters()
{
    delete m_parameterBox->layout();
    qDeleteAll(m_parameterBox->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    m_parameters = new QFormLayout(m_parameterBox);
    m_parameters->setContentsMargins(0, 0, 0, 0);
    const int at = m_probes->currentIndex();
    if (!m_catalogue || at < 0 || at >= static_cast<int>(m_catalogue->probes.size()))
        return;
    const run::ProbeManifest& manifest = m_catalogue->probes[static_cast<std::size_t>(at)].manifest;
    m_about->setText(localText(manifest.description) + QStringLiteral("\n")
                     + tr("About %1 seconds.").arg(formatNumber(manifest.durationS, 0)));
    for (const run::ProbeParameter& parameter : manifest.parameters) {
        auto* edit = new QLineEdit;
        edit->setObjectName(QStringLiteral("parameter.") + QString::fromStdString(parameter.id));
        edit->setText(parameter.defaultValue ? QString::fromStdString(run::parameterText(*parameter.defaultValue)) : QString());
        edit->setAccessibleName(localText(parameter.name));
        QString label = localText(parameter.name);
        if (!parameter.unit.empty())
            label += QStringLiteral(" (%1)").arg(QString::fromStdString(parameter.unit));
        m_parameters->addRow(label, edit);
    }
}

void PocPage::startRun()
{
    const int at = m_probes->currentIndex();
    if (!m_catalogue || at < 0 || m_bridge->isRunning())
        return;
    const run::InstalledProbe& probe = m_catalogue->probes[static_cast<std::size_t>(at)];
    run::ParameterValues values;
    for (const run::ProbeParameter& parameter : probe.manifest.parameters) {
        const auto* edit = m_parameterBox->findChild<QLineEdit*>(QStringLiteral("parameter.") + QString::fromStdString(parameter.id));
        if (!edit || edit->text().trimmed().isEmpty())
            continue;
        const auto value = run::parseParameter(parameter, edit->text().trimmed().toStdString());
        if (!value) {
            prompts::error(this, QString::fromStdString(value.error().sentence()));
            return;
        }
        values[parameter.id] = *value;
    }
    m_points.clear();
    m_log->clear();
    m_progress->setValue(0);
    m_progress->show();
    m_run->setEnabled(false);
    m_cancel->setEnabled(true);
    m_live->showNothing(tr("Samples"), tr("Waiting for the first samples."));
    m_bridge->start(probe, values, m_session.content().registry, probeFolder());
}

void PocPage::store(const run::RunResult& result)
{
    m_progress->hide();
    m_run->setEnabled(true);
    m_cancel->setEnabled(false);
    m_log->appendPlainText(outcomeText(std::string(run::outcomeName(result.outcome))) + QStringLiteral(": ")
                           + QString::fromStdString(result.detail));
    for (const run::MetricRecord& metric : result.metrics)
        m_log->appendPlainText(QString::fromStdString(metric.key) + QStringLiteral(" = ") + formatValue(metric.value, metric.unit));
    if (!m_session.isOpen() || m_session.isReadOnly() || result.outcome == run::RunOutcome::CouldNotStart)
        return;
    const AuditInfo info{m_session.person().name.toStdString(), m_session.person().role.toStdString(), "evidence",
                         "raw output of a probe"};
    m_session.store().ask<std::string>(
        [bytes = result.rawOutput, info](Workspace& workspace) -> Result<std::string> {
            auto stored = workspace.putEvidenceBytes(bytes, info);
            if (!stored)
                return stored.error();
            return stored->sha256;
        },
        deliverTo<std::string>(this, [this, result](Result<std::string> sha) {
            if (!sha)
                prompts::error(this, QString::fromStdString(sha.error().sentence()));
            else
                write(result, *sha);
        }));
}

void PocPage::write(const run::RunResult& result, const std::string& evidence)
{
    Edit edit;
    Evidence file;
    file.sha256 = evidence;
    file.name = result.probe + "-" + isoUtc(result.started) + ".jsonl";
    file.mediaType = "application/jsonl";
    file.size = static_cast<double>(result.rawOutput.size());
    file.addedAt = m_session.now();
    file.addedBy = m_session.person().name.toStdString();
    file.source = result.probe + " " + result.version;
    file.date = m_session.today();
    put(edit, m_session.round(), file);
    ProbeRun run;
    run.id = result.probe + "-" + result.runId;
    run.probe = result.probe;
    run.version = result.version;
    run.target = result.target;
    run.started = isoUtc(result.started);
    run.ended = isoUtc(result.ended);
    run.outcome = std::string(run::outcomeName(result.outcome));
    run.detail = result.detail;
    run.parameters = result.parameters;
    run.evidence = evidence;
    put(edit, m_session.round(), run);
    // Partial results of a run that did not end well are kept with the run, never scored.
    int number = 0;
    for (const run::MetricRecord& metric : result.metrics) {
        Measurement row;
        row.id = run.id + "-" + std::to_string(++number);
        row.key = metric.key;
        row.value = metric.value;
        row.unit = metric.unit;
        for (const auto& [name, value] : metric.labels)
            row.labels[name] = value;
        if (metric.n)
            row.n = static_cast<double>(*metric.n);
        row.min = metric.min;
        row.median = metric.median;
        row.max = metric.max;
        row.stddev = metric.stddev;
        row.warnings = metric.warnings;
        row.at = run.ended;
        row.source = result.probe + " " + result.version;
        row.probeRun = run.id;
        row.evidence = evidence;
        if (!result.isComplete())
            row.invalidReason = result.detail;
        put(edit, m_session.round(), row);
    }
    m_session.edit(std::move(edit), tr("Probe run"));
}

std::string PocPage::selectedRun() const
{
    const int row = m_history->currentRow();
    return row >= 0 && m_history->item(row, 0) ? m_history->item(row, 0)->data(Qt::UserRole).toString().toStdString() : std::string();
}

void PocPage::refreshHistory()
{
    if (!isVisible())
        return;
    m_history->setColumnCount(6);
    m_history->setHorizontalHeaderLabels({tr("Started"), tr("Probe"), tr("Where"), tr("Platform"), tr("Outcome"), tr("Values")});
    std::vector<const ProbeRun*> runs;
    for (const auto& [id, run] : m_session.round().probeRuns)
        runs.push_back(&run);
    std::stable_sort(runs.begin(), runs.end(), [](const auto* a, const auto* b) { return a->started > b->started; });
    m_history->setRowCount(static_cast<int>(runs.size()));
    for (int row = 0; row < m_history->rowCount(); ++row) {
        const ProbeRun& run = *runs[static_cast<std::size_t>(row)];
        int values = 0;
        for (const auto& [id, measurement] : m_session.round().measurements)
            values += measurement.probeRun == run.id;
        const Platform* platform = findIn(m_session.round().platforms, run.platform);
        const QStringList texts{QString::fromStdString(run.started.substr(0, 16)).replace('T', ' '), QString::fromStdString(run.probe),
                                QString::fromStdString(run.target),
                                platform ? QString::fromStdString(platform->name) : tr("none yet"),
                                run.invalidReason.empty() ? outcomeText(run.outcome)
                                                          : tr("invalid: %1").arg(QString::fromStdString(run.invalidReason)),
                                QString::number(values)};
        for (int i = 0; i < texts.size(); ++i)
            m_history->setItem(row, i, new QTableWidgetItem(texts[i]));
        m_history->item(row, 0)->setData(Qt::UserRole, QString::fromStdString(run.id));
        m_history->item(row, 5)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_history->setColumnWidth(0, 140);
    m_history->setColumnWidth(3, 200);
    m_history->setColumnWidth(4, 180);
    m_history->horizontalHeader()->setStretchLastSection(true);
    const bool writable = !m_session.isReadOnly() && !runs.empty();
    m_assign->setEnabled(writable);
    m_invalid->setEnabled(writable);
}

void PocPage::assignPlatform()
{
    const ProbeRun* run = findIn(m_session.round().probeRuns, selectedRun());
    if (!run)
        return;
    QStringList names{tr("none: this machine belongs to no platform")};
    std::vector<std::string> ids{""};
    for (const Platform* platform : m_session.round().platformsInOrder()) {
        names.append(QString::fromStdString(platform->name));
        ids.push_back(platform->id);
    }
    prompts::choice(this, tr("This machine is a node of …"), tr("Its values will count for that platform only."), names, 0,
                    [this, ids, runId = run->id](int chosen) {
                        Edit edit;
                        ProbeRun changed = m_session.round().probeRuns.at(runId);
                        changed.platform = ids[static_cast<std::size_t>(chosen)];
                        for (const auto& [id, measurement] : m_session.round().measurements) {
                            if (measurement.probeRun != runId)
                                continue;
                            Measurement moved = measurement;
                            moved.platform = changed.platform;
                            put(edit, m_session.round(), moved);
                        }
                        put(edit, m_session.round(), changed);
                        m_session.edit(std::move(edit), tr("Assign a run to a platform"));
                    });
}

void PocPage::markInvalid()
{
    const ProbeRun* run = findIn(m_session.round().probeRuns, selectedRun());
    if (!run)
        return;
    prompts::text(this, tr("Mark as invalid"), tr("Why does this run not count? It is kept, never deleted."), QString(),
                  [this, runId = run->id](const QString& reason) {
                      ProbeRun changed = m_session.round().probeRuns.at(runId);
                      changed.invalidReason = reason.toStdString();
                      m_session.put(changed, tr("Mark a run invalid"));
                  });
}

void PocPage::retranslate()
{
    m_title->setText(tr("Measure this machine"));
    m_historyTitle->setText(tr("Runs"));
    m_run->setText(tr("Run"));
    m_cancel->setText(tr("Cancel"));
    m_assign->setText(tr("This machine is a node of…"));
    m_invalid->setText(tr("Mark as invalid…"));
    m_probes->setAccessibleName(tr("Probe"));
    m_log->setAccessibleName(tr("Log"));
    m_history->setAccessibleName(tr("Runs"));
    m_live->showNothing(tr("Samples"), tr("Start a probe to see its samples here."));
}

void PocPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_catalogue && !m_bridge->isRunning())
            loadProbes();
        refreshHistory();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
