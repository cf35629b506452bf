// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string_view>

namespace steelyard::ui {

/// What somebody typed as a value with unit.
struct Quantity {
    std::optional<double> value; ///< in the asked unit; empty for blank or wrong text
    QString problem;             ///< one sentence; empty when the text is blank or right
};

/// Reads "1234.5", "1,234.5", "1e-6", "90 min" (asked for seconds: 5400), "97 %" (asked for a
/// ratio: 0.97), "yes" (asked for a bool). Commas are thousands separators and must stand
/// where those belong; what could mean two things ("1,5", "1.234,5", "1.2k") is refused.
/// Full-width characters of Chinese input methods count as their plain forms.
/// @param unit  of the metric registry, for example "GB/s"
[[nodiscard]] Quantity parseQuantity(const QString& text, std::string_view unit);

} // namespace steelyard::ui
