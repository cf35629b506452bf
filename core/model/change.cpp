// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/change.h"

#include "core/model/record_fields.h"

#include <algorithm>

namespace steelyard {

namespace {

std::string displayKey(const Record& record)
{
    std::string key = keyOf(record);
    std::replace(key.begin(), key.end(), kKeySeparator, '/');
    return std::string(kindOf(record)) + " '" + key + "'";
}

void assign(Round& round, const Record& like, const std::optional<Record>& state)
{
    std::visit(
        [&](const auto& row) {
            using Row = std::remove_cvref_t<decltype(row)>;
            if constexpr (std::is_same_v<Row, RoundHeader>) {
                if (state)
                    round.header = std::get<Row>(*state);
            } else if (state) {
                tableOf<Row>(round).insert_or_assign(keyOf(*state), std::get<Row>(*state));
            } else {
                tableOf<Row>(round).erase(keyOf(like));
            }
        },
        like);
}

template <class T>
void dropAllOf(Edit& edit, const Table<T>& table, std::string_view platform)
{
    forEachOf(table, platform, [&](const T& row) { edit.changes.push_back({Record(row), std::nullopt}); });
}

} // namespace

Edit inverse(const Edit& edit)
{
    Edit result;
    result.changes.reserve(edit.changes.size());
    for (auto it = edit.changes.rbegin(); it != edit.changes.rend(); ++it)
        result.changes.push_back({it->after, it->before});
    return result;
}

std::optional<Record> currentOf(const Round& round, const Record& like)
{
    return std::visit(
        [&](const auto& row) -> std::optional<Record> {
            using Row = std::remove_cvref_t<decltype(row)>;
            if constexpr (std::is_same_v<Row, RoundHeader>) {
                return round.header;
            } else {
                const auto* found = findIn(tableOf<Row>(round), keyOf(like));
                return found ? std::optional<Record>(*found) : std::nullopt;
            }
        },
        like);
}

void put(Edit& edit, const Round& round, Record record)
{
    auto before = currentOf(round, record);
    if (before && *before == record)
        return;
    edit.changes.push_back({std::move(before), std::move(record)});
}

void drop(Edit& edit, const Round& round, const Record& record)
{
    if (auto before = currentOf(round, record))
        edit.changes.push_back({std::move(before), std::nullopt});
}

void dropPlatform(Edit& edit, const Round& round, std::string_view platform)
{
    const Platform* row = findIn(round.platforms, platform);
    if (!row)
        return;
    dropAllOf(edit, round.platformFacts, platform);
    dropAllOf(edit, round.claims, platform);
    dropAllOf(edit, round.answers, platform);
    dropAllOf(edit, round.judgements, platform);
    dropAllOf(edit, round.consensus, platform);
    dropAllOf(edit, round.costs, platform);
    dropAllOf(edit, round.cellNotes, platform);
    dropAllOf(edit, round.waivers, platform);
    dropAllOf(edit, round.references, platform);
    for (const auto& [key, link] : round.evidenceLinks)
        if (link.platform == platform)
            edit.changes.push_back({Record(link), std::nullopt});
    for (const auto& [id, measurement] : round.measurements)
        if (measurement.platform == platform) {
            Measurement freed = measurement;
            freed.platform.clear();
            edit.changes.push_back({Record(measurement), Record(std::move(freed))});
        }
    for (const auto& [id, run] : round.probeRuns)
        if (run.platform == platform) {
            ProbeRun freed = run;
            freed.platform.clear();
            edit.changes.push_back({Record(run), Record(std::move(freed))});
        }
    edit.changes.push_back({Record(*row), std::nullopt});
}

Result<void> apply(Round& round, const Edit& edit)
{
    std::size_t done = 0;
    Error failure;
    for (const Change& change : edit.changes) {
        if (!change.before && !change.after) {
            failure = makeError(ErrorCode::Internal, "a change without content");
            break;
        }
        const Record& like = change.record();
        if (change.after) {
            if (auto ok = checkRecord(*change.after); !ok) {
                failure = ok.error();
                break;
            }
        }
        if (currentOf(round, like) != change.before) {
            failure = makeError(ErrorCode::Conflict, displayKey(like) + " was changed in the meantime", {},
                                "look at its present value and edit it again");
            break;
        }
        assign(round, like, change.after);
        ++done;
    }
    if (done == edit.changes.size())
        return {};
    while (done-- > 0)
        assign(round, edit.changes[done].record(), edit.changes[done].before);
    return failure;
}

} // namespace steelyard
