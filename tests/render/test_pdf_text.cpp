// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/pdf_file.h"
#include "tests/render/sample_document.h"

#include <gtest/gtest.h>

#include <sstream>

namespace steelyard {
namespace {

class SampleText : public testing::TestWithParam<Language>
{
protected:
    SampleText() : m_document(sampleDocument(GetParam())), m_file(rendered({m_document})) {}

    report::ReportDocument m_document;
    PdfFile m_file;
};

TEST_P(SampleText, EveryTextIsFoundByTheReader)
{
    const std::string all = squeezed(m_file.text());
    for (const std::string& text : drawnTexts(m_document))
        EXPECT_NE(all.find(squeezed(text)), std::string::npos) << text;
    for (const char* text : {"n=12", "TCO", "–"})
        EXPECT_NE(all.find(text), std::string::npos) << text;
    EXPECT_EQ(all.find("\xEF\xBC\x80"), std::string::npos);
}

TEST_P(SampleText, HeadsRepeatAndRowsStayWhole)
{
    const std::string head =
        squeezed(GetParam() == Language::English ? "No. Question Answer Value End" : "编号 问题 答复 数值 止");
    int found = 0;
    int pagesWithRows = 0;
    for (int page = 1; page <= m_file.pages(); ++page) {
        const std::string text = squeezed(m_file.textOfPage(page));
        int here = 0;
        for (int row = 1; row <= sampleRows; ++row) {
            const bool starts = text.find(rowStart(row)) != std::string::npos;
            EXPECT_EQ(starts, text.find(rowEnd(row)) != std::string::npos) << "row " << row << " on page " << page;
            here += starts ? 1 : 0;
        }
        found += here;
        if (here > 0) {
            ++pagesWithRows;
            EXPECT_NE(text.find(head), std::string::npos) << "no head on page " << page;
        }
    }
    EXPECT_EQ(found, sampleRows);
    EXPECT_GT(pagesWithRows, 5);
}

TEST_P(SampleText, EveryPageCarriesItsNumberSnapshotAndMarks)
{
    for (int page = 1; page <= m_file.pages(); ++page) {
        const std::string text = squeezed(m_file.textOfPage(page));
        std::string number = m_document.pageText;
        number.replace(number.find("{page}"), 6, std::to_string(page));
        number.replace(number.find("{pages}"), 7, std::to_string(m_file.pages()));
        for (const std::string& mark :
             {number, m_document.snapshotId, m_document.confidentiality, m_document.teachingMark})
            EXPECT_NE(text.find(squeezed(mark)), std::string::npos) << mark << " on page " << page;
    }
}

TEST_P(SampleText, FileIsSoundAndItsFontsAreNamedAndEmbedded)
{
    const Outcome check = runCommand("qpdf --check " + m_file.path());
    EXPECT_EQ(check.status, 0) << check.text;
    EXPECT_EQ(check.text.find("WARNING"), std::string::npos) << check.text;

    std::istringstream fonts(runCommand("pdffonts " + m_file.path()).text);
    std::string line;
    std::getline(fonts, line);
    std::getline(fonts, line);
    int count = 0;
    while (std::getline(fonts, line)) {
        ++count;
        EXPECT_TRUE(line.find("OpenSans") != std::string::npos || line.find("NotoSansCJKsc") != std::string::npos ||
                    line.find("DejaVuSans") != std::string::npos)
            << line;
        EXPECT_NE(line.find("yes yes yes"), std::string::npos) << line;
    }
    EXPECT_GE(count, GetParam() == Language::Chinese ? 4 : 2);
}

INSTANTIATE_TEST_SUITE_P(BothLanguages, SampleText, testing::Values(Language::English, Language::Chinese));

report::ReportDocument withText(const std::string& text)
{
    report::ReportDocument document;
    document.title = "T";
    document.cover = {report::Paragraph{text}, report::Paragraph{report::RichText{{text, true}}}};
    return document;
}

/// Every character of GB 2312's ideographs in normal and bold: many share a glyph with a radical.
TEST(TextLayer, EveryGb2312IdeographExtractsAsItself)
{
    std::string all;
    for (int high = 0xB0; high <= 0xF7; ++high) {
        for (int low = 0xA1; low <= 0xFE; ++low) {
            all += static_cast<char>(high);
            all += static_cast<char>(low);
        }
    }
    QTemporaryDir folder;
    const std::string source = folder.filePath(QStringLiteral("gb.txt")).toStdString();
    writeFile(source, all);
    const std::string text = runCommand("iconv -c -f GB2312 -t UTF-8 " + source).text;
    ASSERT_EQ(text.size(), 6763u * 3);
    const PdfFile file(rendered({withText(text)}));
    std::string found = squeezed(file.text());
    EXPECT_NE(found.find(text.substr(0, 300)), std::string::npos);
    // Footers stand between the pages: compare character by character, each twice.
    for (std::size_t i = 0; i < text.size(); i += 3) {
        const std::string character = text.substr(i, 3);
        const auto first = found.find(character);
        ASSERT_NE(first, std::string::npos) << character;
        EXPECT_NE(found.find(character, first + 3), std::string::npos) << character << " in bold";
    }
}

TEST(TextLayer, LatinSignsAndLigaturesExtractAsTyped)
{
    const std::string text =
        "TCO)¥1,234 fi fl ff ffi ffl office – — ‒ ≥ ≤ ≈ − × ÷ ± € £ \" ' “x” ‘y’ • · … ✓ → µ Ω 50 %";
    const PdfFile file(rendered({withText(text)}));
    const std::string found = squeezed(file.text());
    const std::string wanted = squeezed(text);
    const auto first = found.find(wanted);
    ASSERT_NE(first, std::string::npos) << found;
    EXPECT_NE(found.find(wanted, first + 1), std::string::npos) << "in bold: " << found;
}

TEST(TextLayer, WordsKeepTheirSpaces)
{
    const PdfFile file(rendered({withText("two words and 50 % more")}));
    EXPECT_NE(file.text().find("two words and 50 % more"), std::string::npos) << file.text();
}

} // namespace
} // namespace steelyard
