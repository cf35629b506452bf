// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QProgressBar;
class QPushButton;

namespace steelyard::ui {

class ElidedLabel;

/// Long work that goes on: what it is, how far it is, and a way to stop it.
class BusyBar : public QWidget
{
    Q_OBJECT

public:
    explicit BusyBar(QWidget* parent = nullptr);

    /// Shows the bar; `share` from 0 to 1, nothing while it is unknown.
    void show(const QString& what, std::optional<double> share);
    void setCancellable(bool cancellable);

signals:
    /// Asked once; the button stays off until the next show() with other words or a hide.
    void cancelled();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    ElidedLabel* m_what;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace steelyard::ui
