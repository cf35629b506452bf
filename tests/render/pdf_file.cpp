// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/pdf_file.h"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace steelyard {

Outcome runCommand(const std::string& command)
{
    Outcome outcome;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr)
        return {-1, "popen failed"};
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        outcome.text.append(buffer.data(), n);
    outcome.status = pclose(pipe);
    return outcome;
}

std::string readFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void writeFile(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

std::string squeezed(const std::string& text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "\xC2\xA0") == 0)
            ++i; // no-break space
        else if (std::isspace(static_cast<unsigned char>(text[i])) == 0)
            result += text[i];
    }
    return result;
}

std::string rendered(const std::vector<report::ReportDocument>& documents, const render::RenderOptions& options)
{
    const auto bytes = render::renderPdfBytes(documents, options);
    EXPECT_TRUE(bytes.has_value()) << (bytes ? "" : bytes.error().sentence());
    return bytes ? *bytes : std::string();
}

PdfFile::PdfFile(const std::string& bytes)
{
    writeFile(path(), bytes);
    const std::string info = runCommand("pdfinfo " + path()).text;
    const auto at = info.find("Pages:");
    EXPECT_NE(at, std::string::npos) << info;
    if (at != std::string::npos)
        m_pages = std::stoi(info.substr(at + 6));
}

std::string PdfFile::path() const { return m_folder.filePath(QStringLiteral("report.pdf")).toStdString(); }

std::string PdfFile::textOfPage(int page) const
{
    const std::string number = std::to_string(page);
    return runCommand("pdftotext -raw -enc UTF-8 -f " + number + " -l " + number + " " + path() + " -").text;
}

std::string PdfFile::text() const { return runCommand("pdftotext -raw -enc UTF-8 " + path() + " -").text; }

} // namespace steelyard
