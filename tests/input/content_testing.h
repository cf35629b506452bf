// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace steelyard::testing {

/// The text of a file below resources/.
inline std::string resource(const std::string& path)
{
    std::ifstream in(STEELYARD_SOURCE_DIR "/resources/" + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// `text` with the first `from` replaced, which must be there.
inline std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

} // namespace steelyard::testing
