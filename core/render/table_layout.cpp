// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/table_layout.h"

#include "core/render/table_columns.h"

#include <algorithm>

namespace steelyard::render {

namespace {

const TextStyle captionStyle{8.5, true};
const TextStyle headStyle{7.5, true};
const TextStyle noteStyle{7.5, false, colour(palette::inkMuted)};
constexpr qreal badgeRoom = pt(12);
constexpr qreal markRoom = pt(8);

class TableSetter
{
public:
    TableSetter(const report::Table& table, qreal width, Typesetter& setter)
        : m_table(table), m_setter(setter), m_width(width), m_columns(columnWidths(table, width, setter)),
          m_badged(table.columns.size(), false)
    {
        for (const report::Row& row : table.rows) {
            std::size_t column = 0;
            for (const report::Cell& cell : row.cells) {
                const std::size_t last = std::min(column + spanOf(cell.span), m_badged.size());
                if (!cell.badge.empty() && last > column)
                    m_badged[last - 1] = true;
                column = last;
            }
        }
    }

    void append(std::vector<FlowBoxPtr>& boxes)
    {
        const std::size_t begin = boxes.size();
        if (!m_table.caption.empty())
            boxes.push_back(textRow(m_table.caption, captionStyle, pt(3), true));
        std::vector<FlowBoxPtr> heads;
        for (std::size_t i = 0; i < m_table.head.size(); ++i)
            heads.push_back(headRow(m_table.head[i], i + 1 == m_table.head.size()));
        boxes.insert(boxes.end(), heads.begin(), heads.end());
        const FlowBoxPtr repeated = heads.empty() ? nullptr : std::make_shared<StackBox>(heads);
        if (m_table.rows.empty() && !m_table.emptyText.empty())
            boxes.push_back(textRow(m_table.emptyText, {8, false, colour(palette::inkMuted)}, pt(6), false, cellPadX));
        for (const report::Row& row : m_table.rows) {
            boxes.push_back(bodyRow(row));
            boxes.back()->repeatedHead = repeated;
        }
        if (!m_table.note.empty()) {
            if (boxes.size() > begin)
                boxes.back()->keepWithNext = true;
            boxes.push_back(textRow(m_table.note, noteStyle, pt(3), false));
        }
        if (boxes.size() > begin) {
            boxes[begin]->spaceBefore = pt(9);
            boxes[begin]->anchor = m_table.id;
        }
    }

private:
    static std::size_t spanOf(int span) { return static_cast<std::size_t>(std::max(span, 1)); }

    [[nodiscard]] qreal spanWidth(std::size_t from, std::size_t to) const
    {
        qreal total = 0;
        for (std::size_t i = from; i < to; ++i)
            total += m_columns[i];
        return total;
    }

    FlowBoxPtr textRow(const report::RichText& text, const TextStyle& style, qreal pad, bool keep, qreal padX = 0)
    {
        auto row = std::make_shared<RowBox>();
        CellBox cell;
        cell.width = m_width;
        cell.padX = padX;
        cell.padTop = cell.padBottom = pad / 2;
        cell.add(m_setter.set(text, style, m_width - 2 * padX));
        row->cells.push_back(std::move(cell));
        row->keepWithNext = keep;
        return row;
    }

    CellBox emptyCell(std::size_t from, std::size_t to)
    {
        CellBox box;
        box.x = spanWidth(0, from);
        box.width = spanWidth(from, to);
        box.padX = cellPadX;
        box.padTop = box.padBottom = pt(2.4);
        return box;
    }

    FlowBoxPtr headRow(const std::vector<report::HeadCell>& head, bool isLast)
    {
        auto row = std::make_shared<RowBox>();
        std::size_t column = 0;
        for (const report::HeadCell& cell : head) {
            const std::size_t end = std::min(column + spanOf(cell.span), m_columns.size());
            if (end == column)
                break;
            CellBox box = emptyCell(column, end);
            TextStyle style = headStyle;
            style.align = end - column > 1 ? report::Align::Center : m_table.columns[column].align;
            const bool badged = m_badged[end - 1] && style.align != report::Align::Left;
            const qreal width =
                box.width - 2 * box.padX - (badged && style.align == report::Align::Right ? badgeRoom : 0);
            box.add(m_setter.set(cell.text, style, width));
            box.fill = colour(palette::panel);
            row->cells.push_back(std::move(box));
            column = end;
        }
        if (column < m_columns.size()) {
            row->cells.push_back(emptyCell(column, m_columns.size()));
            row->cells.back().fill = colour(palette::panel);
        }
        row->ruleBelow = isLast ? m_setter.accent() : colour(palette::line);
        row->ruleWidth = isLast ? pt(0.9) : pt(0.4);
        row->keepWithNext = true;
        return row;
    }

    FlowBoxPtr bodyRow(const report::Row& source)
    {
        auto row = std::make_shared<RowBox>();
        std::size_t column = 0;
        for (const report::Cell& cell : source.cells) {
            const std::size_t end = std::min(column + spanOf(cell.span), m_columns.size());
            if (end == column)
                break;
            row->cells.push_back(bodyCell(cell, source.kind, column, end));
            column = end;
        }
        if (column < m_columns.size()) {
            row->cells.push_back(emptyCell(column, m_columns.size()));
            if (source.kind == report::RowKind::Group)
                row->cells.back().fill = colour(palette::panel);
        }
        row->ruleBelow = colour(palette::line);
        if (source.kind == report::RowKind::Total)
            row->ruleAbove = colour(palette::ink);
        row->keepWithNext = source.kind == report::RowKind::Group;
        return row;
    }

    CellBox bodyCell(const report::Cell& cell, report::RowKind kind, std::size_t from, std::size_t to)
    {
        CellBox box = emptyCell(from, to);
        const bool muted = cell.muted || cell.state != report::CellState::Present;
        TextStyle style{8, cell.bold || kind != report::RowKind::Normal};
        style.align = to - from > 1 ? report::Align::Left : m_table.columns[from].align;
        style.ink = muted ? colour(palette::inkMuted) : toneColour(cell.tone);
        if (kind == report::RowKind::Group)
            box.fill = colour(palette::panel);
        if (cell.heat && cell.state == report::CellState::Present) {
            box.fill = colour(palette::scoreSteps[palette::scoreStep(*cell.heat)]);
            style.ink = colour(palette::ink);
        }
        box.hatched = cell.state == report::CellState::Missing;
        if (cell.tone != report::Tone::Neutral) {
            box.mark = cell.tone;
            box.indent = markRoom;
        }
        const qreal width = box.width - 2 * box.padX - box.indent - (m_badged[to - 1] ? badgeRoom : 0);
        report::RichText text = cell.text;
        if (text.empty() && cell.state != report::CellState::Present)
            text = cell.state == report::CellState::Missing ? "—" : "n/a";
        box.add(m_setter.set(text, style, width));
        if (!cell.note.empty()) {
            TextStyle small = noteStyle;
            small.sizePt = 7;
            small.align = style.align;
            box.add(m_setter.set(cell.note, small, width));
        }
        if (!cell.badge.empty())
            box.badge = m_setter.set(cell.badge, {6.2, true, colour(palette::ink)}, pt(30));
        box.bar = cell.bar;
        box.barColour = m_setter.accent();
        return box;
    }

    const report::Table& m_table;
    Typesetter& m_setter;
    qreal m_width = 0;
    std::vector<qreal> m_columns;
    std::vector<bool> m_badged; ///< columns that leave room for a badge, so that figures stay aligned
};

} // namespace

void layOutTable(const report::Table& table, qreal width, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
{
    for (const report::Table& part : splitColumns(table, width, setter))
        TableSetter(part, width, setter).append(boxes);
}

} // namespace steelyard::render
