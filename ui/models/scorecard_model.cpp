// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scorecard_model.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/widgets/cell_roles.h"

#include <QFont>

namespace steelyard::ui
{

namespace
{

constexpr quintptr kTop = 0;   // internal id of dimension rows; criteria carry dimension + 1

std::string evaluatorId(const Person& person)
{
    std::string id;
    for (const QChar c : person.name.toLower())
        if (c.unicode() < 128 && c.isLetterOrNumber())
            id += c.toLatin1();
    return id.empty() ? "me" : id;
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
    m_platforms.clear();
    m_firstCell.clear();
    for (const Platform* platform : m_session.round().platformsInOrder())
        m_platforms.push_back(platform->id);
    int first = 0;
    for (const Dimension& dimension : m_session.content().scorecard.dimensions) {
        m_firstCell.push_back(first);
        first += static_cast<int>(dimension.criteria.size());
    }
    endResetModel();
}

void ScorecardModel::refresh(const std::set<std::string>& platforms)
{
    std::vector<std::string> present;
    for (const Platform* platform : m_session.round().platformsInOrder())
        present.push_back(platform->id);
    std::size_t criteria = 0;
    for (const Dimension& dimension : m_session.content().scorecard.dimensions)
        criteria += dimension.criteria.size();
    if (present != m_platforms || m_firstCell.size() != m_session.content().scorecard.dimensions.size()
        || criteria != m_session.board().criteria.size()) {
        reset();
        return;
    }
    for (int column = 1; column < columnCount(); ++column) {
        if (!platforms.contains(m_platforms[static_cast<std::size_t>(column - 1)]))
            continue;
        emit dataChanged(index(0, column), index(rowCount() - 1, column));
        for (int row = 0; row < rowCount(); ++row) {
            const QModelIndex dimension = index(row, 0);
            emit dataChanged(index(0, column, dimension), index(rowCount(dimension) - 1, column, dimension));
        }
    }
    if (platforms.size() == m_platforms.size())
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
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
    const auto& dimensions = m_session.content().scorecard.dimensions;
    if (!m_session.isOpen())
        return 0;
    if (!parent.isValid())
        return static_cast<int>(dimensions.size());
    if (parent.internalId() != kTop || parent.column() > 0)
        return 0;
    return static_cast<int>(dimensions[static_cast<std::size_t>(parent.row())].criteria.size());
}

int ScorecardModel::columnCount(const QModelIndex&) const { return 1 + static_cast<int>(m_platforms.size()); }

const Criterion* ScorecardModel::criterionAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kTop)
        return nullptr;
    const auto& dimension = m_session.content().scorecard.dimensions[index.internalId() - 1];
    return &dimension.criteria[static_cast<std::size_t>(index.row())];
}

std::string ScorecardModel::platformAt(const QModelIndex& index) const
{
    return index.isValid() && index.column() > 0 ? m_platforms[static_cast<std::size_t>(index.column() - 1)] : std::string();
}

const score::Cell* ScorecardModel::cellAt(const QModelIndex& index) const
{
    if (!criterionAt(index) || index.column() == 0)
        return nullptr;
    const score::Placed* platform = m_session.board().find(platformAt(index));
    const auto at = static_cast<std::size_t>(m_firstCell[index.internalId() - 1] + index.row());
    return platform && at < (*platform)->cells.size() ? &(*platform)->cells[at] : nullptr;
}

QModelIndex ScorecardModel::indexOf(const std::string& criterion, const std::string& platform) const
{
    int column = 0;
    for (std::size_t i = 0; i < m_platforms.size(); ++i)
        if (m_platforms[i] == platform)
            column = static_cast<int>(i) + 1;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex parentIndex = index(row, 0);
        for (int child = 0; child < rowCount(parentIndex); ++child) {
            const QModelIndex found = index(child, column, parentIndex);
            if (criterionAt(found)->id == criterion)
                return found;
        }
    }
    return {};
}

QVariant ScorecardModel::dimensionData(const Dimension& dimension, int column, int role) const
{
    if (column == 0) {
        if (role == Qt::DisplayRole)
            return tr("%1  (%2)").arg(localText(dimension.name),
                                      formatPercent(m_session.board().weights.effective.dimensions.at(dimension.id)));
        if (role == Qt::ToolTipRole)
            return localText(dimension.coreQuestion);
    } else {
        const score::Placed* platform = m_session.board().find(m_platforms[static_cast<std::size_t>(column - 1)]);
        if (!platform)
            return {};
        const score::Interval& interval = (*platform)->dimensions.at(dimension.id);
        if (role == Qt::DisplayRole)
            return interval.coverage > 0 ? formatScore(interval.score) : QString();
        if (role == Qt::ToolTipRole)
            return tr("%1 to %2, %3 known").arg(formatScore(interval.low), formatScore(interval.high),
                                                formatPercent(interval.coverage, 0));
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::FontRole) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
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
            return formatFigure(*best->value);   // the delegate writes the unit behind it
        return cell.state == score::CellState::Known ? formatScore(cell.score) : QString();
    case Qt::EditRole:
        if (best && best->value && (criterion.isRubric() || best->kind != Provenance::Judged))
            return *best->value;
        return {};
    case UnitRole: return criterion.valueScale() ? QString::fromStdString(criterion.valueScale()->unit) : QString();
    case ScoreRole: return cell.state == score::CellState::Known ? QVariant(cell.score) : QVariant();
    case LowRole: return cell.state == score::CellState::Known ? QVariant(cell.low) : QVariant();
    case HighRole: return cell.state == score::CellState::Known ? QVariant(cell.high) : QVariant();
    case CeilingRole: return best ? QVariant(best->ceiling) : QVariant();
    case ProvenanceRole: return cell.state == score::CellState::Known ? QVariant(static_cast<int>(cell.provenance)) : QVariant();
    case DisagreementRole: return cell.opinions.disputed;
    case GapRole: return cell.sourcesDiffer;
    case CommentRole: {
        const CellNote* note = findIn(m_session.round().cellNotes, joinKey(platform, criterion.id));
        return note && !note->comment.empty();
    }
    case EditorRole: return static_cast<int>(criterion.isRubric() ? CellEditor::Level : CellEditor::Quantity);
    case LevelTextsRole: {
        QStringList texts;
        if (const auto* rubric = std::get_if<RubricScale>(&criterion.scale))
            for (const LocalText& level : rubric->levels)
                texts.append(localText(level));
        return texts;
    }
    default: return {};
    }
}

QVariant ScorecardModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& dimensions = m_session.content().scorecard.dimensions;
    const Criterion* criterion = criterionAt(index);
    if (!criterion)
        return dimensionData(dimensions[static_cast<std::size_t>(index.row())], index.column(), role);
    if (index.column() == 0) {
        if (role == Qt::DisplayRole)
            return tr("%1  (%2)").arg(localText(criterion->name),
                                      formatPercent(m_session.board().weights.global.at(criterion->id)));
        if (role == Qt::ToolTipRole)
            return localText(criterion->description);
        return {};
    }
    const score::Cell* cell = cellAt(index);
    return cell ? cellData(*criterion, *cell, platformAt(index), role) : QVariant();
}

QVariant ScorecardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Criterion");
    const Platform* platform = findIn(m_session.round().platforms, m_platforms[static_cast<std::size_t>(section - 1)]);
    return platform ? QString::fromStdString(platform->name) : QString();
}

Qt::ItemFlags ScorecardModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (cellAt(index) && !m_session.isReadOnly())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ScorecardModel::setLevel(const QModelIndex& index, std::optional<int> level)
{
    const Criterion* criterion = criterionAt(index);
    if (!criterion || !criterion->isRubric() || index.column() == 0)
        return false;
    const Person& person = m_session.person();
    const std::string platform = platformAt(index), id = evaluatorId(person);
    Edit edit;
    if (!level) {
        Judgement gone;
        gone.platform = platform;
        gone.criterion = criterion->id;
        gone.evaluator = id;
        drop(edit, m_session.round(), gone);
        return m_session.edit(std::move(edit), tr("Clear level"));
    }
    if (!m_session.round().evaluators.contains(id)) {
        const std::string name = person.name.isEmpty() ? id : person.name.toStdString();
        put(edit, m_session.round(), Evaluator{id, name, person.role.toStdString()});
    }
    Judgement judgement;
    if (const Judgement* old = findIn(m_session.round().judgements, joinKey(platform, criterion->id, id)))
        judgement = *old;
    judgement.platform = platform;
    judgement.criterion = criterion->id;
    judgement.evaluator = id;
    if (judgement.level != *level || judgement.date.empty())
        judgement.date = m_session.today();
    judgement.level = *level;
    put(edit, m_session.round(), judgement);
    return m_session.edit(std::move(edit), tr("Set level %1").arg(*level));
}

bool ScorecardModel::setFigure(const QModelIndex& index, std::optional<double> value)
{
    const Criterion* criterion = criterionAt(index);
    const ValueScale* scale = criterion ? criterion->valueScale() : nullptr;
    if (!scale)
        return false;
    const std::string platform = platformAt(index);
    const ScoredDefinition* scored = m_session.content().registry.findScored(scale->metric);
    // What people time in a drill, and what only this round knows, is our own measurement;
    // anything else typed by hand is what somebody says: a claim until it is measured.
    const bool ours = criterion->custom || (scored && scored->source == ScoredSource::Drill);
    Edit edit;
    if (ours) {
        Measurement row;
        row.id = "hand-" + platform + "-" + scale->metric;
        if (const Measurement* old = findIn(m_session.round().measurements, row.id))
            row = *old;
        if (!value) {
            drop(edit, m_session.round(), row);
        } else {
            row.platform = platform;
            row.key = scale->metric;
            row.value = *value;
            row.unit = scale->unit;
            row.at = m_session.now();
            row.source = m_session.person().name.toStdString();
            put(edit, m_session.round(), row);
        }
    } else {
        Claim row;
        row.platform = platform;
        row.metric = scale->metric;
        if (!value) {
            drop(edit, m_session.round(), row);
        } else {
            row.value = *value;
            row.source = tr("entered by %1").arg(m_session.person().name).toStdString();
            row.date = m_session.today();
            put(edit, m_session.round(), row);
        }
    }
    return m_session.edit(std::move(edit), value ? tr("Enter value") : tr("Clear value"));
}

bool ScorecardModel::setComment(const QModelIndex& index, const QString& comment)
{
    const Criterion* criterion = criterionAt(index);
    if (!criterion || index.column() == 0)
        return false;
    CellNote note;
    note.platform = platformAt(index);
    note.criterion = criterion->id;
    if (const CellNote* old = findIn(m_session.round().cellNotes, joinKey(note.platform, note.criterion)))
        note = *old;
    note.comment = comment.toStdString();
    note.by = m_session.person().name.toStdString();
    note.date = m_session.today();
    if (note.comment.empty() && note.notApplicable.empty())
        return m_session.drop(note, tr("Clear comment"));
    return m_session.put(note, tr("Comment"));
}

bool ScorecardModel::setNotApplicable(const QModelIndex& index, const QString& reason)
{
    const Criterion* criterion = criterionAt(index);
    if (!criterion || index.column() == 0)
        return false;
    CellNote note;
    note.platform = platformAt(index);
    note.criterion = criterion->id;
    if (const CellNote* old = findIn(m_session.round().cellNotes, joinKey(note.platform, note.criterion)))
        note = *old;
    note.notApplicable = reason.toStdString();
    note.by = m_session.person().name.toStdString();
    note.date = m_session.today();
    if (note.comment.empty() && note.notApplicable.empty())
        return m_session.drop(note, tr("Applicable again"));
    return m_session.put(note, reason.isEmpty() ? tr("Applicable again") : tr("Not applicable"));
}

bool ScorecardModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const Criterion* criterion = criterionAt(index);
    if (role != Qt::EditRole || !criterion || index.column() == 0)
        return false;
    if (criterion->isRubric())
        return setLevel(index, value.isValid() ? std::optional<int>(value.toInt()) : std::nullopt);
    return setFigure(index, value.isValid() ? std::optional<double>(value.toDouble()) : std::nullopt);
}

} // namespace steelyard::ui
