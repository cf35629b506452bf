// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"

#include <QString>

namespace steelyard::ui {

/// A doubt that travels with a value, as a sentence: a warning of the registry or a mark
/// that scoring itself set.
QString markInWords(const MetricRegistry& registry, const std::string& mark);

} // namespace steelyard::ui
