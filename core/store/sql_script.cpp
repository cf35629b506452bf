// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql_script.h"

#include <algorithm>
#include <cctype>

namespace steelyard::store {

namespace {

bool isWordChar(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) || c == '_' || byte >= 0x80;
}

/// Index after the quoted text or comment that starts at `at`; `at` itself where none does.
std::size_t skipQuiet(std::string_view script, std::size_t at)
{
    const auto after = [&](std::size_t from, std::string_view end) {
        const std::size_t found = script.find(end, from);
        return found == std::string_view::npos ? script.size() : found + end.size();
    };
    const char c = script[at];
    if (c == '\'' || c == '"' || c == '`')
        return after(at + 1, std::string_view(&script[at], 1)); // a doubled quote is two quoted texts in a row
    if (c == '[')
        return after(at + 1, "]");
    if (script.substr(at, 2) == "--")
        return after(at + 2, "\n");
    if (script.substr(at, 2) == "/*")
        return after(at + 2, "*/");
    return at;
}

/// What has been seen of one statement.
struct StatementState {
    std::string text;
    std::vector<std::string> firstWords; // CREATE TEMPORARY TRIGGER: three are enough
    std::string lastToken;               // a word in capitals, ";" or "x" for anything else

    [[nodiscard]] bool isTrigger() const
    {
        return !firstWords.empty() && firstWords.front() == "CREATE" &&
               std::find(firstWords.begin(), firstWords.end(), "TRIGGER") != firstWords.end();
    }
    void addWord(std::string word)
    {
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        // END closes a trigger only as a statement of its own; the END of a CASE does not.
        lastToken = word == "END" && lastToken == ";" ? "END" : "x";
        if (firstWords.size() < 3)
            firstWords.push_back(std::move(word));
    }
};

} // namespace

std::vector<std::string> splitSql(std::string_view script)
{
    std::vector<std::string> statements;
    StatementState state;
    std::size_t at = 0;
    while (at < script.size()) {
        std::size_t next = skipQuiet(script, at);
        if (next != at) {
            const bool comment = script[at] == '-' || script[at] == '/';
            if (!comment) {
                state.text += script.substr(at, next - at);
                state.lastToken = "x";
            } else {
                state.text += ' ';
            }
        } else if (isWordChar(script[at])) {
            next = at + 1;
            while (next < script.size() && isWordChar(script[next]))
                ++next;
            state.addWord(std::string(script.substr(at, next - at)));
            state.text += script.substr(at, next - at);
        } else if (script[at] == ';' && (!state.isTrigger() || state.lastToken == "END")) {
            next = at + 1;
            if (!state.lastToken.empty())
                statements.push_back(std::move(state.text));
            state = {};
        } else {
            next = at + 1;
            const bool space = std::isspace(static_cast<unsigned char>(script[at])) != 0;
            if (!space || !state.lastToken.empty())
                state.text += script[at];
            if (!space)
                state.lastToken = script[at] == ';' ? ";" : "x";
        }
        at = next;
    }
    if (!state.lastToken.empty())
        statements.push_back(std::move(state.text));
    return statements;
}

} // namespace steelyard::store
