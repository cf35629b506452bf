// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/gates.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace steelyard::report {
struct PartContext;
}

namespace steelyard::ui {

class Session;

/// Rules against platforms: which gate stands, what fired it, and the waiver of one.
///
/// A waiver counts only in the name of the role that the scorecard names, so the role is shown
/// and not chosen; a rule that nobody may waive offers no waiver.
class GatesBoard : public QWidget
{
    Q_OBJECT

public:
    GatesBoard(Session& session, QWidget* parent = nullptr);

    /// Fills the board from what `in` was made of; keeps the chosen cell.
    void showGates(const report::PartContext& in);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        std::string platform, gate;
        bool operator==(const Place&) const = default;
    };
    /// One rule for one platform, in words.
    struct Found {
        Place place;
        score::GateState state = score::GateState::Undetermined;
        QString platform, stateName, facts;
    };

    void fillTable();
    void fitSize();
    void showDetail();
    void waive();
    void retranslate();
    [[nodiscard]] const Found* chosen() const;

    Session& m_session;
    std::vector<std::vector<Found>> m_rows; ///< one row per gate, one entry per platform
    std::vector<int> m_shown;               ///< row of the table -> row above
    Place m_place;                          ///< the chosen cell
    Place m_edited;                         ///< what the editors were last filled for

    QLabel* m_title;
    QCheckBox* m_all;
    QTableWidget* m_table;
    QLabel* m_none;
    QWidget* m_card;
    QLabel *m_cellTitle, *m_rule, *m_facts, *m_waiver;
    QWidget* m_form;
    QLabel *m_role, *m_roleName, *m_nameLabel, *m_reasonLabel;
    QLineEdit *m_name, *m_reason;
    QPushButton *m_waive, *m_withdraw;
};

} // namespace steelyard::ui
