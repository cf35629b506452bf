// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/session_fixture.h"

#include "core/model/record_json.h"
#include "core/store/workspace.h"
#include "ui/prompts.h"
#include "ui/session.h"

#include <QApplication>
#include <QFile>
#include <QScrollArea>
#include <QWidget>
#include <QtTest/QTest>

namespace steelyard::ui {

namespace {

QWidget* find(QWidget& root, const QString& name)
{
    auto* widget = root.findChild<QWidget*>(name);
    if (!widget) {
        ADD_FAILURE() << "there is no " << name.toStdString();
        return nullptr;
    }
    // A person scrolls to what they click.
    for (QWidget* up = widget->parentWidget(); up; up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up))
            area->ensureWidgetVisible(widget);
    EXPECT_TRUE(widget->isVisible()) << name.toStdString() << " is not to be seen";
    return widget;
}

} // namespace

SessionFixture::SessionFixture()
{
    prompts::setScripted(true);
    (void)prompts::takeAsked();
    path = folder.filePath("round.steelyard");
    startOver();
}

void SessionFixture::startOver()
{
    session.reset();
    QFile::remove(path);
    session = std::make_unique<Session>(std::make_shared<SystemClock>());
    session->setPerson({"Lin", "CTO"});
}

SessionFixture::~SessionFixture()
{
    session.reset();
    prompts::setScripted(false);
}

void SessionFixture::create(Round round)
{
    session->createFile(path, std::move(round));
    ASSERT_TRUE(QTest::qWaitFor([this] { return session->isOpen(); }));
}

void SessionFixture::openExample(const std::string& name)
{
    QFile example(QStringLiteral(STEELYARD_SOURCE_DIR "/resources/example/%1.json").arg(QString::fromStdString(name)));
    ASSERT_TRUE(example.open(QIODevice::ReadOnly));
    auto round = readRoundJson(example.readAll().toStdString(), name);
    ASSERT_TRUE(round) << round.error().sentence();
    create(std::move(*round));
}

void SessionFixture::openEmpty()
{
    Round round;
    round.header.id = "r";
    round.header.name = "Round";
    create(std::move(round));
}

void SessionFixture::showPage(QWidget& page, int width, int height)
{
    page.resize(width, height);
    page.show();
    page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
}

void SessionFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    ASSERT_TRUE(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

void SessionFixture::type(const char* text)
{
    for (const char* c = text; *c; ++c) {
        ASSERT_TRUE(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), *c);
    }
}

void SessionFixture::click(QWidget& root, const QString& name)
{
    if (QWidget* widget = find(root, name))
        QTest::mouseClick(widget, Qt::LeftButton);
    QTest::qWait(0);
}

void SessionFixture::typeInto(QWidget& root, const QString& name, const char* text)
{
    click(root, name);
    key(Qt::Key_A, Qt::ControlModifier);
    if (*text)
        type(text);
    else
        key(Qt::Key_Delete);
}

testing::AssertionResult SessionFixture::onDisk(const std::function<bool(const Round&)>& isThere) const
{
    const SystemClock clock;
    const bool found = QTest::qWaitFor([&] {
        OpenOptions options;
        options.access = Access::ReadOnly;
        auto file = Workspace::open(path.toStdString(), clock, options);
        return file && isThere((*file)->round());
    });
    return found ? testing::AssertionSuccess() : testing::AssertionFailure() << "not in the file";
}

} // namespace steelyard::ui
