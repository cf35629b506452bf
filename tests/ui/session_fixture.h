// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/model/round.h"
#include "ui/language.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

class QWidget;

namespace steelyard::ui {

class Session;

/// A page of the window over a real file, driven by key and mouse events; prompts are scripted.
class SessionFixture : public testing::Test
{
protected:
    SessionFixture();
    ~SessionFixture() override;

    /// A new session and no file yet, as at the start of the test.
    void startOver();
    /// A new file with a shipped example, "teaching" or "market", or with an empty round.
    void openExample(const std::string& name);
    void openEmpty();
    /// Shows `page` and gives it the keyboard.
    void showPage(QWidget& page, int width = 1100, int height = 760);

    /// One key to whatever has the focus.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    /// Characters of Latin-1, each to what has the focus then: the first one may open an editor.
    static void type(const char* text);
    /// Clicks the middle of the widget of that name below `root`.
    static void click(QWidget& root, const QString& name);
    /// Clicks into a field, selects what stands there and types over it.
    static void typeInto(QWidget& root, const QString& name, const char* text);

    /// Waits until `isThere` holds for the round as the file has it.
    testing::AssertionResult onDisk(const std::function<bool(const Round&)>& isThere) const;

    QTemporaryDir folder;
    QString path;
    LanguageSwitch language;
    std::unique_ptr<Session> session;

private:
    void create(Round round);
};

} // namespace steelyard::ui
