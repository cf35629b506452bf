// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/metrics_reading.h"

#include <set>

namespace steelyard::metrics_file {

std::vector<std::string> distinctTexts(const YamlNode& node)
{
    std::vector<std::string> texts = node.texts();
    std::set<std::string> seen;
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (!seen.insert(texts[i]).second)
            node.items[i].fail("'" + texts[i] + "' is listed twice");
    return texts;
}

double positive(const YamlNode& node)
{
    const double value = node.number();
    if (value <= 0)
        node.fail("must be above 0");
    return value;
}

void NameSet::add(const YamlNode& node)
{
    if (node.text().empty())
        node.fail(m_what + " is empty");
    const auto [at, isNew] = m_lines.emplace(node.text(), node.line);
    if (!isNew)
        node.fail(m_what + " '" + node.text() + "' appears twice (first in line " + std::to_string(at->second) + ")");
}

} // namespace steelyard::metrics_file
