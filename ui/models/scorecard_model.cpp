// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scorecard_model.h"

#include "ui/language.h"
#include "ui/models/cell_entry.h"
#include "ui/models/claim_words.h"
#include "ui/pages/mark_words.h"
#include "ui/session.h"
#include "ui/widgets/evidence_badge.h"
#include "ui/widgets/score_delegate.h"

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr quintptr kTop = 0; // internal id of dimension rows; criteria carry dimension + 1

QVariant known(const score::Cell& cell, double value)
{
    return cell.state == score::CellState::Known ? QVariant(value) : QVariant();
}

std::vector<std::pair<std::string, std::vector<std::string>>> rowsOf(const Scorecard& scorecard)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> rows;
    for (const Dimension& dimension : scorecard.dimensions) {
        rows.emplace_back(dimension.id, std::vector<std::string>());
        for (const Criterion& criterion : dimension.criteria)
            rows.back().second.push_back(criterion.id);
    }
    return rows;
}

std::vector<std::string> columnsOf(const Round& round)
{
    std::vector<std::string> ids;
    for (const Platform* platform : round.platformsInOrder())
        ids.push_back(platform->id);
    return ids;
}

} // namespace

ScorecardModel::ScorecardModel(Session& session, QObject* parent) : QAbstractItemModel(parent), m_session(session)
{
    connect(&session, &Session::opened, this, &ScorecardModel::reset);
    connect(&session, &Session::changed, this, &ScorecardModel::refresh);
    reset();
}

void ScorecardModel::reset()
{
    beginResetModel();
    m_platforms = columnsOf(m_session.round());
    m_rows = m_session.isOpen() ? rowsOf(m_session.content().scorecard) : decltype(m_rows)();
    m_firstCell.clear();
    std::size_t first = 0;
    for (const auto& [dimension, criteria] : m_rows) {
        m_firstCell.push_back(first);
        first += criteria.size();
    }
    endResetModel();
}

bool ScorecardModel::isUpToDate() const
{
    return columnsOf(m_session.round()) == m_platforms && rowsOf(m_session.content().scorecard) == m_rows;
}

void ScorecardModel::tellChanged(int firstColumn, int lastColumn)
{
    if (m_rows.empty())
        return;
    emit dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex dimension = index(row, 0);
        if (const int criteria = rowCount(dimension))
            emit dataChanged(index(0, firstColumn, dimension), index(criteria - 1, lastColumn, dimension));
    }
}

void ScorecardModel::refresh(const std::set<std::string>& platforms)
{
    if (!isUpToDate()) {
        reset();
        return;
    }
    // Every platform rescored means that weights, companies or content changed: names carry weights.
    if (platforms.size() >= m_platforms.size()) {
        tellChanged(0, columnCount() - 1);
        if (columnCount() > 1)
            emit headerDataChanged(Qt::Horizontal, 1, columnCount() - 1);
        return;
    }
    for (int column = 1; column < columnCount(); ++column) {
        if (!platforms.contains(m_platforms[static_cast<std::size_t>(column - 1)]))
            continue;
        tellChanged(column, column);
        emit headerDataChanged(Qt::Horizontal, column, column);
    }
}

void ScorecardModel::retranslate()
{
    tellChanged(0, columnCount() - 1);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QModelIndex ScorecardModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || column >= columnCount() || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : kTop);
}

QModelIndex ScorecardModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, kTop);
}

int ScorecardModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    if (parent.internalId() != kTop || parent.column() > 0)
        return 0;
    return static_cast<int>(m_rows[static_cast<std::size_t>(parent.row())].second.size());
}

int ScorecardModel::columnCount(const QModelIndex&) const { return 1 + static_cast<int>(m_platforms.size()); }

const Criterion* ScorecardModel::criterionAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kTop)
        return nullptr;
    // By position, not by a search: this is asked for every role of every cell painted.
    const auto dimension = static_cast<std::size_t>(index.internalId() - 1),
               row = static_cast<std::size_t>(index.row());
    const auto& dimensions = m_session.content().scorecard.dimensions;
    if (dimension < dimensions.size() && row < dimensions[dimension].criteria.size() &&
        dimensions[dimension].criteria[row].id == m_rows[dimension].second[row])
        return &dimensions[dimension].criteria[row];
    return nullptr;
}

std::string ScorecardModel::platformAt(const QModelIndex& index) const
{
    return index.isValid() && index.column() > 0 ? m_platforms[static_cast<std::size_t>(index.column() - 1)]
                                                 : std::string();
}

const score::PlatformScore* ScorecardModel::scoreAt(int column) const
{
    const auto at = static_cast<std::size_t>(column - 1);
    const auto& placed = m_session.board().platforms;
    return at < placed.size() && placed[at]->id == m_platforms[at] ? placed[at].score.get() : nullptr;
}

const score::Cell* ScorecardModel::cellAt(const QModelIndex& index) const
{
    if (!criterionAt(index) || index.column() == 0)
        return nullptr;
    const score::PlatformScore* platform = scoreAt(index.column());
    const std::size_t at = m_firstCell[index.internalId() - 1] + static_cast<std::size_t>(index.row());
    return platform && at < platform->cells.size() ? &platform->cells[at] : nullptr;
}

QModelIndex ScorecardModel::indexOf(const std::string& criterion, const std::string& platform) const
{
    const auto column = std::find(m_platforms.begin(), m_platforms.end(), platform);
    const int at = column == m_platforms.end() ? 0 : static_cast<int>(column - m_platforms.begin()) + 1;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const auto& criteria = m_rows[row].second;
        if (const auto found = std::find(criteria.begin(), criteria.end(), criterion); found != criteria.end())
            return index(static_cast<int>(found - criteria.begin()), at, index(static_cast<int>(row), 0));
    }
    return {};
}

QVariant ScorecardModel::nameData(const Dimension& dimension, const Criterion* criterion, int role) const
{
    const score::Weights& weights = m_session.board().weights;
    const auto& table = criterion ? weights.global : weights.effective.dimensions;
    const auto weight = table.find(criterion ? criterion->id : dimension.id);
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1  (%2)")
            .arg(localText(criterion ? criterion->name : dimension.name),
                 formatPercent(weight == table.end() ? 0 : weight->second));
    case Qt::ToolTipRole:
        return localText(criterion ? criterion->description : dimension.coreQuestion);
    default:
        return {};
    }
}

QVariant ScorecardModel::dimensionData(const Dimension& dimension, int column, int role) const
{
    const score::PlatformScore* platform = scoreAt(column);
    if (!platform)
        return {};
    const auto found = platform->dimensions.find(dimension.id);
    if (found == platform->dimensions.end())
        return {};
    const score::Interval& interval = found->second;
    const bool isKnown = interval.coverage > 0;
    switch (role) {
    case CellStateRole:
        return static_cast<int>(isKnown ? CellState::Known : CellState::Missing);
    case ScoreRole:
        return isKnown ? QVariant(interval.score) : QVariant();
    case LowRole:
        return isKnown ? QVariant(interval.low) : QVariant();
    case HighRole:
        return isKnown ? QVariant(interval.high) : QVariant();
    case Qt::DisplayRole:
        if (!isKnown)
            return {};
        return interval.high - interval.low < 0.05
                   ? formatScore(interval.score)
                   : QStringLiteral("%1 (%2–%3)")
                         .arg(formatScore(interval.score), formatNumber(interval.low, 0),
                              formatNumber(interval.high, 0));
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return tr("%1 to %2, %3 known")
            .arg(formatScore(interval.low), formatScore(interval.high), formatPercent(interval.coverage, 0));
    default:
        return {};
    }
}

QString ScorecardModel::sourcesInWords(const Criterion& criterion, const score::Cell& cell,
                                       const std::string& platform) const
{
    QStringList lines{localText(criterion.name)};
    if (cell.state == score::CellState::NotApplicable)
        lines.append(tr("Not applicable: %1").arg(QString::fromStdString(cell.notApplicable)));
    else if (cell.state == score::CellState::Unanswered)
        lines.append(tr("Nobody has answered or measured this yet."));
    for (const score::SourceValue& source : cell.sources) {
        QString text = badgeName(source.kind);
        if (source.value)
            text += ": " + (source.unit == "level" ? tr("level %1").arg(formatFigure(*source.value))
                                                   : formatValue(*source.value, source.unit));
        text += tr(", score %1").arg(formatScore(source.score));
        for (const std::string& from : {source.origin, source.date.substr(0, 10)})
            if (!from.empty())
                text += ", " + QString::fromStdString(from);
        lines.append(text);
        for (const std::string& mark : source.marks)
            lines.append(QStringLiteral("  – ") + markInWords(m_session.content().registry, mark));
    }
    const CellNote* note = findIn(m_session.round().cellNotes, joinKey(platform, criterion.id));
    if (note && !note->comment.empty())
        lines.append(tr("Comment: %1").arg(QString::fromStdString(note->comment)));
    return lines.join('\n');
}

QVariant ScorecardModel::cellData(const Criterion& criterion, const score::Cell& cell, const std::string& platform,
                                  int role) const
{
    const score::SourceValue* best = cell.best();
    switch (role) {
    case CellStateRole:
        return static_cast<int>(cell.state == score::CellState::Known           ? CellState::Known
                                : cell.state == score::CellState::NotApplicable ? CellState::NotApplicable
                                                                                : CellState::Missing);
    case Qt::DisplayRole:
        if (best && best->value)
            return formatFigure(*best->value); // the delegate writes the unit behind it
        return cell.state == score::CellState::Known ? formatScore(cell.score) : QString();
    case Qt::EditRole:
        return best && best->value ? QVariant(*best->value) : QVariant();
    case UnitRole:
        return criterion.valueScale() ? QString::fromStdString(criterion.valueScale()->unit) : QString();
    case ScoreRole:
        return known(cell, cell.score);
    case LowRole:
        return known(cell, cell.low);
    case HighRole:
        return known(cell, cell.high);
    case CeilingRole:
        return best ? QVariant(best->ceiling) : QVariant();
    case ProvenanceRole:
        return cell.state == score::CellState::Known ? QVariant(static_cast<int>(cell.provenance)) : QVariant();
    case DisagreementRole:
        return cell.opinions.disputed;
    case GapRole:
        return cell.sourcesDiffer;
    case CommentRole: {
        const CellNote* note = findIn(m_session.round().cellNotes, joinKey(platform, criterion.id));
        return note && !note->comment.empty();
    }
    case EditorRole:
        return static_cast<int>(criterion.isRubric() ? CellEditor::Level : CellEditor::Quantity);
    case LevelTextsRole: {
        QStringList texts;
        if (const auto* rubric = std::get_if<RubricScale>(&criterion.scale))
            for (const LocalText& level : rubric->levels)
                texts.append(localText(level));
        return texts;
    }
    case Qt::ToolTipRole:
        return sourcesInWords(criterion, cell, platform);
    default:
        return {};
    }
}

QVariant ScorecardModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Criterion* criterion = criterionAt(index);
    if (!criterion) {
        const auto& dimensions = m_session.content().scorecard.dimensions;
        const auto row = static_cast<std::size_t>(index.row());
        if (index.internalId() != kTop || row >= dimensions.size())
            return {};
        return index.column() == 0 ? nameData(dimensions[row], nullptr, role)
                                   : dimensionData(dimensions[row], index.column(), role);
    }
    if (index.column() == 0)
        return nameData(m_session.content().scorecard.dimensions[index.internalId() - 1], criterion, role);
    const score::Cell* cell = cellAt(index);
    if (!cell)
        return {};
    if (role == Qt::AccessibleDescriptionRole)
        return cellInWords(index);
    return cellData(*criterion, *cell, m_platforms[static_cast<std::size_t>(index.column() - 1)], role);
}

QVariant ScorecardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount() ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (section == 0)
        return role == Qt::DisplayRole ? tr("Criterion") : tr("Criterion, with its share of the total weight");
    const Platform* platform = findIn(m_session.round().platforms, m_platforms[static_cast<std::size_t>(section - 1)]);
    return platform ? QString::fromStdString(platform->name) : QString();
}

Qt::ItemFlags ScorecardModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const score::Cell* cell = cellAt(index);
    if (cell && cell->state != score::CellState::NotApplicable && !m_session.isReadOnly())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ScorecardModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const Criterion* criterion = criterionAt(index);
    if (role != Qt::EditRole || !criterion || !(flags(index) & Qt::ItemIsEditable))
        return false;
    CellEntry entry{platformAt(index), criterion->id, {}};
    if (value.isValid())
        entry.value = value.toDouble();
    const bool isRubric = criterion->isRubric();
    const QString title = !value.isValid() ? tr("Clear entry")
                          : isRubric       ? tr("Set level %1").arg(value.toInt())
                                           : tr("Enter value");
    const QPersistentModelIndex cell(index); // the edit may reset the model
    Edit edit = editOf(m_session, {entry});
    const QString replaced = replacedClaims(m_session, edit);
    if (!m_session.edit(std::move(edit), title))
        return false;
    emit entered(cell, replaced);
    return true;
}

} // namespace steelyard::ui
