// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/input/platform_catalog_file.h"

#include "core/base/yaml_reader.h"

#include <QFile>

#include <set>

// A resource in a static library is linked in only when somebody asks for it.
static void linkCatalog() { Q_INIT_RESOURCE(steelyard_content); }

namespace steelyard::input {

namespace {

PlatformClass readClass(const YamlNode& node)
{
    const std::string& name = node.text();
    if (name == "general_cloud") return PlatformClass::GeneralCloud;
    if (name == "compute_rental") return PlatformClass::ComputeRental;
    if (name == "specialised") return PlatformClass::Specialised;
    node.fail("class must be general_cloud, compute_rental or specialised");
}

CatalogEntry readEntry(const YamlNode& node)
{
    YamlMap map(node);
    CatalogEntry entry;
    entry.platform.id = map.need("id").text();
    entry.name = map.need("name").localText();
    entry.platform.name = entry.name.en;
    entry.platform.vendor = map.textOr("vendor", "");
    entry.platform.product = map.textOr("product", "");
    entry.platform.platformClass = readClass(map.need("class"));
    entry.platform.currency = map.textOr("currency", "USD");
    if (const YamlNode* regions = map.find("regions"); regions && !regions->isNull())
        entry.platform.regions = regions->texts();
    if (const YamlNode* links = map.find("links"); links && !links->isNull())
        entry.platform.links = links->texts();
    std::set<std::string> ids;
    for (const YamlNode& item : map.need("facts").sequence()) {
        YamlMap fields(item);
        PlatformFact fact;
        fact.platform = entry.platform.id;
        fact.id = fields.need("id").text();
        if (!ids.insert(fact.id).second)
            item.fail("fact '" + fact.id + "' appears twice");
        fact.title = fields.need("title").text();
        fact.text = fields.need("text").text();
        fact.source = fields.need("source").text();
        fact.date = fields.need("date").text();
        fields.finish();
        entry.facts.push_back(std::move(fact));
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
