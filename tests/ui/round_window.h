// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/record_json.h"
#include "core/store/workspace.h"
#include "ui/language.h"
#include "ui/pages/scorecard_inspector.h"
#include "ui/pages/scorecard_page.h"
#include "ui/prompts.h"
#include "ui/session.h"
#include "ui/widgets/frozen_tree_view.h"

#include <QApplication>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>

namespace steelyard::ui {

/// Page and inspector side by side over the teaching example in a file of its own, driven by
/// key, mouse and drop events. What was done is read back from the file.
class RoundWindow : public testing::Test
{
protected:
    void SetUp() override
    {
        prompts::setScripted(true);
        (void)prompts::takeAsked();
        QFile example(QStringLiteral(STEELYARD_SOURCE_DIR "/resources/example/teaching.json"));
        ASSERT_TRUE(example.open(QIODevice::ReadOnly));
        auto round = readRoundJson(example.readAll().toStdString(), "teaching.json");
        ASSERT_TRUE(round) << round.error().sentence();
        path = folder.filePath("round.steelyard");
        session = std::make_unique<Session>(std::make_shared<SystemClock>());
        session->setPerson({"Lin", "CTO"});
        session->createFile(path, std::move(*round));
        ASSERT_TRUE(QTest::qWaitFor([this] { return session->isOpen(); }));
        window = std::make_unique<QWidget>();
        auto* row = new QHBoxLayout(window.get());
        page = new ScorecardPage(*session, language);
        inspector = new ScorecardInspector(*session, language);
        row->addWidget(page, 1);
        row->addWidget(inspector);
        QObject::connect(page, &ScorecardPage::currentCellChanged, inspector, &ScorecardInspector::setCell);
        QObject::connect(page, &ScorecardPage::currentCellChanged, page,
                         [this](const QString& platform, const QString& criterion) {
                             at = {platform.toStdString(), criterion.toStdString()};
                         });
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        page->grid()->setFocus();
    }
    void TearDown() override
    {
        if (window)
            window->close();
        window.reset();
        session.reset();
        prompts::setScripted(false);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        QApplication::processEvents(); // an editor commits after its key
    }
    /// Each key goes to what has the focus then: the first one may open an editor.
    void type(const char* text)
    {
        for (const char* c = text; *c; ++c)
            QTest::keyClick(QApplication::focusWidget(), *c);
    }
    /// A key that carries this text, as keyboards of other scripts send it.
    void typeText(const QString& text)
    {
        QTest::sendKeyEvent(QTest::Click, QApplication::focusWidget(), Qt::Key_unknown, text, Qt::NoModifier);
    }
    /// "/" and a name, Enter: the cursor stands on that row; then to the right until the platform.
    void goTo(const char* name, const std::string& platform = {})
    {
        page->grid()->setFocus();
        key(Qt::Key_Slash);
        key(Qt::Key_A, Qt::ControlModifier);
        type(name);
        key(Qt::Key_Return);
        if (platform.empty())
            return;
        key(Qt::Key_Home);
        for (int i = 0; i < 8 && at.first != platform; ++i)
            key(Qt::Key_Right);
        ASSERT_EQ(at.first, platform);
    }
    /// Shows every row again.
    void clearFind()
    {
        key(Qt::Key_Slash);
        key(Qt::Key_Escape);
    }
    void drop(QWidget* where, const QPoint& point, const QList<QUrl>& urls)
    {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(where, &enter);
        if (!enter.isAccepted())
            return;
        QDragMoveEvent move(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(where, &move);
        if (!move.isAccepted()) {
            QDragLeaveEvent leave;
            QApplication::sendEvent(where, &leave);
            return;
        }
        QDropEvent released(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(where, &released);
    }
    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        EXPECT_EQ(file.write(bytes), bytes.size());
        return file.fileName();
    }
    QString hint() const { return page->findChild<QLabel*>("scorecard.hint")->text(); }
    /// What is on disk, once `isThere` holds.
    ::testing::AssertionResult onDisk(const std::function<bool(const Round&)>& isThere)
    {
        const bool found = QTest::qWaitFor([&] {
            auto file = readOnly();
            return file && isThere(file->round());
        });
        return found ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "not in the file";
    }
    std::unique_ptr<Workspace> readOnly()
    {
        OpenOptions options;
        options.access = Access::ReadOnly;
        auto file = Workspace::open(path.toStdString(), clock, options);
        return file ? std::move(*file) : nullptr;
    }
    /// Waits until everything asked of the store is done and told.
    void settle()
    {
        bool done = false;
        session->store().ask<int>([](Workspace&) -> Result<int> { return 0; },
                                  deliverTo<int>(session.get(), [&done](Result<int>) { done = true; }));
        ASSERT_TRUE(QTest::qWaitFor([&done] { return done; }));
    }

    QTemporaryDir folder;
    QString path;
    SystemClock clock;
    LanguageSwitch language;
    std::unique_ptr<Session> session;
    std::unique_ptr<QWidget> window;
    ScorecardPage* page = nullptr;
    ScorecardInspector* inspector = nullptr;
    std::pair<std::string, std::string> at;
};

} // namespace steelyard::ui
