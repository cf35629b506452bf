// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The charts of a report as values: numbers and finished texts, no drawing.
///
/// Every text is already in the document's language and every number already formatted
/// where a text stands beside it; a painter only places them. `series` is the platform's
/// position in the round (palette::series, with a pattern from the ninth on), so that a
/// platform keeps its colour in every chart. An absent optional is "not known" and is drawn as
/// such; it is never zero.
namespace steelyard::report {

/// One bar per platform with its interval. All values on the axis `minimum`..`maximum`.
struct RankingBars {
    struct Row {
        std::string label;
        std::string rank;            ///< "1", "2=", or "" where no rank is given
        std::optional<double> value; ///< end of the bar
        std::optional<double> low;   ///< interval; drawn when both ends are there
        std::optional<double> high;
        std::string valueText; ///< "71.4 (66.0–78.2)"
        std::string note;      ///< small text under the label: "knocked out by SEC-01"
        int series = 0;
        bool muted = false; ///< excluded or not comparable: outlined, not filled
    };
    std::vector<Row> rows;
    double minimum = 0;
    double maximum = 100;
    std::string axisLabel;
};

/// Contributions of the dimensions to the total, stacked.
struct StackedBars {
    struct Row {
        std::string label;
        std::vector<std::optional<double>> parts; ///< one per segment, in axis units, not negative
        std::string totalText;
        bool muted = false;
    };
    std::vector<std::string> segments; ///< names with their weights, printed in the legend
    std::vector<Row> rows;
    double maximum = 100;
    std::string axisLabel;
};

/// Platforms over three or more axes, each 0..`maximum` from the centre outward.
struct Radar {
    struct Series {
        std::string label;
        std::vector<std::optional<double>> values; ///< one per axis; a gap leaves the line open
        int series = 0;
    };
    std::vector<std::string> axes;
    std::vector<Series> series;
    double maximum = 100;
};

/// Claimed and measured value of one metric per row, on one common axis
/// (for instance measured as a percentage of what was claimed).
struct PairedDots {
    struct Row {
        std::string label;
        std::string note; ///< platform, sample size, date
        std::optional<double> claimed;
        std::optional<double> measured;
        std::string claimedText;
        std::string measuredText;
        int series = 0;
    };
    std::vector<Row> rows;
    std::string claimedLabel;
    std::string measuredLabel;
    std::string axisLabel;
    double minimum = 0;
    double maximum = 100;
};

/// What moves the result most: one bar per input, from its low to its high end around `centre`.
struct Tornado {
    struct Row {
        std::string label;
        double low = 0;      ///< result at the input's low end
        double high = 0;     ///< result at the input's high end
        std::string lowText; ///< the input at that end: "0.62"
        std::string highText;
    };
    std::vector<Row> rows;
    double centre = 0;
    std::string centreText;
    std::string axisLabel;
    std::string lowLabel;  ///< legend: "at the low end of the input"
    std::string highLabel; ///< legend: "at the high end of the input"
};

/// A value function with the platforms on it.
struct ValueCurve {
    struct Point {
        double x = 0;
        double y = 0;
        bool operator==(const Point&) const = default;
    };
    struct Mark {
        Point at;
        std::string label;
        int series = 0;
    };
    std::vector<Point> anchors; ///< by rising x; straight between them, flat outside
    std::vector<Mark> marks;
    bool logarithmic = false; ///< x on a log axis; then every x is above zero
    std::string xLabel;
    std::string yLabel;
    double yMaximum = 100;
};

using Chart = std::variant<RankingBars, StackedBars, Radar, PairedDots, Tornado, ValueCurve>;

} // namespace steelyard::report
