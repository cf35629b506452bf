// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace steelyard::run {

/// Cuts a byte stream into lines that may not be longer than a limit.
class LineSplitter
{
public:
    explicit LineSplitter(std::size_t maxLineBytes) : m_maxLineBytes(maxLineBytes) {}

    /// Calls `line(std::string_view)` for each complete line, without its newline; `line` returns false to stop.
    /// False when `line` did, or when a line grew beyond the limit (tooLong() tells); feed nothing more then.
    template <class OnLine>
    bool feed(std::string_view bytes, OnLine&& line)
    {
        while (!bytes.empty()) {
            const std::size_t newline = bytes.find('\n');
            const std::string_view piece = bytes.substr(0, newline);
            if (m_rest.size() + piece.size() > m_maxLineBytes) {
                m_tooLong = true;
                return false;
            }
            m_rest += piece;
            if (newline == std::string_view::npos)
                return true;
            bytes.remove_prefix(newline + 1);
            const std::string complete = std::move(m_rest);
            m_rest.clear();
            if (!line(std::string_view(complete)))
                return false;
        }
        return true;
    }

    /// What came after the last newline.
    [[nodiscard]] const std::string& rest() const { return m_rest; }
    [[nodiscard]] bool tooLong() const { return m_tooLong; }

private:
    std::size_t m_maxLineBytes;
    std::string m_rest;
    bool m_tooLong = false;
};

} // namespace steelyard::run
