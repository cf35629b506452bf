// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the drawing in ARCHITECTURE.md true: who may include whom, and which library lives where.
#include "tests/architecture/source_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>

namespace steelyard::architecture {

namespace {

const std::map<std::string, int> kRank{{"base", 0}, {"model", 1}, {"input", 2},  {"run", 2},    {"store", 2},
                                       {"cost", 2}, {"score", 3}, {"decide", 4}, {"report", 5}, {"render", 6}};

/// "score" of core/score/gates.h; empty outside core.
std::string coreFolder(const std::string& path)
{
    return path.starts_with("core/") ? path.substr(5, path.find('/', 5) - 5) : std::string();
}

/// Whether a file of core folder `from` may include a file of core folder `to`.
bool mayInclude(const std::string& from, const std::string& to)
{
    return from == to || (kRank.contains(from) && kRank.contains(to) && kRank.at(to) < kRank.at(from));
}

/// The Qt modules a file may include.
std::set<std::string> qtModulesFor(const std::string& file)
{
    const std::string folder = coreFolder(file);
    if (file.starts_with("plugins/") || folder == "base" || folder == "run")
        return {};
    if (folder == "store")
        return {"QtCore", "QtSql"};
    if (folder == "render")
        return {"QtCore", "QtGui"};
    if (!folder.empty())
        return {"QtCore"};
    if (file.starts_with("app/"))
        return {"QtCore", "QtGui", "QtWidgets"};
    std::set<std::string> modules{"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPdf", "QtPdfWidgets", "QtPrintSupport"};
    if (file.starts_with("ui/charts/chart_"))
        modules.insert("QtCharts");
    return modules;
}

} // namespace

TEST(SourceTree, ReadsIncludesAsTheCompilerDoes)
{
    EXPECT_EQ(includeOf("#include \"core/base/clock.h\"").target, "core/base/clock.h");
    EXPECT_TRUE(includeOf("  #  include \"x.h\" // why").isQuoted);
    EXPECT_EQ(includeOf("#include <QPainter>").target, "QPainter");
    EXPECT_FALSE(includeOf("#include <QPainter>").isQuoted);
    EXPECT_EQ(includeOf("// #include <QPainter>").target, "");
    EXPECT_EQ(includeOf("const char* text = \"#include <x>\";").target, "");
}

TEST(SourceTree, KnowsTheModuleOfAQtHeader)
{
    EXPECT_EQ(qtModuleOf("QString"), "QtCore");
    EXPECT_EQ(qtModuleOf("QPainter"), "QtGui");
    EXPECT_EQ(qtModuleOf("QtWidgets/QLabel"), "QtWidgets");
    EXPECT_EQ(qtModuleOf("QSqlQuery"), "QtSql");
    EXPECT_EQ(qtModuleOf("QNoSuchThing"), "unknown Qt module");
    EXPECT_EQ(qtModuleOf("qpdf/QPDF.hh"), "");
    EXPECT_EQ(qtModuleOf("vector"), "");
}

TEST(Architecture, NeighboursAndHigherRanksAreRefused)
{
    EXPECT_TRUE(mayInclude("score", "model"));
    EXPECT_TRUE(mayInclude("store", "store"));
    EXPECT_FALSE(mayInclude("input", "score"));
    EXPECT_FALSE(mayInclude("store", "run"));
    EXPECT_FALSE(mayInclude("base", "model"));
    EXPECT_FALSE(mayInclude("report", "invented"));
}

TEST(Architecture, CoreFoldersIncludeLowerRanksOnly)
{
    for (const std::string& file : sourcesBelow({"core"})) {
        ASSERT_TRUE(kRank.contains(coreFolder(file))) << file << ":1: this folder of core has no rank";
        for (const Line& line : linesOf(file)) {
            const std::string to = coreFolder(includeOf(line.text).target);
            EXPECT_TRUE(to.empty() || mayInclude(coreFolder(file), to)) << at(line);
        }
    }
}

TEST(Architecture, LayersPointDownwards)
{
    const std::map<std::string, std::set<std::string>> allowed{
        {"core", {"core"}}, {"ui", {"core", "ui"}}, {"app", {"core", "ui", "app"}}, {"plugins", {"plugins"}}};
    for (const auto& [layer, below] : allowed)
        for (const std::string& file : sourcesBelow({layer}))
            for (const Line& line : linesOf(file)) {
                const Include include = includeOf(line.text);
                // moc's own file stands beside its source; every other path starts at the root.
                if (!include.isQuoted || include.target.ends_with(".moc"))
                    continue;
                const auto slash = include.target.find('/');
                ASSERT_NE(slash, std::string::npos) << at(line) << " (write the path from the root)";
                EXPECT_TRUE(below.contains(include.target.substr(0, slash))) << at(line);
            }
}

TEST(Architecture, ProbesStandAlone)
{
    for (const std::string& file : sourcesBelow({"plugins"})) {
        const std::string own = file.substr(0, file.find('/', 8) + 1);
        for (const Line& line : linesOf(file)) {
            const auto [target, isQuoted] = includeOf(line.text);
            EXPECT_TRUE(!isQuoted || target.starts_with("plugins/common/") || target.starts_with(own)) << at(line);
            for (const char* library : {"boost/", "yaml-cpp/", "qpdf/", "gtest/"})
                EXPECT_FALSE(target.starts_with(library)) << at(line);
        }
    }
}

TEST(Architecture, QtModulesStayInTheirFolders)
{
    for (const std::string& file : sourcesBelow({"app", "core", "ui", "plugins"})) {
        const std::set<std::string> allowed = qtModulesFor(file);
        for (const Line& line : linesOf(file)) {
            const std::string module = qtModuleOf(includeOf(line.text).target);
            EXPECT_TRUE(module.empty() || allowed.contains(module)) << at(line) << " (" << module << ")";
        }
    }
}

TEST(Architecture, CoreLinksNoScreen)
{
    static const std::regex linked(R"(Qt6::(\w+))");
    for (const std::string& file : filesBelow({"core", "plugins"}, {"CMakeLists.txt"}))
        for (const Line& line : linesOf(file))
            for (std::sregex_iterator it(line.text.begin(), line.text.end(), linked), end; it != end; ++it) {
                const std::string module = (*it)[1].str();
                EXPECT_TRUE(module == "Core" || module == "Sql" || module == "Gui") << at(line);
                EXPECT_FALSE(file.starts_with("plugins/")) << at(line);
                EXPECT_FALSE(line.text.starts_with("target_link_libraries(steelyard_run ")) << at(line);
                EXPECT_TRUE(module != "Gui" || line.text.find("steelyard_render") != std::string::npos) << at(line);
            }
}

TEST(Architecture, LibrariesStayInTheirFiles)
{
    const std::map<std::string, std::string> homes{{"yaml-cpp/", "core/base/yaml_reader.cpp"},
                                                   {"boost/process", "core/run/boost_process_launcher."},
                                                   {"qpdf/", "core/render/"}};
    for (const std::string& file : sourcesBelow({"app", "core", "ui", "plugins"}))
        for (const Line& line : linesOf(file))
            for (const auto& [library, home] : homes)
                EXPECT_TRUE(!includeOf(line.text).target.starts_with(library) || file.starts_with(home)) << at(line);
}

TEST(Architecture, TheWindowNeverWaitsAndKnowsNoSql)
{
    static const std::regex waiting(
        R"(waitFor\w*\s*\(|processEvents|QEventLoop|\bexec\s*\(|std::async|std::future|<future>)");
    static const std::regex sql(R"(\bQSql\w*)");
    ASSERT_TRUE(std::regex_search(std::string("dialog->exec();"), waiting));
    for (const std::string& file : sourcesBelow({"ui"}))
        for (const Line& line : linesOf(file)) {
            const std::string code = withoutComment(line.text);
            EXPECT_FALSE(std::regex_search(code, waiting)) << at(line);
            EXPECT_FALSE(std::regex_search(code, sql)) << at(line);
        }
}

} // namespace steelyard::architecture
