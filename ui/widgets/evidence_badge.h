// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scorecard.h"

#include <QWidget>

#include <optional>

class QPainter;

namespace steelyard::ui {

/// The letter of a source: C claimed, A answered, E evidenced, J judged, $ costed, M measured.
[[nodiscard]] QChar badgeLetter(Provenance provenance);
/// "Measured", in the shown language.
[[nodiscard]] QString badgeName(Provenance provenance);

/// Paints the badge into the middle of the box. Letter, outline and fill differ from kind to
/// kind: the stronger the source, the fuller the badge, so that grey prints keep the order.
/// @param expired  its evidence no longer counts: grey and struck through
void paintBadge(QPainter& painter, const QRectF& box, Provenance provenance, bool expired = false);

/// The badge as a widget, with its name as tool tip and accessible name.
class EvidenceBadge : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceBadge(QWidget* parent = nullptr);

    /// Nothing known hides the badge.
    void setProvenance(std::optional<Provenance> provenance, bool expired = false);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();

    std::optional<Provenance> m_provenance;
    bool m_expired = false;
};

} // namespace steelyard::ui
