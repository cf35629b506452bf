// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"
#include "core/model/records.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard {
struct Round;
}

namespace steelyard::score {

/// Everything the pick rules of one platform read. The pointers must outlive whoever uses them.
struct PickInputs {
    const MetricRegistry* registry = nullptr;
    std::vector<const Measurement*> measurements;   ///< of this platform, invalid ones included
    std::map<std::string, std::string> invalidRuns; ///< probe run id -> why it was marked invalid
    std::map<std::string, const ReferenceValue*> platformReferences;
    std::map<std::string, const ReferenceValue*> roundReferences;
    std::map<std::string, const CostFigure*> costs; ///< by cost output id or scored key
    std::map<std::string, double> claims;           ///< by scored key, in its unit
    std::string currency;                           ///< of the round; a cost in another one is left out
    std::string gpuModel;                           ///< id or alias in the reference table
    std::string linkGeneration;                     ///< host link as inventory found it, for example pcie5_x16
};

/// The inputs of one platform of a round. Aliases of claims and costs are read as their keys.
PickInputs pickInputs(const Round& round, const MetricRegistry& registry, std::string_view platform);

/// A reference value in the unit of its definition.
struct ReferenceReading {
    double value = 0;
    std::optional<double> upper; ///< for limit checks, where two operating modes exist
    bool checked = false;        ///< read in a source; an unchecked one marks ratios and voids nothing
    bool isDefault = false;      ///< nobody entered it, the registry's default stands in
};

/// What a rule sees under a reference id: the platform's own figure, else the data sheet of its GPU or host link,
/// else the round's figure, else the default. A reference frozen with the round is read from the round only.
/// A peak entered without its number format ("gpu.dense_peak" in place of "gpu.dense_peak.bf16") counts as unchecked.
std::optional<ReferenceReading> readReference(const PickInputs& inputs, std::string_view id,
                                              std::string_view dtype = {});

/// Whether the measurement exceeds a physical limit of its part: factor x reference, where the reference is
/// known and checked. Such a value measured something else and gets the warning above_theoretical.
bool aboveTheoretical(const PickInputs& inputs, const Measurement& measurement);

} // namespace steelyard::score
