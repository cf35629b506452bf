// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/store/output_file.h"
#include "core/store/workspace.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace steelyard::store {

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

} // namespace

TEST(OutputFile, ReplacesAFileAsAWhole)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("out.json");
    ASSERT_TRUE(writeOutput(path.toStdString(), "first and long"));
    ASSERT_TRUE(writeOutput(path.toStdString(), "second"));
    EXPECT_EQ(contentOf(path), "second");
}

TEST(OutputFile, AWorkspaceIsNeverReplaced)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("round.steelyard");
    const SystemClock clock;
    auto made = Workspace::create(path.toStdString(), Round{}, {"t", "", "edit", ""}, clock);
    ASSERT_TRUE(made) << made.error().sentence();
    const QByteArray before = contentOf(path);
    const QString link = folder.filePath("link.pdf");
    ASSERT_TRUE(QFile::link(path, link));
    for (const QString& target : {path, link}) {
        const auto written = writeOutput(target.toStdString(), "%PDF");
        ASSERT_FALSE(written);
        EXPECT_NE(written.error().sentence().find("would be lost"), std::string::npos);
    }
    EXPECT_EQ(contentOf(path), before);
}

TEST(OutputFile, ADeviceIsWrittenToAndStaysADevice)
{
    EXPECT_TRUE(writeOutput("/dev/null", "bytes"));
    EXPECT_FALSE(writeOutput("/dev/full", "bytes"));
    EXPECT_FALSE(QFileInfo("/dev/null").isFile());
    EXPECT_FALSE(QFileInfo("/dev/full").isFile());
    EXPECT_FALSE(writeOutput("/no/such/folder/x.pdf", "bytes"));
}

} // namespace steelyard::store
