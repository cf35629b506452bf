// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/pdf_file.h"
#include "tests/render/sample_document.h"

#include <gtest/gtest.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>

#include <algorithm>

namespace steelyard {
namespace {

void expectOneSentence(const std::string& text)
{
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 0) << text;
}

class Unwritable : public testing::Test
{
protected:
    std::string at(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    int entries() const
    {
        return static_cast<int>(
            QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size());
    }

    QTemporaryDir m_folder;
    report::ReportDocument m_document = sampleDocument(Language::English);
};

TEST_F(Unwritable, MissingFolderIsRefused)
{
    const auto result = render::renderPdf(m_document, at("none/report.pdf"), {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Unwritable);
    EXPECT_EQ(result.error().where, at("none/report.pdf"));
    expectOneSentence(result.error().sentence());
    EXPECT_EQ(entries(), 0);
}

TEST_F(Unwritable, FolderInPlaceOfTheFileIsRefused)
{
    QDir(m_folder.path()).mkdir(QStringLiteral("report.pdf"));
    const auto result = render::renderPdf(m_document, at("report.pdf"), {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Unwritable);
    EXPECT_EQ(entries(), 1);
}

TEST_F(Unwritable, FullDiskLeavesTheOldFileAndNothingElse)
{
    writeFile(at("report.pdf"), "the old report");
    const std::string self = QCoreApplication::applicationFilePath().toStdString();
    Outcome outcome = runCommand("('" + self + "' --limited " + at("report.pdf") + " 2>/dev/null)");
    EXPECT_NE(outcome.status, 0);
    ASSERT_FALSE(outcome.text.empty());
    outcome.text.pop_back();
    expectOneSentence(outcome.text);
    EXPECT_NE(outcome.text.find("could not be written"), std::string::npos) << outcome.text;
    EXPECT_EQ(readFile(at("report.pdf")), "the old report");
    EXPECT_EQ(entries(), 1);
}

TEST_F(Unwritable, MissingFaceNamesItsPackageAndWritesNothing)
{
    render::RenderOptions options;
    options.faces.faces[1] = {"No Such Face SC", "fonts-no-such"};
    const auto result = render::renderPdf(m_document, at("report.pdf"), options);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::MissingFont);
    EXPECT_NE(result.error().sentence().find("No Such Face SC"), std::string::npos);
    EXPECT_NE(result.error().advice.find("fonts-no-such"), std::string::npos);
    EXPECT_EQ(entries(), 0);
}

TEST_F(Unwritable, AnOldFileIsReplacedWhole)
{
    writeFile(at("report.pdf"), std::string(2'000'000, 'x'));
    ASSERT_TRUE(render::renderPdf(m_document, at("report.pdf"), {}));
    EXPECT_TRUE(readFile(at("report.pdf")) == rendered({m_document}));
    EXPECT_EQ(entries(), 1);
}

TEST_F(Unwritable, CancelIsNoFileAndKnownAsSuch)
{
    for (const double stopAt : {0.0, 0.4, 0.7, 1.0}) {
        render::RenderOptions options;
        options.progress = [stopAt](double done) { return done < stopAt; };
        const auto result = render::renderPdf(m_document, at("report.pdf"), options);
        ASSERT_FALSE(result) << stopAt;
        EXPECT_TRUE(render::isCancelled(result.error()));
        EXPECT_EQ(entries(), 0);
    }
}

} // namespace
} // namespace steelyard
