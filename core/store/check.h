// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace steelyard {

/// One thing that is not as it should be.
struct CheckFinding {
    enum class Severity {
        Fault,  ///< damaged, or changed by hand
        Notice, ///< allowed, but worth knowing: a document that is named here but kept elsewhere
    };
    Severity severity = Severity::Fault;
    std::string where; ///< "judgement 'lambda/openness.api/anna'", "audit entry 12", a table; with more rounds than
                       ///< one the round in front
    std::string what;  ///< one English sentence without a full stop
    bool operator==(const CheckFinding&) const = default;
};

/// Looks at everything in a file and changes nothing: structure, references, schema, the rules of every record, the
/// hash of every piece of evidence, the hash chain of the audit trail, and whether the records are what the audit
/// trail says they became. Empty = clean. An Error when it is no file of ours or cannot be read at all.
Result<std::vector<CheckFinding>> check(const std::string& path);

} // namespace steelyard
