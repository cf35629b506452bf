// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"

#include <string>
#include <string_view>

/// One way to write a number, for every paper.
namespace steelyard::report {

/// Fixed decimals with thousands separators; the same in both languages.
std::string fixed(double value, int decimals);
inline std::string scoreText(double score) { return fixed(score, 1); }
inline std::string percentText(double percent, int decimals = 0) { return fixed(percent, decimals) + " %"; }
/// Three significant digits, no exponent for everyday sizes.
std::string figureText(double value);
/// A figure with its unit; ratios stand without one.
std::string valueText(double value, std::string_view unit);

/// "Score: 5"; a sentence loses its full stop, and behind a question the value stands without a colon.
std::string withValue(Language language, std::string subject, std::string_view value);
/// "1 answer", "3 answers"; "3 项答复".
std::string counted(Language language, std::size_t count, std::string_view noun, std::string_view chinese);

} // namespace steelyard::report
