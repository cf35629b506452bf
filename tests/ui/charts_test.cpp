// SPDX-License-Identifier: GPL-3.0-or-later
// Charts: words, keys and painting.
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/figure_tools.h"
#include "ui/widgets/value_curve.h"

#include <QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {
namespace {

RankingFigure ranking()
{
    RankingFigure figure;
    figure.title = "Ranking";
    figure.bars = {{"Alpha", 72.4, 61, 83, "1", false, 0}, {"Beta", std::nullopt, 0, 100, {}, false, 1}};
    return figure;
}

TEST(Charts, DescribeThemselvesInWords)
{
    ChartPanel panel;
    panel.showRanking(ranking());
    EXPECT_EQ(panel.accessibleName(), "Ranking");
    EXPECT_EQ(panel.accessibleDescription(), "Alpha: 72.4, from 61.0 to 83.0 (1)\nBeta: not known, from 0.0 to 100.0");
    panel.showRadar({"Radar", {"A", "B", "C"}, {{"Alpha", {10, std::nullopt, 30}, 0}}});
    EXPECT_EQ(panel.accessibleDescription(), "Alpha: A 10.0, B not known, C 30.0");
    panel.showMix({"Mix", "", {{"Training", 3}, {"Inference", 1}}});
    EXPECT_TRUE(panel.accessibleDescription().startsWith("Training: 75"));
}

TEST(Charts, EmptyFiguresShowASentence)
{
    ChartPanel panel;
    panel.setEmptyText("Add a platform first");
    panel.showRanking({});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showMix({"Mix", "", {{"Training", 0}}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showLive({"Live", "s", "GB/s", {{0, std::nan("")}}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first");
    panel.showCurve({"Curve", "s", "Score", true, {{0, 0}, {1, 100}}, {}, {}, {}});
    EXPECT_EQ(panel.accessibleDescription(), "Add a platform first") << "no logarithm of zero";
}

TEST(Charts, ArrowKeysWalkThroughTheValues)
{
    ChartPanel panel;
    panel.resize(500, 300);
    panel.showRanking(ranking());
    panel.show();
    (void)panel.grab();
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Alpha"));
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Beta"));
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_TRUE(panel.currentWords().startsWith("Beta"));
    QTest::keyClick(&panel, Qt::Key_Home);
    EXPECT_TRUE(panel.currentWords().startsWith("Alpha"));
    CurveFigure curve{"Curve",          "s",     "Score", true, {{60, 100}, {3600, 42}, {28800, 0}},
                      QPointF(600, 78), "600 s", 75.0};
    panel.showCurve(curve);
    (void)panel.grab();
    QTest::keyClick(&panel, Qt::Key_End);
    EXPECT_TRUE(panel.currentWords().startsWith("Now: 600 s"));
}

TEST(Charts, ThinningKeepsExtremesAndTheEnd)
{
    std::vector<QPointF> points;
    for (int i = 0; i < 50000; ++i)
        points.emplace_back(i, i == 31234 ? 999 : i == 777 ? -999 : std::sin(i));
    const auto kept = thinned(points, 2000);
    EXPECT_LE(kept.size(), 2000U);
    EXPECT_EQ(kept.back(), points.back());
    EXPECT_NE(std::find(kept.begin(), kept.end(), points[31234]), kept.end());
    EXPECT_NE(std::find(kept.begin(), kept.end(), points[777]), kept.end());
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end(), [](auto& a, auto& b) { return a.x() < b.x(); }));
    EXPECT_EQ(thinned({{1, 1}}, 2000).size(), 1U);
}

TEST(Charts, EveryFigurePaintsSmallAndLarge)
{
    const QString longName =
        QString::fromUtf8("这是一个非常非常长的平台名称用来检查换行和省略是否正确处理而不会被切断");
    for (const QSize size : {QSize(120, 90), QSize(400, 300), QSize(1200, 900)}) {
        ChartPanel panel;
        panel.resize(size);
        panel.show();
        panel.showRadar({"Radar", {longName, "B", longName}, {{longName, {10, std::nullopt, 130}, 11}, {"x", {}, 1}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showRanking({"R", {{longName, 50, 10, 120, longName, true, 9}}, 80.0, "Threshold"});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showStacked({"S", "", {"a", longName}, {{longName, {0, 40}}, {"x", {}}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showTornado({"T", "", 50, {{longName, 40, 60, "lo", "hi"}, {"same", 50, 50, "", ""}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showMix({"M", longName, {{longName, 1}, {"b", -3}, {"c", 4}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showLive({"L", "s", "GB/s", {{0, 5}}});
        EXPECT_FALSE(panel.grab().isNull());
        panel.showCurve({"C", longName, longName, false, {{0, 0}, {1, 100}}, QPointF(5, 100), {}, 60.0});
        EXPECT_FALSE(panel.grab().isNull());
    }
}

} // namespace
} // namespace steelyard::ui
