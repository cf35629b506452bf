// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/workspace.h"
#include "tests/ui/session_fixture.h"
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
#include <QUrl>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include <memory>

namespace steelyard::ui {

/// Page and inspector side by side over the teaching example in a file of its own, driven by
/// key, mouse and drop events. What was done is read back from the file.
class RoundWindow : public SessionFixture
{
protected:
    void SetUp() override
    {
        openExample("teaching");
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
    }

    /// As a person's: what an editor does after its key is done before the next one.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        SessionFixture::key(key, modifiers);
        QApplication::processEvents();
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
    std::unique_ptr<Workspace> readOnly()
    {
        const SystemClock clock;
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

    std::unique_ptr<QWidget> window;
    ScorecardPage* page = nullptr;
    ScorecardInspector* inspector = nullptr;
    std::pair<std::string, std::string> at;
};

} // namespace steelyard::ui
