// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/page_layout.h"

#include <utility>

namespace steelyard::render {

namespace {

/// A head higher than this share of the page is not repeated: it would leave no room for rows.
constexpr double largestHeadShare = 0.4;

class PageBreaker
{
public:
    explicit PageBreaker(qreal pageHeight) : m_height(pageHeight) { m_result.pages.emplace_back(); }

    LaidPages run(const std::vector<FlowBoxPtr>& boxes)
    {
        for (std::size_t i = 0; i < boxes.size();) {
            std::size_t end = i + 1;
            while (end < boxes.size() && boxes[end - 1]->keepWithNext && !boxes[end]->breakBefore)
                ++end;
            placeGroup(boxes, i, end);
            i = end;
        }
        if (m_y == 0 && m_result.pages.size() > 1)
            m_result.pages.pop_back(); // a page break at the very end
        return std::move(m_result);
    }

private:
    LaidPage& page() { return m_result.pages.back(); }
    [[nodiscard]] bool isFresh() const { return m_freshTop == m_y; }

    [[nodiscard]] qreal headHeight(const FlowBox& box) const
    {
        const qreal height = box.repeatedHead ? box.repeatedHead->height() : 0;
        return height > m_height * largestHeadShare ? 0 : height;
    }

    /// The height of boxes[from..to) when the first one stands at the top of a page or below others.
    static qreal groupHeight(const std::vector<FlowBoxPtr>& boxes, std::size_t from, std::size_t to, bool atTop)
    {
        qreal total = 0;
        for (std::size_t i = from; i < to; ++i)
            total += boxes[i]->height() + (i == from && atTop ? 0 : boxes[i]->spaceBefore);
        return total;
    }

    void startPage(const FlowBox& next)
    {
        if (!page().boxes.empty()) {
            const std::string heading = m_heading;
            m_result.pages.emplace_back();
            page().heading = heading;
        }
        m_y = 0;
        if (headHeight(next) > 0) {
            page().boxes.push_back({next.repeatedHead, 0});
            m_y = headHeight(next);
        }
        m_freshTop = m_y;
    }

    void put(const FlowBoxPtr& box)
    {
        if (!isFresh())
            m_y += box->spaceBefore;
        if (!box->heading.empty()) {
            m_heading = box->heading;
            if (page().heading.empty() || isFresh())
                page().heading = m_heading;
        }
        if (!box->anchor.empty())
            m_result.anchors.try_emplace(box->anchor, AnchorPlace{static_cast<int>(m_result.pages.size()) - 1, m_y});
        page().boxes.push_back({box, m_y});
        m_y += box->height();
    }

    void placeGroup(const std::vector<FlowBoxPtr>& boxes, std::size_t from, std::size_t to)
    {
        const FlowBox& first = *boxes[from];
        if (first.breakBefore && !isFresh())
            startPage(first);
        if (m_y + groupHeight(boxes, from, to, isFresh()) > m_height + slack) {
            const bool fitsOnOnePage = headHeight(first) + groupHeight(boxes, from, to, true) <= m_height + slack;
            if (!fitsOnOnePage) {
                placeLongGroup(boxes, from, to);
                return;
            }
            if (!isFresh())
                startPage(first);
        }
        for (std::size_t i = from; i < to; ++i)
            put(boxes[i]);
    }

    /// A chain longer than a page: box by box, but a heading still takes its first follower along.
    void placeLongGroup(const std::vector<FlowBoxPtr>& boxes, std::size_t from, std::size_t to)
    {
        for (std::size_t i = from; i < to; ++i) {
            std::size_t end = i + 1;
            qreal needed = groupHeight(boxes, i, end, isFresh());
            while (end < to && needed < m_height * 0.25) {
                ++end;
                needed = groupHeight(boxes, i, end, isFresh());
            }
            const bool withFollower = headHeight(*boxes[i]) + groupHeight(boxes, i, end, true) <= m_height;
            if (!withFollower)
                needed = groupHeight(boxes, i, i + 1, isFresh());
            if (m_y + needed <= m_height + slack) {
                put(boxes[i]);
            } else if (headHeight(*boxes[i]) + boxes[i]->height() <= m_height + slack) {
                startPage(*boxes[i]);
                put(boxes[i]);
            } else {
                placeInParts(boxes[i]);
            }
        }
    }

    /// A box taller than a page: as many lines as fit, again and again.
    void placeInParts(FlowBoxPtr box)
    {
        if (!isFresh() && m_height - m_y < m_height * 0.2)
            startPage(*box);
        while (true) {
            const qreal room = m_height - m_y - (isFresh() ? 0 : box->spaceBefore);
            if (box->height() <= room + slack) {
                put(box);
                return;
            }
            auto [upper, lower] = box->split(room);
            if (upper) {
                put(upper);
                box = lower;
            } else if (isFresh()) {
                put(box); // not one line fits an empty page: nothing better can be done
                return;
            }
            startPage(*box);
        }
    }

    static constexpr qreal slack = 0.5; ///< units; rounding of sums

    qreal m_height = 0;
    qreal m_y = 0;
    qreal m_freshTop = 0; ///< where the first box of the page goes
    std::string m_heading;
    LaidPages m_result;
};

} // namespace

LaidPages breakIntoPages(const std::vector<FlowBoxPtr>& boxes, qreal pageHeight)
{
    return PageBreaker(pageHeight).run(boxes);
}

} // namespace steelyard::render
