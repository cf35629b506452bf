// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/yaml_reader.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Small checks that the parts of the registry reader share. All throw YamlFault with the place.
namespace steelyard::metrics_file {

/// One of a fixed set of words.
template <class Enum>
Enum wordOf(const YamlNode& node, std::initializer_list<std::pair<std::string_view, Enum>> words)
{
    std::string known;
    for (const auto& [word, value] : words) {
        if (node.text() == word)
            return value;
        known += (known.empty() ? "" : ", ") + std::string(word);
    }
    node.fail("'" + node.text() + "' is none of " + known);
}

/// A list of texts without repetition.
std::vector<std::string> distinctTexts(const YamlNode& node);

/// A number above 0.
double positive(const YamlNode& node);

/// Names that must not repeat; remembers where each stood first.
class NameSet
{
public:
    explicit NameSet(std::string what) : m_what(std::move(what)) {}
    void add(const YamlNode& node);

private:
    std::string m_what;
    std::map<std::string, int> m_lines;
};

} // namespace steelyard::metrics_file
