// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QPointer>
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QDropEvent;
class QInputMethodEvent;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace steelyard::ui {

class CellEvidence;
class ChartPanel;
class EmptyState;
class FrozenTreeView;
class LanguageSwitch;
class NameDelegate;
class ScoreDelegate;
class ScorecardModel;
class Session;
class WeightsDialog;

/// The keyboard grid: criteria by platforms, with the live ranking above it and the meaning
/// of the present level under it. What keys do: scorecard_page_keys.cpp; what comes from input
/// methods and file managers: scorecard_page_input.cpp.
class ScorecardPage : public QWidget
{
    Q_OBJECT

public:
    ScorecardPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);
    [[nodiscard]] FrozenTreeView* grid() const { return m_grid; }
    /// Puts the cursor and the focus on one cell; a search or filter that hides it is taken off.
    void showCell(const QString& platform, const QString& criterion);

signals:
    /// Empty texts where the cursor stands on no platform or no criterion.
    void currentCellChanged(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;
    /// Escape and Down in the find field lead back to the grid; the grid takes dropped files.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // layout and reading
    void buildLayout();
    void connectAll();
    void layoutColumns();
    void refreshRanking();
    void refreshState();
    void applyFilter();
    void hideRow(int row, const QModelIndex& parent, bool hide);
    void find(const QString& text);
    void cellChanged(const QModelIndex& current);
    void showHint();
    void say(const QString& sentence);
    void sayKept(const QString& sentence);
    void retranslate();
    void showWeights();
    [[nodiscard]] bool isWanted(const QModelIndex& dimension, int row) const;
    [[nodiscard]] QList<QModelIndex> cellsInOrder() const;

    // commands
    bool handleKey(QKeyEvent* event);
    bool handleCommand(QKeyEvent* event);
    bool handleCellKey(QKeyEvent* event, const QModelIndex& current);
    void goToGap(int direction);
    void copyBlock();
    void pasteBlock();
    void copyFromLeft();
    void clearSelected();
    void askNotApplicable();
    void askComment();
    void tellKept(const std::vector<std::pair<std::string, std::string>>& cells, const QString& replaced);

    // input methods and dropped files
    bool typeComposed(QInputMethodEvent* event);
    bool dropFiles(QDropEvent* event, bool dropped);

    [[nodiscard]] QModelIndexList selectedCells() const;

    Session& m_session;
    ScorecardModel* m_model;
    FrozenTreeView* m_grid;
    QTreeView* m_names; ///< the frozen part of the grid
    NameDelegate* m_nameDelegate;
    ScoreDelegate* m_scoreDelegate;
    ChartPanel* m_ranking;
    QLineEdit* m_find;
    QComboBox* m_filter;
    QPushButton* m_weights;
    QLabel* m_count;
    QLabel* m_hint;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QPointer<WeightsDialog> m_weightsDialog;
    CellEvidence* m_evidence;
    QString m_kept;                      ///< said until the next key or click in the grid
    std::string m_platform, m_criterion; ///< where the cursor stood, kept over a reset of the model
};

} // namespace steelyard::ui
