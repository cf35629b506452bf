// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/report_fonts.h"
#include "core/report/report_model.h"

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtGui/QColor>
#include <QtGui/QTextLayout>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QPainter;

namespace steelyard::render {

inline QColor colour(palette::Rgb rgb) { return QColor::fromRgb(rgb); }

/// Where a click leads: "#id" in the same document, or an address.
struct LinkArea {
    int page = 0; ///< from 0, in the whole file
    QRectF area;  ///< in units, from the page's upper left corner
    std::string target;
};

/// What a box needs while it is painted.
struct PaintContext {
    QPainter& painter;
    int page = 0;
    std::vector<LinkArea>& links;
    std::function<int(const std::string&)> pageOf; ///< printed page number of an id, 0 if unknown
};

struct TextStyle {
    double sizePt = 9;
    bool bold = false;
    QColor ink = colour(palette::ink);
    report::Align align = report::Align::Left;
    double mutedSizePt = 0; ///< size of muted runs; 0 = the same
};

class TextBlock;
using TextBlockPtr = std::shared_ptr<const TextBlock>;

/// Fonts and colours of one document, and the set of characters it draws.
class Typesetter
{
public:
    Typesetter(FontFaces faces, QColor accentColour) : m_faces(std::move(faces)), m_accent(accentColour) {}

    /// Lays `text` out in lines of at most `width` units.
    TextBlockPtr set(const report::RichText& text, const TextStyle& style, qreal width);
    const QFont& font(double sizePt, bool bold);
    /// Width of `text` on one line, in units.
    qreal widthOf(const QString& text, double sizePt, bool bold);
    [[nodiscard]] QColor accent() const { return m_accent; }
    /// The UTF-16 codes drawn so far (for the repair of the text layer).
    [[nodiscard]] const std::set<char16_t>& drawn() const { return m_drawn; }
    void noteDrawn(const QString& text);

private:
    FontFaces m_faces;
    QColor m_accent;
    std::map<std::pair<int, bool>, QFont> m_fonts;
    std::set<char16_t> m_drawn;
};

/// Rich text broken into lines with one even pitch, whichever faces a line mixes.
class TextBlock
{
public:
    TextBlock(const report::RichText& text, const TextStyle& style, qreal width, Typesetter& setter);

    [[nodiscard]] int lineCount() const { return m_layout.lineCount(); }
    [[nodiscard]] qreal pitch() const { return m_pitch; }
    [[nodiscard]] qreal height() const { return m_pitch * lineCount(); }
    [[nodiscard]] qreal naturalWidth() const; ///< width of the longest line
    /// Paints lines `from`..`to`-1 with the first one's top at `corner`.
    void paint(PaintContext& context, QPointF corner, int from, int to) const;
    void paint(PaintContext& context, QPointF corner) const { paint(context, corner, 0, lineCount()); }

private:
    struct Link {
        int start = 0;
        int end = 0;
        std::string target;
    };
    void addLinks(PaintContext& context, const QTextLine& line, QPointF lineCorner) const;

    QTextLayout m_layout;
    QColor m_ink;
    qreal m_pitch = 0;
    qreal m_ascent = 0;
    std::vector<Link> m_links;
};

} // namespace steelyard::render
