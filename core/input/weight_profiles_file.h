// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/weight_profiles.h"

#include <string_view>

namespace steelyard::input {

/// Reads weight profiles (schema steelyard.weight-profiles/1). Strict: the weights of a
/// profile sum to 100 at both levels, the changes of a modifier or role to zero.
/// Criteria are written short inside their dimension; they are read as full ids.
Result<WeightProfiles> readWeightProfilesFile(std::string_view yaml, std::string_view fileName);

} // namespace steelyard::input
