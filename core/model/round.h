// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/records.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace steelyard {

/// Any record, for what treats them alike: changes, the audit, the store.
using Record = std::variant<RoundHeader, ContentFile, Company, Platform, PlatformFact, Claim, Answer, Evaluator,
                            Judgement, Consensus, Measurement, CostFigure, CellNote, Waiver, WeightOverride,
                            CustomCriterion, ReferenceValue, Evidence, EvidenceLink, ProbeRun>;

/// Records by key. The parts of a key are joined by kKeySeparator, so all records of
/// one platform stand together and in order.
template <class T>
using Table = std::map<std::string, T, std::less<>>;

inline constexpr char kKeySeparator = '\x1f';

/// Joins key parts: joinKey("lambda", "openness.api") for a cell.
template <class... Parts>
std::string joinKey(std::string_view first, const Parts&... rest)
{
    std::string key(first);
    ((key += kKeySeparator, key += std::string_view(rest)), ...);
    return key;
}

/// Everything entered and measured for one round: the whole input of the scoring.
struct Round {
    RoundHeader header;
    Table<ContentFile> contentFiles;
    Table<Company> companies;
    Table<Platform> platforms;
    Table<PlatformFact> platformFacts;
    Table<Claim> claims;   // platform, metric
    Table<Answer> answers; // platform, question
    Table<Evaluator> evaluators;
    Table<Judgement> judgements;     // platform, criterion, evaluator
    Table<Consensus> consensus;      // platform, criterion
    Table<Measurement> measurements; // id
    Table<CostFigure> costs;         // platform, key
    Table<CellNote> cellNotes;       // platform, criterion
    Table<Waiver> waivers;           // platform, gate
    Table<WeightOverride> weightOverrides;
    Table<CustomCriterion> customCriteria;
    Table<ReferenceValue> references;  // platform (empty = round), id
    Table<Evidence> evidence;          // sha256
    Table<EvidenceLink> evidenceLinks; // sha256, platform, target
    Table<ProbeRun> probeRuns;
    bool operator==(const Round&) const = default;

    /// Platforms in the order people gave them.
    [[nodiscard]] std::vector<const Platform*> platformsInOrder() const;
};

/// The table of one kind of record.
template <class T>
Table<T>& tableOf(Round& round);
template <class T>
const Table<T>& tableOf(const Round& round)
{
    return tableOf<T>(const_cast<Round&>(round));
}
template <>
inline Table<ContentFile>& tableOf(Round& r)
{
    return r.contentFiles;
}
template <>
inline Table<Company>& tableOf(Round& r)
{
    return r.companies;
}
template <>
inline Table<Platform>& tableOf(Round& r)
{
    return r.platforms;
}
template <>
inline Table<PlatformFact>& tableOf(Round& r)
{
    return r.platformFacts;
}
template <>
inline Table<Claim>& tableOf(Round& r)
{
    return r.claims;
}
template <>
inline Table<Answer>& tableOf(Round& r)
{
    return r.answers;
}
template <>
inline Table<Evaluator>& tableOf(Round& r)
{
    return r.evaluators;
}
template <>
inline Table<Judgement>& tableOf(Round& r)
{
    return r.judgements;
}
template <>
inline Table<Consensus>& tableOf(Round& r)
{
    return r.consensus;
}
template <>
inline Table<Measurement>& tableOf(Round& r)
{
    return r.measurements;
}
template <>
inline Table<CostFigure>& tableOf(Round& r)
{
    return r.costs;
}
template <>
inline Table<CellNote>& tableOf(Round& r)
{
    return r.cellNotes;
}
template <>
inline Table<Waiver>& tableOf(Round& r)
{
    return r.waivers;
}
template <>
inline Table<WeightOverride>& tableOf(Round& r)
{
    return r.weightOverrides;
}
template <>
inline Table<CustomCriterion>& tableOf(Round& r)
{
    return r.customCriteria;
}
template <>
inline Table<ReferenceValue>& tableOf(Round& r)
{
    return r.references;
}
template <>
inline Table<Evidence>& tableOf(Round& r)
{
    return r.evidence;
}
template <>
inline Table<EvidenceLink>& tableOf(Round& r)
{
    return r.evidenceLinks;
}
template <>
inline Table<ProbeRun>& tableOf(Round& r)
{
    return r.probeRuns;
}

/// Key of a record inside its table.
std::string keyOf(const Record& record);

/// Table name of a record's kind, for example "judgement".
std::string_view kindOf(const Record& record);

/// Calls visit(record) for the records of `table` whose first key part is `first`.
template <class T, class Visit>
void forEachOf(const Table<T>& table, std::string_view first, Visit&& visit)
{
    const std::string prefix = joinKey(first, "");
    for (auto it = table.lower_bound(prefix); it != table.end() && it->first.starts_with(prefix); ++it)
        visit(it->second);
}

template <class T>
const T* findIn(const Table<T>& table, std::string_view key)
{
    const auto it = table.find(key);
    return it == table.end() ? nullptr : &it->second;
}

} // namespace steelyard
