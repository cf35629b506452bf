// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/score_json.h"

#include <charconv>
#include <cmath>

namespace steelyard::report {

namespace {

/// A small writer: Boost.JSON prints 80 as 8E1 and sorts nothing; people read this output.
class JsonText
{
public:
    std::string text;

    void quoted(std::string_view value)
    {
        text += '"';
        for (const char c : value) {
            if (c == '"' || c == '\\') {
                text += '\\';
                text += c;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                static constexpr char digits[] = "0123456789abcdef";
                text += "\\u00";
                text += digits[(c >> 4) & 15];
                text += digits[c & 15];
            } else {
                text += c;
            }
        }
        text += '"';
    }
    void number(double value)
    {
        if (!std::isfinite(value)) {
            text += "null";
            return;
        }
        char buffer[40];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value == 0 ? 0.0 : value).ptr;
        text.append(buffer, end);
    }
    void key(std::string_view name)
    {
        quoted(name);
        text += ": ";
    }
};

void writeCell(JsonText& out, const std::string& id, const score::Cell& cell)
{
    out.text += "        {";
    out.key("id"), out.quoted(id);
    out.text += ", ", out.key("state"), out.quoted(wordOf(cell.state));
    const bool known = cell.state == score::CellState::Known;
    out.text += ", ", out.key("score");
    known ? out.number(cell.score) : void(out.text += "null");
    const bool applicable = cell.state != score::CellState::NotApplicable;
    out.text += ", ", out.key("low");
    applicable ? out.number(cell.low) : void(out.text += "null");
    out.text += ", ", out.key("high");
    applicable ? out.number(cell.high) : void(out.text += "null");
    out.text += ", ", out.key("provenance");
    known ? out.quoted(wordOf(cell.provenance)) : void(out.text += "null");
    const score::SourceValue* best = cell.best();
    out.text += ", ", out.key("value");
    best && best->value ? out.number(*best->value) : void(out.text += "null");
    out.text += ", ", out.key("unit");
    best && best->value ? out.quoted(best->unit) : void(out.text += "null");
    out.text += "}";
}

void writePlatform(JsonText& out, const score::ScoreBoard& board, const score::Placed& placed)
{
    const score::PlatformScore& platform = *placed;
    const bool known = platform.total.coverage > 0;
    out.text += "    {\n      ";
    out.key("id"), out.quoted(platform.id);
    out.text += ", ", out.key("name"), out.quoted(platform.name);
    out.text += ",\n      ", out.key("status"), out.quoted(wordOf(placed.standing));
    out.text += ", ", out.key("rank");
    out.text += placed.rank ? std::to_string(*placed.rank) : "null";
    out.text += ", ", out.key("score");
    known ? out.number(platform.total.score) : void(out.text += "null");
    out.text += ", ", out.key("low"), out.number(platform.total.low);
    out.text += ", ", out.key("high"), out.number(platform.total.high);
    out.text += ", ", out.key("coverage"), out.number(platform.total.coverage);
    out.text += ", ", out.key("measured"), out.number(platform.measured);
    out.text += ",\n      ", out.key("gates");
    out.text += "[";
    for (std::size_t i = 0; i < platform.gates.size(); ++i) {
        out.text += i ? ", {" : "{";
        out.key("id"), out.quoted(platform.gates[i].gate);
        out.text += ", ", out.key("state"), out.quoted(wordOf(platform.gates[i].state));
        out.text += "}";
    }
    out.text += "],\n      ", out.key("criteria");
    out.text += "[\n";
    for (std::size_t i = 0; i < platform.cells.size(); ++i) {
        writeCell(out, board.criteria[i], platform.cells[i]);
        out.text += i + 1 < platform.cells.size() ? ",\n" : "\n";
    }
    out.text += "      ]\n    }";
}

} // namespace

std::string_view wordOf(score::Standing standing)
{
    switch (standing) {
    case score::Standing::Ranked:
        return "ranked";
    case score::Standing::NotComparable:
        return "not_comparable";
    case score::Standing::Provisional:
        return "provisional";
    case score::Standing::Excluded:
        return "excluded";
    }
    return {};
}

std::string_view wordOf(score::GateState state)
{
    switch (state) {
    case score::GateState::Passed:
        return "passed";
    case score::GateState::Failed:
        return "failed";
    case score::GateState::Undetermined:
        return "undetermined";
    case score::GateState::Waived:
        return "waived";
    }
    return {};
}

std::string_view wordOf(score::CellState state)
{
    switch (state) {
    case score::CellState::Known:
        return "known";
    case score::CellState::Unanswered:
        return "unanswered";
    case score::CellState::NotApplicable:
        return "not_applicable";
    }
    return {};
}

std::string_view wordOf(Provenance provenance)
{
    static constexpr std::array<std::string_view, kProvenanceCount> names{"claimed", "answered", "evidenced",
                                                                          "judged",  "costed",   "measured"};
    return names[static_cast<std::size_t>(provenance)];
}

std::string scoreJson(const Round& round, const score::ScoreBoard& board)
{
    JsonText out;
    out.text = "{\n  ";
    out.key("schema"), out.quoted("steelyard.score/1");
    out.text += ",\n  ", out.key("round"), out.quoted(round.header.id);
    out.text += ",\n  ", out.key("weights");
    out.text += "{\n";
    for (std::size_t i = 0; i < board.criteria.size(); ++i) {
        out.text += "    ";
        out.key(board.criteria[i]), out.number(board.weights.global.at(board.criteria[i]));
        out.text += i + 1 < board.criteria.size() ? ",\n" : "\n";
    }
    out.text += "  },\n  ", out.key("platforms");
    out.text += "[\n";
    for (std::size_t i = 0; i < board.platforms.size(); ++i) {
        writePlatform(out, board, board.platforms[i]);
        out.text += i + 1 < board.platforms.size() ? ",\n" : "\n";
    }
    out.text += "  ]\n}\n";
    return out.text;
}

} // namespace steelyard::report
