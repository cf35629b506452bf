// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/json_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <type_traits>

namespace steelyard::run {

namespace {

constexpr int kMaxDepth = 16;

struct JsonFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

void appendUtf8(std::string& text, unsigned codePoint)
{
    const auto add = [&text](unsigned byte) { text += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | codePoint >> 6);
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | codePoint >> 12);
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | codePoint >> 18);
        add(0x80 | (codePoint >> 12 & 0x3F));
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

class Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    JsonValue document()
    {
        JsonValue value = parseValue(0);
        skipSpace();
        if (m_at != m_text.size())
            fail("there is something after the value");
        return value;
    }

private:
    [[noreturn]] void fail(const std::string& what) const
    {
        throw JsonFault(what + " (byte " + std::to_string(m_at + 1) + ")");
    }
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skipSpace()
    {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n')
            ++m_at;
    }
    bool take(char c)
    {
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }
    bool takeWord(std::string_view word)
    {
        if (m_text.substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }

    JsonValue parseValue(int depth)
    {
        if (depth > kMaxDepth)
            fail("nested deeper than 16 levels");
        skipSpace();
        switch (peek()) {
        case '{':
            return parseObject(depth);
        case '[':
            return parseArray(depth);
        case '"':
            return JsonValue{parseString()};
        case 't':
            if (takeWord("true"))
                return JsonValue{true};
            break;
        case 'f':
            if (takeWord("false"))
                return JsonValue{false};
            break;
        case 'n':
            if (takeWord("null"))
                return JsonValue{};
            break;
        default:
            if (isDigit(peek()) || peek() == '-')
                return parseNumber();
        }
        fail(m_at == m_text.size() ? "the text ends too early" : "this is not JSON");
    }

    JsonValue parseObject(int depth)
    {
        JsonValue::Object object;
        ++m_at;
        skipSpace();
        if (take('}'))
            return JsonValue{std::move(object)};
        do {
            skipSpace();
            if (peek() != '"')
                fail("a key in quotes is expected");
            std::string key = parseString();
            for (const auto& [known, value] : object)
                if (known == key)
                    fail("key '" + key + "' appears twice");
            skipSpace();
            if (!take(':'))
                fail("a colon is expected after a key");
            object.emplace_back(std::move(key), parseValue(depth + 1));
            skipSpace();
        } while (take(','));
        if (!take('}'))
            fail("a comma or } is expected");
        return JsonValue{std::move(object)};
    }

    JsonValue parseArray(int depth)
    {
        JsonValue::Array array;
        ++m_at;
        skipSpace();
        if (take(']'))
            return JsonValue{std::move(array)};
        do {
            array.push_back(parseValue(depth + 1));
            skipSpace();
        } while (take(','));
        if (!take(']'))
            fail("a comma or ] is expected");
        return JsonValue{std::move(array)};
    }

    JsonValue parseNumber()
    {
        const std::size_t begin = m_at;
        bool whole = true;
        take('-');
        if (take('0')) {
            if (isDigit(peek()))
                fail("a number must not begin with 0");
        } else {
            takeDigits();
        }
        if (take('.')) {
            whole = false;
            takeDigits();
        }
        if (take('e') || take('E')) {
            whole = false;
            if (!take('+'))
                take('-');
            takeDigits();
        }
        const char* first = m_text.data() + begin;
        const char* last = m_text.data() + m_at;
        long long integer = 0;
        if (whole && std::from_chars(first, last, integer).ec == std::errc{})
            return JsonValue{integer};
        double number = 0;
        const auto parsed = std::from_chars(first, last, number);
        // from_chars reports what is too large and what is too small to hold in one error; both are refused.
        if (parsed.ec != std::errc{} || !std::isfinite(number))
            fail("the number does not fit a double");
        return JsonValue{number};
    }
    void takeDigits()
    {
        if (!isDigit(peek()))
            fail("a digit is expected");
        while (isDigit(peek()))
            ++m_at;
    }

    std::string parseString()
    {
        std::string text;
        ++m_at;
        for (;;) {
            if (m_at == m_text.size())
                fail("a text has no closing quote");
            const char c = m_text[m_at];
            if (static_cast<unsigned char>(c) < 0x20)
                fail("a control character in a text must be escaped");
            ++m_at;
            if (c == '"')
                return text;
            if (c == '\\')
                parseEscape(text);
            else
                text += c;
        }
    }
    void parseEscape(std::string& text)
    {
        static constexpr std::string_view kNames = "\"\\/bfnrt";
        static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        if (take('u')) {
            unsigned unit = hexUnit();
            if (unit >= 0xD800 && unit < 0xDC00 && takeWord("\\u")) {
                const unsigned low = hexUnit();
                if (low < 0xDC00 || low > 0xDFFF)
                    fail("a surrogate stands alone");
                unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
            } else if (unit >= 0xD800 && unit < 0xE000) {
                fail("a surrogate stands alone");
            }
            appendUtf8(text, unit);
            return;
        }
        const std::size_t index = m_at < m_text.size() ? kNames.find(peek()) : std::string_view::npos;
        if (index == std::string_view::npos)
            fail("unknown escape in a text");
        ++m_at;
        text += kMeanings[index];
    }
    unsigned hexUnit()
    {
        unsigned unit = 0;
        const std::string_view digits = m_text.substr(m_at, 4);
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
        if (digits.size() != 4 || parsed.ec != std::errc{} || parsed.ptr != digits.data() + 4)
            fail("four hex digits are expected after \\u");
        m_at += 4;
        return unit;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

bool JsonValue::number(double& number) const
{
    if (const auto* whole = integer())
        number = static_cast<double>(*whole);
    else if (const auto* real = std::get_if<double>(&data))
        number = *real;
    else
        return false;
    return true;
}

std::string_view JsonValue::kindName() const
{
    static constexpr std::array<std::string_view, 7> kNames = {"null",   "true or false", "a number", "a number",
                                                               "a text", "a list",        "an object"};
    return kNames[data.index()];
}

Result<JsonValue> parseJson(std::string_view text)
{
    if (!isUtf8(text))
        return makeError(ErrorCode::InvalidInput, "the text is not valid UTF-8");
    try {
        return Parser(text).document();
    } catch (const JsonFault& fault) {
        return makeError(ErrorCode::InvalidInput, fault.what());
    }
}

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = [&](std::size_t offset) -> unsigned {
            return i + offset < text.size() ? static_cast<unsigned char>(text[i + offset]) : 0u;
        };
        const unsigned lead = byte(0);
        const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
        if (length == 0)
            return false;
        unsigned codePoint = length == 1 ? lead : lead & (0x7Fu >> length);
        for (std::size_t k = 1; k < length; ++k) {
            if (byte(k) >> 6 != 2)
                return false;
            codePoint = codePoint << 6 | (byte(k) & 0x3Fu);
        }
        static constexpr std::array<unsigned, 5> kLowest = {0, 0, 0x80, 0x800, 0x10000};
        if (codePoint < kLowest[length] || codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint < 0xE000))
            return false;
        i += length;
    }
    return true;
}

std::string jsonString(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x",
                          static_cast<unsigned>(static_cast<unsigned char>(c)));
            result += escape.data();
        } else {
            result += c;
        }
    }
    return result + '"';
}

} // namespace steelyard::run
