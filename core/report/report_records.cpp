// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include "core/report/format.h"
#include "core/report/report_cells.h"

#include <algorithm>

namespace steelyard::report {

Section claimsSection(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("claims", say("Claimed against measured", "宣称与实测"));
    struct Gap {
        std::string platform, metric;
        const score::ClaimGap* gap;
        int series;
    };
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i < in.input.board.platforms.size(); ++i)
        for (const auto& [metric, gap] : in.input.board.platforms[i]->gaps)
            gaps.push_back({in.input.board.platforms[i]->name, metric, &gap, static_cast<int>(i)});
    std::stable_sort(gaps.begin(), gaps.end(),
                     [](const Gap& a, const Gap& b) { return a.gap->shortfall > b.gap->shortfall; });
    PairedDots dots;
    dots.claimedLabel = say("claimed", "宣称");
    dots.measuredLabel = say("measured", "实测");
    dots.axisLabel = say("Share of the claim that was delivered, %", "宣称的兑现比例，%");
    Table table;
    table.columns = {{2.6}, {1.6}, {1.1, Align::Right}, {1.1, Align::Right}, {0, Align::Right}};
    table.head = {heads({say("Metric", "指标"), say("Platform", "平台"), say("Claimed", "宣称"),
                         say("Measured", "实测"), say("Missing", "未兑现")})};
    for (const Gap& gap : gaps) {
        const ScoredDefinition* scored = in.input.content.registry.findScored(gap.metric);
        const std::string unit = scored ? scored->unit : std::string();
        Row row;
        Cell missing = textCell(percentText(gap.gap->shortfall * 100));
        missing.tone = gap.gap->shortfall > 0.4 ? Tone::Bad : gap.gap->shortfall > 0.2 ? Tone::Warning : Tone::Neutral;
        row.cells = {textCell(in.metricName(gap.metric)), textCell(gap.platform),
                     textCell(valueText(gap.gap->claimed, unit)), textCell(valueText(gap.gap->measured, unit)),
                     missing};
        table.rows.push_back(std::move(row));
        if (dots.rows.size() < 12) {
            PairedDots::Row dot;
            dot.label = in.metricName(gap.metric);
            dot.note = gap.platform;
            dot.claimed = 100;
            dot.measured = 100 * (1 - gap.gap->shortfall);
            dot.claimedText = valueText(gap.gap->claimed, unit);
            dot.measuredText = valueText(gap.gap->measured, unit);
            dot.series = gap.series;
            dots.rows.push_back(std::move(dot));
        }
    }
    table.emptyText = say("No figure has both a claim and a measurement.", "没有同时具备宣称值与实测值的指标。");
    if (!dots.rows.empty()) {
        Figure figure;
        figure.id = "claims-figure";
        figure.caption = say("The largest gaps", "最大的差距");
        figure.alt = say("The table below, largest gaps first.", "下表中差距最大者。");
        figure.chart = std::move(dots);
        section.blocks.push_back(std::move(figure));
    }
    section.blocks.push_back(std::move(table));
    return section;
}

Section missingSection(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("missing", say("What is missing: ask these first", "尚缺信息：请先询问"));
    Table table;
    table.columns = {{1.8}, {3}, {0, Align::Right}};
    table.head = {heads({say("Platform", "平台"), say("Criterion", "指标"), say("Open weight", "未知权重")})};
    for (const auto& cell : in.open) {
        if (table.rows.size() == 40)
            break;
        Row row;
        row.cells = {textCell(in.name(cell.platform)), textCell(in.criterionName(cell.criterion)),
                     textCell(percentText(cell.weight, 1))};
        table.rows.push_back(std::move(row));
    }
    if (in.open.size() > table.rows.size())
        table.note = say(std::to_string(in.open.size() - table.rows.size()) + " lighter ones are not listed.",
                         "另有 " + std::to_string(in.open.size() - table.rows.size()) + " 项权重较小，未列出。");
    table.emptyText = say("Nothing is missing.", "没有缺口。");
    section.blocks.push_back(std::move(table));
    return section;
}

Section weightsSection(const PartContext& in)
{
    const Words& say = in.say;
    const score::Weights& weights = in.input.board.weights;
    Section section = makeSection("weights", say("Weights and why", "权重及理由"));
    Table table;
    table.columns = {{2.6}, {1, Align::Right}, {1, Align::Right}, {1, Align::Right}};
    table.head = {
        heads({say("Dimension", "维度"), say("Template", "模板"), say("Suggested", "建议"), say("Used", "采用")})};
    for (const Dimension& dimension : in.input.content.scorecard.dimensions) {
        Row row;
        row.cells = {textCell(say(dimension.name)),
                     textCell(percentText(weights.standard.dimensions.at(dimension.id), 2)),
                     textCell(percentText(weights.adjusted.dimensions.at(dimension.id), 2)),
                     boldCell(percentText(weights.effective.dimensions.at(dimension.id), 2))};
        table.rows.push_back(std::move(row));
    }
    section.blocks.push_back(std::move(table));
    if (weights.companies.empty()) {
        section.blocks.push_back(Paragraph{say("No portfolio demand is entered, so the template's weights stand.",
                                               "未录入被投企业需求，采用模板权重。"),
                                           false});
    } else {
        Table people;
        people.caption = RichText{{say("The portfolio behind the suggestion", "建议权重的依据"), true}};
        people.columns = {{1.6}, {0, Align::Right}, {3}};
        people.head = {
            heads({say("Company", "企业"), say("Share of GPU-hours", "卡时占比"), say("Adjustments", "调整项")})};
        for (const score::CompanyWeights& company : weights.companies) {
            std::string modifiers;
            for (const std::string& id : company.modifiers)
                for (const WeightModifier& modifier : in.input.content.profiles.modifiers)
                    if (modifier.id == id)
                        modifiers += (modifiers.empty() ? "" : "; ") + say(modifier.name);
            const Company* row = findIn(in.input.round.companies, company.company);
            Row line;
            line.cells = {textCell(row ? row->name : company.company), textCell(percentText(company.share * 100, 1)),
                          textCell(modifiers.empty() ? say("none", "无") : modifiers)};
            people.rows.push_back(std::move(line));
        }
        section.blocks.push_back(std::move(people));
    }
    for (const auto& [target, own] : in.input.round.weightOverrides)
        if (own.reason != "frozen")
            section.blocks.push_back(Note{
                RichText((in.input.content.scorecard.dimension(target) ? in.dimensionName(target)
                                                                       : in.criterionName(target)) +
                         say(" set by hand: ", " 手动设定：") + own.reason + " (" + own.by + ", " + own.date + ")"),
                Tone::Neutral});
    const RoundHeader& header = in.input.round.header;
    section.blocks.push_back(Paragraph{
        header.frozenAt.empty() ? say("The weights are not frozen yet.", "权重尚未冻结。")
                                : say("Frozen on " + header.frozenAt.substr(0, 10) + " by " + header.frozenBy + ".",
                                      header.frozenBy + " 于 " + header.frozenAt.substr(0, 10) + " 冻结。"),
        true});
    return section;
}

Section gatesSection(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("gates", say("Gates and waivers", "门槛与豁免"));
    Table table;
    table.columns = {{1.5}, {0}, {2.4}, {3}};
    table.head = {
        heads({say("Platform", "平台"), say("State", "状态"), say("Rule", "规则"), say("What was found", "依据")})};
    int passed = 0;
    for (const auto& platform : in.input.board.platforms) {
        for (std::size_t i = 0; i < platform->gates.size(); ++i) {
            const score::GateResult& result = platform->gates[i];
            const Gate& gate = in.input.content.scorecard.gates[i];
            if (result.state == score::GateState::Passed) {
                ++passed;
                continue;
            }
            std::string facts;
            for (const score::GateFact& fact : result.facts)
                if (fact.holds != score::Tri::False)
                    facts += (facts.empty() ? "" : "\n") + factText(in, fact);
            if (const Waiver* waiver = findIn(in.input.round.waivers, joinKey(platform->id, gate.id));
                waiver && result.state == score::GateState::Waived)
                facts += "\n" + say("Waived by ", "豁免人：") + waiver->name + say(": ", "：") + waiver->reason;
            Row row;
            Cell state = textCell(gateStateText(in, result.state));
            state.tone = result.state == score::GateState::Failed ? Tone::Bad : Tone::Warning;
            row.cells = {textCell(platform->name), state, textCell(say(gate.message)), textCell(facts)};
            table.rows.push_back(std::move(row));
        }
    }
    table.emptyText = say("Every gate is passed.", "全部门槛通过。");
    table.note = say(std::to_string(passed) + " passed gates are not listed.",
                     "已通过的 " + std::to_string(passed) + " 项未列出。");
    section.blocks.push_back(std::move(table));
    return section;
}

Section evidenceSection(const PartContext& in)
{
    const Words& say = in.say;
    Section section = makeSection("evidence", say("Appendix: evidence and judgements", "附录：证据与评审"));
    Table files;
    files.columns = {{2.6}, {0}, {0}, {2}, {0}};
    files.head = {heads({say("Document", "文件"), say("Date", "日期"), say("Valid until", "有效期至"),
                         say("Source", "来源"), "SHA-256"})};
    for (const auto& [sha, file] : in.input.round.evidence) {
        Row row;
        row.cells = {textCell(file.name), textCell(file.date.substr(0, 10)), textCell(file.expires.substr(0, 10)),
                     textCell(file.source), textCell(sha.substr(0, 12))};
        files.rows.push_back(std::move(row));
    }
    files.emptyText = say("No documents are attached.", "未附文件。");
    section.blocks.push_back(std::move(files));
    Table people;
    people.caption = RichText{{say("Judgements before consensus", "共识前的评审意见"), true}};
    people.columns = {{1.4}, {2}, {1.2}, {0, Align::Right}, {3}};
    people.head = {heads({say("Platform", "平台"), say("Criterion", "指标"), say("Evaluator", "评审人"),
                          say("Level", "级别"), say("Reason", "理由")})};
    for (const auto& [key, judgement] : in.input.round.judgements) {
        if (!judgement.submitted)
            continue;
        const Evaluator* person = findIn(in.input.round.evaluators, judgement.evaluator);
        Row row;
        row.cells = {textCell(in.name(judgement.platform)), textCell(in.criterionName(judgement.criterion)),
                     textCell(person ? person->name : judgement.evaluator), textCell(figureText(judgement.level)),
                     textCell(judgement.reason)};
        people.rows.push_back(std::move(row));
    }
    people.emptyText = say("Nobody has judged yet.", "尚无评审。");
    section.blocks.push_back(std::move(people));
    return section;
}

} // namespace steelyard::report
