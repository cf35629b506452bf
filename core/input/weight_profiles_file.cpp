// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/weight_profiles_file.h"

#include "core/base/yaml_reader.h"
#include "core/input/content_reading.h"

#include <cmath>
#include <set>

namespace steelyard::input {

namespace {

std::map<std::string, double> readNumbers(const YamlNode& node, const std::string& prefix, double wantedSum)
{
    if (!node.isMap())
        node.fail("expected a map of weights");
    std::map<std::string, double> numbers;
    double sum = 0;
    for (const auto& [key, value, line] : node.entries) {
        const double number = value.number();
        if (wantedSum != 0 && number < 0)
            value.fail("a weight must not be negative");
        numbers[prefix + key] = number;
        sum += number;
    }
    if (std::abs(sum - wantedSum) > 1e-9)
        node.fail("these numbers sum to " + std::to_string(sum) + ", not " + std::to_string(std::lround(wantedSum)));
    return numbers;
}

WeightSet readSet(YamlMap& map, double wantedSum)
{
    WeightSet set;
    if (const YamlNode* dimensions = map.find("dimensions"))
        set.dimensions = readNumbers(*dimensions, "", wantedSum);
    if (const YamlNode* criteria = map.find("criteria")) {
        if (!criteria->isMap())
            criteria->fail("expected a map of dimensions");
        for (const auto& [dimension, numbers, line] : criteria->entries)
            set.criteria.merge(readNumbers(numbers, dimension + ".", wantedSum));
    }
    return set;
}

WeightModifier readModifier(const YamlNode& node, bool isRole)
{
    YamlMap map(node);
    WeightModifier modifier;
    modifier.id = map.need("id").text();
    modifier.name = map.need("name").localText();
    modifier.note = map.need("note").localText();
    if (!isRole)
        modifier.applyWhen = readCondition(map.need("apply_when"));
    modifier.changes = readSet(map, 0);
    if (const YamlNode* rules = map.find("activates_rules"))
        modifier.activatesRules = rules->texts();
    map.finish();
    return modifier;
}

WeightProfile readProfile(const YamlNode& node)
{
    YamlMap map(node);
    WeightProfile profile;
    profile.id = map.need("id").text();
    profile.name = map.need("name").localText();
    profile.rationale = map.need("rationale").localText();
    profile.weights = readSet(map, 100);
    map.finish();
    return profile;
}

void readVariables(const YamlNode& node, WeightProfiles& profiles)
{
    for (const YamlNode& item : node.sequence()) {
        YamlMap map(item);
        WorkloadVariable variable;
        variable.id = map.need("id").text();
        variable.type = map.need("type").text();
        variable.unit = map.textOr("unit", "");
        variable.name = map.need("name").localText();
        if (const YamlNode* values = map.find("values"))
            variable.values = values->texts();
        map.finish();
        profiles.variables.push_back(std::move(variable));
    }
}

void readSensitivity(const YamlNode& node, WeightProfiles& profiles)
{
    YamlMap map(node);
    profiles.within = map.need("within").number();
    profiles.seed = static_cast<std::uint64_t>(map.need("seed").integer());
    YamlMap stable(map.need("stable_when"));
    profiles.stableWinnerShare = stable.need("winner_share_at_least").number();
    stable.finish();
    map.ignore("regions");
    map.ignore("draws");
    map.ignore("report");
    map.finish();
}

WeightProfiles decode(const YamlNode& root)
{
    YamlMap file(root);
    if (file.need("schema").text() != "steelyard.weight-profiles/1")
        file.need("schema").fail("these are not weight profiles (schema steelyard.weight-profiles/1)");
    WeightProfiles profiles;
    file.ignore("scorecard");
    profiles.version = file.need("version").text();
    readVariables(file.need("workload_variables"), profiles);
    YamlMap blend(file.need("blend"));
    YamlMap rounding(blend.need("rounding"));
    profiles.roundingDecimals = static_cast<int>(rounding.need("decimals").integer());
    rounding.ignore("largest_remainder");
    rounding.finish();
    for (const char* key : {"method", "portfolio_level", "rules_on_workload", "user_override", "freeze_when"})
        blend.ignore(key);
    blend.finish();

    static constexpr std::array<std::string_view, 3> order{"pretraining", "finetuning", "inference"};
    const YamlNode& list = file.need("profiles");
    if (list.sequence().size() != order.size())
        list.fail("there are three profiles: pretraining, finetuning, inference");
    for (std::size_t i = 0; i < order.size(); ++i) {
        profiles.profiles[i] = readProfile(list.items[i]);
        if (profiles.profiles[i].id != order[i])
            list.items[i].fail("expected the profile '" + std::string(order[i]) + "' here");
    }
    std::set<std::string> ids;
    for (const YamlNode& item : file.need("modifiers").sequence()) {
        profiles.modifiers.push_back(readModifier(item, false));
        if (!ids.insert(profiles.modifiers.back().id).second)
            item.fail("modifier '" + profiles.modifiers.back().id + "' appears twice");
    }
    for (const YamlNode& item : file.need("roles").sequence()) {
        WeightModifier role = readModifier(item, true);
        if (role.id == "primary")
            profiles.primaryRole = std::move(role);
        else if (role.id == "backup")
            profiles.backupRole = std::move(role);
        else
            item.fail("a role is primary or backup");
    }
    if (profiles.primaryRole.id.empty() || profiles.backupRole.id.empty())
        file.need("roles").fail("both roles, primary and backup, are needed");
    readSensitivity(file.need("sensitivity"), profiles);
    file.finish();
    return profiles;
}

} // namespace

Result<WeightProfiles> readWeightProfilesFile(std::string_view yaml, std::string_view fileName)
{
    return decodeYaml(yaml, fileName, decode);
}

} // namespace steelyard::input
