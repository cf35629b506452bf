// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/text_block.h"

#include <QtGui/QFontMetricsF>
#include <QtGui/QPainter>
#include <QtGui/QTextOption>

#include <algorithm>
#include <cmath>

namespace steelyard::render {

namespace {

/// Line pitch and ascent as shares of the font size. The faces' own ascents differ by half,
/// so lines would jump with every Chinese word.
constexpr double pitchShare = 1.42;
constexpr double ascentShare = 1.06;

QString printable(const std::string& text)
{
    QString result = QString::fromStdString(text);
    for (qsizetype i = 0; i < result.size(); ++i) {
        QChar& c = result[i];
        if (c == QLatin1Char('\n'))
            c = QChar::LineSeparator;
        else if (c.unicode() < 0x20 || c.unicode() == 0x7F)
            c = QLatin1Char(' ');
        else if (c == QLatin1Char('%') && i > 1 && result[i - 1] == QLatin1Char(' ') && result[i - 2].isDigit())
            result[i - 1] = QChar::Nbsp; // a line never begins with the % of "75 %"
    }
    return result;
}

Qt::Alignment alignment(report::Align align)
{
    switch (align) {
    case report::Align::Right:
        return Qt::AlignRight;
    case report::Align::Center:
        return Qt::AlignHCenter;
    case report::Align::Left:
        break;
    }
    return Qt::AlignLeft;
}

} // namespace

const QFont& Typesetter::font(double sizePt, bool bold)
{
    const std::pair<int, bool> key{static_cast<int>(std::lround(pt(sizePt))), bold};
    const auto found = m_fonts.find(key);
    return found != m_fonts.end() ? found->second
                                  : m_fonts.emplace(key, reportFont(m_faces, sizePt, bold)).first->second;
}

qreal Typesetter::widthOf(const QString& text, double sizePt, bool bold)
{
    return QFontMetricsF(font(sizePt, bold)).horizontalAdvance(text);
}

void Typesetter::noteDrawn(const QString& text)
{
    for (const QChar c : text)
        m_drawn.insert(c.unicode());
}

TextBlockPtr Typesetter::set(const report::RichText& text, const TextStyle& style, qreal width)
{
    return std::make_shared<TextBlock>(text, style, width, *this);
}

TextBlock::TextBlock(const report::RichText& text, const TextStyle& style, qreal width, Typesetter& setter)
    : m_ink(style.ink), m_pitch(pt(style.sizePt) * pitchShare), m_ascent(pt(style.sizePt) * ascentShare)
{
    QString all;
    QList<QTextLayout::FormatRange> formats;
    for (const report::Run& run : text.runs) {
        const QString part = printable(run.text);
        const bool resized = run.muted && style.mutedSizePt > 0;
        if (run.bold || run.muted || !run.link.empty()) {
            QTextLayout::FormatRange range;
            range.start = static_cast<int>(all.size());
            range.length = static_cast<int>(part.size());
            if (resized)
                range.format.setFont(setter.font(style.mutedSizePt, run.bold));
            else if (run.bold != style.bold)
                range.format.setFont(setter.font(style.sizePt, run.bold || style.bold));
            if (!run.link.empty())
                range.format.setForeground(setter.accent());
            else if (run.muted)
                range.format.setForeground(colour(palette::inkMuted));
            formats.append(range);
        }
        if (!run.link.empty())
            m_links.push_back({static_cast<int>(all.size()), static_cast<int>(all.size() + part.size()), run.link});
        all += part;
    }
    setter.noteDrawn(all);

    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setAlignment(alignment(style.align));
    m_layout.setText(all);
    m_layout.setFont(setter.font(style.sizePt, style.bold));
    m_layout.setTextOption(option);
    m_layout.setFormats(formats);
    m_layout.setCacheEnabled(true);
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLineWidth(std::max(width, pt(1)));
        line.setPosition(QPointF(0, 0)); // each line is placed by hand when it is painted
    }
    m_layout.endLayout();
}

qreal TextBlock::naturalWidth() const
{
    qreal width = 0;
    for (int i = 0; i < lineCount(); ++i)
        width = std::max(width, m_layout.lineAt(i).naturalTextWidth());
    return width;
}

void TextBlock::paint(PaintContext& context, QPointF corner, int from, int to) const
{
    context.painter.setPen(m_ink);
    for (int i = from; i < std::min(to, lineCount()); ++i) {
        const QTextLine line = m_layout.lineAt(i);
        const QPointF lineCorner = corner + QPointF(0, (i - from) * m_pitch);
        line.draw(&context.painter, lineCorner + QPointF(0, m_ascent - line.ascent()));
        addLinks(context, line, lineCorner);
    }
}

void TextBlock::addLinks(PaintContext& context, const QTextLine& line, QPointF lineCorner) const
{
    for (const Link& link : m_links) {
        const int start = std::max(link.start, line.textStart());
        const int end = std::min(link.end, line.textStart() + line.textLength());
        if (start >= end)
            continue;
        const qreal left = line.cursorToX(start);
        const qreal right = line.cursorToX(end);
        context.links.push_back(
            {context.page, QRectF(lineCorner.x() + left, lineCorner.y(), right - left, m_pitch), link.target});
    }
}

} // namespace steelyard::render
