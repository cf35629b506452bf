// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/registry_view.h"

namespace steelyard::run {

RegistryView registryView(const MetricRegistry& registry)
{
    const auto find = [&registry](std::string_view key) {
        const auto* found = registry.findMeasurement(key);
        return found ? found : registry.standsInFor(key);
    };
    RegistryView view;
    view.unitOf = [find](std::string_view key) -> std::optional<std::string> {
        const auto* found = find(key);
        return found ? std::optional<std::string>(found->unit) : std::nullopt;
    };
    view.hasLabel = [find, &registry](std::string_view key, std::string_view label) {
        const auto* found = find(key);
        return found && registry.takesLabel(*found, label);
    };
    view.hasWarning = [&registry](std::string_view code) { return registry.findWarning(code) != nullptr; };
    return view;
}

} // namespace steelyard::run
