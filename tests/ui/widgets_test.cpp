// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/figure_tools.h"
#include "ui/language.h"
#include "ui/prompts.h"
#include "ui/theme.h"
#include "ui/widgets/busy_bar.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/flow_cards.h"
#include "ui/widgets/frozen_tree_view.h"
#include "ui/widgets/name_delegate.h"
#include "ui/widgets/quantity.h"
#include "ui/widgets/quantity_edit.h"
#include "ui/widgets/rebalance.h"
#include "ui/widgets/score_delegate.h"
#include "ui/widgets/value_curve.h"
#include "ui/widgets/weight_editor.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace steelyard::ui
{
namespace
{

double sum(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

// ---- weights

TEST(Rebalance, KeepsProportionsOfTheOthers)
{
    // 25/20/20/15/10/10, first to 40: the others share 60 in proportion 20:20:15:10:10 of 75.
    const auto w = rebalance({25, 20, 20, 15, 10, 10}, std::vector<bool>(6, false), 0, 40);
    ASSERT_TRUE(w);
    const std::vector<double> expected{40, 16, 16, 12, 8, 8};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR((*w)[i], expected[i], 1e-9);
}

TEST(Rebalance, LockedRowsStay)
{
    const auto w = rebalance({25, 20, 20, 15, 10, 10}, {false, true, false, true, false, false}, 0, 35);
    ASSERT_TRUE(w);
    EXPECT_DOUBLE_EQ((*w)[1], 20);
    EXPECT_DOUBLE_EQ((*w)[3], 15);
    EXPECT_NEAR((*w)[2], 15, 1e-9); // 30 left for 20:10:10
    EXPECT_NEAR((*w)[4], 7.5, 1e-9);
    EXPECT_NEAR(sum(*w), 100, 1e-9);
}

TEST(Rebalance, ZeroOthersShareEvenly)
{
    const auto w = rebalance({100, 0, 0}, {false, false, false}, 0, 40);
    ASSERT_TRUE(w);
    EXPECT_NEAR((*w)[1], 30, 1e-9);
    EXPECT_NEAR((*w)[2], 30, 1e-9);
}

TEST(Rebalance, RefusesWhatCannotBe)
{
    const std::vector<double> w{50, 30, 20};
    EXPECT_FALSE(rebalance(w, {false, true, true}, 0, 40)) << "nobody can take the difference";
    EXPECT_TRUE(rebalance(w, {false, true, true}, 0, 50));
    EXPECT_FALSE(rebalance(w, {false, true, false}, 0, 70.1)) << "more than the locked ones leave";
    EXPECT_TRUE(rebalance(w, {false, true, false}, 0, 70));
    EXPECT_FALSE(rebalance(w, {true, false, false}, 0, 10)) << "the row itself is locked";
    EXPECT_FALSE(rebalance(w, {false, false, false}, 3, 10));
    EXPECT_FALSE(rebalance(w, {false, false}, 0, 10));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, -1));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, 101));
    EXPECT_FALSE(rebalance(w, {false, false, false}, 0, std::nan("")));
    EXPECT_FALSE(rebalance({50, -10, 60}, {false, false, false}, 0, 10));
    EXPECT_FALSE(rebalance({}, {}, 0, 10));
    EXPECT_NEAR(roomFor(w, {false, true, false}, 0), 70, 1e-12);
}

TEST(Rebalance, AlwaysSumsToHundredWithoutNegatives)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> part(0, 1);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t n = 2 + random() % 9;
        std::vector<double> w(n);
        for (double& x : w)
            x = part(random) < 0.2 ? 0 : part(random);
        const double total = sum(w);
        if (total <= 0)
            continue;
        for (double& x : w)
            x *= 100 / total;
        std::vector<bool> locked(n);
        for (std::size_t i = 0; i < n; ++i)
            locked[i] = part(random) < 0.3;
        const std::size_t at = random() % n;
        const double value = 100 * part(random);
        const auto result = rebalance(w, locked, at, value);
        if (!result)
            continue;
        ASSERT_NEAR(sum(*result), 100, 1e-9);
        ASSERT_DOUBLE_EQ((*result)[at], value);
        for (std::size_t i = 0; i < n; ++i) {
            ASSERT_GE((*result)[i], 0);
            if (locked[i]) {
                ASSERT_DOUBLE_EQ((*result)[i], w[i]);
            }
        }
    }
}

TEST(Rebalance, ShownFiguresAddUp)
{
    const auto shown = shownWeights({100.0 / 3, 100.0 / 3, 100.0 / 3}, 1);
    EXPECT_NEAR(sum(shown), 100, 1e-9);
    EXPECT_NEAR(shown[0], 33.4, 1e-9);
    EXPECT_NEAR(shown[1], 33.3, 1e-9);
    const auto plain = shownWeights({25, 20, 20, 15, 10, 10}, 1);
    EXPECT_EQ(plain, (std::vector<double>{25, 20, 20, 15, 10, 10}));
}

std::vector<WeightRow> threeRows()
{
    return {{"a", "Availability", 50, false, 55.0, "more inference"},
            {"b", "Price", 30, false, {}, {}},
            {"c", "Support", 20, false, {}, {}}};
}

TEST(WeightEditorTest, KeyboardChangesAndLocks)
{
    WeightEditor editor;
    editor.setRows(threeRows());
    editor.show();
    QSignalSpy edits(&editor, &WeightEditor::weightsEdited);
    auto* a = editor.findChild<QDoubleSpinBox*>("weight.a");
    auto* lockB = editor.findChild<QCheckBox*>("lock.b");
    ASSERT_TRUE(a && lockB);
    a->setFocus();
    a->selectAll();
    QTest::keyClicks(a, "60");
    QTest::keyClick(a, Qt::Key_Return);
    ASSERT_EQ(edits.count(), 1);
    EXPECT_NEAR(editor.weights()[1], 24, 1e-9);
    EXPECT_NEAR(editor.weights()[2], 16, 1e-9);

    QTest::keyClick(lockB, Qt::Key_Space);
    EXPECT_TRUE(lockB->isChecked());
    EXPECT_TRUE(editor.findChild<QDoubleSpinBox*>("weight.b")->isReadOnly());
    QTest::keyClick(a, Qt::Key_Up);
    EXPECT_NEAR(editor.weights()[0], 61, 1e-9);
    EXPECT_NEAR(editor.weights()[1], 24, 1e-9);
    EXPECT_NEAR(editor.weights()[2], 15, 1e-9);

    a->selectAll();
    QTest::keyClicks(a, "90");
    QTest::keyClick(a, Qt::Key_Return);
    EXPECT_NEAR(editor.weights()[0], 61, 1e-9) << "refused, the old figure comes back";
    EXPECT_DOUBLE_EQ(a->value(), 61);
    EXPECT_FALSE(editor.findChild<QLabel*>("problem")->isHidden());
    EXPECT_EQ(edits.count(), 2);
    for (const auto* spin : editor.findChildren<QDoubleSpinBox*>())
        EXPECT_FALSE(spin->accessibleName().isEmpty());
}

// ---- figures

TEST(Figures, SameInBothLanguages)
{
    LanguageSwitch language;
    for (const Language which : {Language::English, Language::Chinese}) {
        language.setLanguage(which);
        EXPECT_EQ(formatNumber(1234567.891, 2), "1,234,567.89");
        EXPECT_EQ(formatNumber(-0.01, 1), "0.0");
        EXPECT_EQ(formatNumber(-1234.5, 1), "-1,234.5");
        EXPECT_EQ(formatNumber(std::nan(""), 1), "–");
        EXPECT_EQ(formatScore(72.04), "72.0");
        EXPECT_EQ(formatFigure(0.8300), "0.83");
        EXPECT_EQ(formatFigure(12345.6), "12,346");
        EXPECT_EQ(formatFigure(0), "0");
        EXPECT_EQ(formatValue(1234, "GB/s"), QString("1,234") + QChar(0xA0) + "GB/s");
        EXPECT_EQ(formatValue(0.97, "ratio"), "0.97");
        EXPECT_EQ(formatPercent(12.5), QString("12.5") + QChar(0xA0) + "%");
        EXPECT_EQ(formatPercent(25), QString("25") + QChar(0xA0) + "%");
        EXPECT_EQ(formatDate(QDate(2026, 11, 30)), "2026-11-30");
    }
    EXPECT_EQ(localText({"Price", "价格"}), "价格");
    language.setLanguage(Language::English);
    EXPECT_EQ(localText({"Price", "价格"}), "Price");
}

TEST(Figures, SwitchTellsEverybodyOnce)
{
    LanguageSwitch language;
    QSignalSpy spy(&language, &LanguageSwitch::changed);
    language.setLanguage(Language::Chinese);
    language.setLanguage(Language::Chinese);
    EXPECT_EQ(spy.count(), 1);
    language.setLanguage(Language::English);
    EXPECT_EQ(spy.count(), 2);
}

struct QuantityCase {
    const char* text;
    const char* unit;
    double value;
};

class QuantityRead : public testing::TestWithParam<QuantityCase>
{
};

TEST_P(QuantityRead, GivesTheValueInTheAskedUnit)
{
    const auto& c = GetParam();
    const Quantity q = parseQuantity(QString::fromUtf8(c.text), c.unit);
    ASSERT_TRUE(q.value) << c.text << ": " << q.problem.toStdString();
    EXPECT_DOUBLE_EQ(*q.value, c.value) << c.text;
    EXPECT_TRUE(q.problem.isEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, QuantityRead,
    testing::Values(QuantityCase{"1234.5", "GB/s", 1234.5}, QuantityCase{"1,234.5", "GB/s", 1234.5},
                    QuantityCase{"1,234,567", "count", 1234567}, QuantityCase{"0", "s", 0},
                    QuantityCase{"  42 ", "s", 42}, QuantityCase{".5", "ratio", 0.5}, QuantityCase{"-3", "%", -3},
                    QuantityCase{"−3", "%", -3}, QuantityCase{"1e-6", "s", 1e-6}, QuantityCase{"90 min", "s", 5400},
                    QuantityCase{"90min", "s", 5400}, QuantityCase{"36 h", "day", 1.5},
                    QuantityCase{"250 us", "ms", 0.25}, QuantityCase{"250 µs", "ms", 0.25},
                    QuantityCase{"57 %", "ratio", 0.57}, QuantityCase{"0.57", "percent", 0.57},
                    QuantityCase{"400 Gbit/s", "GB/s", 50}, QuantityCase{"1 GiB", "MiB", 1024},
                    QuantityCase{"2 USD/GPU-h", "USD/GPUh", 2}, QuantityCase{"１，２３４．５", "s", 1234.5},
                    QuantityCase{"3 小时", "s", 10800}, QuantityCase{"yes", "bool", 1}, QuantityCase{"否", "bool", 0},
                    QuantityCase{"007", "s", 7}));

class QuantityRefused : public testing::TestWithParam<QuantityCase>
{
};

TEST_P(QuantityRefused, SaysWhyInOneSentence)
{
    const auto& c = GetParam();
    const Quantity q = parseQuantity(QString::fromUtf8(c.text), c.unit);
    EXPECT_FALSE(q.value) << c.text;
    EXPECT_FALSE(q.problem.isEmpty()) << c.text;
}

INSTANTIATE_TEST_SUITE_P(
    Texts, QuantityRefused,
    testing::Values(QuantityCase{"1,5", "s", 0}, QuantityCase{"1.234,5", "s", 0}, QuantityCase{"12,34,567", "s", 0},
                    QuantityCase{"1234,567", "s", 0}, QuantityCase{"1,2345", "s", 0}, QuantityCase{"1.2.3", "s", 0},
                    QuantityCase{"1.2k", "s", 0}, QuantityCase{"3 GB", "s", 0}, QuantityCase{"3 gb/s", "GB/s", 0},
                    QuantityCase{"abc", "s", 0}, QuantityCase{"nan", "s", 0}, QuantityCase{"inf", "s", 0},
                    QuantityCase{"0x10", "s", 0}, QuantityCase{"1e999", "s", 0}, QuantityCase{"$3", "USD/GPUh", 0},
                    QuantityCase{"--3", "s", 0}, QuantityCase{"maybe", "bool", 0},
                    QuantityCase{"3 EUR/GPUh", "USD/GPUh", 0}, QuantityCase{"-", "s", 0}, QuantityCase{"1 2", "s", 0}));

TEST(QuantityTexts, BlankIsNeitherValueNorProblem)
{
    const Quantity q = parseQuantity("  ", "s");
    EXPECT_FALSE(q.value);
    EXPECT_TRUE(q.problem.isEmpty());
}

TEST(QuantityEditTest, KeepsWrongTextAndCommitsRightOne)
{
    QuantityEdit edit;
    edit.setUnit("s");
    edit.setRange(0, 1e6);
    edit.show();
    QSignalSpy spy(&edit, &QuantityEdit::committed);
    QTest::keyClicks(&edit, "1,5");
    QTest::keyClick(&edit, Qt::Key_Return);
    EXPECT_EQ(edit.text(), "1,5");
    EXPECT_FALSE(edit.value());
    EXPECT_FALSE(edit.problem().isEmpty());
    EXPECT_EQ(spy.count(), 0);
    edit.selectAll();
    QTest::keyClicks(&edit, "2 min");
    QTest::keyClick(&edit, Qt::Key_Return);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_DOUBLE_EQ(*edit.value(), 120);
    edit.selectAll();
    QTest::keyClicks(&edit, "-1");
    EXPECT_FALSE(edit.value()) << "below the range";
    EXPECT_FALSE(edit.problem().isEmpty());
}

TEST(QuantityEditTest, ShowingAValueDoesNotRoundIt)
{
    QuantityEdit edit;
    edit.setUnit("s");
    for (const double value : {1.0 / 3, 123456.789, 1e-9, 1e20, 0.1, 2500.0}) {
        edit.setValue(value);
        ASSERT_TRUE(edit.value()) << value;
        EXPECT_EQ(*edit.value(), value);
    }
}

// ---- theme

TEST(Theme, EveryTextReachesContrast)
{
    for (const Appearance which : {Appearance::Light, Appearance::Dark}) {
        applyAppearance(which);
        EXPECT_EQ(isDark(), which == Appearance::Dark);
        for (const ColorPair& pair : textPairs())
            EXPECT_GE(contrastRatio(pair.text, pair.ground), 4.5)
                << pair.where << (isDark() ? " (dark) " : " (light) ") << pair.text.name().toStdString() << " on "
                << pair.ground.name().toStdString();
        for (int i = 0; i < 8; ++i) {
            EXPECT_GE(contrastRatio(seriesColor(i), themeColor(Role::Base)), 3.0) << "series " << i;
            EXPECT_GE(contrastRatio(inkOn(seriesColor(i)), seriesColor(i)), 4.5);
        }
        EXPECT_GE(contrastRatio(inkOn(themeColor(Role::InkMuted)), themeColor(Role::InkMuted)), 4.5);
        EXPECT_GE(contrastRatio(inkOn(themeColor(Role::Accent)), themeColor(Role::Accent)), 4.5);
    }
    applyAppearance(Appearance::Light);
}

TEST(Theme, ContrastFormula)
{
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21, 1e-9);
    EXPECT_NEAR(contrastRatio(Qt::red, Qt::red), 1, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01); // the known near miss
}

TEST(Theme, ChineseFaceIsNamedAndFiguresAlign)
{
    EXPECT_EQ(uiFont().families().last(), "Noto Sans CJK SC");
    const QFontMetricsF metrics(figureFont());
    for (char digit = '1'; digit <= '9'; ++digit)
        EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
}

TEST(Theme, RepeatedSeriesColoursDifferByPattern)
{
    EXPECT_EQ(seriesColor(0), seriesColor(8));
    EXPECT_NE(seriesPattern(0), seriesPattern(8));
}

// ---- prompts

TEST(Prompts, ScriptedAnswersArriveLaterInOrder)
{
    prompts::setScripted(true);
    (void)prompts::takeAsked();
    prompts::setNextAnswer(true);
    prompts::setNextAnswer(QString("Ada"));
    QString log;
    QWidget parent;
    prompts::confirm(&parent, "Delete", "Delete it?", "Delete", [&](bool yes) { log += yes ? "yes " : "no "; });
    prompts::text(&parent, "Name", "Your name", {}, [&](QString name) { log += name + ' '; });
    prompts::confirm(&parent, "Again", "Really?", "Yes", [&](bool yes) { log += yes ? "yes " : "no "; });
    prompts::saveFile(&parent, "Save", "a.pdf", "PDF (*.pdf)", "pdf", [&](QString) { log += "saved "; });
    prompts::error(&parent, "It broke");
    EXPECT_TRUE(log.isEmpty()) << "never from inside the call";
    QTRY_COMPARE_WITH_TIMEOUT(log, QString("yes Ada no "), 2000);
    EXPECT_EQ(prompts::takeAsked().size(), 5);
    prompts::setScripted(false);
}

TEST(Prompts, NoAnswerAfterTheParentIsGone)
{
    prompts::setScripted(true);
    prompts::setNextAnswer(true);
    bool called = false;
    {
        QWidget parent;
        prompts::confirm(&parent, "T", "Q", "Do", [&](bool) { called = true; });
    }
    QTest::qWait(20);
    EXPECT_FALSE(called);
    prompts::setScripted(false);
}

TEST(Prompts, RealDialogByKeyboard)
{
    QWidget parent;
    parent.show();
    QString got;
    prompts::text(&parent, "Name", "Your name", {}, [&](QString name) { got = name; });
    auto* dialog = parent.findChild<QDialog*>("textPrompt");
    ASSERT_TRUE(dialog);
    auto* edit = dialog->findChild<QLineEdit*>("answer");
    ASSERT_TRUE(edit);
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible()) << "a blank name is not accepted";
    QTest::keyClicks(edit, " Lin ");
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_EQ(got, "Lin");
    bool answered = false;
    bool yes = true;
    prompts::confirm(&parent, "Delete", "Delete it?", "Delete", [&](bool y) { answered = true, yes = y; });
    auto* box = parent.findChild<QDialog*>("confirm");
    ASSERT_TRUE(box);
    QTest::keyClick(box, Qt::Key_Escape);
    EXPECT_TRUE(answered);
    EXPECT_FALSE(yes);
}

// ---- the cell

struct Cell : QStandardItem {
    using QStandardItem::QStandardItem;
    Cell(const Cell& other) : QStandardItem(other) {}
    Cell& operator=(const Cell&) = delete;
    [[nodiscard]] QStandardItem* clone() const override { return new Cell(*this); }
};

QImage paintCell(const QStandardItem& item, CellMode mode, bool selected = false)
{
    QStandardItemModel model;
    model.appendRow(item.clone());
    QImage image(160, 60, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    ScoreDelegate delegate;
    delegate.setMode(mode);
    QStyleOptionViewItem option;
    option.font = uiFont();
    option.rect = QRect(0, 0, 160, cellHeight(option.font, mode));
    if (selected)
        option.state |= QStyle::State_Selected | QStyle::State_HasFocus;
    delegate.paint(&painter, option, model.index(0, 0));
    return image;
}

Cell cell(CellState state, const QString& text = {}, std::optional<double> score = {})
{
    Cell item(text);
    item.setData(static_cast<int>(state), CellStateRole);
    if (score)
        item.setData(*score, ScoreRole);
    return item;
}

TEST(ScoreDelegateTest, FourStatesAndZeroLookDifferent)
{
    for (const CellMode mode : {CellMode::Dense, CellMode::Big}) {
        std::vector<QImage> images;
        for (const auto& item : {cell(CellState::Missing), cell(CellState::NotApplicable), cell(CellState::Failed),
                                 cell(CellState::Known, "0", 0.0), cell(CellState::Known, "0"), cell(CellState::Plain)})
            images.push_back(paintCell(item, mode));
        for (std::size_t i = 0; i < images.size(); ++i)
            for (std::size_t j = i + 1; j < images.size(); ++j)
                EXPECT_NE(images[i], images[j]) << i << " and " << j;
    }
}

TEST(ScoreDelegateTest, EveryMarkShows)
{
    const QImage plain = paintCell(cell(CellState::Known, "3", 60), CellMode::Dense);
    for (const int role : {int{GapRole}, int{DisagreementRole}, int{CommentRole}, int{FlagRole}}) {
        Cell item = cell(CellState::Known, "3", 60);
        item.setData(true, role);
        EXPECT_NE(paintCell(item, CellMode::Dense), plain) << role;
    }
    std::vector<QImage> badges;
    for (int kind = 0; kind <= 5; ++kind) {
        Cell item = cell(CellState::Known, "3", 60);
        item.setData(kind, ProvenanceRole);
        badges.push_back(paintCell(item, CellMode::Dense));
        EXPECT_NE(badges.back(), plain);
        for (int other = 0; other < kind; ++other)
            EXPECT_NE(badges[static_cast<std::size_t>(other)], badges.back());
        item.setData(true, ExpiredRole);
        EXPECT_NE(paintCell(item, CellMode::Dense), badges.back()) << "expired";
    }
    Cell capped = cell(CellState::Known, "3", 60);
    capped.setData(75.0, CeilingRole);
    EXPECT_NE(paintCell(capped, CellMode::Big), paintCell(cell(CellState::Known, "3", 60), CellMode::Big));
}

TEST(ScoreDelegateTest, AllCombinationsPaint)
{
    for (const bool dark : {false, true}) {
        applyAppearance(dark ? Appearance::Dark : Appearance::Light);
        for (int state = -1; state <= 6; ++state)
            for (unsigned bits = 0; bits < 256; ++bits) {
                QStandardItem item("1,234");
                item.setData(state, CellStateRole);
                if (bits & 1U)
                    item.setData(bits % 7 == 0 ? std::nan("") : bits * 1.0, ScoreRole);
                if (bits & 2U)
                    item.setData(static_cast<int>(bits % 9) - 1, ProvenanceRole);
                if (bits & 4U) {
                    item.setData(20.0, LowRole);
                    item.setData(90.0, HighRole);
                }
                if (bits & 8U)
                    item.setData(QString("USD/GPUh"), UnitRole);
                if (bits & 16U)
                    item.setData(true, GapRole);
                if (bits & 32U)
                    item.setData(true, DisagreementRole);
                if (bits & 64U)
                    item.setData(true, CommentRole);
                if (bits & 128U)
                    item.setData(75.0, CeilingRole);
                const QImage image = paintCell(item, bits & 1U ? CellMode::Big : CellMode::Dense, bits & 2U);
                ASSERT_FALSE(image.isNull());
                QStandardItemModel model;
                model.appendRow(item.clone());
                (void)cellInWords(model.index(0, 0));
            }
    }
    applyAppearance(Appearance::Light);
}

TEST(ScoreDelegateTest, WordsTellStates)
{
    QStandardItemModel model;
    auto* item = new Cell(cell(CellState::Known, "1,234", 72));
    item->setData(QString("GB/s"), UnitRole);
    item->setData(static_cast<int>(Provenance::Measured), ProvenanceRole);
    item->setData(true, GapRole);
    model.appendRow(item);
    EXPECT_EQ(cellInWords(model.index(0, 0)), "1,234 GB/s, score 72.0, Measured, sources differ");
}

// ---- the grid

class Grid : public testing::Test
{
protected:
    Grid()
    {
        for (int group = 0; group < 3; ++group) {
            QList<QStandardItem*> head{new QStandardItem(QString("Dimension %1").arg(group))};
            for (int row = 0; row < 20; ++row) {
                QList<QStandardItem*> line{new QStandardItem(QString("Criterion %1.%2").arg(group).arg(row))};
                for (int column = 0; column < 8; ++column) {
                    auto* item = new QStandardItem("3");
                    item->setData(static_cast<int>(CellState::Known), CellStateRole);
                    item->setData(static_cast<int>(CellEditor::Quantity), EditorRole);
                    item->setData(QString("s"), UnitRole);
                    line << item;
                }
                head.first()->appendRow(line);
            }
            for (int column = 0; column < 8; ++column)
                head << new QStandardItem;
            m_model.appendRow(head);
        }
        m_view.setColumnDelegate(0, &m_names);
        for (int column = 1; column <= 8; ++column)
            m_view.setColumnDelegate(column, &m_cells);
        m_view.setModel(&m_model);
        m_view.setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
        m_view.setBaseColumnWidth(0, 160);
        m_view.expandAll();
        m_view.resize(500, 400);
        m_view.show();
        m_view.activateWindow();
        (void)QTest::qWaitForWindowActive(&m_view);
        m_view.setCurrentIndex(at(0, 1));
        m_view.setFocus();
    }
    [[nodiscard]] QModelIndex at(int row, int column) { return m_model.index(row, column, m_model.index(0, 0)); }
    [[nodiscard]] QTreeView* frozen() { return m_view.findChild<QTreeView*>("frozenPart"); }

    NameDelegate m_names;
    ScoreDelegate m_cells;
    QStandardItemModel m_model;
    FrozenTreeView m_view;
};

TEST_F(Grid, ArrowsAndTabStayInside)
{
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.currentIndex(), at(0, 2));
    QTest::keyClick(&m_view, Qt::Key_Down);
    EXPECT_EQ(m_view.currentIndex(), at(1, 2));
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(&m_view, Qt::Key_Tab);
    EXPECT_EQ(m_view.currentIndex(), at(2, 0)) << "Tab goes on in the next row";
    QTest::keyClick(&m_view, Qt::Key_Backtab);
    EXPECT_EQ(m_view.currentIndex(), at(1, 8));
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.currentIndex(), at(1, 8)) << "the edge holds";
    QTest::keyClick(&m_view, Qt::Key_Home);
    EXPECT_EQ(m_view.currentIndex(), at(1, 0));
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_EQ(m_view.currentIndex(), m_model.index(0, 0)) << "left of a row name is its heading";
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_FALSE(m_view.isExpanded(m_model.index(0, 0)));
    EXPECT_FALSE(frozen()->isExpanded(m_model.index(0, 0))) << "both halves fold together";
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_TRUE(frozen()->isExpanded(m_model.index(0, 0)));
    QTest::keyClick(&m_view, Qt::Key_Tab);
    EXPECT_TRUE(m_view.hasFocus());
}

TEST_F(Grid, MovingRightNeverHidesUnderTheNames)
{
    for (int i = 0; i < 7; ++i)
        QTest::keyClick(&m_view, Qt::Key_Right);
    for (int i = 0; i < 7; ++i) {
        EXPECT_GE(m_view.visualRect(m_view.currentIndex()).left(), frozen()->width());
        QTest::keyClick(&m_view, Qt::Key_Left);
    }
    EXPECT_EQ(m_view.currentIndex().column(), 1);
    EXPECT_GE(m_view.visualRect(m_view.currentIndex()).left(), frozen()->width());
}

TEST_F(Grid, HalvesStayLevel)
{
    for (const int zoom : {50, 100, 170, 250}) {
        m_view.setZoom(zoom);
        m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->maximum() / 2);
        const QModelIndex name = m_view.indexAt(QPoint(5, 60)).siblingAtColumn(0);
        ASSERT_TRUE(name.isValid());
        EXPECT_EQ(frozen()->visualRect(name).top(), m_view.visualRect(name.siblingAtColumn(3)).top()) << zoom;
        EXPECT_EQ(frozen()->visualRect(name).height(), m_view.visualRect(name.siblingAtColumn(3)).height()) << zoom;
    }
    m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->maximum());
    EXPECT_EQ(frozen()->verticalScrollBar()->value(), m_view.verticalScrollBar()->value());
}

TEST_F(Grid, ZoomByKeysAndWheel)
{
    QSignalSpy spy(&m_view, &FrozenTreeView::zoomChanged);
    const int before = m_view.visualRect(at(0, 1)).height();
    QTest::keyClick(&m_view, Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(&m_view, Qt::Key_Equal, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 120);
    EXPECT_GT(m_view.visualRect(at(0, 1)).height(), before);
    QTest::keyClick(&m_view, Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 110);
    QWheelEvent wheel(QPointF(50, 50), m_view.mapToGlobal(QPointF(50, 50)), {}, QPoint(0, -120), Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(frozen()->viewport(), &wheel);
    EXPECT_EQ(m_view.zoom(), 100);
    m_view.setZoom(5000);
    EXPECT_EQ(m_view.zoom(), 250);
    QTest::keyClick(&m_view, Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(m_view.zoom(), 100);
    EXPECT_EQ(m_view.visualRect(at(0, 1)).height(), before);
    EXPECT_GE(spy.count(), 5);
}

TEST_F(Grid, EnterCommitsAndGoesDownWrongInputStays)
{
    QTest::keyClick(&m_view, Qt::Key_F2);
    auto* edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "2 min");
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(m_view.currentIndex(), at(1, 1), 1000);
    EXPECT_DOUBLE_EQ(at(0, 1).data(Qt::EditRole).toDouble(), 120);

    QTRY_VERIFY_WITH_TIMEOUT(!m_view.findChild<QuantityEdit*>(), 1000);
    QTest::keyClick(&m_view, Qt::Key_F2);
    edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "1,5");
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::qWait(10);
    ASSERT_TRUE(m_view.findChild<QuantityEdit*>()) << "wrong input keeps the editor";
    EXPECT_EQ(edit->text(), "1,5");
    EXPECT_EQ(at(1, 1).data().toString(), "3");
    edit->selectAll();
    QTest::keyClicks(edit, "7");
    QTest::keyClick(edit, Qt::Key_Tab);
    QTRY_COMPARE_WITH_TIMEOUT(m_view.currentIndex(), at(1, 2), 1000);
    EXPECT_DOUBLE_EQ(at(1, 1).data(Qt::EditRole).toDouble(), 7);
}

TEST_F(Grid, TypingReplacesAndTheKeyHandlerComesFirst)
{
    int asked = 0;
    m_view.setKeyHandler([&asked](QKeyEvent* event) {
        if (event->key() != Qt::Key_G)
            return false;
        ++asked;
        return true;
    });
    QTest::keyClick(&m_view, Qt::Key_G);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(m_view.currentIndex(), at(0, 1));
    EXPECT_FALSE(m_view.findChild<QuantityEdit*>());
    QTest::keyClick(&m_view, '4');
    auto* edit = m_view.findChild<QuantityEdit*>();
    ASSERT_TRUE(edit);
    EXPECT_EQ(edit->text(), "4");
}

TEST_F(Grid, ClickOnANameFocusesTheGrid)
{
    m_view.clearFocus();
    const QModelIndex name = at(2, 0);
    QTest::mouseClick(frozen()->viewport(), Qt::LeftButton, {}, frozen()->visualRect(name).center());
    EXPECT_EQ(m_view.currentIndex(), name);
    EXPECT_TRUE(m_view.hasFocus());
}

// ---- charts

RankingFigure ranking()
{
    RankingFigure figure;
    figure.title = "Ranking";
    figure.bars = {{"Alpha", 72.4, 61, 83, "1", false, 0}, {"Beta", std::nullopt, 0, 100, {}, false, 1}};
    return figure;
}

TEST(Charts, DescribeThemselvesInWords)
{
    ChartPanel panel;
    panel.showRanking(ranking());
    EXPECT_EQ(panel.accessibleName(), "Ranking");
    EXPECT_EQ(panel.accessibleDescription(), "Alpha: 72.4, from 61.0 to 83.0 (1)\nBeta: not known, from 0.0 to 100.0");
    panel.showRadar({"Radar", {"A", "B", "C"}, {{"Alpha", {10, std::nullopt, 30}, 0}}});
    EXPECT_EQ(panel.accessibleDescription(), "Alpha: A 10.0, B not known, C 30.0");
    panel.showMix({"Mix", "", {{"Training", 3}, {"Inference", 1}}});
    EXPECT_TRUE(panel.accessibleDescription().startsWith("Training: 75"));
}

TEST(Charts, EmptyFiguresShowASentence)
{
    ChartPanel panel;
    panel.setEmptyText("Add a platform first");
    panel.showRanking({});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showMix({"Mix", "", {{"Training", 0}}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showLive({"Live", "s", "GB/s", {{0, std::nan("")}}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showCurve({"Curve", "s", "Score", true, {{0, 0}, {1, 100}}, {}, {}, {}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first") << "no logarithm of zero";
}

TEST(Charts, ArrowKeysWalkThroughTheValues)
{
    ChartPanel panel;
    panel.resize(500, 300);
    panel.showRanking(ranking());
    panel.show();
    (void)panel.grab();
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Alpha"));
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Beta"));
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Beta"));
    QTest::keyClick(&panel, Qt::Key_Home);
    EXPECT_TRUE(panel.currentWords().startsWith("Alpha"));
    CurveFigure curve{"Curve",          "s",     "Score", true, {{60, 100}, {3600, 42}, {28800, 0}},
                      QPointF(600, 78), "600 s", 75.0};
    panel.showCurve(curve);
    (void)panel.grab();
    QTest::keyClick(&panel, Qt::Key_End);
    EXPECT_TRUE(panel.currentWords().startsWith("Now: 600 s"));
}

TEST(Charts, ThinningKeepsExtremesAndTheEnd)
{
    std::vector<QPointF> points;
    for (int i = 0; i < 50000; ++i)
        points.emplace_back(i, i == 31234 ? 999 : i == 777 ? -999 : std::sin(i));
    const auto kept = thinned(points, 2000);
    EXPECT_LE(kept.size(), 2000U);
    EXPECT_EQ(kept.back(), points.back());
    EXPECT_NE(std::find(kept.begin(), kept.end(), points[31234]), kept.end());
    EXPECT_NE(std::find(kept.begin(), kept.end(), points[777]), kept.end());
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end(), [](auto& a, auto& b) { return a.x() < b.x(); }));
    EXPECT_EQ(thinned({{1, 1}}, 2000).size(), 1U);
}

TEST(Charts, EveryFigurePaintsSmallAndLarge)
{
    const QString longName =
        QString::fromUtf8("这是一个非常非常长的平台名称用来检查换行和省略是否正确处理而不会被切断");
    for (const QSize size : {QSize(120, 90), QSize(400, 300), QSize(1200, 900)}) {
        ChartPanel panel;
        panel.resize(size);
        panel.show();
        panel.showRadar({"Radar", {longName, "B", longName}, {{longName, {10, std::nullopt, 130}, 11}, {"x", {}, 1}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showRanking({"R", {{longName, 50, 10, 120, longName, true, 9}}, 80.0, "Threshold"});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showStacked({"S", "", {"a", longName}, {{longName, {0, 40}}, {"x", {}}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showTornado({"T", "", 50, {{longName, 40, 60, "lo", "hi"}, {"same", 50, 50, "", ""}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showMix({"M", longName, {{longName, 1}, {"b", -3}, {"c", 4}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showLive({"L", "s", "GB/s", {{0, 5}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showCurve({"C", longName, longName, false, {{0, 0}, {1, 100}}, QPointF(5, 100), {}, 60.0});
        EXPECT_FALSE(panel.grab().isNull());
    }
}

// ---- the small ones

TEST(SmallWidgets, CardsFlow)
{
    FlowCards cards(200);
    for (int i = 0; i < 5; ++i) {
        auto* card = new QLabel(QString("Card %1").arg(i));
        cards.addCard(card);
    }
    EXPECT_EQ(cards.columnsFor(199), 1);
    EXPECT_EQ(cards.columnsFor(416), 2);
    EXPECT_EQ(cards.columnsFor(415), 1);
    EXPECT_GT(cards.heightForWidth(200), cards.heightForWidth(700));
    cards.resize(416, 400);
    cards.show();
    EXPECT_EQ(cards.cards()[0]->y(), cards.cards()[1]->y());
    EXPECT_GT(cards.cards()[2]->y(), cards.cards()[0]->y());
    delete cards.cards()[0];
    EXPECT_EQ(cards.cards().size(), 4);
    cards.clear();
    EXPECT_EQ(cards.heightForWidth(400), 0);
}

TEST(SmallWidgets, ElidedLabelTellsAll)
{
    ElidedLabel label;
    label.setText("A very long name that cannot fit into so little room");
    label.resize(80, 20);
    label.show();
    (void)label.grab();
    EXPECT_TRUE(label.isElided());
    EXPECT_FALSE(label.toolTip().isEmpty());
    EXPECT_EQ(label.accessibleName(), label.text());
    label.resize(900, 20);
    (void)label.grab();
    EXPECT_FALSE(label.isElided());
    EXPECT_TRUE(label.toolTip().isEmpty());
}

TEST(SmallWidgets, EmptyStateLeadsOn)
{
    EmptyState state;
    state.setContent("folder-open", "No platform yet", "Add the first candidate.", "Add platform");
    state.show();
    QSignalSpy spy(&state, &EmptyState::nextStep);
    auto* button = state.findChild<QPushButton*>("nextStep");
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_EQ(spy.count(), 1);
    EXPECT_EQ(state.accessibleName(), "No platform yet");
    EXPECT_FALSE(icon("folder-open").isNull());
}

TEST(SmallWidgets, BusyBarCancelsOnce)
{
    BusyBar bar;
    bar.show("Running", 0.4);
    QSignalSpy spy(&bar, &BusyBar::cancelled);
    auto* cancel = bar.findChild<QPushButton*>("cancel");
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_EQ(spy.count(), 1);
    bar.show("Next one", std::nullopt);
    EXPECT_TRUE(cancel->isEnabled());
}

TEST(SmallWidgets, LevelsMarkThePresentOne)
{
    ValueCurve curve;
    curve.showLevels({"none", "poor", "fair", "good", "very good", "excellent"}, 2.5);
    const auto pages = curve.findChildren<QWidget*>();
    const auto page = std::find_if(pages.begin(), pages.end(),
                                   [](const QWidget* w) { return w->accessibleDescription().contains("present"); });
    ASSERT_NE(page, pages.end());
    EXPECT_EQ((*page)->accessibleDescription().count("present"), 2) << "a half level lies between two";
    curve.show();
    EXPECT_FALSE(curve.grab().isNull());
}

} // namespace
} // namespace steelyard::ui
