// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/oracle_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>

namespace steelyard::oracle {

namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

/// Fields of a whole file that are not lists of cases.
const std::set<std::string_view> FileDocumentation{"oracle_format", "family", "source",      "how_computed",
                                                   "conventions",   "notes",  "verified_by", "title"};

class DynamicTest : public testing::Test
{
public:
    explicit DynamicTest(std::function<void()> body) : m_body(std::move(body)) {}

private:
    void TestBody() override { m_body(); }

    std::function<void()> m_body;
};

std::string asTestName(std::string name)
{
    for (char& letter : name) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != '-')
            letter = '_';
    }
    return name.empty() ? "unnamed" : name;
}

void addTest(const std::string& family, const std::string& name, std::function<void()> body)
{
    testing::RegisterTest(asTestName(family).c_str(), asTestName(name).c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [body = std::move(body)]() -> DynamicTest* { return new DynamicTest(body); });
}

void addFailure(const std::string& family, const std::string& name, const std::string& message)
{
    addTest(family, name, [message] { FAIL() << message; });
}

bool mustBeRefused(const json::value* expected)
{
    const auto* sentence = expected == nullptr ? nullptr : expected->if_string();
    return sentence != nullptr && sentence->starts_with("reject");
}

void runCase(const OracleFile& file, const json::value& entry, const Adapter& adapter, const std::string& list)
{
    const std::string path = file.path.filename().string() + ": " + list;
    bool refused = false;
    bool mustRefuse = list == "must_reject";
    try {
        OracleCase current{file, Fields(entry, path), std::nullopt};
        const json::value* expected = current.fields.find("expected");
        mustRefuse = mustRefuse || mustBeRefused(expected);
        if (!mustRefuse && expected != nullptr && expected->is_object())
            current.expected.emplace(*expected, "expected");
        adapter(current);
        current.fields.finish();
        if (current.expected)
            current.expected->finish();
    } catch (const Refusal& refusal) {
        refused = true;
        if (!mustRefuse)
            FAIL() << "the product refused it: " << refusal.what();
    } catch (const LayoutFault& fault) {
        FAIL() << path << ": unknown layout: " << fault.what();
    } catch (const std::exception& fault) {
        FAIL() << path << ": cannot be read: " << fault.what();
    }
    if (mustRefuse && !refused)
        FAIL() << path << ": the product accepted what it must reject";
}

std::string nameOf(const OracleFile& file, const json::value& entry, std::size_t position)
{
    std::string name = "case-" + std::to_string(position + 1);
    if (const auto* object = entry.if_object()) {
        if (const auto* id = object->if_contains("id"); id != nullptr && id->is_string())
            name = std::string(id->get_string());
    }
    const std::string stem = file.path.stem().string();
    return stem == file.family ? name : name + "-of-" + stem;
}

void registerCases(const std::shared_ptr<const OracleFile>& file, const Family& family)
{
    std::size_t count = 0;
    for (const auto& entry : file->content.get_object()) {
        const std::string key(entry.key());
        if (FileDocumentation.contains(key))
            continue;
        auto adapter = family.find(key);
        if (adapter == family.end() && key == "must_reject")
            adapter = family.find("cases");
        if (adapter == family.end()) {
            addFailure(file->family, "field-" + key, file->path.string() + ": the field '" + key + "' is unknown");
            continue;
        }
        // A single object stands for a list of one.
        const json::array list = entry.value().is_array() ? entry.value().get_array() : json::array{entry.value()};
        for (std::size_t i = 0; i < list.size(); ++i) {
            addTest(file->family, nameOf(*file, list[i], i),
                    [file, value = list[i], run = adapter->second, key] { runCase(*file, value, run, key); });
        }
        count += list.size();
    }
    if (count == 0)
        addFailure(file->family, "file-" + file->path.stem().string(), file->path.string() + " holds no case");
}

std::optional<json::value> parsed(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(stream), {}};
    boost::system::error_code failed;
    json::value value = json::parse(content, failed);
    if (!stream || failed)
        return std::nullopt;
    return value;
}

const json::value* fieldOf(const json::value& value, std::string_view key)
{
    const auto* object = value.if_object();
    return object == nullptr ? nullptr : object->if_contains({key.data(), key.size()});
}

/// The family a file says it is of; without a word of it, the one its name says.
std::string familyOf(const fs::path& path, const std::optional<json::value>& content)
{
    const json::value* family = content ? fieldOf(*content, "family") : nullptr;
    return family != nullptr && family->is_string() ? std::string(family->get_string()) : path.stem().string();
}

Tolerance toleranceOf(const json::value& content)
{
    const json::value* conventions = fieldOf(content, "conventions");
    const json::value* tolerance = conventions == nullptr ? nullptr : fieldOf(*conventions, "tolerance_abs");
    return tolerance == nullptr ? Tolerance{} : Tolerance{number(*tolerance)};
}

void registerFile(const fs::path& path, const Families& families)
{
    const auto content = parsed(path);
    const std::string family = familyOf(path, content);
    const std::string name = "file-" + path.stem().string();
    const auto known = families.find(family);
    if (known == families.end() && content) {
        addTest(family, name, [family] { GTEST_SKIP() << "family not yet implemented: " << family; });
        return;
    }
    if (!content || !content->is_object()) {
        addFailure(family, name, path.string() + " cannot be read as JSON");
        return;
    }
    const json::value* format = fieldOf(*content, "oracle_format");
    if (fieldOf(*content, "family") == nullptr || format == nullptr || *format != 1) {
        addFailure(family, name, path.string() + ": no family, or another oracle_format than 1");
        return;
    }
    try {
        registerCases(std::make_shared<const OracleFile>(OracleFile{path, family, *content, toleranceOf(*content)}),
                      known->second);
    } catch (const std::exception& fault) {
        addFailure(family, name, path.string() + ": " + fault.what());
    }
}

std::vector<fs::path> jsonFiles(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code failed;
    for (const fs::path& part : {folder, folder / "decision-oracles", folder / "cost-oracles"}) {
        for (fs::directory_iterator entry(part, failed), end; !failed && entry != end; entry.increment(failed)) {
            if (entry->path().extension() == ".json")
                files.push_back(entry->path());
        }
        failed.clear();
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

void registerFolder(const fs::path& folder, const Families& families)
{
    const auto files = jsonFiles(folder);
    if (files.empty())
        addFailure("oracle", "folder", "no oracle file in " + folder.string());
    for (const fs::path& path : files)
        registerFile(path, families);
}

} // namespace steelyard::oracle
