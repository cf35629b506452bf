// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include "core/report/format.h"
#include "core/report/report_cells.h"

#include <algorithm>

namespace steelyard::report {

PartContext::PartContext(const ReportInput& from)
    : input(from), say{from.language}, recommendation(decide::recommend(from.content, from.round, from.board)),
      analysis(decide::analyseBoard(from.content, from.round, from.board)), open(decide::openCells(from.board))
{
}

std::string PartContext::name(const std::string& platform) const
{
    const Platform* row = findIn(input.round.platforms, platform);
    return row ? row->name : platform;
}

std::string PartContext::criterionName(const std::string& id) const
{
    const Criterion* criterion = input.content.scorecard.criterion(id);
    return criterion ? say(criterion->name) : id;
}

std::string PartContext::dimensionName(const std::string& id) const
{
    const Dimension* dimension = input.content.scorecard.dimension(id);
    return dimension ? say(dimension->name) : id;
}

std::string PartContext::metricName(const std::string& key) const
{
    const ScoredDefinition* scored = input.content.registry.findScored(key);
    return scored ? say(scored->name) : criterionName(key);
}

std::string PartContext::standing(const score::Placed& platform) const
{
    switch (platform.standing) {
    case score::Standing::Ranked:
        return say("ranked", "已排名");
    case score::Standing::NotComparable:
        return say("not yet comparable", "尚不可比");
    case score::Standing::Provisional:
        return say("provisional", "暂定");
    case score::Standing::Excluded:
        return say("excluded", "已排除");
    }
    return {};
}

std::string PartContext::badge(Provenance kind) const { return input.content.scorecard.kind(kind).badge; }

std::string thresholdSentence(const PartContext& in, const decide::DimensionThreshold& threshold)
{
    const std::string dimension = in.dimensionName(threshold.dimension);
    const std::string now = fixed(threshold.weight, 1);
    if (!threshold.above && !threshold.below)
        return in.say("No weight of " + dimension + " changes the leader.",
                      "“" + dimension + "”取任何权重，领先者都不变。");
    std::string text;
    if (threshold.above) {
        const std::string at = fixed(*threshold.above, 1), who = in.name(threshold.aboveLeader);
        text = in.say(who + " takes the lead once " + dimension + " weighs more than " + at + " % (now " + now + " %).",
                      "“" + dimension + "”权重超过 " + at + "%（现为 " + now + "%）时，" + who + " 领先。");
    }
    if (threshold.below) {
        const std::string at = fixed(*threshold.below, 1), who = in.name(threshold.belowLeader);
        text +=
            (text.empty() ? "" : " ") +
            in.say(who + " takes the lead once " + dimension + " weighs less than " + at + " % (now " + now + " %).",
                   "“" + dimension + "”权重低于 " + at + "%（现为 " + now + "%）时，" + who + " 领先。");
    }
    return text;
}

std::string gateStateText(const PartContext& in, score::GateState state)
{
    switch (state) {
    case score::GateState::Passed:
        return in.say("passed", "通过");
    case score::GateState::Failed:
        return in.say("failed", "未通过");
    case score::GateState::Undetermined:
        return in.say("undetermined", "未确定");
    case score::GateState::Waived:
        return in.say("waived", "已豁免");
    }
    return {};
}

std::string factText(const PartContext& in, const score::GateFact& fact)
{
    const Words& say = in.say;
    std::string subject, value = say("not known", "未知");
    const Question* question = nullptr;
    switch (fact.kind) {
    case Condition::Kind::Question:
        question = in.input.content.questionnaire.question(fact.subject);
        subject = question ? say(question->text) : fact.subject;
        break;
    case Condition::Kind::Criterion:
        subject = in.criterionName(fact.subject);
        break;
    case Condition::Kind::Metric:
        subject = in.metricName(fact.subject);
        break;
    default:
        for (const WorkloadVariable& variable : in.input.content.profiles.variables)
            if (variable.id == fact.subject)
                subject = say(variable.name);
    }
    const auto label = [&](const std::string& id) {
        if (question)
            for (const Choice& choice : question->choices)
                if (choice.id == id)
                    return say(choice.label);
        return id == "yes" ? say("yes", "是") : id == "no" ? say("no", "否") : id;
    };
    if (const auto* number = std::get_if<double>(&fact.actual)) {
        const ScoredDefinition* scored =
            fact.kind == Condition::Kind::Metric ? in.input.content.registry.findScored(fact.subject) : nullptr;
        value = valueText(*number, scored ? scored->unit : std::string());
    } else if (const auto* text = std::get_if<std::string>(&fact.actual)) {
        value = label(*text);
    } else if (const auto* flag = std::get_if<bool>(&fact.actual)) {
        value = *flag ? say("yes", "是") : say("no", "否");
    } else if (const auto* list = std::get_if<std::vector<SingleValue>>(&fact.actual)) {
        value.clear();
        for (const SingleValue& item : *list)
            if (const auto* id = std::get_if<std::string>(&item))
                value += (value.empty() ? "" : ", ") + label(*id);
    }
    if (fact.claimedOnly)
        value += say(" (claimed)", "（宣称）");
    return withValue(in.input.language, std::move(subject), value);
}

Figure rankingFigure(const PartContext& in)
{
    RankingBars bars;
    bars.axisLabel = in.say("Score, 0 to 100; the line spans every gap at 0 and at 100",
                            "得分 0–100；横线为缺口全取 0 与全取 100 的区间");
    std::string alt;
    for (const score::Placed* placed : in.input.board.inOrder()) {
        const score::PlatformScore& platform = **placed;
        RankingBars::Row row;
        row.label = platform.name;
        row.rank = placed->rank ? std::to_string(*placed->rank) : "";
        if (platform.total.coverage > 0)
            row.value = platform.total.score;
        row.low = platform.total.low;
        row.high = platform.total.high;
        row.valueText = (row.value ? scoreText(*row.value) : "–") + " (" + scoreText(platform.total.low) + "–" +
                        scoreText(platform.total.high) + ")";
        row.note = placed->rank ? "" : in.standing(*placed);
        row.muted = !placed->rank;
        const auto& all = in.input.board.platforms;
        row.series = static_cast<int>(placed - all.data());
        alt += (alt.empty() ? "" : "; ") + row.label + " " + row.valueText;
        bars.rows.push_back(std::move(row));
    }
    Figure figure;
    figure.id = "ranking-figure";
    figure.caption = in.say("Scores with their intervals", "得分与区间");
    figure.alt = alt;
    figure.chart = std::move(bars);
    return figure;
}

Section howToRead(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("how-to-read", say("How to read this report", "阅读说明"));
    section.blocks.push_back(Paragraph{
        say("Every criterion is scored from 0 to 100 through fixed written anchors, never by comparing the candidates. "
            "A platform has a score on what is known, a lower bound (every gap at 0) and an upper bound (every gap at "
            "100). "
            "A letter beside a number says where it comes from; each kind has a ceiling, so that a claim cannot beat a "
            "measurement.",
            "每项指标按固定的书面锚点得 0–100 "
            "分，从不由候选平台相互比较得出。平台得分只计已知部分，并给出下限（缺口全取 0）与上限（缺口全取 100）。"
            "数字旁的字母表示来源；每类来源设有上限，宣称不能胜过实测。"),
        false});
    Table table;
    table.columns = {{0, Align::Center}, {1.2}, {0, Align::Right}, {4}};
    table.head = {heads({"", say("Source", "来源"), say("Ceiling", "上限"), say("Meaning", "含义")})};
    const auto& kinds = in.input.content.scorecard.provenance;
    for (auto it = kinds.rbegin(); it != kinds.rend(); ++it) {
        Row row;
        Cell badge;
        badge.badge = it->badge;
        std::string ceiling = fixed(it->ceiling, 0);
        if (it->weakCeiling)
            ceiling += " / " + fixed(*it->weakCeiling, 0);
        row.cells = {badge, boldCell(say(it->name)), textCell(ceiling), textCell(say(it->meaning))};
        table.rows.push_back(std::move(row));
    }
    table.note =
        say("A second ceiling holds for a judgement with nothing attached and for a cost from unmeasured inputs.",
            "第二个上限适用于未附证据的评审判定和输入未实测的成本。");
    section.blocks.push_back(std::move(table));
    return section;
}

Section rankingSection(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("ranking", say("Ranking", "排名"));
    Table table;
    table.columns = {{0, Align::Center},  {3},  {1.2, Align::Right}, {1.8, Align::Right}, {1.1, Align::Right},
                     {1.1, Align::Right}, {1.8}};
    table.head = {heads({say("Rank", "名次"), say("Platform", "平台"), say("Score", "得分"), say("Interval", "区间"),
                         say("Known", "已知"), say("Measured", "实测"), say("Standing", "状态")})};
    for (const score::Placed* placed : in.input.board.inOrder()) {
        const score::PlatformScore& platform = **placed;
        Row row;
        Cell score = platform.total.coverage > 0 ? boldCell(scoreText(platform.total.score)) : Cell{};
        if (platform.total.coverage <= 0)
            score.state = CellState::Missing;
        row.cells = {textCell(placed->rank ? std::to_string(*placed->rank) : "–"),
                     boldCell(platform.name),
                     score,
                     textCell(scoreText(platform.total.low) + "–" + scoreText(platform.total.high)),
                     textCell(percentText(platform.total.coverage)),
                     textCell(percentText(platform.measured)),
                     textCell(in.standing(*placed))};
        table.rows.push_back(std::move(row));
    }
    table.note = say("A rank needs " + fixed(in.input.board.coverageThreshold, 0) + " % of the weight to be known.",
                     "排名要求已知权重不低于 " + fixed(in.input.board.coverageThreshold, 0) + "%。");
    section.blocks.push_back(std::move(table));
    std::vector<RichText> sentences;
    for (const auto& threshold : in.analysis.dimensions)
        sentences.emplace_back(thresholdSentence(in, threshold));
    if (!sentences.empty()) {
        section.blocks.push_back(
            Paragraph{RichText{{say("What would change the leader", "什么会改变领先者"), true}}, false});
        section.blocks.push_back(List{std::move(sentences), false});
    }
    return section;
}

Section dimensionSection(const PartContext& in)
{
    const Words& say = in.say;
    const auto& board = in.input.board;
    Section section = makeSection("dimensions", say("By dimension", "分维度对比"));
    Table table;
    table.columns = {{2.4}, {0, Align::Right}};
    std::vector<std::string> names{say("Dimension", "维度"), say("Weight", "权重")};
    Radar radar;
    StackedBars stacked;
    stacked.axisLabel = say("Points of the total score", "总分构成");
    for (std::size_t i = 0; i < board.platforms.size(); ++i) {
        table.columns.push_back({1.4, Align::Right});
        names.push_back(board.platforms[i]->name);
        Radar::Series series;
        series.label = board.platforms[i]->name;
        series.series = static_cast<int>(i);
        StackedBars::Row row;
        row.label = board.platforms[i]->name;
        row.muted = !board.platforms[i].rank;
        row.totalText = scoreText(board.platforms[i]->total.low);
        for (const Dimension& dimension : in.input.content.scorecard.dimensions) {
            const score::Interval& interval = board.platforms[i]->dimensions.at(dimension.id);
            series.values.push_back(interval.coverage > 0 ? std::optional<double>(interval.score) : std::nullopt);
            row.parts.push_back(board.weights.effective.dimensions.at(dimension.id) * interval.low / 100);
        }
        radar.series.push_back(std::move(series));
        stacked.rows.push_back(std::move(row));
    }
    table.head = {heads(names)};
    for (const Dimension& dimension : in.input.content.scorecard.dimensions) {
        Row row;
        const double weight = board.weights.effective.dimensions.at(dimension.id);
        row.cells = {boldCell(say(dimension.name)), textCell(percentText(weight, 1))};
        for (const auto& platform : board.platforms)
            row.cells.push_back(intervalCell(platform->dimensions.at(dimension.id)));
        table.rows.push_back(std::move(row));
        radar.axes.push_back(say(dimension.name));
        stacked.segments.push_back(say(dimension.name) + " " + percentText(weight, 1));
    }
    table.note = say("Small figures: the interval where something is open.", "小字：仍有缺口时的区间。");
    section.blocks.push_back(std::move(table));
    if (board.platforms.size() <= 8) {
        Figure figure;
        figure.id = "radar";
        figure.caption = say("Profiles of the platforms", "平台轮廓图");
        figure.alt = say("Scores of the table above, one axis for each dimension.", "上表得分，每维度一轴。");
        figure.chart = std::move(radar);
        section.blocks.push_back(std::move(figure));
    }
    Figure bars;
    bars.id = "contributions";
    bars.caption = say("What each dimension adds to what is certain", "各维度对确定得分的贡献");
    bars.alt = say("Weight times lower bound of each dimension.", "维度权重乘以下限。");
    bars.chart = std::move(stacked);
    section.blocks.push_back(std::move(bars));
    return section;
}

Section criteriaSection(const PartContext& in)
{
    const Words& say = in.say;
    const auto& board = in.input.board;
    Section section = makeSection("criteria", say("Criterion by criterion", "逐项指标"));
    Table table;
    table.columns = {{2.4}, {0, Align::Right}};
    std::vector<std::string> names{say("Criterion", "指标"), say("Weight", "权重")};
    for (const auto& platform : board.platforms) {
        table.columns.push_back({1.5, Align::Right});
        names.push_back(platform->name);
    }
    table.head = {heads(names)};
    std::size_t index = 0;
    for (const Dimension& dimension : in.input.content.scorecard.dimensions) {
        Row group;
        group.kind = RowKind::Group;
        group.cells = {boldCell(say(dimension.name)),
                       textCell(percentText(board.weights.effective.dimensions.at(dimension.id), 1))};
        for (std::size_t i = 0; i < board.platforms.size(); ++i)
            group.cells.push_back(textCell(""));
        table.rows.push_back(std::move(group));
        for (const Criterion& criterion : dimension.criteria) {
            Row row;
            row.cells = {textCell(say(criterion.name)),
                         textCell(percentText(board.weights.global.at(criterion.id), 1))};
            for (const auto& platform : board.platforms) {
                const score::Cell& from = platform->cells[index];
                Cell cell;
                if (from.state == score::CellState::NotApplicable) {
                    cell.state = CellState::NotApplicable;
                    cell.text = say("n/a", "不适用");
                } else if (from.state == score::CellState::Unanswered) {
                    cell.state = CellState::Missing;
                } else {
                    const score::SourceValue& best = *from.best();
                    cell = textCell(scoreText(from.score));
                    cell.badge = in.badge(from.provenance);
                    cell.heat = from.score;
                    if (best.value)
                        cell.note = best.unit == "level" ? say("level ", "级别 ") + figureText(*best.value)
                                                         : valueText(*best.value, best.unit);
                }
                row.cells.push_back(std::move(cell));
            }
            ++index;
            table.rows.push_back(std::move(row));
        }
    }
    section.blocks.push_back(std::move(table));

    for (const auto& platform : board.platforms) {
        Section part;
        Table sources;
        sources.caption = RichText{{say("Sources of every number: ", "每个数字的来源：") + platform->name, true}};
        sources.columns = {{2}, {1.1, Align::Right}, {0, Align::Center}, {0, Align::Right}, {2.4}, {0}};
        sources.head = {heads({say("Criterion", "指标"), say("Value", "数值"), "", say("Score", "得分"),
                               say("Where from", "出处"), say("Date", "日期")})};
        for (std::size_t i = 0; i < platform->cells.size(); ++i) {
            bool first = true;
            for (const score::SourceValue& source : platform->cells[i].sources) {
                Row row;
                Cell badge;
                badge.badge = in.badge(source.kind);
                std::string from = source.origin;
                if (from.empty() && source.kind == Provenance::Judged)
                    from = counted(in.input.language, source.records.size(), "evaluator", "位评审人");
                if (from.empty() && !source.records.empty())
                    from = say("questionnaire, ", "问卷，") +
                           counted(in.input.language, source.records.size(), "answer", "项答复");
                std::string value = !source.value            ? "–"
                                    : source.unit == "level" ? figureText(*source.value)
                                                             : valueText(*source.value, source.unit);
                row.cells = {textCell(first ? in.criterionName(board.criteria[i]) : ""),
                             textCell(value),
                             badge,
                             textCell(scoreText(source.score)),
                             textCell(from),
                             textCell(source.date.substr(0, 10))};
                for (Cell& cell : row.cells)
                    cell.muted = !first;
                first = false;
                sources.rows.push_back(std::move(row));
            }
        }
        sources.emptyText = say("Nothing is known yet.", "尚无信息。");
        section.blocks.push_back(std::move(sources));
    }
    return section;
}

} // namespace steelyard::report
