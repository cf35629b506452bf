// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/json_document.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace steelyard {

namespace {

namespace json = boost::json;
using Status = json::error_code;

constexpr std::size_t kDeepest = 32;

/// Builds the value from the parser's events; numbers are read from their text.
class Builder
{
public:
    static constexpr std::size_t max_object_size = json::object::max_size();
    static constexpr std::size_t max_array_size = json::array::max_size();
    static constexpr std::size_t max_key_size = json::string::max_size();
    static constexpr std::size_t max_string_size = json::string::max_size();

    [[nodiscard]] json::value release() { return m_stack.release(); }
    /// What was wrong, where the parser itself saw nothing wrong.
    [[nodiscard]] const std::string& problem() const { return m_problem; }

    bool on_document_begin(Status&) { return true; }
    bool on_document_end(Status&) { return true; }
    bool on_array_begin(Status&) { return true; }
    bool on_array_end(std::size_t count, Status&)
    {
        m_stack.push_array(count);
        return true;
    }
    bool on_object_begin(Status&)
    {
        m_keys.emplace_back();
        return true;
    }
    bool on_object_end(std::size_t count, Status&)
    {
        m_keys.pop_back();
        m_stack.push_object(count);
        return true;
    }
    bool on_key_part(json::string_view part, std::size_t, Status&)
    {
        m_text += std::string_view(part.data(), part.size());
        m_stack.push_chars(part);
        return true;
    }
    bool on_key(json::string_view part, std::size_t, Status& status)
    {
        m_text += std::string_view(part.data(), part.size());
        m_stack.push_key(part);
        const bool isNew = m_keys.back().insert(m_text).second;
        if (!isNew)
            m_problem = "the key \"" + m_text + "\" appears twice in one object";
        m_text.clear();
        return isNew || refuse(status);
    }
    bool on_string_part(json::string_view part, std::size_t, Status&)
    {
        m_stack.push_chars(part);
        return true;
    }
    bool on_string(json::string_view part, std::size_t, Status&)
    {
        m_stack.push_string(part);
        return true;
    }
    bool on_number_part(json::string_view part, Status&)
    {
        m_text += std::string_view(part.data(), part.size());
        return true;
    }
    bool on_int64(std::int64_t number, json::string_view, Status&)
    {
        m_text.clear();
        m_stack.push_int64(number);
        return true;
    }
    bool on_uint64(std::uint64_t number, json::string_view, Status&)
    {
        m_text.clear();
        m_stack.push_uint64(number);
        return true;
    }
    bool on_double(double approximate, json::string_view part, Status& status)
    {
        m_text += std::string_view(part.data(), part.size());
        double number = 0;
        const bool outOfRange = std::from_chars(m_text.data(), m_text.data() + m_text.size(), number).ec != std::errc();
        if (outOfRange && std::abs(approximate) > 1) {
            m_problem = "the number " + m_text + " is too large";
            return refuse(status);
        }
        m_text.clear();
        m_stack.push_double(outOfRange ? 0 : number); // too small for a double is zero
        return true;
    }
    bool on_bool(bool value, Status&)
    {
        m_stack.push_bool(value);
        return true;
    }
    bool on_null(Status&)
    {
        m_stack.push_null();
        return true;
    }
    bool on_comment_part(json::string_view, Status&) { return true; }
    bool on_comment(json::string_view, Status&) { return true; }

private:
    static bool refuse(Status& status)
    {
        status = json::make_error_code(json::error::syntax);
        return false;
    }
    json::value_stack m_stack;
    std::vector<std::set<std::string, std::less<>>> m_keys; ///< of the objects that are open
    std::string m_text;                                     ///< of the key or number that is being read
    std::string m_problem;
};

} // namespace

Result<json::value> parseJsonDocument(std::string_view text, std::string_view fileName)
{
    const std::size_t whole = text.size();
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    json::parse_options options;
    options.max_depth = kDeepest;
    json::basic_parser<Builder> parser(options);
    Status status;
    const std::size_t parsed = parser.write_some(false, text.data(), text.size(), status);
    const bool trailing = !status && text.substr(parsed).find_first_not_of(" \t\r\n") != std::string_view::npos;
    if (!status && !trailing)
        return parser.handler().release();
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(parsed, text.size()));
    const std::string why = trailing                              ? "extra text after the end"
                            : !parser.handler().problem().empty() ? parser.handler().problem()
                            : whole == 0                          ? "it is empty"
                                                                  : status.message();
    return makeError(ErrorCode::InvalidInput, "this is not valid JSON (" + why + ")",
                     std::string(fileName) + ":" + std::to_string(1 + std::count(text.begin(), end, '\n')),
                     "correct the file and import it again");
}

json::value jsonNumber(double value)
{
    if (std::floor(value) == value && std::abs(value) < 9e15)
        return json::value(static_cast<std::int64_t>(value));
    return json::value(value);
}

} // namespace steelyard
