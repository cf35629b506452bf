// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_builder.h"

#include "core/report/format.h"
#include "core/report/report_parts.h"

namespace steelyard::report {

std::string verdictSentence(const ReportInput& input, const decide::Recommendation& recommendation)
{
    const Words say{input.language};
    const auto name = [&](const std::string& id) { return input.round.platforms.at(id).name; };
    switch (recommendation.noPrimary) {
    case decide::NoChoice::Provisional:
        return say("Provisional: no platform is known well enough for a rank, so there is no recommendation yet.",
                   "暂定：尚无平台的信息足以排名，暂不作推荐。");
    case decide::NoChoice::NobodyMayBePrimary:
        return say("No platform may be primary: a gate is failed or still undetermined for every ranked one.",
                   "没有平台可作主力：所有已排名平台均有门槛未通过或尚未确定。");
    default: break;
    }
    const std::string primary = name(*recommendation.primary);
    if (!recommendation.backup)
        return say("Primary: " + primary + "; no independent backup qualifies.",
                   "主力：" + primary + "；没有符合独立性要求的备选。");
    const std::string backup = name(*recommendation.backup);
    const std::string first = fixed(recommendation.primaryShare, 0), second = fixed(recommendation.backupShare, 0);
    return say("Primary: " + primary + " (" + first + " %); backup: " + backup + " (" + second + " %).",
               "主力：" + primary + "（" + first + "%）；备选：" + backup + "（" + second + "%）。");
}

namespace {

std::vector<Block> cover(const PartContext& in)
{
    const Words& say = in.say;
    const decide::Recommendation& choice = in.recommendation;
    std::vector<Block> blocks;
    Verdict verdict;
    verdict.label = say("Verdict", "结论");
    verdict.text = verdictSentence(in.input, choice);
    verdict.tone = choice.primary && choice.backup ? Tone::Good : choice.primary ? Tone::Warning : Tone::Neutral;
    std::string detail;
    if (choice.runnerUp) {
        const std::string runner = in.name(*choice.runnerUp);
        detail = say("Under the weights of the primary role it leads " + runner + " by " + fixed(choice.margin, 1) + " points.",
                     "按主力角色权重，领先 " + runner + " " + fixed(choice.margin, 1) + " 分。");
    }
    for (const auto& threshold : in.thresholds) {
        if (!threshold.above && !threshold.below)
            continue;
        detail += (detail.empty() ? "" : "\n") + thresholdSentence(in, threshold);
        break;
    }
    if (!choice.primary && !in.open.empty())
        detail = say("Ask first: ", "请先询问：") + in.name(in.open.front().platform) + " – "
                 + in.criterionName(in.open.front().criterion) + ".";
    verdict.detail = detail;
    blocks.push_back(std::move(verdict));

    KeyFigures figures;
    figures.perRow = 4;
    const auto tile = [&](std::string label, std::string value, std::string unit, std::string note = {}) {
        KeyFigure figure;
        figure.label = std::move(label);
        figure.value = std::move(value);
        figure.unit = std::move(unit);
        figure.note = std::move(note);
        figures.figures.push_back(std::move(figure));
    };
    const std::string leader = choice.primary ? *choice.primary
                               : in.input.board.platforms.empty() ? std::string()
                                                                  : (*in.input.board.inOrder().front())->id;
    if (!leader.empty()) {
        const score::PlatformScore& platform = **in.input.board.find(leader);
        const bool known = platform.total.coverage > 0;
        tile(say("Score of ", "得分：") + platform.name, known ? scoreText(platform.total.score) : "", "/ 100",
             scoreText(platform.total.low) + " – " + scoreText(platform.total.high));
        tile(say("Known share of weight", "已知权重"), fixed(platform.total.coverage, 0), "%");
        tile(say("Measured share of weight", "实测权重"), fixed(platform.measured, 0), "%");
    }
    tile(say("Platforms compared", "对比平台数"), std::to_string(in.input.board.platforms.size()), "");
    blocks.push_back(std::move(figures));
    blocks.push_back(rankingFigure(in));
    return blocks;
}

} // namespace

ReportDocument buildReport(const ReportInput& input)
{
    const PartContext in(input);
    const Words& say = in.say;
    const RoundHeader& header = input.round.header;
    ReportDocument document;
    document.title = say("AI cloud platform comparison", "AI 云平台对比报告");
    document.subtitle = header.name;
    document.language = input.language;
    document.date = header.date;
    document.confidentiality = say("Confidential", "机密");
    document.snapshotLabel = say("Round", "轮次");
    document.snapshotId = header.id;
    document.pageText = say("Page {page} of {pages}", "第 {page} 页，共 {pages} 页");
    document.contentsTitle = say("Contents", "目录");
    if (header.teaching)
        document.teachingMark = say("Teaching data: platforms, companies and figures are fictional",
                                    "教学数据：平台、企业与数字均为虚构");
    document.cover = cover(in);
    const auto add = [&](Part part, Section (*make)(const PartContext&)) {
        if (!input.leftOut.contains(part))
            document.sections.push_back(make(in));
    };
    add(Part::HowToRead, howToRead);
    add(Part::Ranking, rankingSection);
    add(Part::Dimensions, dimensionSection);
    add(Part::Criteria, criteriaSection);
    add(Part::Claims, claimsSection);
    add(Part::Missing, missingSection);
    add(Part::Weights, weightsSection);
    add(Part::Gates, gatesSection);
    add(Part::Evidence, evidenceSection);
    return document;
}

} // namespace steelyard::report
