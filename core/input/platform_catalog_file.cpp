// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/platform_catalog_file.h"

#include "core/base/dates.h"
#include "core/base/yaml_reader.h"
#include "core/model/change.h"

#include <QFile>

#include <algorithm>
#include <set>

// A resource in a static library is linked in only when somebody asks for it.
static void linkCatalog() { Q_INIT_RESOURCE(steelyard_content); }

namespace steelyard::input {

namespace {

PlatformClass readClass(const YamlNode& node)
{
    const std::string& name = node.text();
    if (name == "general_cloud")
        return PlatformClass::GeneralCloud;
    if (name == "compute_rental")
        return PlatformClass::ComputeRental;
    if (name == "specialised")
        return PlatformClass::Specialised;
    node.fail("class must be general_cloud, compute_rental or specialised");
}

/// A text that says something.
std::string readWords(const YamlNode& node, const char* name)
{
    if (node.text().empty())
        node.fail(std::string(name) + " must not be empty");
    return node.text();
}

std::string readCurrency(const YamlNode& node)
{
    const std::string& code = node.text();
    if (code.size() != 3 || !std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
        node.fail("currency must be a three-letter code, for example USD");
    return code;
}

PlatformFact readFact(const YamlNode& node, const std::string& platform)
{
    YamlMap fields(node);
    PlatformFact fact;
    fact.platform = platform;
    fact.id = readWords(fields.need("id"), "id");
    fact.title = readWords(fields.need("title"), "title");
    fact.text = readWords(fields.need("text"), "text");
    fact.source = readWords(fields.need("source"), "source");
    const YamlNode& date = fields.need("date");
    fact.date = date.text();
    if (!daysBetween(fact.date, fact.date))
        date.fail("date must be a day of the calendar, for example 2026-11-30");
    fields.finish();
    return fact;
}

CatalogEntry readEntry(const YamlNode& node)
{
    YamlMap map(node);
    CatalogEntry entry;
    entry.platform.id = map.need("id").text();
    entry.name = map.need("name").localText();
    entry.platform.name = entry.name.en;
    entry.platform.vendor = readWords(map.need("vendor"), "vendor");
    entry.platform.product = readWords(map.need("product"), "product");
    entry.platform.platformClass = readClass(map.need("class"));
    entry.platform.currency = readCurrency(map.need("currency"));
    entry.platform.regions = map.need("regions").texts();
    entry.platform.links = map.need("links").texts();
    if (const auto ok = checkRecord(entry.platform); !ok)
        node.fail(ok.error().what);
    std::set<std::string> ids;
    for (const YamlNode& item : map.need("facts").sequence()) {
        entry.facts.push_back(readFact(item, entry.platform.id));
        if (!ids.insert(entry.facts.back().id).second)
            item.fail("fact '" + entry.facts.back().id + "' appears twice");
    }
    map.finish();
    return entry;
}

} // namespace

Result<std::vector<CatalogEntry>> readPlatformCatalog(std::string_view yaml, std::string_view fileName)
{
    return decodeYaml(yaml, fileName, [](const YamlNode& root) {
        YamlMap file(root);
        if (file.need("schema").text() != "steelyard.platform-catalog/1")
            file.need("schema").fail("this is not a platform catalogue (schema steelyard.platform-catalog/1)");
        file.ignore("version");
        std::vector<CatalogEntry> entries;
        std::set<std::string> ids;
        for (const YamlNode& item : file.need("platforms").sequence()) {
            entries.push_back(readEntry(item));
            if (!ids.insert(entries.back().platform.id).second)
                item.fail("platform '" + entries.back().platform.id + "' appears twice");
        }
        file.finish();
        return entries;
    });
}

Result<std::vector<CatalogEntry>> builtinCatalog()
{
    linkCatalog();
    QFile file(QStringLiteral(":/content/platform-catalog.yaml"));
    if (!file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::Internal, "the platform catalogue is not part of this build");
    return readPlatformCatalog(file.readAll().toStdString(), "platform-catalog.yaml");
}

} // namespace steelyard::input
