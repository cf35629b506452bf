// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scorecard.h"
#include "core/score/scoreboard.h"

#include <QAbstractItemModel>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace steelyard::ui {

class Session;

/// Dimensions and their criteria as rows, platforms as columns; column 0 is the name.
/// Holds no numbers of its own: every role is read from the session's board.
class ScorecardModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    explicit ScorecardModel(Session& session, QObject* parent = nullptr);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A number, a level or nothing typed into a cell becomes an edit of the session (cell_entry.h).
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// Empty for a dimension row.
    [[nodiscard]] const Criterion* criterionAt(const QModelIndex& index) const;
    /// Empty in the name column.
    [[nodiscard]] std::string platformAt(const QModelIndex& index) const;
    /// Empty for a dimension row or the name column.
    [[nodiscard]] const score::Cell* cellAt(const QModelIndex& index) const;
    /// Column 0 where there is no such platform.
    [[nodiscard]] QModelIndex indexOf(const std::string& criterion, const std::string& platform) const;
    /// Every text again, after a change of language.
    void retranslate();

signals:
    /// Something typed into this cell has become an edit; `replaced` says what it did to claims of others.
    void entered(const QModelIndex& cell, const QString& replaced);

private:
    void reset();
    void refresh(const std::set<std::string>& platforms);
    void tellChanged(int firstColumn, int lastColumn);
    [[nodiscard]] bool isUpToDate() const;
    [[nodiscard]] const score::PlatformScore* scoreAt(int column) const;
    [[nodiscard]] QVariant nameData(const Dimension& dimension, const Criterion* criterion, int role) const;
    [[nodiscard]] QVariant cellData(const Criterion& criterion, const score::Cell& cell, const std::string& platform,
                                    int role) const;
    [[nodiscard]] QVariant dimensionData(const Dimension& dimension, int column, int role) const;
    [[nodiscard]] QString sourcesInWords(const Criterion& criterion, const score::Cell& cell,
                                         const std::string& platform) const;

    Session& m_session;
    std::vector<std::string> m_platforms;
    std::vector<std::pair<std::string, std::vector<std::string>>> m_rows; ///< dimension, its criteria
    std::vector<std::size_t> m_firstCell; ///< of each dimension, in PlatformScore::cells
};

} // namespace steelyard::ui
