// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "core/report/palette.h"
#include "core/report/report_figures.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// A report as a value: sections and blocks with finished texts, no layout and no drawing.
///
/// One document is in one language; a file in both is two documents joined by the renderer.
/// All texts are UTF-8. Ids are free strings, unique in a document; a link "#id" leads to
/// the section or block of that id, any other link is an address.
namespace steelyard::report {

enum class Tone { Neutral, Good, Warning, Bad };

struct Run {
    std::string text;
    bool bold = false;
    bool muted = false;
    std::string link = {};
};

/// Text with bold, muted and linked parts. "\n" begins a new line.
struct RichText {
    std::vector<Run> runs;

    RichText() = default;
    RichText(std::string text) : runs{Run{std::move(text)}} {}
    RichText(const char* text) : runs{Run{text}} {}
    RichText(std::vector<Run> parts) : runs(std::move(parts)) {}
    RichText(std::initializer_list<Run> parts) : runs(parts) {}

    [[nodiscard]] std::string plain() const
    {
        std::string all;
        for (const Run& run : runs)
            all += run.text;
        return all;
    }
    [[nodiscard]] bool empty() const { return plain().empty(); }
};

struct Paragraph {
    RichText text;
    bool small = false;
};

/// The call-out a reader must not miss: the recommendation, or why there is none.
struct Verdict {
    Tone tone = Tone::Neutral;
    std::string label; ///< "Recommendation"
    RichText text;     ///< the sentence, large
    RichText detail;   ///< the lines below it
};

struct KeyFigure {
    std::string label;
    std::string value; ///< formatted; empty = not known, drawn as a dash on hatching
    std::string unit;
    std::string note;
    std::string badge; ///< provenance letter, or ""
    Tone tone = Tone::Neutral;
};

struct KeyFigures {
    std::vector<KeyFigure> figures;
    int perRow = 4; ///< 1..6
};

enum class Align { Left, Right, Center };

/// Why a cell holds no figure. Missing is hatched with a dash, not applicable is plain muted text.
enum class CellState { Present, Missing, NotApplicable };

struct Cell {
    RichText text;
    std::string note = {};  ///< small second line
    std::string badge = {}; ///< provenance letter in a small square after the text
    CellState state = CellState::Present;
    std::optional<double> heat = {}; ///< 0..100: background from palette::scoreSteps
    std::optional<double> bar = {};  ///< 0..100: thin bar under the text
    Tone tone = Tone::Neutral;
    bool muted = false;
    bool bold = false;
    int span = 1; ///< columns covered, to the right
};

struct Column {
    double weight = 1; ///< share of the width; 0 = as wide as its contents
    Align align = Align::Left;
};

struct HeadCell {
    RichText text;
    int span = 1;
};

enum class RowKind { Normal, Group, Total };

struct Row {
    std::vector<Cell> cells;
    RowKind kind = RowKind::Normal; ///< a group row stays with the row after it
};

/// Heads repeat on every page, rows stay whole. Too many columns for the page are set as
/// several tables, one after the other, that repeat the first `keyColumns`.
struct Table {
    std::string id;
    RichText caption;
    std::vector<Column> columns;
    std::vector<std::vector<HeadCell>> head; ///< none, one or two rows
    std::vector<Row> rows;
    std::string emptyText; ///< shown when there is no row
    RichText note;         ///< small text below
    int keyColumns = 1;
};

struct Figure {
    std::string id;
    RichText caption;
    std::string alt; ///< says in words what the chart shows
    Chart chart;
    double heightPt = 0; ///< 0 = by the number of rows
};

struct List {
    std::vector<RichText> items;
    bool numbered = false;
};

struct Note {
    RichText text;
    Tone tone = Tone::Neutral;
};

/// Says that something is not known (yet), hatched like a missing cell.
struct MissingMark {
    RichText text;
};

/// Lines to be signed on paper, or what was signed.
struct SignOff {
    struct Line {
        std::string role;
        std::string name;
        std::string date; ///< empty = still open
        std::string note;
    };
    std::string title;
    std::string nameLabel;
    std::string dateLabel;
    std::string signatureLabel;
    std::vector<Line> lines;
};

struct PageBreak {};

using Block = std::variant<Paragraph, Verdict, KeyFigures, Table, Figure, List, Note, MissingMark, SignOff, PageBreak>;

struct Section {
    std::string id;
    std::string title;
    int level = 1; ///< 1..3; 1 and 2 stand in the contents and the bookmarks
    bool pageBreakBefore = false;
    bool keepTogether = false; ///< whole on one page where it fits on one
    std::vector<Block> blocks;
};

struct ReportDocument {
    std::string title;
    std::string subtitle;
    Language language = Language::English;
    std::string author;
    std::string date;                          ///< as printed
    std::string confidentiality;               ///< footer of every page; empty = none
    std::string snapshotLabel;                 ///< "Snapshot"
    std::string snapshotId;                    ///< footer of every page
    std::string teachingMark;                  ///< banner on every page ("Teaching data: …"); empty = none
    std::string pageText = "{page} / {pages}"; ///< "Page {page} of {pages}"
    std::string contentsTitle;                 ///< empty = no contents
    std::string logoPng;                       ///< bytes of a PNG, shown on the first page; empty = none
    std::optional<palette::Rgb> accent;        ///< the firm's colour; palette::accent otherwise
    std::vector<Block> cover;                  ///< first page, under the title
    std::vector<Section> sections;
};

} // namespace steelyard::report
