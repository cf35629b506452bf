// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/pdf_outline.h"

#include "core/render/report_fonts.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <algorithm>

namespace steelyard::render {

namespace {

using Handle = QPDFObjectHandle;

/// PDF counts y from the bottom, in points.
Handle real(qreal units) { return Handle::newReal(units / unitsPerPoint, 2); }

Handle destination(const std::vector<Handle>& pages, int page, qreal y)
{
    const Handle target = pages.at(static_cast<std::size_t>(page));
    const double height = Handle(target).getKey("/MediaBox").getArrayItem(3).getNumericValue();
    Handle array = Handle::newArray();
    array.appendItem(target);
    array.appendItem(Handle::newName("/XYZ"));
    array.appendItem(Handle::newNull());
    array.appendItem(real(pt(height) - y));
    array.appendItem(Handle::newNull());
    return array;
}

/// Items first..last-1 as children of `parent`; the first one's level is the children's level.
/// Returns how many items are visible below `parent` (all: the tree opens unfolded).
int addChildren(QPDF& pdf, const std::vector<Handle>& pages, const std::vector<OutlineItem>& items, std::size_t first,
                std::size_t last, Handle parent)
{
    int count = 0;
    Handle previous = Handle::newNull();
    for (std::size_t i = first; i < last;) {
        std::size_t end = i + 1;
        while (end < last && items[end].level > items[i].level)
            ++end;
        Handle entry = pdf.makeIndirectObject(Handle::newDictionary());
        entry.replaceKey("/Title", Handle::newUnicodeString(items[i].title));
        entry.replaceKey("/Parent", parent);
        entry.replaceKey("/Dest", destination(pages, items[i].page, items[i].y));
        if (previous.isDictionary()) {
            entry.replaceKey("/Prev", previous);
            previous.replaceKey("/Next", entry);
        } else {
            parent.replaceKey("/First", entry);
        }
        parent.replaceKey("/Last", entry);
        const int below = addChildren(pdf, pages, items, i + 1, end, entry);
        if (below > 0)
            entry.replaceKey("/Count", Handle::newInteger(below));
        count += 1 + below;
        previous = entry;
        i = end;
    }
    return count;
}

} // namespace

void addOutline(QPDF& pdf, const std::vector<OutlineItem>& items)
{
    if (items.empty())
        return;
    Handle outlines = pdf.makeIndirectObject(Handle::newDictionary());
    outlines.replaceKey("/Type", Handle::newName("/Outlines"));
    const int count = addChildren(pdf, pdf.getAllPages(), items, 0, items.size(), outlines);
    outlines.replaceKey("/Count", Handle::newInteger(count));
    pdf.getRoot().replaceKey("/Outlines", outlines);
    pdf.getRoot().replaceKey("/PageMode", Handle::newName("/UseOutlines"));
}

void addLinks(QPDF& pdf, const std::vector<PlacedLink>& links)
{
    const std::vector<Handle> pages = pdf.getAllPages();
    for (const PlacedLink& link : links) {
        Handle page = pages.at(static_cast<std::size_t>(link.page));
        const qreal height = pt(page.getKey("/MediaBox").getArrayItem(3).getNumericValue());
        Handle rect = Handle::newArray();
        for (const qreal edge :
             {link.area.left(), height - link.area.bottom(), link.area.right(), height - link.area.top()})
            rect.appendItem(real(edge));
        Handle border = Handle::newArray();
        for (int i = 0; i < 3; ++i)
            border.appendItem(Handle::newInteger(0));
        Handle note = Handle::newDictionary();
        note.replaceKey("/Type", Handle::newName("/Annot"));
        note.replaceKey("/Subtype", Handle::newName("/Link"));
        note.replaceKey("/Rect", rect);
        note.replaceKey("/Border", border);
        note.replaceKey("/F", Handle::newInteger(4)); // printed: readers that archive ask for it
        if (link.address.empty()) {
            note.replaceKey("/Dest", destination(pages, link.targetPage, link.targetY));
        } else {
            Handle action = Handle::newDictionary();
            action.replaceKey("/S", Handle::newName("/URI"));
            action.replaceKey("/URI", Handle::newString(link.address));
            note.replaceKey("/A", action);
        }
        if (!page.getKey("/Annots").isArray())
            page.replaceKey("/Annots", Handle::newArray());
        page.getKey("/Annots").appendItem(pdf.makeIndirectObject(note));
    }
}

} // namespace steelyard::render
