// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// Sentences with places to fill, in both languages, where the order of their parts differs.
namespace steelyard::report {

enum class Phrase {
    VerdictProvisional,
    VerdictNobody,
    VerdictPrimaryOnly,
    VerdictBoth,
    ReasonLowCoverage,
    ReasonLeads,
    ReasonGains,
    ReasonLoses,
    ReasonBarred,
    ReasonNotIndependent,
    ReasonUnknownIndependence,
    AskFirst,
    TileScore,
    TileCoverage,
    TileMeasured,
    TileSplit,
    TilePlatforms,
    SplitNote,
    TileNeeded,
    DocumentTitle,
    Verdict,
    Confidential,
    RoundLabel,
    PageOf,
    Contents,
    TeachingMark,
    RobustnessTitle,
    RobustnessProvisional,
    RobustnessSingle,
    RobustnessIntro,
    NoDimensionFlips,
    TakesOverAbove,
    TakesOverBelow,
    CriteriaFlipCaption,
    CriteriaFlipEmpty,
    CriterionHead,
    ShareInside,
    TakeoverAt,
    TakerOver,
    AboveWeight,
    BelowWeight,
    TornadoCaption,
    TornadoAlt,
    TornadoAxis,
    TornadoLow,
    TornadoHigh,
    TornadoCentre,
    TornadoNone,
    BreakEvenCaption,
    BreakEvenNote,
    BreakEvenEmpty,
    ScoreNow,
    BreakEvenScore,
    BreakEvenInput,
    PossibleLeaders,
    OnlyOnePlatform,
    CertainLeader,
    Dominates,
    DecisiveIntro,
    DecisiveItem,
    WeightsInside,
    WeightsByCompany,
    Template,
    Suggested,
    Used,
    OfTotal,
    Dimension,
};
inline constexpr std::size_t kPhraseCount = static_cast<std::size_t>(Phrase::Dimension) + 1;

/// The wording with its {places}.
const LocalText& phrase(Phrase id);

using Fill = std::pair<std::string_view, std::string>;

/// The wording of `language` with every {name} replaced by its value; values are never searched
/// for places themselves.
std::string fill(Language language, Phrase id, std::initializer_list<Fill> values = {});

} // namespace steelyard::report
