// SPDX-License-Identifier: GPL-3.0-or-later
// Settings by keys in the real window; what was chosen holds in a second window.
#include "ui/settings_dialog.h"

#include "core/model/record_json.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <gtest/gtest.h>

namespace steelyard::ui {

namespace {

/// One start of the program: session, language and window.
struct Start {
    Start() : session(std::make_shared<SystemClock>()), window(session, language, [](const QString&, NewFile, auto) {})
    {
        window.restoreSettings();
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }
    SettingsDialog* openSettings()
    {
        // Without a window manager nothing gives the focus back after a dialog.
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
        QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
        SettingsDialog* dialog = nullptr;
        (void)QTest::qWaitFor([&] { return (dialog = window.findChild<SettingsDialog*>()) && dialog->isVisible(); });
        return dialog;
    }
    template <class Widget>
    Widget* field(const char* name)
    {
        return window.findChild<Widget*>(name);
    }
    FrozenTreeView* grid() { return field<FrozenTreeView>("scorecard.grid"); }

    LanguageSwitch language;
    Session session;
    MainWindow window;
};

class SettingsDialogTest : public testing::Test
{
protected:
    void SetUp() override
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        QCoreApplication::setOrganizationName("steelyard-settings-test");
        QSettings settings;
        settings.setValue("language", "en");
        settings.setValue("person/name", "Lin");
        settings.setValue("person/role", "CTO");
        settings.sync();
        prompts::setScripted(true);
    }
    void TearDown() override
    {
        prompts::setScripted(false);
        applyAppearance(Appearance::Light);
    }
    static void retype(QWidget* field, const char* text)
    {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
    }
    static void click(QPushButton* button) { QTest::mouseClick(button, Qt::LeftButton); }

    QTemporaryDir folder;
};

} // namespace

TEST_F(SettingsDialogTest, WhatIsChosenHoldsInASecondWindow)
{
    {
        Start first;
        SettingsDialog* dialog = first.openSettings();
        ASSERT_TRUE(dialog);
        QTest::keyClick(first.field<QComboBox>("settings.appearance"), Qt::Key_End);
        EXPECT_TRUE(isDark()); // at once
        QTest::keyClick(first.field<QComboBox>("settings.language"), Qt::Key_Down);
        EXPECT_EQ(first.language.language(), Language::Chinese);
        retype(first.field<QSpinBox>("settings.zoom"), "130");
        retype(first.field<QLineEdit>("settings.name"), "Wei");
        retype(first.field<QSpinBox>("settings.backupHours"), "6");
        retype(first.field<QSpinBox>("settings.backupsKept"), "3");
        QTest::keyClick(first.field<QComboBox>("settings.reportLanguage"), Qt::Key_End);
        EXPECT_EQ(first.session.person().name, "Lin"); // with OK only
        click(first.field<QPushButton>("settings.ok"));
        EXPECT_EQ(first.session.person().name, "Wei");
        EXPECT_EQ(first.session.person().role, "CTO");
        EXPECT_EQ(first.grid()->zoom(), 130);
        EXPECT_EQ(first.field<QComboBox>("report.language")->currentIndex(), 2);
    }
    Start second;
    EXPECT_EQ(second.language.language(), Language::Chinese);
    EXPECT_TRUE(isDark());
    EXPECT_EQ(second.session.person().name, "Wei");
    EXPECT_EQ(second.grid()->zoom(), 130);
    EXPECT_EQ(second.field<QComboBox>("report.language")->currentIndex(), 2);
    const Settings kept = loadSettings();
    EXPECT_EQ(kept.backupHours, 6);
    EXPECT_EQ(kept.backupsKept, 3);
    ASSERT_TRUE(kept.backupRule());
    EXPECT_EQ(kept.backupRule()->keep, 3);
}

TEST_F(SettingsDialogTest, CancelGivesBackWhatWasShownAtOnce)
{
    Start start;
    const Settings before = loadSettings();
    ASSERT_TRUE(start.openSettings());
    QTest::keyClick(start.field<QComboBox>("settings.language"), Qt::Key_Down);
    QTest::keyClick(start.field<QComboBox>("settings.appearance"), Qt::Key_End);
    retype(start.field<QSpinBox>("settings.zoom"), "200");
    retype(start.field<QLineEdit>("settings.name"), "Nobody");
    QTest::keyClick(start.field<QComboBox>("settings.reportLanguage"), Qt::Key_End);
    EXPECT_EQ(start.language.language(), Language::Chinese);
    EXPECT_EQ(start.grid()->zoom(), 200);
    QTest::keyClick(start.field<QLineEdit>("settings.name"), Qt::Key_Escape);
    EXPECT_EQ(start.language.language(), Language::English);
    EXPECT_EQ(start.grid()->zoom(), 100);
    EXPECT_EQ(start.session.person().name, "Lin");
    EXPECT_EQ(start.field<QComboBox>("report.language")->currentIndex(), 0);
    EXPECT_EQ(loadSettings(), before);
}

TEST_F(SettingsDialogTest, BackupsAreMadeOnlyWhereTheyAreWanted)
{
    Start start;
    ASSERT_TRUE(start.openSettings());
    QTest::keyClick(start.field<QCheckBox>("settings.backups"), Qt::Key_Space);
    EXPECT_FALSE(start.field<QSpinBox>("settings.backupsKept")->isEnabled());
    click(start.field<QPushButton>("settings.ok"));
    const QString path = folder.filePath("round.steelyard");
    start.session.createFile(path, Round());
    ASSERT_TRUE(QTest::qWaitFor([&] { return start.session.isOpen(); }));
    QTest::qWait(static_cast<int>(StoreThread::kIdleBeforeBackup.count()) * 1000 + 700);
    const QDir backups(folder.filePath("backups"));
    EXPECT_FALSE(backups.exists());

    // Switched on again, the open file gets its backup.
    ASSERT_TRUE(start.openSettings());
    QTest::keyClick(start.field<QCheckBox>("settings.backups"), Qt::Key_Space);
    click(start.field<QPushButton>("settings.ok"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !backups.entryList({"*.steelyard"}, QDir::Files).isEmpty(); }, 9000));
}

TEST_F(SettingsDialogTest, NonsenseInTheStoreFallsBackToTheUsualValues)
{
    QSettings settings;
    settings.setValue("appearance", 17);
    settings.setValue("scorecard/zoom", "large");
    settings.setValue("backups/keep", -4);
    settings.setValue("report/language", 9);
    settings.sync();
    const Settings read = loadSettings();
    EXPECT_EQ(read.appearance, Appearance::System);
    EXPECT_EQ(read.zoom, 100);
    EXPECT_EQ(read.backupsKept, 10);
    EXPECT_EQ(read.reportLanguage, ReportLanguage::AsWindow);
}

} // namespace steelyard::ui
