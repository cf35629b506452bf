// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/block_layout.h"

#include "core/render/figure_painter.h"
#include "core/render/table_layout.h"

#include <algorithm>
#include <utility>

namespace steelyard::render {

namespace {

const QColor muted = colour(palette::inkMuted);

/// Lays out one block after the other; one overload per kind.
class BlockSetter
{
public:
    BlockSetter(TextArea area, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
        : m_area(area), m_setter(setter), m_boxes(boxes)
    {
    }

    void operator()(const report::Paragraph& block) { flowText(block.text, {block.small ? 7.5 : 9.0}); }
    void operator()(const report::Verdict& block);
    void operator()(const report::KeyFigures& block);
    void operator()(const report::Table& block) { layOutTable(block, m_area.width, m_setter, m_boxes); }
    void operator()(const report::Figure& block)
    {
        layOutFigure(block, m_area.width, m_area.height, m_setter, m_boxes);
    }
    void operator()(const report::List& block);
    void operator()(const report::Note& block);
    void operator()(const report::MissingMark& block);
    void operator()(const report::SignOff& block);
    void operator()(const report::PageBreak&);

private:
    void flowText(const report::RichText& text, const TextStyle& style);
    void push(std::shared_ptr<RowBox> row, qreal spaceBefore)
    {
        row->spaceBefore = spaceBefore;
        m_boxes.push_back(std::move(row));
    }
    CellBox wholeWidth() const
    {
        CellBox cell;
        cell.width = m_area.width;
        return cell;
    }
    CellBox tile(const report::KeyFigure& figure, qreal x, qreal width);

    TextArea m_area;
    Typesetter& m_setter;
    std::vector<FlowBoxPtr>& m_boxes;
};

void BlockSetter::flowText(const report::RichText& text, const TextStyle& style)
{
    // Two lines at least stay together at either end of a page.
    const TextBlockPtr block = m_setter.set(text, style, m_area.width);
    const int lines = block->lineCount();
    const auto chunk = [&](int from, int to) {
        auto row = std::make_shared<RowBox>();
        CellBox cell = wholeWidth();
        cell.parts.push_back({block, from, to, 0, 0});
        row->cells.push_back(std::move(cell));
        push(row, from == 0 ? pt(6) : 0);
    };
    if (lines <= 3) {
        chunk(0, lines);
        return;
    }
    chunk(0, 2);
    for (int i = 2; i < lines - 2; ++i)
        chunk(i, i + 1);
    chunk(lines - 2, lines);
}

void BlockSetter::operator()(const report::Verdict& block)
{
    const bool neutral = block.tone == report::Tone::Neutral;
    const QColor ink = neutral ? m_setter.accent() : toneColour(block.tone);
    CellBox cell = wholeWidth();
    cell.padX = pt(13);
    cell.padTop = cell.padBottom = pt(9);
    cell.fill = colour(palette::panel);
    cell.sideRule = ink;
    const qreal width = cell.width - 2 * cell.padX;
    if (!block.label.empty()) {
        cell.mark = block.tone;
        const qreal markRoom = neutral ? 0 : pt(9);
        cell.add(m_setter.set(block.label, {8, true, ink}, width - markRoom), 0, markRoom);
    }
    cell.add(m_setter.set(block.text, {13, true}, width), pt(2));
    if (!block.detail.empty())
        cell.add(m_setter.set(block.detail, {9}, width), pt(4));
    auto row = std::make_shared<RowBox>();
    row->cells.push_back(std::move(cell));
    push(row, pt(8));
}

CellBox BlockSetter::tile(const report::KeyFigure& figure, qreal x, qreal width)
{
    CellBox cell;
    cell.x = x;
    cell.width = width;
    cell.padX = pt(7);
    cell.padTop = pt(6);
    cell.padBottom = pt(6);
    cell.topRule = figure.tone == report::Tone::Neutral ? m_setter.accent() : toneColour(figure.tone);
    const qreal inner = width - 2 * cell.padX;
    cell.add(m_setter.set(figure.label, {7.5, false, muted}, inner - (figure.badge.empty() ? 0 : pt(10))));
    if (figure.value.empty()) {
        cell.hatched = true;
        cell.add(m_setter.set("—", {16, true, muted}, inner));
    } else {
        cell.fill = colour(palette::panel);
        TextStyle style{16, true, toneColour(figure.tone)};
        style.mutedSizePt = 8.5;
        std::vector<report::Run> runs{{figure.value}};
        if (!figure.unit.empty())
            runs.push_back({" " + figure.unit, false, true});
        cell.add(m_setter.set(runs, style, inner));
    }
    if (!figure.note.empty())
        cell.add(m_setter.set(figure.note, {7.5, false, muted}, inner), pt(1));
    if (!figure.badge.empty())
        cell.badge = m_setter.set(figure.badge, {6.2, true}, pt(30));
    return cell;
}

void BlockSetter::operator()(const report::KeyFigures& block)
{
    const std::size_t perRow = static_cast<std::size_t>(std::clamp(block.perRow, 1, 6));
    const qreal gap = pt(8);
    const qreal width = (m_area.width - gap * static_cast<qreal>(perRow - 1)) / static_cast<qreal>(perRow);
    for (std::size_t first = 0; first < block.figures.size(); first += perRow) {
        auto row = std::make_shared<RowBox>();
        for (std::size_t i = first; i < std::min(first + perRow, block.figures.size()); ++i)
            row->cells.push_back(tile(block.figures[i], static_cast<qreal>(i - first) * (width + gap), width));
        push(row, pt(8));
    }
}

void BlockSetter::operator()(const report::List& block)
{
    qreal indent = pt(12);
    if (block.numbered)
        indent = m_setter.widthOf(QString::number(block.items.size()) + QStringLiteral(". "), 9, true) + pt(3);
    for (std::size_t i = 0; i < block.items.size(); ++i) {
        auto row = std::make_shared<RowBox>();
        CellBox mark;
        mark.width = indent;
        const std::string sign = block.numbered ? std::to_string(i + 1) + "." : "•";
        mark.add(m_setter.set(sign, {9, block.numbered, m_setter.accent()}, indent));
        CellBox text;
        text.x = indent;
        text.width = m_area.width - indent;
        text.add(m_setter.set(block.items[i], {9}, text.width));
        row->cells.push_back(std::move(mark));
        row->cells.push_back(std::move(text));
        push(row, i == 0 ? pt(7) : pt(2.5));
    }
}

void BlockSetter::operator()(const report::Note& block)
{
    CellBox cell = wholeWidth();
    cell.padX = pt(10);
    cell.padTop = cell.padBottom = pt(4);
    const bool neutral = block.tone == report::Tone::Neutral;
    cell.sideRule = neutral ? colour(palette::line) : toneColour(block.tone);
    cell.mark = block.tone;
    cell.indent = neutral ? 0 : pt(9);
    cell.add(m_setter.set(block.text, {8}, cell.width - 2 * cell.padX - cell.indent));
    auto row = std::make_shared<RowBox>();
    row->cells.push_back(std::move(cell));
    push(row, pt(7));
}

void BlockSetter::operator()(const report::MissingMark& block)
{
    auto row = std::make_shared<RowBox>();
    CellBox sign;
    sign.width = pt(26);
    sign.hatched = true;
    CellBox text;
    text.x = sign.width;
    text.width = m_area.width - text.x;
    text.padX = pt(8);
    text.padTop = text.padBottom = pt(4);
    text.add(m_setter.set(block.text, {8.5, false, muted}, text.width - 2 * text.padX));
    row->cells.push_back(std::move(sign));
    row->cells.push_back(std::move(text));
    push(row, pt(6));
}

void BlockSetter::operator()(const report::SignOff& block)
{
    const qreal gap = pt(10);
    const qreal columns[] = {0.24, 0.26, 0.32, 0.18};
    const auto rowOf = [&](const std::vector<report::RichText>& texts, const TextStyle& style, bool ruled) {
        auto row = std::make_shared<RowBox>();
        qreal x = 0;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CellBox cell;
            cell.x = x;
            cell.width = (m_area.width + gap) * columns[i] - gap;
            cell.padTop = ruled ? pt(14) : pt(4);
            cell.padBottom = pt(3);
            cell.add(m_setter.set(texts[i], style, cell.width));
            x += cell.width + gap;
            row->cells.push_back(std::move(cell));
        }
        if (ruled)
            row->ruleBelow = colour(palette::inkMuted);
        return row;
    };
    const std::size_t begin = m_boxes.size();
    push(rowOf({report::RichText(block.title), report::RichText(block.nameLabel),
                report::RichText(block.signatureLabel), report::RichText(block.dateLabel)},
               {7.5, true, muted}, false),
         pt(12));
    for (const report::SignOff::Line& line : block.lines) {
        std::vector<report::Run> role{{line.role, true}};
        if (!line.note.empty())
            role.push_back({"\n" + line.note, false, true});
        TextStyle style{9};
        style.mutedSizePt = 7.5;
        push(rowOf({role, report::RichText(line.name), report::RichText(), report::RichText(line.date)}, style, true),
             0);
    }
    for (std::size_t i = begin; i + 1 < m_boxes.size(); ++i)
        m_boxes[i]->keepWithNext = true;
}

void BlockSetter::operator()(const report::PageBreak&)
{
    auto row = std::make_shared<RowBox>(); // nothing to see, but what follows stands on the next page
    row->breakBefore = true;
    row->keepWithNext = true;
    m_boxes.push_back(row);
}

FlowBoxPtr headingRow(const report::Section& section, TextArea area, Typesetter& setter)
{
    const int level = std::clamp(section.level, 1, 3);
    const double sizes[] = {16, 11.5, 9.5};
    auto row = std::make_shared<RowBox>();
    CellBox cell;
    cell.width = area.width;
    cell.padBottom = level == 1 ? pt(4) : pt(1);
    cell.add(setter.set(section.title, {sizes[level - 1], true, level == 1 ? setter.accent() : colour(palette::ink)},
                        area.width));
    row->cells.push_back(std::move(cell));
    row->spaceBefore = level == 1 ? pt(24) : level == 2 ? pt(14) : pt(10);
    row->keepWithNext = true;
    row->breakBefore = section.pageBreakBefore;
    row->anchor = section.id;
    if (level == 1) {
        row->heading = section.title;
        row->ruleBelow = setter.accent();
        row->ruleWidth = pt(0.7);
    }
    return row;
}

} // namespace

void layOutBlock(const report::Block& block, TextArea area, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
{
    std::visit(BlockSetter(area, setter, boxes), block);
}

void layOutSection(const report::Section& section, TextArea area, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
{
    const std::size_t begin = boxes.size();
    boxes.push_back(headingRow(section, area, setter));
    for (const report::Block& block : section.blocks)
        layOutBlock(block, area, setter, boxes);
    if (section.keepTogether) {
        for (std::size_t i = begin; i + 1 < boxes.size(); ++i)
            boxes[i]->keepWithNext = true;
    }
}

} // namespace steelyard::render
