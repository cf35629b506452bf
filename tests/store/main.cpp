// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/store_testing.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    if (argc == 5 && std::string(argv[1]) == "--child")
        return steelyard::testing::childMain(argv[2], argv[3], static_cast<unsigned>(std::stoul(argv[4])));
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
