// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_manifest.h"

#include "core/base/yaml_reader.h"
#include "core/run/probe_parameters.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

namespace steelyard::run {

namespace {

constexpr std::array<std::pair<std::string_view, ParameterType>, 5> kTypes = {{{"int", ParameterType::Int},
                                                                               {"number", ParameterType::Number},
                                                                               {"bool", ParameterType::Bool},
                                                                               {"text", ParameterType::Text},
                                                                               {"choice", ParameterType::Choice}}};

bool isLower(char c) { return c >= 'a' && c <= 'z'; }

bool isIdCharacter(char c) { return isLower(c) || (c >= '0' && c <= '9') || c == '_'; }

/// a-z first, then a-z, 0-9, _ and the `extra` characters; at most 64.
std::string readId(const YamlNode& node, std::string_view extra)
{
    const std::string& id = node.text();
    const bool good =
        !id.empty() && id.size() <= 64 && isLower(id.front()) && std::all_of(id.begin(), id.end(), [extra](char c) {
            return isIdCharacter(c) || extra.find(c) != std::string_view::npos;
        });
    if (!good)
        node.fail("'" + id + "' is no id: use up to 64 of a-z, 0-9 and _, a letter first");
    return id;
}

std::string readLine(const YamlNode& node, std::size_t longest)
{
    const std::string& text = node.text();
    if (text.empty() || text.size() > longest)
        node.fail("a text of 1 to " + std::to_string(longest) + " bytes is expected");
    if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        node.fail("a control character is not allowed here");
    return text;
}

std::string readExecutable(const YamlNode& node)
{
    const std::string text = readLine(node, 255);
    const std::filesystem::path path(text);
    if (path.is_absolute() || text.find('\\') != std::string::npos || text.back() == '/' ||
        std::any_of(path.begin(), path.end(), [](const auto& part) { return part == ".." || part == "."; }))
        node.fail("'" + text + "' must name a file inside the probe's own folder");
    return text;
}

std::string readMetricKey(const YamlNode& node)
{
    const std::string& key = node.text();
    const bool good = key.size() <= 128 && key.find('.') != std::string::npos && key.find("..") == std::string::npos &&
                      isLower(key.front()) && key.back() != '.' &&
                      std::all_of(key.begin(), key.end(), [](char c) { return isIdCharacter(c) || c == '.'; });
    if (!good)
        node.fail("'" + key + "' is no metric key: lower-case words joined by points are expected");
    return key;
}

template <class Read>
std::vector<std::string> readDistinct(const YamlNode& list, Read&& read)
{
    std::vector<std::string> result;
    std::set<std::string> seen;
    for (const YamlNode& item : list.sequence()) {
        result.push_back(read(item));
        if (!seen.insert(result.back()).second)
            item.fail("'" + result.back() + "' appears twice");
    }
    return result;
}

LocalText readLocalText(const YamlNode& node)
{
    LocalText text = node.localText();
    if (text.en.empty())
        node.fail("the English wording is empty");
    return text;
}

ParameterType readType(const YamlNode& node)
{
    for (const auto& [name, type] : kTypes)
        if (node.text() == name)
            return type;
    node.fail("'" + node.scalar + "' is no type: use int, number, bool, text or choice");
}

void readRange(YamlMap& map, ProbeParameter& parameter)
{
    for (auto [key, bound] : {std::pair{"min", &parameter.min}, std::pair{"max", &parameter.max}}) {
        const YamlNode* node = map.find(key);
        if (!node)
            continue;
        if (parameter.type == ParameterType::Int)
            *bound = static_cast<double>(node->integer());
        else if (parameter.type == ParameterType::Number)
            *bound = node->number();
        else
            node->fail("only an int or a number has a range");
        if (parameter.min && parameter.max && *parameter.min > *parameter.max)
            node->fail("min is above max");
    }
}

ParameterValue readDefault(const YamlNode& node, ParameterType type)
{
    switch (type) {
    case ParameterType::Int:
        return node.integer();
    case ParameterType::Number:
        return node.number();
    case ParameterType::Bool:
        return node.boolean();
    case ParameterType::Text:
    case ParameterType::Choice:
        break;
    }
    return node.text();
}

ProbeParameter readParameter(const YamlNode& node)
{
    YamlMap map(node);
    ProbeParameter parameter;
    parameter.id = readId(map.need("id"), "");
    parameter.type = readType(map.need("type"));
    if (const YamlNode* unit = map.find("unit"))
        parameter.unit = readLine(*unit, 32);
    readRange(map, parameter);
    if (const YamlNode* choices = map.find("choices")) {
        if (parameter.type != ParameterType::Choice)
            choices->fail("only a choice has choices");
        parameter.choices = readDistinct(*choices, [](const YamlNode& item) { return readLine(item, 255); });
    }
    if (parameter.type == ParameterType::Choice && parameter.choices.empty())
        node.fail("a choice needs at least one entry in 'choices'");
    parameter.name = readLocalText(map.need("name"));
    if (const YamlNode* help = map.find("help"))
        parameter.help = readLocalText(*help);
    if (const YamlNode* value = map.find("default")) {
        parameter.defaultValue = readDefault(*value, parameter.type);
        if (const auto checked = checkParameter(parameter, *parameter.defaultValue); !checked)
            value->fail("the default does not fit: " + checked.error().what);
    }
    map.finish();
    return parameter;
}

double readAmount(const YamlNode& node)
{
    const double amount = node.number();
    if (amount < 0)
        node.fail("a negative amount makes no sense");
    return amount;
}

long long readCount(const YamlNode& node)
{
    const long long count = node.integer();
    if (count < 0)
        node.fail("a negative count makes no sense");
    return count;
}

ProbeNeeds readNeeds(const YamlNode& node)
{
    YamlMap map(node);
    ProbeNeeds needs;
    for (auto [key, target] : {std::pair{"gpu_count", &needs.gpuCount}, std::pair{"nodes", &needs.nodes}})
        if (const YamlNode* value = map.find(key))
            *target = readCount(*value);
    for (auto [key, target] : {std::pair{"disk_space_mb", &needs.diskSpaceMb}, std::pair{"memory_mb", &needs.memoryMb}})
        if (const YamlNode* value = map.find(key))
            *target = readAmount(*value);
    for (auto [key, target] :
         {std::pair{"nccl", &needs.nccl}, std::pair{"cublas", &needs.cublas}, std::pair{"nvml", &needs.nvml},
          std::pair{"network", &needs.network}, std::pair{"scheduler", &needs.scheduler}})
        if (const YamlNode* value = map.find(key))
            *target = value->boolean();
    map.finish();
    return needs;
}

std::string readPlatform(const YamlNode& node)
{
    const std::string& text = node.text();
    const std::size_t dash = text.find('-');
    const auto word = [](std::string_view part) {
        return !part.empty() && std::all_of(part.begin(), part.end(), isIdCharacter);
    };
    if (dash == std::string::npos || !word(text.substr(0, dash)) || !word(text.substr(dash + 1)))
        node.fail("'" + text + "' is no platform: write it like linux-x86_64");
    return text;
}

ProbeManifest readManifest(const YamlNode& node)
{
    YamlMap map(node);
    const YamlNode& schema = map.need("schema");
    if (schema.text() != kProbeSchema)
        schema.fail("schema '" + schema.scalar + "' is not known, expected " + std::string(kProbeSchema));
    ProbeManifest manifest;
    manifest.id = readId(map.need("id"), "-");
    manifest.version = readLine(map.need("version"), 64);
    manifest.name = readLocalText(map.need("name"));
    manifest.description = readLocalText(map.need("description"));
    manifest.executable = readExecutable(map.need("executable"));
    const YamlNode& measures = map.need("measures");
    manifest.measures = readDistinct(measures, readMetricKey);
    if (manifest.measures.empty())
        measures.fail("a probe that measures nothing is no probe");
    if (const YamlNode* parameters = map.find("parameters")) {
        for (const YamlNode& item : parameters->sequence()) {
            ProbeParameter parameter = readParameter(item);
            if (manifest.parameter(parameter.id))
                item.fail("parameter '" + parameter.id + "' appears twice");
            manifest.parameters.push_back(std::move(parameter));
        }
    }
    if (const YamlNode* needs = map.find("needs"))
        manifest.needs = readNeeds(*needs);
    const YamlNode& duration = map.need("duration_s");
    manifest.durationS = readAmount(duration);
    if (const YamlNode* platforms = map.find("platforms"))
        manifest.platforms = readDistinct(*platforms, readPlatform);
    map.finish();
    return manifest;
}

} // namespace

const ProbeParameter* ProbeManifest::parameter(std::string_view wanted) const
{
    for (const ProbeParameter& parameter : parameters)
        if (parameter.id == wanted)
            return &parameter;
    return nullptr;
}

Result<ProbeManifest> readProbeManifest(std::string_view text, std::string_view fileName)
{
    return decodeYaml(text, fileName, readManifest);
}

std::string_view parameterTypeName(ParameterType wanted)
{
    for (const auto& [name, type] : kTypes)
        if (type == wanted)
            return name;
    return {};
}

} // namespace steelyard::run
