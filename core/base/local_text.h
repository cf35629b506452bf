// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace steelyard {

/// The two languages of screen, files and reports.
enum class Language { English, Chinese };

/// One wording in both languages; Chinese falls back to English where a file gives none.
struct LocalText {
    std::string en;
    std::string zh;

    [[nodiscard]] const std::string& in(Language language) const
    {
        return language == Language::Chinese && !zh.empty() ? zh : en;
    }
    bool operator==(const LocalText&) const = default;
};

} // namespace steelyard
