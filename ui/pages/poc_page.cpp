// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/poc_page.h"

#include "core/base/clock.h"
#include "core/run/probe_folder.h"
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/pages/probe_records.h"
#include "ui/pages/run_history.h"
#include "ui/prompts.h"
#include "ui/run_bridge.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

constexpr int kLogLines = 5000;
constexpr int kSideWidth = 340;

std::filesystem::path probeFolder()
{
    return std::filesystem::path(QCoreApplication::applicationDirPath().toStdString()) / "probes";
}

QString fieldName(const run::ProbeParameter& parameter)
{
    return QStringLiteral("poc.parameter.") + QString::fromStdString(parameter.id);
}

/// The field of one parameter: a list for choices, a tick for yes or no, a line for the rest.
QWidget* makeField(const run::ProbeParameter& parameter, const QString& text)
{
    QWidget* field = nullptr;
    if (parameter.type == run::ParameterType::Choice) {
        auto* box = new QComboBox;
        for (const std::string& choice : parameter.choices)
            box->addItem(QString::fromStdString(choice));
        box->setCurrentText(text);
        field = box;
    } else if (parameter.type == run::ParameterType::Bool) {
        auto* box = new QCheckBox;
        box->setChecked(text == QLatin1String("true"));
        field = box;
    } else {
        field = new QLineEdit(text);
    }
    field->setObjectName(fieldName(parameter));
    field->setAccessibleName(localText(parameter.name));
    field->setAccessibleDescription(localText(parameter.help));
    field->setToolTip(localText(parameter.help));
    return field;
}

QString textOf(const QWidget& field)
{
    if (const auto* box = qobject_cast<const QComboBox*>(&field))
        return box->currentText();
    if (const auto* tick = qobject_cast<const QCheckBox*>(&field))
        return tick->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
    const auto* line = qobject_cast<const QLineEdit*>(&field);
    return line ? line->text().trimmed() : QString();
}

} // namespace

PocPage::PocPage(Session& session, LanguageSwitch&, QWidget* parent)
    : QWidget(parent), m_session(session), m_bridge(new RunBridge(std::make_shared<SystemClock>(), this)),
      m_title(new QLabel), m_about(new QLabel), m_state(new QLabel), m_probes(new QComboBox), m_form(new QWidget),
      m_run(new QPushButton), m_cancel(new QPushButton), m_progress(new QProgressBar), m_live(new ChartPanel),
      m_log(new QPlainTextEdit), m_history(new RunHistory(session))
{
    m_probes->setObjectName("poc.probes");
    m_run->setObjectName("poc.run");
    m_cancel->setObjectName("poc.cancel");
    m_progress->setObjectName("poc.progress");
    m_state->setObjectName("poc.state");
    m_live->setObjectName("poc.live");
    m_log->setObjectName("poc.log");
    markPrimary(m_run);
    m_title->setFont(headingFont(2));
    for (QLabel* label : {m_about, m_state}) {
        label->setWordWrap(true);
        markMuted(label);
    }
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(kLogLines);
    m_log->setTabChangesFocus(true);
    m_log->setFont(figureFont());
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_live->setMinimumHeight(170);

    auto* side = new QWidget;
    auto* left = new QVBoxLayout(side);
    left->setContentsMargins(0, 0, gap, 0);
    left->setSpacing(gap);
    left->addWidget(m_title);
    left->addWidget(m_probes);
    left->addWidget(m_about);
    left->addWidget(m_form);
    left->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(side);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(m_run, 1);
    buttons->addWidget(m_cancel);
    auto* start = new QWidget;
    start->setFixedWidth(kSideWidth);
    auto* startColumn = new QVBoxLayout(start);
    startColumn->setContentsMargins(0, 0, 0, 0);
    startColumn->setSpacing(gap);
    startColumn->addWidget(scroll, 1);
    startColumn->addWidget(m_progress);
    startColumn->addWidget(m_state);
    startColumn->addLayout(buttons);
    auto* right = new QVBoxLayout;
    right->setSpacing(gap);
    right->addWidget(m_live, 3);
    right->addWidget(m_log, 2);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(2 * gap);
    upper->addWidget(start);
    upper->addLayout(right, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
    column->setSpacing(2 * gap);
    column->addLayout(upper, 3);
    column->addWidget(m_history, 2);

    connect(m_probes, &QComboBox::currentIndexChanged, this, [this] {
        m_typed.clear();
        buildParameters();
    });
    connect(m_run, &QPushButton::clicked, this, &PocPage::startRun);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_cancel->setEnabled(false);
        m_state->setText(tr("Stopping…"));
        m_bridge->cancel();
    });
    connect(m_bridge, &RunBridge::progress, this, [this](double fraction, const QString& stage) {
        m_progress->setValue(static_cast<int>(fraction * 1000));
        m_state->setText(stage);
    });
    connect(m_bridge, &RunBridge::logged, m_log, &QPlainTextEdit::appendPlainText);
    connect(m_bridge, &RunBridge::sampled, this, &PocPage::addSamples);
    connect(m_bridge, &RunBridge::finished, this, &PocPage::finishRun);
    connect(&m_session, &Session::opened, this, [this] {
        // What runs belongs to the file it was started from; in this one nobody asked for it.
        if (m_bridge->isRunning() && m_session.path() != m_runPath)
            m_bridge->cancel();
        refresh();
    });
    connect(&m_session, &Session::changed, this, &PocPage::refresh);
    retranslate();
}

PocPage::~PocPage() = default;

void PocPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_catalogue) {
        m_catalogue = std::make_unique<run::ProbeCatalogue>(run::findProbes({probeFolder()}));
        for (const Error& error : m_catalogue->errors)
            m_log->appendPlainText(QString::fromStdString(error.sentence()));
        listProbes();
    }
    refresh();
}

void PocPage::listProbes()
{
    {
        const QSignalBlocker blocker(m_probes);
        const int at = m_probes->currentIndex();
        m_probes->clear();
        for (const run::InstalledProbe& probe : m_catalogue->probes)
            m_probes->addItem(localText(probe.manifest.name));
        if (at >= 0 && at < m_probes->count())
            m_probes->setCurrentIndex(at);
    }
    buildParameters();
    refreshButtons();
}

const run::InstalledProbe* PocPage::chosenProbe() const
{
    const int at = m_probes->currentIndex();
    if (!m_catalogue || at < 0 || at >= static_cast<int>(m_catalogue->probes.size()))
        return nullptr;
    return &m_catalogue->probes[static_cast<std::size_t>(at)];
}

void PocPage::buildParameters()
{
    delete m_form->layout();
    qDeleteAll(m_form->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    auto* form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const run::InstalledProbe* probe = chosenProbe();
    if (!probe) {
        m_about->setText(tr("No probe lies beside the program (folder “probes”)."));
        return;
    }
    m_about->setText(localText(probe->manifest.description) + u'\n' +
                     tr("About %1 seconds.").arg(formatNumber(probe->manifest.durationS, 0)));
    for (const run::ProbeParameter& parameter : probe->manifest.parameters) {
        const auto typed = m_typed.find(parameter.id);
        QWidget* field = makeField(parameter, typed != m_typed.end() ? typed->second
                                              : parameter.defaultValue
                                                  ? QString::fromStdString(run::parameterText(*parameter.defaultValue))
                                                  : QString());
        QString label = localText(parameter.name);
        if (!parameter.unit.empty())
            label += QStringLiteral(" (%1)").arg(QString::fromStdString(parameter.unit));
        form->addRow(label, field);
    }
}

std::optional<run::ParameterValues> PocPage::parameters()
{
    run::ParameterValues values;
    for (const run::ProbeParameter& parameter : chosenProbe()->manifest.parameters) {
        auto* field = m_form->findChild<QWidget*>(fieldName(parameter));
        const QString text = field ? textOf(*field) : QString();
        // An empty field leaves the probe's default; the runner says so where there is none.
        if (text.isEmpty())
            continue;
        auto value = run::parseParameter(parameter, text.toStdString());
        if (field)
            markInvalid(field, !value);
        if (!value) {
            field->setFocus(Qt::OtherFocusReason);
            prompts::error(this, QString::fromStdString(value.error().sentence()));
            return std::nullopt;
        }
        values[parameter.id] = std::move(*value);
    }
    return values;
}

void PocPage::startRun()
{
    if (!chosenProbe() || m_bridge->isRunning() || !m_session.isOpen())
        return;
    const auto values = parameters();
    if (!values)
        return;
    m_series.clear();
    m_shownSeries.clear();
    m_log->clear();
    m_progress->setValue(0);
    m_state->setText(tr("Starting…"));
    m_runPath = m_session.path();
    m_bridge->start(*chosenProbe(), *values, m_session.content().registry, probeFolder());
    showLive();
    refreshButtons();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

void PocPage::addSamples(const QString& series, const QString& unit, const std::vector<QPointF>& points)
{
    Series& kept = m_series[series];
    kept.unit = unit;
    kept.points.insert(kept.points.end(), points.begin(), points.end());
    m_shownSeries = series;
    showLive();
}

void PocPage::showLive()
{
    const auto found = m_series.find(m_shownSeries);
    if (found == m_series.end()) {
        m_live->showNothing(tr("Samples"), m_bridge->isRunning() ? tr("Waiting for the first samples.")
                                                                 : tr("Start a probe to see its samples here."));
        return;
    }
    LiveFigure figure;
    figure.title = tr("Samples: %1").arg(found->first);
    figure.xName = tr("seconds");
    figure.yName = displayUnit(found->second.unit.toStdString());
    figure.points = found->second.points;
    m_live->showLive(figure);
}

void PocPage::finishRun(const run::RunResult& result)
{
    const QString outcome = outcomeText(std::string(run::outcomeName(result.outcome)));
    const QString detail = QString::fromStdString(result.detail);
    m_state->setText(detail.isEmpty() ? outcome : tr("%1: %2").arg(outcome, detail));
    m_log->appendPlainText(m_state->text());
    refreshButtons();
    if (m_series.empty())
        showLive();
    if (m_session.path() != m_runPath || !m_session.isOpen() || m_session.isReadOnly()) {
        m_log->appendPlainText(tr("Not kept: the file it was started from cannot be written any more."));
        return;
    }
    if (result.rawOutput.empty()) {
        keep(result, {});
        return;
    }
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
            else if (m_session.path() == m_runPath)
                keep(result, *sha);
        }));
}

void PocPage::keep(const run::RunResult& result, const std::string& evidence)
{
    const KeptBy by{m_session.person().name.toStdString(), m_session.today(), m_session.now()};
    if (m_session.edit(keepRun(m_session.round(), result, evidence, by), tr("Keep a probe run")))
        m_history->choose(result.probe + "-" + result.runId);
}

void PocPage::refresh()
{
    if (!isVisible() || !m_session.isOpen())
        return;
    m_history->refresh();
    refreshButtons();
}

void PocPage::refreshButtons()
{
    const bool running = m_bridge->isRunning();
    m_progress->setVisible(running);
    m_run->setEnabled(!running && chosenProbe() && m_session.isOpen() && !m_session.isReadOnly());
    m_cancel->setEnabled(running);
    m_probes->setEnabled(!running);
    m_form->setEnabled(!running);
}

void PocPage::retranslate()
{
    m_title->setText(tr("Measure this machine"));
    m_run->setText(tr("Run"));
    m_cancel->setText(tr("Cancel"));
    m_probes->setAccessibleName(tr("Probe"));
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_log->setAccessibleName(tr("Log"));
    m_log->setPlaceholderText(tr("What the probe says appears here."));
    showLive();
}

void PocPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (const run::InstalledProbe* probe = chosenProbe()) {
            for (const run::ProbeParameter& parameter : probe->manifest.parameters)
                if (const auto* field = m_form->findChild<QWidget*>(fieldName(parameter)))
                    m_typed[parameter.id] = textOf(*field);
            listProbes();
        } else if (m_catalogue) {
            buildParameters();
        }
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
