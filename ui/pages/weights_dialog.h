// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace steelyard::ui
{

class Session;
class WeightEditor;

/// Weights of the dimensions, or of the criteria of one dimension, beside what the
/// portfolio suggests; a change needs a reason and is recorded.
class WeightsDialog : public QDialog
{
    Q_OBJECT

public:
    WeightsDialog(Session& session, QWidget* parent);

private:
    void refresh();
    void write(const std::vector<double>& weights);
    void freeze();
    void backToSuggested();
    [[nodiscard]] std::vector<std::string> targets() const;

    Session& m_session;
    QComboBox* m_group;
    WeightEditor* m_editor;
    QLineEdit* m_reason;
    QPushButton* m_freeze;
};

} // namespace steelyard::ui
