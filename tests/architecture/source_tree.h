// SPDX-License-Identifier: GPL-3.0-or-later
// The source tree as lines of text, for the rules that no compiler checks.
#pragma once

#include <string>
#include <vector>

namespace steelyard::architecture {

/// One line of a file of ours.
struct Line {
    std::string file; ///< from the root of the tree
    int number = 0;   ///< from 1
    std::string text;
};

/// The files below `folders` (from the root of the tree) whose names end in one of `endings`, sorted.
std::vector<std::string> filesBelow(const std::vector<std::string>& folders, const std::vector<std::string>& endings);

/// .h, .cpp and .cu files below `folders`.
std::vector<std::string> sourcesBelow(const std::vector<std::string>& folders);

std::vector<Line> linesOf(const std::string& file);

/// One #include: what it names, and whether in quotes.
struct Include {
    std::string target; ///< empty where the line includes nothing
    bool isQuoted = false;
};

Include includeOf(const std::string& text);

/// The line without a // comment. Texts that hold "//" lose their rest too: enough for a search.
std::string withoutComment(const std::string& text);

/// "QtGui" for QPainter or QtGui/QPainter; empty for what is not of Qt. Asks the installed headers.
std::string qtModuleOf(const std::string& target);

/// "file:line: text", as editors jump to.
std::string at(const Line& line);

} // namespace steelyard::architecture
