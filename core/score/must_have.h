// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/score/comparison.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace steelyard::score
{

/// One condition that an alternative has to meet whatever its score.
struct MustHave {
    std::string id;
    std::string fact;
    std::string op;
    Fact value;
};

/// True: all known and met. False: at least one known and not met. Unknown: otherwise.
struct MustHaveStatus {
    Tri met = Tri::True;
    std::vector<std::string> failed; ///< ids, in the order of the conditions
    std::vector<std::string> unknown;
};

/// Checks the conditions against what is known; a fact that is absent or missing leaves its
/// condition unknown. Fails with InvalidInput for an operator nobody knows.
Result<MustHaveStatus> checkMustHaves(std::span<const MustHave> conditions, const std::map<std::string, Fact>& facts);

} // namespace steelyard::score
