// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace steelyard::ui {

class Session;
class WeightEditor;

/// Weights of the dimensions, or of the criteria of one dimension, beside the template's
/// and what the portfolio suggests. A change needs a reason and is recorded with it; frozen
/// weights no longer follow the portfolio and can be read only.
class WeightsDialog : public QDialog
{
    Q_OBJECT

public:
    WeightsDialog(Session& session, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshGroups();
    void allowEditing();
    void retranslate();
    void write(const std::vector<double>& weights);
    void lock(int row, bool isLocked);
    void freezeOrThaw();
    void backToSuggested();
    [[nodiscard]] bool isFrozen() const;
    [[nodiscard]] std::vector<std::string> targets() const;

    Session& m_session;
    QComboBox* m_group;
    WeightEditor* m_editor;
    QLineEdit* m_reason;
    QLabel* m_state;
    QPushButton* m_back;
    QPushButton* m_freeze;
    QPushButton* m_close;
};

} // namespace steelyard::ui
