// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/questionnaire.h"

#include <string_view>

namespace steelyard::input {

/// Reads a questionnaire (schema steelyard.questionnaire/1). Strict: every type has its
/// own keys and no others, ids are unique, show_if names questions that exist and never
/// runs in a circle.
Result<Questionnaire> readQuestionnaireFile(std::string_view yaml, std::string_view fileName);

} // namespace steelyard::input
