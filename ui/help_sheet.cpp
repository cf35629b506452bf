// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help_sheet.h"

#include <QHeaderView>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

struct Line {
    const char* keys;
    const char* text;
};
constexpr Line kShortcuts[] = {
    {"0 – 5", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Set the level of a rubric cell")},
    {"0 – 9, -, .", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Begin an entry in a value cell")},
    {"F2", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Edit the cell")},
    {"Enter, Tab", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Commit and go down, or right")},
    {"N", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Not applicable, with a reason")},
    {"C", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Comment")},
    {"E", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Attach a file as evidence")},
    {"Delete", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Take back what you entered")},
    {"G, Shift+G", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Next gap, previous gap")},
    {"/, Ctrl+F", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Find a criterion")},
    {"Ctrl+C, Ctrl+V", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Copy and paste blocks, also to and from Excel")},
    {"Ctrl+D", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Copy from the left")},
    {"Ctrl+Z, Ctrl+Y", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Undo, redo")},
    {"Ctrl+1 … Ctrl+6", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Go to a page")},
    {"Ctrl+I", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Show or hide the inspector")},
    {"Ctrl+,", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Settings")},
    {"Ctrl+L", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Switch between English and Chinese")},
    {"Ctrl++, Ctrl+-, Ctrl+0", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Zoom the grid")},
    {"F6", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "Leave the grid")},
    {"F1", QT_TRANSLATE_NOOP("steelyard::ui::HelpSheet", "This sheet")},
};

/// The glossary: the one list of words that screen and papers use, English beside Chinese.
constexpr const char* kWords[][2] = {
    {"Scorecard", "评分卡"},
    {"Dimension", "维度"},
    {"Criterion", "指标"},
    {"Weight", "权重"},
    {"Value function", "价值函数"},
    {"Rubric level", "评级（0–5 级）"},
    {"Gate", "门槛"},
    {"Knock-out", "一票否决"},
    {"Waiver", "豁免"},
    {"Provenance", "数据来源"},
    {"Claimed", "宣称"},
    {"Answered", "书面答复"},
    {"Answered with evidence", "答复并附证据"},
    {"Judged", "评审判定"},
    {"Costed", "成本测算"},
    {"Measured", "实测"},
    {"Coverage", "覆盖率"},
    {"Interval", "区间"},
    {"Evidence", "证据"},
    {"Evaluator", "评审人"},
    {"Consensus", "共识"},
    {"Fulfilment rate", "到手率"},
    {"Scaling efficiency", "扩展效率"},
    {"Effective GPU-hour", "有效卡时"},
    {"Total cost of ownership", "总拥有成本"},
    {"Primary platform", "主力平台"},
    {"Backup platform", "备选平台"},
    {"Failure domain", "故障域"},
    {"Round", "评估轮次"},
    {"Snapshot", "快照"},
};

QTableWidget* makeTable(int rows, const QStringList& head)
{
    auto* table = new QTableWidget(rows, 2);
    table->setHorizontalHeaderLabels(head);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setColumnWidth(0, 210);
    return table;
}

} // namespace

HelpSheet::HelpSheet(QWidget* parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("helpSheet");
    setWindowTitle(tr("Shortcuts and glossary"));
    auto* tabs = new QTabWidget;
    auto* keys = makeTable(static_cast<int>(std::size(kShortcuts)), {tr("Keys"), tr("What they do")});
    for (int i = 0; i < keys->rowCount(); ++i) {
        keys->setItem(i, 0, new QTableWidgetItem(QString::fromUtf8(kShortcuts[i].keys)));
        keys->setItem(i, 1, new QTableWidgetItem(tr(kShortcuts[i].text)));
    }
    keys->setAccessibleName(tr("Shortcuts"));
    auto* words = makeTable(static_cast<int>(std::size(kWords)), {QStringLiteral("English"), QStringLiteral("中文")});
    for (int i = 0; i < words->rowCount(); ++i)
        for (int column = 0; column < 2; ++column)
            words->setItem(i, column, new QTableWidgetItem(QString::fromUtf8(kWords[i][column])));
    words->setAccessibleName(tr("Glossary"));
    tabs->addTab(keys, tr("Shortcuts"));
    tabs->addTab(words, tr("Glossary"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs);
    resize(640, 560);
}

} // namespace steelyard::ui
