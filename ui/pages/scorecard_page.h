// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QWidget>

class QComboBox;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QPushButton;

namespace steelyard::ui
{

class ChartPanel;
class FrozenTreeView;
class LanguageSwitch;
class ScorecardModel;
class Session;

/// The keyboard grid: criteria by platforms, with the live ranking above it.
class ScorecardPage : public QWidget
{
    Q_OBJECT

public:
    ScorecardPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);
    [[nodiscard]] FrozenTreeView* grid() const { return m_grid; }

signals:
    void currentCellChanged(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;

private:
    bool handleKey(QKeyEvent* event);
    void goToGap(int direction);
    void find(const QString& text);
    void copyBlock();
    void pasteBlock();
    void copyFromLeft();
    void askNotApplicable();
    void askComment();
    void showWeights();
    void refreshRanking();
    void applyFilter();
    void layoutColumns();
    void showHint();
    void retranslate();
    [[nodiscard]] QList<QModelIndex> cellsInOrder() const;

    Session& m_session;
    ScorecardModel* m_model;
    FrozenTreeView* m_grid;
    ChartPanel* m_ranking;
    QLineEdit* m_find;
    QComboBox* m_filter;
    QPushButton* m_weights;
    QLabel* m_hint;
};

} // namespace steelyard::ui
