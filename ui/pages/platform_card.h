// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QFrame>

class QVBoxLayout;

namespace steelyard::ui {

class Session;

/// One platform of the round: who it is, how it stands, what is publicly known of it.
/// A snapshot: the page makes a new one when something changes.
class PlatformCard : public QFrame
{
    Q_OBJECT

public:
    /// Where the card stands and how much of it is shown.
    struct Place {
        int index = 0;
        int count = 1;
        bool expanded = false; ///< all facts and gates instead of the first ones
    };

    PlatformCard(const Session& session, const Platform& platform, Place place, QWidget* parent = nullptr);

signals:
    void editWanted(const std::string& platform);
    void removeWanted(const std::string& platform);
    /// @param by  -1 up, +1 down
    void moveWanted(const std::string& platform, int by);
    void expandWanted(const std::string& platform, bool expanded);

private:
    void addHead(QVBoxLayout* column);
    void addStanding(QVBoxLayout* column);
    void addDetails(QVBoxLayout* column);
    void addFacts(QVBoxLayout* column);
    void addLinks(QVBoxLayout* column);
    void addButtons(QVBoxLayout* column);
    void addMore(QVBoxLayout* column);
    /// The gates that are not passed, worst first, in words.
    [[nodiscard]] QStringList gateWords() const;

    const Session& m_session;
    Platform m_platform;
    Place m_place;
    bool m_hasMore = false;
};

} // namespace steelyard::ui
