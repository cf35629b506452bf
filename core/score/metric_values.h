// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/answers.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::score {

/// One scored key of one platform, picked from measurements or computed from costs.
struct MetricValue {
    double value = 0;                ///< in the unit of the key
    std::optional<double> low, high; ///< lowest and highest counted run, or the scenario's ends
    std::string unit;
    Provenance kind = Provenance::Measured; ///< Measured or Costed
    bool longerThan = false;                ///< unfinished waits: the true value is larger
    bool inputsMeasured = true;             ///< of a costed value
    std::vector<std::string> marks;         ///< doubts that travel with the value
    std::vector<std::string> measurements;  ///< ids behind the value
    std::vector<std::string> steps;         ///< how it was picked, in words
    std::string at;                         ///< newest time of measurement
    std::string origin;                     ///< tool, drill or cost source
    bool operator==(const MetricValue&) const = default;
};

/// The scored keys of one platform, each picked at most once.
class MetricValues
{
public:
    MetricValues(const Content& content, const Round& round, std::string_view platform, const AnswerBook& answers);
    ~MetricValues();
    MetricValues(const MetricValues&) = delete;
    MetricValues& operator=(const MetricValues&) = delete;

    [[nodiscard]] std::optional<MetricValue> find(const std::string& key) const;
    /// Why find() gives nothing, as one English sentence.
    [[nodiscard]] std::string whyNot(const std::string& key) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace steelyard::score
