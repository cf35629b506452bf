// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace steelyard::ui {

/// A horizontal head whose names wrap into two lines and are elided with a tool tip after
/// that. Quiet: no raised buttons, one line below.
class WrappedHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit WrappedHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;
    bool viewportEvent(QEvent* event) override;

private:
    [[nodiscard]] QString name(int section) const;
};

} // namespace steelyard::ui
