// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the drawing in ARCHITECTURE.md true: who may include whom, and which library lives where.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Line {
    std::string file;      // from the root
    int number = 0;
    std::string text;
};

bool isSource(const fs::path& path)
{
    const std::string extension = path.extension().string();
    return extension == ".h" || extension == ".cpp" || extension == ".cu";
}

std::vector<std::string> sources(const std::vector<std::string>& folders)
{
    std::vector<std::string> files;
    for (const std::string& folder : folders)
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(STEELYARD_SOURCE_DIR) / folder))
            if (entry.is_regular_file() && isSource(entry.path()))
                files.push_back(fs::relative(entry.path(), STEELYARD_SOURCE_DIR).string());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<Line> linesOf(const std::string& file)
{
    std::ifstream in(fs::path(STEELYARD_SOURCE_DIR) / file);
    std::vector<Line> lines;
    std::string text;
    for (int number = 1; std::getline(in, text); ++number)
        lines.push_back({file, number, text});
    return lines;
}

/// "core/base/x.h" of #include "core/base/x.h", or "QWidget" of #include <QWidget>.
std::string included(const std::string& text)
{
    if (!text.starts_with("#include"))
        return {};
    const auto open = text.find_first_of("\"<");
    const auto close = text.find_last_of("\">");
    return open == std::string::npos || close <= open ? std::string() : text.substr(open + 1, close - open - 1);
}

std::string at(const Line& line) { return line.file + ":" + std::to_string(line.number) + ": " + line.text; }

const std::map<std::string, int> kRank{{"base", 0}, {"model", 1}, {"input", 2},  {"run", 2},    {"store", 2},
                                       {"cost", 2}, {"score", 3}, {"decide", 4}, {"report", 5}, {"render", 6}};

std::string coreFolder(const std::string& path)
{
    if (!path.starts_with("core/"))
        return {};
    return path.substr(5, path.find('/', 5) - 5);
}

} // namespace

TEST(Architecture, CoreFoldersIncludeLowerRanksOnly)
{
    for (const std::string& file : sources({"core"}))
        for (const Line& line : linesOf(file)) {
            const std::string to = coreFolder(included(line.text)), from = coreFolder(file);
            if (to.empty() || to == from)
                continue;
            ASSERT_TRUE(kRank.contains(to)) << at(line);
            EXPECT_LT(kRank.at(to), kRank.at(from)) << at(line);
        }
}

TEST(Architecture, CoreKnowsNoScreen)
{
    for (const std::string& file : sources({"core", "plugins"}))
        for (const Line& line : linesOf(file)) {
            const std::string target = included(line.text);
            EXPECT_FALSE(target.starts_with("ui/") || target.starts_with("app/")) << at(line);
            for (const char* widget : {"QWidget", "QtWidgets", "QApplication", "QDialog", "QMainWindow", "QtCharts", "QChart"})
                EXPECT_FALSE(target.starts_with(widget)) << at(line);
        }
}

TEST(Architecture, RunAndBaseAreFreeOfQt)
{
    for (const std::string& file : sources({"core/base", "core/run", "plugins"}))
        for (const Line& line : linesOf(file)) {
            const std::string target = included(line.text);
            EXPECT_FALSE(target.size() > 1 && target[0] == 'Q' && (std::isupper(static_cast<unsigned char>(target[1])) || target[1] == 't'))
                << at(line);
        }
}

TEST(Architecture, LibrariesStayInTheirFiles)
{
    for (const std::string& file : sources({"app", "core", "ui", "plugins"}))
        for (const Line& line : linesOf(file)) {
            const std::string target = included(line.text);
            if (target.starts_with("yaml-cpp/")) {
                EXPECT_EQ(file, "core/base/yaml_reader.cpp") << at(line);
            }
            if (target.starts_with("boost/process")) {
                EXPECT_TRUE(file.starts_with("core/run/boost_process_launcher")) << at(line);
            }
            if (target.starts_with("qpdf/")) {
                EXPECT_TRUE(file.starts_with("core/render/")) << at(line);
            }
            if (target.starts_with("QSql")) {
                EXPECT_TRUE(file.starts_with("core/store/")) << at(line);
            }
            if (target.starts_with("QChart") || target.starts_with("QtCharts")) {
                EXPECT_TRUE(file.starts_with("ui/charts/")) << at(line);
            }
        }
}

TEST(Architecture, TheWindowNeverWaits)
{
    for (const std::string& file : sources({"ui"}))
        for (const Line& line : linesOf(file))
            for (const char* word : {"waitFor", "processEvents", "QEventLoop", ".exec()", "->exec()"})
                EXPECT_EQ(line.text.find(word), std::string::npos) << at(line);
}

TEST(Architecture, EverySourceNamesItsLicenceAndStaysSmall)
{
    for (const std::string& file : sources({"app", "core", "ui", "plugins", "tests"})) {
        const auto lines = linesOf(file);
        ASSERT_FALSE(lines.empty()) << file;
        const bool marked = std::any_of(lines.begin(), lines.begin() + std::min<std::ptrdiff_t>(3, static_cast<std::ptrdiff_t>(lines.size())),
                                        [](const Line& line) { return line.text.find("SPDX-License-Identifier") != std::string::npos; });
        EXPECT_TRUE(marked) << file;
        if (!file.starts_with("tests/")) {
            EXPECT_LE(lines.size(), 600u) << file;
        }
    }
}
