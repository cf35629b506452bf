// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;

namespace steelyard::ui {

struct WeightRow {
    QString id;
    QString name;
    double weight = 0; ///< percent; the rows sum to 100
    bool locked = false;
    std::optional<double> suggested; ///< what the workload mix suggests, percent
    QString reason;                  ///< why it is suggested; tool tip
};

/// Weights that always sum to 100: a change moves the other unlocked rows in proportion.
/// What cannot be is refused with a sentence and the old figure comes back.
class WeightEditor : public QWidget
{
    Q_OBJECT

public:
    explicit WeightEditor(QWidget* parent = nullptr);

    /// Keeps the keyboard focus when ids and order are the same as before.
    void setRows(const std::vector<WeightRow>& rows);
    [[nodiscard]] std::vector<double> weights() const { return m_weights; }
    /// Frozen weights can be read, not changed.
    void setReadOnly(bool readOnly);

signals:
    /// One committed change (Enter, arrow or leaving the field), all weights in order of the rows.
    void weightsEdited(const std::vector<double>& weights);
    void lockEdited(int row, bool locked);

protected:
    void changeEvent(QEvent* event) override;
    /// Escape takes back a figure that is being typed, and closes nothing then.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Line {
        QLabel* name;
        QDoubleSpinBox* weight;
        QCheckBox* lock;
        QLabel* suggested;
    };
    void rebuild();
    void fill();
    void translate();
    void edited(std::size_t row, double value);
    void locked(std::size_t row, bool isLocked);
    void say(const QString& sentence);

    QGridLayout* m_grid;
    std::vector<QLabel*> m_heads;
    QLabel* m_sum;
    QLabel* m_problem;
    std::vector<Line> m_lines;
    std::vector<WeightRow> m_rows;
    std::vector<double> m_weights;
    bool m_readOnly = false;
};

} // namespace steelyard::ui
