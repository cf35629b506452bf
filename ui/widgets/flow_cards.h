// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace steelyard::ui {

/// Cards of equal width, as many beside each other as fit; those of one row share a height.
/// Put it into a QScrollArea with setWidgetResizable(true). Tab order follows the cards.
class FlowCards : public QWidget
{
    Q_OBJECT

public:
    /// @param cardWidth  smallest width of a card, in pixels
    explicit FlowCards(int cardWidth = 280, QWidget* parent = nullptr);
    ~FlowCards() override;

    /// Takes the card as a child and gives it the card look.
    void addCard(QWidget* card);
    /// Deletes all cards.
    void clear();
    [[nodiscard]] const QList<QWidget*>& cards() const { return m_cards; }
    [[nodiscard]] int columnsFor(int width) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    int arrange(int width, bool move) const;

    QList<QWidget*> m_cards;
    int m_cardWidth;
};

} // namespace steelyard::ui
