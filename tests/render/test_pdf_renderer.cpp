// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/pdf_file.h"
#include "tests/render/sample_document.h"

#include <gtest/gtest.h>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

namespace steelyard::report {
namespace {

ReportDocument named(std::string title)
{
    ReportDocument document;
    document.title = std::move(title);
    return document;
}

int pageNumber(QPDF& pdf, QPDFObjectHandle destination)
{
    const auto pages = pdf.getAllPages();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (QPDFObjectHandle(pages[i]).getObjGen() == destination.getArrayItem(0).getObjGen())
            return static_cast<int>(i) + 1;
    }
    return 0;
}

TEST(PdfFinish, BookmarksFollowTheSectionsAndLeadToTheirPages)
{
    const ReportDocument document = sampleDocument(Language::Chinese);
    const std::string bytes = rendered({document});
    const PdfFile file(bytes);
    QPDF pdf;
    pdf.processMemoryFile("report", bytes.data(), bytes.size());
    QPDFOutlineDocumentHelper outlines(pdf);
    std::vector<std::string> titles;
    for (auto& top : outlines.getTopLevelOutlines()) {
        titles.push_back(top.getTitle());
        const int page = pageNumber(pdf, top.getDest());
        EXPECT_NE(squeezed(file.textOfPage(page)).find(squeezed(top.getTitle())), std::string::npos) << top.getTitle();
        for (auto& kid : top.getKids())
            titles.push_back(kid.getTitle());
    }
    std::vector<std::string> wanted;
    for (const Section& section : document.sections)
        wanted.push_back(section.title);
    EXPECT_EQ(titles, wanted);
    EXPECT_EQ(pdf.getRoot().getKey("/Lang").getUTF8Value(), "zh-CN");
    EXPECT_EQ(pdf.getTrailer().getKey("/Info").getKey("/Title").getUTF8Value(), document.title);
    EXPECT_EQ(pdf.getTrailer().getKey("/Info").getKey("/Author").getUTF8Value(), document.author);
    EXPECT_TRUE(pdf.getRoot().getKey("/PageLabels").isDictionary());
}

TEST(PdfFinish, CreationDateIsTheOneGiven)
{
    render::RenderOptions options;
    options.createdAt = 1'774'958'400; // 2026-03-31 12:00 UTC
    const std::string bytes = rendered({named("T")}, options);
    QPDF pdf;
    pdf.processMemoryFile("report", bytes.data(), bytes.size());
    EXPECT_EQ(pdf.getTrailer().getKey("/Info").getKey("/CreationDate").getStringValue(), "D:20260331120000Z");
}

TEST(PdfFinish, LinksLeadToSectionsTablesAndAddressesAndDanglingOnesNowhere)
{
    ReportDocument document = named("T");
    document.contentsTitle = "Contents";
    Table table;
    table.id = "table";
    table.columns = {{1}};
    table.rows = {{{Cell{"x"}}}};
    document.cover = {Paragraph{RichText({{"a", false, false, "#second"},
                                          {"b", false, false, "#table"},
                                          {"c", false, false, "#nowhere"},
                                          {"d", false, false, "https://example.org/x"}})}};
    document.sections = {{"first", "First", 1, false, false, {}}, {"second", "Second", 1, true, false, {table}}};
    const std::string bytes = rendered({document});
    QPDF pdf;
    pdf.processMemoryFile("report", bytes.data(), bytes.size());
    QPDFObjectHandle firstPage = pdf.getAllPages().front();
    std::vector<int> pages;
    int addresses = 0;
    for (QPDFObjectHandle note : firstPage.getKey("/Annots").getArrayAsVector()) {
        if (note.hasKey("/A")) {
            ++addresses;
            EXPECT_EQ(note.getKey("/A").getKey("/URI").getStringValue(), "https://example.org/x");
        } else {
            pages.push_back(pageNumber(pdf, note.getKey("/Dest")));
        }
    }
    EXPECT_EQ(addresses, 1);
    EXPECT_EQ(pages, (std::vector<int>{3, 3, 2, 3})); // the two links, then the contents
}

TEST(PdfFinish, ContentsPrintTheRightPageNumbers)
{
    const PdfFile file(rendered({sampleDocument(Language::English)}));
    const std::string contents = file.textOfPage(1);
    for (const char* title : {"2 Criteria in detail", "5 Gates and waivers", "6 All answers"}) {
        int page = 2;
        while (page <= file.pages() && file.textOfPage(page).find(std::string(title) + "\n") == std::string::npos)
            ++page;
        const std::string line = std::string(title) + " " + std::to_string(page) + "\n";
        EXPECT_NE(contents.find(line), std::string::npos) << line << contents;
    }
}

TEST(PdfRenderer, TwoLanguagesInOneFile)
{
    const std::string bytes = rendered({sampleDocument(Language::Chinese), sampleDocument(Language::English)});
    QPDF pdf;
    pdf.processMemoryFile("report", bytes.data(), bytes.size());
    QPDFOutlineDocumentHelper outlines(pdf);
    const auto tops = outlines.getTopLevelOutlines();
    ASSERT_EQ(tops.size(), 2u);
    EXPECT_EQ(QPDFOutlineObjectHelper(tops[1]).getTitle(), sampleDocument(Language::English).title);
    EXPECT_EQ(QPDFOutlineObjectHelper(tops[1]).getKids().size(), 7u);
    const PdfFile file(bytes);
    EXPECT_NE(file.textOfPage(file.pages()).find("Page " + std::to_string(file.pages())), std::string::npos);
}

TEST(PdfRenderer, SameInputSameBytesInEveryProcessAndThread)
{
    const std::string self = QCoreApplication::applicationFilePath().toStdString();
    QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    std::vector<std::string> runs[2];
    const char* environments[] = {"QT_HASH_SEED=0", "LC_ALL=C"};
    for (int run = 0; run < 2; ++run) {
        ASSERT_EQ(runCommand(std::string(environments[run]) + " '" + self + "' --write " + path).status, 0);
        for (const char* name : {"/zh.pdf", "/en.pdf", "/both.pdf"})
            runs[run].push_back(readFile(path + name));
    }
    EXPECT_TRUE(runs[0] == runs[1]);
    const std::string here = rendered({sampleDocument(Language::Chinese)});
    EXPECT_TRUE(here == readFile(path + "/zh.pdf"));
    std::string there[2];
    std::thread one([&] { there[0] = rendered({sampleDocument(Language::Chinese)}); });
    std::thread two([&] { there[1] = rendered({sampleDocument(Language::Chinese)}); });
    one.join();
    two.join();
    EXPECT_TRUE(here == there[0]);
    EXPECT_TRUE(here == there[1]);
}

TEST(PdfRenderer, OnlyARowTallerThanAPageIsDividedAndLosesNothing)
{
    std::string longText;
    for (int i = 0; i < 3000; ++i)
        longText += "w" + std::to_string(10000 + i) + " ";
    ReportDocument document = named("T");
    Table table;
    table.columns = {{1}, {3}};
    table.head = {{{"HEAD"}, {"H2"}}};
    table.rows = {{{Cell{"before"}, Cell{"x"}}}, {{Cell{"key"}, Cell{longText}}}, {{Cell{"after"}, Cell{"y"}}}};
    document.sections = {
        {"s", "Section", 1, false, false, {table, Verdict{Tone::Bad, "L", longText, ""}, Note{longText}}}};
    const PdfFile file(rendered({document}));
    std::string text;
    for (int page = 2; page <= file.pages(); ++page)
        text += " " + file.textOfPage(page);
    for (int i = 0; i < 3000; ++i) {
        const std::string word = "w" + std::to_string(10000 + i);
        int count = 0;
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
            ++count;
        ASSERT_EQ(count, 3) << word;
    }
    EXPECT_NE(file.textOfPage(3).find("HEAD"), std::string::npos);
}

TEST(PdfRenderer, ManyPlatformsAreSetInSeveralTablesAndCharts)
{
    ReportDocument document = named("T");
    Table table;
    table.columns = {{3}};
    table.head = {{{"Criterion"}}, {{""}}};
    table.rows = {{{Cell{"Alpha criterion"}}}, {{Cell{"Beta criterion"}}}};
    RankingBars bars;
    Radar radar;
    radar.axes = {"A", "B", "C"};
    for (int p = 0; p < 100; ++p) {
        const std::string name = "Platform" + std::to_string(1000 + p);
        table.columns.push_back({1, Align::Right});
        table.head[0].push_back({name});
        table.head[1].push_back({"unit"});
        for (Row& row : table.rows)
            row.cells.push_back(Cell{"v" + std::to_string(5000 + p)});
        bars.rows.push_back({name, std::to_string(p + 1), 100.0 - p, 90.0 - p, 101.0 - p, "text", "", p, false});
    }
    document.sections = {{"s", "Section", 1, false, false, {table, Figure{"f", "All", "alt", bars}}}};
    const PdfFile file(rendered({document}));
    const std::string text = squeezed(file.text());
    for (int p = 0; p < 100; ++p) {
        const std::string name = "Platform" + std::to_string(1000 + p);
        const auto first = text.find(name);
        ASSERT_NE(first, std::string::npos) << name;
        EXPECT_NE(text.find(name, first + 1), std::string::npos) << name << " in the chart";
        EXPECT_NE(text.find("v" + std::to_string(5000 + p)), std::string::npos);
    }
}

TEST(PdfRenderer, OddInputsStillGiveASoundFile)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    ReportDocument document = named("bad \xFF utf-8 \x01 and a \t tab");
    document.logoPng = "no picture";
    document.contentsTitle = "Contents";
    Table ragged;
    ragged.columns = {{nan}, {0}, {-1}};
    ragged.head = {{{"a", 9}}, {}};
    ragged.rows = {{{}},
                   {{Cell{"a"}, Cell{"b"}, Cell{"c"}, Cell{"d"}}},
                   {{Cell{"x", "", "", CellState::Present, nan, infinity, Tone::Good, false, false, 7}}}};
    Table none;
    none.rows = {{{Cell{"lost"}}}};
    RankingBars bars{{{"a", "", nan, -infinity, infinity, "", "", -3, false}}, 5, 5, ""};
    ValueCurve curve;
    curve.logarithmic = true;
    curve.anchors = {{0, 0}, {-1, 5}};
    Tornado tornado;
    tornado.centre = nan;
    tornado.rows = {{"r", infinity, nan, "", ""}};
    document.sections = {
        {"", "", 0, true, true, {}},
        {"",
         "",
         9,
         true,
         true,
         {PageBreak{}, PageBreak{}, ragged, none, Table{}, KeyFigures{{{}}, 0}, List{}, SignOff{}, Paragraph{}}},
        {"x",
         "X",
         1,
         false,
         true,
         {Figure{"", "", "", bars, -5}, Figure{"", "", "", curve}, Figure{"", "", "", tornado},
          Figure{"", "", "", Radar{}}, Figure{"", "", "", Radar{{"one"}, {{"s", {nan}, 0}}, 0}},
          Figure{"", "", "", StackedBars{{}, {{"r", {1, 2}, "", false}}, 0, ""}}, Figure{"", "", "", PairedDots{}},
          Figure{"", "", "", RankingBars{}, 1e9}, PageBreak{}}}};
    const PdfFile file(rendered({document, ReportDocument{}}));
    const Outcome check = runCommand("qpdf --check " + file.path());
    EXPECT_EQ(check.status, 0) << check.text;
    EXPECT_NE(file.text().find("X"), std::string::npos);
    EXPECT_LT(file.pages(), 9);
    EXPECT_FALSE(render::renderPdfBytes(std::vector<ReportDocument>{}, {}));
}

TEST(PdfRenderer, FifteenPagesAreQuick)
{
    const ReportDocument document = sampleDocument(Language::Chinese);
    const auto start = std::chrono::steady_clock::now();
    const std::string bytes = rendered({document});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    RecordProperty("seconds", std::to_string(taken.count()));
    EXPECT_LT(taken.count(), 4) << "goal 0.8 s on an idle machine";
    EXPECT_GE(PdfFile(bytes).pages(), 15);
}

} // namespace
} // namespace steelyard::report
