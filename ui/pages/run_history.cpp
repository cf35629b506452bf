// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run_history.h"

#include "core/run/run_result.h"
#include "ui/language.h"
#include "ui/pages/mark_words.h"
#include "ui/pages/probe_records.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

/// The stored time is UTC; people read their own clock.
QString localTime(const std::string& iso)
{
    const QDateTime time = QDateTime::fromString(QString::fromStdString(iso), Qt::ISODateWithMs);
    return time.isValid() ? formatDateTime(time.toLocalTime()) : QString::fromStdString(iso);
}

/// The registry's words for a measurement key; a stand-in is named after what it stands in for.
QString keyName(const MetricRegistry& registry, const std::string& key)
{
    if (const MeasurementDefinition* found = registry.findMeasurement(key))
        return localText(found->name);
    if (const ScoredDefinition* found = registry.findScored(key))
        return localText(found->name);
    if (const MeasurementDefinition* found = registry.standsInFor(key))
        return QCoreApplication::translate("Outcome", "%1 (stand-in)").arg(localText(found->name));
    return QString::fromStdString(key);
}

void makeQuiet(QTableWidget& table, const char* name)
{
    table.setObjectName(QString::fromLatin1(name));
    table.verticalHeader()->hide();
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.setAlternatingRowColors(true);
    table.horizontalHeader()->setStretchLastSection(true);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void setRow(QTableWidget& table, int row, const QStringList& texts)
{
    for (int i = 0; i < texts.size(); ++i) {
        auto* item = new QTableWidgetItem(texts[i]);
        item->setToolTip(texts[i]);
        table.setItem(row, i, item);
    }
}

} // namespace

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
        {"refused", QT_TRANSLATE_NOOP("Outcome", "refused")},
    };
    for (const Word& word : words)
        if (outcome == word.code)
            return QCoreApplication::translate("Outcome", word.text);
    return QString::fromStdString(outcome);
}

RunHistory::RunHistory(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(new QLabel), m_valuesTitle(new QLabel), m_where(new QLabel),
      m_assign(new QPushButton), m_invalid(new QPushButton), m_runs(new QTableWidget), m_values(new QTableWidget)
{
    makeQuiet(*m_runs, "poc.history");
    makeQuiet(*m_values, "poc.values");
    m_assign->setObjectName("poc.assign");
    m_invalid->setObjectName("poc.invalid");
    m_where->setObjectName("poc.where");
    m_where->setWordWrap(true);
    markMuted(m_where);
    for (QLabel* title : {m_title, m_valuesTitle})
        title->setFont(headingFont(3));

    auto* left = new QVBoxLayout;
    left->setSpacing(gap);
    left->addWidget(m_title);
    left->addWidget(m_runs, 1);
    auto* right = new QVBoxLayout;
    right->setSpacing(gap);
    right->addWidget(m_valuesTitle);
    right->addWidget(m_where);
    right->addWidget(m_values, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_assign);
    buttons->addWidget(m_invalid);
    buttons->addStretch(1);
    right->addLayout(buttons);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2 * gap);
    row->addLayout(left, 1);
    row->addLayout(right, 1);

    connect(m_runs, &QTableWidget::currentCellChanged, this, [this](int current) {
        if (current < 0)
            return;
        m_chosen = m_runs->item(current, 0)->data(Qt::UserRole).toString().toStdString();
        showValues();
    });
    connect(m_assign, &QPushButton::clicked, this, &RunHistory::assign);
    connect(m_invalid, &QPushButton::clicked, this, &RunHistory::mark);
    retranslate();
}

void RunHistory::refresh()
{
    showRuns();
    showValues();
}

void RunHistory::choose(const std::string& run)
{
    m_chosen = run;
    refresh();
}

void RunHistory::showRuns()
{
    const QSignalBlocker blocker(m_runs);
    const Round& round = m_session.round();
    std::vector<const ProbeRun*> runs;
    for (const auto& [id, run] : round.probeRuns)
        runs.push_back(&run);
    std::stable_sort(runs.begin(), runs.end(), [](const auto* a, const auto* b) { return a->started > b->started; });
    if (!findIn(round.probeRuns, m_chosen))
        m_chosen = runs.empty() ? std::string() : runs.front()->id;
    m_runs->setColumnCount(4);
    m_runs->setHorizontalHeaderLabels({tr("Started"), tr("Probe"), tr("Platform"), tr("Outcome")});
    m_runs->setRowCount(static_cast<int>(runs.size()));
    for (int row = 0; row < m_runs->rowCount(); ++row) {
        const ProbeRun& run = *runs[static_cast<std::size_t>(row)];
        const Platform* platform = findIn(round.platforms, run.platform);
        setRow(*m_runs, row,
               {localTime(run.started), QString::fromStdString(run.probe),
                platform ? QString::fromStdString(platform->name) : tr("none yet"),
                run.invalidReason.empty() ? outcomeText(run.outcome)
                                          : tr("invalid: %1").arg(QString::fromStdString(run.invalidReason))});
        m_runs->item(row, 0)->setData(Qt::UserRole, QString::fromStdString(run.id));
        const bool counts = run.invalidReason.empty() && run.outcome == run::outcomeName(run::RunOutcome::Measured);
        m_runs->item(row, 3)->setForeground(toneColor(counts ? Tone::Good : Tone::Warning));
        if (run.id == m_chosen)
            m_runs->setCurrentCell(row, 0);
    }
    m_runs->setColumnWidth(0, 130);
    m_runs->setColumnWidth(1, 110);
    m_runs->setColumnWidth(2, 150);
}

void RunHistory::showValues()
{
    const Round& round = m_session.round();
    const ProbeRun* run = findIn(round.probeRuns, m_chosen);
    const bool writable = run && !m_session.isReadOnly();
    m_assign->setEnabled(writable);
    m_invalid->setEnabled(writable);
    m_invalid->setText(run && !run->invalidReason.empty() && run->outcome == run::outcomeName(run::RunOutcome::Measured)
                           ? tr("Let it count again")
                           : tr("Mark as invalid…"));
    const Platform* platform = run ? findIn(round.platforms, run->platform) : nullptr;
    m_where->setText(
        !run       ? tr("No probe has been run in this round.")
        : platform ? tr("Measured on %1, a node of %2.")
                         .arg(run->target == "this machine" ? tr("this machine") : QString::fromStdString(run->target),
                              QString::fromStdString(platform->name))
                   : tr("This machine belongs to no platform until you say so; its values score nothing."));

    m_values->setColumnCount(3);
    m_values->setHorizontalHeaderLabels({tr("Metric"), tr("Value"), tr("Remarks")});
    m_values->setRowCount(0);
    const MetricRegistry& registry = m_session.content().registry;
    for (const auto& [id, value] : round.measurements) {
        if (!run || value.probeRun != run->id)
            continue;
        QStringList labels;
        for (const auto& [name, text] : value.labels)
            labels.append(QString::fromStdString(name) + u'=' + QString::fromStdString(text));
        QStringList remarks;
        if (!value.invalidReason.empty())
            remarks.append(tr("does not count"));
        for (const std::string& warning : value.warnings)
            remarks.append(markInWords(registry, warning));
        if (value.n)
            remarks.append(tr("n = %1").arg(formatNumber(*value.n, 0)));
        remarks += labels;
        const int row = m_values->rowCount();
        m_values->insertRow(row);
        setRow(
            *m_values, row,
            {keyName(registry, value.key), formatValue(value.value, value.unit), remarks.join(QStringLiteral("; "))});
        m_values->item(row, 0)->setToolTip(QString::fromStdString(value.key));
        m_values->item(row, 1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_values->setColumnWidth(0, 240);
    m_values->setColumnWidth(1, 110);
}

void RunHistory::assign()
{
    const ProbeRun* run = findIn(m_session.round().probeRuns, m_chosen);
    if (!run)
        return;
    QStringList names{tr("none: this machine belongs to no platform")};
    std::vector<std::string> ids{""};
    int preset = 0;
    for (const Platform* platform : m_session.round().platformsInOrder()) {
        if (platform->id == run->platform)
            preset = static_cast<int>(ids.size());
        names.append(QString::fromStdString(platform->name));
        ids.push_back(platform->id);
    }
    prompts::choice(this, tr("This machine is a node of …"), tr("Its values will count for that platform only."), names,
                    preset, [this, ids, chosen = run->id](int index) {
                        if (index >= 0 && index < static_cast<int>(ids.size()))
                            m_session.edit(assignRun(m_session.round(), chosen, ids[static_cast<std::size_t>(index)]),
                                           tr("Assign a run to a platform"));
                    });
}

void RunHistory::mark()
{
    const ProbeRun* run = findIn(m_session.round().probeRuns, m_chosen);
    if (!run)
        return;
    if (!run->invalidReason.empty() && run->outcome == run::outcomeName(run::RunOutcome::Measured)) {
        m_session.edit(markRun(m_session.round(), run->id, {}), tr("Let a run count again"));
        return;
    }
    prompts::text(this, tr("Mark as invalid"), tr("Why does this run not count? It is kept, never deleted."),
                  QString::fromStdString(run->invalidReason), [this, chosen = run->id](const QString& reason) {
                      m_session.edit(markRun(m_session.round(), chosen, reason.trimmed().toStdString()),
                                     tr("Mark a run invalid"));
                  });
}

void RunHistory::retranslate()
{
    m_title->setText(tr("Runs"));
    m_valuesTitle->setText(tr("Values of the chosen run"));
    m_assign->setText(tr("This machine is a node of…"));
    m_runs->setAccessibleName(tr("Runs"));
    m_values->setAccessibleName(tr("Values of the chosen run"));
    if (m_session.isOpen())
        refresh();
    else
        showValues();
}

void RunHistory::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showRuns();
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
