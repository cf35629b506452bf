// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scorecard.h"
#include "core/score/cell.h"

#include <QAbstractItemModel>

#include <set>
#include <string>
#include <vector>

namespace steelyard::ui
{

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
    /// A number, a level or blank typed into a cell becomes an edit of the session.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// Empty for a dimension row or the name column.
    [[nodiscard]] const Criterion* criterionAt(const QModelIndex& index) const;
    [[nodiscard]] std::string platformAt(const QModelIndex& index) const;
    [[nodiscard]] const score::Cell* cellAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const std::string& criterion, const std::string& platform) const;

    bool setLevel(const QModelIndex& index, std::optional<int> level);
    bool setComment(const QModelIndex& index, const QString& comment);
    bool setNotApplicable(const QModelIndex& index, const QString& reason);

private:
    void reset();
    void refresh(const std::set<std::string>& platforms);
    bool setFigure(const QModelIndex& index, std::optional<double> value);
    [[nodiscard]] QVariant cellData(const Criterion& criterion, const score::Cell& cell, const std::string& platform,
                                    int role) const;
    [[nodiscard]] QVariant dimensionData(const Dimension& dimension, int column, int role) const;

    Session& m_session;
    std::vector<std::string> m_platforms;
    std::vector<int> m_firstCell;       ///< of each dimension, in PlatformScore::cells
};

} // namespace steelyard::ui
