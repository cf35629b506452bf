// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/examples.h"
#include "tests/ui/session_fixture.h"

#include <memory>

namespace steelyard::ui {

class MainWindow;

/// The whole window over a real file, with settings of its own.
class WindowFixture : public SessionFixture
{
protected:
    WindowFixture();
    ~WindowFixture() override;

    /// A new file with that start, opened by a new window.
    void openWindow(app::Start start);
    /// Clicks the page in the navigation.
    void clickPage(int index);

    std::unique_ptr<MainWindow> window;
};

} // namespace steelyard::ui
