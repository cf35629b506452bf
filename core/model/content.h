// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/metric_registry.h"
#include "core/model/questionnaire.h"
#include "core/model/scorecard.h"
#include "core/model/weight_profiles.h"

namespace steelyard {

/// The template side of a round: what is asked, measured and weighed.
struct Content {
    Scorecard scorecard;
    Questionnaire questionnaire;
    WeightProfiles profiles;
    MetricRegistry registry;
};

} // namespace steelyard
