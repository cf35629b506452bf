// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/phrasebook.h"

#include <map>

namespace steelyard::report {

namespace {

const std::map<Phrase, LocalText>& book()
{
    static const std::map<Phrase, LocalText> texts{
        {Phrase::VerdictProvisional,
         {"Provisional: no platform is known well enough for a rank, so there is no recommendation yet.",
          "暂定：尚无平台的信息足以排名，暂不作推荐。"}},
        {Phrase::VerdictNobody,
         {"No platform may be primary: a gate is failed or still undetermined for every ranked one.",
          "没有平台可作主力：所有已排名平台均有门槛未通过或尚未确定。"}},
        {Phrase::VerdictPrimaryOnly,
         {"Primary: {primary}; no independent backup qualifies.", "主力：{primary}；没有符合独立性要求的备选。"}},
        {Phrase::VerdictBoth,
         {"Primary: {primary} ({first} %); backup: {backup} ({second} %).",
          "主力：{primary}（{first}%）；备选：{backup}（{second}%）。"}},
        {Phrase::ReasonLowCoverage,
         {"At most {known} of the weight is known; {needed} is needed for a rank.",
          "已知权重最多为 {known}，排名需达到 {needed}。"}},
        {Phrase::ReasonLeads,
         {"Under the weights of the primary role it leads {other} by {points} points.",
          "按主力角色权重，领先 {other} {points} 分。"}},
        {Phrase::ReasonGains,
         {"Its greatest advantage: {dimension}, {own} against {theirs}.",
          "最大优势：{dimension}，{own} 对 {theirs}。"}},
        {Phrase::ReasonLoses,
         {"Its greatest weakness: {dimension}, {own} against {theirs}.", "最大劣势：{dimension}，{own} 对 {theirs}。"}},
        {Phrase::ReasonBarred, {"{platform} may not be primary: {gate}", "{platform} 不可作主力：{gate}"}},
        {Phrase::ReasonNotIndependent,
         {"{platform} is no backup for {primary}: they share a vendor or a failure domain.",
          "{platform} 不能作 {primary} 的备选：供应商或故障域相同。"}},
        {Phrase::ReasonUnknownIndependence,
         {"Independence is not confirmed: vendor or failure domain of {primary} or {backup} is not stated.",
          "独立性未确认：{primary} 或 {backup} 的供应商或故障域未注明。"}},
        {Phrase::AskFirst, {"Ask first: {platform} – {criterion}.", "请先询问：{platform} – {criterion}。"}},
        {Phrase::TileScore, {"Score of {platform}", "{platform} 得分"}},
        {Phrase::TileCoverage, {"Known share of weight", "已知权重"}},
        {Phrase::TileMeasured, {"Measured share of weight", "实测权重"}},
        {Phrase::TileSplit, {"Split of the demand", "需求分配"}},
        {Phrase::TilePlatforms, {"Platforms compared", "对比平台数"}},
        {Phrase::SplitNote, {"primary / backup", "主力 / 备选"}},
        {Phrase::TileNeeded, {"Known share a rank needs", "排名所需已知权重"}},
        {Phrase::DocumentTitle, {"AI cloud platform comparison", "AI 云平台对比报告"}},
        {Phrase::Verdict, {"Verdict", "结论"}},
        {Phrase::Confidential, {"Confidential", "机密"}},
        {Phrase::RoundLabel, {"Round", "轮次"}},
        {Phrase::PageOf, {"Page {page} of {pages}", "第 {page} 页，共 {pages} 页"}},
        {Phrase::Contents, {"Contents", "目录"}},
        {Phrase::TeachingMark,
         {"Teaching data: platforms, companies and figures are fictional", "教学数据：平台、企业与数字均为虚构"}},
        {Phrase::RobustnessTitle, {"How firm the order is", "结论的稳健性"}},
        {Phrase::RobustnessProvisional,
         {"No platform has a rank yet, so there is no lead to test.", "尚无平台获得排名，无从检验领先是否稳固。"}},
        {Phrase::RobustnessSingle,
         {"Only one platform has a rank; a lead needs a second one.", "仅一家平台获得排名，须有第二家才能比较。"}},
        {Phrase::RobustnessIntro,
         {"{leader} leads {other} by {points} points under the weights used. Each sentence moves one weight; the "
          "others keep their proportions.",
          "按采用的权重，{leader} 领先 {other} {points} 分。下列各句只改变一个维度的权重，其余按比例调整。"}},
        {Phrase::NoDimensionFlips,
         {"No weight of {dimensions} changes the leader.", "“{dimensions}”取任何权重，领先者都不变。"}},
        {Phrase::TakesOverAbove,
         {"{platform} takes the lead once {dimension} weighs more than {at} % (now {now} %).",
          "“{dimension}”权重超过 {at}%（现为 {now}%）时，{platform} 领先。"}},
        {Phrase::TakesOverBelow,
         {"{platform} takes the lead once {dimension} weighs less than {at} % (now {now} %).",
          "“{dimension}”权重低于 {at}%（现为 {now}%）时，{platform} 领先。"}},
        {Phrase::CriteriaFlipCaption,
         {"Criteria whose weight inside their dimension changes the leader", "在维度内改变权重即改变领先者的指标"}},
        {Phrase::CriteriaFlipEmpty,
         {"No criterion changes the leader by its weight inside its dimension.",
          "没有指标会因维度内权重变化而改变领先者。"}},
        {Phrase::CriterionHead, {"Criterion", "指标"}},
        {Phrase::ShareInside, {"Weight now", "现权重"}},
        {Phrase::TakeoverAt, {"Leader changes", "领先者改变"}},
        {Phrase::TakerOver, {"Takes the lead", "接替领先"}},
        {Phrase::AboveWeight, {"above {at} %", "高于 {at}%"}},
        {Phrase::BelowWeight, {"below {at} %", "低于 {at}%"}},
        {Phrase::TornadoCaption,
         {"What moves {leader} most: each value from its low to its high end",
          "对 {leader} 影响最大的数值：各自从低端到高端"}},
        {Phrase::TornadoAlt,
         {"Total score of {leader} at both ends; {other} stands at {score}.",
          "{leader} 在两端的总分；{other} 为 {score}。"}},
        {Phrase::TornadoAxis, {"Total score", "总分"}},
        {Phrase::TornadoLow, {"low end", "低端"}},
        {Phrase::TornadoHigh, {"high end", "高端"}},
        {Phrase::TornadoCentre, {"now {score}", "现为 {score}"}},
        {Phrase::TornadoNone,
         {"Every value of {leader} stands as a point: no spread was recorded.",
          "{leader} 的数值均为单点，未记录波动范围。"}},
        {Phrase::BreakEvenCaption,
         {"Where {leader} loses its lead over {other}", "{leader} 失去对 {other} 领先的临界值"}},
        {Phrase::BreakEvenNote,
         {"One criterion at a time, everything else as it is. No criterion that is left out can do it alone.",
          "每次只变一项，其余不变。未列出的指标单独变化都不足以改变领先。"}},
        {Phrase::BreakEvenEmpty, {"No single criterion can cost it the lead.", "没有单项指标足以使其失去领先。"}},
        {Phrase::ScoreNow, {"Score now", "现得分"}},
        {Phrase::BreakEvenScore, {"Loses below", "低于此分失去领先"}},
        {Phrase::BreakEvenInput, {"that is a value of", "对应数值"}},
        {Phrase::PossibleLeaders,
         {"With everything still open, these can come first: {platforms}.",
          "计入全部缺口后，仍可能居首的平台：{platforms}。"}},
        {Phrase::OnlyOnePlatform, {"There is only one platform to choose from.", "只有一个平台可选。"}},
        {Phrase::CertainLeader,
         {"Whatever is still found out, {platforms} stays first.", "无论缺口如何补齐，{platforms} 仍居首位。"}},
        {Phrase::Dominates,
         {"{winner} is at least as good as {loser} on every criterion: no weights can turn this round.",
          "{winner} 在每项指标上均不逊于 {loser}：任何权重都不会改变两者次序。"}},
        {Phrase::DecisiveIntro, {"One answer alone can change who leads:", "下列任一答复单独即可改变领先者："}},
        {Phrase::DecisiveItem,
         {"{platform}: {criterion} ({weight} of its weight is open)",
          "{platform}：{criterion}（占其权重 {weight}，尚缺）"}},
        {Phrase::WeightsInside, {"Criteria inside their dimension, percent", "维度内的指标权重（%）"}},
        {Phrase::WeightsByCompany, {"What each company's workload asks for, percent", "各企业负载对应的权重（%）"}},
        {Phrase::Template, {"Template", "模板"}},
        {Phrase::Suggested, {"Suggested", "建议"}},
        {Phrase::Used, {"Used", "采用"}},
        {Phrase::OfTotal, {"Of total", "占总权重"}},
        {Phrase::Dimension, {"Dimension", "维度"}},
    };
    return texts;
}

} // namespace

const LocalText& phrase(Phrase id) { return book().at(id); }

std::string fill(Language language, Phrase id, std::initializer_list<Fill> values)
{
    const std::string& wording = phrase(id).in(language);
    std::string text;
    std::size_t at = 0;
    while (at < wording.size()) {
        const std::size_t open = wording.find('{', at);
        const std::size_t close = open == std::string::npos ? open : wording.find('}', open);
        if (close == std::string::npos)
            break;
        text.append(wording, at, open - at);
        const std::string_view name = std::string_view(wording).substr(open + 1, close - open - 1);
        const Fill* found = nullptr;
        for (const Fill& value : values)
            if (value.first == name)
                found = &value;
        text += found ? found->second : wording.substr(open, close - open + 1);
        at = close + 1;
    }
    return text + wording.substr(at);
}

} // namespace steelyard::report
