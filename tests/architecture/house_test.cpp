// SPDX-License-Identifier: GPL-3.0-or-later
// House rules for every file: licence line, size, words, a README per folder, valid desktop files.
#include "tests/architecture/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <regex>
#include <set>
#include <string>

namespace steelyard::architecture {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kFolders{"app", "cmake", "core", "packaging", "plugins", "resources", "tests", "ui"};
const std::vector<std::string> kWritten{".h", ".cpp", ".cu", ".cmake", "CMakeLists.txt", ".sql", ".sh", ".py"};

std::vector<std::string> writtenFiles()
{
    std::vector<std::string> files = filesBelow(kFolders, kWritten);
    // What a test reads as it was once written is not ours to head.
    std::erase_if(files, [](const std::string& file) { return file.starts_with("tests/data/"); });
    files.insert(files.end(), {"CMakeLists.txt", "dev", ".ci/run"});
    return files;
}

struct Ended {
    int status = -1;
    std::string output;
};

/// Runs a shell line; its two output streams come back together.
Ended run(const std::string& line)
{
    Ended ended;
    FILE* pipe = popen((line + " 2>&1").c_str(), "r");
    if (pipe == nullptr)
        return ended;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ended.output.append(buffer.data(), got);
    ended.status = pclose(pipe);
    return ended;
}

bool isInstalled(const std::string& tool) { return run("command -v " + tool).status == 0; }

std::string packaged(const std::string& name)
{
    return "'" + (fs::path(STEELYARD_SOURCE_DIR) / "packaging" / name).string() + "'";
}

} // namespace

TEST(House, EverySourceNamesItsLicence)
{
    for (const std::string& file : writtenFiles()) {
        const auto lines = linesOf(file);
        ASSERT_FALSE(lines.empty()) << file << ":1: empty or unreadable";
        const std::string licence = file.starts_with("plugins/") ? "MIT" : "GPL-3.0-or-later";
        const auto head = lines.begin() + std::min<std::ptrdiff_t>(3, static_cast<std::ptrdiff_t>(lines.size()));
        const bool named = std::any_of(lines.begin(), head, [&licence](const Line& line) {
            return line.text.find("SPDX-License-Identifier: " + licence) != std::string::npos;
        });
        EXPECT_TRUE(named) << file << ":1: the first lines name no SPDX licence " << licence;
    }
}

TEST(House, EverySourceIsFormatted)
{
    if (!isInstalled("clang-format-14"))
        GTEST_SKIP() << "clang-format-14 is not installed";
    std::string line = "cd '" STEELYARD_SOURCE_DIR "' && clang-format-14 --dry-run --Werror";
    for (const std::string& file : filesBelow({"app", "core", "plugins", "tests", "ui"}, {".h", ".cpp"}))
        line += " '" + file + "'";
    const Ended ended = run(line);
    EXPECT_EQ(ended.status, 0) << "clang-format-14 -i mends these:\n" << ended.output.substr(0, 4000);
}

TEST(House, FilesStaySmall)
{
    // Tables of cases may be long: the rule is for the product.
    for (const std::string& file : sourcesBelow({"app", "core", "plugins", "ui"}))
        EXPECT_LE(linesOf(file).size(), 600u) << file << ":601: over 600 lines";
}

TEST(House, NothingIsLeftForLater)
{
    // Spelt in two halves, so that this file passes its own check.
    static const std::regex later("\\b(TO"
                                  "DO|FIX"
                                  "ME|XX"
                                  "X)\\b");
    ASSERT_TRUE(std::regex_search(std::string("// TO") + "DO: later", later));
    for (const std::string& file : writtenFiles())
        for (const Line& line : linesOf(file))
            EXPECT_FALSE(std::regex_search(line.text, later)) << at(line);
}

TEST(House, NoNamespaceIsThrownOpen)
{
    static const std::regex open(R"(^\s*using\s+namespace\s+(?!std::\w*literals))");
    for (const std::string& file : sourcesBelow({"app", "core", "plugins", "ui"}))
        for (const Line& line : linesOf(file))
            EXPECT_FALSE(std::regex_search(line.text, open)) << at(line);
}

TEST(House, HeadersAreReadOnce)
{
    for (const std::string& file : filesBelow({"app", "core", "plugins", "tests", "ui"}, {".h"})) {
        const auto lines = linesOf(file);
        EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                                [](const Line& line) { return line.text.starts_with("#pragma once"); }))
            << file << ":1: no #pragma once";
    }
}

TEST(House, EveryFolderSaysWhatItIsFor)
{
    std::set<std::string> folders{"app", "plugins", "resources", "tests", "ui"};
    for (const std::string& file : sourcesBelow({"core"}))
        folders.insert(file.substr(0, file.find('/', 5)));
    for (const std::string& folder : folders)
        EXPECT_GE(linesOf(folder + "/README.md").size(), 5u) << folder << "/README.md:1: missing or nearly empty";
}

TEST(House, DesktopEntryIsValid)
{
    if (!isInstalled("desktop-file-validate"))
        GTEST_SKIP() << "desktop-file-validate is not installed";
    const Ended ended = run("desktop-file-validate " + packaged("steelyard.desktop"));
    EXPECT_EQ(ended.status, 0) << ended.output;
    EXPECT_EQ(ended.output, "");
}

TEST(House, AppStreamDataIsValid)
{
    if (!isInstalled("appstreamcli"))
        GTEST_SKIP() << "appstreamcli is not installed";
    const Ended ended = run("appstreamcli validate --no-net " + packaged("steelyard.metainfo.xml"));
    EXPECT_EQ(ended.status, 0) << ended.output;
}

TEST(House, ManualPageNamesEveryCommand)
{
    std::string page;
    for (const Line& line : linesOf("packaging/steelyard.1"))
        page += line.text + '\n';
    static const std::regex command(R"re("steelyard (\w+)[^"]*\\n")re");
    int commands = 0;
    for (const Line& line : linesOf("app/main.cpp")) {
        std::smatch found;
        if (!std::regex_search(line.text, found, command))
            continue;
        ++commands;
        EXPECT_NE(page.find(".B " + found[1].str()), std::string::npos)
            << at(line) << " is not in packaging/steelyard.1";
    }
    EXPECT_GE(commands, 8) << "app/main.cpp:1: its help text was not recognised";
}

} // namespace steelyard::architecture
