// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/input/scorecard_change.h"

#include <QDialog>

namespace steelyard::ui {

class Session;

/// What another scorecard would change in the open round; applies it as one undoable edit.
class ScorecardFileDialog : public QDialog
{
    Q_OBJECT

public:
    ScorecardFileDialog(Session& session, input::ScorecardChange change, const QString& fileName, QWidget* parent);

private:
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString losses() const;
    [[nodiscard]] QWidget* makeLines();
    void apply();

    Session& m_session;
    input::ScorecardChange m_change;
};

} // namespace steelyard::ui
