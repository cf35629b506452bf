// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/sample_document.h"

namespace steelyard::report {

namespace {

/// Collects the texts of blocks and charts.
class TextCollector
{
public:
    explicit TextCollector(std::vector<std::string>& texts) : m_texts(texts) {}

    void operator()(const Paragraph& b) { add(b.text.plain()); }
    void operator()(const Verdict& b) { add(b.label), add(b.text.plain()), add(b.detail.plain()); }
    void operator()(const KeyFigures& b)
    {
        for (const KeyFigure& f : b.figures)
            add(f.label), add(f.value), add(f.unit), add(f.note), add(f.badge);
    }
    void operator()(const Table& b)
    {
        add(b.caption.plain()), add(b.note.plain());
        if (b.rows.empty())
            add(b.emptyText);
        for (const auto& row : b.head)
            for (const HeadCell& cell : row)
                add(cell.text.plain());
        for (const Row& row : b.rows)
            for (const Cell& cell : row.cells)
                add(cell.text.plain()), add(cell.note), add(cell.badge);
    }
    void operator()(const Figure& b)
    {
        add(b.caption.plain()), add(b.alt);
        std::visit(*this, b.chart);
    }
    void operator()(const List& b)
    {
        for (const RichText& item : b.items)
            add(item.plain());
    }
    void operator()(const Note& b) { add(b.text.plain()); }
    void operator()(const MissingMark& b) { add(b.text.plain()); }
    void operator()(const SignOff& b)
    {
        add(b.title), add(b.nameLabel), add(b.dateLabel), add(b.signatureLabel);
        for (const SignOff::Line& line : b.lines)
            add(line.role), add(line.name), add(line.date), add(line.note);
    }
    void operator()(const PageBreak&) {}
    void operator()(const RankingBars& c)
    {
        add(c.axisLabel);
        for (const auto& row : c.rows)
            add(row.label), add(row.rank), add(row.valueText), add(row.note);
    }
    void operator()(const StackedBars& c)
    {
        add(c.axisLabel);
        for (const std::string& segment : c.segments)
            add(segment);
        for (const auto& row : c.rows)
            add(row.label), add(row.totalText);
    }
    void operator()(const Radar& c)
    {
        for (const std::string& axis : c.axes)
            add(axis);
        for (const auto& series : c.series)
            add(series.label);
    }
    void operator()(const PairedDots& c)
    {
        add(c.axisLabel), add(c.claimedLabel), add(c.measuredLabel);
        for (const auto& row : c.rows)
            add(row.label), add(row.note), add(row.claimedText), add(row.measuredText);
    }
    void operator()(const Tornado& c)
    {
        add(c.axisLabel), add(c.centreText), add(c.lowLabel), add(c.highLabel);
        for (const auto& row : c.rows)
            add(row.label), add(row.lowText), add(row.highText);
    }
    void operator()(const ValueCurve& c)
    {
        add(c.xLabel), add(c.yLabel);
        for (const auto& mark : c.marks)
            add(mark.label);
    }

private:
    void add(const std::string& text)
    {
        if (!text.empty())
            m_texts.push_back(text);
    }
    std::vector<std::string>& m_texts;
};

} // namespace

} // namespace steelyard::report

namespace steelyard {

std::vector<std::string> drawnTexts(const report::ReportDocument& document)
{
    std::vector<std::string> texts{document.title,        document.subtitle,        document.author,
                                   document.date,         document.confidentiality, document.snapshotId,
                                   document.teachingMark, document.contentsTitle};
    report::TextCollector collector(texts);
    for (const report::Block& block : document.cover)
        std::visit(collector, block);
    for (const report::Section& section : document.sections) {
        texts.push_back(section.title);
        for (const report::Block& block : section.blocks)
            std::visit(collector, block);
    }
    return texts;
}

} // namespace steelyard
