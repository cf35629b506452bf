// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of the scorecard, as painted and as told.
#include "ui/theme.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/score_delegate.h"

#include <QPainter>
#include <QStandardItemModel>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

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

} // namespace
} // namespace steelyard::ui
