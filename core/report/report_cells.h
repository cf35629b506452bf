// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/format.h"
#include "core/report/report_model.h"
#include "core/score/scoreboard.h"

#include <string>
#include <vector>

/// Small pieces that the sections of a report are made of.
namespace steelyard::report {

inline Section makeSection(std::string id, std::string title)
{
    Section section;
    section.id = std::move(id);
    section.title = std::move(title);
    return section;
}

inline Cell textCell(std::string text) { return Cell{RichText(std::move(text))}; }

inline Cell boldCell(std::string text)
{
    Cell cell = textCell(std::move(text));
    cell.bold = true;
    return cell;
}

inline Cell intervalCell(const score::Interval& interval)
{
    if (interval.coverage <= 0) {
        Cell cell;
        cell.state = CellState::Missing;
        return cell;
    }
    Cell cell = textCell(scoreText(interval.score));
    cell.heat = interval.score;
    if (interval.coverage < 99.95)
        cell.note = scoreText(interval.low) + "–" + scoreText(interval.high);
    return cell;
}

inline std::vector<HeadCell> heads(std::vector<std::string> names)
{
    std::vector<HeadCell> row;
    for (std::string& name : names)
        row.push_back({RichText(std::move(name)), 1});
    return row;
}

} // namespace steelyard::report
