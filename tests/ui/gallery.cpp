// SPDX-License-Identifier: GPL-3.0-or-later
// All widgets and charts in one window, with made-up figures. "--shots DIR" writes the two
// pages in light and dark, English and Chinese, and ends.
#include "ui/charts/chart_panel.h"
#include "ui/language.h"
#include "ui/theme.h"
#include "ui/widgets/busy_bar.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/flow_cards.h"
#include "ui/widgets/frozen_tree_view.h"
#include "ui/widgets/name_delegate.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/score_delegate.h"
#include "ui/widgets/value_curve.h"
#include "ui/widgets/weight_editor.h"

#include <QApplication>
#include <QDir>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>

#include <cmath>
#include <cstdio>

namespace {

using namespace steelyard::ui;
using steelyard::Language;
using steelyard::Provenance;

QString say(bool chinese, const char* en, const char* zh) { return QString::fromUtf8(chinese ? zh : en); }

QStringList dimensions(bool zh)
{
    return {
        say(zh, "Compute availability", "核心算力可得性"),          say(zh, "AI stack completeness", "AI 技术栈完整性"),
        say(zh, "Cost and price transparency", "成本与价格透明度"), say(zh, "Stability and operations", "稳定性与运维"),
        say(zh, "Security and compliance", "安全与合规"),           say(zh, "Ecosystem and openness", "生态与开放性")};
}

QStringList platforms(bool zh)
{
    return {
        say(zh, "Alder Cloud", "赤杨云"), say(zh, "Birch Compute", "白桦算力"),
        say(zh, "Cedar AI Platform (Frankfurt and Singapore regions)", "雪松人工智能专业平台（法兰克福与新加坡区域）"),
        say(zh, "Douglas Rental", "道格拉斯租赁")};
}

void fillCell(QStandardItem* item, CellState state, const char* text, double score, Provenance source,
              const char* unit = "")
{
    item->setText(QString::fromUtf8(text));
    item->setData(static_cast<int>(state), CellStateRole);
    if (state == CellState::Known) {
        item->setData(score, ScoreRole);
        item->setData(static_cast<int>(source), ProvenanceRole);
    }
    item->setData(QString::fromUtf8(unit), UnitRole);
}

QStandardItemModel* gridModel(bool zh, QObject* parent)
{
    auto* model = new QStandardItemModel(parent);
    model->setHorizontalHeaderLabels(QStringList{say(zh, "Criterion", "指标")} + platforms(zh));
    int seed = 0;
    for (const QString& dimension : dimensions(zh)) {
        QList<QStandardItem*> head{new QStandardItem(dimension)};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QStandardItem;
            fillCell(item, CellState::Known, "71.4", 71.4 - column * 16, Provenance::Judged);
            item->setData({}, ProvenanceRole);
            head << item;
        }
        for (int row = 0; row < 4; ++row) {
            QList<QStandardItem*> line{
                new QStandardItem(row == 1 ? say(zh, "Isolation, encryption and customer-managed keys on shared nodes",
                                                 "共享节点上的隔离、加密与客户自管密钥以及密钥轮换要求")
                                           : say(zh, "Fulfilment rate", "资源满足率（到手率）"))};
            for (int column = 0; column < 4; ++column, ++seed) {
                auto* item = new QStandardItem;
                const double score = (seed * 37) % 101;
                switch (seed % 9) {
                case 3:
                    fillCell(item, CellState::Missing, "", 0, Provenance::Claimed);
                    break;
                case 5:
                    fillCell(item, CellState::NotApplicable, "", 0, Provenance::Claimed);
                    break;
                case 7:
                    fillCell(item, CellState::Failed, "", 0, Provenance::Claimed);
                    break;
                case 1:
                    fillCell(item, CellState::Known, "12,345", score, Provenance::Costed, "USD/GPUh");
                    break;
                default:
                    fillCell(item, CellState::Known, seed % 2 ? "1,234" : "3", score, static_cast<Provenance>(seed % 6),
                             seed % 2 ? "GB/s" : "");
                }
                item->setData(seed % 4 == 0, GapRole);
                item->setData(seed % 5 == 0, DisagreementRole);
                item->setData(seed % 6 == 0, CommentRole);
                item->setData(seed % 11 == 0, FlagRole);
                item->setData(seed % 10 == 2, ExpiredRole);
                if (seed % 3 == 0) {
                    item->setData(std::max(score - 15, 0.0), LowRole);
                    item->setData(std::min(score + 10, 100.0), HighRole);
                    item->setData(75.0, CeilingRole);
                }
                line << item;
            }
            head.first()->appendRow(line);
        }
        model->appendRow(head);
    }
    return model;
}

FrozenTreeView* grid(bool zh, CellMode mode, int zoom, QWidget* parent)
{
    auto* view = new FrozenTreeView(parent);
    auto* names = new NameDelegate(view);
    auto* cells = new ScoreDelegate(view);
    names->setMode(mode);
    cells->setMode(mode);
    view->setColumnDelegate(0, names);
    for (int column = 1; column < 5; ++column)
        view->setColumnDelegate(column, cells);
    auto* model = gridModel(zh, view);
    view->setModel(model);
    view->setBaseColumnWidth(0, 260);
    for (int column = 1; column < 5; ++column)
        view->setBaseColumnWidth(column, 140);
    view->expandAll();
    view->setZoom(zoom);
    view->setCurrentIndex(model->index(1, 2, model->index(0, 0)));
    view->setAccessibleName(QStringLiteral("Grid"));
    return view;
}

QWidget* card(const QString& title, const QString& text)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    auto* head = new ElidedLabel(box, 2);
    head->setFont(headingFont(3));
    head->setText(title);
    auto* body = new QLabel(text, box);
    body->setWordWrap(true);
    markMuted(body);
    layout->addWidget(head);
    layout->addWidget(body);
    layout->addStretch(1);
    return box;
}

QWidget* widgetPage(bool zh)
{
    auto* page = new QWidget;
    auto* layout = new QGridLayout(page);
    layout->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    layout->setSpacing(2 * gap);
    layout->addWidget(grid(zh, CellMode::Dense, 100, page), 0, 0, 1, 2);
    layout->addWidget(grid(zh, CellMode::Big, 120, page), 1, 0, 1, 2);
    auto* weights = new WeightEditor(page);
    std::vector<WeightRow> rows;
    const double shares[] = {25, 20, 20, 15, 10, 10};
    for (int i = 0; i < 6; ++i)
        rows.push_back(
            {QString::number(i), dimensions(zh)[i], shares[i], i == 1, shares[i] + (i % 2 ? -1.5 : 1.5), {}});
    weights->setRows(rows);
    layout->addWidget(weights, 0, 2);
    auto* levels = new ValueCurve(page);
    levels->showLevels({say(zh, "Nothing offered.", "不提供。"), say(zh, "On request, no term.", "按需，无期限。"),
                        say(zh, "Written quota, lead time over a month.", "书面配额，交付周期超过一个月。"),
                        say(zh, "Reservation within four weeks, small burst.", "四周内预留，少量突发。"),
                        say(zh, "Reservation within two weeks and burst at the same price.", "两周内预留，突发同价。"),
                        say(zh, "Contractual right with compensation.", "合同权利，附赔偿条款。")},
                       3);
    layout->addWidget(levels, 1, 2);
    auto* small = new QWidget(page);
    auto* line = new QVBoxLayout(small);
    auto* badges = new QHBoxLayout;
    for (int kind = 0; kind <= 5; ++kind) {
        auto* badge = new EvidenceBadge(small);
        badge->setProvenance(static_cast<Provenance>(kind));
        badges->addWidget(badge);
        badges->addWidget(new QLabel(badgeName(static_cast<Provenance>(kind)), small));
    }
    auto* old = new EvidenceBadge(small);
    old->setProvenance(Provenance::Evidenced, true);
    badges->addWidget(old);
    badges->addStretch(1);
    line->addLayout(badges);
    auto* edits = new QHBoxLayout;
    auto* good = new QuantityEdit(small);
    good->setUnit("GB/s");
    good->setValue(1234.5);
    auto* bad = new QuantityEdit(small);
    bad->setUnit("s");
    bad->setText(QStringLiteral("1,5"));
    bad->setRange(0, 1e9);
    auto* primary = new QPushButton(say(zh, "Freeze weights", "冻结权重"), small);
    markPrimary(primary);
    edits->addWidget(good);
    edits->addWidget(bad);
    edits->addWidget(new QPushButton(icon(QStringLiteral("list-add")), say(zh, "Add platform", "添加平台"), small));
    edits->addWidget(primary);
    line->addLayout(edits);
    auto* busy = new BusyBar(small);
    busy->show(say(zh, "Measuring memory bandwidth", "正在测量内存带宽"), 0.6);
    line->addWidget(busy);
    auto* tones = new QHBoxLayout;
    for (const Tone tone : {Tone::Good, Tone::Warning, Tone::Bad}) {
        auto* label = new QLabel(tone == Tone::Good  ? say(zh, "✓ passed", "✓ 通过")
                                 : tone == Tone::Bad ? say(zh, "✗ failed", "✗ 未通过")
                                                     : say(zh, "? undetermined", "? 待定"));
        markTone(label, tone);
        tones->addWidget(label);
    }
    tones->addStretch(1);
    line->addLayout(tones);
    line->addStretch(1);
    layout->addWidget(small, 2, 0);
    auto* cards = new FlowCards(180, page);
    for (const QString& name : platforms(zh).mid(0, 3))
        cards->addCard(
            card(name, say(zh, "General cloud · 3 regions · billed by the second", "综合云 · 3 个区域 · 按秒计费")));
    layout->addWidget(cards, 2, 1);
    auto* empty = new EmptyState(page);
    empty->setContent(
        QStringLiteral("document-open-folder"), say(zh, "No measurement yet", "尚无测量"),
        say(zh, "Run a probe on this machine or attach a result file.", "在本机运行探针，或附加结果文件。"),
        say(zh, "Run a probe", "运行探针"));
    layout->addWidget(empty, 2, 2);
    layout->setColumnStretch(0, 5);
    layout->setColumnStretch(1, 4);
    layout->setColumnStretch(2, 4);
    layout->setRowStretch(0, 3);
    layout->setRowStretch(1, 3);
    layout->setRowStretch(2, 2);
    return page;
}

ChartPanel* panel(QGridLayout* layout, int row, int column)
{
    auto* made = new ChartPanel;
    layout->addWidget(made, row, column);
    return made;
}

QWidget* chartPage(bool zh)
{
    auto* page = new QWidget;
    auto* layout = new QGridLayout(page);
    layout->setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap);
    layout->setSpacing(2 * gap);
    const QStringList names = platforms(zh);
    panel(layout, 0, 0)
        ->showRadar({say(zh, "Scores by dimension", "各维度得分"),
                     dimensions(zh),
                     {{names[0], {80, 62, 45, 70, 88, 60}, 0},
                      {names[1], {60, 75, 82, std::nullopt, 40, 71}, 1},
                      {names[2], {35, 90, 50, 55, 66, 92}, 2},
                      {names[3], {92, 30, 77, 42, 30, 20}, 3}}});
    panel(layout, 0, 1)
        ->showRanking({say(zh, "Ranking", "排名"),
                       {{names[0], 72.4, 61, 83, "1", false, 0},
                        {names[1], 68.1, 52, 90, "2", false, 1},
                        {names[2], std::nullopt, 12, 96, say(zh, "not yet comparable", "暂不可比"), false, 2},
                        {names[3], 55.3, 55.3, 55.3, say(zh, "excluded: data residency", "淘汰：数据驻留"), true, 3}},
                       65.0,
                       say(zh, "Threshold", "门槛")});
    panel(layout, 0, 2)
        ->showStacked({say(zh, "Contributions", "各维度贡献"),
                       "",
                       dimensions(zh),
                       {{names[0], {20, 12.4, 9, 10.5, 8.8, 6}},
                        {names[1], {15, 15, 16.4, 8, 4, 7.1}},
                        {names[2], {8.7, 18, 10, 8, 6.6, 9.2}},
                        {names[3], {23, 6, 15.4, 6.3, 3, 2}}}});
    panel(layout, 1, 0)
        ->showTornado(
            {say(zh, "What moves the score", "影响得分的因素"),
             "",
             72.4,
             {{dimensions(zh)[0], 64.2, 78.9, "15", "35"},
              {dimensions(zh)[2], 76.1, 69.5, "10", "30"},
              {say(zh, "Queue wait of the reference mix", "参考任务组合的排队时长"), 71, 73.2, "60 s", "30 min"}}});
    panel(layout, 1, 1)
        ->showMix({say(zh, "Portfolio demand", "组合需求"),
                   say(zh, "12,400 GPU-h a month", "每月 12,400 GPU-h"),
                   {{say(zh, "Pretraining", "预训练"), 42},
                    {say(zh, "Fine-tuning", "微调"), 18},
                    {say(zh, "Inference", "推理"), 40}}});
    LiveFigure live{say(zh, "Memory bandwidth", "内存带宽"), say(zh, "Time in s", "时间（秒）"), "GB/s", {}};
    for (int i = 0; i < 4000; ++i)
        live.points.emplace_back(i * 0.01, 2950 + 40 * std::sin(i * 0.02) + (i * 7919 % 100) * 0.3);
    panel(layout, 1, 2)->showLive(live);
    panel(layout, 2, 0)
        ->showCurve({say(zh, "Submit-to-start time", "提交到启动时长"),
                     say(zh, "P95 wait in s", "P95 等待（秒）"),
                     say(zh, "Score", "得分"),
                     true,
                     {{60, 100}, {300, 88}, {600, 78}, {1800, 60}, {3600, 42}, {14400, 8}, {28800, 0}},
                     QPointF(900, 72.3),
                     "900 s",
                     75.0});
    panel(layout, 2, 1)
        ->showCurve({say(zh, "Fulfilment rate", "资源满足率"),
                     say(zh, "Ratio", "比值"),
                     say(zh, "Score", "得分"),
                     false,
                     {{0.5, 0}, {0.75, 35}, {0.9, 70}, {0.95, 85}, {1, 100}},
                     QPointF(0.93, 79),
                     {},
                     {}});
    panel(layout, 2, 2)
        ->showNothing(say(zh, "Robustness", "稳健性"), say(zh, "Score at least two platforms to see who leads.",
                                                           "至少为两个平台评分后才能看到领先者。"));
    return page;
}

void makeWindow(QTabWidget& tabs, bool zh)
{
    while (tabs.count() > 0)
        delete tabs.widget(0);
    tabs.addTab(widgetPage(zh), QStringLiteral("Widgets"));
    tabs.addTab(chartPage(zh), QStringLiteral("Charts"));
}

int shoot(QTabWidget& tabs, LanguageSwitch& language, const QString& folder)
{
    if (!QDir().mkpath(folder))
        return 1;
    tabs.resize(1500, 1000);
    for (const Appearance look : {Appearance::Light, Appearance::Dark}) {
        applyAppearance(look);
        for (const Language which : {Language::English, Language::Chinese}) {
            language.setLanguage(which);
            makeWindow(tabs, which == Language::Chinese);
            tabs.show();
            for (int page = 0; page < tabs.count(); ++page) {
                tabs.setCurrentIndex(page);
                const QString name = QStringLiteral("%1/%2-%3-%4.png")
                                         .arg(folder, page == 0 ? "widgets" : "charts", isDark() ? "dark" : "light",
                                              which == Language::Chinese ? "zh" : "en");
                QCoreApplication::processEvents();
                if (!tabs.grab().save(name)) {
                    std::fprintf(stderr, "cannot write %s\n", qPrintable(name));
                    return 1;
                }
            }
        }
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    applyAppearance(Appearance::System);
    LanguageSwitch language;
    QTabWidget tabs;
    const QStringList arguments = QCoreApplication::arguments();
    const auto shots = arguments.indexOf(QStringLiteral("--shots"));
    if (shots > 0 && shots + 1 < arguments.size())
        return shoot(tabs, language, arguments[shots + 1]);
    makeWindow(tabs, arguments.contains(QStringLiteral("--zh")));
    tabs.resize(1500, 1000);
    tabs.show();
    return QApplication::exec();
}
