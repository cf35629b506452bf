// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/page_layout.h"

namespace steelyard::render {

/// A4 in units, and the margins left and right.
inline constexpr qreal pageWidth = pt(595);
inline constexpr qreal pageHeight = pt(842);
inline constexpr qreal sideMargin = pt(50);

/// What surrounds the text on every page: teaching banner, running head, footer. Measured
/// before the pages are broken, since long texts wrap and take room from the text area.
class PageFrame
{
public:
    PageFrame(const report::ReportDocument& document, Typesetter& setter);

    [[nodiscard]] qreal top() const { return m_top; } ///< y of the text area
    [[nodiscard]] qreal textHeight() const { return m_bottom - m_top; }
    [[nodiscard]] static qreal textWidth() { return pageWidth - 2 * sideMargin; }

    /// `number` of `total` as printed; `heading` is the running head; the first page of a
    /// document has none, its title stands there.
    void paint(PaintContext& context, const LaidPage& page, int number, int total, bool isFirst) const;

private:
    const report::ReportDocument& m_document;
    Typesetter& m_setter;
    TextBlockPtr m_banner;
    TextBlockPtr m_title;
    TextBlockPtr m_snapshot;
    TextBlockPtr m_confidentiality;
    qreal m_bannerHeight = 0;
    qreal m_headTop = 0;
    qreal m_top = 0;
    qreal m_bottom = 0;
};

/// Title block of the first page: logo, title, subtitle, author and date.
void layOutTitle(const report::ReportDocument& document, Typesetter& setter, std::vector<FlowBoxPtr>& boxes);

/// The contents: sections of level 1 and 2 with their page numbers, each a link.
void layOutContents(const report::ReportDocument& document, Typesetter& setter, std::vector<FlowBoxPtr>& boxes);

} // namespace steelyard::render
