// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"
#include "core/run/probe_protocol.h"

namespace steelyard::run {

/// What the protocol check may ask of the registry, stand-in keys included. Built into
/// steelyard_core: the headless runner checks lines without a registry. `registry` must outlive it.
RegistryView registryView(const MetricRegistry& registry);

} // namespace steelyard::run
