// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace steelyard::ui {

/// F1: every shortcut and the words of the field, in both languages side by side.
class HelpSheet : public QDialog
{
    Q_OBJECT

public:
    explicit HelpSheet(QWidget* parent);
};

} // namespace steelyard::ui
