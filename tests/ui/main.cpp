// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    const QApplication application(argc, argv);
    steelyard::ui::applyAppearance(steelyard::ui::Appearance::Light);
    return RUN_ALL_TESTS();
}
