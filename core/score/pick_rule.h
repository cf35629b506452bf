// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/pick_inputs.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::score {

enum class PickSource { Measured, Costed };

/// Marks a picked value may carry beside the codes of the warnings on the values used.
namespace mark {
inline constexpr std::string_view Indicative = "indicative"; ///< nothing better was there
inline constexpr std::string_view FewObservations = "few_observations";
inline constexpr std::string_view FewValues = "few_values";
inline constexpr std::string_view UnknownN = "unknown_n";
inline constexpr std::string_view LongerThan = "longer_than";
inline constexpr std::string_view UncheckedReference = "unchecked_reference";
inline constexpr std::string_view DefaultReference = "default_reference";
inline constexpr std::string_view NewestOfSeveral = "newest_of_several";
inline constexpr std::string_view EnteredByHand = "entered_by_hand";
inline constexpr std::string_view ConditionUnchecked = "condition_unchecked"; ///< its measurement is absent
inline constexpr std::string_view NoSloLimit = "no_slo_limit";                ///< the round sets no limit
} // namespace mark

/// One value per platform and scored key, in the unit of the key.
struct PickedValue {
    double value = 0;
    /// Lowest and highest counted run; of a Poisson rate 0 to the one-sided 95 % bound; of a costed value the ends
    /// of the scenario. Empty where runs have no spread to show.
    std::optional<double> low;
    std::optional<double> high;
    std::string unit;
    PickSource source = PickSource::Measured;
    bool inputsMeasured = true;                ///< of a costed value: throughput, queueing and failures measured
    bool longerThan = false;                   ///< reads "longer than `value`": the wait has not ended
    std::vector<std::string> marks;            ///< sorted; see namespace mark, and warning codes
    std::vector<std::string> measurementIds;   ///< behind the value, sorted
    std::map<std::string, std::string> labels; ///< that tell this value from the others left
    std::vector<PickedValue> beside;           ///< the same rule under other labels; never scored
    std::vector<PickedValue> others;           ///< what else was left; the user may choose one and say why
};

struct PickOutcome {
    std::optional<PickedValue> value;
    std::string reason;             ///< why there is no value, one short English sentence
    std::vector<std::string> trace; ///< how it was picked, step by step
};

/// Runs the pick rules of the registry for one platform. Results are kept, so that a key that others are made of is
/// computed once. Pure: the same inputs give the same bits, whatever their order.
///
/// Precedence: the rule (its `from` keys in order, then its fallback); else a value measured or entered for the
/// scored key itself; else a cost figure entered for a key of source tco. The last two are marked entered_by_hand.
/// Keys of source drill take the latest or worst of their direct values.
class Picker
{
public:
    /// `inputs.registry` must outlive the picker; the measurements are read here and not kept.
    explicit Picker(PickInputs inputs);
    ~Picker();
    Picker(Picker&&) noexcept;
    Picker& operator=(Picker&&) noexcept;

    /// The outcome for a scored key or its alias.
    const PickOutcome& pick(std::string_view scoredKey);

private:
    class Run;
    std::unique_ptr<Run> m_run;
};

} // namespace steelyard::score
