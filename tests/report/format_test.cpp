// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/format.h"

#include <gtest/gtest.h>

namespace steelyard::report {

TEST(Format, AValueStandsBehindWhatAsksForIt)
{
    EXPECT_EQ(withValue(Language::English, "Score", "5"), "Score: 5");
    EXPECT_EQ(withValue(Language::English, "Help with leaving.", "None"), "Help with leaving: None");
    EXPECT_EQ(withValue(Language::English, "Can it be fixed?", "no"), "Can it be fixed? no");
    EXPECT_EQ(withValue(Language::Chinese, "得分", "5"), "得分：5");
    EXPECT_EQ(withValue(Language::Chinese, "截止日。", "未知"), "截止日：未知");
    EXPECT_EQ(withValue(Language::Chinese, "能否锁定？", "否"), "能否锁定？否");
}

TEST(Format, NounsAreCounted)
{
    EXPECT_EQ(counted(Language::English, 1, "answer", "项答复"), "1 answer");
    EXPECT_EQ(counted(Language::English, 0, "answer", "项答复"), "0 answers");
    EXPECT_EQ(counted(Language::English, 3, "answer", "项答复"), "3 answers");
    EXPECT_EQ(counted(Language::Chinese, 1, "answer", "项答复"), "1 项答复");
}

} // namespace steelyard::report
