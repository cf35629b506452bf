// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QLabel;

namespace steelyard::report {
struct PartContext;
}

namespace steelyard::ui {

class DecisionTable;

/// The open cells that bear on who leads, in the order in which to ask for them.
class DecisionAsk : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionAsk(QWidget* parent = nullptr);

    void showCells(const report::PartContext& in);

signals:
    void openCell(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Ask {
        QString platform, criterion; ///< ids
        QString platformName, criterionName, weight;
        QString sentence;
        bool changesLead = false;
    };

    void fillTable();
    void retranslate();

    std::vector<Ask> m_asks;
    bool m_anythingOpen = false; ///< cells of platforms that cannot come first included
    QLabel *m_title, *m_hint, *m_none;
    QCheckBox* m_all;
    DecisionTable* m_table;
};

} // namespace steelyard::ui
