// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"

#include "core/store/workspace.h"
#include "ui/main_window.h"
#include "ui/prompts.h"
#include "ui/session.h"

#include <QListWidget>
#include <QSettings>
#include <QtTest/QTest>

namespace steelyard::ui {

WindowFixture::WindowFixture()
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("steelyard-test");
    prompts::setNativeDialogs(false);
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::openWindow(app::Start start)
{
    window.reset();
    startOver();
    const SystemClock clock;
    auto made = app::createWorkspace(path.toStdString(), start, "test", "", clock);
    ASSERT_TRUE(made) << made.error().sentence();
    made->reset();
    window = std::make_unique<MainWindow>(*session, language, [](const QString&, NewFile, auto) {});
    window->show();
    window->open(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session->isOpen(); })) << prompts::takeAsked().join("; ").toStdString();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
}

void WindowFixture::clickPage(int index)
{
    auto* navigation = window->findChild<QListWidget*>("navigation");
    QTest::mouseClick(navigation->viewport(), Qt::LeftButton, {},
                      navigation->visualItemRect(navigation->item(index)).center());
    QTest::qWait(50);
}

} // namespace steelyard::ui
