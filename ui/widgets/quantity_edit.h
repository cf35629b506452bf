// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <limits>
#include <optional>
#include <string>

namespace steelyard::ui {

/// A line for a figure with its unit. Reads what parseQuantity reads; a wrong text stays
/// as typed, is framed and explained in one sentence, and is never turned into a value.
class QuantityEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// Unit of the registry ("GB/s"); shown behind the figure.
    void setUnit(const std::string& unit);
    [[nodiscard]] const std::string& unit() const { return m_unit; }
    /// Both ends included, in the unit.
    void setRange(double low, double high);
    void setValue(std::optional<double> value);
    /// In the unit; empty when blank or wrong: ask problem() which.
    [[nodiscard]] std::optional<double> value() const;
    [[nodiscard]] QString problem() const;
    /// Shows the sentence of problem() under the line, if there is one.
    void explain();

signals:
    /// Enter or leaving the line, with a blank or right text that differs from before.
    void committed(std::optional<double> value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void check();
    void commit();
    void makeRoom();

    std::string m_unit;
    double m_low = -std::numeric_limits<double>::infinity();
    double m_high = std::numeric_limits<double>::infinity();
    std::optional<double> m_committed;
};

} // namespace steelyard::ui
