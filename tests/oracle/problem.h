// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/additive.h"
#include "tests/oracle/fields.h"

#include <string>
#include <vector>

namespace steelyard::oracle {

/// The weighted problem that most families share: criteria, alternatives, partial values.
struct Problem {
    std::vector<std::string> criteria;
    std::vector<double> weights;
    std::vector<std::string> alternatives;
    std::vector<std::vector<score::PartialValue>> cells; ///< a row per alternative

    /// Position of a name; LayoutFault for an unknown one.
    [[nodiscard]] std::size_t criterion(const std::string& name) const;
    [[nodiscard]] std::size_t alternative(const std::string& name) const;

    /// The cells as points; NaN for an unanswered one, which the product must refuse.
    [[nodiscard]] std::vector<double> values(std::size_t alternative) const;
};

/// Reads "criteria", "alternatives" and "partial_values" of a case's input.
Problem readProblem(Fields& input);

/// null = unanswered, [low, high] = a range, a number = a point.
score::PartialValue readCell(const boost::json::value* value);

/// Scores of all alternatives by the product.
std::vector<double> scoresOf(const Problem& problem);

std::vector<double> asDoubles(const std::vector<int>& ranks);

/// Names at these positions.
std::vector<std::string> named(const std::vector<std::size_t>& positions, const std::vector<std::string>& names);

} // namespace steelyard::oracle
