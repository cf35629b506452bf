// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/oracle_files.h"

#include <gtest/gtest.h>

#include <cstdlib>

int main(int argc, char** argv)
{
    namespace oracle = steelyard::oracle;
    testing::InitGoogleTest(&argc, argv);
    oracle::Families families;
    for (oracle::Families part :
         {oracle::additiveFamilies(), oracle::knockOutFamily(), oracle::rankReversalFamily(), oracle::groupFamily(),
          oracle::sensitivityFamilies(), oracle::valueFunctionFamily(), oracle::weightFamily()})
        families.merge(part);
    const char* folder = std::getenv("STEELYARD_ORACLES");
    const bool isNamed = folder != nullptr && *folder != '\0';
    oracle::registerFolder(isNamed ? folder : STEELYARD_TEST_DATA "/decision-oracles", families);
    return RUN_ALL_TESTS();
}
