// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <boost/json.hpp>

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::oracle {

/// The file is not laid out as this family is.
class LayoutFault : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The product refused the input: right for a must_reject entry, a failure anywhere else.
class Refusal : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The value of a product call, or a Refusal with its sentence.
template <class T>
T accepted(Result<T> result)
{
    if (!result)
        throw Refusal(result.error().sentence());
    return std::move(result.value());
}

/// One JSON object; remembers which fields were read.
class Fields
{
public:
    Fields(const boost::json::value& object, std::string path);

    const boost::json::value& need(std::string_view key); ///< LayoutFault when absent
    const boost::json::value* find(std::string_view key); ///< nullptr when absent
    Fields object(std::string_view key) { return {need(key), place(key)}; }
    std::string text(std::string_view key);
    std::string textOr(std::string_view key, std::string fallback);
    void skip(std::string_view key) { (void)find(key); }

    /// A test failure for each field that nobody read, documentation apart.
    void finish() const;

    [[nodiscard]] std::string place(std::string_view key) const;
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    const boost::json::object* m_object;
    std::string m_path;
    std::set<std::string, std::less<>> m_read;
};

/// A number, also written as text ("NaN", "Infinity", "1/3").
double number(const boost::json::value& value);
std::optional<double> optionalNumber(const boost::json::value& value); ///< null = nullopt
std::vector<double> numbers(const boost::json::value& value);
std::string text(const boost::json::value& value);
std::vector<std::string> texts(const boost::json::value& value);
const boost::json::array& array(const boost::json::value& value);

/// What the cases of a file are compared with.
struct Tolerance {
    double absolute = 1e-9;
};

void expectNumber(const boost::json::value& expected, std::optional<double> actual, Tolerance tolerance,
                  const std::string& what);
void expectNumbers(const boost::json::value& expected, const std::vector<double>& actual, Tolerance tolerance,
                   const std::string& what);

/// An object {name: number} against values in the order of `names`; a name missing on either side fails.
void expectByName(const boost::json::value& expected, const std::vector<std::string>& names,
                  const std::vector<std::optional<double>>& actual, Tolerance tolerance, const std::string& what);
void expectByName(const boost::json::value& expected, const std::vector<std::string>& names,
                  const std::vector<double>& actual, Tolerance tolerance, const std::string& what);

/// A list of names, in this order; null = `actual` must be empty.
void expectNames(const boost::json::value& expected, const std::vector<std::string>& actual, const std::string& what);

} // namespace steelyard::oracle
