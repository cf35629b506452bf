// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/table_columns.h"

#include <QtCore/QTextBoundaryFinder>

#include <algorithm>
#include <numeric>
#include <type_traits>

namespace steelyard::render {

namespace {

/// Room a cell needs beside its text: padding, badge, tone mark.
qreal furniture(const report::Cell& cell)
{
    return 2 * cellPadX + (cell.badge.empty() ? 0 : pt(12)) + (cell.tone == report::Tone::Neutral ? 0 : pt(8));
}

/// Rough width of one character in twentieths of an em: near enough to tell which of many texts is the widest.
int roughWidth(QChar c)
{
    if (c.unicode() >= 0x2E80)
        return 20;
    if (QStringLiteral("ijl.,:;|'!").contains(c))
        return 5;
    if (QStringLiteral("ftr()[]- /").contains(c))
        return 7;
    if (QStringLiteral("mwMW@%").contains(c))
        return 18;
    return c.isUpper() ? 13 : 11;
}

/// To find the widest word without setting every one.
int roughWidth(const QString& text)
{
    return std::accumulate(text.cbegin(), text.cend(), 0, [](int sum, QChar c) { return sum + roughWidth(c); });
}

struct Longest {
    QString word;
    int wordWidth = 0;
    QString line;
    int lineWidth = 0;
    qreal extra = 0; ///< most furniture of any cell
};

/// Qt 6.4 sees a break in a number that begins a text ("0.|91", "1,|234"), and only there.
bool isInsideNumber(const QString& text, qsizetype at)
{
    return at > 1 && at < text.size() && text[at].isDigit() && text[at - 2].isDigit() &&
           (text[at - 1] == QLatin1Char('.') || text[at - 1] == QLatin1Char(','));
}

void consider(Longest& longest, const std::string& utf8, qreal extra)
{
    longest.extra = std::max(longest.extra, extra);
    const QString text = QString::fromStdString(utf8);
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        if (const int n = roughWidth(line); n > longest.lineWidth) {
            longest.lineWidth = n;
            longest.line = line;
        }
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    qsizetype start = 0;
    while (finder.toNextBoundary() >= 0) {
        if (isInsideNumber(text, finder.position()))
            continue;
        const QString word = text.mid(start, finder.position() - start).trimmed();
        start = finder.position();
        if (const int n = roughWidth(word); n > longest.wordWidth) {
            longest.wordWidth = n;
            longest.word = word;
        }
    }
}

std::vector<Longest> longestTexts(const report::Table& table)
{
    std::vector<Longest> all(table.columns.size());
    const auto eachSingle = [&](const auto& cells, const auto& use) {
        std::size_t column = 0;
        for (const auto& cell : cells) {
            if (column < all.size() && cell.span <= 1)
                use(all[column], cell);
            column += static_cast<std::size_t>(std::max(cell.span, 1));
        }
    };
    for (const std::vector<report::HeadCell>& row : table.head)
        eachSingle(row, [](Longest& l, const report::HeadCell& cell) { consider(l, cell.text.plain(), 2 * cellPadX); });
    for (const report::Row& row : table.rows) {
        eachSingle(row.cells, [](Longest& l, const report::Cell& cell) {
            consider(l, cell.text.plain(), furniture(cell));
            consider(l, cell.note, furniture(cell));
        });
    }
    return all;
}

struct Needs {
    std::vector<qreal> least;   ///< no word of ordinary length is broken
    std::vector<qreal> natural; ///< no line is broken
};

Needs columnNeeds(const report::Table& table, qreal width, Typesetter& setter)
{
    Needs needs;
    for (const Longest& longest : longestTexts(table)) {
        // Bold, and a little more: the estimate of the longest word may be off by a letter.
        const qreal word = setter.widthOf(longest.word, 8, true) * 1.02 + longest.extra + pt(1);
        const qreal line = setter.widthOf(longest.line, 8, true) * 1.02 + longest.extra + pt(1);
        needs.least.push_back(std::min(std::max(word, pt(14)), width / 3));
        needs.natural.push_back(std::max(line, pt(14)));
    }
    return needs;
}

} // namespace

std::vector<qreal> columnWidths(const report::Table& table, qreal width, Typesetter& setter)
{
    const std::size_t count = table.columns.size();
    const Needs needs = columnNeeds(table, width, setter);
    std::vector<qreal> widths(count, 0);
    qreal free = width;
    double weights = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (table.columns[i].weight <= 0) {
            widths[i] = std::clamp(needs.natural[i], needs.least[i], std::max(needs.least[i], width / 3));
            free -= widths[i];
        } else {
            weights += table.columns[i].weight;
        }
    }
    // Columns that would be too narrow take what they need; the others share what is left.
    std::vector<bool> isFixed(count);
    for (std::size_t i = 0; i < count; ++i)
        isFixed[i] = table.columns[i].weight <= 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (isFixed[i])
                continue;
            widths[i] = weights > 0 ? free * table.columns[i].weight / weights : 0;
            if (widths[i] < needs.least[i]) {
                widths[i] = needs.least[i];
                isFixed[i] = true;
                free -= widths[i];
                weights -= table.columns[i].weight;
                changed = true;
                break;
            }
        }
    }
    const qreal sum = std::accumulate(widths.begin(), widths.end(), 0.0);
    if (sum > 0 && sum < width - 1 && std::all_of(isFixed.begin(), isFixed.end(), [](bool fixed) { return fixed; })) {
        for (qreal& w : widths)
            w *= width / sum;
    } else if (sum > width) {
        // Fitted columns give back first what is more than their longest word.
        for (std::size_t i = 0; i < count; ++i) {
            const qreal total = std::accumulate(widths.begin(), widths.end(), 0.0);
            widths[i] = std::max(needs.least[i], widths[i] - std::max(0.0, total - width));
        }
    }
    return widths;
}

std::vector<report::Table> splitColumns(const report::Table& table, qreal width, Typesetter& setter)
{
    const std::size_t count = table.columns.size();
    const std::vector<qreal> least = columnNeeds(table, width, setter).least;
    if (count < 2 || std::accumulate(least.begin(), least.end(), 0.0) <= width + 1)
        return {table};
    std::size_t keys = std::min(static_cast<std::size_t>(std::max(table.keyColumns, 0)), count - 1);
    const auto keysWide = [&] {
        return std::accumulate(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(keys), 0.0);
    };
    while (keysWide() > width * 0.6) // leave room for one more column, a third of the width at most
        --keys;
    const qreal keyWidth = keysWide();

    const auto pick = [&](const auto& cells, std::size_t from, std::size_t to) {
        std::decay_t<decltype(cells)> picked;
        std::size_t column = 0;
        for (const auto& cell : cells) {
            const std::size_t end = column + static_cast<std::size_t>(std::max(cell.span, 1));
            const auto inside = [&](std::size_t a, std::size_t b) { // columns of this cell in a..b-1
                const std::size_t low = std::max(column, a);
                const std::size_t high = std::min(end, b);
                return high > low ? high - low : 0;
            };
            if (const std::size_t span = inside(0, keys) + inside(from, to); span > 0) {
                picked.push_back(cell);
                picked.back().span = static_cast<int>(span);
            }
            column = end;
        }
        return picked;
    };

    std::vector<report::Table> parts;
    for (std::size_t from = keys; from < count;) {
        std::size_t to = from;
        qreal used = keyWidth;
        while (to < count && (to == from || used + least[to] <= width))
            used += least[to++];
        report::Table part;
        part.keyColumns = table.keyColumns;
        part.emptyText = table.emptyText;
        if (from == keys) {
            part.id = table.id;
            part.caption = table.caption;
        }
        if (to == count)
            part.note = table.note;
        part.columns.assign(table.columns.begin(), table.columns.begin() + static_cast<std::ptrdiff_t>(keys));
        part.columns.insert(part.columns.end(), table.columns.begin() + static_cast<std::ptrdiff_t>(from),
                            table.columns.begin() + static_cast<std::ptrdiff_t>(to));
        for (const std::vector<report::HeadCell>& row : table.head)
            part.head.push_back(pick(row, from, to));
        for (const report::Row& row : table.rows)
            part.rows.push_back({pick(row.cells, from, to), row.kind});
        parts.push_back(std::move(part));
        from = to;
    }
    return parts;
}

} // namespace steelyard::render
