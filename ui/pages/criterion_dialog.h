// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"
#include "ui/models/criterion_edits.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace steelyard::ui {

class CriterionScaleForm;
class Session;

/// The fields of a criterion of the round's own, with the weights that would result.
/// Applies one undoable edit and closes.
class CriterionDialog : public QDialog
{
    Q_OBJECT

public:
    /// A new criterion for `dimension` (may be empty).
    CriterionDialog(Session& session, const std::string& dimension, QWidget* parent);
    /// The present one, to be changed.
    CriterionDialog(Session& session, const CustomCriterion& present, QWidget* parent);

protected:
    /// Enter inside the scale ends an entry there; it must not close the dialog with the figure before.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build(const CustomCriterion& start);
    void suggestId();
    void refresh();
    void showShares(const CriterionPlan& plan);
    void apply();
    [[nodiscard]] QString problem() const;
    [[nodiscard]] CustomCriterion wanted() const;
    [[nodiscard]] std::string dimension() const;

    Session& m_session;
    bool m_isNew;
    bool m_idTyped = false;
    QLineEdit *m_english, *m_chinese, *m_meaning, *m_meaningChinese, *m_id;
    QComboBox* m_dimension;
    QDoubleSpinBox* m_share;
    CriterionScaleForm* m_scale;
    QTableWidget* m_shares;
    QLabel* m_problem;
    QPushButton* m_ok;
};

} // namespace steelyard::ui
