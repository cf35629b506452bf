// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/fields.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

namespace steelyard::oracle {

namespace json = boost::json;

namespace {

bool isDocumentation(std::string_view key)
{
    static const std::set<std::string_view> Known{"id",           "title", "source",  "notes",       "note", "exact",
                                                  "how_computed", "unit",  "comment", "verified_by", "kind"};
    return Known.contains(key) || key.ends_with("_exact");
}

double decimal(const std::string& text)
{
    if (text == "NaN" || text == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity" || text == "inf" || text == "+Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity" || text == "-inf")
        return -std::numeric_limits<double>::infinity();
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0')
        throw LayoutFault("'" + text + "' is not a number");
    return value;
}

} // namespace

Fields::Fields(const json::value& object, std::string path) : m_object(object.if_object()), m_path(std::move(path))
{
    if (m_object == nullptr)
        throw LayoutFault(m_path + " is not an object");
}

const json::value* Fields::find(std::string_view key)
{
    m_read.emplace(key);
    return m_object->if_contains({key.data(), key.size()});
}

const json::value& Fields::need(std::string_view key)
{
    const json::value* value = find(key);
    if (value == nullptr)
        throw LayoutFault(m_path + " has no field '" + std::string(key) + "'");
    return *value;
}

std::string Fields::text(std::string_view key) { return oracle::text(need(key)); }

std::string Fields::textOr(std::string_view key, std::string fallback)
{
    const json::value* value = find(key);
    return value == nullptr ? fallback : oracle::text(*value);
}

std::string Fields::place(std::string_view key) const { return m_path + "." + std::string(key); }

void Fields::finish() const
{
    for (const auto& entry : *m_object) {
        const std::string key(entry.key());
        if (!m_read.contains(key) && !isDocumentation(key))
            ADD_FAILURE() << "field " << place(key) << " is not checked";
    }
}

double number(const json::value& value)
{
    if (const auto* written = value.if_string()) {
        const std::string whole(*written);
        const auto slash = whole.find('/');
        if (slash == std::string::npos)
            return decimal(whole);
        return decimal(whole.substr(0, slash)) / decimal(whole.substr(slash + 1));
    }
    boost::system::error_code failed;
    const auto result = value.to_number<double>(failed);
    if (failed)
        throw LayoutFault(json::serialize(value) + " is not a number");
    return result;
}

std::optional<double> optionalNumber(const json::value& value)
{
    return value.is_null() ? std::nullopt : std::optional(number(value));
}

const json::array& array(const json::value& value)
{
    if (!value.is_array())
        throw LayoutFault(json::serialize(value) + " is not a list");
    return value.get_array();
}

std::vector<double> numbers(const json::value& value)
{
    std::vector<double> result;
    for (const json::value& item : array(value))
        result.push_back(number(item));
    return result;
}

std::string text(const json::value& value)
{
    if (!value.is_string())
        throw LayoutFault(json::serialize(value) + " is not a text");
    return std::string(value.get_string());
}

std::vector<std::string> texts(const json::value& value)
{
    std::vector<std::string> result;
    for (const json::value& item : array(value))
        result.push_back(text(item));
    return result;
}

void expectNumber(const json::value& expected, std::optional<double> actual, Tolerance tolerance,
                  const std::string& what)
{
    const auto wanted = optionalNumber(expected);
    ASSERT_EQ(wanted.has_value(), actual.has_value()) << what << ": expected " << json::serialize(expected) << ", is "
                                                      << (actual ? std::to_string(*actual) : std::string("null"));
    if (wanted) {
        EXPECT_NEAR(*wanted, *actual, tolerance.absolute) << what;
    }
}

void expectNumbers(const json::value& expected, const std::vector<double>& actual, Tolerance tolerance,
                   const std::string& what)
{
    const auto& wanted = array(expected);
    ASSERT_EQ(wanted.size(), actual.size()) << what;
    for (std::size_t i = 0; i < actual.size(); ++i)
        expectNumber(wanted[i], actual[i], tolerance, what + "[" + std::to_string(i) + "]");
}

void expectByName(const json::value& expected, const std::vector<std::string>& names,
                  const std::vector<std::optional<double>>& actual, Tolerance tolerance, const std::string& what)
{
    Fields wanted(expected, what);
    ASSERT_EQ(names.size(), actual.size()) << what;
    EXPECT_EQ(expected.as_object().size(), names.size()) << what;
    for (std::size_t i = 0; i < names.size(); ++i)
        expectNumber(wanted.need(names[i]), actual[i], tolerance, wanted.place(names[i]));
}

void expectByName(const json::value& expected, const std::vector<std::string>& names, const std::vector<double>& actual,
                  Tolerance tolerance, const std::string& what)
{
    expectByName(expected, names, std::vector<std::optional<double>>(actual.begin(), actual.end()), tolerance, what);
}

void expectNames(const json::value& expected, const std::vector<std::string>& actual, const std::string& what)
{
    if (expected.is_null())
        EXPECT_EQ(std::vector<std::string>{}, actual) << what;
    else
        EXPECT_EQ(texts(expected), actual) << what;
}

} // namespace steelyard::oracle
