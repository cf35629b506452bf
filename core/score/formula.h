// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/formula_text.h"

#include <functional>
#include <map>
#include <string>

namespace steelyard::score {

/// Exact one-sided upper bound of a Poisson mean after `count` events: half the chi-squared quantile with
/// 2 x (count + 1) degrees of freedom (Garwood 1936). 0 events at 0.50 give ln 2 = 0.6931, at 0.95 give 2.9957.
/// InvalidInput unless count >= 0 and 0 < confidence < 1.
Result<double> poissonUpper(double count, double confidence);

/// How poisson_upper reads: as written, or as one end of its range (0 to the 95 % bound).
enum class PoissonEnd { AsWritten, Zero, Upper95 };

using Operands = std::map<std::string, double, std::less<>>;

/// The value of a formula. NotMeasured, with a sentence, when an operand is missing, at a division by zero and
/// when the result is not finite. An infinite part is allowed only where min, max or if leaves it out:
/// max(0, 1 - 1 / 0) is 0, while 1 / (1 / 0) has no value.
Result<double> evaluateFormula(const FormulaNode& formula, const Operands& operands,
                               PoissonEnd poisson = PoissonEnd::AsWritten);

} // namespace steelyard::score
