// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/pick_values.h"

#include <string>
#include <utility>
#include <vector>

namespace steelyard::score {

/// Why values were left out, each reason once with its count.
class LeftOut
{
public:
    void add(const std::string& reason);
    void add(std::vector<std::string> sentences); ///< already counted
    [[nodiscard]] bool isEmpty() const { return m_counts.empty() && m_sentences.empty(); }
    /// "3 void (cache_resident), 1 with other labels".
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::pair<std::string, int>> m_counts;
    std::vector<std::string> m_sentences;
};

/// Keeps the values that may enter the first step of `rule`: where, given, exclude, exclude_codes, min_n and
/// indicative, in this order. Conditions with an absent measurement mark or drop a value as they say.
std::vector<PickValue> filterValues(const PickRule& rule, const PickInputs& inputs, const PickSources& sources,
                                    std::vector<PickValue> values, LeftOut& leftOut);

/// The values multiplied or divided as `scale` says, ranges included. A label that is absent or 0 drops the value.
std::vector<PickValue> scaleValues(const PickScale& scale, std::vector<PickValue> values, LeftOut& leftOut);

} // namespace steelyard::score
