// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/page_layout.h"

#include <gtest/gtest.h>

#include <random>

namespace steelyard::render {
namespace {

class Block : public FlowBox
{
public:
    explicit Block(qreal height) : m_height(height) {}
    [[nodiscard]] qreal height() const override { return m_height; }
    void paint(PaintContext&, QPointF) const override {}

private:
    qreal m_height;
};

std::shared_ptr<Block> box(qreal height, bool keep = false)
{
    auto result = std::make_shared<Block>(height);
    result->keepWithNext = keep;
    return result;
}

std::vector<std::size_t> boxesPerPage(const LaidPages& laid)
{
    std::vector<std::size_t> counts;
    for (const LaidPage& page : laid.pages)
        counts.push_back(page.boxes.size());
    return counts;
}

TEST(PageLayout, FillsAPageThenStartsTheNext)
{
    EXPECT_EQ(boxesPerPage(breakIntoPages({box(40), box(40), box(40)}, 100)), (std::vector<std::size_t>{2, 1}));
    EXPECT_EQ(boxesPerPage(breakIntoPages({}, 100)), (std::vector<std::size_t>{0}));
}

TEST(PageLayout, HeadingGoesWithWhatFollows)
{
    EXPECT_EQ(boxesPerPage(breakIntoPages({box(70), box(20, true), box(30)}, 100)), (std::vector<std::size_t>{1, 2}));
}

TEST(PageLayout, RowThatBeginsAPageGetsItsHead)
{
    const auto head = box(10, true);
    const auto repeated = box(10);
    std::vector<FlowBoxPtr> boxes{head};
    for (int i = 0; i < 5; ++i) {
        boxes.push_back(box(30));
        boxes.back()->repeatedHead = repeated;
    }
    const LaidPages laid = breakIntoPages(boxes, 100); // 10 + 3 × 30, then again head and two rows
    EXPECT_EQ(boxesPerPage(laid), (std::vector<std::size_t>{4, 3}));
    EXPECT_EQ(laid.pages[1].boxes[0].box, repeated);
    EXPECT_EQ(laid.pages[1].boxes[1].y, 10);
}

TEST(PageLayout, PageBreakLeavesNoEmptyPage)
{
    const auto forced = [] {
        auto result = box(0, true);
        result->breakBefore = true;
        return result;
    };
    EXPECT_EQ(breakIntoPages({forced(), box(10), forced(), forced(), box(10), forced()}, 100).pages.size(), 2u);
}

TEST(PageLayout, AnchorsSayPageAndHeight)
{
    auto target = box(10);
    target->anchor = "here";
    target->spaceBefore = 5;
    const LaidPages laid = breakIntoPages({box(95), box(20), target}, 100);
    EXPECT_EQ(laid.anchors.at("here").page, 1);
    EXPECT_EQ(laid.anchors.at("here").y, 25);
}

/// Any sequence of boxes: each once, in order, inside its page, and chains unbroken where they fit.
TEST(PageLayout, HoldsForRandomBoxes)
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        std::vector<FlowBoxPtr> boxes;
        for (int i = 0; i < 60; ++i) {
            auto next = box(1 + static_cast<qreal>(random() % 60), random() % 4 == 0);
            next->spaceBefore = static_cast<qreal>(random() % 10);
            next->breakBefore = random() % 20 == 0;
            boxes.push_back(next);
        }
        const LaidPages laid = breakIntoPages(boxes, 130);
        std::size_t i = 0;
        std::vector<std::size_t> pageOf;
        for (std::size_t page = 0; page < laid.pages.size(); ++page) {
            qreal y = 0;
            for (const PlacedBox& placed : laid.pages[page].boxes) {
                ASSERT_EQ(placed.box, boxes[i++]);
                EXPECT_GE(placed.y, y);
                y = placed.y + placed.box->height();
                EXPECT_LE(y, 130.5);
                pageOf.push_back(page);
            }
        }
        ASSERT_EQ(i, boxes.size());
        for (std::size_t k = 0; k + 1 < boxes.size(); ++k) {
            const bool isPair = boxes[k]->keepWithNext && !boxes[k + 1]->breakBefore && !boxes[k + 1]->keepWithNext &&
                                (k == 0 || !boxes[k - 1]->keepWithNext); // two boxes always fit
            if (isPair && boxes[k]->height() + boxes[k + 1]->height() + boxes[k + 1]->spaceBefore <= 130) {
                EXPECT_EQ(pageOf[k], pageOf[k + 1]);
            }
        }
    }
}

} // namespace
} // namespace steelyard::render
