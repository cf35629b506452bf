// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/round.h"

#include "core/model/record_fields.h"

#include <algorithm>

namespace steelyard {

namespace {

struct KeyBuilder {
    std::string key;
    int left;

    template <class T>
    void operator()(std::string_view, const T& value)
    {
        if (left <= 0)
            return;
        if constexpr (std::is_same_v<T, std::string>) {
            if (--left; started)
                key += kKeySeparator;
            key += value;
            started = true;
        }
    }
    bool started = false;
};

} // namespace

std::string keyOf(const Record& record)
{
    return std::visit(
        [](const auto& row) {
            using Row = std::remove_cvref_t<decltype(row)>;
            KeyBuilder builder{{}, RecordTraits<Row>::keyFields};
            fields(builder, row);
            return builder.key;
        },
        record);
}

std::string_view kindOf(const Record& record)
{
    return std::visit([](const auto& row) { return RecordTraits<std::remove_cvref_t<decltype(row)>>::table; }, record);
}

std::vector<const Platform*> Round::platformsInOrder() const
{
    std::vector<const Platform*> result;
    result.reserve(platforms.size());
    for (const auto& [id, platform] : platforms)
        result.push_back(&platform);
    std::stable_sort(result.begin(), result.end(),
                     [](const Platform* a, const Platform* b) { return a->position < b->position; });
    return result;
}

} // namespace steelyard
