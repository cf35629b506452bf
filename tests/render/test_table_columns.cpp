// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/table_columns.h"

#include <gtest/gtest.h>

#include <numeric>

namespace steelyard::render {
namespace {

using report::Cell;
using report::Row;
using report::Table;

class TableColumns : public testing::Test
{
protected:
    qreal sum(const std::vector<qreal>& widths) const { return std::accumulate(widths.begin(), widths.end(), 0.0); }
    Typesetter m_setter{FontFaces{}, Qt::black};
    qreal m_width = pt(495);
};

TEST_F(TableColumns, SharesFollowTheWeights)
{
    Table table;
    table.columns = {{1}, {3}};
    table.rows = {{{Cell{"a"}, Cell{"b"}}}};
    const auto widths = columnWidths(table, m_width, m_setter);
    EXPECT_NEAR(widths[0], m_width / 4, 1);
    EXPECT_NEAR(widths[1], m_width * 3 / 4, 1);
}

TEST_F(TableColumns, NoFigureIsBrokenHoweverSmallItsShare)
{
    Table table;
    table.columns = {{0.01}, {9}};
    table.rows = {{{Cell{"1,234,567,890.12"}, Cell{"text"}}}};
    const auto widths = columnWidths(table, m_width, m_setter);
    EXPECT_GE(widths[0], m_setter.widthOf(QStringLiteral("1,234,567,890.12"), 8, false) + 2 * cellPadX);
    EXPECT_NEAR(sum(widths), m_width, 1);
}

TEST_F(TableColumns, AnEndlessWordTakesNoMoreThanAThird)
{
    Table table;
    table.columns = {{1}, {9}};
    table.rows = {{{Cell{std::string(500, 'x')}, Cell{"text"}}}};
    const auto widths = columnWidths(table, m_width, m_setter);
    EXPECT_NEAR(widths[0], m_width / 3, 1);
    EXPECT_NEAR(sum(widths), m_width, 1);
}

TEST_F(TableColumns, WidthZeroFitsTheContents)
{
    Table table;
    table.columns = {{0}, {1}};
    table.rows = {{{Cell{"short"}, Cell{"text"}}}};
    const auto widths = columnWidths(table, m_width, m_setter);
    EXPECT_LT(widths[0], pt(50));
    EXPECT_NEAR(sum(widths), m_width, 1);
}

TEST_F(TableColumns, TheWidestTextCountsAndNotTheFirstOfAsManyLetters)
{
    for (const char* wide : {"mmmmmmmmmmmm", "967bd8d8eabb", "ABCDABCDABCD"}) {
        Table table;
        table.columns = {{0}, {1}};
        table.rows = {{{Cell{"fiffififftff"}, Cell{"text"}}}, {{Cell{wide}, Cell{"text"}}}};
        const auto widths = columnWidths(table, m_width, m_setter);
        EXPECT_GE(widths[0], m_setter.widthOf(QString::fromLatin1(wide), 8, false) + 2 * cellPadX) << wide;
    }
}

TEST_F(TableColumns, SplitRepeatsTheKeyAndKeepsEveryColumnOnce)
{
    Table table;
    table.id = "t";
    table.caption = "caption";
    table.note = "note";
    table.columns.assign(41, {1});
    table.head = {{{"key"}, {"all", 40}}};
    Row row{{Cell{"key"}}};
    for (int i = 0; i < 40; ++i)
        row.cells.push_back(Cell{"value" + std::to_string(100 + i)});
    table.rows = {row};
    const auto parts = splitColumns(table, m_width, m_setter);
    ASSERT_GT(parts.size(), 2u);
    std::vector<std::string> seen;
    for (const Table& part : parts) {
        EXPECT_EQ(part.rows[0].cells.size(), part.columns.size());
        EXPECT_EQ(part.rows[0].cells[0].text.plain(), "key");
        EXPECT_EQ(part.head[0][1].span, static_cast<int>(part.columns.size()) - 1);
        EXPECT_LE(sum(columnWidths(part, m_width, m_setter)), m_width + 1);
        for (std::size_t i = 1; i < part.rows[0].cells.size(); ++i)
            seen.push_back(part.rows[0].cells[i].text.plain());
    }
    ASSERT_EQ(seen.size(), 40u);
    EXPECT_EQ(seen.front(), "value100");
    EXPECT_EQ(seen.back(), "value139");
    EXPECT_EQ(parts.front().id, "t");
    EXPECT_TRUE(parts[1].caption.empty());
    EXPECT_EQ(parts.back().note.plain(), "note");
    EXPECT_TRUE(parts.front().note.empty());
}

} // namespace
} // namespace steelyard::render
