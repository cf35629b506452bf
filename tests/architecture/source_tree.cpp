// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>

namespace steelyard::architecture {

namespace fs = std::filesystem;

std::vector<std::string> filesBelow(const std::vector<std::string>& folders, const std::vector<std::string>& endings)
{
    std::vector<std::string> files;
    for (const std::string& folder : folders)
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(STEELYARD_SOURCE_DIR) / folder)) {
            const std::string name = entry.path().filename().string();
            const bool wanted = std::any_of(endings.begin(), endings.end(),
                                            [&name](const std::string& ending) { return name.ends_with(ending); });
            if (entry.is_regular_file() && wanted)
                files.push_back(fs::relative(entry.path(), STEELYARD_SOURCE_DIR).string());
        }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> sourcesBelow(const std::vector<std::string>& folders)
{
    return filesBelow(folders, {".h", ".cpp", ".cu"});
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

Include includeOf(const std::string& text)
{
    static const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^">]+)[">])re");
    std::smatch found;
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string::npos || text[first] != '#' || !std::regex_search(text, found, pattern))
        return {};
    return {found[2].str(), found[1].str() == "\""};
}

std::string withoutComment(const std::string& text) { return text.substr(0, text.find("//")); }

std::string qtModuleOf(const std::string& target)
{
    if (target.size() < 2 || target[0] != 'Q')
        return {};
    if (target.starts_with("Qt") && target.find('/') != std::string::npos)
        return target.substr(0, target.find('/'));
    static const std::vector<std::string> modules = [] {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(STEELYARD_QT_INCLUDE))
            if (entry.is_directory() && entry.path().filename().string().starts_with("Qt"))
                names.push_back(entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }();
    for (const std::string& module : modules)
        if (fs::exists(fs::path(STEELYARD_QT_INCLUDE) / module / target))
            return module;
    return std::isupper(static_cast<unsigned char>(target[1])) || target[1] == 't' ? "unknown Qt module"
                                                                                   : std::string();
}

std::string at(const Line& line) { return line.file + ":" + std::to_string(line.number) + ": " + line.text; }

} // namespace steelyard::architecture
