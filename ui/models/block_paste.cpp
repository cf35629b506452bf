// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/block_paste.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/widgets/quantity.h"

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

QList<QStringList> readBlock(const QString& text)
{
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false, fresh = true;
    const auto endCell = [&] {
        row.append(cell);
        cell.clear();
        fresh = true;
    };
    const auto endRow = [&] {
        endCell();
        rows.append(row);
        row.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted) {
            if (c != '"') {
                cell += c;
            } else if (i + 1 < text.size() && text[i + 1] == '"') {
                cell += c;
                ++i;
            } else {
                quoted = false;
            }
        } else if (c == '"' && fresh) {
            quoted = true;
            fresh = false;
        } else if (c == '\t') {
            endCell();
        } else if (c == '\n' || c == '\r') {
            if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
                ++i;
            endRow();
        } else {
            cell += c;
            fresh = false;
        }
    }
    // Spreadsheets end the last line too; that adds no row.
    if (!cell.isEmpty() || !row.isEmpty() || !fresh)
        endRow();
    return rows;
}

QString writeBlock(const QList<QStringList>& rows)
{
    QStringList lines;
    for (const QStringList& row : rows) {
        QStringList cells;
        for (QString cell : row) {
            if (cell.contains('\t') || cell.contains('\n') || cell.contains('\r') || cell.contains('"'))
                cell = '"' + cell.replace('"', QStringLiteral("\"\"")) + '"';
            cells.append(cell);
        }
        lines.append(cells.join('\t'));
    }
    return lines.join('\n');
}

std::optional<double> readEntry(const Criterion& criterion, const QString& text)
{
    const ValueScale* scale = criterion.valueScale();
    const auto value = parseQuantity(text, scale ? scale->unit : std::string()).value;
    if (!value || (!scale && (*value < 0 || *value > 5 || *value != std::floor(*value))))
        return std::nullopt;
    return value;
}

PastePlan planPaste(const Session& session, const QList<QStringList>& block, const std::vector<std::string>& criteria,
                    const std::vector<std::string>& platforms, int fillRows, int fillColumns)
{
    PastePlan plan;
    std::vector<CellEntry> entries;
    const bool one = block.size() == 1 && block[0].size() == 1;
    const auto rows = one ? fillRows : block.size();
    for (qsizetype r = 0; r < rows; ++r) {
        const QStringList& line = block[one ? 0 : r];
        const auto columns = one ? fillColumns : line.size();
        for (qsizetype c = 0; c < columns; ++c) {
            const QString text = line[one ? 0 : c].trimmed();
            if (text.isEmpty())
                continue;
            const auto row = static_cast<std::size_t>(r), column = static_cast<std::size_t>(c);
            if (row >= criteria.size() || column >= platforms.size()) {
                ++plan.outside;
                continue;
            }
            const Criterion* criterion = session.content().scorecard.criterion(criteria[row]);
            const Platform* platform = findIn(session.round().platforms, platforms[column]);
            if (!criterion || !platform)
                continue;
            const CellNote* note = findIn(session.round().cellNotes, joinKey(platforms[column], criteria[row]));
            const auto value = readEntry(*criterion, text);
            if (!value || (note && !note->notApplicable.empty())) {
                plan.refused.append(
                    QStringLiteral("%1 (%2, %3)")
                        .arg(text.left(40), localText(criterion->name), QString::fromStdString(platform->name)));
                continue;
            }
            CellEntry entry{platforms[column], criteria[row], value};
            if (editOf(session, {entry}).isEmpty())
                continue;
            ++plan.cells;
            entries.push_back(std::move(entry));
        }
    }
    plan.edit = editOf(session, entries);
    for (const CellEntry& entry : entries)
        plan.changed.emplace_back(entry.platform, entry.criterion);
    return plan;
}

} // namespace steelyard::ui
