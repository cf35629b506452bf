// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/page_frame.h"

#include <QtCore/QByteArray>
#include <QtGui/QImage>
#include <QtGui/QPainter>

#include <algorithm>

namespace steelyard::render {

namespace {

const TextStyle smallMuted{7, false, colour(palette::inkMuted)};

std::string replaced(std::string text, const std::string& key, int value)
{
    if (const auto at = text.find(key); at != std::string::npos)
        text.replace(at, key.size(), std::to_string(value));
    return text;
}

TextStyle aligned(TextStyle style, report::Align align)
{
    style.align = align;
    return style;
}

/// The firm's logo, scaled to fit; painted at the right edge.
class LogoBox : public FlowBox
{
public:
    explicit LogoBox(QImage image) : m_image(std::move(image))
    {
        m_size = QSizeF(m_image.size()).scaled(QSizeF(pt(130), pt(36)), Qt::KeepAspectRatio);
    }
    [[nodiscard]] qreal height() const override { return m_size.height(); }
    void paint(PaintContext& context, QPointF corner) const override
    {
        const QPointF at(corner.x() + PageFrame::textWidth() - m_size.width(), corner.y());
        context.painter.drawImage(QRectF(at, m_size), m_image);
    }

private:
    QImage m_image;
    QSizeF m_size;
};

/// One line of the contents.
class ContentsBox : public FlowBox
{
public:
    ContentsBox(const report::Section& section, Typesetter& setter)
        : m_setter(setter), m_target(section.id), m_isTop(section.level <= 1), m_indent(m_isTop ? 0 : pt(14))
    {
        m_title = setter.set(section.title, {9, m_isTop}, PageFrame::textWidth() - m_indent - pt(40));
        spaceBefore = m_isTop ? pt(4) : pt(0.5);
        setter.noteDrawn(QStringLiteral("0123456789"));
    }
    [[nodiscard]] qreal height() const override { return m_title->height(); }
    void paint(PaintContext& context, QPointF corner) const override
    {
        m_title->paint(context, corner + QPointF(m_indent, 0));
        const int page = context.pageOf(m_target);
        if (page <= 0)
            return;
        const qreal width = PageFrame::textWidth();
        const TextBlockPtr number =
            m_setter.set(std::to_string(page), aligned({9, m_isTop}, report::Align::Right), pt(30));
        number->paint(context, corner + QPointF(width - pt(30), height() - number->height()));
        context.painter.setPen(QPen(colour(palette::line), pt(0.5), Qt::DotLine));
        const qreal y = corner.y() + height() - pt(2.6);
        const qreal from = m_indent + (m_title->lineCount() == 1 ? m_title->naturalWidth() : 0) + pt(6);
        const qreal to = width - number->naturalWidth() - pt(6);
        if (m_title->lineCount() == 1 && to > from)
            context.painter.drawLine(QPointF(corner.x() + from, y), QPointF(corner.x() + to, y));
        context.links.push_back({context.page, QRectF(corner, QSizeF(width, height())), "#" + m_target});
    }

private:
    Typesetter& m_setter;
    std::string m_target;
    bool m_isTop = true;
    qreal m_indent = 0;
    TextBlockPtr m_title;
};

} // namespace

PageFrame::PageFrame(const report::ReportDocument& document, Typesetter& setter)
    : m_document(document), m_setter(setter)
{
    const qreal width = textWidth();
    m_headTop = pt(26);
    if (!document.teachingMark.empty()) {
        m_banner = setter.set(document.teachingMark,
                              aligned({7.5, true, colour(palette::warning)}, report::Align::Center), width - pt(60));
        m_bannerHeight = m_banner->height() + pt(4);
        m_headTop += m_bannerHeight + pt(6) - pt(8);
    }
    m_title = setter.set(document.title, smallMuted, width * 0.52);
    qreal heads = m_title->height();
    for (const report::Section& section : document.sections) {
        if (section.level <= 1)
            heads = std::max(heads, setter.set(section.title, smallMuted, width * 0.44)->height());
    }
    m_top = m_headTop + heads + pt(14);

    std::string snapshot = document.snapshotId;
    if (!snapshot.empty() && !document.snapshotLabel.empty())
        snapshot = document.snapshotLabel + " " + snapshot;
    m_snapshot = setter.set(snapshot, smallMuted, width * 0.42);
    m_confidentiality = setter.set(document.confidentiality,
                                   aligned({7, true, colour(palette::inkMuted)}, report::Align::Center), width * 0.34);
    const qreal foot = std::max({m_snapshot->height(), m_confidentiality->height(), pt(10)});
    m_bottom = pageHeight - pt(28) - foot - pt(12);
    setter.noteDrawn(QString::fromStdString(document.pageText) + QStringLiteral("0123456789"));
}

void PageFrame::paint(PaintContext& context, const LaidPage& page, int number, int total, bool isFirst) const
{
    QPainter& painter = context.painter;
    const qreal width = textWidth();
    if (m_banner) {
        const QRectF area(sideMargin, pt(16), width, m_bannerHeight);
        painter.fillRect(area, QColor(0xFD, 0xF4, 0xE3));
        const QSizeF end(pt(22), area.height());
        paintHatch(painter, QRectF(area.topLeft(), end), colour(palette::warning), pt(4), pt(0.8));
        paintHatch(painter, QRectF(QPointF(area.right() - end.width(), area.top()), end), colour(palette::warning),
                   pt(4), pt(0.8));
        m_banner->paint(context, QPointF(area.left() + pt(30), area.top() + pt(2)));
    }
    const QPointF head(sideMargin, m_headTop);
    if (!isFirst) {
        m_title->paint(context, head);
        if (!page.heading.empty()) {
            const TextStyle style = aligned(smallMuted, report::Align::Right);
            m_setter.set(page.heading, style, width * 0.44)->paint(context, head + QPointF(width * 0.56, 0));
        }
        painter.fillRect(QRectF(sideMargin, m_top - pt(10), width, pt(0.4)), colour(palette::line));
    }
    const QPointF foot(sideMargin, m_bottom + pt(12));
    painter.fillRect(QRectF(foot.x(), foot.y() - pt(4), width, pt(0.4)), colour(palette::line));
    m_snapshot->paint(context, foot);
    m_confidentiality->paint(context, foot + QPointF(width * 0.43, 0));
    const std::string text = replaced(replaced(m_document.pageText, "{pages}", total), "{page}", number);
    m_setter.set(text, aligned(smallMuted, report::Align::Right), width * 0.2)
        ->paint(context, foot + QPointF(width * 0.8, 0));
}

void layOutTitle(const report::ReportDocument& document, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
{
    if (!document.logoPng.empty()) {
        const QImage logo = QImage::fromData(QByteArray::fromStdString(document.logoPng), "PNG");
        if (!logo.isNull())
            boxes.push_back(std::make_shared<LogoBox>(logo));
    }
    const qreal width = PageFrame::textWidth();
    CellBox cell;
    cell.width = width;
    cell.padTop = pt(6);
    cell.padBottom = pt(8);
    cell.add(setter.set(document.title, {24, true}, width));
    if (!document.subtitle.empty())
        cell.add(setter.set(document.subtitle, {12, false, colour(palette::inkMuted)}, width), pt(1));
    std::string who = document.author;
    if (!who.empty() && !document.date.empty())
        who += " · ";
    who += document.date;
    if (!who.empty())
        cell.add(setter.set(who, {8.5, false, colour(palette::inkMuted)}, width), pt(4));
    auto row = std::make_shared<RowBox>();
    row->cells.push_back(std::move(cell));
    row->ruleBelow = setter.accent();
    row->ruleWidth = pt(1.6);
    boxes.push_back(std::move(row));
}

void layOutContents(const report::ReportDocument& document, Typesetter& setter, std::vector<FlowBoxPtr>& boxes)
{
    if (document.contentsTitle.empty())
        return;
    auto head = std::make_shared<RowBox>();
    CellBox cell;
    cell.width = PageFrame::textWidth();
    cell.add(setter.set(document.contentsTitle, {11.5, true}, cell.width));
    head->cells.push_back(std::move(cell));
    head->spaceBefore = pt(20);
    boxes.push_back(std::move(head));
    for (const report::Section& section : document.sections) {
        if (section.level > 2)
            continue;
        boxes.back()->keepWithNext = true; // the contents stay on one page where they fit on one
        boxes.push_back(std::make_shared<ContentsBox>(section, setter));
    }
}

} // namespace steelyard::render
