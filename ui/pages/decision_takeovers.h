// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report_model.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace steelyard::report {
struct PartContext;
}

namespace steelyard::ui {

class DecisionTable;

/// Which weights would change the leader: sentences for the dimensions, a table for the criteria.
class DecisionTakeovers : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionTakeovers(QWidget* parent = nullptr);

    void showTakeovers(const report::PartContext& in);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showOrdered();
    void retranslate();

    report::Table m_near, m_far; ///< the nearest weight first; as in the scorecard
    QLabel *m_title, *m_lead, *m_dimensions, *m_caption, *m_none;
    QComboBox* m_order;
    DecisionTable* m_table;
};

} // namespace steelyard::ui
