// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/dates.h"
#include "core/input/platform_catalog_file.h"
#include "core/model/change.h"
#include "tests/input/content_testing.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace steelyard::input {

namespace {

const char* const kSmall = R"(schema: steelyard.platform-catalog/1
version: 1.0.0
platforms:
  - id: north
    name: {en: "North", zh-CN: "北方"}
    vendor: "North Ltd"
    product: "GPU cloud"
    class: compute_rental
    currency: CNY
    regions: [r1, r2]
    links: ["https://example.org/north"]
    facts:
      - {id: price, title: "List price", text: "12.5 CNY per GPU-hour", source: "price page", date: "2026-10-01"}
      - {id: spot, title: "Spot notice", text: "30 seconds", source: "help page", date: "2026-01-28"}
  - id: south
    name: {en: "South", zh-CN: "南方"}
    vendor: "South Ltd"
    product: "Clusters"
    class: specialised
    currency: USD
    regions: []
    links: []
    facts: []
)";

using steelyard::testing::replaced;

/// The sentence a changed catalogue is refused with.
std::string refusal(const std::string& from, const std::string& to)
{
    const auto catalog = readPlatformCatalog(replaced(kSmall, from, to), "own.yaml");
    return catalog ? "accepted" : catalog.error().sentence();
}

::testing::AssertionResult names(const std::string& sentence, const std::string& part)
{
    if (sentence.find(part) != std::string::npos && sentence.find("own.yaml:") != std::string::npos)
        return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << sentence << " lacks '" << part << "' or its place";
}

} // namespace

TEST(PlatformCatalog, ReadsEveryField)
{
    const auto catalog = readPlatformCatalog(kSmall, "own.yaml");
    ASSERT_TRUE(catalog) << catalog.error().sentence();
    ASSERT_EQ(catalog->size(), 2u);
    const CatalogEntry& north = catalog->front();
    EXPECT_EQ(north.platform.id, "north");
    EXPECT_EQ(north.platform.name, "North");
    EXPECT_EQ(north.name, (LocalText{"North", "北方"}));
    EXPECT_EQ(north.platform.vendor, "North Ltd");
    EXPECT_EQ(north.platform.product, "GPU cloud");
    EXPECT_EQ(north.platform.platformClass, PlatformClass::ComputeRental);
    EXPECT_EQ(north.platform.currency, "CNY");
    EXPECT_EQ(north.platform.regions, (std::vector<std::string>{"r1", "r2"}));
    EXPECT_EQ(north.platform.links, (std::vector<std::string>{"https://example.org/north"}));
    ASSERT_EQ(north.facts.size(), 2u);
    EXPECT_EQ(north.facts[0],
              (PlatformFact{"north", "price", "List price", "12.5 CNY per GPU-hour", "price page", "2026-10-01"}));
    EXPECT_EQ((*catalog)[1].platform.platformClass, PlatformClass::Specialised);
    EXPECT_TRUE((*catalog)[1].facts.empty());
}

TEST(PlatformCatalog, NothingIsInventedForAPlatform)
{
    const auto catalog = readPlatformCatalog(kSmall, "own.yaml");
    ASSERT_TRUE(catalog);
    for (const CatalogEntry& entry : *catalog) {
        EXPECT_EQ(entry.platform.failureDomain, "");
        EXPECT_EQ(entry.platform.billingRule, "");
        EXPECT_EQ(entry.platform.contact, "");
        EXPECT_EQ(entry.platform.gpuModel, "");
    }
}

TEST(PlatformCatalog, RefusesUnknownAndDoubleKeys)
{
    EXPECT_TRUE(names(refusal("version: 1.0.0", "version: 1.0.0\nrating: 5"), "unknown key 'rating'"));
    EXPECT_TRUE(
        names(refusal("    vendor: \"North Ltd\"", "    vendor: \"North Ltd\"\n    stars: 5"), "unknown key 'stars'"));
    EXPECT_TRUE(names(refusal("id: price, title", "id: price, score: 90, title"), "unknown key 'score'"));
    EXPECT_TRUE(names(refusal("    currency: CNY", "    currency: CNY\n    currency: USD"), "appears twice"));
}

TEST(PlatformCatalog, RefusesDoubleIds)
{
    EXPECT_TRUE(names(refusal("id: south", "id: north"), "'north' appears twice"));
    EXPECT_TRUE(names(refusal("id: spot", "id: price"), "'price' appears twice"));
}

TEST(PlatformCatalog, RefusesWhatIsMissing)
{
    EXPECT_TRUE(names(refusal("  - id: south\n    name", "  - name"), "id"));
    EXPECT_TRUE(names(refusal("    class: specialised\n", ""), "class"));
    EXPECT_TRUE(names(refusal("source: \"price page\", ", ""), "source"));
    EXPECT_TRUE(names(refusal(", date: \"2026-10-01\"", ""), "date"));
    EXPECT_TRUE(names(refusal("    facts: []\n", ""), "facts"));
}

TEST(PlatformCatalog, RefusesWrongValues)
{
    EXPECT_TRUE(names(refusal("class: compute_rental", "class: marketplace"), "class"));
    EXPECT_TRUE(
        names(refusal("schema: steelyard.platform-catalog/1", "schema: steelyard.scorecard/1"), "platform catalogue"));
    EXPECT_TRUE(names(refusal("facts: []", "facts: none"), ""));
    EXPECT_TRUE(names(refusal("date: \"2026-10-01\"", "date: \"2026-13-01\""), "date"));
    EXPECT_TRUE(names(refusal("date: \"2026-10-01\"", "date: \"last autumn\""), "date"));
    EXPECT_TRUE(names(refusal("text: \"30 seconds\"", "text: \"\""), "text"));
    EXPECT_TRUE(names(refusal("source: \"help page\"", "source: \"\""), "source"));
    EXPECT_TRUE(names(refusal("currency: CNY", "currency: yuan"), "currency"));
    EXPECT_TRUE(names(refusal("id: north", "id: \"north pole\""), "id"));
}

TEST(PlatformCatalog, TruncatedAndForeignTextsAreRefused)
{
    const std::string whole = kSmall;
    EXPECT_FALSE(readPlatformCatalog("", "own.yaml"));
    EXPECT_FALSE(readPlatformCatalog("\x89PNG\r\n", "own.yaml"));
    EXPECT_FALSE(readPlatformCatalog(whole.substr(0, whole.find("  - id: south") + 20), "own.yaml"));
    EXPECT_FALSE(readPlatformCatalog("platforms: []", "own.yaml"));
}

TEST(PlatformCatalog, TheShippedOneKeepsItsPromises)
{
    const auto catalog = builtinCatalog();
    ASSERT_TRUE(catalog) << catalog.error().sentence();
    std::set<std::string> vendors;
    for (const CatalogEntry& entry : *catalog) {
        vendors.insert(entry.platform.vendor);
        EXPECT_TRUE(checkRecord(entry.platform)) << entry.platform.id;
        EXPECT_FALSE(entry.name.zh.empty()) << entry.platform.id;
        EXPECT_FALSE(entry.platform.links.empty()) << entry.platform.id;
        for (const std::string& link : entry.platform.links)
            EXPECT_TRUE(link.starts_with("https://")) << entry.platform.id << ": " << link;
        for (const PlatformFact& fact : entry.facts) {
            EXPECT_TRUE(checkRecord(fact)) << entry.platform.id << "/" << fact.id;
            EXPECT_EQ(fact.platform, entry.platform.id);
            EXPECT_TRUE(daysBetween(fact.date, "2026-11-30")) << fact.id << " " << fact.date;
        }
    }
    for (const char* vendor : {"Alibaba Cloud", "Amazon Web Services", "Microsoft", "Google", "CoreWeave", "Vast.ai"})
        EXPECT_TRUE(vendors.contains(vendor)) << vendor;
}

TEST(PlatformCatalog, TheShippedOneIsTheFileInTheSources)
{
    std::ifstream in(STEELYARD_SOURCE_DIR "/resources/content/platform-catalog.yaml");
    std::ostringstream text;
    text << in.rdbuf();
    const auto fromFile = readPlatformCatalog(text.str(), "platform-catalog.yaml");
    const auto builtin = builtinCatalog();
    ASSERT_TRUE(fromFile) << fromFile.error().sentence();
    ASSERT_TRUE(builtin);
    ASSERT_EQ(fromFile->size(), builtin->size());
    for (std::size_t i = 0; i < builtin->size(); ++i) {
        EXPECT_EQ((*fromFile)[i].platform, (*builtin)[i].platform);
        EXPECT_EQ((*fromFile)[i].facts, (*builtin)[i].facts);
    }
}

} // namespace steelyard::input
