// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace steelyard::ui {

/// Text that wraps up to a number of lines and is elided after that, with all of it as tool
/// tip and accessible name. For names of people, files and platforms of any length.
class ElidedLabel : public QFrame
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr, int lines = 1);

    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] bool isElided() const { return m_elided; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return m_lines > 1; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    int m_lines;
    bool m_elided = false;
};

} // namespace steelyard::ui
