// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/weighting.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace steelyard::ui {

/// What the portfolio suggests for the weights of the dimensions: template, suggestion and
/// what is in use, and per company why.
class WeightAdvice : public QWidget
{
    Q_OBJECT

public:
    explicit WeightAdvice(QWidget* parent = nullptr);

    /// Takes all it needs; call again after any change and after a change of language.
    void showAdvice(const Content& content, const Round& round, const score::Weights& weights);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillTable(const Content& content, const Round& round, const score::Weights& weights);
    void retranslate();

    QLabel *m_title, *m_lead, *m_why;
    QTableWidget* m_table;
};

} // namespace steelyard::ui
